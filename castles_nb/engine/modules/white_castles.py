"""The 5th expansion: white castles and monastery 29 (EXP5)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME
from castles_nb.engine.actions import Action
from castles_nb.engine.choices import extra_action_choices
from castles_nb.engine.decision import Decision
from castles_nb.engine.grounds import value_needed
from castles_nb.engine.modules.module import Module
from castles_nb.engine.objections import Offer
from castles_nb.engine.scoring import counting

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

WHITE_CASTLE = BY_NAME["white_castle"].index
COUNTING_MONASTERY = 29
DECISION = "white_castle"


def white_castle(state: "GameState", player: int, kind: int, space: int) -> None:
    """An extra action at once, with the value of the white die (EXP5-02)."""
    state.ask(Decision(player, DECISION))


def white_die(state: "GameState") -> int:
    """The value of the extra action; workers may change it (EXP5-03, A-21)."""
    return state.white_die


OFFER = Offer(("pass",), "EXP5-02", "EXP5-02", die=white_die, dice=True, free=True)


def grounds_of_change(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The value of the extra action may be changed."""
    changed = state.pending and value_needed(state, player, action) != action.die
    return ("EXP5-03",) if changed and state.pending[-1].kind == DECISION else ()


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with white castles; they are buildings like others (EXP5-04)."""
    table = list(rules.effects)
    table[WHITE_CASTLE] = white_castle
    return replace(
        rules,
        effects=tuple(table),
        choices={**rules.choices, DECISION: extra_action_choices},
        offers={**rules.offers, DECISION: OFFER},
        grounds={
            **rules.grounds,
            **{
                verb: (*rules.grounds[verb], grounds_of_change)
                for verb in ("take", "place", "sell")
            },
        },
        monastery_points={
            **rules.monastery_points,
            COUNTING_MONASTERY: counting("white_castle"),
        },
        building_monasteries=(*rules.building_monasteries, COUNTING_MONASTERY),
    )


MODULE = Module(
    name="white_castles",
    alter=alter,
    questions={DECISION: "do one more action, with the value of the white die"},
)
