"""The position editor: every kind of edit, faults, undo, and games that go on from it."""

import random
import re
from threading import Thread
from typing import Any

import pytest
import traitlets
from editor_page import Page

import castles_nb as cn
from castles_nb.components import KINDS
from castles_nb.errors import CastlesError, InvalidMessage, InvalidPosition, InvalidSetup
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.notation import Position
from castles_nb.notation.board.edits import new_position, put, set_field, take
from castles_nb.ui import PositionEditor, position_editor
from castles_nb.ui.board.editor_drawings import regions_to_edit
from castles_nb.ui.board.editor_fields import form_for, values_of
from castles_nb.ui.board.editor_palette import palette_for
from castles_nb.ui.position_editor import _look

PLAYABLE = "This position can be played."


def played(players: int = 3, moves: int = 120, **options: Any) -> cn.Game:
    game, bot = cn.Game(players=players, seed=7, **options), cn.bots.GreedyBot()
    for _ in range(moves):
        game.play(bot.choose(game.state))
    return game


# How it begins ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_new_position_can_be_played(players):
    editor = PositionEditor(players=players)
    assert editor.faults == ()
    assert editor.value.now == "A1"
    assert editor.view["verdict"] == PLAYABLE
    assert editor.game(seed=1).setup.players == players


def test_it_begins_where_a_game_stands():
    game = played()
    line = str(game.position)
    for position in (game, game.state, game.position, line):
        editor = PositionEditor(position)
        assert editor.position == line
        assert editor.value == game.position
        assert editor.faults == ()
        other = PositionEditor()
        other.position = position
        assert other.position == line


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        ((cn.Game(seed=1),), {"players": 3}, TypeError),
        ((5,), {}, TypeError),
        (("castles/1 players=9",), {}, InvalidPosition),
        ((), {"players": 5}, InvalidSetup),
        ((), {"players": "2"}, InvalidSetup),
        ((), {"high_contrast": 1}, TypeError),
        ((), {"colour": 1}, TypeError),
    ],
)
def test_wrong_options_are_named(arguments, options, error):
    with pytest.raises(error):
        PositionEditor(*arguments, **options)


def test_no_edit_of_the_page_comes_between_text_and_position(monkeypatch):
    page = Page()
    turns = []

    def take_turn():
        turns.append(page.editor._lock.acquire(blocking=False))
        if turns[-1]:
            page.editor._lock.release()

    def look(position):
        other = Thread(target=take_turn)
        other.start()
        other.join()
        return _look(position)

    monkeypatch.setattr(position_editor, "_look", look)
    page.editor.position = page.editor.position.replace("silver=1", "silver=2", 1)
    page.put("bank", "board", "depot-3")
    assert turns == [False, False]
    assert str(page.editor.value) == page.editor.position


# Edits by clicks ----------------------------------------------------------------------------------

PUTS = [
    ("bank", "board", "depot-3", "depots=-/-/Bk/-/-/-"),
    ("goods-2", "board", "depot-3", "depot_goods=-/-/2/-/-/-"),
    ("monastery5", "board", "black", "black_depot=m5"),
    ("ship", "panel_0", "storage", "storage=Sh"),
    ("goods-4", "panel_0", "goods", "goods=4"),
    ("goods-4", "panel_0", "sold", "sold=4"),
    ("goods-6", "status", "round-3", "coming=?6??"),
    ("die-3", "status", "white", "white=3"),
    ("die-5", "panel_0", "die-at-1", "left=?5"),
    ("die-5", "panel_1", "die-at-0", "dice=??,5?"),
    ("mine", "duchy_0", "space-4-3", "duchy=----/-----/------/--MiCa---/------/-----/----"),
    ("mine", "duchy_0", "space-4-4", "duchy=----/-----/------/---Mi---/------/-----/----"),
]


@pytest.mark.parametrize(("item", "region", "part", "word"), PUTS)
def test_something_is_put_where_one_clicks(item, region, part, word):
    page = Page()
    before = page.editor.position
    assert f'data-part="{part}"' in getattr(page.editor, region)
    page.put(item, region, part)
    assert word in page.words()
    assert page.replies == []
    page.act("undo")
    assert page.editor.position == before
    page.act("redo")
    assert word in page.words()


