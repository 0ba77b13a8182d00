"""Border posts in the native core: `src/border_posts.c`."""

from typing import Any

from castles_nb.engine.bits import mask_of
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.border_posts import IN_EDITION, NAME, POSTS, lay_bonus_tiles
from castles_nb.expansions.native_core import Expansion, Row


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The spaces of each post, and what the edition says."""
    edition = IN_EDITION[rules.edition.name]
    return (*map(mask_of, POSTS), edition.third_scores_phase, edition.bonus_is_bonus_tile)


EXPANSION = Expansion(
    name=NAME,
    steps=(lay_bonus_tiles,),
    on_board={NAME: Row(2)},
    in_estate={NAME: Row(1)},
    facts={
        "touching": ("u64", len(POSTS)),
        "third_scores_phase": ("u8",),
        "bonus_is_bonus_tile": ("u8",),
    },
    tell=tell,
)
