"""The effects of a placed tile in the solo game, in the order the player chooses (SOLO-20).

The effects of a placement that are still to come wait in an entry of the main board's
`module_data`, with the tile placed last on top: an effect may place another tile, whose effects
come first.
"""

from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import KINDS
from castles_nb.engine.actions import Action
from castles_nb.engine.decision import Decision, has_choice
from castles_nb.engine.effects import Effect, no_effect, table_for
from castles_nb.engine.kinds import (
    COLOUR,
    LIVESTOCK,
    MINE,
    MONASTERY,
    NAME,
    NUMBER,
    SHIPS,
)
from castles_nb.engine.loading import can_load
from castles_nb.engine.scoring import score_phase, score_size
from castles_nb.expansions.solo.ending import win
from castles_nb.expansions.solo.facts import FACE_DOWN
from castles_nb.expansions.solo.gifts import GIFT, gift_places
from castles_nb.expansions.solo.memory import DUE, keep, target
from castles_nb.expansions.solo.ships import can_swap
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

ORDER = "solo_order"
"""The name of the decision."""

SIZE, PHASE, COLOUR_GIFT, OWN = 1, 2, 4, 8
"""The effects a placement may have, as bits: points for the size of an area, phase points, which
are another scoring (A-80), a gift for a colour, what the tile does."""
EFFECTS = {SIZE: "area", PHASE: "phase", COLOUR_GIFT: "gift", OWN: "tile"}
FIRST = {effect: Action("first", 0, effect) for effect in EFFECTS}


class Begun(NamedTuple):
    """A placement whose effects are not all done."""

    space: int
    left: int
    """The effects still to come, as bits."""

    @property
    def number(self) -> int:
        """As it is kept."""
        return 16 * self.space + self.left

    @staticmethod
    def of(number: int) -> "Begun":
        """The placement that is kept as this number."""
        return Begun(*divmod(number, 16))


def begin_effects(state: "GameState", player: int, kind: int, space: int) -> None:
    """A tile covers a space: its effects come next, unless the duchy is full now."""
    estate = state.estates[player]
    if not estate.empty_spaces:
        win(state, player)
        return
    masks, left = estate.masks, OWN
    if estate.filled & masks.area_mask[space] == masks.area_mask[space]:
        left |= SIZE | PHASE
    colour = masks.colour_at[space]
    if not masks.colour[colour] & ~estate.filled:
        left |= COLOUR_GIFT
        # There are no bonus tiles, but monastery 26 counts completed colours like them (X-14b).
        estate.bonus_tiles += 1
        bonus_left = list(state.bonus_left)
        bonus_left[colour] -= 1
        state.bonus_left = tuple(bonus_left)
    keep(state, DUE, (*state.module_data.get(DUE, ()), Begun(space, left).number))
    next_effect(state, player)


def ready_effects(state: "GameState", player: int) -> list[int]:
    """The effects still to come of the placement on top, as far as they find anything to do now."""
    begun = state.module_data.get(DUE, ())
    if not begun:
        return []
    space, left = Begun.of(begun[-1])
    return [e for e in EFFECTS if left & e and _has_choice(state, player, e, space)]


def _has_choice(state: "GameState", player: int, effect: int, space: int) -> bool:
    estate = state.estates[player]
    kind = estate.tiles[space]
    if effect in (SIZE, PHASE):
        return True
    if effect == COLOUR_GIFT:
        return any(gift_places(state, player, each) for each in state.black_depot)
    if kind in (MINE, FACE_DOWN):
        return False
    if COLOUR[kind] == SHIPS:
        return can_load(state, estate) or can_swap(state, estate)
    if COLOUR[kind] == MONASTERY:
        worth = state.rules.scoring.monastery_points.get(NUMBER[kind])
        return worth is not None and worth(estate) > 0
    return has_choice(state, player, NAME[kind])


_PLAIN = ("watchtower", "boarding_house")
"""Buildings that just give points or workers."""


def order_matters(state: "GameState", player: int, ready: list[int]) -> bool:
    """Whether it makes a difference which effect comes first: not where they only score, and all
    but one of them don't reach the target, not even with all silver, so that the same points are
    lost whichever comes last."""
    estate = state.estates[player]
    kind = estate.tiles[Begun.of(state.module_data[DUE][-1]).space]
    plain = COLOUR[kind] in (LIVESTOCK, MONASTERY) or NAME[kind] in _PLAIN
    if COLOUR_GIFT in ready or (OWN in ready and not plain):
        return True
    missing = target(state) - state.points[player] - estate.silver
    points = [_points_of(state, player, each) for each in ready]
    return sum(points) - min(points) >= missing


def _points_of(state: "GameState", player: int, effect: int) -> int:
    """The points of an effect now."""
    trial = state.copy()
    do_effect(trial, player, effect)
    return trial.points[player] - state.points[player]


@step("next_effect")
def next_effect(state: "GameState", player: int) -> None:
    """Do what comes next of the placement on top: the player is asked which if it matters
    (SOLO-20)."""
    ready = ready_effects(state, player)
    if len(ready) > 1 and order_matters(state, player, ready):
        state.ask(Decision(player, ORDER))
    elif ready:
        do_effect(state, player, ready[0])
    else:
        *below, number = state.module_data[DUE]
        keep(state, DUE, tuple(below))
        space, left = Begun.of(number)
        kind = state.estates[player].tiles[space]
        if left & COLOUR_GIFT:
            message = Message("solo-told-no-gift", tiles=len(state.black_depot))
            state.note(player, "solo_gift", "SOLO-16", kind, message)
        if left & OWN and kind != FACE_DOWN and COLOUR[kind] != MONASTERY:
            OWN_EFFECTS[kind](state, player, kind, space)  # notes that it finds nothing


def do_effect(state: "GameState", player: int, effect: int) -> None:
    """Do this now; the others wait until it is done."""
    *below, number = state.module_data[DUE]
    top = Begun.of(number)
    left = top.left & ~effect
    kind = state.estates[player].tiles[top.space]
    if left:
        keep(state, DUE, (*below, Begun(top.space, left).number))
        state.defer(player, next_effect)
    else:
        keep(state, DUE, tuple(below))
    if effect == SIZE:
        score_size(state, player, kind, top.space)
    elif effect == PHASE:
        score_phase(state, player, "area_phase", "SCORE-03", kind, top.space)
    elif effect == COLOUR_GIFT:
        state.ask(Decision(player, GIFT))
    elif COLOUR[kind] == MONASTERY:
        score_monastery(state, player, kind, top.space)
    else:
        OWN_EFFECTS[kind](state, player, kind, top.space)


OWN_EFFECTS: tuple[Effect, ...] = table_for(KINDS)
"""The effects of tiles by their kind, as in the base game."""
NO_EFFECTS: tuple[Effect, ...] = (no_effect,) * len(OWN_EFFECTS)
"""The effects left for placing a tile, since `begin_effects` sees to the others."""


def score_monastery(state: "GameState", player: int, kind: int, space: int) -> None:
    """A scoring monastery scores when it is placed (SOLO-15)."""
    number = NUMBER[kind]
    points = state.rules.scoring.monastery_points[number](state.estates[player])
    state.score(player, points, f"monastery_{number}", "SOLO-15", kind, space)


def order_choices(state: "GameState", decision: Decision) -> list[Action]:
    """The effects that may come first."""
    return [FIRST[effect] for effect in ready_effects(state, decision.player)]


def first(state: "GameState", action: Action) -> None:
    """This comes first (SOLO-20)."""
    do_effect(state, state.end_decision().player, action.item)
