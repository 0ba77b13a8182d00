"""A new game without code: what one can choose, what is refused, and the game that begins."""

from dataclasses import replace
from inspect import signature
from itertools import pairwise
from typing import Any

import pytest
from answering_page import AnsweringPage

import castles_nb as cn
from castles_nb.errors import InvalidBot, InvalidSetup
from castles_nb.expansions import MODULES
from castles_nb.ui.new_game.form import MOST_VALUES, all_kinds, begun, form_of
from castles_nb.ui.play import TABLE_OPTIONS, Play
from castles_nb.ui.table_frame import TableFrame

KINDS = all_kinds()
BOARD, CARDS = KINDS


class Page(AnsweringPage):
    """A page with more to say."""

    def form(self, **values: str) -> dict[str, Any]:
        """The form for these choices; a name like `who_1` stands for `who/1`."""
        return self.say("new_game", values=named(values), number=1)["form"]


def named(values: dict[str, str]) -> dict[str, str]:
    return {
        f"{name[:-2]}/{name[-1]}" if name[-1].isdigit() else name: value
        for name, value in values.items()
    }


def fields_of(form: Any) -> dict[str, Any]:
    return {field["name"]: field for group in form["groups"] for field in group["fields"]}


# The form ---------------------------------------------------------------------------------------


def test_usually_one_plays_against_a_greedy_bot() -> None:
    form = form_of({}, KINDS)
    assert form["fault"] is None
    assert set(form["values"]) == set(fields_of(form))
    game, bots, names = begun({}, KINDS)
    assert (game.setup.players, bots, names) == (2, {1: "squire"}, {})


def test_all_that_a_setup_offers_can_be_chosen() -> None:
    values = {"modules/inns": "on", "modules/extra_tiles": "on", "edition": "special"}
    values |= {"who/0": "duke", "who/1": "person", "who/3": "person", "name/3": " Zoë "}
    values |= {"duchies/0": "6", "duchies/3": "12", "seed": " 42 "}
    game, bots, names = begun(values, KINDS)
    assert game.setup == cn.Setup(
        players=3, duchies=(6, 1, 12), modules=("inns", "extra_tiles"), seed=42
    )
    assert (bots, names) == ({0: "duke"}, {2: "Zoë"})


def test_every_module_is_there_as_an_expansion_or_a_way_to_play() -> None:
    fields = fields_of(form_of({}, KINDS))
    ways = {name for name, _ in fields["mode"]["options"]}
    switches = {name.removeprefix("modules/") for name in fields if name.startswith("modules/")}
    assert ways == {"usual", "solo", "chateauma", "team"}
    assert switches == set(MODULES) - ways


@pytest.mark.parametrize(
    ("values", "modules"),
    [
        ({"who_1": "nobody"}, ("solo",)),
        ({"who_1": "nobody", "mode": "chateauma"}, ("chateauma",)),
        ({"mode": "solo"}, ("solo",)),  # the other seat is left empty
        ({"mode": "solo", "changed": "who/1"}, ()),  # with a second player it is no solo game
        ({"mode": "team", "who_2": "squire", "who_3": "person"}, ("team",)),
        ({"who_2": "squire", "mode": "chateauma"}, ("chateauma",)),
    ],
)
def test_ways_to_play(values: dict[str, str], modules: tuple[str, ...]) -> None:
    form = form_of(named(values), KINDS)
    assert form["fault"] is None
    assert form["values"]["mode"] == (modules[0] if modules else "usual")
    assert begun(named(values), KINDS).game.setup.modules == modules


@pytest.mark.rule("SOLO-01", "SET-01")
def test_whoever_chooses_the_solo_game_plays_alone() -> None:
    form = form_of({"mode": "solo"}, KINDS)
    assert (form["values"]["mode"], form["fault"]) == ("solo", None)
    assert [form["values"][f"who/{seat}"] for seat in range(4)] == ["person", *["nobody"] * 3]
    assert begun({"mode": "solo"}, KINDS).game.setup.modules == ("solo",)
    bots = {"who/0": "squire", "who/1": "person", "mode": "solo"}
    assert form_of(bots, KINDS)["values"]["who/0"] == "nobody"  # the person stays
    # Another seat that is taken means another way to play.
    joined = form_of({**form["values"], "who/2": "duke", "changed": "who/2"}, KINDS)
    assert joined["values"]["mode"] == "usual"
    assert joined["fault"] is None
    assert "changed" not in joined["values"]


