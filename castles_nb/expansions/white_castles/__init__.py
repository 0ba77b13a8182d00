"""The 5th expansion: white castles and monastery 29 (EXP5).

Their codes in positions and records: `Wc` white castle, `m29`.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME
from castles_nb.engine.actions import Action
from castles_nb.engine.deal_told import show_white_die
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.decisions import extra_action_choices
from castles_nb.engine.module import Module
from castles_nb.engine.scoring import counting
from castles_nb.engine.wishes import Wish

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

WHITE_CASTLE = BY_NAME["white_castle"].index
COUNTING_MONASTERY = 29


def white_castle(state: "GameState", player: int, kind: int, space: int) -> None:
    """An extra action at once, with the value of the white die (EXP5-02)."""
    show_white_die(state)
    state.ask(Decision(player, ONE_MORE.name))


def white_die(state: "GameState") -> int:
    """The value of the extra action; workers may change it (EXP5-03, A-21)."""
    return state.white_die


ONE_MORE = DecisionKind(
    name="white_castle",
    choices=extra_action_choices,
    verbs=("pass",),
    rule="EXP5-02",
    no_castle="EXP5-05",
    die=white_die,
    allows_die_actions=True,
    allows_free_actions=True,
)


def grounds_of_change(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The value of the extra action may be changed."""
    value = state.rules.verbs[action.verb].die_value(state, player, action)
    changed = state.pending and value not in (0, action.die)
    return ("EXP5-03",) if changed and state.pending[-1].kind == ONE_MORE.name else ()


_WITH_WHITE_DIE = (Wish(".*\\bwhite die\\b.*", "EXP5-02", "wish-white-castle"),)


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with white castles; they are buildings like others (EXP5-04)."""
    return rules.adding(
        effects={WHITE_CASTLE: white_castle},
        verbs=[
            replace(
                verb.with_checks(allowed_by=(grounds_of_change,)),
                wishes=(*_WITH_WHITE_DIE, *verb.wishes),
            )
            for verb in rules.verbs.values()
            if verb.takes_die
        ],
        monastery_points={COUNTING_MONASTERY: counting("white_castle")},
        building_monasteries=(COUNTING_MONASTERY,),
    )


def restore(state: "GameState") -> None:
    """In a position whose extra action is still to come its value is seen."""
    if any(decision.kind == ONE_MORE.name for decision in state.pending):
        show_white_die(state)


MODULE = Module(
    name="white_castles",
    alter=alter,
    complexity=2,
    emblem="M7 21V8l-2-2V3h3v2h2.5V3h3v2H16V3h3v3l-2 2v13zM10.5 21v-5h3v5",
    for_partners=True,
    decisions=(ONE_MORE,),
    rebuild_derived=restore,
    shows_white_die=True,
)
