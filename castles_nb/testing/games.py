"""A check of any game whose states have the `State` protocol."""

import pickle
from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Any

from castles_nb.arguments import as_tuple, check_callable
from castles_nb.bots import RandomBot
from castles_nb.bots.playing import ask, play_out
from castles_nb.errors import BotFailed, GameNotOver, GameOver, IllegalAction
from castles_nb.history import History
from castles_nb.keywords import keywords
from castles_nb.playable import State, players_in, seats_in
from castles_nb.testing.ensure import CheckFailed, ensure, ensure_raises, where

Begin = Callable[[int], State]
"""f(seed): the beginning of a game, with a ledger; the same seed begins the same game."""


@keywords()
def check_game(begin: Begin, seeds: Collection[int] = range(3)) -> None:
    """Play random games from these seeds, and compare all that mustn't differ.

    `begin(seed)` gives the first state of a game (`castles_nb.playable.State`), with a ledger.
    Checked are: choices in a fixed order, each known by its text; refusals that change nothing;
    copies and pickles that go their own way; views and futures that show no more than a player may
    see; the same game for the same seed; undo and redo; bots. Raises `CheckFailed`, and
    TypeError if `begin` or `seeds` is something else.

    >>> from castles_nb.engine import Deal, GameState, Ledger, Setup
    >>> def begin(seed):
    ...     setup = Setup(players=2)
    ...     return GameState.start(setup, Deal.from_seed(seed, setup), Ledger())
    >>> check_game(begin, [7])
    """
    check_callable("begin", begin)
    for seed in as_tuple("seeds", seeds):
        state = begin(seed)
        try:
            for ply, state in enumerate(_walk(begin(seed), Random(seed))):
                _check_moment(state, Random(seed + ply))
            _check_end(state)
            _check_same_game(begin, seed)
            _check_history(begin, seed)
            _check_bots(begin, seed)
        except CheckFailed as failed:
            raise where(seed, state.when, failed) from None


def _walk(state: State, random: Random) -> Iterator[State]:
    """A random game, moment by moment; the last one is its end."""
    yield state
    while not state.is_over:
        state.apply(random.choice(state.legal_actions()))
        yield state


def _texts(state: State) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def _seen(state: State) -> tuple[Any, ...]:
    """The part of a moment that anybody may see."""
    return seats_in(state), state.when, state.current_player, str(state.decision), _texts(state)


def _check_moment(state: State, random: Random) -> None:
    before, kept = _seen(state), pickle.dumps(state.copy())
    _check_choices(state)
    _check_refusals(state)
    _check_copies(state, random)
    if not state.is_over:
        _check_views(state, random)
    ensure(_seen(state) == before, "looked-changed")
    ensure(pickle.dumps(state.copy()) == kept, "looked-changed")


def _check_choices(state: State) -> None:
    """A player has a choice until the game is over, always in the same order."""
    legal = state.legal_actions()
    ensure(list(state.legal_actions()) == list(legal), "order-differs")
    ensure(len({*_texts(state)}) == len(legal), "texts-alike")
    if state.is_over:
        over = state.current_player, state.decision, len(legal)
        ensure(over == (None, None, 0), "over-but-asks")
        return
    ensure(legal, "no-choice")
    ensure(state.current_player in range(seats_in(state)), "nobody-decides")
    for action in legal:
        found = state.find(action)
        ensure(found is action or found == action, "not-found", action=str(action))
        ensure(state.find(f"  {action} ".upper()) == action, "not-found", action=str(action))
    for ask_for in (state.returns, state.ranking, state.winners):
        ensure_raises(GameNotOver, ask_for, "ends-early")


def _check_refusals(state: State) -> None:
    """Try illegal actions, which have to be refused; `_check_moment` sees whether they changed
    anything."""
    for nonsense in ("no-such-action", None, 7, object()):
        for attempt in (state.apply, state.find):
            ensure_raises(IllegalAction, lambda: attempt(nonsense), "not-refused")  # noqa: B023


