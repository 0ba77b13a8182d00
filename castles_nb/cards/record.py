"""Records of card games as text."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from castles_nb.cards.actions import Action
from castles_nb.cards.box import Box, usual_box
from castles_nb.cards.deal import Deal
from castles_nb.cards.kinds import ANIMALS, BY_NAME, GOODS, NAME
from castles_nb.cards.setup import Setup
from castles_nb.cards.state import State
from castles_nb.echo import echo
from castles_nb.errors import CastlesError, InvalidRecord
from castles_nb.say import Say, Sayable, said_by

FIRST = '[CardGame "1"]'
LONGEST = 200_000
"""Characters of a record."""
_HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')
_NUMBER = re.compile("[0-9]{1,40}")
_ANSWERS = {"yes": True, "no": False}
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """A card game as it is written down: headers, then a line for each action, by its text.

        [CardGame "1"]
        [Players "3"]
        [Seed "7"]
        [Result "*"]

        take silver with 5
        take mine4 from 2 with 2

    `StartPlayer` and `LastSeatTwoWorkers` tell the setup where it is not the usual one. In place of
    `Seed` there may be the deal: `Deck`, `Goods`, `Animals` with all cards in order, `Shuffle`.
    `Result` are the points of a finished game. The box is not written: whoever plays with another
    one hands it over again.
    """

    setup: Setup
    """With the seed, if that draws the deal."""
    deal: Deal
    actions: tuple[Action, ...]
    result: tuple[int, ...] = ()
    """The points of each player, once the game is over."""

    def __str__(self) -> str:
        setup, deal = self.setup, self.deal
        headers: dict[str, object] = {"Players": setup.players}
        if setup.start_player:
            headers["StartPlayer"] = setup.start_player
        if setup.last_seat_two_workers:
            headers["LastSeatTwoWorkers"] = "yes"
        if setup.seed is not None:
            headers["Seed"] = setup.seed
        else:
            headers["Deck"] = " ".join(NAME[kind] for kind in deal.deck)
            headers["Goods"] = " ".join(GOODS[kind] for kind in deal.goods)
            headers["Animals"] = " ".join(ANIMALS[kind] for kind in deal.animals)
            headers["Shuffle"] = deal.shuffle
        headers["Result"] = "-".join(map(str, self.result)) or "*"
        lines = [FIRST, *(f'[{name} "{value}"]' for name, value in headers.items())]
        return "\n".join([*lines, "", *map(str, self.actions), ""])

    @staticmethod
    def parse(text: str, box: Box | None = None) -> "Record":
        """The record in a text, played through with this box, or else the usual one.

        Raises `InvalidRecord`, which names the line: for what cannot be read, and for an action
        that is not legal.
        """
        if not isinstance(text, str) or len(text) > LONGEST:
            number = len(text) if isinstance(text, str) else 0
            told = Say("record-long", most=LONGEST, number=number)
            raise InvalidRecord(told if number else Say("game-record", given=echo(text)))
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
        lines = [(number, line) for number, line in lines if line]
        if not lines or lines[0][1] != FIRST:
            raise _at(lines[0][0] if lines else 1, Say("record-begins", first=FIRST))
        headers: dict[str, tuple[int, str]] = {}
        moves = []
        for number, line in lines[1:]:
            if line.startswith("["):
                name, value = _header(number, line, headers)
                headers[name] = (number, value)
            else:
                moves.append((number, line))
        setup, deal = _beginning(headers, usual_box() if box is None else box)
        state = State.start(setup, deal)
        actions = []
        for number, move in moves:
            actions.append(_tried(number, partial(state.find, move)))
            state.apply(actions[-1])
        result = tuple(state.points) if state.is_over else ()
        written = "-".join(map(str, result)) or "*"
        line_of_result, given = headers.get("Result", (1, written))
        if given != written:
            wrong = Say("cards-record-result", given=echo(given), right=written)
            raise _at(line_of_result, wrong)
        return Record(setup, deal, tuple(actions), result)


def _header(number: int, line: str, headers: Iterable[str]) -> tuple[str, str]:
    """The name and the value of a header that is known, and new."""
    found = _HEADER.fullmatch(line)
    if found is None:
        raise _at(number, Say("record-header", given=echo(line)))
    name, value = found.groups()
    if name not in HEADERS:
        raise _at(number, Say("record-no-header", name=echo(name), known=HEADERS))
    if name in headers:
        raise _at(number, Say("appears-twice", name=name))
    return name, value


HEADERS = (
    *("Players", "StartPlayer", "LastSeatTwoWorkers"),
    *("Seed", "Deck", "Goods", "Animals", "Shuffle", "Result"),
)
DEALT = ("Deck", "Goods", "Animals", "Shuffle")


def _beginning(headers: dict[str, tuple[int, str]], box: Box) -> tuple[Setup, Deal]:
    """The setup and the deal that headers tell."""

    def number_of(name: str) -> int | None:
        if name not in headers:
            return None
        line, value = headers[name]
        if not _NUMBER.fullmatch(value):
            raise _at(line, Say("not-whole-from", given=echo(value), least=0))
        return int(value)

    line = headers.get("Players", (1, ""))[0]
    seed = number_of("Seed")
    answer = headers.get("LastSeatTwoWorkers", (1, "no"))[1]
    setup = _tried(
        line,
        lambda: Setup(
            players=number_of("Players"),  # type: ignore[arg-type]  # None is told
            seed=seed,
            start_player=number_of("StartPlayer") or 0,
            last_seat_two_workers=_ANSWERS.get(answer, answer),  # type: ignore[arg-type]
            box=box,
        ),
    )
    if seed is not None:
        return setup, Deal.from_seed(seed, setup)
    for name in DEALT:
        if name not in headers:
            raise _at(1, Say("data-missing", field=echo(name)))
    deal = Deal(
        deck=_kinds(*headers["Deck"], BY_NAME),
        goods=_kinds(*headers["Goods"], {name: kind for kind, name in enumerate(GOODS)}),
        animals=_kinds(*headers["Animals"], {name: kind for kind, name in enumerate(ANIMALS)}),
        shuffle=number_of("Shuffle") or 0,
    )
    _tried(headers["Deck"][0], lambda: deal.check(setup))
    return setup, deal


def _kinds(line: int, names: str, kinds: dict[str, int]) -> tuple[int, ...]:
    for name in names.split():
        if name not in kinds:
            raise _at(line, Say("not-one-of", given=echo(name), known=tuple(kinds)))
    return tuple(kinds[name] for name in names.split())


def _tried(line: int, make: Callable[[], T]) -> T:
    """What a function gives; its error names the line."""
    try:
        return make()
    except (CastlesError, TypeError, ValueError) as error:
        raise _at(line, said_by(error)) from None


def _at(line: int, told: Sayable) -> InvalidRecord:
    return InvalidRecord(Say("at-line", line=line, column=1, told=told), line=line, column=1)
