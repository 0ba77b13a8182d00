"""Tables of the worth of things, measured by games or exact.

Measured: `duchies`, `starting_castles`, `first_picks`, `monasteries`, `start_seat`, as below;
`monastery_uplift`, `resources` and `sensitivity` (of the card game's box) say themselves what they
measure. Exact, for a position or for the rules alone: `areas`, `waiting`, `goods`, `livestock`, and
the chances of dice: `reach`, `reach_chance`, `pair_chance`. And `details` lists games move by move.

    import castles_nb as cn

    table = cn.tables.duchies([1, 2, 3], games=20)
    cn.plots.tables(table)

Bots play, on the same deals for everything that is compared. Each function gives a row for each
thing, the best first:

- the first column names it: `duchy`, `space`, `tile`, `monastery` or `way`;
- `difference`, with `difference_low` and `difference_high`: points more than the mean of everything
  tried on the same deal; for monasteries, more than without it; for the start seat, more than
  the other seats;
- `points`, with `points_low` and `points_high` (not for monasteries and the start seat);
- `games`: the deals it is measured on, each of which counts once.

All intervals of a column hold at once with the chance `confidence`. So you may look for the best
row and believe its interval. They are wider for it: by half with ten rows.

`start_seat` works for the card game, too, with `setup=cn.CardSetup(players=3)`.

It is worth that much to this bot. `bot`, `seed`, `setup`, `n_jobs` and `progress` work as in
`cn.simulate`, and so do interruptions and bots that can't continue: the table, or the error's
`finished`, has the deals that are finished.
"""

from castles_nb.analysis.details import details
from castles_nb.tables.areas import areas, waiting
from castles_nb.tables.dice import pair_chance, reach, reach_chance
from castles_nb.tables.duchies import duchies
from castles_nb.tables.first_picks import first_picks
from castles_nb.tables.goods import goods
from castles_nb.tables.livestock import livestock
from castles_nb.tables.monasteries import monasteries
from castles_nb.tables.monastery_uplift import monastery_uplift
from castles_nb.tables.resources import resources
from castles_nb.tables.sensitivity import sensitivity
from castles_nb.tables.start_seat import start_seat
from castles_nb.tables.starting_castles import starting_castles

__all__ = [
    "areas",
    "details",
    "duchies",
    "first_picks",
    "goods",
    "livestock",
    "monasteries",
    "monastery_uplift",
    "pair_chance",
    "reach",
    "reach_chance",
    "resources",
    "sensitivity",
    "start_seat",
    "starting_castles",
    "waiting",
]


def __dir__() -> list[str]:
    return __all__
