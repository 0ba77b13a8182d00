"""Tables with the Châteauma on which a test lays what it needs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from castles_nb.components import BY_NAME
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.engine.ledger import Entry


def kind(name: str) -> int:
    """The kind of the tile with this name."""
    return BY_NAME[name].index


def kinds(names: Sequence[str]) -> tuple[int, ...]:
    """Those of several."""
    return tuple(map(kind, names))


def begun(
    people: int = 1,
    level: str = "midweight",
    modifiers: str = "",
    seed: int = 1,
    modules: Mapping[str, Mapping[str, Any]] | None = None,
    **options: Any,
) -> GameState:
    """A game whose starting castles are placed, in the turn of the first in order."""
    chosen = {"chateauma": {"level": level, "modifiers": modifiers}, **(modules or {})}
    setup = Setup(players=people, modules=chosen, **options)
    state = GameState.start(setup, Deal.from_seed(seed, setup), Ledger())
    while not state.order:
        state.apply(state.legal_actions()[0])
    return state


class Table:
    """The Châteauma before its turn in round 1, with nothing in the depots but what is laid."""

    def __init__(self, people: int = 1, **how: Any) -> None:
        self.state = begun(people, **how)
        self.player = people
        self.estate = self.state.estates[people]
        self.lay()
        self.estate.silver = 0
        self.estate.goods = (0,) * 6
        self.keep(reserve=(), reserve_wild=())

    def lay(
        self,
        depots: Mapping[int, Sequence[str]] | None = None,
        black: Sequence[str] = (),
        goods: Mapping[int, Sequence[int]] | None = None,
    ) -> "Table":
        """Only these tiles and goods in the depots, the black ones in this order."""
        at = {number: tuple(sorted(kinds(names))) for number, names in (depots or {}).items()}
        self.state.depots = tuple(at.get(number, ()) for number in range(1, 7))
        self.state.black_depot = tuple(sorted(kinds(black)))
        self.state.module_data = {**self.state.module_data, "black_order": kinds(black)}
        lying = goods or {}
        self.state.depot_goods = tuple(tuple(sorted(lying.get(n, ()))) for n in range(1, 7))
        return self

    def keep(self, **numbers: tuple[int, ...]) -> "Table":
        """An entry of the estate's `module_data`."""
        self.estate.module_data = {**self.estate.module_data, **numbers}
        return self

    def cards(
        self, left: int, right: int = 1, lying: Mapping[int, str] | None = None, slot: int = 0
    ) -> "Table":
        """These cards, with tiles on spaces (from 1) of the one in a slot."""
        on = sorted((lying or {}).items())
        both = [(left,), (right,)]
        both[slot] = (*both[slot], *(space for space, _ in on))
        tiles: list[tuple[int, ...]] = [(), ()]
        tiles[slot] = tuple(kind(name) for _, name in on)
        self.state.module_data = {**self.state.module_data, "county_discards": ()}
        return self.keep(
            county_left=both[0],
            county_right=both[1],
            county_left_tiles=tiles[0],
            county_right_tiles=tiles[1],
        )

    def dice(self, white: int, own: int = 1) -> "Table":
        """The white die of the round, and what the Châteauma rolls."""
        deal = self.state.deal
        chance = {**dict(deal.module_chance), "chateauma_die": (own,) * 25}
        self.state.deal = replace(
            deal,
            white=(white,) * 25,
            module_chance=tuple((name, chance[name]) for name, _ in deal.module_chance),
        )
        return self

    def turn(self) -> list[Entry]:
        """The whole turn, and what the ledger says of it."""
        assert self.state.ledger is not None
        before = len(self.state.ledger.entries)
        self.state.player = self.player
        self.state.rules.flow.take_turn(self.state)
        return self.state.ledger.entries[before:]

    def card(self, slot: int = 0) -> tuple[int, ...]:
        """The card in a slot and its covered spaces."""
        return self.estate.module_data[("county_left", "county_right")[slot]]

    def tiles(self, slot: int = 0) -> list[str]:
        """The tiles on the card in a slot."""
        lying = self.estate.module_data[("county_left_tiles", "county_right_tiles")[slot]]
        return [name_of(each) for each in lying]

    def reserve(self) -> list[str]:
        """The tiles of its reserve, as they came."""
        return [name_of(each) for each in self.estate.module_data["reserve"]]

    def wild(self) -> list[str]:
        """The wild tiles of its reserve, as they came."""
        return [name_of(each) for each in self.estate.module_data["reserve_wild"]]

    @property
    def points(self) -> int:
        return self.state.points[self.player]


def name_of(index: int) -> str:
    """The name of a kind of tile."""
    return next(name for name, each in BY_NAME.items() if each.index == index)


def brought(entries: Sequence[Entry], item: str = "points") -> dict[str, int]:
    """The gains of entries, by rule."""
    found: dict[str, int] = {}
    for entry in entries:
        if entry.item == item and entry.amount:
            found[entry.rule] = found.get(entry.rule, 0) + entry.amount
    return found


def step(state: GameState, name: str) -> None:
    """Take this step of the rules."""
    next(each for each in state.rules.flow.steps if each.name == name)(state)
