"""Copies share nothing, and a game knows what was done to its state behind its back."""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.engine.read_only import ReadOnly
from castles_nb.errors import IllegalAction
from castles_nb.expansions import MODULES

GAMES: dict[str, Callable[[], Any]] = {
    "board": lambda: cn.Game(players=2, seed=7),
    "cards": lambda: cn.CardGame(players=2, seed=7),
}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copied_state_shares_nothing(kind: str, copied: Callable[[Any], Any]) -> None:
    state = GAMES[kind]().state.copy()
    other = copied(state)
    before = list(state.points)
    other.points[0] += 5
    other.apply(other.legal_actions()[0])
    assert list(state.points) == before
    assert state.legal_actions() == GAMES[kind]().state.legal_actions()


def test_a_copied_estate_shares_nothing() -> None:
    estate = cn.Game(players=2, seed=7).state.copy().estates[0]
    other = copy.copy(estate)
    other.store(3)
    assert estate.storage == ()


DUCHY = "duchy=----/-----/------/---Ca---/---ChMk-/-----/----"
WITH_SHIELDS = (
    "castles/1 modules=shields white=2 coming=2334 dice=33,13 shields=305 "
    f"0: storage=Bk shields=40417 {DUCHY} 1: duchy=----/-----/------/---Ca---/------/-----/----"
)


def a_market_is_built(game: cn.Game) -> cn.Game:
    """Play greedily until an estate holds a building that its area may hold once only."""
    while not any(estate.blocked for estate in game.state.estates):
        game.play(cn.bots.GreedyBot().choose(game.state))
    return game


OF_MODULES: dict[str, Callable[[], cn.Game]] = {
    "base game": lambda: a_market_is_built(cn.Game(players=2, seed=7)),
    "position": lambda: cn.Game.from_position(WITH_SHIELDS, seed=1),
    "shields": lambda: cn.Game(players=2, seed=7, modules=("shields",)),
    "Châteauma": lambda: cn.Game(players=1, seed=7, modules=("chateauma",)),
    "pickled": lambda: pickle.loads(pickle.dumps(cn.Game.from_position(WITH_SHIELDS, seed=1))),
}


def dicts_of(state: GameState) -> list[Any]:
    """All that copies of a state share and that Python could change in place."""
    return [
        state.module_data,
        *(d for each in state.estates for d in (each.module_data, each.blocked)),
    ]


@pytest.mark.parametrize("begin", OF_MODULES.values(), ids=OF_MODULES)
def test_what_copies_share_refuses_to_be_changed(begin: Callable[[], cn.Game]) -> None:
    game = begin()
    for _ in range(3):
        game.play(game.legal_actions()[0])
    before = [dict(each) for each in dicts_of(game.state)]
    beginning = [dict(each) for each in dicts_of(game.initial_state)]
    view = game.state.view(0)
    for state in (game.state, game.state.copy(), game.at(1), game.initial_state, view):
        for shared in (*dicts_of(state), *dicts_of(copy.deepcopy(state))):
            for change in (
                lambda d: d.update(x=()),
                lambda d: d.setdefault("x", ()),
                lambda d: d.__setitem__("shields", ()),
                lambda d: d.__ior__({"x": ()}),
                lambda d: d.clear(),
                lambda d: d.popitem(),
            ):
                with pytest.raises(TypeError, match="in place"):
                    change(shared)
    assert [dict(each) for each in dicts_of(copy.copy(game).state)] == before
    assert [dict(each) for each in dicts_of(game.initial_state)] == beginning


NEEDED: dict[str, Any] = {
    "solo": {"players": 1},
    "team": {"players": 4},
    "duchies_11_18": {"duchies": 11},
}
"""What some modules need."""


@pytest.mark.parametrize("module", MODULES)
def test_all_that_modules_keep_is_read_only(module: str) -> None:
    setup = cn.Setup(modules=(module,), **NEEDED.get(module, {}))
    state = GameState.start(setup, cn.Deal.from_seed(5, setup))
    bot = cn.bots.RandomBot(1)
    while not state.is_over:
        other = state.copy()
        assert {type(each) for each in (*dicts_of(state), *dicts_of(other))} == {ReadOnly}
        state.apply(bot.choose(state))
    again = pickle.loads(pickle.dumps(state.copy()))
    assert {type(each) for each in dicts_of(again)} == {ReadOnly}
    assert (again.key(), dicts_of(again)) == (state.key(), dicts_of(state))


