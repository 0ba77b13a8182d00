"""The knowledge a review has of a game: a record for each."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from castles_nb.kernel.game_type import game_type_of


class GameReview(NamedTuple):
    """The review of one game."""

    beginning: Callable[[Any], Any]
    """f(record): the state before the first move. `InvalidRecord` where it cannot be played, and
    for a game in which points are not what counts."""
    names: Callable[[Any], tuple[str, ...]]
    """f(record): the names of the players; empty if they have none."""
    halves: float
    """Points lost a decision that halve the accuracy."""
    theme: Callable[[Any, Any], str]
    """f(state, action): the thing the action is about, in a player's words; empty if it only does
    without something."""
    sources: Callable[[Any, Any], tuple[str, ...]]
    """f(state before, or None, state): what chance turned up between them."""
    pair: Callable[[str, Any, Any, Any, Random], tuple[Any, Any]]
    """f(source, state before, action, state after, rng): the state after if everything from this
    source is drawn again, and if it's unchanged."""
    known: Callable[[str, Any, Any], Any]
    """f(source, state before, state after): the known parts of both deals, for the native core;
    None if it can't help."""
    commented: Callable[[Any, dict[int, str]], Any]
    """f(record, comments by the number of the move): the record with these comments."""


def game_review_of(record: Any) -> GameReview:
    """Return the record for reviews of this record's game."""
    found: GameReview = game_type_of(record).review
    return found
