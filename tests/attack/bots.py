"""Bots from anywhere: whatever they do, the game stays whole and an error names them."""

from collections.abc import Callable
from random import Random
from typing import Any

import castles_nb as cn
from attack.arguments import Hostile
from attack.signals import fault_of
from attack.tally import Tally
from castles_nb.bots.playing import play_out
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.errors import BotFailed

ANSWERS: dict[str, Callable[[GameState], Any]] = {
    "nothing": lambda state: None,
    "a text": lambda state: "finish turn",
    "an index": lambda state: 0,
    "another state's": lambda state: Action("take", 6, 1, 1),
    "nonsense": lambda state: Action("no such verb", 99, -1, 10**9),
    "what cannot be compared": lambda state: Hostile(),
    "a field that cannot": lambda state: Action("take", Hostile()),
    "all of them": lambda state: state.legal_actions(),
    "floats": lambda state: Action(*(state.legal_actions()[0][:1]), 0.5, 0.5, 0.5),
    "an error": lambda state: 1 // 0,
    "an error that cannot be told": lambda state: _raise(Hostile),
    "the end of the program": lambda state: _raise(SystemExit),
    "the end of a generator": lambda state: _raise(GeneratorExit),
    "no more stack": lambda state: ANSWERS["no more stack"](state),
    "its view played on": lambda state: _spoil(state),
}


class Unspeakable(BaseException):
    """An error that raises when it is told."""

    def __str__(self) -> str:
        raise RuntimeError("do not tell")

    __repr__ = __str__


def _raise(kind: type) -> None:
    raise Unspeakable if kind is Hostile else kind


def _spoil(state: GameState) -> Action:
    choice = state.legal_actions()[0]
    while not state.is_over:
        state.apply(state.legal_actions()[0])
    state.points[0] += 1000
    state.estates.clear()
    return choice


class Odd:
    """Plays at random for some moves; then gives an odd answer."""

    def __init__(self, answer: str, after: int) -> None:
        self.answer, self.left, self.random = answer, after, cn.bots.RandomBot(after)

    def choose(self, state: GameState) -> Any:
        self.left -= 1
        return self.random.choose(state) if self.left > 0 else ANSWERS[self.answer](state)


class Nameless(Odd):
    """Raises whenever it is asked what it is."""

    @property
    def name(self) -> str:
        raise RuntimeError("I have no name")

    def __repr__(self) -> str:
        raise RuntimeError("do not show me")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    __hash__ = None  # type: ignore[assignment]


class Misnamed(Odd):
    name = "$\\frac{1$ \ud800 \x00 <b>" + "x" * 1000


class Uncopied(Odd):
    def __deepcopy__(self, memo: object) -> Any:
        raise RuntimeError("do not copy me")

    def __reduce__(self) -> Any:
        raise RuntimeError("do not send me")


KINDS = (Odd, Nameless, Misnamed, Uncopied)


def attack(tries: int, seed: int = 0) -> Tally:
    """So many odd bots, at tables, in experiments and as players of a state."""
    tally, random = Tally("odd bots"), Random(seed)
    while tally.tried < tries:
        tally.tried += 1
        bot = random.choice(KINDS)(random.choice([*ANSWERS]), random.choice((1, 5, 30)))
        use = random.choice((_at_a_table, _in_a_game, _in_an_experiment, _in_an_evaluation))
        what = f"{use.__name__} {type(bot).__name__} {bot.answer}"
        try:
            fault = use(bot)
        except BotFailed as error:
            fault = "" if error.reason and len(str(error)) < 700 else "BotFailed without a reason"
            tally.notes["told"] += 1
        except BaseException as error:
            fault = f"{type(error).__name__} from {what}"
        if fault:
            tally.fail(fault, what)
    return tally


def _at_a_table(bot: Any) -> str:
    game = cn.Game(seed=5)
    table = cn.Table(game, bots={0: bot, 1: "random"}, time_limit=20)
    str(table.view).encode()
    if not game.is_over and not table.view["error"]:
        return "a table stopped without a word"
    return fault_of(game)


def _in_a_game(bot: Any) -> str:
    setup = Setup()
    state = GameState.start(setup, Deal.from_seed(3, setup))
    play_out(state, [bot, cn.bots.RandomBot(1)])
    return "" if state.is_over else "a game that does not end"


def _in_an_experiment(bot: Any) -> str:
    cn.simulate([bot, "random"], games=1)
    return ""


def _in_an_evaluation(bot: Any) -> str:
    cn.evaluate(cn.Game(seed=5), bot, futures=2)
    return ""
