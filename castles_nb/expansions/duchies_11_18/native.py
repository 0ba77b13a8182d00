"""Links to castles and castles retrieved in the native core: `src/duchies_11_18.c`."""

from castles_nb.components import KINDS
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.duchies_11_18 import MODULE, PRICE, SWEPT_CASTLES, keep_castles
from castles_nb.expansions.native_core import Expansion, Row

_CASTLES = KINDS[CASTLE - 1].coloured + KINDS[CASTLE - 1].black


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[int, ...]:
    """The points that a castle costs."""
    return (PRICE,)


EXPANSION = Expansion(
    name=MODULE.name,
    steps=(keep_castles,),
    on_board={SWEPT_CASTLES: Row(_CASTLES)},
    facts={"price": ("i32",)},
    tell=tell,
)
