"""Vineyards: the bonuses of a placed double tile (VIN-14 to VIN-18).

The bonuses of a space wait in an entry of the main board's `module_data`, with the tile placed last
on top: a bonus may place another double tile, whose bonuses come first.
"""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import BY_NAME
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.decision import Decision, decision_of, has_choice
from castles_nb.engine.kinds import NAME
from castles_nb.engine.purchases import black_shops
from castles_nb.expansions.vineyards.board import covered_by, is_full, planted
from castles_nb.expansions.vineyards.facts import BLACK, BOARD, BONUSES, CASTLE, GRAPES, VINE
from castles_nb.expansions.vineyards.table import TILES, in_depot
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

BEGUN = "vineyard_begun"
"""The entry of the main board's `module_data`: the spaces whose bonuses are not all used, the last
one on top, each as one number."""

ORDER, FREE_TILE, FREE_DOUBLE, FREE_ACTION, NEW_TILE = (
    "vineyard_bonus",
    "vineyard_black",
    "vineyard_vine",
    "vineyard_castle",
    "vineyard_layer",
)
"""The names of the decisions."""
_ASKS = {BLACK: FREE_TILE, VINE: FREE_DOUBLE, CASTLE: FREE_ACTION}
"""Questions of bonuses that aren't a building's: one like a castle isn't a castle (VIN-15,
SHD-11)."""
_PLAIN = {"watchtower", "boarding_house", "bank"}
"""Bonuses that just give something, so that it is all the same when."""

HARVEST = tuple(Action("harvest", 0, number) for number in range(len(BONUSES) + 1))
"""By the number of the bonus, from 1."""
FETCH = tuple(Action("fetch", 0, kind) for kind in range(len(NAME)))
CLAIM = tuple(Action("claim", 0, grape) for grape in range(len(GRAPES) + 1))
"""By the number of the grape, from 1."""


