"""The heuristics of the card game, for the same bots as in the board game.

* `weights.py`: the factors, which were fitted;
* `prices.py`: the worth of things at a moment;
* `evaluation.py`: the worth of an estate, and its parts;
* `expected_gains.py`: the gain of each choice.
"""

from castles_nb.bots.cards.evaluation import TERMS, evaluation_of
from castles_nb.bots.cards.expected_gains import gains
from castles_nb.bots.cards.prices import LAST_TURN, turns_over
from castles_nb.bots.cards.weights import WEIGHTS
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import Heuristics
from castles_nb.cards import Action, State
from castles_nb.message import Message


def _moment(state: State) -> tuple[int, int]:
    return state.round_index, state.turn


def _rivals(state: State, player: int) -> tuple[int, ...]:
    return tuple(other for other in range(state.num_seats) if other != player)


def _command(state: State, action: Action) -> Message:
    from castles_nb.rulebook.action_text import command  # which playouts do without

    return command(state, action)


CARDS = Heuristics(
    policy_weights=WEIGHTS,
    leaf_weights=WEIGHTS,
    terms=TERMS,
    spent="hand",
    evaluation_of=evaluation_of,
    gains=gains,
    rounds=turns_over,
    length=LAST_TURN + 1,
    moment=_moment,
    clock=_moment,
    is_settled=lambda state: False,
    rivals=_rivals,
    command=_command,
    adviser=lambda state: GreedyBot(),
    player=lambda state: GreedyBot(),
    scale=1 / 6,
)
