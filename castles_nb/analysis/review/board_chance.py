"""What chance turns up in the board game: the start, the tiles, the goods and the dice."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from castles_nb.engine import Action, Deal, GameState
from castles_nb.engine.hidden_information import dealt_so_far

START, TILES, GOODS, DICE = "start", "tiles", "goods", "dice"
"""In the order in which they are told apart where they come together."""


def sources(before: GameState | None, after: GameState) -> tuple[str, ...]:
    """What was turned up between two states; all that lies there, where nothing came before."""
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
    """The state after an action where this is drawn anew, and where it is as it was in the game.

    What is told apart before it is as it was in both, what comes later is drawn anew, and the same
    in both.
    """
    start: Callable[[Deal], GameState]
    if before is None:
        anew = Deal.unknown(after.setup).completed(rng)
        phases, rounds = 0, 0

        def start(deal: Deal) -> GameState:
            return GameState.start(after.setup, deal)

    else:
        future = before.redealt(rng)
        anew = future.deal
        phases, rounds = dealt_so_far(before)

        def start(deal: Deal) -> GameState:
            state = future.copy()
            state.deal = deal
            state.apply(action)
            return state

    now_phases, now_rounds = dealt_so_far(after)

    def known(phases: int, rounds: int) -> Deal:
        return after.deal.joined(anew, phases, rounds, after.extras)

    without_goods = replace(known(now_phases, rounds), goods=anew.goods)
    with_goods = known(now_phases, rounds)
    without, with_it = {
        START: (anew, known(0, 0)),
        TILES: (known(phases, rounds), without_goods),
        GOODS: (without_goods, with_goods),
        DICE: (with_goods, known(now_phases, now_rounds)),
    }[source]
    return start(without), start(with_it)
