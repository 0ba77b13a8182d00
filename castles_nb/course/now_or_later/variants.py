"""The questions of this lesson of which every student gets another one."""

from collections.abc import Iterator
from itertools import product

from castles_nb import tables
from castles_nb.game import Game
from castles_nb.lessons.variants import ONLY_CASTLE, Case, variant


@variant("now_or_later-sale")
def sale() -> Iterator[Case]:
    """Another number of goods and players; points, silver and what keeping would bring."""
    for goods, players in product(range(2, 7), (2, 3, 4)):
        dice = ",".join(("21", "25", "16", "34")[:players])
        others = " ".join(f"{player}: {ONLY_CASTLE}" for player in range(1, players))
        position = (
            f"castles/1 players={players} now=E5 dice={dice}"
            f" 0: goods={'2' * goods} {ONLY_CASTLE} {others}"
        )
        row = tables.goods(Game.from_position(position, seed=8), player=0, monasteries=()).iloc[0]
        right = int(row["points"]) + int(row["silver"]) - int(row["unsold"])
        yield Case(right, {"goods": goods, "players": players}, position)


@variant("now_or_later-games")
def games() -> Iterator[Case]:
    """Another number of games to begin with."""
    for number in range(20, 81, 4):
        yield Case(number * 4**2, {"games": number})