TAKES = [
    ("bank", "board", "depot-3", "depot-3/bank"),
    ("goods-2", "board", "depot-3", "depot-3/goods-2"),
    ("monastery5", "board", "black", "black/monastery5"),
    ("ship", "panel_0", "storage", "storage/ship"),
    ("goods-4", "panel_0", "goods", "goods-4"),
    ("goods-6", "status", "round-3", "round-3"),
    ("die-3", "status", "white", "white"),
    ("die-5", "panel_1", "die-at-0", "die-at-0"),
    ("mine", "duchy_0", "space-4-3", "space-4-3"),
]


@pytest.mark.parametrize(("item", "region", "part", "filled"), TAKES)
def test_the_eraser_takes_it_away_again(item, region, part, filled):
    page = Page()
    before = page.editor.position
    page.put(item, region, part)
    assert f'data-part="{filled}"' in getattr(page.editor, region)
    page.act("take", region=region, part=filled)
    assert page.editor.position == before
    assert page.replies == []


REFUSED = [
    ({"kind": "put", "item": "goods-3", "region": "duchy_0", "part": "space-4-4"}, "cannot lie"),
    ({"kind": "put", "item": "bank", "region": "panel_0", "part": "goods"}, "cannot lie here"),
    ({"kind": "put", "item": "castle", "region": "status", "part": "white"}, "cannot lie here"),
    ({"kind": "put", "item": "goods-9", "region": "board", "part": "depot-1"}, "cannot lie here"),
    ({"kind": "put", "item": "<b>", "region": "board", "part": "depot-1"}, "cannot lie here"),
    ({"kind": "put", "item": "bank", "region": "board", "part": "depot-7"}, "use the fields"),
    ({"kind": "put", "item": "bank", "region": "duchy_7", "part": "space-4-4"}, "no player"),
    ({"kind": "put", "item": "bank", "region": "duchy_0", "part": "space-9-9"}, "no space '9-9'"),
    ({"kind": "put", "item": "goods-1", "region": "status", "part": "round-1"}, "goods to come"),
    ({"kind": "take", "region": "board", "part": "depot-1"}, "choose what to take away"),
    ({"kind": "take", "region": "board", "part": "depot-1/bank"}, "there are none of these"),
    ({"kind": "take", "region": "duchy_0", "part": "space-1-1"}, "space 1-1 is empty"),
    ({"kind": "take", "region": "panel_0", "part": "goods-2"}, "no goods 2 to take"),
    ({"kind": "set", "field": "0:silver", "value": "many"}, "silver of player 1: 'many' is not"),
    ({"kind": "set", "field": "0:silver", "value": "99999"}, "not from -999 to 9999"),
    ({"kind": "set", "field": "0:goods/3", "value": "43"}, "not from 0 to 42"),
    ({"kind": "set", "field": "0:goods/7", "value": "1"}, "no type of goods"),
    ({"kind": "set", "field": "nonsense", "value": "1"}, "there is no field"),
    ({"kind": "set", "field": "silver", "value": "1"}, "there is no place"),
    ({"kind": "set", "field": "players", "value": "5"}, "not from 1 to 4"),
    ({"kind": "set", "field": "now", "value": "F9"}, "not setup, end, or a round"),
    ({"kind": "set", "field": "edition", "value": "x 0: silver=9"}, "no edition"),
    ({"kind": "set", "field": "modules/none", "value": "on"}, "no module"),
    ({"kind": "set", "field": "modules/inns", "value": "perhaps"}, "is not an answer"),
    ({"kind": "set", "field": "dice/0/2", "value": "1"}, "no die"),
    ({"kind": "set", "field": "dice/0/1", "value": "7"}, "not from 1 to 6"),
    ({"kind": "set", "field": "left", "value": "third"}, "dice left: 'third' is not an answer"),
    ({"kind": "set", "field": "track/0", "value": "99"}, "not from 1 to"),
    ({"kind": "put", "item": 5, "region": "board", "part": "depot-1"}, "item: 5 is not a text"),
    ({"kind": "paint"}, "is not one of put, take"),
    ({"kind": "undo"}, "nothing to undo"),
    ({"kind": "redo"}, "nothing to redo"),
]


@pytest.mark.parametrize(("message", "reason"), REFUSED)
def test_what_cannot_be_done_is_refused_with_a_sentence(message, reason):
    page = Page()
    before = page.editor.position
    page.act(**message)
    (reply,) = page.replies
    assert reply["kind"] == "error"
    assert reason in reply["message"]
    assert page.editor.position == before
    assert page.editor.view["can_undo"] is False


