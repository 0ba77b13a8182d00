"""The things chance turns up in the board game: the start, the tiles, the goods and the dice."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from castles_nb.engine import Action, Deal, GameState
from castles_nb.engine.hidden_information import dealt_so_far

START, TILES, GOODS, DICE = "start", "tiles", "goods", "dice"
"""In the order in which they are told apart where they come together."""

Known = tuple[int, int, int]
"""The number of phases with known tiles, of phases with known goods, and of rounds with known
dice."""


def sources(before: GameState | None, after: GameState) -> tuple[str, ...]:
    """Return the sources of what was turned up between two states, in order; of everything open
    if nothing came before."""
    phases, rounds = dealt_so_far(before) if before else (0, 0)
    now_phases, now_rounds = dealt_so_far(after)
    return (
        *((START,) if before is None else ()),
        *((TILES, GOODS) if now_phases > phases else ()),
        *((DICE,) if now_rounds > rounds else ()),
    )


def pair(
    source: str, before: GameState | None, action: Action | None, after: GameState, rng: Random
) -> tuple[GameState, GameState]:
    """Return two states after an action: with what `source` gave drawn again, and as in the game.

    `rng` draws it.
    Things told apart before it are unchanged in both; things that come later are drawn again, and
    the same in both.
    """
    start: Callable[[Deal], GameState]
    if before is None:
        anew = Deal.unknown(after.setup).completed(rng)

        def start(deal: Deal) -> GameState:
            return GameState.start(after.setup, deal)

    else:
        future = before.redealt(rng)
        anew = future.deal

        def start(deal: Deal) -> GameState:
            state = future.copy()
            state.deal = deal
            state.apply(action)
            return state

    known = known_in(source, before, after)
    if known is None:
        return start(anew), start(_deal(after, anew, 0, 0, 0))
    without, with_it = (_deal(after, anew, *each) for each in known)
    return start(without), start(with_it)


def known_in(source: str, before: GameState | None, after: GameState) -> tuple[Known, Known] | None:
    """The known part of the deal without this source, and with it; None for the start."""
    if before is None:
        return None
    phases, rounds = dealt_so_far(before)
    now_phases, now_rounds = dealt_so_far(after)
    steps = [
        (phases, phases, rounds),
        (now_phases, phases, rounds),
        (now_phases, now_phases, rounds),
        (now_phases, now_phases, now_rounds),
    ]
    number = (TILES, GOODS, DICE).index(source)
    return steps[number], steps[number + 1]


def _deal(after: GameState, anew: Deal, tiles: int, goods: int, rounds: int) -> Deal:
    """The game's deal up to here, then the new one."""
    joined = after.deal.joined(anew, tiles, rounds, after.module_data)
    return replace(joined, goods=after.deal.goods[:goods] + anew.goods[goods:])
