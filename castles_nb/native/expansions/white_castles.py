"""White castles in the native core: what they ask, `src/actions.c` lists."""

from castles_nb.expansions.white_castles import MODULE
from castles_nb.native.expansions.expansion import Expansion

EXPANSION = Expansion(name=MODULE.name)
