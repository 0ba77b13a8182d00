"""A player's own shields and monasteries that made an action possible, or changed its gains.

Each shield and monastery is taken away in a copy of the state. If the action is refused then, it
let the action happen; if the action gives something else, it had a part in that.
"""

from collections.abc import Callable
from typing import NamedTuple

from castles_nb.components import BY_NAME
from castles_nb.engine import Action, GameState
from castles_nb.engine.advantages import Advantage
from castles_nb.engine.legality import violation_of
from castles_nb.engine.verb import Rules
from castles_nb.rulebook.of_tiles import rule_of_tile

Booked = tuple[str, str, int]
Outcome = Callable[[GameState, int, Action], tuple[object, list[Booked]]]
"""f(state, player, action): the gains of the player's action, right away, to compare, and later,
with sources, rules and amounts."""


class Parts(NamedTuple):
    """The rules of what made a difference."""

    allow: Rules
    """The rules of those that let the action happen."""
    change: Rules
    """The rules of those that changed its gains right away ..."""
    change_later: Rules
    """... and of those that changed what comes then without any choice."""


def parts_of_advantages(state: GameState, player: int, action: Action, outcome: Outcome) -> Parts:
    """The rules of a player's shields and monasteries that made a difference to a legal action."""
    allow: list[str] = []
    change: list[str] = []
    change_later: list[str] = []
    brought: tuple[object, list[Booked]] | None = None
    for advantages in state.rules.actions.advantages:
        for advantage in advantages(state, player):
            if advantage.given_up_by(action):
                continue
            brought = brought or outcome(state, player, action)
            without = state.copy()
            advantage.take_away(without.estates[player])
            if violation_of(without, action):
                allow += _rules_of(advantage, state)
                continue
            at_once, later = outcome(without, player, action)
            if at_once != brought[0]:
                change += _rules_of(advantage, state)
            elif _but(advantage, later) != _but(advantage, brought[1]):
                change_later += _rules_of(advantage, state)
    allowing, changing, changing_later = map(dict.fromkeys, (allow, change, change_later))
    return Parts((*allowing,), (*changing,), (*changing_later,))


def _but(advantage: Advantage, booked: list[Booked]) -> list[Booked]:
    """The entries booked, except what the advantage scores like others of its kind."""
    return [each for each in booked if each[1] not in advantage.scored_by]


def _rules_of(advantage: Advantage, state: GameState) -> Rules:
    if not advantage.monastery:
        return advantage.rules
    tile = BY_NAME[f"monastery{advantage.monastery}"]
    return (rule_of_tile(tile, state.setup.edition).id,)