class Begun(NamedTuple):
    """A space whose bonuses are being used."""

    space: int
    completes: bool
    """Whether its tile has completed its layer."""
    left: int
    """Those of its two bonuses that are left, as bits."""

    @property
    def number(self) -> int:
        """As it is kept."""
        return 8 * self.space + 4 * self.completes + self.left

    @staticmethod
    @lru_cache(maxsize=2**9)
    def of(number: int) -> "Begun":
        """The space that is kept as this number."""
        return Begun(number // 8, bool(number & 4), number & 3)

    @property
    def bonuses(self) -> tuple[str, ...]:
        """Those that are left."""
        one, other = BOARD.spaces[self.space].bonuses
        return ((), (one,), (other,), (one, other))[self.left]

    def without(self, bonus: str) -> "Begun":
        """The same once this bonus is used."""
        used = 1 if self.left & 1 and self.bonuses[0] == bonus else 2
        return Begun(self.space, self.completes, self.left & ~used)


@cache
def left_of(number: int) -> tuple[str, ...]:
    """The bonuses that are left of a space that is kept as this number."""
    return Begun.of(number).bonuses


@cache
def number_without(number: int, bonus: str) -> int:
    """The number that stands for it once this bonus is used."""
    return Begun.of(number).without(bonus).number


def begin(state: "GameState", player: int, space: int) -> None:
    """A double tile was placed: its two bonuses come next."""
    completes = is_full(covered_by(planted(state.estates[player])), space)
    _keep(state, (*state.module_data.get(BEGUN, ()), Begun(space, completes, 3).number))
    tend_vineyard(state, player)


@step("tend_vineyard")
def tend_vineyard(state: "GameState", player: int) -> None:
    """The bonuses of the space on top that are left: which comes first is asked where it matters;
    after both a bonus tile for the layer."""
    ready = ready_bonuses(state, player)
    if len({*ready}) > 1 and not _PLAIN.issuperset(ready):
        state.ask(decision_of(player, ORDER))
    elif ready:
        use(state, player, ready[0])
    else:
        *below, number = state.module_data[BEGUN]
        for bonus in left_of(number):
            _pass_over(state, player, bonus)
        _keep(state, (*below,))
        if Begun.of(number).completes:
            _reward(state, player)


def ready_bonuses(state: "GameState", player: int) -> list[str]:
    """The bonuses that are left of the space on top, as far as they find anything to do."""
    begun = state.module_data.get(BEGUN, ())
    left = left_of(begun[-1]) if begun else ()
    return [b for b in left if has_choice(state, player, _ASKS.get(b, b))]


def use(state: "GameState", player: int, bonus: str) -> None:
    """Use this bonus of the space on top; the other one waits until it is done."""
    *below, number = state.module_data[BEGUN]
    _keep(state, (*below, number_without(number, bonus)))
    state.defer(player, tend_vineyard)
    if bonus in _ASKS:
        state.ask(decision_of(player, _ASKS[bonus]))
    else:
        kind = BY_NAME[bonus].index
        state.rules.placement.effects[kind](state, player, kind, -1)


def _pass_over(state: "GameState", player: int, bonus: str) -> None:
    rules = {BLACK: "VIN-16", VINE: "VIN-17"}
    state.note(player, bonus, rules.get(bonus, "PLACE-09"))


def _keep(state: "GameState", begun: tuple[int, ...]) -> None:
    state.module_data = {**state.module_data, BEGUN: begun}


def bonus_done_here(estate: "Estate", kind: int) -> bool:
    """Whether a covered space does what a tile of this kind does (VIN-15)."""
    spaces = zip(BOARD.spaces, planted(estate), strict=False)
    return any(number and NAME[kind] in space.bonuses for space, number in spaces)


# Choosing which bonus comes first ----------------------------------------------------------------


def harvest_choices(state: "GameState", decision: Decision) -> list[Action]:
    """The bonuses that can be used now."""
    return [HARVEST[BONUSES.index(b) + 1] for b in ready_bonuses(state, decision.player)]


def harvest(state: "GameState", action: Action) -> None:
    """This bonus first."""
    player = state.end_decision().player
    use(state, player, BONUSES[action.item - 1])


# A tile from the black depot or the store (VIN-16) ----------------------------------------------


def fetch_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Every tile from the black depot and whatever counts as a part of it."""
    kinds = [kind for shop in black_shops(state) for kind in dict.fromkeys(shop.stock(state))]
    return [*(FETCH[kind] for kind in kinds), PASS]


def fetch(state: "GameState", action: Action) -> None:
    """Take it to storage; it isn't a purchase."""
    player = state.end_decision().player
    shop = next(shop for shop in black_shops(state) if action.item in shop.stock(state))
    shop.remove(state, action.item)
    state.rules.gains.gain_tile(state, player, action.item)


def anything_black(state: "GameState", estate: "Estate") -> bool:
    """Whether there is such a tile."""
    return any(shop.stock(state) for shop in black_shops(state))


def any_double(state: "GameState", estate: "Estate") -> bool:
    """Whether the vineyard depot has a tile (VIN-17)."""
    return bool(in_depot(state))


# A vine bonus tile for a layer (VIN-18) ----------------------------------------------------------


def _reward(state: "GameState", player: int) -> None:
    """A bonus tile of choice out of the pool."""
    left = [grape for grape, number in enumerate(state.module_data[TILES]) if number]
    if len(left) > 1:
        state.ask(decision_of(player, NEW_TILE))
    elif left:
        _take_tile(state, player, left[0])
    else:
        state.note(player, "vines", "VIN-18")


def claim_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Every type that the pool has."""
    return [CLAIM[grape + 1] for grape, number in enumerate(state.module_data[TILES]) if number]


def claim(state: "GameState", action: Action) -> None:
    """Take a bonus tile of this type."""
    _take_tile(state, state.end_decision().player, action.item - 1)


def _take_tile(state: "GameState", player: int, grape: int) -> None:
    estate = state.estates[player]
    estate.module_data = {**estate.module_data, TILES: changed(tiles_of(estate), grape, 1)}
    state.module_data = {**state.module_data, TILES: changed(state.module_data[TILES], grape, -1)}


def tiles_of(estate: "Estate") -> tuple[int, ...]:
    """The vine bonus tiles of a player, by grape."""
    return estate.module_data.get(TILES) or (0,) * len(GRAPES)


def changed(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """Numbers by grape once that of one has changed."""
    return (*numbers[:at], numbers[at] + by, *numbers[at + 1 :])
