"""A move happens wholly or not at all: whatever interrupts it, and whoever else moves."""

import pickle
import sys
from collections.abc import Callable
from threading import Barrier, Thread
from types import FrameType
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.engine import Action
from castles_nb.errors import IllegalAction
from castles_nb.game import Game

MODULES = ("border_posts", "extra_tiles", "inns", "white_castles")


def middle_of_a_game(moves: int = 60, **options: Any) -> Game:
    game, bot = Game(players=2, seed=7, **options), cn.bots.RandomBot(1)
    while len(game.actions) < moves:
        game.play(bot.choose(game.state))
    return game


def look(game: Game) -> tuple[object, ...]:
    """All that can be seen of a game."""
    return (
        str(game.position),
        game.legal_actions(),
        game.actions,
        game.undone,
        tuple(game.ledger.entries),
        game.ledger.move,
        game.scores,
    )


def played_anew(game: Game) -> Game:
    """The same moves in another game."""
    other = Game(game.setup)
    for action in game.actions:
        other.play(action)
    return other


class InterruptAfter:
    """Raises KeyboardInterrupt when so many functions were called, where a signal would do so."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __enter__(self) -> "InterruptAfter":
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename != __file__:
            self.left -= 1
            if self.left < 0:
                sys.setprofile(None)
                raise KeyboardInterrupt


def interrupt_everywhere(game: Game, act: Callable[[Game], object]) -> tuple[Game, int]:
    """Interrupt an act at each of its calls; the game after it, and how many calls there were."""
    before, kept = look(game), pickle.dumps(game)
    for calls in range(100_000):
        interrupt = InterruptAfter(calls)
        try:
            with interrupt:
                act(game)
        except KeyboardInterrupt:
            assert look(game) == before
            continue
        assert look(game) != before
        if interrupt.left >= 0:
            return game, calls
        game = pickle.loads(kept)  # Python swallows it where a generator is closed
    raise AssertionError("it never ends")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_a_move_that_is_interrupted_anywhere_happens_wholly_or_not_at_all(modules) -> None:
    game, bot = middle_of_a_game(modules=modules), cn.bots.RandomBot(2)
    points = 0
    for _ in range(12):
        action = bot.choose(game.state)
        for act in (lambda game, action=action: game.play(action), Game.undo, Game.redo):
            game, calls = interrupt_everywhere(game, act)
            points += calls
    assert points > 300
    assert look(played_anew(game)) == look(game)


def test_a_move_without_room_on_the_stack_does_not_happen() -> None:
    game = middle_of_a_game()
    before, action = look(game), game.legal_actions()[0]

    def play_at(depth: int) -> None:
        if depth:
            play_at(depth - 1)
        else:
            game.play(action)

    failed = 0
    for depth in range(sys.getrecursionlimit(), 0, -1):
        try:
            play_at(depth)
        except RecursionError:
            failed += 1
            assert look(game) == before
        else:
            break
    assert failed > 5
    assert look(played_anew(game)) == look(game)


def test_an_error_in_the_middle_of_a_move_leaves_no_trace(monkeypatch) -> None:
    game = middle_of_a_game()
    before, action = look(game), game.legal_actions()[0]

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("castles_nb.engine.state.GameState.score", fail)
        patch.setattr("castles_nb.engine.state.GameState.add_silver", fail)
        patch.setattr("castles_nb.engine.state.GameState.add_workers", fail)
        sale = next(a for a in game.legal_actions() if a.verb in ("sell", "workers"))
        with pytest.raises(MemoryError):
            game.play(sale)
    assert look(game) == before
    game.play(action)


LOOK_ALIKES = {
    "floats": lambda a: Action(a.verb, float(a.die), float(a.item), float(a.place)),
    "truths": lambda a: a._replace(**{name: True for name in a._fields if getattr(a, name) == 1}),
    "a text of another kind": lambda a: a._replace(verb=type("Text", (str,), {})(a.verb)),
}


@pytest.mark.parametrize("alike", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_a_game_keeps_the_actions_of_the_engine_only(alike) -> None:
    game = middle_of_a_game(moves=1)
    while len(game.actions) < 40:
        game.play(alike(game.legal_actions()[-1 if game.state.pending else 0]))
    for action in game.actions:
        assert type(action) is Action
        assert [type(field) for field in action] == [str, int, int, int]
    assert Game.from_record(str(game.record())).actions == game.actions


class Hostile:
    """Raises when it is compared, shown or hashed."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("do not show me")


@pytest.mark.parametrize("field", Action._fields)
def test_what_cannot_be_compared_is_no_action(field) -> None:
    game = middle_of_a_game(moves=10)
    before = look(game)
    for wrong in (Hostile(), Action("pass")._replace(**{field: Hostile()})):
        for act in (game.play, game.find, game.state.apply):
            with pytest.raises(IllegalAction):
                act(wrong)  # type: ignore[operator]
    assert look(game) == before


def test_threads_that_share_a_game_move_one_after_the_other() -> None:
    game = Game(players=2, seed=7)
    threads, switching = 8, sys.getswitchinterval()
    ready, moves, faults = Barrier(threads), [0] * threads, []

    def move(number: int) -> None:
        bot = cn.bots.RandomBot(number)
        ready.wait()
        while len(game.actions) < 150 and moves[number] < 1000:
            moves[number] += 1
            try:
                if moves[number] % 7 == number:
                    game.undo()
                elif moves[number] % 5 == number:
                    game.redo()
                elif not (state := game.state.copy()).is_over:  # others may end it meanwhile
                    game.play(bot.choose(state))
            except IllegalAction as error:
                if "changed directly" in str(error):  # others were for another moment
                    faults.append(error)
            except Exception as error:
                faults.append(error)

    sys.setswitchinterval(1e-6)
    try:
        running = [Thread(target=move, args=(number,)) for number in range(threads)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
    finally:
        sys.setswitchinterval(switching)
    assert faults == []
    assert len(game.actions) > 20
    assert look(played_anew(game))[0] == look(game)[0]
    assert game.ledger.entries == played_anew(game).ledger.entries


def test_a_state_that_was_read_stays_that_of_its_moment() -> None:
    game = middle_of_a_game()
    state, ledger = game.state, game.ledger
    position, entries = str(game.position), list(ledger.entries)
    game.play(game.legal_actions()[0])
    assert (str(cn.Game.from_position(position).position), ledger.entries) == (position, entries)
    after = look(game)
    state.apply(state.legal_actions()[-1])  # whatever is done to it now
    assert look(game) == after
    game.undo()
    assert str(game.position) == position
    assert game.ledger.entries == entries
