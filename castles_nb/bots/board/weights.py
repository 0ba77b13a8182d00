"""The factors by which bots value an estate: data that was fitted, and that anybody may change.

    cn.bots.GreedyBot(WEIGHTS._replace(bonus=0))

plays as if bonus tiles were worth nothing before they are won.
"""

from pathlib import Path
from typing import NamedTuple

from castles_nb.bots.weights import LIMITS, Limits, read_weights
from castles_nb.components import COLOURS, data_file

ABILITIES = 14
"""Monasteries 1 to 14 help during the game; starting with 15, they score at its end."""


class Weights(NamedTuple):
    """The factors of the evaluation. Points, unless stated otherwise.

    Things that only have a worth during the game lose it as the rounds run out.

    - `die`: Worth of a die not used yet.
    - `silver`: Worth of a first silver coin, on top of the 1 point it scores at the end.
    - `silver_scale`: Coins; with this many more, another one is worth hardly more than at the
      end.
    - `worker`: Worth of a first worker, on top of `worker_floor`.
    - `worker_scale`: Workers; with this many more, another one is worth hardly more than
      `worker_floor`.
    - `worker_floor`: Worth of one worker more if there are many.
    - `goods`: Share of its sale that a stored goods tile is worth.
    - `new_goods`: Worth of having another goods type to sell.
    - `progress`: Share of an area's points that a nearly covered area is worth.
    - `progress_power`: How slowly an area's worth grows with its covered share.
    - `paces`: Tiles of each colour a player places in a phase, to predict when areas are
      complete.
    - `late`: Share of an area's points that is lost for each phase by which it would come too
      late.
    - `bonus`: Share of a bonus tile that a nearly covered colour is worth.
    - `bonus_power`: How slowly this worth grows with the covered share.
    - `frontier`: Worth of each space you could place a tile on, at the start of the game.
    - `numbers`: Worth of each die number among these spaces.
    - `mine`: Share of the silver a mine will pay.
    - `abilities`: Worth of monasteries 1 to 14 at the start of the game.
    - `other_ability`: Worth of any other monastery that helps during the game, likewise.
    - `growth`: Points a scoring monastery will still gain, at the start of the game.
    - `turn_order`: Worth of a step on the turn order track, at the start of the game.
    - `stored`: Share of the gain of placing a stored tile.
    - `soon`: The same for a tile you can place with a die that's left.
    - `unreachable`: Factor for a stored tile that has no space next to a placed tile.
    - `crowded`: Factor for a second stored tile of a colour.
    - `full`: Cost of having no free key space.
    - `herd`: Worth, for a livestock tile in storage, of each animal of its kind already in the
      duchy.
    - `castle`: Worth of a castle's action.
    - `town_hall`: Worth of the tile a town hall will place, for one that's still in storage.
    - `take`: Worth of the tile a building will give, for one that's still in storage.
    - `warehouse`: Worth of a warehouse's sale, for one that's still in storage.
    - `ship`: Worth of the goods a ship will load, for one that's still in storage.
    - `place_now`: Share of the tile's worth when a town hall places it now.
    - `take_now`: Share of the tile's worth when a building takes it now.
    - `load_now`: Share of the goods' worth when a ship loads them now.
    """

    die: float
    silver: float
    silver_scale: float
    worker: float
    worker_scale: float
    worker_floor: float
    goods: float
    new_goods: float
    progress: float
    progress_power: float
    paces: tuple[float, ...]
    late: float
    bonus: float
    bonus_power: float
    frontier: float
    numbers: float
    mine: float
    abilities: tuple[float, ...]
    other_ability: float
    growth: float
    turn_order: float
    stored: float
    soon: float
    unreachable: float
    crowded: float
    full: float
    herd: float
    castle: float
    town_hall: float
    take: float
    warehouse: float
    ship: float
    place_now: float
    take_now: float
    load_now: float

    setting_class = "castles_nb.bots.weights.Weights"  # type: ignore[misc]
    """The name in files of games, wherever it is."""

    def __hash__(self) -> int:
        return hash(self[:4])  # asked for at every decision, and enough to tell most apart


LIMITS[Weights] = Limits(
    lists={"paces": len(COLOURS), "abilities": ABILITIES},
    divisors=("silver_scale", "worker_scale", "paces"),
    powers=("progress_power", "bonus_power"),
)

_DATA = Path(__file__).parent / "data"

WEIGHTS: Weights = read_weights(data_file.read("weights.json", _DATA), Weights)
"""To choose by: with these a greedy bot scores most. Fitted by `tools/fit_weights.py`."""
PROSPECTS: Weights = read_weights(data_file.read("prospects.json", _DATA), Weights)
"""For valuing leaves: with these, values come nearest to how games really end
(`tools/fit_prospects.py`)."""
