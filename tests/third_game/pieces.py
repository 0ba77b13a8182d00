"""The setup, states, games, records and positions of the third game."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, NamedTuple

from pickpocket import CHOICES, PRICE, ROUNDS, Pickpocket

from castles_nb.errors import IllegalAction, InvalidRecord
from castles_nb.history import History
from castles_nb.kernel.game_arguments import resolve_seed
from castles_nb.kernel.game_type import GameType
from third_game.record_of_facets import THIRD_GAME


class Action(NamedTuple):
    """Keep the die or sell it."""

    verb: str

    def __str__(self) -> str:
        return f"{self.verb} the die"


ACTIONS = tuple(Action(text.partition(" ")[0]) for text in CHOICES)


class Decision(NamedTuple):
    """What to do with the die."""

    player: int
    kind: str = "die"

    def __str__(self) -> str:
        return f"player {self.player}: die"


class Entry(NamedTuple):
    """Points, and what brought them."""

    move: int
    round: int
    player: int
    amount: int
    source: str
    item: str = "points"
    phase: str = ""
    rule: str = ""
    step: str = ""
    message: str = ""
    tile: int = 0


class Entries:
    """The ledger."""

    watch: Any = None

    def __init__(self, entries: tuple[Entry, ...] = (), move: int = 0) -> None:
        self.entries, self.move = list(entries), move

    def __len__(self) -> int:
        return len(self.entries)

    def first(self, length: int, move: int) -> "Entries":
        return Entries(tuple(self.entries[:length]), move)


@dataclass(frozen=True)
class Setup:
    """Two or three players."""

    game_type: ClassVar[GameType] = THIRD_GAME

    players: int = 2
    seed: int | None = None

    @property
    def seats(self) -> int:
        return self.players


class State(Pickpocket):
    """A state of the tiny game that knows its kind."""

    game_type = THIRD_GAME

    @staticmethod
    def start(setup: Setup, seed: int) -> "State":
        rng = Random(seed)
        dice = tuple(int(rng.random() * 6) + 1 for _ in range(ROUNDS * setup.players))
        return State(dice, setup.players, Entries())

    @property
    def setup(self) -> Setup:
        return Setup(self.num_players)

    @property
    def round_number(self) -> int:
        return min(self.turn // self.num_players + 1, ROUNDS)

    @property
    def decision(self) -> Any:
        player = self.current_player
        return None if player is None else Decision(player)

    def legal_actions(self) -> Any:
        return () if self.is_over else ACTIONS

    def find(self, action: object) -> Any:
        text = " ".join(str(action).split()).lower()
        found = next((each for each in self.legal_actions() if str(each) == text), None)
        if found is None or not isinstance(action, str | Action):
            raise IllegalAction("keep or sell the die")
        return found

    def apply(self, action: object) -> None:
        found, player, number = self.find(action), self.turn % self.num_players, self.round_number
        gain = PRICE if found.verb == "sell" else self.dice[self.turn]
        self.points = tuple(
            points + gain * (each == player) for each, points in enumerate(self.points)
        )
        self.turn += 1
        if self.ledger is not None:
            self.ledger.move += 1
            self.ledger.entries.append(
                Entry(self.ledger.move, number, player, gain, f"{found.verb}s")
            )

    def winners(self) -> tuple[int, ...]:
        return (self.ranking()[0],)

    def _with_dice(self, dice: tuple[int, ...]) -> "State":
        other = State(dice, self.num_players)
        other.turn, other.points = self.turn, self.points
        return other


@dataclass(frozen=True)
class Position:
    """What everybody sees."""

    game_type: ClassVar[GameType] = THIRD_GAME

    points: tuple[int, ...]
    dice: tuple[int, ...]
    """Those that were rolled so far; the last one is on the table."""

    @staticmethod
    def of(state: State) -> "Position":
        return Position(state.points, state.dice[: state.turn + 1])

    def __str__(self) -> str:
        points, dice = ("-".join(map(str, each)) for each in (self.points, self.dice))
        return f"pickpocket/1 points={points} dice={dice}"


@dataclass(frozen=True)
class Record:
    """A header with seed and players, and a line for each action."""

    game_type: ClassVar[GameType] = THIRD_GAME

    setup: Setup
    actions: tuple[Action, ...] = field(default=())
    position: None = None

    def __str__(self) -> str:
        first = f'[Pickpocket "1"]\n[Players "{self.setup.players}"]\n[Seed "{self.setup.seed}"]\n'
        return "\n".join([first, *map(str, self.actions), ""])

    @staticmethod
    def parse(text: str) -> "Record":
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        try:
            players, seed = (int(line.split('"')[1]) for line in lines[1:3])
            actions = tuple(ACTIONS[CHOICES.index(line)] for line in lines[3:])
        except (IndexError, ValueError):
            raise InvalidRecord("no record of this game") from None
        return Record(Setup(players, seed), actions)

    def beginning(self) -> State:
        assert self.setup.seed is not None
        return State.start(self.setup, self.setup.seed)


class Game(History[State, Action]):
    """A game that is being played."""

    game_type = THIRD_GAME

    def __init__(self, setup: Setup | None = None, *, players: int = 2, seed: Any = None) -> None:
        setup = setup or Setup(players, seed)
        self.setup = replace(setup, seed=resolve_seed(setup.seed))
        super().__init__(State.start(self.setup, self.setup.seed or 0))

    @property
    def position(self) -> Position:
        return Position.of(self.state)

    def record(self) -> Record:
        return Record(self.setup, self.actions)

    @classmethod
    def from_record(cls, record: Record | str) -> "Game":
        record = Record.parse(record) if isinstance(record, str) else record
        game = cls(record.setup)
        for action in record.actions:
            game.play(action)
        return game