def test_a_page_cannot_set_the_position_itself():
    page = Page()
    before = page.editor.position
    page.editor.set_state({"position": "castles/1", "faults": [], "handed": "x"})
    assert page.editor.position == before
    assert "a page cannot set this" in page.replies[0]["message"]


def test_an_old_page_is_told():
    page = Page()
    page.editor._handle_custom_msg({"kind": "undo", "revision": 0}, [])
    assert "no longer the latest" in page.replies[0]["message"]


# Fields -------------------------------------------------------------------------------------------

SETS = [
    ("0:points", "120", "points=120"),
    ("0:silver", "7", "silver=7"),
    ("1:workers", "9", "workers=9"),
    ("0:bonus_tiles", "2", "bonus_tiles=2"),
    ("0:goods/3", "2", "goods=33"),
    ("1:sold/6", "1", "sold=6"),
    ("dice/1/1", "4", "dice=??,?4"),
    ("white", "2", "white=2"),
    ("coming/0", "5", "coming=5???"),
    ("now", "C4", "now=C4"),
    ("player", "1", "player=1"),
    ("left", "none", "left=-"),
    ("bonus_left/ship", "1", "bonus_left=221222"),
    ("track/1", "3", "track=0/-/1"),
    ("players", "4", "players=4"),
    ("edition", "2019", "edition=2019"),
    ("modules/inns", "on", "modules=inns"),
    ("duchies/1", "4", "duchies=1,4"),
    ("random_boards", "on", "duchies=random"),
    ("black_depot_tiles", "8", "black_depot_tiles=8"),
]


@pytest.mark.parametrize(("field", "value", "word"), SETS)
def test_a_field_is_set(field, value, word):
    page = Page()
    page.act("set", field=field, value=value)
    assert page.replies == []
    assert word in page.words()
    if field != "coming/0":  # it is set in the drawing
        assert values_of(page.editor.value)[field] == value


def test_every_field_takes_its_values_and_tells_its_own():
    position = set_field(set_field(new_position(2), "dice/0/0", "2"), "dice/0/1", "5")
    for group in form_for(position):
        for field in group["fields"]:
            for value, _ in field.get("options", [("1", ""), ("2", "")]):
                edited = set_field(position, field["name"], value)
                assert values_of(edited)[field["name"]] == value, (field, value)
            assert field["name"] in values_of(position)


def setup_fields(position):
    """The options of each field of the setup, by name."""
    fields = form_for(position)[-1]["fields"]
    return {field["name"]: dict(field["options"]) for field in fields}


def test_the_editor_offers_the_duchies_and_boards_of_the_edition():
    fields = setup_fields(new_position(2))
    assert fields["duchies/0"]["4"] == "4, Restructuring (reworked)"
    assert list(fields["duchies/0"]) == [str(number) for number in range(1, 31)]
    assert list(fields["random_boards"])[2:] == ["1-10", "11-18", "19-20", "21-22", "23-30"]
    fields = setup_fields(set_field(new_position(2), "edition", "2019"))
    assert fields["duchies/0"]["4"] == "4, Restructuring"
    letters = [f"11{letter}" for letter in "abcdef"]
    assert list(fields["duchies/0"]) == [*(str(number) for number in range(1, 11)), *letters]
    assert list(fields["random_boards"])[2:] == ["1-10", "11a-11f"]


def test_every_field_takes_its_values_in_the_2019_edition():
    position = set_field(new_position(2), "edition", "2019")
    for name, options in setup_fields(position).items():
        for value in options:
            edited = set_field(position, name, value)
            assert values_of(edited)[name] == value, (name, value)
            assert Position.parse(str(edited)) == edited


@pytest.mark.parametrize(
    ("words", "edition", "expected"),
    [
        ("duchies=11a,4 edition=2019", "special", "duchies=23,4"),
        ("duchies=23,4", "2019", "duchies=11a,4"),
        ("duchies=11a-11f edition=2019", "special", "duchies=random"),
        ("duchies=1-30", "2019", "duchies=random"),
    ],
)
def test_duchies_keep_their_numbers_when_the_edition_changes(words, edition, expected):
    changed = set_field(Position.parse(f"castles/1 {words}"), "edition", edition)
    assert expected in str(changed).split()
    assert changed.edition == edition


