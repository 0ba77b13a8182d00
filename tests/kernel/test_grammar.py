"""Texts of actions: written from forms, and read without a list of everything there could be."""

import pickle
import subprocess
import sys
from typing import Any

import pytest
from every_action import every_action, every_card_action

import castles_nb as cn
from castles_nb import cards
from castles_nb.engine import Action
from castles_nb.engine.actions import PASS
from castles_nb.engine.verbs import all_verbs
from castles_nb.errors import IllegalAction, InvalidModule
from castles_nb.kernel.form import Form, in_words
from castles_nb.kernel.grammar import Grammar
from castles_nb.kernel.slot import Amounts, Names, Slot, no_values, numbered
from castles_nb.plain_text import folded

DEPOT = numbered("depot", "place", Names({"1": 1, "2": 2}), below=10)
WORKERS = numbered("workers", "place", Amounts("worker", "workers", 2), per=10)
TILE = numbered("tile", "item", Names({"bank": 1, "town_hall": 2}), codes=Names({"B": 1, "T": 2}))
DIE = numbered("die", "die", Names({"1": 1, "2": 2}), format=no_values)


class Buying:
    """A verb of no game."""

    name = "buy"
    form = "buy {tile}[ from {depot}][ for {workers}]"
    code = "+{tile}[<{depot}]"
    targets = ("[depot-{depot}|black]/{tile}",)
    slots = (TILE, DEPOT, WORKERS)
    fits = None


def grammar_of(*verbs: Buying) -> Grammar[Action]:
    grammar = Grammar(Action, DIE)
    known = {verb.name: verb for verb in verbs}
    grammar.learn(known.__getitem__, lambda: known)
    return grammar


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("buy bank", (0, 1, 0)),
        ("buy town_hall from 2", (0, 2, 2)),
        ("buy bank for 1 worker", (0, 1, 10)),
        ("buy bank from 1 for 2 workers", (0, 1, 21)),
    ],
)
def test_alternatives_count_if_they_name_something(text: str, numbers: tuple[int, ...]) -> None:
    grammar = grammar_of(Buying())
    assert grammar.text(("buy", *numbers)) == text
    assert grammar.read(text) == ("buy", *numbers)


@pytest.mark.parametrize(
    "text",
    ["", "buy", "buy bank from", "buy bank for 2 worker", "buy bank from 3", "buy bank bank"],
)
def test_only_what_it_would_write_is_read(text: str) -> None:
    assert grammar_of(Buying()).read(text) is None


def test_a_target_stands_for_all_actions_with_it() -> None:
    grammar, verb = grammar_of(Buying()), Buying()
    assert grammar.targets(("buy", 0, 1, 12)) == ("depot-2/bank",)
    assert [str(tuple(each)) for each in grammar.each(verb, "black/bank")] == [
        "('buy', 0, 1, 0)",
        "('buy', 0, 1, 10)",
        "('buy', 0, 1, 20)",
    ]
    assert grammar.each(verb, "black/mine") == []


def test_a_cut_text_means_every_action_that_has_its_words() -> None:
    grammar = grammar_of(Buying())
    meant = [grammar.text(action) for action in grammar.begun(["buy", "2", "2"], 10)]
    assert meant == ["buy bank from 2 for 2 workers", "buy town_hall from 2 for 2 workers"]
    assert len(grammar.begun(["buy", "bank"], 9)) == 9
    assert grammar.begun(["buy", "bank"], 8) == []
    assert grammar.begun(["buy", "mine"], 10) == []
    assert grammar.begun([], 10) == []


