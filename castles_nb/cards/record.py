"""Records of card games as text."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, TypeVar

from castles_nb.cards.actions import Action
from castles_nb.cards.card_set import CardSet, default_card_set
from castles_nb.cards.card_set_text import card_set_of, differences
from castles_nb.cards.deal import Deal
from castles_nb.cards.kinds import ANIMALS, BY_CODE, BY_NAME, GOODS, NAME
from castles_nb.cards.position import Position
from castles_nb.cards.setup import Setup
from castles_nb.cards.state import State
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM
from castles_nb.engine.ledger import Ledger
from castles_nb.errors import CastlesError, IllegalAction, InvalidRecord
from castles_nb.games import CARD_GAME
from castles_nb.kernel.game_type import GameType
from castles_nb.message import Message, message_of
from castles_nb.notation import headers
from castles_nb.notation.headers import Headers
from castles_nb.notation.move_tree import in_one_line
from castles_nb.notation.pasted import read_pasted
from castles_nb.notation.token import UNKNOWN as NOT_SEEN
from castles_nb.notation.token import Token, Unreadable, UnreadableMoves, at_line
from castles_nb.short_text import short_repr

FIRST = "CardGame"
LONGEST = 200_000
"""Characters of a record."""
SETUP = ("Players", "StartPlayer", "LastSeatTwoWorkers", "Box")
DEALT = ("Deck", "Goods", "Animals", "Shuffle")
HEADERS = (FIRST, *SETUP, "Seed", *DEALT, "Position", "Result")
_NUMBER = re.compile("[0-9]{1,40}")
_ANSWERS = {"yes": True, "no": False}
_KINDS = {
    "deck": {**BY_NAME, **BY_CODE, NOT_SEEN: UNKNOWN},
    "goods": {**{name: kind for kind, name in enumerate(GOODS)}, NOT_SEEN: UNKNOWN_ITEM},
    "animals": {**{name: kind for kind, name in enumerate(ANIMALS)}, NOT_SEEN: UNKNOWN_ITEM},
}
"""The names that may be written for the cards of a deal."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """A card game as it is written down: headers, then a line for each action, by its text.

        [CardGame "1"]
        [Players "3"]
        [Seed "7"]
        [Result "*"]

        take silver with 5 ; Workers would have been better.
        take mine4 from 2 with 2

    A `;` begins a comment: on the action before it, or on the game before the first one.
    `StartPlayer` and `LastSeatTwoWorkers` give the setup if it is not the usual one, and `Box` the
    numbers in which the box differs from the usual one, as in `triples/castle/points=3`. In place
    of them there may be the text of a `Position` to start from.

    `Seed` draws the deal, or the part of it that isn't written: `Deck`, `Goods` and `Animals` are
    cards in their order, `?` for an unseen one, as far as they are known, and `Shuffle` is the
    number that reshuffles follow from. `Result` are the points of a finished game.
    """

    game_type: ClassVar[GameType] = CARD_GAME

    setup: Setup
    """With the seed, if that draws the deal, or what a position does not tell."""
    deal: Deal | None
    """None if a position says what is dealt."""
    actions: tuple[Action, ...]
    result: tuple[int, ...] = ()
    """The points of each player, once the game is over."""
    position: Position | None = None
    comments: tuple[str, ...] = ()
    """The comments before the first action and after each of them, each in one line; empty if there
    are none at all."""

    def __post_init__(self) -> None:
        comments = tuple(map(in_one_line, self.comments))
        if comments and len(comments) != len(self.actions) + 1:
            message = Message(
                "cards-record-comments", given=len(comments), due=len(self.actions) + 1
            )
            raise InvalidRecord(Message("at-field", field="comments", told=message))
        object.__setattr__(self, "comments", comments if any(comments) else ())

    def __str__(self) -> str:
        found = {FIRST: headers.VERSION, **self._beginning_texts()}
        found["Result"] = headers.result_words(self.result or None)
        lines = "".join(headers.written(name, value) for name, value in found.items())
        return "\n".join([lines, *self._moves(), ""])

    def _moves(self) -> Iterator[str]:
        """The lines of the actions and their comments."""
        actions = map(str, self.actions)
        if not self.comments:
            yield from actions
            return
        for action, comment in zip(("", *actions), self.comments, strict=True):
            if action or comment:
                yield f"{action} ; {comment}".strip() if comment else action

    def _beginning_texts(self) -> dict[str, str]:
        setup, found = self.setup, dict[str, str]()
        if self.position is not None:
            found["Position"] = str(self.position)
        else:
            found["Players"] = str(setup.players)
            if setup.start_player:
                found["StartPlayer"] = str(setup.start_player)
            if setup.last_seat_two_workers:
                found["LastSeatTwoWorkers"] = "yes"
            if own := differences(setup.facts):
                found["Box"] = own
        if setup.seed is not None:
            found["Seed"] = str(setup.seed)
        elif self.deal is not None:
            found["Deck"] = " ".join(NAME[kind] for kind in self.deal.deck)
            found["Goods"] = " ".join(GOODS[kind] for kind in self.deal.goods)
            found["Animals"] = " ".join(ANIMALS[kind] for kind in self.deal.animals)
            found["Shuffle"] = str(self.deal.shuffle)
        return found

    def __repr__(self) -> str:
        return headers.told(self.setup.players, len(self.actions), self.result)

    def check(self) -> None:
        """Play everything through; `InvalidRecord` names the move that cannot be played, or the
        result where it is another. A record that was read is in order."""
        state = self.beginning()
        for move, action in enumerate(self.actions, 1):
            try:
                state.apply(state.find(action))
            except IllegalAction as error:
                message = Message("at-field", field=f"actions, {move}", told=message_of(error))
                raise InvalidRecord(message) from None
        result = tuple(state.points) if state.is_over else ()
        if self.result != result:
            right = headers.result_words(result or None)
            message = Message("cards-record-result", given=short_repr(self.result), right=right)
            raise InvalidRecord(Message("at-field", field="result", told=message))

    def beginning(self, ledger: Ledger | None = None) -> State:
        """The state before the first action."""
        if self.position is None:
            assert self.deal is not None  # it begins with one or the other
            return State.start(self.setup, self.deal, ledger)
        seed = self.setup.seed
        return self.position.state(None if seed is None else Random(seed), ledger)

    @staticmethod
    def parse(text: str, card_set: CardSet | None = None) -> "Record":
        """The record in a text, played through.

        With a box the game is one of this box: a record of the first version of this notation did
        not say which it was. Raises `InvalidRecord`, which names the line: for what cannot be read,
        for another box, and for an action that is not legal.
        """
        try:
            return read_pasted(lambda text: _read(text, card_set), text, _unwrapped)
        except Unreadable as error:
            message = at_line((error.line, error.column), error.reason)
            so_far = error.so_far if isinstance(error, UnreadableMoves) else None
            raise InvalidRecord(message, error.line, error.column, so_far) from None


def _unwrapped(text: str) -> str:
    """The text with every header and every action in one line."""
    begins = Action.grammar.first_words()

    def goes_on(line: str, more: str) -> bool:
        # Text behind a comment isn't part of an action.
        return ";" not in line and more.partition(" ")[0].casefold() not in begins

    return headers.unwrapped(text, goes_on)


def _read(text: str, card_set: CardSet | None) -> Record:
    found, rest = headers.read(text, FIRST, HEADERS, LONGEST)
    begin = _from_position if "Position" in found else _from_setup
    record = begin(found, card_set)
    state = record.beginning()
    actions: list[Action] = []
    said: list[list[str]] = [[]]
    for number, whole in enumerate(rest.text.split("\n"), rest.line):
        line, _, comment = whole.partition(";")
        if move := line.strip():
            token = Token(move, len(line) - len(line.lstrip()) + 1, number)
            if move.startswith(f"[{FIRST} "):
                fault = token.fault(Message("record-second"))
                raise UnreadableMoves(fault, replace(record, actions=tuple(actions)))
            try:
                actions.append(_tried(token, lambda move=move: state.find(move)))  # type: ignore[misc]
            except Unreadable as fault:
                raise UnreadableMoves(fault, replace(record, actions=tuple(actions))) from None
            state.apply(actions[-1])
            said.append([])
        said[-1].append(comment)
    comments = tuple(map(" ".join, said))
    result = tuple(state.points) if state.is_over else None
    if "Result" in found:
        token = found["Result"]
        if headers.result(token, state.num_seats) != result:
            right = headers.result_words(result)
            raise token.fault(
                Message("cards-record-result", given=short_repr(token.text), right=right)
            )
    return replace(record, actions=tuple(actions), result=result or (), comments=comments)


def _from_position(found: Headers, card_set: CardSet | None) -> Record:
    """The beginning of a record that continues from a position."""
    for name in (*SETUP, *DEALT):
        if name in found:
            message = "record-set-up-by-position" if name in SETUP else "record-dealt-by-position"
            raise found[name].fault(Message(message, name=name))
    token = found["Position"]
    position = _tried(token, lambda: Position.parse(token.text))
    _tried(token, position.check)
    _check_card_set(token, position.box, card_set)
    setup = position.setup
    if "Seed" in found:
        setup = replace(setup, seed=headers.seed(found["Seed"]))
    elif position.completed(Random(0)) != position:
        raise token.fault(Message("cards-record-seed"))
    return Record(setup, None, (), position=position)


def _from_setup(found: Headers, card_set: CardSet | None) -> Record:
    """The beginning of a record with the setup and the deal."""
    place = found[FIRST]
    own = default_card_set() if card_set is None else card_set
    if "Box" in found:
        own = card_set_of(found["Box"])
        _check_card_set(found["Box"], own, card_set)
    answer = found["LastSeatTwoWorkers"].text if "LastSeatTwoWorkers" in found else "no"
    setup = _tried(
        found.get("Players", place),
        lambda: Setup(
            players=_number(found, "Players"),  # type: ignore[arg-type]  # None is told
            start_player=_number(found, "StartPlayer") or 0,
            last_seat_two_workers=_ANSWERS.get(answer, answer),  # type: ignore[arg-type]
            card_set=own,
        ),
    )
    seed = headers.seed(found["Seed"]) if "Seed" in found else None
    if seed is not None and not any(name in found for name in DEALT):
        setup = replace(setup, seed=seed)
        return Record(setup, Deal.from_seed(seed, setup), ())
    deal = _dealt(found, setup, place)
    if seed is not None:
        return Record(setup, deal.completed(Random(seed)), ())
    for name in DEALT:
        if name not in found:
            raise place.fault(Message("data-missing", field=short_repr(name)))
    _tried(found["Deck"], lambda: deal.check(setup))
    return Record(setup, deal, ())


def _dealt(found: Headers, setup: Setup, place: Token) -> Deal:
    """The deal as written."""
    deal = Deal.unknown(setup)
    for name in ("Deck", "Goods", "Animals"):
        if name in found:
            field = name.lower()
            cards = _cards(found[name], field)
            rest = getattr(deal, field)[len(cards) :]
            deal = replace(deal, **{field: cards + rest})
            _tried(found[name], lambda: deal.check(setup, partial=True))  # noqa: B023
    shuffle = _number(found, "Shuffle")
    if shuffle is not None:
        deal = replace(deal, shuffle=shuffle)
        _tried(found["Shuffle"], lambda: deal.check(setup, partial=True))
    return deal


def _cards(token: Token, field: str) -> tuple[int, ...]:
    kinds = _KINDS[field]
    for name in token.text.split():
        if name not in kinds:
            message = Message("not-one-of", given=short_repr(name), known=tuple(kinds))
            raise token.fault(
                Message("cards-text-card", given=short_repr(name)) if field == "deck" else message
            )
    return tuple(kinds[name] for name in token.text.split())


def _number(found: Headers, name: str) -> int | None:
    if name not in found:
        return None
    token = found[name]
    if not _NUMBER.fullmatch(token.text):
        raise token.fault(Message("not-whole-from", given=short_repr(token.text), least=0))
    return int(token.text)


def _check_card_set(token: Token, own: CardSet, card_set: CardSet | None) -> None:
    """`Unreadable` if the game is said to be one of another box."""
    if card_set is not None and card_set != own:
        raise token.fault(Message("cards-record-box"))


def _tried(token: Token, make: Callable[[], T]) -> T:
    """The result of a function; its error names the place of a word."""
    try:
        return make()
    except (CastlesError, TypeError, ValueError) as error:
        raise token.fault(message_of(error)) from None
