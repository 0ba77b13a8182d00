"""A bot that fills its duchy: for the solo game, where only that wins."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from castles_nb.bots.board.evaluation import Evaluation
from castles_nb.bots.board.expected_gains import gains
from castles_nb.bots.board.solo_help import help_of
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS, Weights
from castles_nb.bots.heuristics import Heuristics
from castles_nb.bots.option_names import BY_PLACE, CONVERTED, RENAMED
from castles_nb.bots.playouts import Gains
from castles_nb.bots.protocol import check_state
from castles_nb.bots.search import SearchBot
from castles_nb.components import COLOURS, PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import Action, GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE
from castles_nb.engine.kinds import COLOUR, MINE
from castles_nb.engine.masks import DuchyMasks
from castles_nb.errors import GameOver
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike

SOLO_WEIGHTS = WEIGHTS._replace(
    silver=0.877,
    silver_scale=3.237,
    worker_scale=3.188,
    goods=1.826,
    castle=2.873,
    take=4.858,
    town_hall=1.907,
    ship=2.205,
    place_now=0.678,
    take_now=1.29,
    frontier=0.692,
    mine=1.901,
    bonus=1.468,
    full=0.227,
)
"""The weights it chooses by, with the numbers that follow; found by trial: greedy games with these
and other numbers were compared by the spaces that stayed empty."""
PLACED, TAKEN, USELESS, WITHIN_REACH, SWAPPED, SOLD = 2.7, 1.0, 8.2, 0.5, 5.0, -1.0
"""Extra points for a tile placed, for one taken while its colour is missing, for one taken while it
isn't, for one with a space within reach, for one that will end up face down, and for a sale."""
OPENED, USUAL = 0.6, 3
"""The extra points in the first round for coming one step nearer to an empty space, and the steps a
placement usually saves: regions behind a river should be opened early."""

SPACE, NEAR, FAR = 20.0, 9.0, 5.0
"""The worth of a covered space, and of a stored tile that has a space, within reach or further."""
SILVER, WORKER, GOODS = 3.5, 1.5, 1.3
MINED = 3.0
"""The worth of a mine for each phase it will still pay."""
NUMBER = 1.5
"""The worth of each die number you could place something with."""
POINT = 0.5
MOST_WORKERS = 6
"""More of them help no further."""
LEAST_BEHIND = 0.05
"""A smaller difference is none."""
LAST = 3
"""The number of last rounds in which mere means to an end lose their worth."""
WON = 1000.0


def progress_of(state: GameState, player: int) -> float:
    """Return how far a player has come with filling the duchy, and with the means for it."""
    estate = state.estates[player]
    if not estate.empty_spaces:
        return WON
    covered = len(estate.tiles) - estate.empty_spaces
    numbers = {estate.masks.die[space] for space in bits_in(estate.frontier)}
    phases = len(PHASES) - state.rounds_played // ROUNDS_PER_PHASE
    means = SILVER * estate.silver + WORKER * min(estate.workers, MOST_WORKERS)
    means += GOODS * sum(estate.goods) + NUMBER * len(numbers)
    means += MINED * phases * estate.count(MINE)
    means += sum(_stored(state, player, kind) for kind in estate.storage)
    points = state.points[player] + sum(
        kept(state, player) for kept in state.rules.scoring.module_value
    )
    return SPACE * covered + min(1.0, (ROUNDS - state.rounds_played) / LAST) * (
        means + POINT * points
    )


def _stored(state: GameState, player: int, kind: int) -> float:
    """The worth of a stored tile."""
    estate = state.estates[player]
    if state.rules.actions.places_for(estate, kind, EVERYWHERE):
        return NEAR
    return FAR if estate.masks.colour[COLOUR[kind]] & ~estate.filled else 0.0


def solo_gains(evaluation: Evaluation, actions: Sequence[Action]) -> list[float]:
    """Return the gain of each of these legal actions, with extra points for filling the duchy."""
    found = gains(evaluation, actions)
    missing: list[int] = []
    for i, action in enumerate(actions):
        verb = action.verb
        if verb in _PLACING:
            found[i] += PLACED + _opened(evaluation, action.place)
        elif verb in _TAKING:
            missing = missing or _missing(evaluation)
            found[i] += _taken(evaluation, COLOUR[action.item], missing)
        else:
            found[i] += _OTHERS.get(verb, 0.0)
    return found


