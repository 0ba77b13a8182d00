"""A legal action of the card game as a choice of the page."""

from castles_nb.cards import Action, State
from castles_nb.cards.explain import command
from castles_nb.cards.kinds import NUMBER, TYPE
from castles_nb.cards.ring import COST
from castles_nb.ui.choices import Choice

COSTLY = ("convert", "buy", "discard")
"""What costs more than workers that change a number."""
DECLINING = ("pass", "finish")


def choices_of(state: State) -> list[Choice]:
    """Every legal action of a state, in the order of the game."""
    return [_choice(state, index, action) for index, action in enumerate(state.legal_actions())]


def _choice(state: State, index: int, action: Action) -> Choice:
    workers = workers_paid(state, action)
    parts = parts_of(action)
    joins = action.verb == "place" and action.place != TYPE[action.item]
    needs_button = not parts or joins or action.verb == "convert"
    return Choice(
        id=index,
        text=str(action),
        parts=parts,
        workers=workers,
        costs=workers > 0 or action.verb in COSTLY,
        button=str(command(action)) if needs_button else "",
        declines=action.verb in DECLINING,
    )


def workers_paid(state: State, action: Action) -> int:
    """How many workers an action takes that is within reach."""
    verb, die, item, place = action
    if verb == "take":
        return COST[die][place]
    if verb == "place":
        return COST[die][NUMBER[item]]
    if verb == "sell":
        return state.box.selling_cost[die][item]
    return item if verb == "convert" else 0


def parts_of(action: Action) -> list[str]:
    """The parts of the drawings that an action involves (named by `castles_nb.drawing.cards`).

    >>> from castles_nb.cards.actions import SELL
    >>> parts_of(SELL[4][1])
    ['die-4', 'goods-medium']
    """
    die = [f"die-{action.die}"] if action.die else []
    return [*die, *Action.grammar.targets(action)]