IMPOSSIBLE: dict[str, dict[str, str]] = {
    "links": {"modules/duchies_11_18": "on"},
    "team of two": {"mode": "team"},
    "team with shields": {
        **{f"who/{seat}": "squire" for seat in range(4)},
        "mode": "team",
        "modules/shields": "on",
    },
    "solo with inns": {"mode": "solo", "modules/inns": "on"},
    "one board twice": {"edition": "2019", "duchies/0": "5", "duchies/1": "5"},
    "vineyards of 2019": {"edition": "2019", "modules/vineyards": "on"},
    "nobody": {"who/0": "nobody", "who/1": "nobody"},
    "nobody at the card game": {"game": "cards", "who/0": "nobody", "who/1": "nobody"},
    "four against an automaton": {**{f"who/{n}": "squire" for n in range(4)}, "mode": "chateauma"},
}


@pytest.mark.rule("MOD-01", "MOD-02", "SET-01", "SET-13", "TEAM-01")
@pytest.mark.parametrize("values", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_is_wrong_is_told_in_words_with_changes_that_help(values: dict[str, str]) -> None:
    form = form_of(values, KINDS)
    fault = form["fault"]
    assert fault is not None
    assert not any(f"{name}:" in fault["text"] for name in MODULES if "_" in name)
    assert 1 <= len(fault["mends"]) <= 3
    for mend in fault["mends"]:
        changed = {"changed": next(iter(mend["values"]))}
        mended = form_of({**form["values"], **mend["values"], **changed}, KINDS)
        assert mended["fault"] is None, mend["label"]
        assert mended["values"] != form["values"]


@pytest.mark.rule("TEAM-01")
def test_where_two_things_are_wrong_one_is_mended_after_the_other() -> None:
    form = form_of({"mode": "team", "modules/duchies_11_18": "on"}, KINDS)
    texts = []
    while (fault := form["fault"]) is not None:
        texts.append(fault["text"])
        mend = fault["mends"][0]
        changed = {"changed": next(iter(mend["values"]))}
        form = form_of({**form["values"], **mend["values"], **changed}, KINDS)
    assert len(texts) == 2
    assert "TEAM-01" in texts[0]
    assert "partners" in texts[1]
    assert all(text[0].isupper() for text in texts)


def test_options_of_a_module_come_with_it() -> None:
    values = {"mode": "chateauma", "options/chateauma/level": "gateway"}
    values |= {"options/chateauma/modifiers/A": "on", "options/chateauma/modifiers/C": "on"}
    assert "options/chateauma/level" in fields_of(form_of(values, KINDS))
    setup = begun(values, KINDS).game.setup
    assert dict(dict(setup.options)["chateauma"]) == {"level": "gateway", "modifiers": ("A", "C")}
    assert not any("options" in name for name in fields_of(form_of({}, KINDS)))


def test_boards_that_are_dealt_take_the_place_of_duchies() -> None:
    for boards, duchies in (("on", "random"), ("11-18", "11-18")):
        form = form_of({"boards": boards}, KINDS)
        assert not any(name.startswith("duchies/") for name in fields_of(form))
        assert begun({"boards": boards}, KINDS).game.setup.duchies == duchies


def test_duchies_are_those_of_the_edition() -> None:
    duchies = fields_of(form_of({"edition": "2019"}, KINDS))["duchies/0"]["options"]
    assert "11a" in [label for label, _ in duchies]
    setup = begun({"edition": "2019", "duchies/0": "11a"}, KINDS).game.setup
    assert setup.duchy_numbers == (23, 1)


def test_the_card_game() -> None:
    values = {"game": "cards", "who/2": "page", "seed": "9", "last_seat_two_workers": "on"}
    game, bots, _ = begun(values, KINDS)
    assert game.setup == cn.cards.Setup(players=3, seed=9, last_seat_two_workers=True)
    assert bots == {1: "squire", 2: "page"}
    alone = begun({"game": "cards", "who/1": "nobody"}, KINDS).game
    assert alone.setup.is_solo
    options = dict(fields_of(form_of(values, KINDS))["who/1"]["options"])
    assert options["king"] == "King, strength 7 of 7"


@pytest.mark.parametrize(
    ("values", "field", "told"),
    [
        ({"mode": "team"}, "who", "Team game is for 4 players, not 2"),
        ({"who_0": "nobody", "who_1": "nobody"}, "who", "Nobody plays"),
        ({"modules/vineyards": "on", "edition": "2019"}, "modules", "not in the 2019 edition"),
        ({"modules/duchies_11_18": "on"}, "modules", "need duchies 11 to 18"),
        ({"seed": "ten"}, "seed", "'ten' is not a seed"),
        ({"seed": "-1"}, "seed", "is not a seed"),
        ({"seed": "\x7f"}, "seed", "is not a seed"),
        ({"name/0": "a\ttab"}, "name/0", r"'a\ttab' cannot be a name: write 1 to 40 char"),
        ({"name/0": "x" * 41}, "name/0", "cannot be a name"),
        ({"who/1": "nobody", "who/2": "person", "name/2": "\u202e"}, "name/2", "cannot be"),
    ],
)
def test_what_does_not_go_together_is_told_and_refused(
    values: dict[str, str], field: str, told: str
) -> None:
    given = {
        name if "/" in name else next(iter(named({name: ""}))): v for name, v in values.items()
    }
    form = form_of(given, KINDS)
    fault = form["fault"]
    assert fault is not None
    assert form["values"] == {**form["values"], **given}  # what was written stays
    assert fault["field"] == field
    assert told in fault["text"]
    with pytest.raises(InvalidSetup):
        begun(given, KINDS)


@pytest.mark.parametrize(
    "values",
    [
        {"who/0": "god", "mode": "war", "edition": "1066", "game": "chess"},
        {"duchies/0": "999", "boards": "x", "modules/none": "on", "modules/inns": "maybe"},
        {"name/0": "half a character \ud800", "seed": "\udfff"},
        {"": "", "who": "person", "who/9": "person", "options/team/board": "advanced"},
    ],
)
def test_what_is_no_choice_is_as_usual(values: dict[str, str]) -> None:
    """What a browser has kept may be of another version, or anybody's."""
    assert form_of(values, KINDS)["values"] == form_of({}, KINDS)["values"]


@pytest.mark.parametrize(
    "values", [None, 3, "x", [], {1: "x"}, {"x": 1}, {"x": "y" * 300}, {"x": None}]
)
def test_what_a_page_says_is_checked(values: Any) -> None:
    page = Page(cn.Table(cn.Game(seed=7)))
    for kind, more in (("new_game", {"number": 1}), ("begin", {})):
        before = page.table.game
        reply = page.say(kind, values=values, **more)
        assert reply["kind"] == "error"
        assert reply["message"].startswith("values: ")
        assert page.table.game is before
    many = {f"x{n}": "" for n in range(MOST_VALUES + 1)}
    assert page.say("begin", values=many)["kind"] == "error"


# At the table -----------------------------------------------------------------------------------


def test_a_table_offers_a_game_like_its_own() -> None:
    game = cn.Game(players=3, seed=7, modules=["inns"], duchies=(1, 6, 4))
    page = Page(cn.Table(game, bots={1: "search"}, names={0: "Ada"}))
    form = page.form()
    assert "game" not in form["values"]
    expected = {"who/0": "person", "name/0": "Ada", "who/1": "duke", "name/2": ""}
    expected |= {"modules/inns": "on", "duchies/1": "6", "seed": "", "who/3": "nobody"}
    assert expected.items() <= form["values"].items()
    assert "the seed 7" in form["note"]
    again = begun(form["values"], [BOARD]).game.setup
    assert (again.duchies, again.modules) == (game.setup.duchies, game.setup.modules)


def test_a_coach_is_chosen_with_the_game() -> None:
    page = Page(cn.Table(cn.Game(seed=7), bots={1: "squire"}))
    form = page.form()
    assert form["values"]["coach"] == "off"
    page.say("begin", values={**form["values"], "coach": "on"})
    assert page.table.coach
    assert page.form()["values"]["coach"] == "on"
    page.say("begin", values={**form["values"], "seed": "ten"})  # nothing begins
    assert page.table.coach
    page.say("begin", values=form["values"])
    assert not page.table.coach


def test_the_coach_goes_along_to_the_other_game() -> None:
    place = cn.play(players=2, seed=7)
    Page(place.table).say("begin", values={"game": "cards", "coach": "on"})
    assert place.game.setup.players == 2
    assert isinstance(place.table, cn.CardTable)
    assert place.table.coach


def test_setups_come_back_as_they_were_chosen() -> None:
    for options in (
        {"players": 1},
        {"players": 2, "modules": {"chateauma": {"level": "midweight", "modifiers": "BD"}}},
        {"players": 4, "modules": {"team": {"board": "advanced"}}},
        {"players": 3, "edition": "2019", "duchies": ("11a", 1, 2)},
        {"players": 2, "duchies": "random"},
    ):
        game = cn.Game(seed=7, **options)
        values = Page(cn.Table(game)).form()["values"]
        again, setup = begun({**values, "seed": "7"}, [BOARD]).game.setup, game.setup
        assert again.duchy_numbers == setup.duchy_numbers
        assert replace(again, duchies=setup.duchies) == setup


def test_made_up_names_are_nobodys() -> None:
    table = cn.Table(cn.Game(players=3, seed=7), bots={1: "page"}, names={2: "Ada"})
    assert table.names == ("Player 1", "Page", "Ada")
    assert table.record().names == ("", "Page", "Ada")
    assert cn.Table(cn.Game(players=2, seed=7)).record().names in ((), ("", ""))


def test_another_game_is_laid_with_other_seats() -> None:
    page = Page(cn.Table(cn.Game(players=4, seed=7), viewer=3))
    values = {**page.form()["values"], "who/2": "nobody", "who/3": "nobody", "who/1": "page"}
    page.say("begin", values={**values, "seed": "8"})
    table = page.table
    assert (table.names, table.game.setup.seed, len(table.view["seats"])) == (
        ("You", "Page"),
        8,
        2,
    )
    assert table.view["viewer"] == 0
    assert table.view["player"] == 0  # the bot has moved, if it was its turn
    page.say("play", action=table.view["choices"][0]["text"])
    page.say("undo")
    assert page.replies == []


def test_a_game_that_cannot_begin_changes_nothing() -> None:
    page = Page(cn.Table(cn.Game(seed=7)))
    before = page.table.game, page.table.view
    reply = page.say("begin", values={**page.form()["values"], "mode": "team"})
    assert reply["asked"] == "begin"
    assert "team is for 4 players" in reply["message"]
    reply = page.say("begin", values={**page.form()["values"], "seed": "ten"})
    assert reply["message"].startswith("'ten' is not a seed")  # without a field of the message
    assert (page.table.game, page.table.view) == before


def test_the_form_comes_while_a_bot_is_thinking() -> None:
    page = Page(cn.Table(cn.Game(seed=7)))
    page.replies.clear()
    question = {"kind": "new_game", "revision": 0, "values": {}, "number": 3}
    page.table._handle_custom_msg(question, [])
    assert page.replies[0]["kind"] == "new_game"


def test_an_answer_has_the_number_of_its_question() -> None:
    page = Page(cn.Table(cn.Game(seed=7)))
    for number in (1, 7, 2):
        assert page.say("new_game", values={}, number=number)["number"] == number
    for wrong in (-1, 1.5, "1", None):
        reply = page.say("new_game", values={}, number=wrong)
        assert reply["kind"] == "error"
        assert reply["message"].startswith("number: ")


def test_a_game_of_another_kind_is_not_for_this_table() -> None:
    page = Page(cn.CardTable(cn.CardGame(seed=7)))
    page.say("begin", values={"game": "board", "who/2": "page"})
    assert isinstance(page.table.game, cn.CardGame)
    assert page.table.game.setup.players == 3


def played(game: Any) -> Any:
    bot = cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "options"),
    [
        (cn.Table, {"players": 2}),
        (cn.Table, {"players": 1}),
        (cn.Table, {"players": 1, "modules": ["chateauma"]}),
        (cn.CardTable, {"players": 2}),
        (cn.CardTable, {"players": 1}),
    ],
)
def test_a_rematch_is_the_same_but_for_chance(table: Any, options: dict[str, Any]) -> None:
    game = (cn.CardGame if table is cn.CardTable else cn.Game)(seed=7, **options)
    bots = {1: "random"} if options["players"] == 2 else {}
    page = Page(table(game, bots=bots, names={0: "Ada"}))
    assert "not over" in page.say("rematch")["message"]
    played(game)
    page.table.refresh()
    people, setup = page.table._bots, game.setup
    page.say("rematch")
    now = page.table.game
    assert now is not game
    assert not now.is_over
    assert now.setup.without_seed() == setup.without_seed() if table is cn.CardTable else True
    assert (now.setup.players, now.setup.seed != 7) == (setup.players, True)
    assert page.table.names[0] == "Ada"
    assert page.table._bots == people


