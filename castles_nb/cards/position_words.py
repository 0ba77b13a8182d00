"""The words of positions of the card game: how each is read and written, what it usually says."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from castles_nb.cards import table_sums as sums
from castles_nb.cards.aaron import AARON
from castles_nb.cards.card_set import ROUNDS, default_card_set
from castles_nb.cards.card_set_text import card_set_of, differences
from castles_nb.cards.deal import DIE_CARDS
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import (
    ANIMALS,
    BY_CODE,
    BY_NAME,
    CODE,
    GOODS,
    NUMBERS,
    TYPES,
)
from castles_nb.cards.supply import two_piles
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM
from castles_nb.message import Message
from castles_nb.notation.token import NOTHING, Numbers, Token, number, parts
from castles_nb.notation.token import UNKNOWN as NOT_SEEN
from castles_nb.short_text import short_repr

FIRST_WORD = "cardgame/1"
OVER = "end"
ACTED, BOUGHT = "acted", "bought"
USED = (ACTED, BOUGHT)
DOES = "does"
"""A placed card whose function waits for the reward of a triple."""
WITH_CARD = ("discard", DOES)
LONGEST_NUMBER = 20
"""Digits of a number at most."""
MOST_ASKED = 8

_KNOWN = BY_CODE | BY_NAME
_MOMENT = re.compile(r"[A-E][1-6]|end(-[A-D])?")
_START_CARD = re.compile(r"([0-9])(/down)?")
_NUMBER_ONLY = re.compile(r"\?[1-6]")
_GOODS, _ANIMALS = "lmd", "hcsp"
"""The letters of goods and animals: light, medium, dark; hens, cows, sheep, pigs."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in a position."""

    projects: Numbers
    estate: tuple[Numbers, ...]
    """The unfinished piles, by their types."""
    triples: tuple[Numbers, ...]
    goods: Numbers
    """The number of each kind."""
    sold: Numbers
    animals: Numbers
    firsts: Numbers
    """The types of the cards for first triples."""
    seven: int
    points: int
    workers: int
    silver: int
    hand: Numbers
    pile: Numbers


# Reading ------------------------------------------------------------------------------------------


def _card(token: Token) -> int:
    if token.text == NOT_SEEN:
        return UNKNOWN
    if _NUMBER_ONLY.fullmatch(token.text):
        return -int(token.text[1])
    return _seen_card(token)


def _seen_card(token: Token) -> int:
    if token.text not in _KNOWN:
        raise token.fault(Message("cards-text-card", given=short_repr(token.text)))
    return _KNOWN[token.text]


def _listed(token: Token, read: Callable[[Token], Any], mark: str = ",") -> tuple[Any, ...]:
    return () if token.text == NOTHING else tuple(map(read, token.split(mark)))


def _cards(token: Token) -> Numbers:
    return _listed(token, _seen_card)


def _hidden(token: Token) -> Numbers:
    return _listed(token, _card)


def _sorted(token: Token) -> Numbers:
    return tuple(sorted(_cards(token)))


def _rows(token: Token) -> tuple[Numbers, ...]:
    return tuple(map(_sorted, parts(token, len(NUMBERS), "cards-text-rows")))


def _piles(token: Token) -> tuple[Numbers, ...]:
    return _listed(token, lambda pile: _listed(pile, _seen_card, "+"))


def _estate(token: Token) -> tuple[Numbers, ...]:
    return tuple(sorted(_piles(token), key=sums.type_of))


def _moment(token: Token) -> str:
    if not _MOMENT.fullmatch(token.text):
        raise token.fault(Message("cards-text-moment", given=short_repr(token.text)))
    return token.text


def _players(token: Token) -> int:
    if token.text not in ("1", "2", "3", "4"):
        message = Message("not-one-of", given=short_repr(token.text), known=("1", "2", "3", "4"))
        raise token.fault(Message("at-field", field="players", told=message))
    return int(token.text)


def _start_card(token: Token) -> tuple[int, bool]:
    found = _START_CARD.fullmatch(token.text)
    if not found:
        raise token.fault(Message("cards-text-start-card", given=short_repr(token.text)))
    return int(found[1]), bool(found[2])


