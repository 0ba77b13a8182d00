"""Ledgers and deals as pandas tables."""

import pandas as pd

from castles_nb.components import DEPOTS, KINDS, PHASES, ROUNDS_PER_PHASE
from castles_nb.engine.deal import Deal
from castles_nb.engine.ledger import Entry, Ledger
from castles_nb.hexgrid import SPACE_NAMES


def ledger_frame(ledger: Ledger) -> pd.DataFrame:
    """One row per entry, with the columns of `Entry`; tiles and spaces by name, else empty."""
    frame = pd.DataFrame(ledger.entries, columns=list(Entry._fields))
    frame["tile"] = [KINDS[kind - 1].name if kind else "" for kind in frame["tile"]]
    frame["space"] = [SPACE_NAMES[space] if space >= 0 else "" for space in frame["space"]]
    return frame


def deal_frame(deal: Deal) -> pd.DataFrame:
    """One row for each thing that chance brings.

    Columns: `phase` (A..E, empty for the setup), `round` (1..25, 0 for what comes with a phase or
    the setup), `place` (`depot 3`, `black depot`, `player 0`, ...), `what` (a tile, goods, dice).
    What expansions leave to chance comes last, under their names for it and in its order.
    What a partly known deal does not know is shown as `?`.
    """
    starter = deal.start_player if deal.start_player >= 0 else "?"
    rows: list[tuple[str, int, str, str]] = [("", 0, f"player {starter}", "starts")]
    for player, board in enumerate(deal.duchy_boards):
        sides = " or ".join(side.label for side in deal.sides(player)) if board else "?"
        rows.append(("", 0, f"player {player}", f"duchy {sides}"))
    for player, goods in enumerate(deal.starting_goods):
        rows += [("", 0, f"player {player}", f"goods {type_ or '?'}") for type_ in goods]
    for number, phase in enumerate(PHASES):
        for depot in DEPOTS:
            rows += [
                (phase, 0, f"depot {depot}", _tile(kind)) for kind in deal.depots[number][depot - 1]
            ]
        rows += [(phase, 0, "black depot", _tile(kind)) for kind in deal.black_depot[number]]
        for turn, type_ in enumerate(deal.goods[number]):
            played = number * ROUNDS_PER_PHASE + turn
            rows.append((phase, played + 1, "round space", f"goods {type_ or '?'}"))
            rows.append((phase, played + 1, "white die", str(deal.white[played] or "?")))
            rows += [
                (phase, played + 1, f"player {player}", f"dice {first or '?'} {second or '?'}")
                for player, (first, second) in enumerate(deal.dice[played])
            ]
    for name, numbers in deal.extras:
        rows += [("", 0, f"{name} {n}", str(what or "?")) for n, what in enumerate(numbers, 1)]
    return pd.DataFrame(rows, columns=["phase", "round", "place", "what"])


def _tile(kind: int) -> str:
    return KINDS[kind - 1].name if kind else "?"
