"""The knowledge experiments have of a game: a record for each, found by the setup, a state or
columns."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.games import BOARD_GAME, CARD_GAME
from castles_nb.kernel.game_type import GAME_TYPES, game_type_of
from castles_nb.message import Message

Value = int | str | bool | float
Row = tuple[Value, ...]


class Finished(NamedTuple):
    """A game that is over."""

    game: int
    seed: int
    names: tuple[str, ...]
    state: Any
    """The final one, with its ledger."""
    order: tuple[int, ...]
    """That of the first round."""
    verbs: list[Counter[str]]
    """The number of times each player did what."""
    seconds: list[float]
    """CPU time that each player's choices took."""


class Outcome(NamedTuple):
    """The end of a game for one player."""

    points: float
    lead: float
    """Points more than the best of the others; below 0 if another player has more. Without others,
    it's the points."""
    win: float
    """1 for the winner and who shares the estate, ties broken (END-10 to END-13), else 0."""


class Expected(NamedTuple):
    """The facts that follow from an experiment for one of its games."""

    seed: int
    bots: tuple[str, ...]
    """The names of the bots, seat by seat, scripted players included."""
    duchies: tuple[int, ...]
    """The seats' duchies; empty if the deal draws them, or there are none."""
    more_points_rank_first: bool
    """A module may rank players by something else, as a team game would."""


class GameResults(NamedTuple):
    """The functions that make one game's results, tell them apart and check them."""

    start: Callable[[Any, int], Any]
    """f(setup, seed): the beginning of a game, with a ledger."""
    order: Callable[[Any], Sequence[int]]
    """f(state): the players in the order of the first round."""
    columns: Callable[[Any], tuple[str, ...]]
    """f(setup): the columns of a table of results."""
    row: Callable[[Finished, int], Row]
    """f(finished, player): the row of a player."""
    outcome: Callable[[Any, int], Outcome]
    """f(state, player): how it ended."""
    wins_by_rule: Callable[[Any], bool]
    """f(setup): whether one wins by more than having most points."""
    needed: Callable[[Sequence[str]], tuple[str, ...]]
    """f(columns): the columns that a table has to have, in any order."""
    faults: Callable[[Mapping[str, Sequence[Any]], bool], Iterator[Message]]
    """f(values by column, whether more points rank first): what contradicts itself in a game."""
    fingerprint: Callable[[Sequence[Any]], dict[str, Any]]
    """f(setups): what tells an experiment from others in a file."""
    has_fingerprint: Callable[[dict[str, Any]], bool]
    """f(identity): whether `expected` finds there what it needs."""
    expected: Callable[[dict[str, Any], int, list[str]], Expected]
    """f(identity, deal, bots): what a game has to be."""


def brought_to(player: int, entries: Iterable[Entry]) -> tuple[Counter[str], Counter[str]]:
    """Return a player's entries of a ledger: points by source, and everything that came in of all
    other items."""
    scored: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    for entry in entries:
        if entry.player == player:
            if entry.item == POINTS:
                scored[entry.source] += entry.amount
            elif entry.amount > 0:
                gained[entry.item] += entry.amount
    return scored, gained


def game_results_for(setup: Any) -> GameResults:
    """Return the record for the game of a setup or a state."""
    found: GameResults = game_type_of(setup).results
    return found


def game_results_with(columns: Sequence[str]) -> GameResults:
    """The same of the game that a table with these columns is of."""
    games = [each for each in GAME_TYPES.values() if each.column in columns]
    found: GameResults = (games[0] if games else CARD_GAME).results
    return found


def game_results_in(identity: Mapping[str, Any]) -> GameResults:
    """Return the record for the game a file is about; files of the board game don't name it."""
    found: GameResults = GAME_TYPES.get(identity.get("game", ""), BOARD_GAME).results
    return found