def test_boards_that_are_dealt_and_not_offered_are_shown():
    position = Position.parse("castles/1 duchies=1-30")
    assert setup_fields(position)["random_boards"]["1-30"] == "1-30"
    assert values_of(position)["random_boards"] == "1-30"


def test_a_duchy_that_the_edition_does_not_have_is_refused():
    position = set_field(new_position(2), "edition", "2019")
    with pytest.raises(InvalidPosition, match=r"^duchy of player 2: the 2019 edition has no duchy"):
        set_field(position, "duchies/1", "12")


def test_everything_in_the_palette_can_be_put_somewhere():
    names = {item["name"] for shelf in palette_for(("inns",)) for item in shelf["items"]}
    assert {"inn", "castle", "monastery26", "goods-1", "goods-0", "die-6", "die-0"} <= names
    assert "crane" not in names
    for name in names:
        place = {"goods": "coming/0", "die": "white"}.get(name.split("-")[0], "depots/1")
        put(new_position(), place, name)


# What follows from the rest -----------------------------------------------------------------------


def test_a_ship_takes_the_marker_along_and_goods_come_as_rounds_go():
    position = put(new_position(), "0:duchy/4-3", "ship")
    assert position.track == ((1,), (0,))
    assert position.order == (0, 1)
    assert len(set_field(position, "now", "B5").coming) == 0
    known = put(position, "coming/3", "goods-6")
    assert set_field(known, "now", "A4").coming == (6,)


@pytest.mark.rule("SOLO-01")
def test_one_player_means_the_solo_game_and_more_mean_another_one_again():
    alone = new_position(1)
    (seat,) = alone.seats
    assert (alone.modules, seat.duchy, seat.silver, seat.workers) == (("solo",), 33, 1, 2)
    assert set_field(new_position(2), "players", "1") == alone
    for players in (2, 3, 4):
        assert set_field(alone, "players", str(players)) == new_position(players)
    fields = (field for group in form_for(alone) for field in group["fields"])
    (offered,) = (field["options"] for field in fields if field["name"] == "players")
    assert [value for value, _ in offered] == ["1", "2", "3", "4"]
    with pytest.raises(InvalidPosition, match="not from 2 to 4"):  # no module goes with it
        set_field(set_field(new_position(2), "modules/inns", "on"), "players", "1")


@pytest.mark.rule("CHA-94", "A-74")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("one", ["solo", "chateauma", "team"])
@pytest.mark.parametrize("other", ["solo", "chateauma", "team"])
def test_modules_that_contradict_each_other_can_be_switched_on_and_off(players, one, other):
    first = set_field(new_position(players), f"modules/{one}", "on")
    both = set_field(first, f"modules/{other}", "on")
    if one == other:
        assert both == first
    else:
        assert any(fault.field == "modules" for fault in both.faults())
    assert one not in set_field(both, f"modules/{one}", "off").modules


def test_whoever_comes_begins_anew_and_whoever_goes_takes_everything_along():
    four = set_field(new_position(2), "players", "4")
    assert four.faults() == []
    assert four.seats[3].workers == 4
    assert set_field(four, "players", "2") == new_position(2)
    mid = Position.of(played(4).state)
    fewer = set_field(mid, "players", "3")
    assert fewer.players == 3
    assert [seat.tiles for seat in fewer.seats] == [seat.tiles for seat in mid.seats[:3]]


def test_a_castle_alone_moves_to_the_other_duchy():
    position = set_field(new_position(), "duchies/1", "4")
    assert position.faults() == []
    assert position.seats[1].duchy == 4


def test_a_module_takes_along_what_it_keeps():
    position = set_field(set_field(new_position(), "modules/inns", "on"), "now", "B1")
    kept = Position.parse(str(position).replace(" 0:", " inns=In 0:"))
    assert kept.module_data
    assert set_field(kept, "modules/inns", "off") == set_field(new_position(), "now", "B1")


def test_inns_are_taken_from_their_space_and_put_back():
    page = Page(set_field(new_position(), "modules/inns", "on"))
    assert 'data-part="inns/inn"' in page.editor._looked.regions["board"]
    page.act("take", region="board", part="inns/inn")
    assert "inns=-" in page.words()
    assert 'data-part="inns"' in page.editor._looked.regions["board"]
    page.put("inn", "board", "inns")
    assert "inns=In" in page.words()
    assert page.editor.faults == ()
    page.put("inn", "board", "inns")
    assert page.editor.faults[0].endswith("(EXP6-01)")
    page.put("goods-3", "board", "inns")
    assert "cannot lie here" in page.replies[-1]["message"]


