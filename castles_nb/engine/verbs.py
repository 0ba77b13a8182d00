"""The verbs of the base game, and reading actions back from their texts."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from castles_nb.components import DEPOTS, DUCHIES, GOODS_TYPES, KINDS
from castles_nb.engine import sentences
from castles_nb.engine.actions import (
    BARTER,
    BUY,
    DISCARD,
    FINISH,
    LEAVE,
    LOAD_NOTHING,
    PASS,
    PLACE,
    SELL,
    START,
    TAKE,
    VERBS,
    WORKERS,
    Action,
    Verb,
    load_action,
)
from castles_nb.engine.kinds import NAME
from castles_nb.hexgrid import SPACE_NAMES

CODE = ("", *(kind.code for kind in KINDS))
"""The short name of a tile kind, as records and positions write it."""


def _with_die(action: Action) -> str:
    return f" with {action.die}" if action.die else ""


def _die(action: Action) -> str:
    return f"{action.die}:" if action.die else ""


def _buy_text(action: Action) -> str:
    workers, depot = divmod(action.place, 10)
    where = f" from {depot}" if depot else ""
    price = f" for {workers} worker{'s' if workers > 1 else ''}" if workers else ""
    return f"buy {NAME[action.item]}{where}{price}"


def _buy_short(action: Action) -> str:
    workers, depot = divmod(action.place, 10)
    where = f"<{depot}" if depot else ""
    return f"+{CODE[action.item]}{where}{'w' * workers}"


def _load_text(action: Action) -> str:
    if not action.place:
        return "load nothing"
    depots = "+".join(map(str, action.depots))
    return f"load {','.join(map(str, action.goods))} from {depots}"


def _load_short(action: Action) -> str:
    if not action.place:
        return "L0"
    return f"L{''.join(map(str, action.goods))}<{''.join(map(str, action.depots))}"


def _loads() -> Iterator[Action]:
    """Any goods of one depot or of two neighbours (MON-05)."""
    yield LOAD_NOTHING
    for goods in range(2, 2 << len(GOODS_TYPES), 2):
        for depot in DEPOTS:
            yield load_action(goods, 1 << depot)
            yield load_action(goods, 1 << depot | 1 << depot % len(DEPOTS) + 1)


def _duchies() -> Iterator[Action]:
    return (Action("duchy", 0, 0, number) for number in DUCHIES)


def _rows(*tables: Iterable[Iterable[Action]]) -> Iterator[Action]:
    """The actions of these tables of rows that name a tile kind."""
    return (action for table in tables for row in table for action in row if action.item)


VERBS.update(
    {
        "duchy": Verb(
            lambda a: f"choose duchy {a.place}",
            lambda a: f"D{a.place}",
            _duchies,
            "SET-12",
            "Choose",
            "chose",
            sentences.duchy,
        ),
        "start": Verb(
            lambda a: f"start on {SPACE_NAMES[a.place]}",
            lambda a: f"@{SPACE_NAMES[a.place]}",
            lambda: START,
            "SET-19",
            "Put",
            "put",
            sentences.start,
        ),
        "take": Verb(
            lambda a: f"take {NAME[a.item]} from {a.place}{_with_die(a)}",
            lambda a: f"{_die(a)}{CODE[a.item]}<{a.place}",
            lambda: _rows(*(table[1:] for table in TAKE)),
            "TAKE-01",
            "Take",
            "took",
            sentences.take,
        ),
        "place": Verb(
            lambda a: f"place {NAME[a.item]} on {SPACE_NAMES[a.place]}{_with_die(a)}",
            lambda a: f"{_die(a)}{CODE[a.item]}>{SPACE_NAMES[a.place]}",
            lambda: _rows(*PLACE),
            "PLACE-01",
            "Place",
            "placed",
            sentences.place,
        ),
        "sell": Verb(
            lambda a: f"sell {a.item}{_with_die(a)}",
            lambda a: f"{_die(a)}${a.item}",
            lambda: _rows(SELL),
            "SELL-01",
            "Sell",
            "sold",
            sentences.sell,
        ),
        "workers": Verb(
            lambda a: f"take workers{_with_die(a)}",
            lambda a: f"{_die(a)}W",
            lambda: WORKERS,
            "WORK-01",
            "Take",
            "took",
            sentences.workers,
        ),
        "leave": Verb(
            lambda a: f"leave {a.die} unused",
            lambda a: f"{a.die}:-",
            lambda: LEAVE[1:],
            "DIE-09",
            "Skip",
            "skipped",
            sentences.leave,
        ),
        "buy": Verb(
            _buy_text,
            _buy_short,
            lambda: _rows(*BUY),
            "BLK-01",
            "Buy",
            "bought",
            sentences.buy,
        ),
        "barter": Verb(
            lambda a: f"barter {NAME[a.item]} from {a.place}",
            lambda a: f"={CODE[a.item]}<{a.place}",
            lambda: _rows(BARTER[1:]),
            "MON-06",
            "Take",
            "took",
            sentences.barter,
        ),
        "load": Verb(
            _load_text,
            _load_short,
            _loads,
            "TILE-SHIP-1",
            "Load",
            "loaded",
            sentences.load,
        ),
        "discard": Verb(
            lambda a: f"discard {NAME[a.item]}",
            lambda a: f"x{CODE[a.item]}",
            lambda: DISCARD[1:],
            "TAKE-04",
            "Discard",
            "discarded",
            sentences.discard,
        ),
        "pass": Verb(
            lambda a: "pass",
            lambda a: "pass",
            lambda: (PASS,),
            "",
            "Skip",
            "skipped",
            sentences.decline,
        ),
        "finish": Verb(
            lambda a: "finish turn",
            lambda a: "end",
            lambda: (FINISH,),
            "A-56",
            "Finish",
            "finished",
            sentences.finish,
        ),
    }
)


def universe() -> Iterator[Action]:
    """Every action that there could ever be, of the base game and of all modules."""
    return chain.from_iterable(verb.universe() for verb in VERBS.values())


@cache
def _by_text() -> dict[str, Action]:
    return {str(action): action for action in universe()}


@cache
def _by_short() -> dict[str, Action]:
    return {VERBS[action.verb].short(action): action for action in universe()}


def read_action(text: str) -> Action | None:
    """The action with this text, legal or not, whatever its spacing and case; None if no action is.

    >>> read_action("take bank from 4 with 3")
    <take bank from 4 with 3>
    """
    return _by_text().get(" ".join(text.split()).casefold())


def read_short(text: str) -> Action | None:
    """The action that a record writes like this, legal or not; None if no action is.

    >>> read_short("3:Bk<4")
    <take bank from 4 with 3>
    """
    return _by_short().get(text)
