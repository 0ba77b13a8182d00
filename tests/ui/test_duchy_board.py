"""A duchy board without a browser: what may be set, what the page may say, what it is shown."""

import re

import ipywidgets
import pytest
from traitlets import TraitError

import castles_nb as cn
from castles_nb.components import KINDS
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.errors import InvalidSetup
from castles_nb.expansions.solo.boards import BOARDS
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.of_tiles import rule_of_tile


class BoardPage:
    """Stands for a browser page that shows a board."""

    def __init__(self, board):
        self.board = board
        self.replies = []
        self.resent = []
        board.send = lambda content, buffers=None: self.replies.append(content)
        board.send_state = lambda key=None: self.resent.extend(
            [key] if isinstance(key, str) else key
        )

    def _resend(self, key):
        self.resent += [key] if isinstance(key, str) else key

    def click(self, space, *selected):
        message = {"kind": "click", "revision": 0, "space": space, "selected": list(selected)}
        self.board._handle_custom_msg(message, [])

    def set(self, **traits):
        self.board.set_state(traits)

    @property
    def error(self):
        (reply,) = self.replies
        assert reply["kind"] == "error"
        return reply["message"]


@pytest.fixture
def seen():
    """Notes every change of a trait of a board."""

    def note(board, name):
        values = []
        board.observe(lambda change: values.append(change["new"]), name)
        return values

    return note


# What it shows ---------------------------------------------------------------------------------


def test_a_board_is_a_number_a_duchy_or_an_estate():
    game = cn.Game(players=2, seed=7)
    game.play("start on 4-4")
    estate = next(e for e in map(game.state.estate, (0, 1)) if any(e.tiles))
    assert cn.DuchyBoard().duchy is cn.duchies[1]
    assert cn.DuchyBoard(6).duchy is cn.duchies[6]
    assert cn.DuchyBoard(cn.duchies[6]).duchy is cn.duchies[6]
    own = cn.DuchyBoard(4, edition="2019")
    assert own.duchy is cn.duchies.of("2019")[4]
    assert own.label == "Duchy 4, Restructuring"
    lettered = cn.DuchyBoard("11a", edition="2019")
    assert (lettered.duchy.number, lettered.label) == (23, "Duchy 11a")
    assert repr(lettered) == "<DuchyBoard of duchy 11a; 0 tiles>"
    board = cn.DuchyBoard(estate, tiles={"4-5": "Mi"})
    assert board.duchy is estate.duchy
    assert board.tiles == {"4-4": "castle", "4-5": "mine"}


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"duchy": 37}, InvalidSetup, "duchy: there is no duchy 37"),
        ({"duchy": "1"}, TypeError, "duchy"),
        ({"duchy": "11a"}, InvalidSetup, "there is no duchy '11a', only 1 to 30"),
        ({"duchy": 11, "edition": "2019"}, InvalidSetup, "the 2019 edition has no duchy 11"),
        ({"duchy": True}, TypeError, "duchy"),
        ({"colour": 1}, TypeError, "colour"),
        ({"tiles": [("4-4", "bank")]}, TypeError, "tiles"),
        ({"tiles": {"8-1": "bank"}}, TraitError, "tiles: there is no space '8-1'"),
        ({"tiles": {(4, 4): "bank"}}, TraitError, "tiles: there is no space"),
        ({"tiles": {"4-4": "banc"}}, TraitError, "tiles: 4-4: 'banc' is not a tile"),
        ({"tiles": {"4-4": 7}}, TraitError, "tiles: 4-4: 7 is not a tile"),
        ({"highlight": "4-4"}, TraitError, "highlight"),
        ({"highlight": ["4-8"]}, TraitError, "highlight: there is no space '4-8'"),
        ({"highlight": ["4-4", "4-4"]}, TraitError, "highlight: 4-4 appears twice"),
        ({"captions": ["4-4"]}, TraitError, "captions"),
        ({"captions": {"0-0": "a"}}, TraitError, "captions: there is no space"),
        ({"captions": {"4-4": 3}}, TraitError, "captions: 4-4: 3 is not a text"),
        ({"captions": {"4-4": "a\nb"}}, TraitError, "captions: 4-4"),
        ({"captions": {"4-4": "a" * 25}}, TraitError, "at most 24"),
        ({"selected": 4}, TraitError, "selected"),
        ({"selected": [None]}, TraitError, "selected: there is no space None"),
        ({"selected": ["4-4", "4-5"]}, TraitError, "selected: 2 spaces"),
        ({"multiple": "yes"}, TraitError, "multiple"),
        ({"high_contrast": "yes"}, TypeError, "high_contrast"),
        ({"edition": "2020"}, ValueError, "edition: '2020'"),
        ({"edition": None}, ValueError, "edition: None"),
        ({"edition": []}, ValueError, "edition: []"),
        ({"highlight": None}, TraitError, "a list of spaces such as"),
        ({"highlight": {"4-4": "here"}}, TraitError, "a list of spaces such as"),
    ],
)
def test_a_wrong_option_is_refused(options, error, words):
    with pytest.raises(error, match=re.escape(words)):
        cn.DuchyBoard(**options)


