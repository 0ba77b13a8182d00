"""A legal action as a choice that a page can offer without knowing any rule."""

from typing import TypedDict

from castles_nb.components import KINDS
from castles_nb.engine import Action, GameState, Ledger
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.rules import gains, wording


class Preview(TypedDict):
    """What a choice would do, read off a copy of the state to which it was applied."""

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
    preview: Preview


def choices_of(state: GameState) -> list[Choice]:
    """Every legal action of a state, in the engine's order."""
    return [_choice(state, index, action) for index, action in enumerate(state.legal_actions())]


_BUTTONS = {"duchy", "workers", "leave", "pass", "finish"}
"""Verbs without a target on the drawings."""

_RULES = {
    "duchy": "SET-12",
    "start": "SET-19",
    "take": "TAKE-01",
    "place": "PLACE-01",
    "sell": "SELL-01",
    "workers": "WORK-01",
    "leave": "DIE-09",
    "buy": "BLK-01",
    "barter": "MON-06",
    "load": "TILE-SHIP-1",
    "discard": "TAKE-04",
    "finish": "A-56",
}
"""The rule that allows each verb; the rules of its consequences come from the ledger."""


def _choice(state: GameState, index: int, action: Action) -> Choice:
    player = state.current_player
    assert player is not None  # there is no action once the game is over
    after = state.copy()
    after.ledger = ledger = Ledger()
    after.apply(action)
    # Only what concerns this player: the rest, like the next dice, is not known yet.
    entries = [entry for entry in ledger.entries if entry.player == player]
    what = wording.command(state, action)
    needs_button = action.verb in _BUTTONS or (action.verb == "load" and not action.place)
    own_rule = [_RULES[action.verb]] if action.verb in _RULES else []
    return Choice(
        id=index,
        text=str(action),
        parts=parts_of(action),
        workers=gains.workers_paid(entries),
        button=what if needs_button else "",
        preview=Preview(
            what=what,
            cost=gains.cost_words(entries),
            gains=gains.gain_words(entries),
            then=wording.consequence(after.decision, player),
            rules=list(dict.fromkeys([*own_rule, *gains.rules_of(entries)])),
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
            parts.append(f"black/{_name(action)}")
        case "load":
            parts += [f"depot-{depot}" for depot in action.depots]
        case "discard":
            parts.append(f"storage/{_name(action)}")
    return parts


def _name(action: Action) -> str:
    return KINDS[action.item - 1].name
