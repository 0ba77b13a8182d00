"""No player can find out what comes next, or change what others share."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random
from types import FunctionType, MappingProxyType
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.engine.hidden_information import dealt_so_far
from castles_nb.engine.read_only import ReadOnly
from castles_nb.kernel.seeds import seed_of_bot

MODULES = ("border_posts", "extra_tiles", "inns", "white_castles")
SETUPS = [
    Setup(players=2),
    Setup(players=3, modules=MODULES),
    Setup(players=2, duchies="random", edition="2019"),
    Setup(players=4, duchies=11, modules=("duchies_11_18",)),
]
MOMENTS = (0, 1, 40, 90)
CACHED = type(lru_cache(dealt_so_far))
"""Functions that remember what they have answered."""


def fields_of(thing: object) -> Iterator[tuple[str, object]]:
    """The fields of a thing with their values, whatever way its class keeps them."""
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    for name in (*slots, *getattr(thing, "__dict__", ())):
        if hasattr(thing, name):
            yield name, getattr(thing, name)


def parts_of(thing: object) -> Iterable[object]:
    if isinstance(thing, Mapping):
        return (*thing.keys(), *thing.values())
    if isinstance(thing, tuple | list | set | frozenset):
        return tuple(thing)
    if isinstance(thing, FunctionType):  # what it was made with, as rules of modules are
        return tuple(cell.cell_contents for cell in thing.__closure__ or ())
    if isinstance(thing, CACHED):
        return (thing.__wrapped__,)  # type: ignore[attr-defined]
    if isinstance(thing, type | str | bytes | int | float | None):
        return ()
    return tuple(value for _, value in fields_of(thing))


def reachable(thing: object) -> dict[int, object]:
    """Everything that can be come to from a thing, by id."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        if id(each) not in found:
            found[id(each)] = each
            waiting += parts_of(each)
    return found


def moments(setup: Setup, seed: int) -> Iterator[GameState]:
    """A game at several moments."""
    state, bot = GameState.start(setup, Deal.from_seed(seed, setup)), cn.bots.RandomBot(1)
    for moves in range(MOMENTS[-1] + 1):
        if moves in MOMENTS:
            yield state
        state.apply(bot.choose(state))


def shown_to_bots(state: GameState) -> dict[str, GameState]:
    view = state.view(state.current_player or 0)
    return {
        "view": view,
        "redealt": state.redealt(Random(1)),
        "view redealt": view.redealt(Random(1)),
        "copy of the view": view.copy(),
    }


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_no_seed_and_no_deal_can_be_found_in_what_a_bot_is_given(setup) -> None:
    seed = 738_124_771
    for state in moments(setup, seed):
        _, rounds = dealt_so_far(state)
        future = state.deal.dice[rounds:], state.deal.white[rounds:]
        for shown in shown_to_bots(state).values():
            for thing in reachable(shown).values():
                assert not (isinstance(thing, int) and thing in (seed, seed_of_bot(seed, 0)))
                if isinstance(thing, Deal):
                    assert (thing.dice[rounds:], thing.white[rounds:]) != future
                if isinstance(thing, Setup):
                    assert thing.seed is None


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_what_a_bot_shares_with_a_game_cannot_be_changed(setup) -> None:
    for state in moments(setup, 5):
        common = reachable(state)
        for name, shown in shown_to_bots(state).items():
            for number, thing in reachable(shown).items():
                if number in common:
                    assert_cannot_be_changed(thing, name)


def assert_cannot_be_changed(thing: Any, where: str) -> None:
    assert not isinstance(thing, list | set | bytearray), f"{where}: {thing!r}"
    if isinstance(thing, Mapping):
        assert isinstance(thing, MappingProxyType | ReadOnly), f"{where}: {thing!r}"
    # Whoever changes code can change all of Python.
    if isinstance(thing, FunctionType | CACHED):
        return
    for name, value in fields_of(thing):
        with pytest.raises((AttributeError, TypeError)):
            setattr(thing, name, value)


class Spy:
    """Tries to find out the dice of the last round; `guess` is what it found."""

    guess: tuple[object, ...] | None = None
    seed: int | None = None

    def seeded(self, seed: int) -> "Spy":
        spy = Spy()
        spy.seed = seed
        return spy

    def choose(self, state: GameState) -> Action:
        seeds = [state.setup.seed]
        if self.seed is not None:
            seeds += [self.seed, self.seed // 8, self.seed - 1, self.seed ^ 1]
        deals = [state.deal, state.view(0).deal, state.copy().deal]
        deals += [Deal.from_seed(seed, state.setup) for seed in seeds if seed is not None]
        FOUND.extend(deal.dice[-1] for deal in deals)
        action = state.legal_actions()[0]
        for damage in (self._break_rules, self._break_boards, self._take_all):
            try:
                damage(state)
            except (AttributeError, TypeError):
                continue
        return action

    @staticmethod
    def _break_rules(state: GameState) -> None:
        state.rules.verbs["take"] = None  # type: ignore[index]

    @staticmethod
    def _break_boards(state: GameState) -> None:
        state.estates[0].masks.die = (1,) * 37  # type: ignore[misc]

    @staticmethod
    def _take_all(state: GameState) -> None:
        for player, estate in enumerate(state.estates):
            estate.silver = estate.workers = state.points[player] = 1000
            estate.blocked.clear()
            estate.module_data["inns"] = (1,)  # type: ignore[index]


FOUND: list[tuple[tuple[int, int], ...]] = []


def test_a_spy_learns_nothing_and_harms_nobody() -> None:
    def table_of(game_seed: int) -> cn.Game:
        game = cn.Game(players=2, seed=game_seed)
        cn.Table(game, bots={0: Spy(), 1: Spy()})
        return game

    for seed in (7, 3_000_000_019):
        FOUND.clear()
        last = Deal.from_seed(seed, Setup()).dice[-1]
        simulated = cn.simulate(Spy(), 1, seed=seed)
        early = FOUND[: len(FOUND) // 2]  # the last round is not seen yet
        assert early
        assert last not in early
        FOUND.clear()
        game = table_of(seed)
        assert last not in FOUND[: len(FOUND) // 2]
        assert tuple(simulated["points"]) == game.scores
        assert max(game.scores) < 200
        assert game.ledger.total(0) == game.scores[0]


def test_nothing_is_left_of_a_spy_in_later_games() -> None:
    before = cn.simulate("greedy", 1, seed=5)
    cn.simulate(Spy(), 1, seed=5)
    assert cn.simulate("greedy", 1, seed=5).equals(before)


def test_bots_have_seeds_of_their_own() -> None:
    seeds = {seed_of_bot(seed, player) for seed in range(200) for player in range(4)}
    assert len(seeds) == 800
    assert seed_of_bot(7, 0) == 9073953491716844693


@pytest.mark.parametrize("setup", SETUPS[:2], ids=range(2))
def test_a_view_can_be_played_to_the_end_without_the_game(setup) -> None:
    for state in moments(setup, 5):
        before = (
            state.points.copy(),
            [estate.blocked for estate in state.estates],
            state.module_data,
        )
        kept = [dict(estate.blocked) for estate in state.estates], dict(state.module_data)
        for shown in shown_to_bots(state).values():
            bot = cn.bots.RandomBot(2)
            while not shown.is_over:
                shown.apply(bot.choose(shown))
        assert (
            state.points,
            [estate.blocked for estate in state.estates],
            state.module_data,
        ) == before
        assert ([dict(estate.blocked) for estate in state.estates], dict(state.module_data)) == kept
