"""Why nothing can be done with what somebody looks at in the drawings."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from castles_nb.echo import echo
from castles_nb.engine import Action, GameState
from castles_nb.engine.actions import depots_loaded
from castles_nb.engine.bits import mask_of
from castles_nb.engine.dice import COST
from castles_nb.engine.legality import first_objection
from castles_nb.engine.objection import Objection
from castles_nb.engine.verbs import verb_named
from castles_nb.errors import InvalidMessage
from castles_nb.kernel.grammar import Grammar
from castles_nb.message import Message
from castles_nb.ui.presenter import Reason

A = TypeVar("A", bound="tuple[object, ...]")

_FORMALITIES = 2
"""Checks that an action may pass before anybody thinks of it who does not want just that."""


def reason_for(state: GameState, parts: Sequence[str]) -> Reason | None:
    """Why no legal action involves these parts of the drawings; None if one does.

    The last part is the one that is looked at, those before it are selected; of them the latest
    count that go together with it. Among all actions that a person could mean, the one that comes
    furthest before a rule forbids it gives the reason. `InvalidMessage` for something that is no
    part of any action.

    >>> import castles_nb as cn
    >>> reason_for(cn.Game(seed=7).state, ["space-4-3"])
    Reason(text='Space 4-3 is a river space; the tile needs a castle space.', rule='SET-19')
    """

    def judged(action: Action) -> tuple[int, Objection | None]:
        passed, objection = first_objection(state, action)
        return passed - (0 if _comes_to_mind(state, action) else _FORMALITIES), objection

    def effort(action: Action) -> int:
        return _effort(state, action)

    return reason_among(state, parts, Action.grammar, judged, effort)


def reason_among(
    state: Any,
    parts: Sequence[str],
    grammar: Grammar[A],
    judged: Callable[[A], tuple[int, Objection | None]],
    effort: Callable[[A], int],
) -> Reason | None:
    """Why no legal action of any game involves these parts; None if one does.

    `judged` says how far an action comes and what is then in its way, `effort` how far it is from
    what a person would try first. `InvalidMessage` for something that is no part of any action.
    """
    meant = meant_by(parts, grammar)
    if any(action in meant for action in state.legal_actions()):
        return None
    best: tuple[int, int] | None = None
    found: Objection | None = None
    for action in meant:
        passed, objection = judged(action)
        if best and passed < best[0]:
            continue
        rank = passed, -effort(action)
        if best is None or rank > best:
            best, found = rank, objection
    assert found is not None  # what nobody objects to is legal
    return Reason(str(Message("as-a-sentence", told=found.reason)), found.rule)


def meant_by(parts: Sequence[str], grammar: Grammar[A]) -> tuple[A, ...]:
    """The actions with the last of these parts and with those before it that go with it;
    `InvalidMessage` for a part of none."""
    if not parts:
        raise InvalidMessage(Message("parts-none"))
    for part in parts:
        if not grammar.with_part(part):
            raise InvalidMessage(Message("parts-unknown", given=echo(part)))
    *selected, last = parts
    meant: tuple[A, ...] = grammar.with_part(last)
    for part in reversed(selected):
        meant = tuple(action for action in meant if part in grammar.parts(action)) or meant
    return meant


def _comes_to_mind(state: GameState, action: Action) -> bool:
    """Whether it is the usual thing to do: with a die in a turn, else what is asked for."""
    verb = state.rules.verbs.get(action.verb)
    if verb is None:
        return bool(state.pending)
    return not verb.is_free if state.pending else verb.takes_die


def _effort(state: GameState, action: Action) -> int:
    """How far it is from what lies at hand: the die from its target, goods from the depot's."""
    if action.verb == "load":
        there = {goods for depot in depots_loaded(action) for goods in state.depot_goods[depot - 1]}
        return (action.item ^ mask_of(there)).bit_count()
    if action.die and state.current_player is not None:
        value = verb_named(action.verb).value(state, state.current_player, action)
        return COST[0][action.die][value] if value else 0
    return 0