def test_a_new_turn_has_both_dice():
    position = set_field(new_position(), "dice/0/0", "3")
    position = set_field(set_field(position, "left", "second"), "player", "1")
    assert position.left == (0, 0)
    assert position.dice == ((3, 0), (0, 0))
    assert position.turn == 1


def test_used_dice_stay_used_when_they_change():
    position = set_field(new_position(), "left", "first")
    position = set_field(position, "dice/0/0", "6")
    assert position.left == (6,)
    assert values_of(position)["left"] == "first"


# Faults -------------------------------------------------------------------------------------------


def test_faults_come_and_go():
    page = Page()
    heard = []
    page.editor.observe(lambda change: heard.append(change["new"]), "faults")
    page.put("ship", "duchy_0", "space-4-4")
    assert any("4-4" in fault for fault in page.editor.faults)
    shown = page.editor.view["faults"][0]
    assert shown["region"] == "duchy_0"
    assert "no game can be in this position" in page.editor.view["verdict"]
    assert any("space-4-4" in fault["parts"] for fault in page.editor.view["faults"])
    page.act("undo")
    assert page.editor.faults == ()
    assert [bool(faults) for faults in heard] == [True, False]


def test_the_place_of_a_fault_is_named_where_it_can_be_told():
    page = Page()
    page.put("bank", "board", "depot-2")
    page.put("bank", "board", "depot-2")
    page.put("bank", "board", "black")
    page.act("set", field="0:silver", value="-1")
    found = places_of_faults(page.editor)
    assert ("board", "depot-2") in found
    assert ("panel_0", "silver") in found


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("black_depot=Bk,Bk,Bk,Bk,Bk,Bk", ("board", "black")),
        ("depot_goods=-/12/3/-/-/- coming=234", ("board",)),  # of one round, in two depots
    ],
)
def test_what_lies_wrongly_on_the_board_is_shown_where_it_lies(said, place):
    assert place in places_of_faults(PositionEditor(f"castles/1 {said}"))


def places_of_faults(editor: PositionEditor) -> set[tuple[str, ...]]:
    return {(fault["region"], *fault["parts"]) for fault in editor.view["faults"]}


# Text ---------------------------------------------------------------------------------------------


def test_a_text_is_read_and_written_in_its_shortest_form():
    page = Page()
    page.act("read", text="castles/1\n now=A1   players=2 points=0".replace("points=0", ""))
    assert page.editor.position == "castles/1 0: 1:"
    page.editor.position = "castles/1 white=4"
    assert page.editor.position == "castles/1 white=4 0: 1:"
    page.editor.undo()
    page.editor.undo()
    assert page.editor.value == new_position()
    with pytest.raises(InvalidMessage):
        page.editor.undo()


def test_an_unreadable_text_names_its_column_and_changes_nothing():
    page = Page()
    before = page.editor.position
    page.act("read", text="castles/1 now=<img/onerror=alert(1)>")
    (reply,) = page.replies
    assert reply["kind"] == "unreadable"
    assert reply["column"] == 15
    assert page.editor.position == before
    with pytest.raises(InvalidPosition) as caught:
        page.editor.position = "castles/1 white=9"
    assert caught.value.column == 17
    with pytest.raises(traitlets.TraitError):
        page.editor.position = 5
    assert page.editor.position == before
    assert page.editor.view["can_undo"] is False


def test_what_cannot_be_drawn_changes_nothing(monkeypatch):
    page = Page()
    before = page.editor.position

    def fail(position):
        raise ValueError("not to be drawn")

    monkeypatch.setattr("castles_nb.ui.board.editing.regions_to_edit", fail)
    with pytest.raises(ValueError, match="not to be drawn"):
        page.editor.position = "castles/1"
    assert page.editor.position == before
    assert str(page.editor.value) == before
    assert page.editor.view["can_undo"] is False


# Handing it on ------------------------------------------------------------------------------------


