"""What can be wrong with beginning, passing over and ending."""

from typing import TYPE_CHECKING

from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.objections.objection import Check, Objection, only_for
from castles_nb.engine.objections.tiles import wrong_colour
from castles_nb.engine.sentences import listed

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState


def no_side_to_choose(state: "GameState", player: int, action: "Action") -> Objection | None:
    """Sides of boards are chosen before the first round, and then only (SET-12, SET-13)."""
    if state.pending and state.pending[-1].kind == "duchy":
        return None
    rule = state.rules.edition.boards_rule
    return Objection(rule, "duchies are chosen before the first round")


def not_on_own_board(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The duchy is no side of the board that was dealt (SET-12, SET-13)."""
    sides = state.deal.sides(player)
    if action.place in (side.number for side in sides):
        return None
    labels = " and ".join(side.label for side in sides)
    return Objection(state.rules.edition.boards_rule, f"your board has the duchies {labels}")


def no_castle_space(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The starting castle stands on a castle space (SET-19)."""
    wrong = wrong_colour(state, player, action._replace(item=CASTLE))
    return wrong and Objection("SET-19", wrong.reason)


def nothing_to_pass(state: "GameState", player: int, action: "Action") -> Objection | None:
    """In a turn itself there is no effect that one could do without (DIE-09, A-56)."""
    if state.pending:
        return None
    if state.dice:
        (die, *_) = state.dice
        return Objection("DIE-09", f"no effect is due; you may 'leave {die} unused'")
    return Objection("A-56", "no effect is due; you may 'finish turn'")


def dice_left(state: "GameState", player: int, action: "Action") -> Objection | None:
    """A turn is finished once both dice are used or left (A-56)."""
    if not state.dice:
        return None
    one, *others = state.dice
    left = f"two {one}s" if others == [one] else listed([str(die) for die in state.dice])
    them = "them" if others else "it"
    return Objection("A-56", f"first use your {left}, or leave {them} unused")


DUCHY_CHECKS: tuple[Check, ...] = (
    no_side_to_choose,
    not_on_own_board,
)
START_CHECKS: tuple[Check, ...] = (
    only_for("starting_castle", "SET-19", "starting castles are put down before the first round"),
    no_castle_space,
)
PASS_CHECKS: tuple[Check, ...] = (nothing_to_pass,)
FINISH_CHECKS: tuple[Check, ...] = (dice_left,)
