"""Tables of what things are worth: measured by games, or exact.

Measured by games of bots, with intervals: `duchies`, `starting_castles`, `first_picks`,
`monasteries`, `start_seat` (see `castles_nb.worth`), `monastery_uplift`, `resources`. Exact, for a
position or for the rules alone: `areas`, `waiting`, `goods`, `livestock`, and the chances of dice:
`reach`, `reach_chance`, `pair_chance`.
"""

from castles_nb.analysis.dice_tables import pair_chance, reach_chance
from castles_nb.analysis.dice_tables import reach_table as reach
from castles_nb.analysis.scenarios.areas import area_table as areas
from castles_nb.analysis.scenarios.areas import waiting_table as waiting
from castles_nb.analysis.scenarios.goods import goods_table as goods
from castles_nb.analysis.scenarios.livestock import livestock_table as livestock
from castles_nb.analysis.scenarios.monasteries import monastery_uplift
from castles_nb.analysis.scenarios.worth import worth as resources
from castles_nb.worth import duchies, first_picks, monasteries, start_seat, starting_castles

__all__ = [
    "areas",
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
    "start_seat",
    "starting_castles",
    "waiting",
]