def test_it_is_handed_to_games_again_and_again():
    page = Page(played())
    games: list[cn.Game] = []
    heard = []
    page.editor.on_apply(games.append)
    page.editor.observe(lambda change: heard.append(change["new"]), "handed")
    page.act("use")
    page.act("use")
    assert page.replies == []
    assert heard == [page.editor.position] * 2
    assert [game.position for game in games] == [page.editor.value] * 2
    assert games[0].legal_actions()


def test_an_impossible_position_is_not_handed_on():
    page = Page()
    page.act("set", field="0:silver", value="-1")
    page.act("set", field="1:silver", value="-1")
    page.editor.on_apply(lambda game: pytest.fail("it was handed on"))
    page.act("use")
    assert page.editor.handed == ""
    assert "0:silver" in page.replies[0]["message"]
    with pytest.raises(InvalidPosition) as caught:
        page.editor.game()
    assert len(caught.value.faults) == 2
    with pytest.raises(TypeError):
        page.editor.on_apply("show")


def test_a_seed_decides_what_is_to_come():
    editor = PositionEditor()
    assert editor.game(seed=5).deal == editor.game(seed=5).deal


def test_there_is_a_picture_even_of_an_impossible_position():
    page = Page()
    page.put("ship", "duchy_0", "space-4-4")
    data, _ = page.editor._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")


# Anything at all ----------------------------------------------------------------------------------

PARTS = re.compile(r'data-part="([^"]*)"')


def test_every_space_is_a_place_covered_or_not():
    position = new_position()
    for i, name in enumerate(SPACE_NAMES):
        position = put(position, f"0:duchy/{name}", KINDS[i + 1].name)
    drawn = regions_to_edit(position)["duchy_0"]
    assert sorted(PARTS.findall(drawn)) == sorted(f"space-{name}" for name in SPACE_NAMES)


@pytest.mark.parametrize("seed", range(8))
def test_random_edits_raise_typed_errors_only(seed):
    rng = random.Random(seed)
    setups = [{}, {"modules": ("inns", "extra_tiles")}, {"duchies": "random"}]
    start = played(rng.choice([2, 3, 4]), rng.randrange(150), **rng.choice(setups))
    page = Page(start if rng.random() < 0.7 else None)
    editor = page.editor
    texts = [editor.position]
    for _ in range(40):
        random_edit(page, rng)
        text = editor.position
        if text != texts[-1]:
            texts.append(text)
        assert str(Position.parse(text)) == text
        assert editor.value == Position.parse(text)
        assert editor.value.columns == Position.parse(text).columns
        assert editor.faults == tuple(map(str, editor.value.faults()))
    for reply in page.replies:
        assert reply["kind"] == "error", reply
    if not editor.faults:
        assert editor.game(seed=1).position == editor.value
    for text in reversed(texts[:-1]):
        editor.undo()
        assert editor.position == text
    for text in texts[1:]:
        editor.redo()
        assert editor.position == text


def random_edit(page: Page, rng: random.Random) -> None:
    editor = page.editor
    if rng.random() < 0.4:
        group = rng.choice(form_for(editor.value))
        field = rng.choice(group["fields"])
        values = [value for value, _ in field.get("options", [])] or ["-1", "0", "1", "5", "999"]
        page.act("set", field=field["name"], value=rng.choice(values))
        return
    regions = {"status", "board", *(f"{w}_{p}" for w in ("duchy", "panel") for p in range(4))}
    region = rng.choice(sorted(name for name in regions if getattr(editor, name)))
    parts = PARTS.findall(getattr(editor, region))
    part = rng.choice(parts)
    if rng.random() < 0.4:
        page.act("take", region=region, part=part)
        return
    shelf = rng.choice(palette_for(("inns", "white_castles")))
    page.put(rng.choice(shelf["items"])["name"], region, part)


def test_edits_leave_the_position_they_are_given_alone():
    position = new_position()
    text = str(position)
    put(position, "depots/1", "bank")
    set_field(position, "0:silver", "9")
    with pytest.raises(CastlesError):
        take(position, "depots/1", "bank")
    assert str(position) == text


def test_an_edit_is_not_read_again(monkeypatch: pytest.MonkeyPatch):
    page = Page()
    monkeypatch.setattr(Position, "parse", None)
    page.put("bank", "board", "depot-3")
    page.act("set", field="0:silver", value="7")
    page.act("take", region="board", part="depot-3/bank")
    assert page.replies == []
    assert page.editor.value.seats[0].silver == 7
