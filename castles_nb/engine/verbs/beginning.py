"""Choosing a duchy and a place for the starting castle (SET-12, SET-13, SET-19)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.decision import Decision
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.verb import DUCHY, SPACE, TILE, Verb, by_name
from castles_nb.engine.verbs.placing import no_such_space, wrong_colour
from castles_nb.engine.violation import Violation, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.kernel.slot import Slot
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def duchy(state: "GameState", action: Action) -> None:
    """The side of the dealt duchy board (SET-12, SET-13)."""
    player = state.end_decision().player
    side = state.rules.edition.duchies[action.place]
    state.replace_estate(player, state.estates[player].anew(side))
    state.ask(Decision(player, "starting_castle"))


def no_side_to_choose(state: "GameState", player: int, action: Action) -> Violation | None:
    """Sides of boards are chosen before the first round, and then only (SET-12, SET-13)."""
    if state.pending and state.pending[-1].kind == "duchy":
        return None
    rule = state.rules.edition.boards_rule
    return Violation(rule, Message("duchies-before-round-1"))


def not_on_own_board(state: "GameState", player: int, action: Action) -> Violation | None:
    """The duchy isn't a side of the board that was dealt (SET-12, SET-13)."""
    sides = state.deal.sides(player)
    if action.place in (side.number for side in sides):
        return None
    message = Message("duchies-of-board", labels=tuple(side.label for side in sides))
    return Violation(state.rules.edition.boards_rule, message)


def start(state: "GameState", action: Action) -> None:
    """The starting castle: it covers its space and does nothing else (SET-19, SET-20)."""
    state.estates[state.end_decision().player].cover(CASTLE, action.place)


def no_castle_space(state: "GameState", player: int, action: Action) -> Violation | None:
    """The starting castle goes on a castle space (SET-19)."""
    wrong = wrong_colour(state, player, action._replace(item=CASTLE))
    return wrong and Violation("SET-19", wrong.reason)


def dealt_under(rule: str, verbs: dict[str, Verb]) -> dict[str, Verb]:
    """The same verbs where this rule says that duchy boards are dealt (SET-12, SET-13)."""
    duchy = verbs["duchy"]
    wishes = tuple(wish._replace(rule=rule) for wish in duchy.wishes)
    return verbs | by_name(replace(duchy, rule=rule, wishes=wishes))


VERBS = (
    Verb(
        name="duchy",
        do=duchy,
        checks=(no_side_to_choose, not_on_own_board),
        rule="SET-12",
        slots=(DUCHY,),
        wishes=(Wish("choose duchy NUMBER", "SET-12", "wish-no-such-duchy"),),
        form="choose duchy {duchy}",
        code="D{duchy}",
    ),
    Verb(
        name="start",
        do=start,
        checks=(
            only_for("starting_castle", "SET-19", "castles-before-round-1"),
            no_such_space,
            no_castle_space,
        ),
        rule="SET-19",
        slots=(Slot("tile", lambda a: CASTLE, TILE.format), SPACE),
        wishes=(
            Wish("(start with|choose|take|place|move) start.*", "SET-19", "wish-start"),
            Wish("start (with|by) castle.*", "SET-19", "wish-start"),
        ),
        form="start on {space}",
        code="@{space}",
        targets=("space-{space}",),
    ),
)
