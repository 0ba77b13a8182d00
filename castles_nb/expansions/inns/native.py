"""Inns in the native core: `src/inns.c`."""

from castles_nb.components import PHASES
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.inns import INN, NAME, lay_inn
from castles_nb.expansions.native_core import Expansion, Row


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[int, ...]:
    """The kind of tile that an inn is."""
    return (INN,)


EXPANSION = Expansion(
    name=NAME,
    steps=(lay_inn,),
    on_board={NAME: Row(len(PHASES))},
    facts={"kind": ("u8",)},
    tell=tell,
)