class Whole:
    """A whole number of another kind, like those of NumPy."""

    def __index__(self) -> int:
        return 4


def test_what_notebooks_have_at_hand_is_taken():
    board = cn.DuchyBoard(Whole(), highlight={"4-5", "3-4", "4-4"}, multiple=True)
    assert board.duchy.number == 4
    assert board.highlight == ("3-4", "4-4", "4-5")
    board.selected = {"7-1": 1, "1-1": 2}.keys()
    assert board.selected == ("1-1", "7-1")
    board.selected = (name for name in ["7-1", "1-1"])
    assert board.selected == ("7-1", "1-1")


def test_an_empty_caption_hides_nothing():
    assert cn.DuchyBoard(captions={"4-4": ""}).drawing == cn.DuchyBoard().drawing


@pytest.mark.parametrize(
    ("trait", "wrong"),
    [
        ("tiles", {"4-4": "banc"}),
        ("captions", {"4-4": "a\tb"}),
        ("highlight", ["4-4", "9-9"]),
        ("selected", ["4-4", "4-5"]),
        ("multiple", "no"),
        ("clicked", {}),
        ("drawing", ""),
    ],
)
def test_what_is_wrong_leaves_everything_as_it_was(trait, wrong):
    board = cn.DuchyBoard(tiles={"4-4": "castle"}, captions={"1-1": "a"}, selected=["1-2"])
    before = dict(board.get_state())
    with pytest.raises(TraitError):
        setattr(board, trait, wrong)
    assert board.get_state() == before


def test_a_lesson_places_a_tile(seen):
    board = cn.DuchyBoard(1, tiles={"4-4": "castle"})
    drawings, spaces = seen(board, "drawing"), seen(board, "spaces")
    board.tiles = {**board.tiles, "4-5": "Sh"}
    (drawing,), (told,) = drawings, spaces
    assert drawing.count("data-tile") == 2
    assert told["4-5"] == {"told": "Space 4-5, river: ship.", "rule": "TILE-SHIP-1"}


def test_every_space_tells_what_it_is_and_under_which_rule():
    board = cn.DuchyBoard(1, tiles={"4-4": "castle"})
    assert tuple(board.spaces) == SPACE_NAMES
    for help_ in board.spaces.values():
        assert board.rules[help_["rule"]] == catalogue[help_["rule"]].sentence
    assert board.spaces["1-1"]["told"] == "Space 1-1: pasture, needs a 6."
    assert board.spaces["4-4"]["told"] == "Space 4-4: castle."