@pytest.mark.parametrize("kind", GAMES)
def test_a_copied_game_goes_on_by_itself(kind: str) -> None:
    game = GAMES[kind]()
    for _ in range(3):
        game.play(game.legal_actions()[0])
    other = copy.copy(game)
    assert other.actions == game.actions
    assert str(other.position) == str(game.position)
    other.play(other.legal_actions()[-1])
    scores = game.scores
    other.state.points[0] += 3
    assert (len(game.actions), game.scores) == (3, scores)
    game.undo()
    assert len(other.actions) == 4


def give_points(state: Any) -> None:
    state.points[0] += 50


def score_points(state: Any) -> None:
    state.score(0, 100, "x", "SCORE-01")


def forge_a_choice(state: Any) -> None:
    state.legal = (state.legal_actions()[0]._replace(place=99),)


def take_choices(state: Any) -> None:
    state.legal = ()


def change_an_entry(state: Any) -> None:
    state.ledger.entries[0] = state.ledger.entries[0]._replace(amount=999)


def reverse_entries(state: Any) -> None:
    state.ledger.entries.reverse()


def take_the_ledger(state: Any) -> None:
    state.ledger = None


def change_the_setup(state: Any) -> None:
    state.setup = type(state.setup)(players=3)


CHANGES = [
    give_points,
    score_points,
    forge_a_choice,
    take_choices,
    change_an_entry,
    reverse_entries,
    take_the_ledger,
    change_the_setup,
]


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("moves", [0, 4])
def test_what_is_done_behind_a_games_back_is_told(
    kind: str, change: Callable[[Any], None], moves: int
) -> None:
    game = GAMES[kind]()
    for _ in range(moves):
        game.play(game.legal_actions()[0])
    change(game.state)
    play = partial(game.play, GAMES[kind]().legal_actions()[0])
    for go_on in (play, game.undo, game.redo, game.record, partial(game.at, 0)):
        with pytest.raises(IllegalAction, match="changed directly"):
            go_on()


def test_rules_that_are_exchanged_behind_a_games_back_are_told() -> None:
    game = cn.Game(players=2, seed=7)
    game.state.rules = cn.Game(players=2, seed=7, modules=("inns",)).state.rules
    with pytest.raises(IllegalAction, match="changed directly"):
        game.play(game.legal_actions()[0])


@pytest.mark.parametrize("kind", GAMES)
def test_a_forged_look_alike_gets_into_no_game(kind: str) -> None:
    game = GAMES[kind]()
    action = game.legal_actions()[0]
    alike = action._replace(place=float(action.place))
    game.state.legal = (alike, *game.legal_actions()[1:])
    game.play(alike)
    assert type(game.actions[0].place) is int


def test_what_states_are_not_compared_by_has_no_effect_on_a_game() -> None:
    game = cn.Game(players=2, seed=7)
    while game.state.pending:
        game.play(game.legal_actions()[0])
    other = copy.copy(game)
    game.state.estates[0].frontier = 2**37 - 1
    game.play(other.legal_actions()[-1])
    other.play(other.legal_actions()[-1])
    assert game.state.estates[0].frontier == other.state.estates[0].frontier
    assert game.legal_actions() == other.legal_actions()


def test_what_a_package_holds_can_be_seen() -> None:
    assert {"simulate", "tournament", "evaluate", "review"} <= {*dir(cn.analysis)}
    for name in dir(cn.analysis):
        assert getattr(cn.analysis, name)


def test_what_modules_keep_is_replaced_as_the_error_says() -> None:
    state = cn.Game(seed=7, modules=("inns",)).state
    with pytest.raises(TypeError, match=r"state\.module_data = \{ \*\*state\.module_data, name: "):
        state.module_data["inns"] = (1,)  # type: ignore[index]