def test_a_problem_says_what_is_wrong_and_what_is_close() -> None:
    grammar = grammar_of(Buying())
    assert grammar.problem("bye bank") == ("verb", "bye", ("buy",), "")
    known = ("name", "townhall", ("town_hall",), "tile")
    assert grammar.problem("buy townhall from 2") == known
    shown = "buy TILE from DEPOT for WORKERS"
    assert grammar.problem("buy bank with 3") == ("form", "buy bank with 3", (shown,), "")
    assert grammar.problem("buy") == ("form", "buy", (shown,), "")


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("buy bnak", "buy bank"),
        ("byu townhall frm 2", "buy town_hall from 2"),
        ("buy bank form 9", "buy bank from 9"),
        ("buy bank", ""),
        ("buy zzz", ""),
        ("zzz bank", ""),
        ("buy bank7", ""),
        ("buy bnak 7-", "buy bank 7-"),
        ("", ""),
    ],
)
def test_misspelled_words_are_mended_and_numbers_are_not(text: str, mended: str) -> None:
    assert grammar_of(Buying()).mended(text) == mended


@pytest.mark.parametrize(
    ("text", "goes_on"),
    [
        ("", True),
        ("bu", True),
        ("buy t", True),
        ("buy bank fr", True),
        ("buy bank from 2 for 1", True),
        ("buy bank from 3", False),
        ("buy bank from 2 for 1 worker now", False),
        ("sell", False),
    ],
)
def test_a_form_knows_what_it_goes_on_from(text: str, goes_on: bool) -> None:
    assert Form(Buying.form, Buying.slots, in_words).goes_on(text) is goes_on


def test_two_verbs_may_not_write_alike() -> None:
    class Again(Buying):
        name = "again"

    with pytest.raises(InvalidModule, match="buy and again: both write 'buy bank'"):
        grammar_of(Buying(), Again()).read("buy bank")


def test_a_form_names_only_slots_that_have_names() -> None:
    with pytest.raises(KeyError):
        Form("buy {tile}", (DEPOT,), in_words)
    form = Form("{tile}", (Slot("tile", lambda action: 1),), in_words)
    with pytest.raises(LookupError):
        form.write(("buy", 0, 0, 0))


# The actions of both games ------------------------------------------------------------------------


def test_every_action_is_read_as_it_is_written() -> None:
    for action in [*every_action()][::9]:
        text, short = Action.grammar.text(action), Action.grammar.short(action)
        assert text == folded(text)
        assert Action.grammar.read(text) == Action.grammar.read_short(short) == action


def test_every_action_of_the_card_game_is_read_as_it_is_written() -> None:
    for action in every_card_action():
        assert cards.Action.grammar.read(str(action)) == action


def test_no_text_is_the_name_of_another_verb() -> None:
    """So `Action("pass")` can mean either."""
    for name in all_verbs():
        found = Action.grammar.read(name)
        assert found is None or found.verb == name