def _used(token: Token) -> tuple[str, ...]:
    names = _listed(token, lambda each: each.text)
    for each in names:
        if each not in USED or names.count(each) > 1:
            raise token.fault(Message("not-one-of", given=short_repr(each), known=USED))
    return tuple(sorted(names))


def _asked(token: Token) -> tuple[str, int]:
    kind, item = token.after(":")
    has_item = kind != token.text
    if kind in WITH_CARD and has_item:
        return kind, _seen_card(item)
    if kind == "extra" and item.text in map(str, NUMBERS):
        return kind, int(item.text)
    if kind in DECISIONS and kind not in (*WITH_CARD, "extra") and not has_item:
        return kind, 0
    raise token.fault(Message("cards-text-decision", given=short_repr(token.text)))


def _asks(token: Token) -> tuple[tuple[str, int], ...]:
    asked = _listed(token, _asked)
    if len(asked) > MOST_ASKED:
        raise token.fault(Message("position-decisions", most=MOST_ASKED))
    return asked


def _letters(letters: str) -> Callable[[Token], Numbers]:
    def read(token: Token) -> Numbers:
        for place, letter in enumerate(() if token.text == NOTHING else token.text):
            if letter not in letters:
                message = Message("not-one-of", given=short_repr(letter), known=tuple(letters))
                raise token._replace(column=token.column + place).fault(message)
        return () if token.text == NOTHING else tuple(map(letters.index, token.text))

    return read


def _counted(letters: str) -> Callable[[Token], Numbers]:
    read = _letters(letters)

    def counted(token: Token) -> Numbers:
        found = read(token)
        return tuple(map(found.count, range(len(letters))))

    return counted


def _two_piles(letters: str) -> Callable[[Token], tuple[Numbers, ...]]:
    read = _letters(letters + NOT_SEEN)

    def piles(token: Token) -> tuple[Numbers, ...]:
        unknown = len(letters)
        return tuple(
            tuple(UNKNOWN_ITEM if kind == unknown else kind for kind in read(pile))
            for pile in parts(token, 2, "cards-text-piles")
        )

    return piles


def _firsts(token: Token) -> Numbers:
    for each in () if token.text == NOTHING else token.split(","):
        if each.text not in TYPES:
            raise each.fault(Message("not-one-of", given=short_repr(each.text), known=TYPES))
    return _listed(token, lambda each: TYPES.index(each.text))


def _long_number(token: Token) -> int:
    return number(token, LONGEST_NUMBER)


def _dealt(token: Token) -> tuple[int, int]:
    first, second = parts(token, 2, "cards-text-dealt")
    return number(first), number(second)


# Writing ------------------------------------------------------------------------------------------


def _list_text(texts: Iterable[str], mark: str = ",") -> str:
    return mark.join(texts) or NOTHING


def _card_text(kind: int) -> str:
    return CODE[kind] if kind > UNKNOWN else f"{NOT_SEEN}{-kind or ''}"


def _cards_text(cards: Iterable[int]) -> str:
    return _list_text(map(_card_text, cards))


def _rows_text(rows: Iterable[Numbers]) -> str:
    return "/".join(map(_cards_text, rows))


def _piles_text(piles: Iterable[Numbers]) -> str:
    return _list_text(_list_text(map(_card_text, pile), "+") for pile in piles)


def _start_card_text(card: tuple[int, bool]) -> str:
    return f"{card[0]}{'/down' * card[1]}"


def _asks_text(asks: Iterable[tuple[str, int]]) -> str:
    items = ((kind, CODE[item] if kind in WITH_CARD else str(item)) for kind, item in asks)
    return _list_text(f"{kind}:{item}" if item != "0" else kind for kind, item in items)


def _counted_text(letters: str) -> Callable[[Numbers], str]:
    def text(counts: Numbers) -> str:
        return _list_text((letter * n for letter, n in zip(letters, counts, strict=True)), "")

    return text


def _two_piles_text(letters: str) -> Callable[[Iterable[Numbers]], str]:
    def text(piles: Iterable[Numbers]) -> str:
        return "/".join(
            _list_text((letters[kind] if kind >= 0 else NOT_SEEN for kind in pile), "")
            for pile in piles
        )

    return text