def test_hands_of_the_next_card_game_are_covered_again() -> None:
    page = Page(cn.CardTable(cn.CardGame(players=2, seed=7)))
    page.say("uncover")
    assert not page.table.view["cover"]
    page.say("begin", values=page.form()["values"])
    assert page.table.view["cover"]


# cn.play() --------------------------------------------------------------------------------------


def test_play_asks_until_something_is_chosen() -> None:
    room = cn.play()
    assert isinstance(room, Play)
    assert room.table.opening == "new"
    assert room.children == (room.table,)
    assert repr(room).startswith("<Play: <Table of 2 players: You, Squire")
    page = Page(room.table)
    values = page.form(game="board", who_1="page")["values"]
    assert room.table.opening == "new"  # so far it was only asked
    page.say("begin", values=values)
    assert room.table.opening == ""
    assert room.game is room.table.game
    assert room.table.names == ("You", "Page")
    assert cn.play(language="en").table.opening == "new"


def test_play_goes_over_to_the_other_game_and_back() -> None:
    room = cn.play(confirm=False, high_contrast=True)
    seen = []
    for game, kind in (("cards", cn.CardTable), ("board", cn.Table), ("cards", cn.CardTable)):
        page = Page(room.table)
        page.say("begin", values={"game": game, "seed": "3"})
        assert isinstance(room.table, kind)
        assert room.game.setup.seed == 3
        assert (room.table.confirm, room.table.high_contrast) == (False, True)
        assert room.children == (room.table,)
        seen.append(room.table)
    assert all(one is not other for one, other in pairwise(seen))