def _check_copies(state: State, random: Random) -> None:
    """A copy goes its own way, and so does what comes from another process."""
    before = _seen(state)
    for other in (state.copy(), pickle.loads(pickle.dumps(state.copy()))):
        ensure(other.ledger is None, "copy-has-ledger")
        ensure(_seen(other) == before and state.same_as(other), "copy-differs")
        for _ in range(3):
            if not other.is_over:
                other.apply(random.choice(other.legal_actions()))
                ensure(not state.same_as(other), "same-after-action")
        ensure(_seen(state) == before, "copy-is-tied")


def _check_views(state: State, random: Random) -> None:
    """A view has the same choices, and is the same whatever is still to come."""
    player = state.current_player
    assert player is not None
    futures = [state.redealt(Random(number)) for number in (1, 1, 2)]
    for other in (state.view(player), *futures):
        ensure(_seen(other) == _seen(state), "view-differs")
    views = [each.view(player) for each in (state, *futures)]
    number = random.random()
    for _ in range(4):
        ensure(len({str(_seen(each)) for each in views}) == 1, "view-tells")
        if views[0].is_over:
            break
        for each in views:
            legal = each.legal_actions()
            each.apply(legal[int(number * len(legal))])
    first, again = (list(_walk(each, Random(5)))[-1].returns() for each in futures[:2])
    ensure(first == again, "future-differs")


def _check_end(state: State) -> None:
    points, ranking = state.returns(), state.ranking()
    ensure(len(points) == seats_in(state), "returns-lack")
    ensure(sorted(ranking) == list(range(seats_in(state))), "ranking-lacks")
    rules: Any = getattr(state, "rules", None)  # other games may have none
    if rules is None or not rules.seating.is_shared:
        ensure(points[ranking[0]] == max(points), "first-has-less")
        return
    # Partners add up their points (TEAM-14).
    sums = rules.seating.of_estates(points)
    ensure(sums[rules.seating.estates[ranking[0]]] == max(sums), "first-has-less")


def _check_same_game(begin: Begin, seed: int) -> None:
    """The same seed and choices give the same game."""
    games = [[_seen(state) for state in _walk(begin(seed), Random(1))] for _ in range(2)]
    ensure(games[0] == games[1], "game-differs")


def _check_history(begin: Begin, seed: int) -> None:
    """Any game can be taken back move by move, and played again."""
    game: History[State, Any] = History(begin(seed))
    random, moments = Random(seed), []
    while not game.is_over:
        moments.append((_seen(game.state), len(game.state.ledger)))
        game.play(str(random.choice(game.legal_actions())))
    end, actions = (_seen(game.state), len(game.state.ledger)), game.actions
    while game.undo():
        now = _seen(game.state), len(game.state.ledger)
        ensure(now == moments[len(game.actions)], "undo-differs")
    ensure(game.undone == actions, "undo-differs")
    while game.redo():
        pass
    now = _seen(game.state), len(game.state.ledger)
    ensure(now == end and game.actions == actions, "redo-differs")
    ensure(_seen(game.at(0)) == _seen(game.initial_state) == moments[0][0], "redo-differs")
    ensure({*game.winners()} <= {*game.ranking()}, "ranking-lacks")
    ensure(_seen(pickle.loads(pickle.dumps(game)).state) == end[0], "copy-differs")


class _Cheat:
    """Chooses an action that nobody offered."""

    def choose(self, state: State) -> object:
        return "to-win"


def _check_bots(begin: Begin, seed: int) -> None:
    """Bots that know no rules play it; one that cheats is named."""
    ends = []
    for _ in range(2):
        state = begin(seed)
        play_out(state, [RandomBot(player) for player in range(players_in(state))])
        ends.append(state.returns())
    ensure(ends[0] == ends[1], "game-differs")
    ensure_raises(GameOver, lambda: ask(RandomBot(), state), "over-but-asks")
    ensure_raises(BotFailed, lambda: ask(_Cheat(), begin(seed)), "not-refused")
