"""White castles in the native core: what they ask, `src/actions.c` lists."""

from castles_nb.expansions.native_core import Expansion
from castles_nb.expansions.white_castles import MODULE

EXPANSION = Expansion(name=MODULE.name)