def test_marimo_shows_the_table_alone_which_stays_with_its_game() -> None:
    room = cn.play()
    table = room._display_()
    page = Page(table)
    fields = [field["name"] for group in page.form()["groups"] for field in group["fields"]]
    assert table is room.table
    assert "game" not in fields
    page.say("begin", values={"game": "cards"})
    assert room.table is table
    page.say("begin", values={"seed": "3"})
    assert room.game.setup.seed == 3


def test_play_knows_every_option_of_a_table() -> None:
    options = set(signature(TableFrame.__init__).parameters) - {"self", "game", "bots", "names"}
    assert options == TABLE_OPTIONS


def test_play_takes_all_choices_at_once() -> None:
    room = cn.play(players=3, seed=7, modules=["inns"], names={0: "Ada"})
    assert room.table.opening == ""
    assert room.table.names == ("Ada", "Squire 1", "Squire 2")
    assert room.game.setup == cn.Setup(players=3, seed=7, modules=["inns"])
    assert cn.play("cards", players=1).table.names == ("You", "Aaron")
    assert cn.play("board").game.setup.players == 2
    assert cn.play(bots={}).table.names == ("Player 1", "Player 2")
    assert cn.play(players=4, modules=["team"], viewer=2, bots={}).table.view["viewer"] == 2
    assert cn.play(seed=3, bots={0: cn.bots.RandomBot()}).table.names == ("Random", "You")


