"""Actions in other words, as players say them at the table and as explanations do."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.cards.actions import (
    DRAW,
    FINISH,
    KEEP,
    ON_TOP,
    OPEN_PILES,
    PASS,
    PLACE,
    TAKE,
    USE,
    Action,
    choose,
    convert,
)
from castles_nb.cards.card_set import Reward
from castles_nb.cards.choices import PER_POINT
from castles_nb.cards.kinds import (
    ANIMALS,
    BY_NAME,
    CARDS,
    GOODS,
    NAME,
    NUMBER,
    TYPE,
    TYPES,
)
from castles_nb.engine.wishes import SPOKEN, Rewordings, reworded

if TYPE_CHECKING:
    from castles_nb.cards.state import State

_CARD = f"(?:{'|'.join(NAME[1:])})"
_PILE = "|".join((*TYPES, *CARDS))
_GOODS = f"(?:{'|'.join(GOODS)})"

_OUR_WORDS: Rewordings = (
    *SPOKEN,
    (r"\bdo\swithout\sit\b", "pass"),
    (r"\b(?:row|pile|die|number|card) (?=\d)", ""),
    (r"^(take|place) (?:card|project)s?(?= (?:from|with)|$)", r"\1"),
    (r"\bcity hall", "city_hall"),
    (r"\bboarding house", "boarding_house"),
    (r"""\bcarpenter(?:['"]?s)?[ _]workshop""", "carpenter"),
    (rf"\b({'|'.join(CARDS)}) (?=[1-6]\b)", r"\1"),
    (r"\bknowledge cards?\b", "knowledge"),
    (rf"\b({'|'.join(TYPES)})s\b", r"\1"),
    (r"\b(light|medium|dark) goods?\b", r"\1"),
    (r"\b(?:hens?|roosters?|chickens)\b", "chicken"),
    (r"\b(?:cows|cattle)\b", "cow"),
    (r"\b(sheep|pig|animal)s\b", r"\1"),
    (rf"^sell all (?={_GOODS}\b)", "sell "),
    (r" (?:using|by) (?=\d(?! (?:worker|silver)))", " with "),
    (rf" with (?:{'|'.join(CARDS)})(?=[1-6]$)", " with "),  # only the number counts
    (r"( with [1-6])(?: and| plus| using| [+])? (?:\d )?workers?$", r"\1"),
    (r"( with [1-6]) (?:as|to) [1-6]$", r"\1"),
    (r" (?:on|in|into|to|onto) estate\b", ""),
    (r" (?:from|of|in|on) display\b", ""),
    (r" (?:in|onto|to) (?=[a-z])", " on "),
    (r" (?:as|to|on) projects?$", ""),
    (r" for (?:one more )?action$", ""),
    (r"^(?:restock|refill|fill up)(?: to 2)?(?: workers?)?(?= with|$)", "take workers"),
    (r"^(?:take )?workers?(?= with|$)", "take workers"),
    (r"^take 1 silver\b", "take silver"),
    (r"^(?:buy|(?:pay\s)?3\ssilver(?:\sand\sreveal)?)(?: 3| three)?(?: cards?)?$", "buy cards"),
    (r"^reveal(?: 3| three)? cards$", "buy cards"),
    (r"^(?:give back|give|trade|exchange|return|pay) (?=\d+ (?:workers?|silver))", "convert "),
    (r"^(convert .*?) (?:for|on|into) (?:\d+ )?points?\b", r"\1"),
)
"""What players say at the table, and what explanations say, and what actions say instead."""


def in_our_words(text: str) -> str:
    """A text in the words of actions, where players say it otherwise.

    >>> in_our_words("Take ship 6 from row 1 with the 2")
    'take ship6 from 1 with 2'
    """
    return reworded(text, _OUR_WORDS)


def _die(text: str | None) -> int:
    return int(text) if text else 0


def _placed(state: "State", card: str, pile: str, die: str | None) -> Iterable[Action]:
    kind = BY_NAME[card]
    type_ = TYPES.index(pile) if pile in TYPES else TYPE[BY_NAME[f"{pile}1"]]
    return (PLACE[_die(die)][kind][type_],)


def _taken(state: "State", card: str, die: str | None) -> Iterable[Action]:
    kind = BY_NAME[card]
    return [TAKE[_die(die)][row][kind] for row, has in enumerate(state.rows, 1) if kind in has]


def _kept(state: "State", card: str) -> Iterable[Action]:
    return (KEEP[BY_NAME[card]],)


def _used(state: "State", card: str) -> Iterable[Action]:
    return (USE[NUMBER[BY_NAME[card]]],)


def _drawn(state: "State", item: str, pile: str | None) -> Iterable[Action]:
    """Where the pile is not named, all that are legal."""
    piles = (int(pile),) if pile else OPEN_PILES
    if item in ON_TOP:
        named = [DRAW[n][ON_TOP.index(item)] for n in piles]
    else:
        items = GOODS if item == "goods" else ANIMALS
        named = [DRAW[n][ON_TOP.index(each)] for n in piles for each in items]
    legal = state.legal_actions()
    return [action for action in named if action in legal] or named[:1]


def _from_pile(state: "State", pile: str) -> Iterable[Action]:
    return [a for a in state.legal_actions() if (a.verb, a.place) == ("draw", int(pile))]


def _amounts(text: str) -> dict[str, int]:
    """Amounts by their names; empty where one is named twice, or is too large for a reward."""
    found = re.findall(r"(\d+) (point|good|animal|silver|worker)s?", text)
    amounts = {name if name == "silver" else f"{name}s": int(number) for number, name in found}
    return amounts if len(amounts) == len(found) and max(amounts.values()) < 10 else {}


def _chosen(state: "State", text: str) -> Iterable[Action]:
    amounts = _amounts(text)
    return (choose(Reward(**amounts)),) if amounts else ()


def _chosen_kind(state: "State", name: str) -> Iterable[Action]:
    named = name.rstrip("s")
    return [a for a in state.legal_actions() if a.verb == "choose" and named in str(a)]


def _converted(state: "State", text: str, die: str | None) -> Iterable[Action]:
    amounts = _amounts(text)
    if (
        {*amounts} - {"workers", "silver"}
        or not sum(amounts.values())
        or sum(amounts.values()) % PER_POINT
    ):
        return ()  # no action, but a wish
    return (convert(_die(die), amounts.get("workers", 0), amounts.get("silver", 0)),)


def _ended(state: "State") -> Iterable[Action]:
    return (FINISH,)


def _skipped(state: "State") -> Iterable[Action]:
    return (PASS, FINISH)


_WITH = r"(?: with ([1-6]))?"
_AMOUNT = r"\d+ (?:points?|goods?|animals?|silver|workers?)"
_SOME = rf"({_AMOUNT}(?:(?: and |, ){_AMOUNT})*)"
_ITEM = f"({'|'.join((*ON_TOP, 'goods', 'animal'))})"
_DRAWS = ("ship", "pasture", "boarding_house", "reward_goods", "reward_animals")

Reading = Callable[..., Iterable[Action]]
"""f(state, *groups): the actions that are meant."""
_READINGS: tuple[tuple[str, tuple[str, ...], Reading], ...] = (
    (rf"place ({_CARD}) on ({_PILE}){_WITH}", (), _placed),
    (rf"(?:take|buy|choose) ({_CARD})", ("bought",), _kept),
    (rf"use ({_CARD})", (), _used),
    (rf"take ({_CARD}){_WITH}", (), _taken),
    (rf"(?:take|draw|choose) {_ITEM}(?: from ([12]))?", _DRAWS, _drawn),
    (r"(?:take|draw)(?: top)? from ([12])", _DRAWS, _from_pile),
    (rf"draw {_ITEM}(?: from ([12]))?", (), _drawn),
    (rf"take {_SOME}", ("reward",), _chosen),
    (rf"choose {_SOME}", (), _chosen),
    (r"(?:take|choose) (points?|goods?|animals?|silver|workers?)", ("reward",), _chosen_kind),
    (rf"convert {_SOME}{_WITH}", (), _converted),
    (r"(?:end|finish|stop|next)(?: turn)?|done", (), _ended),
    (r"(?:skip|pass|decline)(?: it| turn)?|(?:do )?nothing|no", (), _skipped),
)
"""What else is an action in other words: its pattern, the decisions at which it is, all if none is
named, and what it means."""


def meant_by(state: "State", ours: str) -> Iterator[Action]:
    """Yield actions that a text may mean though it's none of theirs, the likeliest first; `ours` is
    the text, with our words for things.

    Not all of them could ever be legal: there may be no such pile, or no such reward.
    """
    decision = state.decision
    asked = decision.kind if decision else ""
    for pattern, kinds, reading in _READINGS:
        if not kinds or asked in kinds:
            found = _compiled(pattern).fullmatch(ours)
            if found:
                yield from reading(state, *found.groups())


_compiled = cache(re.compile)
