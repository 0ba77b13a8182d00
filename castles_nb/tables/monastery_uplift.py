"""The worth of each monastery's power, starting with each phase, by simulation."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial

import pandas as pd

from castles_nb.analysis.experiment import Duchies, check_board_game, checked_setup
from castles_nb.arguments import as_int, as_tuple
from castles_nb.bots import Bot
from castles_nb.components import BY_NAME, KINDS, ROUNDS_PER_PHASE
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.kinds import COLOUR, MONASTERY, without
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr
from castles_nb.tables.powers import give_power, monasteries_with
from castles_nb.tables.uplift import PHASE_STARTS, Change, uplift


@keywords()
def monastery_uplift(
    monasteries: Collection[int] | None = None,
    games: int = 100,
    *,
    rounds: Collection[int] = PHASE_STARTS,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    duchies: Duchies | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the gain from these monasteries, or all, for a player who has one starting with a
    round.

    It measures the monastery's power alone: it works for the player, as if it had just been placed,
    but covers no space. The points for covering a space of that colour come on top and are the same
    for all of them. There is one of each (MON-31): it is gone from the depots, in the game without
    it too (see `just_taken`). If it came in an earlier phase or a player has it, a game gives no
    sample, so later rounds have fewer of them.

    A row for each monastery and each of `rounds` (1 to 25), in final points. `change` names a
    monastery as `monastery_6`. `games`, `bot`, `seed`, `setup`, `duchies`, `confidence`, `n_jobs`,
    `progress` and the other columns are as for `castles_nb.tables.uplift`. `ValueError` for a
    number that isn't a monastery of the edition.
    """
    setup = checked_setup(setup, 2)
    check_board_game(setup)
    there = monasteries_with(setup)
    numbers = there if monasteries is None else as_tuple("monasteries", monasteries)
    for number in numbers:
        if as_int(number) not in there:
            raise ValueError(Message("scenario-no-monastery", given=short_repr(number)))
    return uplift(
        [
            Change(
                f"monastery_{number}",
                partial(_give, number),
                partial(just_taken, BY_NAME[f"monastery{number}"].index),
            )
            for number in numbers
        ],
        games,
        rounds=rounds,
        bot=bot,
        seed=seed,
        setup=setup,
        duchies=duchies,
        n_jobs=n_jobs,
        progress=progress,
        confidence=confidence,
    )


def _give(monastery: int, state: GameState, player: int) -> None:
    give_power(state, player, monastery)


def just_taken(kind: int, state: GameState) -> GameState | None:
    """Return the state as if this monastery had been laid out in this phase and were taken already.

    If it's still to come, it changes places with the first tile on offer that has its back; so its
    space is empty, and it doesn't come again. None if it came before, if a player has it, or if no
    tile with its back is on offer.
    """
    if kind in state.discarded_tiles or any(
        kind in (*e.tiles, *e.storage) for e in state.each_estate
    ):
        return None
    is_black = KINDS[kind].black > 0
    shelves = [*state.depots, state.black_depot]
    black = len(shelves) - 1
    on_offer = [
        (shelf, tile)
        for shelf, tiles in enumerate(shelves)
        for tile in tiles
        if (shelf == black if is_black else shelf != black and COLOUR[tile] == MONASTERY)
    ]
    if not on_offer:
        return None
    shelf, tile = next((each for each in on_offer if each[1] == kind), on_offer[0])
    shelves[shelf] = without(shelves[shelf], tile)
    other = state.copy()
    *depots, other.black_depot = shelves
    other.depots = tuple(depots)
    other.deal = _exchanged(state.deal, state.rounds_played // ROUNDS_PER_PHASE, shelf, tile, kind)
    other.legal = None
    return other


def _exchanged(deal: Deal, phase: int, shelf: int, tile: int, kind: int) -> Deal:
    """The deal in which a tile of this phase's shelf (a depot, or last the black depot) changes
    places with one of a kind that comes later or never.
    """

    def changed(at: int, place: int, tiles: tuple[int, ...]) -> tuple[int, ...]:
        old, new = (tile, kind) if (at, place) == (phase, shelf) else (kind, tile)
        return (*without(tiles, old), new) if old in tiles else tiles

    phases = enumerate(zip(deal.depots, deal.black_depot, strict=True))
    rows = [
        [changed(at, place, tiles) for place, tiles in enumerate((*depots, black))]
        for at, (depots, black) in phases
    ]
    return replace(
        deal,
        depots=tuple(tuple(row[:-1]) for row in rows),
        black_depot=tuple(row[-1] for row in rows),
    )
