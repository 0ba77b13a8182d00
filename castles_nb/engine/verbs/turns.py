"""What a die of any value does, and what passes over or ends (WORK, DIE-09, A-56)."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import FINISH, LEAVE, PASS, WORKERS, Action
from castles_nb.engine.kinds import power
from castles_nb.engine.objection import Objection
from castles_nb.engine.sentences import effect_name, listed
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.engine.verb import Rules, Verb
from castles_nb.engine.verbs.dice import before, use_die, with_die, with_the_die, wrong_die

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

_SILVER_TOO = power(13)
_MORE_WORKERS = power(14)


def workers(state: "GameState", action: Action) -> None:
    """Take workers (WORK-01 to WORK-03, MON-13, MON-14)."""
    player = use_die(state, action.die)
    powers = state.estates[player].powers
    if powers & _MORE_WORKERS:
        state.add_workers(player, 4, "take workers", "MON-14")
    else:
        state.add_workers(player, 2, "take workers", "WORK-01")
    if powers & _SILVER_TOO:
        state.add_silver(player, 1, "take workers", "MON-13")


def leave(state: "GameState", action: Action) -> None:
    """Give up a die (DIE-09)."""
    use_die(state, action.die)


def pass_(state: "GameState", action: Action) -> None:
    """Decline an effect (TILE-CASTLE-3, TILE-BLD-1)."""
    state.end_decision()


def nothing_to_pass(state: "GameState", player: int, action: Action) -> Objection | None:
    """In a turn itself there is no effect that one could do without (DIE-09, A-56)."""
    if state.pending:
        return None
    if state.dice:
        (die, *_) = state.dice
        return Objection("DIE-09", f"no effect is due; you may 'leave {die} unused'")
    return Objection("A-56", "no effect is due; you may 'finish turn'")


def doing_without(state: "GameState", player: int, action: Action) -> Rules:
    """The rule that says that one may do without the effect."""
    return (state.rules.decisions[state.pending[-1].kind].terms,)


def finish(state: "GameState", action: Action) -> None:
    """End the turn though something could still be bought (A-56)."""
    state.used |= TURN_ENDED


def dice_left(state: "GameState", player: int, action: Action) -> Objection | None:
    """A turn is finished once both dice are used or left (A-56)."""
    if not state.dice:
        return None
    one, *others = state.dice
    left = f"two {one}s" if others == [one] else listed([str(die) for die in state.dice])
    them = "them" if others else "it"
    return Objection("A-56", f"first use your {left}, or leave {them} unused")


VERBS = (
    Verb(
        name="workers",
        do=workers,
        checks=(wrong_die,),
        universe=lambda: WORKERS,
        rule="WORK-01",
        takes_die=True,
        text=lambda a: f"take workers{with_die(a)}",
        short=lambda a: f"{before(a)}W",
        parts=lambda a: ("workers",),
        has_button=True,
        command="Take",
        past="took",
        thing=lambda state, a: f"workers{with_the_die(a.die, a.die)}",
    ),
    Verb(
        name="leave",
        do=leave,
        checks=(wrong_die,),
        universe=lambda: LEAVE[1:],
        rule="DIE-09",
        declines=True,
        text=lambda a: f"leave {a.die} unused",
        short=lambda a: f"{a.die}:-",
        command="Skip",
        past="skipped",
        thing=lambda state, a: f"the {a.die}",
    ),
    Verb(
        name="pass",
        do=pass_,
        checks=(nothing_to_pass,),
        universe=lambda: (PASS,),
        grounds=(doing_without,),
        declines=True,
        text=lambda a: "pass",
        short=lambda a: "pass",
        command="Skip",
        past="skipped",
        thing=lambda state, a: f"what the {effect_name(state.decision)} offers",
    ),
    Verb(
        name="finish",
        do=finish,
        checks=(dice_left,),
        universe=lambda: (FINISH,),
        rule="A-56",
        declines=True,
        text=lambda a: "finish turn",
        short=lambda a: "end",
        command="Finish",
        past="finished",
        thing=lambda state, a: "the turn",
    ),
)
