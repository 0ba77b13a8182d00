"""Verbs for a die of any value, and for passing over or ending something (WORK, DIE-09, A-56)."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import FINISH, LEAVE, Action
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.kinds import power
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.engine.verb import Rules, Verb
from castles_nb.engine.verbs.dice import use_die, wrong_die
from castles_nb.engine.violation import Violation
from castles_nb.engine.wishes import Wish
from castles_nb.kernel.slot import Values
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

SILVER_TOO = power(13)
MORE_WORKERS = power(14)

DIE_WORKERS, MORE_DIE_WORKERS = 2, 4
"""The workers of a die, without and with monastery 14 (WORK-01, MON-14)."""
DIE_SILVER = 1
"""The silver of such a die with monastery 13 (MON-13)."""


def workers(state: "GameState", action: Action) -> None:
    """Take workers (WORK-01 to WORK-03, MON-13, MON-14)."""
    player = use_die(state, action.die)
    powers = state.estates[player].powers
    if powers & MORE_WORKERS:
        state.add_workers(player, MORE_DIE_WORKERS, "take_workers", "MON-14")
    else:
        state.add_workers(player, DIE_WORKERS, "take_workers", "WORK-01")
    if powers & SILVER_TOO:
        state.add_silver(player, DIE_SILVER, "take_workers", "MON-13")


def leave(state: "GameState", action: Action) -> None:
    """Give up a die (DIE-09)."""
    use_die(state, action.die)


def pass_(state: "GameState", action: Action) -> None:
    """Decline an effect (TILE-CASTLE-3, TILE-BLD-1)."""
    state.end_decision()


def nothing_to_pass(state: "GameState", player: int, action: Action) -> Violation | None:
    """In a turn itself there is no effect that one could do without (DIE-09, A-56)."""
    if state.pending:
        return None
    if state.dice:
        (die, *_) = state.dice
        return Violation("DIE-09", Message("pass-nothing", action=str(LEAVE[die])))
    return Violation("A-56", Message("pass-nothing", action=str(FINISH)))


def cannot_pass(kind: DecisionKind, decision: Decision) -> Violation | None:
    """An effect that has to be done can't be declined."""
    if not kind.must:
        return None
    return Violation(kind.must, Message("pass-not-this", effect=decision.title))


def doing_without(state: "GameState", player: int, action: Action) -> Rules:
    """The rule that says that one may do without the effect."""
    return (state.rules.decisions[state.pending[-1].kind].die_rule,)


def what_offers(state: "GameState", action: Action) -> Values:
    """The effect that one does without."""
    decision = state.pending[-1]
    return {"effect": decision.title, "own": state.rules.decisions[decision.kind].has_pass_text}


def finish(state: "GameState", action: Action) -> None:
    """End the turn though something could still be bought (A-56)."""
    state.used |= TURN_ENDED


def dice_left(state: "GameState", player: int, action: Action) -> Violation | None:
    """A turn is finished once both dice are used or left (A-56)."""
    if not state.dice:
        return None
    return Violation("A-56", Message("dice-left", dice=state.dice))


_LET_GO = "(discard|drop|give( back)?|return|trade|exchange|swap|convert)"


VERBS = (
    Verb(
        name="workers",
        do=workers,
        checks=(wrong_die,),
        rule="WORK-01",
        takes_die=True,
        wishes=(
            Wish(".* with OTHER", "DIE-03", "wish-no-such-die"),
            Wish(".* with NUMBER( and |, ?| or )NUMBER", "DIE-01", "wish-two-dice"),
            Wish("(take )?(NUMBER )?workers?DIE", "WORK-01", "wish-workers"),
            Wish(
                "[a-z]+ (OTHER (in)?to NUMBER|NUMBER (in)?to OTHER)", "DIE-03", "wish-no-such-die"
            ),
            Wish(
                "(change|set|turn|raise|lower) ((the|my|a) )?(die|dice|NUMBER).*",
                "DIE-02",
                "wish-change-die",
            ),
            Wish("(use|spend|pay|add) (NUMBER )?workers?( .*)?", "DIE-02", "wish-change-die"),
            Wish(
                "(increase|decrease|add NUMBER to|raise|lower) NUMBER.*",
                "DIE-02",
                "wish-change-die",
            ),
            Wish(
                ".* with [1-6] (and|plus|using|for|[+]) (NUMBER )?workers?",
                "DIE-02",
                "wish-change-die",
            ),
            Wish(
                "(use|take) ((the|my|your) )?(die |dice )?([1-6]|die|dice|turn)",
                "DIE-01",
                "wish-die-does",
            ),
            Wish("take (NUMBER )?points?DIE", "DIE-01", "wish-die-does"),
            Wish("(use|spend|pay) (NUMBER )?silver", "BLK-01", "wish-drop-silver"),
            Wish("(take mine|collect) silver.*", "END-01", "wish-mine-silver"),
            Wish("(re-?)?roll( .*)?", "PHA-11", "wish-roll"),
            Wish(
                f"{_LET_GO} (NUMBER )?workers?( (to|for|with) .*)?", "DIE-02", "wish-drop-workers"
            ),
            Wish(f"{_LET_GO} (NUMBER )?silver( (to|for|with) .*)?", "BLK-01", "wish-drop-silver"),
            Wish(".*\\bwhite die\\b.*", "PHA-14", "wish-white-die"),
        ),
        form="take workers[ with {die}]",
        code="[{die}:]W",
        targets=("workers",),
        has_button=True,
    ),
    Verb(
        name="leave",
        do=leave,
        checks=(wrong_die,),
        rule="DIE-09",
        declines=True,
        form="leave {die} unused",
        code="{die}:-",
    ),
    Verb(
        name="pass",
        do=pass_,
        checks=(nothing_to_pass,),
        allowed_by=(doing_without,),
        amiss=cannot_pass,
        declines=True,
        form="pass",
        code="pass",
        message_args=what_offers,
    ),
    Verb(
        name="finish",
        do=finish,
        checks=(dice_left,),
        rule="A-56",
        declines=True,
        wishes=(
            Wish(
                "(end|finish|pass|stop|next)( my| the)?( turn)?( with NUMBER)?|done",
                "A-56",
                "wish-finish",
            ),
            Wish("(end|finish|next)( the)? (round|phase|game)", "PHA-20", "wish-end-round"),
            Wish("(skip|leave|pass|forfeit) OTHER.*", "DIE-03", "wish-no-such-die"),
            Wish("(skip|leave|pass|forfeit).*", "DIE-09", "wish-leave"),
        ),
        form="finish turn",
        code="end",
    ),
)
