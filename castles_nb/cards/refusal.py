"""Actions as somebody hands them over: found among the legal ones, or refused with the reason."""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from castles_nb.cards.actions import (
    BUY,
    DICE,
    DISCARD,
    DRAW,
    FINISH,
    KEEP,
    PASS,
    PLACE,
    SELL,
    SILVER,
    TAKE,
    USE,
    WORKERS,
    Action,
    choose,
    convert,
)
from castles_nb.cards.box import Reward, usual_box
from castles_nb.cards.choices import PER_POINT
from castles_nb.cards.kinds import CARDS, CLOISTER, KINDS, NAME, NUMBERS, TYPE, TYPES
from castles_nb.cards.objections import objection_to
from castles_nb.echo import echo
from castles_nb.engine.objection import Objection
from castles_nb.engine.wishes import Wish, objection_to_wish
from castles_nb.errors import IllegalAction
from castles_nb.plain_text import folded
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.cards.state import State

LONGEST_COMPARED = 60
MOST_CLOSE = 3
MOST_CONVERTED = 30
"""Workers, or silver, of a conversion that somebody may ask about."""


def universe() -> Iterator[Action]:
    """Every action that there could be, with the rewards of the usual box."""
    for die in DICE:
        yield from chain.from_iterable(row[1:] for row in TAKE[die][1:])
        for kind in KINDS:
            for pile, action in enumerate(PLACE[die][kind]):
                if CLOISTER in (pile, TYPE[kind]) or pile == TYPE[kind]:
                    yield action
        yield from (*SELL[die], WORKERS[die], SILVER[die])
        amounts = range(MOST_CONVERTED + 1)
        yield from (
            convert(die, workers, silver)
            for workers in amounts
            for silver in amounts
            if workers + silver and (workers + silver) % PER_POINT == 0
        )
    yield from (*KEEP[1:], *(USE[number] for number in NUMBERS), *DISCARD[1:])
    yield from chain.from_iterable(DRAW[1:])
    offered: dict[Reward, None] = dict.fromkeys(chain.from_iterable(usual_box().rewards))
    yield from (*map(choose, offered), BUY, PASS, FINISH)


_CARD = f"({'|'.join(NAME[1:])})"
_PILE = f"({'|'.join((*TYPES, *CARDS))})"
WISHES = (
    Wish("convert .*", "CG-A6-01", "cards-wish-threes"),
    Wish(f"place {_CARD} on {_PILE}DIE", "CG-TRIPLE-08", "cards-wish-pile"),
    Wish(f"take {_CARD} from OTHERDIE", "CG-A1-01", "cards-wish-row"),
    Wish("take (goods|animals?|(light|medium|dark) goods?).*", "CG-TILE-03", "cards-wish-goods"),
    Wish("take NUMBER silver.*", "CG-A5-01", "cards-wish-silver"),
    Wish("take NUMBER workers?.*", "CG-A4-01", "cards-wish-workers"),
    Wish("sell NUMBER (of )?(light|medium|dark|goods).*", "CG-A3-02", "cards-wish-some"),
    Wish("sell (heavy|goods|all|everything|NUMBER)DIE", "CG-A3-01", "cards-wish-kind"),
    Wish(f"(move|remove) {_CARD}.*", "CG-A2-04", "cards-wish-move"),
    Wish(f"buy ({_CARD}|card|a card|NUMBER cards?)", "CG-SIL-01", "cards-wish-buy"),
)
"""What people ask for that is no action at all."""


@cache
def _by_text() -> dict[str, Action]:
    return {str(action): action for action in universe()}


def action_of(state: "State", action: Action | str) -> Action:
    """The action, or the one with this text, whatever its spacing and case, legal or not.

    Raises `IllegalAction` for what could never be an action; it names legal ones with a like text.
    """
    legal = state.legal_actions()
    if isinstance(action, str):
        text = folded(action)
        found = {str(each): each for each in legal}.get(text) or _by_text().get(text)
        if found is None:
            objection = objection_to_wish(action, WISHES)
            raise (
                objection.refusal(action) if objection else IllegalAction(_no_action(legal, action))
            )
        return found
    if type(action) is not Action:
        raise IllegalAction(Say("action-neither", given=echo(action)))
    try:
        found = action if action in legal else _by_text().get(str(action))
        if found is not None and found == action:
            return found
    except Exception:  # its fields may be anything
        pass
    raise IllegalAction(Say("action-none-such", given=str(action)))


def wish_of(text: str) -> Objection | None:
    """What is said against a text that is a wish no action answers; None if it is none, or one."""
    return None if folded(text) in _by_text() else objection_to_wish(text, WISHES)


def _no_action(legal: tuple[Action, ...], text: str) -> Say:
    known = [str(action) for action in legal]
    begun = " ".join(text[:LONGEST_COMPARED].lower().split())
    longer = [action for action in known if begun and action.startswith(begun)]
    close = longer[:MOST_CLOSE] or get_close_matches(begun, known, n=MOST_CLOSE)
    return Say("action-unknown", given=echo(text), close=tuple(map(repr, close)))


def legal_action(state: "State", action: Action | str) -> Action:
    """The state's own legal action that equals this one, or that has this text.

    Raises `IllegalAction`, which says why, where there is none.
    """
    wanted = action_of(state, action)
    legal = state.legal_actions()
    try:
        return legal[legal.index(wanted)]
    except ValueError:
        raise refusal_of(state, wanted) from None


def refusal_of(state: "State", action: object) -> IllegalAction:
    """The error that refuses an action that is not legal: it says why, and under which rule."""
    if not isinstance(action, Action):
        return IllegalAction(Say("action-not-one", given=echo(action)))
    try:
        objection = objection_to(state, action_of(state, action))
    except IllegalAction as error:
        return error
    assert objection is not None  # else it were legal
    return objection.refusal(action)