def test_an_action_pastes() -> None:
    game, other = cn.Game(seed=7), cn.CardGame(seed=7)
    for known, action in (
        (Action, game.legal_actions()[0]),
        (cards.Action, other.legal_actions()[0]),
    ):
        assert eval(repr(action), {"Action": known}) == action
        assert pickle.loads(pickle.dumps(action)) == action
        assert type(known(str(action))) is known
        assert known.parse(f"  {str(action).upper()} ") == action
        with pytest.raises(IllegalAction, match="'fly to the moon'"):
            known("fly to the moon")
    with pytest.raises(IllegalAction, match="3"):
        Action.parse(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("known", [Action, cards.Action])
@pytest.mark.parametrize("given", ["nonsense", "take", "", "take from 4 with 3", 7, None, ["take"]])
def test_what_no_action_has_as_its_text_makes_none(known: Any, given: object) -> None:
    with pytest.raises(IllegalAction, match="there is no such action"):
        known(given)


@pytest.mark.parametrize("given", ["take bank from 4 with 3", 7, ["take"]])
def test_only_a_verb_goes_with_numbers(given: Any) -> None:
    with pytest.raises(IllegalAction, match="there is no such action"):
        Action(given, 2)


def test_a_verb_alone_is_an_action_where_zeros_have_names() -> None:
    assert Action("pass") == Action("Pass") == Action(" pass ") == PASS
    assert (str(Action("load")), str(Action("start"))) == ("load nothing", "start on 1-1")
    assert str(cards.Action("sell")) == "sell light"
    for name in all_verbs():
        if Action.grammar.is_whole(name):
            assert Action.parse(str(Action(name))) == (name, 0, 0, 0)


def test_what_can_be_no_action_names_nothing() -> None:
    for action, name in (
        (Action("take", 3, 999, 4), "tile"),
        (Action("place", 3, 7, 99), "space"),
        (Action("place", 3, 7, 99), "tile"),
        (Action("nonsense", 3), "depot"),
        (cards.Action("take", 3, 999, 4), "card"),
        (cards.Action("nonsense", 3), "silver"),
    ):
        with pytest.raises(IllegalAction, match="there is no such action"):
            getattr(action, name)
        with pytest.raises(IllegalAction, match="there is no such action"):
            action.to_dict()


def test_the_earlier_name_of_workers_warns() -> None:
    bought = Action("buy bank from 2 for 1 worker")
    with pytest.warns(DeprecationWarning, match=r"action\.workers_paid is now action\.workers"):
        assert bought.workers_paid == 1


@pytest.mark.parametrize("game", [cn.Game(seed=7), cn.CardGame(seed=7)], ids=["board", "cards"])
def test_long_texts_are_not_divided_in_every_way(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0
    read = Names.read

    def counted(names: Names, text: str) -> Any:
        nonlocal tried
        tried += 1
        return read(names, text)

    monkeypatch.setattr(Names, "read", counted)
    text = "take " + "from with " * 400
    with pytest.raises(IllegalAction):
        cn.why_not(game, text)
    assert tried < 3 * len(text)


def test_every_action_is_short_enough_to_be_searched() -> None:
    assert max(len(str(action)) for action in every_action()) < 100


def test_typos_leave_nothing_behind() -> None:
    before = len(Action.grammar._by_word)
    for number in range(300):
        assert Action.grammar.read(f"typo{number} bank") is None
    assert len(Action.grammar._by_word) == before > 0


def test_what_can_be_no_action_is_shown_with_its_fields() -> None:
    assert (
        repr(Action("take", 3, 99, 4))
        == str(Action("take", 3, 99, 4))
        == ("Action('take', 3, 99, 4)")
    )


def test_an_action_is_written_whatever_was_imported_first() -> None:
    code = "from castles_nb.engine.actions import SELL; print(SELL[3][4])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "sell 4 with 3\n"


def test_an_action_answers_for_its_own_verb_only() -> None:
    action = Action("place bank on 4-4 with 3")
    assert action.tile is not None
    assert (action.die, action.tile.name, action.space) == (3, "bank", "4-4")
    assert (action.depot, action.depots, action.goods, action.workers) == (None,) * 4
    assert action.to_dict() == {"verb": "place", "die": 3, "tile": "bank", "space": "4-4"}
    load = Action("load 1,5 from 1+6")
    assert load.to_dict() == {"verb": "load", "goods": [1, 5], "depots": [1, 6]}
    assert (load.goods, load.depots, load.depot, load.tile) == ((1, 5), (1, 6), None, None)
    bought = Action("buy bank from 2 for 1 worker")
    assert (bought.depot, bought.workers, bought.space) == (2, 1, None)
    assert Action("buy bank").depot == 0
    assert Action("sell 4").goods == (4,)


def test_an_action_of_the_card_game_answers_for_its_own_verb_only() -> None:
    action = cards.Action("place mine4 on cloister with 2")
    assert (action.card, action.row, action.goods, action.workers) == ("mine4", None, None, None)
    assert action.to_dict() == {"verb": "place", "die": 2, "card": "mine4", "pile": "cloister"}
    paid = cards.Action("convert 2 workers and 31 silver")
    assert (paid.workers, paid.silver) == (2, 31)
    assert cards.Action("choose 1 silver and 1 worker").to_dict() == {
        "verb": "choose",
        "reward": "1 silver and 1 worker",
    }


def test_columns_of_actions_are_plain() -> None:
    plain = (str, int, list)
    for action in [*[*every_action()][::301], *[*every_card_action()][::101]]:
        for value in action.to_dict().values():
            assert isinstance(value, plain)
