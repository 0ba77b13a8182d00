"""All decisions: a record for each kind, with the function that lists its choices.

Choices that nothing in the rules tells apart are listed once; what declines comes last.
"""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import DISCARD, PASS, PLACE, SELL, START, TAKE, Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE, add_each, can_place, free_actions
from castles_nb.engine.decision import DecisionKind, HasChoice
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import BUILDING, CASTLES, COLOUR, LIVESTOCK, MINES, MONASTERY, SHIPS
from castles_nb.engine.loading import ship_choices

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState


def duchy_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """The sides of the dealt duchy board (SET-12, SET-13)."""
    return [Action("duchy", 0, 0, side.number) for side in state.deal.sides(decision.player)]


def starting_castle_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Any castle space of the player's duchy (SET-19)."""
    return [START[s] for s in bits_in(state.estates[decision.player].masks.colour[CASTLES])]


def extra_action_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Everything a die from an effect can do, or a free action before it (TILE-CASTLE-1 to -3)."""
    rules, estate = state.rules, state.estates[decision.player]
    actions: list[Action] = []
    die = rules.decisions[decision.kind].die(state)
    rules.actions.add_die_actions(state, estate, die, actions)
    actions += free_actions(state, estate)
    actions.append(PASS)
    return actions


def town_hall_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Placing any stored tile without a die (TILE-TOWNHALL), or a free action before it."""
    estate = state.estates[decision.player]
    actions = [
        PLACE[0][kind][space]
        for kind in dict.fromkeys(estate.storage)
        for space in bits_in(state.rules.actions.places_for(estate, kind, EVERYWHERE))
    ]
    actions += free_actions(state, estate)
    actions.append(PASS)
    return actions


TAKEN_BY = {
    "market": (SHIPS, LIVESTOCK),
    "carpenter": (BUILDING,),
    "church": (MINES, MONASTERY, CASTLES),
}
"""The colours of the tiles that a building may take (TILE-MARKET, TILE-CARP, TILE-CHURCH)."""
KINDS_TAKEN_BY = {
    building: frozenset(kind for kind, colour in enumerate(COLOUR) if colour in colours)
    for building, colours in TAKEN_BY.items()
}
"""The kinds of these tiles."""


def building_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """A tile from any numbered depot for a market, carpenter's workshop or church."""
    wanted = KINDS_TAKEN_BY[decision.kind].__contains__
    actions: list[Action] = []
    for kinds, row in zip(state.depots, TAKE[0][1:], strict=True):
        add_each(filter(wanted, kinds), row, actions)
    actions.append(PASS)
    return actions


def warehouse_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Selling one stored type (TILE-WAREHOUSE)."""
    goods = state.estates[decision.player].goods
    return [*(SELL[0][type_] for type_ in range(1, 7) if goods[type_ - 1]), PASS]


def discard_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """A stored tile that makes room for the one gained (TAKE-04, TAKE-09)."""
    actions: list[Action] = []
    add_each(state.estates[decision.player].storage, DISCARD, actions)
    return actions


# Whether an effect finds anything to choose (PLACE-09) --------------------------------------------


def _can_sell(state: "GameState", estate: Estate) -> bool:
    return any(estate.goods)


def _can_use_town_hall(state: "GameState", estate: Estate) -> bool:
    """Whether any tile could be placed; one that could be bought first counts too (A-06)."""
    return any(can_place(state, estate, kind) for kind in estate.storage) or any(
        not action.item or can_place(state, estate, action.item)
        for action in free_actions(state, estate)
    )


def _can_take(name: str) -> HasChoice:
    none_among = KINDS_TAKEN_BY[name].isdisjoint
    return lambda state, estate: not all(map(none_among, state.depots))


# ------------------------------------------------------------------------------------------------


def _building(name: str, rule: str) -> DecisionKind:
    """The question of a market, carpenter's workshop or church."""
    return DecisionKind(
        name=name,
        choices=building_choices,
        verbs=("take", "pass"),
        rule=rule,
        die_rule="TILE-BLD-1",
        hides_verb_rule=True,
        has_choice=_can_take(name),
    )


_KINDS = (
    DecisionKind(
        name="duchy",
        choices=duchy_choices,
        verbs=("duchy",),
        rule="SET-12",
        hides_verb_rule=True,
        in_setup=True,
    ),
    DecisionKind(
        name="starting_castle",
        choices=starting_castle_choices,
        verbs=("start",),
        rule="SET-19",
        in_setup=True,
    ),
    DecisionKind(
        name="castle",
        choices=extra_action_choices,
        verbs=("pass",),
        rule="TILE-CASTLE-1",
        die_rule="TILE-CASTLE-3",
        allows_die_actions=True,
        allows_free_actions=True,
    ),
    DecisionKind(
        name="town_hall",
        choices=town_hall_choices,
        verbs=("place", "pass"),
        rule="TILE-TOWNHALL",
        die_rule="TILE-BLD-1",
        allows_free_actions=True,
        has_choice=_can_use_town_hall,
    ),
    _building("market", "TILE-MARKET"),
    _building("carpenter", "TILE-CARP"),
    _building("church", "TILE-CHURCH"),
    DecisionKind(
        name="warehouse",
        choices=warehouse_choices,
        verbs=("sell", "pass"),
        rule="TILE-WAREHOUSE",
        die_rule="TILE-BLD-1",
        hides_verb_rule=True,
        has_choice=_can_sell,
    ),
    DecisionKind(
        name="ship",
        choices=ship_choices,
        verbs=("load",),
        rule="TILE-SHIP-1",
    ),
    DecisionKind(
        name="discard",
        choices=discard_choices,
        verbs=("discard",),
        rule="TAKE-04",
        holds_tile=True,
    ),
)

BASE_DECISIONS = {kind.name: kind for kind in _KINDS}
"""The kinds of decisions of the base game by name. A turn is none of them: it is what people have
to decide when nothing else is pending, and offers everything to which nobody objects."""

SETUP_DECISIONS = tuple(kind.name for kind in _KINDS if kind.in_setup)
"""The decisions made before the first round, and then only."""

TURN = "turn"
