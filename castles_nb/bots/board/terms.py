"""The parts that the worth of an estate adds up from, in the board game."""

TERMS = (
    "points_scored",
    "dice",
    "silver",
    "workers",
    "goods",
    "areas_begun",
    "bonus_tiles_near",
    "spaces_within_reach",
    "monasteries",
    "silver_of_mines",
    "turn_order",
    "storage",
    "next_choice",
)
"""The names of the parts of an estate's worth; points that expansions have in store for a player
are with those scored. Sentences have words for them, `reason-...` in `words/en/bots.ftl`."""
DICE = TERMS.index("dice")
