"""The 5th expansion: white castles and monastery 29 (EXP5)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.decision import Decision
from castles_nb.engine.modules.module import Module
from castles_nb.engine.purchases import free_actions
from castles_nb.engine.scoring import counting

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

WHITE_CASTLE = BY_NAME["white_castle"].index
COUNTING_MONASTERY = 29


def white_castle(state: "GameState", player: int, kind: int, space: int) -> None:
    """An extra action at once, with the value of the white die (EXP5-02)."""
    state.ask(Decision(player, "white_castle"))


def white_castle_choices(state: "GameState", decision: Decision) -> list[Action]:
    """What a die of this value can do, changed with workers or not (EXP5-03, A-21)."""
    estate = state.estates[decision.player]
    actions: list[Action] = []
    state.rules.add_die_actions(state, estate, state.white_die, actions)
    actions += free_actions(state, estate)
    actions.append(PASS)
    return actions


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with white castles; they are buildings like others (EXP5-04)."""
    table = list(rules.effects)
    table[WHITE_CASTLE] = white_castle
    return replace(
        rules,
        effects=tuple(table),
        choices={**rules.choices, "white_castle": white_castle_choices},
        monastery_points={
            **rules.monastery_points,
            COUNTING_MONASTERY: counting("white_castle"),
        },
        building_monasteries=(*rules.building_monasteries, COUNTING_MONASTERY),
    )


MODULE = Module(
    name="white_castles",
    alter=alter,
    questions={"white_castle": "do one more action, with the value of the white die"},
)