@pytest.mark.parametrize(
    ("wrong", "error", "told"),
    [
        ({"game": "chess"}, ValueError, r"^game: 'chess' is not one of 'board', 'cards'"),
        ({"game": 3}, ValueError, r"^game: 3 is not one of"),
        ({"players": 9}, InvalidSetup, r"^players: .*not 9"),
        ({"modules": ["dragons"]}, InvalidSetup, r"^modules: "),
        ({"game": "cards", "modules": ["inns"]}, InvalidSetup, r"^modules: "),
        ({"payers": 2}, InvalidSetup, r"^payers: "),
        ({"bots": {7: "greedy"}}, ValueError, r"^bots: "),
        ({"bots": {1: "genius"}}, InvalidBot, r"genius"),
        ({"names": ["Ada"]}, ValueError, r"^names: "),
        ({"confirm": "yes"}, TypeError, r"^confirm: "),
        ({"language": "tlh"}, ValueError, r"^language: "),
        ({"viewer": 5, "seed": 7}, ValueError, r"^viewer: "),
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any], error: Any, told: str) -> None:
    with pytest.raises(error, match=told):
        cn.play(**wrong)


def test_a_notebook_keeps_a_picture_of_the_table() -> None:
    data, _ = cn.play(seed=7)._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"].startswith("<Play: <Table of 2 players")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_closing_play_closes_its_table() -> None:
    room = cn.play(seed=7)
    table = room.table
    room.close()
    assert room.comm is None
    assert table.comm is None
