"""The factors by which bots value an estate of the card game: data that was fitted."""

from pathlib import Path
from typing import NamedTuple

from castles_nb.bots.weights import LIMITS, Limits, read_weights
from castles_nb.components import data_file


class Weights(NamedTuple):
    """The factors of the evaluation. Points, unless stated otherwise.

    What is only a means to an end loses its worth as the turns run out: with `fade` turns left it
    has half of it.

    - `fade`: Turns.
    - `silver`: Worth of a first silver.
    - `silver_scale`: Silver; so much more, and further silver is worth hardly anything.
    - `worker`: Worth of a first worker.
    - `worker_scale`: The same for workers.
    - `goods`: Share of what its sale brings that a stored good is worth.
    - `more_goods`: How much this share grows with each further good of its kind.
    - `start_card`: Share of its point that the start player's card does not bring, early on, to
      whoever has it.
    - `animal`: Share of what a further animal brings on average that one can count on.
    - `begun`: Share of a triple that its first card is worth.
    - `half`: Share of a triple that its second card is worth.
    - `begun_pace`: Turns; with so many left it is half of that for a pile of one card.
    - `half_pace`: The same for two cards.
    - `cloisters`: Factor for piles of nothing but cloisters.
    - `seven`: Share of the next card for all seven types that six types are worth.
    - `seven_power`: How slowly this share grows with the types.
    - `stored`: Share of what placing a project would bring.
    - `soon`: The same for a project whose number is in hand.
    - `twice`: Factor for further projects of a type.
    - `full`: What it costs that there is no room for another project.
    - `hand`: Share of what it could do that a card in hand is worth.
    - `castle`: Worth of a castle's action, for one that is no more than a project.
    - `city_hall`: Worth of what a city hall places, likewise.
    - `take`: Worth of the card that other buildings take, likewise.
    - `warehouse`: Worth of a warehouse's sale, likewise.
    - `at_once`: Share of its worth that an action brings which a card gives now.
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
