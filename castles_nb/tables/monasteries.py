"""The worth of each monastery's power."""

from collections.abc import Collection

import pandas as pd

from castles_nb.analysis.intervals import check_confidence, confidence_of_each
from castles_nb.arguments import as_tuple
from castles_nb.bots import Bot
from castles_nb.engine import Setup
from castles_nb.keywords import keywords
from castles_nb.tables.monastery_uplift import monastery_uplift
from castles_nb.tables.powers import monasteries_with
from castles_nb.tables.same_deals import ranked, setup_for_worth


@keywords()
def monasteries(
    monasteries: Collection[int] | None = None,
    games: int = 100,
    *,
    round: int = 1,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the gain from these monasteries, or all, for a player who has one from a round's
    start.

    It's the worth of its power alone, from the same game with and without it;
    `castles_nb.tables.monastery_uplift` says how it's found, and has a table for several
    rounds, too.

    A row for each monastery, by its number, the best first, in final points. The bot plays `games`
    deals, dealt from `seed` on, at all seats; the player has the monastery from `round` (1 to 25)
    on. All games have this `setup`; `confidence` is the chance that all intervals of a column hold;
    `n_jobs` and `progress` are as for `cn.simulate`. ValueError for a monastery the game lacks, and
    for a round no game has.

    >>> table = monasteries([6, 14], games=2, bot="random")
    >>> list(table), sorted(table["monastery"])
    (['monastery', 'difference', 'difference_low', 'difference_high', 'games'], [6, 14])
    """
    setup = setup_for_worth(setup)
    numbers = (
        monasteries_with(setup) if monasteries is None else as_tuple("monasteries", monasteries)
    )
    check_confidence(confidence)
    found = monastery_uplift(
        numbers,
        games,
        rounds=(round,),
        bot=bot,
        seed=seed,
        setup=setup,
        n_jobs=n_jobs,
        progress=progress,
        confidence=confidence_of_each(confidence, len(numbers)),
    )
    table = found[["difference", "difference_low", "difference_high", "games"]].copy()
    table.insert(0, "monastery", found["change"].str.removeprefix("monastery_").astype(int))
    return ranked(table)