_PLACING = frozenset(("place", "gift"))
_TAKING = frozenset(("take", "buy", "barter"))
_OTHERS = {"swap": SWAPPED, "sell": SOLD}


def _missing(evaluation: Evaluation) -> list[int]:
    """For each colour how many spaces have neither a tile nor one in storage for them."""
    estate = evaluation.estate
    missing = [(spaces & ~estate.filled).bit_count() for spaces in estate.masks.colour]
    for kind in estate.storage:
        if 0 <= COLOUR[kind] < len(COLOURS):
            missing[COLOUR[kind]] -= 1
    return missing


def _taken(evaluation: Evaluation, colour: int, missing: list[int]) -> float:
    """The extra points for taking a tile of this colour, as a space waits for it."""
    if not 0 <= colour < len(COLOURS):
        return 0.0
    masks, estate = evaluation.estate.masks, evaluation.estate
    empty = (masks.colour[colour] & ~estate.filled).bit_count()
    stored = empty - missing[colour]
    near = (masks.colour[colour] & estate.frontier).bit_count() > stored
    return (TAKEN if missing[colour] > 0 else -USELESS) + near * WITHIN_REACH


def _opened(evaluation: Evaluation, space: int) -> float:
    """The extra points for covering this space, as others come nearer."""
    masks, filled = evaluation.estate.masks, evaluation.estate.filled
    saved = steps_to_all(masks, filled) - steps_to_all(masks, filled | 1 << space)
    return OPENED * (saved - USUAL) * max(0.0, 1 - evaluation.state.rounds_played / (ROUNDS - 1))


@lru_cache(maxsize=2**14)
def steps_to_all(masks: DuchyMasks, filled: int) -> int:
    """Return the steps from all empty spaces to the nearest covered one, added up.

    `filled` has a bit for each covered space of the duchy with these `masks`.
    """
    steps, beyond, total = 0, filled, 0
    while True:
        near = 0
        for space in bits_in(beyond):
            near |= masks.neighbours[space]
        beyond = near & ~filled
        if not beyond:
            return total
        steps += 1
        total += steps * beyond.bit_count()
        filled |= beyond


class SoloBot(SearchBot):
    """Searches as `SearchBot` does, for a full duchy instead of points (SOLO-21).

    It chooses, and plays on in rollouts, by `solo_gains`. The options (`iterations`, `think_time`,
    `horizon`, `width`, `opponent_weight`, `policy_weights`, `leaf_weights`, `seed`) work as in
    `SearchBot`.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=1, seed=7)
    >>> SoloBot(iterations=5).choose(game.state) in game.state.legal_actions()
    True
    """

    setting_class = "castles_nb.bots.filling.FillingBot"

    @keywords(by_place=BY_PLACE, renamed=RENAMED, converted=CONVERTED)
    def __init__(
        self,
        iterations: int | None = 100,
        *,
        think_time: float | None = None,
        horizon: int = 3,
        width: int = 12,
        opponent_weight: float = 0.0,
        policy_weights: Weights = SOLO_WEIGHTS,
        leaf_weights: Weights = PROSPECTS,
        seed: int = 0,
    ) -> None:
        super().__init__(
            iterations,
            think_time=think_time,
            horizon=horizon,
            width=width,
            opponent_weight=opponent_weight,
            policy_weights=policy_weights,
            leaf_weights=leaf_weights,
            seed=seed,
        )

    def value_in_words(self, value: float, behind: float) -> Message:
        """Say how a choice does for a full duchy, by its `value` and what it's `behind` the best;
        the numbers themselves mean nothing to people."""
        place = "best" if behind < LEAST_BEHIND else "close" if behind < FAR else "behind"
        return Message("filling-worth", place=place)

    def reason(self, state: Any, action: Any) -> MessageLike:
        """Say what a legal action does for a full duchy, and for the means to it.

        `GameOver` if nobody has a choice.
        """
        check_state(state)
        if state.current_player is None:
            raise GameOver(Message("bot-game-over", asked="choose"))
        return help_of(state, action)

    def _gains(self, heuristics: Heuristics) -> Gains:
        return solo_gains

    def _leaf_value(self, state: GameState, player: int) -> float:
        """The fullness of the duchy (`progress_of`)."""
        return progress_of(state, player)
