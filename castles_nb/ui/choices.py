"""A legal action as a choice that a page can offer without knowing any rule."""

from typing import TypedDict

from castles_nb.components import KINDS
from castles_nb.engine import Action, GameState
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.rules import gains, wording
from castles_nb.rules.explain import explain


class Preview(TypedDict):
    """What a choice would do, in the words of `explain`."""

    what: str
    cost: str
    gains: str
    then: str
    """What the same player would be asked next."""
    rules: list[str]


class Choice(TypedDict):
    """One legal action."""

    id: int
    """Its position among the legal actions."""
    text: str
    """The action's own text, which the browser sends back."""
    parts: list[str]
    """The parts of the drawings that together stand for it."""
    workers: int
    button: str
    """The label of a button where the parts alone cannot express it."""
    declines: bool
    """Whether it does without what is offered. Its button stands apart from the others."""
    preview: Preview


def choices_of(state: GameState) -> list[Choice]:
    """Every legal action of a state, in the engine's order."""
    return [_choice(state, index, action) for index, action in enumerate(state.legal_actions())]


_BUTTONS = {"duchy", "workers", "leave", "pass", "finish"}
"""Verbs without a target on the drawings."""
_DECLINES = {"leave", "pass", "finish"}
"""Verbs that only do without something."""


def _choice(state: GameState, index: int, action: Action) -> Choice:
    told = explain(state, action)
    needs_button = action.verb in _BUTTONS or (action.verb == "load" and not action.place)
    return Choice(
        id=index,
        text=str(action),
        parts=parts_of(action),
        workers=gains.workers_paid(told.costs),
        button=told.what if needs_button else "",
        declines=action.verb in _DECLINES,
        preview=Preview(
            what=told.what,
            cost=wording.cost(action, told.costs),
            gains=gains.gain_words((*told.gains, *told.later)),
            then=told.opens,
            rules=list(told.rules),
        ),
    )


def parts_of(action: Action) -> list[str]:
    """The parts of the drawings that an action involves (named by `castles_nb.drawing`).

    >>> parts_of(Action("take", 3, 7, 4))
    ['die-3', 'depot-4/bank']
    """
    parts = [f"die-{action.die}"] if action.die else []
    match action.verb:
        case "take" | "barter":
            parts.append(f"depot-{action.place}/{_name(action)}")
        case "place":
            parts += [f"storage/{_name(action)}", f"space-{SPACE_NAMES[action.place]}"]
        case "start":
            parts.append(f"space-{SPACE_NAMES[action.place]}")
        case "sell":
            parts.append(f"goods-{action.item}")
        case "workers":
            parts.append("workers")
        case "buy":
            where = f"depot-{action.depot}" if action.depot else "black"
            parts.append(f"{where}/{_name(action)}")
        case "load":
            parts += [f"depot-{depot}" for depot in action.depots]
        case "discard":
            parts.append(f"storage/{_name(action)}")
    return parts


def _name(action: Action) -> str:
    return KINDS[action.item - 1].name
