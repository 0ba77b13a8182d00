"""Ledgers and deals as pandas tables."""

import pandas as pd

from castles_nb.components import DEPOTS, KINDS, PHASES, ROUNDS_PER_PHASE
from castles_nb.engine.deal import Deal
from castles_nb.engine.ledger import Entry, Ledger
from castles_nb.engine.setup import seating_with
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.message import Message

UNKNOWN = "?"

_Row = tuple[str, int, str, str]


def ledger_frame(ledger: Ledger) -> pd.DataFrame:
    """One row per entry, with the columns of `Entry`; tiles and spaces by name, else empty.

    The message is in `told`: a sentence without its subject, as in `rolled a 3 with the white die:
    ...`.
    """
    frame = pd.DataFrame(ledger.entries, columns=[*Entry._fields[:-1], "told"])
    frame["told"] = [str(message) for message in frame["told"]]
    frame["tile"] = [KINDS[kind].name if kind else "" for kind in frame["tile"]]
    frame["space"] = [NAMES_IN_TEXTS[space] if space >= 0 else "" for space in frame["space"]]
    return frame


def deal_frame(deal: Deal) -> pd.DataFrame:
    """One row for each thing that chance decides.

    Columns: `phase` (A..E, empty for the setup), `round` (1..25, 0 for what comes with a phase or
    the setup), `place` (`depot 3`, `black depot`, `player 0`, ...), `what` (a tile, goods, dice).
    What expansions leave to chance comes last, under their names for it and in its order.
    What a partly known deal does not know is shown as `?`.
    """
    rows: list[_Row] = [("", 0, _player(deal.start_player), str(Message("dealt-starts")))]
    for player, board in enumerate(deal.duchy_boards):
        sides = tuple(side.label for side in deal.sides(player)) if board else UNKNOWN
        rows.append(("", 0, _player(player), str(Message("dealt-duchy", sides=sides))))
    owners = seating_with(deal.num_seats, deal.modules).estate_owners
    for player, goods in zip(owners, deal.starting_goods, strict=True):
        rows += [("", 0, _player(player), _goods(type_)) for type_ in goods]
    for number, phase in enumerate(PHASES):
        for depot in DEPOTS:
            where = str(Message("dealt-depot", depot=depot))
            rows += [(phase, 0, where, _tile(kind)) for kind in deal.depots[number][depot - 1]]
        where = str(Message("dealt-black-depot"))
        rows += [(phase, 0, where, _tile(kind)) for kind in deal.black_depot[number]]
        for turn, type_ in enumerate(deal.goods[number]):
            played = number * ROUNDS_PER_PHASE + turn
            rows.append((phase, played + 1, str(Message("dealt-round-space")), _goods(type_)))
            white = str(deal.white[played] or UNKNOWN)
            rows.append((phase, played + 1, str(Message("dealt-white-die")), white))
            rows += [
                (phase, played + 1, _player(player), _dice(first, second))
                for player, (first, second) in enumerate(deal.dice[played])
            ]
    for name, numbers in deal.module_chance:
        rows += [("", 0, f"{name} {n}", str(what or UNKNOWN)) for n, what in enumerate(numbers, 1)]
    return pd.DataFrame(rows, columns=["phase", "round", "place", "what"])


def _player(player: int) -> str:
    return str(Message("dealt-player", player=str(player) if player >= 0 else UNKNOWN))


def _goods(type_: int) -> str:
    return str(Message("drawing-goods", type=str(type_ or UNKNOWN)))


def _dice(first: int, second: int) -> str:
    return str(Message("dealt-dice", first=str(first or UNKNOWN), second=str(second or UNKNOWN)))


def _tile(kind: int) -> str:
    return KINDS[kind].name if kind else UNKNOWN