@pytest.mark.parametrize("edition", ["special", "2019"])
def test_every_tile_tells_its_rule_of_the_edition(edition):
    for kind in KINDS:
        board = cn.DuchyBoard(1, tiles={"4-4": kind.code}, edition=edition)
        rule = rule_of_tile(kind, edition)
        assert board.tiles == {"4-4": kind.name}
        assert board.spaces["4-4"]["rule"] == rule.id
        assert board.rules[rule.id] == rule.sentence


def test_only_what_changed_is_sent():
    board = cn.DuchyBoard(1)
    sent = []
    board.comm.send = lambda data=None, **_: sent.append(data)
    board.highlight = ["4-4"]
    board.captions = {"4-4": "here"}
    board.tiles = {"4-4": "castle"}
    assert [sorted(data["state"]) for data in sent] == [
        ["highlight"],
        ["captions"],
        ["drawing"],
        ["drawing", "spaces"],
    ]


def test_a_saved_notebook_shows_tiles_marks_and_captions():
    board = cn.DuchyBoard(
        4,
        tiles={"4-4": "castle"},
        highlight=["1-1"],
        selected=["1-2"],
        captions={"2-2": "<b>&"},
    )
    data, _ = board._repr_mimebundle_()
    picture = data["image/svg+xml"]
    assert picture.count('class="cnb-highlight"') == 1
    assert picture.count('class="cnb-selection"') == 1
    assert "&lt;b&gt;&amp;" in picture
    assert "<b>" not in picture
    assert data["text/plain"].startswith("<DuchyBoard of duchy 4; 1 tile; selected: 1-2>\n")


def test_its_size_is_small():
    board = cn.DuchyBoard(1, tiles=dict.fromkeys(SPACE_NAMES, "monastery5"))
    state = {name: board.get_state(name)[name] for name in board.keys if not name.startswith("_")}
    assert len(repr(state)) < 60_000


# What is clicked -------------------------------------------------------------------------------


def test_a_click_selects_and_is_told_each_time(seen):
    board = cn.DuchyBoard(1)
    page = BoardPage(board)
    selections, clicks = seen(board, "selected"), seen(board, "clicked")
    heard = []
    board.on_click(lambda space: heard.append((space, board.selected)))
    page.click("4-4", "4-4")
    page.click("4-4")
    page.click("4-5", "4-5")
    assert selections == [("4-4",), (), ("4-5",)]
    assert clicks == [
        {"space": "4-4", "clicks": 1},
        {"space": "4-4", "clicks": 2},
        {"space": "4-5", "clicks": 3},
    ]
    assert heard == [("4-4", ("4-4",)), ("4-4", ()), ("4-5", ("4-5",))]
    assert page.replies == page.resent == []


def test_what_the_page_shows_already_is_not_sent_back():
    board = cn.DuchyBoard(1, multiple=True)
    sent = []
    board.comm.send = lambda data=None, **_: sent.append(data)
    BoardPage(board).click("4-4", "4-5", "4-4")
    assert board.selected == ("4-5", "4-4")
    assert sent == []


def test_an_answer_to_a_click_is_shown(seen):
    board = cn.DuchyBoard(1)
    page = BoardPage(board)

    def place(space):
        board.tiles = {**board.tiles, space: "bank"}
        board.selected = ()

    board.on_click(place)
    page.click("3-3", "3-3")
    assert board.tiles == {"3-3": "bank"}
    assert board.selected == ()
    assert sorted(page.resent) == ["drawing", "selected", "spaces"]


@pytest.mark.parametrize("number", [31, 33, 34, 35])
def test_boards_of_other_modes_of_play_can_be_named(number):
    for edition in ("special", "2019"):
        board = cn.DuchyBoard(number, edition=edition)
        assert board.duchy is EVERY_DUCHY[edition][number]
    with pytest.raises(InvalidSetup, match="there is no duchy 37"):
        cn.DuchyBoard(37)


