"""Positions with shields: on depots, and on castles of duchies."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from positions import furnish, position, texts

from castles_nb.components import BY_NAME
from castles_nb.engine import GameState
from castles_nb.expansions import MODULES
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.expansions.shields.holding import as_laid
from castles_nb.hexgrid import SPACE_NAMES

CASTLES = ("4-4", "1-2", "1-3", "2-3")
"""The castle spaces of duchy 1; the starting castle is on the first."""


def shielded(
    *held: int,
    lying: Mapping[int, int | Sequence[int]] | None = None,
    others: Mapping[int, Sequence[int]] | None = None,
    copies: int | None = None,
    castles: int = 0,
    players: int = 2,
    modules: Iterable[str] = (),
    **fields: Any,
) -> GameState:
    """A position in which player 0 has these shields, each on a castle, and `castles` without one.

    `lying` are the shields on depots, `others` what other players have, `copies` the player shield
    6 copies.
    """
    state = position(players, modules=("shields", *modules), **fields)
    state.module_data = {
        **state.module_data,
        "shields": tuple(
            depot * 100 + shield
            for depot, there in sorted((lying or {}).items())
            for shield in ([there] if isinstance(there, int) else there)
        ),
    }
    give(state, 0, *held, castles=castles)
    for player, shields in (others or {}).items():
        give(state, player, *shields)
    if copies is not None:
        estate = state.estate(0)
        estate.module_data = {**estate.module_data, "copied_player": (copies,)}
    restore(state)
    deal_what_lies(state)
    state.legal = None
    return state


def deal_what_lies(state: GameState) -> None:
    """The shields that lie somewhere are those that were dealt."""
    deal, players = state.deal, state.rules.num_seats
    dealt = dict(deal.module_chance)
    unknown = (0,) * len(dealt["dealt_shields"])
    known = as_laid(unknown, state)
    dealt["dealt_shields"] = (
        MODULES["shields"].chance["dealt_shields"].draw(known, players, no_chance)
    )
    state.deal = replace(deal, module_chance=tuple(dealt.items()))


def no_chance() -> float:
    """No chance."""
    return 0.0


def give(state: GameState, player: int, *shields: int, castles: int = 0) -> None:
    """A player has these shields, on as many castles, and `castles` more without one."""
    estate = state.estate(player)
    start = estate.tiles.index(BY_NAME["castle"].index)
    free = [s for s, colour in enumerate(estate.duchy.colours) if colour == "castle"]
    places = [start, *(space for space in free if space != start)][: len(shields) + castles]
    for space in places:
        if not estate.tiles[space]:
            furnish_castle(state, player, SPACE_NAMES[space])
    numbers = [
        int(row) * 10000 + int(column) * 100 + shield
        for space, shield in zip(places, shields, strict=False)
        for row, column in [SPACE_NAMES[space].split("-")]
    ]
    assert len(numbers) == len(shields), "too few castles"
    estate.module_data = {**estate.module_data, "shields": tuple(sorted(numbers))}
    state.legal = None


def furnish_castle(state: GameState, player: int, space: str) -> None:
    """One more castle, with nothing else changed."""
    estate = state.estate(player)
    kept = estate.workers, estate.silver, estate.storage, estate.goods, estate.sold
    furnish(state, player, placed={space: "castle"})
    estate.workers, estate.silver, estate.storage, estate.goods, estate.sold = kept


def shields(state: GameState, player: int = 0) -> set[int]:
    """The shields that a player has."""
    return {number % 100 for number in state.estate(player).module_data.get("shields", ())}


def lying(state: GameState) -> dict[int, list[int]]:
    """Depot -> the shields on it."""
    found: dict[int, list[int]] = {}
    for number in state.module_data["shields"]:
        found.setdefault(number // 100, []).append(number % 100)
    return found


def end_turns(state: GameState) -> None:
    """Have everybody do nothing until a player is asked for something that isn't a turn."""
    while not state.is_over and state.decision and state.decision.kind == "turn":
        found = texts(state, "leave", "finish")
        state.apply(next(a for a in state.legal_actions() if str(a) == found[-1]))
