"""Tables of what bots think of each choice of a position.

One row per legal action that a bot looked at, the best first, with the action as it is written in
`action` and as a command in `text`. Bots that think have `value` (the final points that the bot
expects for the deciding player) and `behind` (how much less that is than after the best choice).
Then come, from the greedy evaluation, the parts of the value that the action changes, in points
(see `bots.heuristics.Heuristics.terms`).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pandas as pd

from castles_nb.bots.heuristics import heuristics_for, weights_for
from castles_nb.bots.protocol import check_state
from castles_nb.errors import GameOver
from castles_nb.message import Message
from castles_nb.playable import State

if TYPE_CHECKING:
    from castles_nb.bots.thinking import Candidate


def reasons_of_values(state: State, values: Sequence[float], weights: Any) -> pd.DataFrame:
    """Return the table of a bot that has a value for each legal action of `state`, in their order;
    a row for each action. `weights` are those it chooses by, for the parts of the value."""
    return _frame(state, dict(zip(state.legal_actions(), values, strict=True)), {}, weights)


def reasons_of_tries(state: State, candidates: "Sequence[Candidate]", weights: Any) -> pd.DataFrame:
    """Return the table of a bot that tried some choices of `state`, its `candidates`; a row each.

    The column `tries` says how often; `weights` are those it chooses by.
    """
    values = {each.action: each.value for each in candidates if each.visits}
    tries = {each.action: each.visits for each in candidates}
    return _frame(state, values, {"tries": tries}, weights)


def reasons_of_chance(state: State) -> pd.DataFrame:
    """The table of a bot that chooses blindly: `action`, `text` and `chance`.

    `GameOver` if nobody has a choice.
    """
    check_state(state)
    actions = state.legal_actions()
    if not actions:
        raise GameOver(Message("bot-game-over", asked="reasons"))
    return pd.DataFrame(
        {
            "action": [str(action) for action in actions],
            "text": [str(heuristics_for(state).command(state, action)) for action in actions],
            "chance": 1 / len(actions),
        }
    )


def _frame(
    state: State,
    values: Mapping[Any, float],
    more: Mapping[str, Mapping[Any, object]],
    weights: Any,
) -> pd.DataFrame:
    player = state.current_player
    if player is None:
        raise GameOver(Message("bot-game-over", asked="reasons"))
    heuristics = heuristics_for(state)
    evaluation = heuristics.evaluation_of(
        state, player, weights_for(weights, heuristics.policy_weights)
    )
    before = evaluation.terms()
    best = max(values.values())
    rows: list[dict[str, Any]] = []
    for action in sorted(values, key=lambda action: -values[action]):
        after = state.copy()
        after.apply(action)
        terms = evaluation.after(after).terms()
        changes = {
            part: round(then - now, 2)
            for part, now, then in zip(heuristics.terms, before, terms, strict=True)
        }
        row = {
            "action": str(action),
            "text": str(heuristics.command(state, action)),
            "value": values[action],
            "behind": best - values[action],
        }
        rows.append(row | {name: column[action] for name, column in more.items()} | changes)
    return pd.DataFrame(rows)