def test_a_board_knows_the_spaces_of_its_own_duchy():
    board = cn.DuchyBoard(BOARDS["special"][33], tiles={"1-1": "ship"}, highlight=["6-3"])
    page = BoardPage(board)
    page.click("3-3", "3-3")
    assert (board.clicked["space"], board.selected) == ("3-3", ("3-3",))
    assert re.findall('data-space="([^"]*)"', board.marks) == list(board.spaces)
    assert "Space 6-3: river, needs a 1." in board.drawing
    with pytest.raises(TraitError, match="there is no space '8-1', only '1-1' to '7-4'"):
        board.highlight = ["8-1"]
    page.click("8-1", "12")
    assert page.error == "space: '8-1' is not a space"


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"space": "9-9", "selected": []}, "space: '9-9' is not a space"),
        ({"space": 5, "selected": []}, "space: 5"),
        ({"space": ["4-4"], "selected": []}, "space: ['4-4'] is not a space"),
        ({"space": "4-4"}, "selected: missing"),
        ({"space": "4-4", "selected": "4-4"}, "selected: '4-4' is not a list"),
        ({"space": "4-4", "selected": ["4-4"] * 2}, "selected: a space appears twice"),
        ({"space": "4-4", "selected": ["4-4"] * 101}, "selected: ['4-4', "),
        ({"space": "4-4", "selected": ["4-4", "4-5"]}, "selected: only one"),
        ({"space": "4-4", "selected": [{}]}, "selected: {} is not a space"),
        ({"space": "4-4", "selected": [], "more": 1}, "'more'"),
    ],
)
def test_nonsense_from_a_page_is_refused(message, words):
    board = cn.DuchyBoard(1)
    page = BoardPage(board)
    board._handle_custom_msg({"kind": "click", "revision": 0, **message}, [])
    assert words in page.error
    assert board.clicked == {}
    assert board.selected == ()


@pytest.mark.parametrize(
    "state",
    [
        {"selected": ["9-9"]},
        {"selected": "4-4"},
        {"selected": ["4-4", "4-5"]},
        {"highlight": ["4-4"]},
        {"captions": {"4-4": "mine"}},
        {"multiple": True},
        {"drawing": "<script>"},
        {"label": "x"},
    ],
)
def test_a_page_sets_nothing_but_a_selection(state):
    board = cn.DuchyBoard(1, selected=["1-1"])
    before = dict(board.get_state())
    page = BoardPage(board)
    page.set(**state)
    assert board.get_state() == before
    assert next(iter(state)) in page.error
    assert page.resent == list(state)


def test_a_page_sets_the_selection(seen):
    board = cn.DuchyBoard(1)
    selections = seen(board, "selected")
    BoardPage(board).set(selected=["2-1"])
    assert selections == [("2-1",)]


def test_with_one_selection_the_last_one_is_kept():
    board = cn.DuchyBoard(1, multiple=True, selected=["1-1", "1-2"])
    board.multiple = False
    assert board.selected == ("1-2",)


def test_two_boards_are_linked():
    one, other = cn.DuchyBoard(1), cn.DuchyBoard(2)
    ipywidgets.link((one, "selected"), (other, "selected"))
    ipywidgets.link((one, "tiles"), (other, "tiles"))
    BoardPage(one).click("4-4", "4-4")
    other.tiles = {"1-1": "Ca"}
    assert other.selected == ("4-4",)
    assert one.tiles == {"1-1": "castle"}
    assert ipywidgets.HBox([one, other]).children == (one, other)


def test_a_callback_has_to_be_one():
    with pytest.raises(TypeError, match="callback: 5 cannot be called"):
        cn.DuchyBoard().on_click(5)


def test_a_fault_in_what_observes_is_told_on_the_page():
    page = BoardPage(cn.DuchyBoard())
    page.board.observe(lambda change: 1 / 0, "selected")
    with pytest.raises(ZeroDivisionError):
        page.set(selected=["4-4"])
    assert page.error == "A fault in Python: ZeroDivisionError: division by zero"
    page.replies.clear()
    page.click("4-5", "4-5")
    assert page.error == "A fault in Python: ZeroDivisionError: division by zero"
    assert page.board.selected == ("4-5",)
