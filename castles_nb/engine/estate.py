"""An estate: a duchy with its tiles, and what is stored beside it.

All fields hold values that are replaced, never changed in place, so a copy shares them. Dicts that
copies share are read-only.
"""

from bisect import insort
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

from castles_nb.components import EMPTY, Duchy
from castles_nb.engine.die_changes import Steps, steps_with
from castles_nb.engine.kinds import NUMBER, ONE_PER_AREA, TILE
from castles_nb.engine.masks import DuchyMasks, masks_of
from castles_nb.engine.read_only import ReadOnly
from castles_nb.kernel import display
from castles_nb.renamed import renamed_fields

_HAS = attrgetter(
    *("duchy.label", "tiles", "powers", "storage", "goods", "sold", "silver", "workers"),
    "bonus_tiles",
)


@renamed_fields(extras="module_data")
class Estate:
    """Everything on and beside one player board."""

    __slots__: Final = (
        "blocked",
        "bonus_tiles",
        "duchy",
        "filled",
        "frontier",
        "goods",
        "masks",
        "module_data",
        "powers",
        "silver",
        "sold",
        "steps",
        "storage",
        "tiles",
        "workers",
    )

    def __init__(
        self,
        duchy: Duchy,
        masks: DuchyMasks,
        tiles: bytes,
        filled: int,
        frontier: int,
        blocked: Mapping[int, int],
        powers: int,
        steps: Steps,
        storage: tuple[int, ...],
        goods: tuple[int, ...],
        sold: tuple[int, ...],
        silver: int,
        workers: int,
        bonus_tiles: int,
        module_data: Mapping[str, tuple[int, ...]],
    ) -> None:
        self.duchy = duchy
        self.masks = masks
        self.tiles = tiles
        """The tile kind on each space, 0 where it is empty."""
        self.filled = filled
        """Mask of the covered spaces."""
        self.frontier = frontier
        """Mask of the empty spaces next to a covered one (PLACE-04)."""
        self.blocked = blocked
        """For a kind of which an area may hold one only, the areas that do (PLACE-06)."""
        self.powers = powers
        """The monasteries in the duchy, as bits by their number; above them modules mark what else
        gives free actions."""
        self.steps = steps
        """The changes of the player's dice, which follow from the powers."""
        self.storage = storage
        """The tile kinds on the key spaces, ascending (SET-27)."""
        self.goods = goods
        """The number of stored goods of each type 1..6."""
        self.sold = sold
        """The number of sold goods of each type 1..6."""
        self.silver = silver
        self.workers = workers
        self.bonus_tiles = bonus_tiles
        """The number of bonus tiles here, large or small."""
        self.module_data = module_data
        """The entries modules of rules keep here, by a name of theirs."""

    @staticmethod
    def start(duchy: Duchy) -> "Estate":
        """An empty estate on this duchy board."""
        return Estate(
            duchy=duchy,
            masks=masks_of(duchy),
            tiles=bytes(len(duchy.colours)),
            filled=0,
            frontier=0,
            blocked=ReadOnly(),
            powers=0,
            steps=steps_with(0),
            storage=(),
            goods=(0,) * 6,
            sold=(0,) * 6,
            silver=0,
            workers=0,
            bonus_tiles=0,
            module_data=ReadOnly(),
        )

    def __copy__(self) -> "Estate":
        return self.copy()

    def copy(self) -> "Estate":
        """An independent copy."""
        data = self.module_data  # now both have it, so nobody may change it
        if type(data) is dict:
            self.module_data = data = ReadOnly(data)
        return Estate(
            self.duchy,
            self.masks,
            self.tiles,
            self.filled,
            self.frontier,
            self.blocked,
            self.powers,
            self.steps,
            self.storage,
            self.goods,
            self.sold,
            self.silver,
            self.workers,
            self.bonus_tiles,
            data,
        )

    def anew(self, duchy: Duchy) -> "Estate":
        """The estate as it is before the start, on this duchy: nothing is placed yet."""
        new = Estate.start(duchy)
        new.goods, new.silver, new.workers = self.goods, self.silver, self.workers
        new.module_data = self.module_data
        return new

    def cover(self, kind: int, space: int) -> None:
        """Lay a tile on a space for good; nothing is checked and nothing scores."""
        bit = 1 << space
        self.tiles = self.tiles[:space] + TILE[kind] + self.tiles[space + 1 :]
        self.filled |= bit
        self.frontier = (self.frontier | self.masks.neighbours[space]) & ~self.filled
        if ONE_PER_AREA[kind]:
            areas = self.blocked.get(kind, 0) | self.masks.area_mask[space]
            self.blocked = ReadOnly({**self.blocked, kind: areas})
        elif NUMBER[kind]:
            self.powers |= 1 << NUMBER[kind]
            self.steps = steps_with(self.powers)

    def store(self, kind: int) -> None:
        """Lay a tile on a key space."""
        self.storage = tuple(sorted((*self.storage, kind)))

    def unstore(self, kind: int) -> None:
        """Take one tile of this kind from its key space."""
        position = self.storage.index(kind)
        self.storage = self.storage[:position] + self.storage[position + 1 :]

    def exchange(self, kind: int, other: int) -> None:
        """Put a tile on the key space of one of this kind, which is taken away."""
        storage = list(self.storage)
        storage.remove(kind)
        insort(storage, other)
        self.storage = tuple(storage)

    def has(self, monastery: int) -> bool:
        """Whether this monastery is in the duchy."""
        return bool(self.powers >> monastery & 1)

    def count(self, kind: int) -> int:
        """The number of placed tiles of this kind."""
        return self.tiles.count(kind)

    def key(self) -> tuple[object, ...]:
        """The same for estates that have the same in the same places."""
        return *_HAS(self), *sorted(self.module_data.items())

    def same_as(self, other: object) -> bool:
        """Whether another estate has the same in the same places."""
        return (
            isinstance(other, Estate)
            and bool(_HAS(self) == _HAS(other))
            and self.module_data == other.module_data
        )

    @property
    def empty_spaces(self) -> int:
        """Spaces of the duchy that are not covered."""
        return self.tiles.count(EMPTY)

    def __reduce__(self) -> "tuple[Callable[..., Estate], tuple[object, ...]]":
        # By its fields, so that a copy of slots and read-only parts needs no way of its own.
        return _unpickled, tuple(getattr(self, name) for name in self.__slots__)

    def __repr__(self) -> str:
        placed = len(self.tiles) - self.empty_spaces
        return f"<Estate on duchy {self.duchy.label}, {placed} tiles placed>"

    def _repr_svg_(self) -> str:
        return display.svg(self)


def _unpickled(*values: Any) -> Estate:
    return Estate(**dict(zip(Estate.__slots__, values, strict=True)))
