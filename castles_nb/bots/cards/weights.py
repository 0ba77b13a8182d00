"""The factors by which bots value an estate of the card game: data that was fitted."""

from pathlib import Path
from typing import NamedTuple

from castles_nb.bots.weights import LIMITS, Limits, read_weights
from castles_nb.components import data_file


class Weights(NamedTuple):
    """The factors of the evaluation. Points, unless stated otherwise.

    Mere means to an end lose their worth as the turns run out: with `fade` turns left they have
    half of it.

    - `fade`: Turns.
    - `silver`: Worth of a first silver.
    - `silver_scale`: Silver; with this much more, another one is worth hardly anything.
    - `worker`: Worth of a first worker.
    - `worker_scale`: The same for workers.
    - `goods`: Share of its sale that a stored good is worth.
    - `more_goods`: How much this share grows with each other good of its kind.
    - `start_card`: Share of its point that the start player's card isn't worth, early on, to the
      player who has it.
    - `animal`: Share you can count on of another animal's gain on average.
    - `begun`: Share of a triple that its first card is worth.
    - `half`: Share of a triple that its second card is worth.
    - `begun_pace`: Turns; with this many left, it's half of that for a pile of one card.
    - `half_pace`: The same for two cards.
    - `cloisters`: Factor for piles of nothing but cloisters.
    - `seven`: Share of the next card for all seven types that six types are worth.
    - `seven_power`: How slowly this share grows with the types.
    - `stored`: Share of the gain of placing a project.
    - `soon`: The same for a project whose number is in hand.
    - `twice`: Factor for other projects of a type.
    - `full`: Cost of having no room for another project.
    - `hand`: Share of its possible gain that a card in hand is worth.
    - `castle`: Worth of a castle's action, for one that is no more than a project.
    - `city_hall`: Worth of the card a city hall places, likewise.
    - `take`: Worth of the card other buildings take, likewise.
    - `warehouse`: Worth of a warehouse's sale, likewise.
    - `at_once`: Share of an action's worth when a card gives it now.
    - `purchase`: Worth of the cards that a purchase reveals.
    """

    fade: float
    silver: float
    silver_scale: float
    worker: float
    worker_scale: float
    goods: float
    more_goods: float
    start_card: float
    animal: float
    begun: float
    half: float
    begun_pace: float
    half_pace: float
    cloisters: float
    seven: float
    seven_power: float
    stored: float
    soon: float
    twice: float
    full: float
    hand: float
    castle: float
    city_hall: float
    take: float
    warehouse: float
    at_once: float
    purchase: float

    setting_class = "castles_nb.bots.cards.weights.Weights"  # type: ignore[misc]
    """The name in files of games, wherever it is."""


LIMITS[Weights] = Limits(
    lists={},
    divisors=("fade", "silver_scale", "worker_scale", "begun_pace", "half_pace"),
    powers=("seven_power",),
)

_DATA = Path(__file__).parent / "data"

WEIGHTS: Weights = read_weights(data_file.read("weights.json", _DATA), Weights)
"""Fitted by `tools/fit_card_weights.py`."""
