"""Wishes that aren't an action of the card game in any words, though a rule answers them."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from castles_nb.cards.kinds import ANIMALS, CARDS, GOODS, NAME, NUMBERS
from castles_nb.cards.other_words import in_our_words
from castles_nb.engine.wishes import Wish, violation_by_wish
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message
from castles_nb.plain_text import folded

if TYPE_CHECKING:
    from castles_nb.cards.state import State

_CARD = f"(?:{'|'.join(NAME[1:])})"
_ANY_CARD = f"(?:{'|'.join((*CARDS, 'building', 'project', 'card'))})s?[1-6]?"
_GOODS = f"(?:{'|'.join(GOODS)})"
_ANIMALS = f"(?:{'|'.join(ANIMALS)}|animal)s?"
_AND = "(?: ?, ?| and | or | ?[+/] ?)"

_SOLO_WISHES = (
    Wish("(take|sell|turn|place|use) start[ -].*", "CG-SOLO-10", "cards-wish-no-start"),
)
_WISHES = (
    Wish(f".*\\b({'|'.join(CARDS)}) ?(0|[7-9]|\\d\\d+)\\b.*", "CG-SET-02", "cards-wish-number"),
    Wish("use OTHER", "CG-SET-02", "cards-wish-number"),
    Wish(
        "[a-z]+ (OTHER (in)?(to|on) NUMBER|NUMBER (in)?(to|on) OTHER)",
        "CG-SET-02",
        "cards-wish-number",
    ),
    Wish(
        "(change|set|turn|raise|lower|modify) (NUMBER|number|die).*",
        "CG-WRK-01",
        "cards-wish-change",
    ),
    Wish("(use|spend|pay|add) (NUMBER )?workers?( .*)?", "CG-WRK-01", "cards-wish-change"),
    Wish("add NUMBER to NUMBER", "CG-WRK-01", "cards-wish-change"),
    Wish(
        "(take|place|sell) .* (using|with|and|for) (NUMBER )?workers?",
        "CG-WRK-01",
        "cards-wish-change",
    ),
    Wish("take .* for .*", "CG-TURN-07", "cards-wish-price"),
    Wish("(use|spend) (NUMBER )?silver|buy from .*", "CG-SIL-01", "cards-wish-buy"),
    Wish(
        "buy (NUMBER )?(workers?|silver|goods|animals?|points?)( .*)?",
        "CG-SIL-01",
        "cards-wish-buy",
    ),
    Wish(f"buy ({_ANY_CARD}|NUMBER cards?)( .*)?", "CG-SIL-01", "cards-wish-buy"),
    Wish(
        f"(discard|drop|give( back)?|swap|trade|return) (NUMBER )?({_GOODS}|goods?)( .*)?",
        "CG-A3-03",
        "cards-wish-drop-goods",
    ),
    Wish(
        "(discard|drop|give|swap|return) (NUMBER )?(workers?|silver)( .*)?",
        "CG-A6-01",
        "cards-wish-threes",
    ),
    Wish("(convert|trade|exchange|give back) .*", "CG-A6-01", "cards-wish-threes"),
    Wish("(take|score) (NUMBER )?points?DIE", "CG-A6-01", "cards-wish-threes"),
    Wish("(take|turn) start[ -].*|(go|start) first", "CG-A3-05", "cards-wish-start"),
    Wish(
        f"take {_CARD} from (hand|project|estate|discard|deck|pile|box|player|storage).*",
        "CG-A1-01",
        "cards-wish-row",
    ),
    Wish(f"take {_CARD} from OTHERDIE", "CG-A1-01", "cards-wish-row"),
    Wish(f"take {_CARD}DIE", "CG-A1-01", "cards-wish-nowhere"),
    Wish("(steal|rob) .*", "CG-A1-01", "cards-wish-row"),
    Wish(
        f"take ((NUMBER|all|both) cards|all|both|everything|{_CARD}{_AND}{_CARD}).*",
        "CG-A1-01",
        "cards-wish-take-two",
    ),
    Wish(
        f"place ((NUMBER|all|both) (cards|projects?)|all|both|{_CARD}{_AND}{_CARD}).*",
        "CG-A2-01",
        "cards-wish-place-two",
    ),
    Wish(
        f"place (NUMBER )?({_GOODS}|{_ANIMALS}|goods?|workers?|silver|hand)( .*)?",
        "CG-A2-01",
        "cards-wish-place-other",
    ),
    Wish(f"(take|draw) (NUMBER )?{_ANIMALS}( from .+)?DIE", "CG-TILE-04", "cards-wish-animals"),
    Wish(
        f"(take|draw) (NUMBER )?(goods?|{_GOODS})( from .+)?DIE", "CG-TILE-03", "cards-wish-goods"
    ),
    Wish("draw( (card|NUMBER cards))?( from .+)?", "CG-TURN-03", "cards-wish-draw"),
    Wish("take NUMBER silver.*", "CG-A5-01", "cards-wish-silver"),
    Wish("take NUMBER workers?.*", "CG-A4-01", "cards-wish-workers"),
    Wish(f"sell (NUMBER|1) (of )?({_GOODS}|goods?).*", "CG-A3-02", "cards-wish-some"),
    Wish(f"sell {_GOODS}DIE (for|to) .*", "CG-A3-04", "cards-wish-sell-price"),
    Wish(f"sell {_GOODS}({_AND}{_GOODS})+DIE", "CG-A3-01", "cards-wish-kind"),
    Wish(
        f"sell (all )?(NUMBER )?({_ANIMALS}|{_ANY_CARD}|silver|workers?|start[ -].*)DIE",
        "CG-A3-01",
        "cards-wish-only-goods",
    ),
    Wish("sell (heavy|goods|all|everything|NUMBER)DIE", "CG-A3-01", "cards-wish-kind"),
    Wish(f"(move|remove|return|take back|turn) ({_CARD}|card).*", "CG-A2-04", "cards-wish-move"),
    Wish(f"(use|activate) ({'|'.join(CARDS)}|card|hand)", "CG-A2-03", "cards-wish-works"),
    Wish(
        "(score|take bonus|(take|claim|choose) (first )?(reward|triple|all seven)).*",
        "CG-TRIPLE-11",
        "cards-wish-triple",
    ),
    Wish("(end|finish|next) (round|game)", "CG-ROUND-01", "cards-wish-end"),
    Wish("(refill|fill up|fill) (display|rows?).*", "CG-ROUND-03", "cards-wish-refill"),
    Wish("keep (card|project)", "CG-SIL-03", "cards-wish-keep"),
    Wish(
        f"keep (all|both|everything|NUMBER cards|{_CARD}{_AND}{_CARD}.*)",
        "CG-SIL-03",
        "cards-wish-keep",
    ),
    Wish(f"use {_CARD}{_AND}{_CARD}|use [1-6]{_AND}[1-6]", "CG-SIL-04", "cards-wish-keep"),
    Wish(
        f"discard ([1-6]|(card|hand|project).*|{_CARD} with NUMBER)",
        "CG-TURN-06",
        "cards-wish-discard",
    ),
    Wish(
        "choose (NUMBER )?(points?|goods?|animals?|silver|workers?)( .*)?",
        "CG-TRIPLE-11",
        "cards-wish-reward",
    ),
    Wish("(re-?)?roll( .*)?", "CG-TURN-06", "cards-wish-roll"),
)
"""Wishes people have that aren't actions at all."""
_OTHER_NUMBER = re.compile(r"(.+?) with (\d{1,9})")
_TWO_NUMBERS = re.compile(rf"(.+?) with \d+(?:{_AND}\d+)+")


def violation_by_words(
    state: "State", text: str, is_action: Callable[[str], bool]
) -> Violation | None:
    """The violation by a text that isn't an action in any words; None if it isn't a wish either.

    A number that no card has is a wish only where what it goes with `is_action`, or is a wish.
    """
    for said in (folded(text), in_our_words(text)):
        other, two = _OTHER_NUMBER.fullmatch(said), _TWO_NUMBERS.fullmatch(said)
        if two and (is_action(two[1]) or _wish(state, two[1])):
            return Violation("CG-TURN-06", Message("cards-wish-two"))
        if (
            other
            and int(other[2]) not in NUMBERS
            and (is_action(other[1]) or _wish(state, other[1]))
        ):
            return Violation("CG-SET-02", Message("cards-wish-number"))
        if found := _wish(state, said):
            return found
    return None


def _wish(state: "State", said: str) -> Violation | None:
    alone = violation_by_wish(said, _SOLO_WISHES) if state.is_solo else None
    return alone or violation_by_wish(said, _WISHES)
