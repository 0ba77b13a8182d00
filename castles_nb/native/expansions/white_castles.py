"""White castles in the native core: what they ask, `src/actions.c` lists."""

from castles_nb.native.expansions.expansion import Expansion

EXPANSION = Expansion(name="white_castles")
