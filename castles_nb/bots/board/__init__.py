"""The heuristics of the board game.

* `weights.py`: the factors, which were fitted;
* `prices.py`: the worth of things at a moment, `area_values.py`: the worth of areas;
* `evaluation.py`: the worth of an estate, and its parts (`terms.py`);
* `expected_gains.py`: the gain of each choice;
* `leaf_correction.py`: the points prospects miss, learned from how games ended;
* `solo.py`, `solo_help.py`: the bot that fills a solo duchy.
"""

from random import Random

from castles_nb.bots.board.evaluation import unchecked_evaluation
from castles_nb.bots.board.expected_gains import gains
from castles_nb.bots.board.leaf_correction import leaf_correction_for
from castles_nb.bots.board.solo import SoloBot
from castles_nb.bots.board.terms import TERMS
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import Heuristics
from castles_nb.components import ROUNDS
from castles_nb.engine import Action, GameState
from castles_nb.engine.hidden_information import in_future, shown
from castles_nb.message import Message


def _rounds(state: GameState) -> int:
    return state.rounds_played


def _moment(state: GameState) -> tuple[int, bool]:
    """The round, and whether its dice are rolled: the first round's dice come after the setup."""
    return state.rounds_played, bool(state.order)


def _is_settled(state: GameState) -> bool:
    """In the last round all dice are on the table, and most modules draw nothing more."""
    last_round = bool(state.order) and state.rounds_played == ROUNDS - 1
    return last_round and _to_come(state, Random(0)) == _to_come(state, Random(1))


def _to_come(state: GameState, rng: Random) -> tuple[object, object]:
    """The dice and extras still to come in the last round of a future."""
    deal = state.redealt(rng).deal
    return deal.dice[-1], deal.module_chance


def _rivals(state: GameState, player: int) -> tuple[int, ...]:
    return tuple(state.rules.seating.opponents(player))


def _command(state: GameState, action: Action) -> Message:
    from castles_nb.rulebook import action_text  # which playouts do without

    return action_text.command(state, action)


def _adviser(state: GameState) -> SoloBot | GreedyBot:
    return SoloBot() if state.rules.scoring.objective == "full_duchy" else GreedyBot()


def _player(state: GameState) -> SoloBot | GreedyBot:
    """As quick as a greedy bot: it plays what looks best and searches no further."""
    return SoloBot(width=1) if state.rules.scoring.objective == "full_duchy" else GreedyBot()


BOARD = Heuristics(
    policy_weights=WEIGHTS,
    leaf_weights=PROSPECTS,
    terms=TERMS,
    spent="dice",
    evaluation_of=unchecked_evaluation,
    gains=gains,
    rounds=_rounds,
    length=ROUNDS,
    moment=_moment,
    clock=lambda state: (state.rounds_played, state.turns_done),
    is_settled=_is_settled,
    rivals=_rivals,
    command=_command,
    adviser=_adviser,
    player=_player,
    leaf_correction_for=leaf_correction_for,
    key=GameState.key,
    shown=shown,
    in_future=in_future,
    plans_turns=True,
)