def _firsts_text(types: Iterable[int]) -> str:
    return _list_text(TYPES[type_] for type_ in types)


# The words ----------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """A word of the table or of a player."""

    name: str
    read: Callable[[Token], Any]
    write: Callable[[Any], str]
    default: Callable[..., Any]
    """f(position), or f(position, player): what it is where it is left out. It looks only at what
    comes before it in `ENTRIES`."""
    of_player: bool = False


def _always(value: Any) -> Callable[..., Any]:
    return lambda *_: value


def _usual_goods(position: Any) -> tuple[Numbers, Numbers]:
    return two_piles((UNKNOWN_ITEM,) * sums.goods_left(position))


def _usual_animals(position: Any) -> tuple[Numbers, Numbers]:
    return two_piles((UNKNOWN_ITEM,) * sums.animals_left(position))


def _is_aaron(position: Any, player: int) -> bool:
    return bool(position.players == 1) and player == AARON


def _usual_hand(position: Any, player: int) -> Numbers:
    if _is_aaron(position, player):
        return ()
    return (UNKNOWN,) * sums.dealt_sizes(position)[player][0]


def _usual_pile(position: Any, player: int) -> Numbers:
    if _is_aaron(position, player):
        size: int = sum(position.box.aaron_piles[sums.round_of(position) + 1 :])
    else:
        size = sums.dealt_sizes(position)[player][1]
    return (UNKNOWN,) * size


TABLE = (
    Entry("players", _players, str, _always(2)),
    Entry("box", card_set_of, differences, lambda p: default_card_set()),
    Entry("now", _moment, str, _always(f"{ROUNDS[0]}1")),
    Entry(
        *("start_card", _start_card, _start_card_text),
        lambda p: (-1, False) if p.players == 1 else (0, False),
    ),
    Entry("first", number, str, lambda p: max(p.start_card[0], 0)),
    Entry("player", number, str, lambda p: p.first),
    Entry("used", _used, _list_text, _always(())),
    Entry("asks", _asks, _asks_text, _always(())),
    Entry("rows", _rows, _rows_text, _always(((),) * len(NUMBERS))),
    Entry("revealed", _sorted, _cards_text, _always(())),
    Entry("discards", _cards, _cards_text, _always(())),
    Entry("reshuffles", number, str, _always(0)),
    Entry(
        *("dealt", _dealt, lambda dealt: f"{dealt[0]}/{dealt[1]}"),
        lambda p: (p.reshuffles, DIE_CARDS * p.players),
    ),
)
OF_PLAYERS = (
    Entry("projects", _sorted, _cards_text, _always(()), True),
    Entry("estate", _estate, _piles_text, _always(()), True),
    Entry("triples", _piles, _piles_text, _always(()), True),
    Entry("goods", _counted(_GOODS), _counted_text(_GOODS), _always((0,) * len(GOODS)), True),
    Entry("sold", _counted(_GOODS), _counted_text(_GOODS), _always((0,) * len(GOODS)), True),
    Entry(
        *("animals", _counted(_ANIMALS), _counted_text(_ANIMALS)),
        *(_always((0,) * len(ANIMALS)), True),
    ),
    Entry("firsts", _firsts, _firsts_text, sums.first_triples, True),
    Entry("seven", number, str, _always(0), True),
    Entry("points", number, str, sums.least_points, True),
    Entry("workers", number, str, _always(0), True),
    Entry("silver", number, str, _always(0), True),
    Entry("hand", _hidden, _cards_text, _usual_hand, True),
    Entry("pile", _hidden, _cards_text, _usual_pile, True),
)
STACKS = (
    Entry("goods_piles", _two_piles(_GOODS), _two_piles_text(_GOODS), _usual_goods),
    Entry("animal_piles", _two_piles(_ANIMALS), _two_piles_text(_ANIMALS), _usual_animals),
    Entry("deck", _hidden, _cards_text, lambda p: (UNKNOWN,) * sums.cards_left(p)),
    Entry("shuffle", _long_number, str, _always(None)),
)
"""Other things on the table, which follow from what players have."""
ENTRIES = (*TABLE, *OF_PLAYERS, *STACKS)
