"""What every game must hold whose states have the `State` protocol, as a test.

`check_contract` plays random games from a function that begins one, and compares all that must not
differ. A new game passes it before anything else of the kit is let at it.
"""

import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from castles_nb.bots import RandomBot
from castles_nb.bots.playing import ask, play_out
from castles_nb.errors import BotFailed, GameNotOver, GameOver, IllegalAction
from castles_nb.history import History
from castles_nb.playable import State, people_in

Begin = Callable[[int], State]
"""f(seed): the beginning of a game, with a ledger; the same seed begins the same game."""


def check_contract(begin: Begin, seed: int) -> None:
    """All of it, on the game of one seed."""
    for ply, state in enumerate(walk(begin(seed), Random(seed))):
        check_moment(state, Random(seed + ply))
    check_end(state)
    check_same_game(begin, seed)
    check_history(begin, seed)
    check_bots(begin, seed)


def walk(state: State, random: Random) -> Iterator[State]:
    """A random game, moment by moment; the last one is its end."""
    yield state
    while not state.is_over:
        state.apply(random.choice(state.legal_actions()))
        yield state


def texts(state: State) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def told(state: State) -> tuple[Any, ...]:
    """What anybody may see of a moment."""
    return state.players, state.when, state.current_player, str(state.decision), texts(state)


def check_moment(state: State, random: Random) -> None:
    before, kept = told(state), pickle.dumps(state.copy())
    check_choices(state)
    check_refusals(state)
    check_copies(state, random)
    if not state.is_over:
        check_views(state, random)
    assert told(state) == before
    assert pickle.dumps(state.copy()) == kept, "looking changed the state"


def check_choices(state: State) -> None:
    """Somebody has a choice until the game is over, always in the same order."""
    legal = state.legal_actions()
    assert list(state.legal_actions()) == list(legal)
    assert len({*texts(state)}) == len(legal)
    if state.is_over:
        assert (state.current_player, state.decision, len(legal)) == (None, None, 0)
        return
    assert legal
    assert state.current_player in range(state.players)
    for action in legal:
        assert state.find(action) is action or state.find(action) == action
        assert state.find(f"  {action} ".upper()) == action
    for ask_for in (state.returns, state.ranking):
        with pytest.raises(GameNotOver):
            ask_for()


def check_refusals(state: State) -> None:
    """What is not legal is refused, and nothing is changed."""
    for nonsense in ("no such action", None, 7, object()):
        for attempt in (state.apply, state.find):
            with pytest.raises(IllegalAction):
                attempt(nonsense)


def check_copies(state: State, random: Random) -> None:
    """A copy goes its own way, and so does what comes from another process."""
    before = told(state)
    for other in (state.copy(), pickle.loads(pickle.dumps(state.copy()))):
        assert other.ledger is None
        assert told(other) == before
        assert state.same_as(other)
        for _ in range(3):
            if not other.is_over:
                other.apply(random.choice(other.legal_actions()))
                assert not state.same_as(other)
        assert told(state) == before


def check_views(state: State, random: Random) -> None:
    """A view has the same choices, and is the same whatever is still to come."""
    player = state.current_player
    assert player is not None
    seen = state.view(player)
    futures = [state.redealt(Random(number)) for number in (1, 1, 2)]
    for other in (seen, *futures):
        assert told(other) == told(state)
    views = [each.view(player) for each in (state, *futures)]
    number = random.random()
    for _ in range(4):
        assert len({str(told(each)) for each in views}) == 1, "a view tells what is to come"
        if views[0].is_over:
            break
        for each in views:
            legal = each.legal_actions()
            each.apply(legal[int(number * len(legal))])
    first, again = (list(walk(each, Random(5)))[-1].returns() for each in futures[:2])
    assert first == again, "the same chances give another future"


def check_end(state: State) -> None:
    assert len(state.returns()) == state.players
    assert sorted(state.ranking()) == list(range(state.players))
    rules = getattr(state, "rules", None)  # other games may have none
    if rules is None or not rules.seating.is_shared:
        assert state.returns()[state.ranking()[0]] == max(state.returns())
        return
    # Partners add up their points (TEAM-14).
    sums = rules.seating.of_estates(state.returns())
    assert sums[rules.seating.estates[state.ranking()[0]]] == max(sums)
    assert state.ranking()[0] in state.winners()


def check_same_game(begin: Begin, seed: int) -> None:
    """The same seed and choices give the same game."""
    games = [[told(state) for state in walk(begin(seed), Random(1))] for _ in range(2)]
    assert games[0] == games[1]


def check_history(begin: Begin, seed: int) -> None:
    """Any game can be taken back move by move, and played again."""
    game: History[State, Any] = History(begin(seed))
    random, moments = Random(seed), []
    while not game.is_over:
        moments.append((told(game.state), len(game.state.ledger)))
        game.play(str(random.choice(game.legal_actions)))
    end = told(game.state), len(game.state.ledger)
    actions = game.actions
    while game.undo():
        assert (told(game.state), len(game.state.ledger)) == moments[len(game.actions)]
    assert game.undone == actions
    while game.redo():
        pass
    assert ((told(game.state), len(game.state.ledger)), game.actions) == (end, actions)
    assert told(game.at(0)) == told(game.beginning) == moments[0][0]
    assert game.winner == game.ranking[0]
    assert told(pickle.loads(pickle.dumps(game)).state) == end[0]


class Cheat:
    """Chooses what nobody offered."""

    def choose(self, state: State) -> object:
        return "to win"


def check_bots(begin: Begin, seed: int) -> None:
    """Bots that know no rules play it; one that cheats is named."""
    ends = []
    for _ in range(2):
        state = begin(seed)
        play_out(state, [RandomBot(player) for player in range(people_in(state))])
        ends.append(state.returns())
    assert ends[0] == ends[1]
    with pytest.raises(GameOver):
        ask(RandomBot(), state)
    with pytest.raises(BotFailed, match=r"Cheat.*'to win', which is not a legal action"):
        ask(Cheat(), begin(seed))
