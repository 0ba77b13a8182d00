"""What bots think of each choice of a position, as tables.

One row per legal action that a bot looked at, the best first, with the action as it is written in
`action` and as a command in `text`. Bots that think have `value` (the final points that the bot
expects for the deciding player) and `behind` (how much less that is than after the best choice).
Then come, from the greedy evaluation, the parts of the value that the action changes, in points
(see `bots.outlook.PARTS`).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pandas as pd

from castles_nb.bots.outlook import PARTS, Outlook, outlook_of
from castles_nb.bots.protocol import check_state
from castles_nb.bots.weights import Weights
from castles_nb.engine import Action, GameState
from castles_nb.errors import GameOver
from castles_nb.rules import wording
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.bots.thinking import Tried


def reasons_of_values(state: GameState, values: Sequence[float], weights: Weights) -> pd.DataFrame:
    """The table of a bot that has a value for each legal action."""
    return _frame(state, dict(zip(state.legal_actions(), values, strict=True)), {}, weights)


def reasons_of_tries(state: GameState, tried: "Sequence[Tried]", weights: Weights) -> pd.DataFrame:
    """The table of a bot that tried some choices; `tries` says how often each."""
    values = {each.action: each.value for each in tried if each.tries}
    tries = {each.action: each.tries for each in tried}
    return _frame(state, values, {"tries": tries}, weights)


def reasons_of_chance(state: GameState) -> pd.DataFrame:
    """The table of a bot that chooses blindly: `action`, `text` and `chance`."""
    check_state(state)
    actions = state.legal_actions()
    if not actions:
        raise GameOver(Say("bot-game-over", asked="reasons"))
    return pd.DataFrame(
        {
            "action": [str(action) for action in actions],
            "text": [str(wording.command(state, action)) for action in actions],
            "chance": 1 / len(actions),
        }
    )


def _frame(
    state: GameState,
    values: Mapping[Action, float],
    more: Mapping[str, Mapping[Action, object]],
    weights: Weights,
) -> pd.DataFrame:
    player = state.current_player
    if player is None:
        raise GameOver(Say("bot-game-over", asked="reasons"))
    outlook = outlook_of(state, player, weights)
    before = outlook.parts()
    best = max(values.values())
    rows: list[dict[str, Any]] = []
    for action in sorted(values, key=lambda action: -values[action]):
        after = state.copy()
        after.apply(action)
        parts = Outlook(after, player, outlook.prices).parts()
        changes = {
            part: round(then - now, 2) for part, now, then in zip(PARTS, before, parts, strict=True)
        }
        row = {
            "action": str(action),
            "text": str(wording.command(state, action)),
            "value": values[action],
            "behind": best - values[action],
        }
        rows.append(row | {name: column[action] for name, column in more.items()} | changes)
    return pd.DataFrame(rows)
