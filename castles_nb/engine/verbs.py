"""The verbs of the base game, and reading actions back from their texts."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from castles_nb.components import DEPOTS, DUCHIES, GOODS_TYPES, KINDS
from castles_nb.echo import echo
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
from castles_nb.errors import InvalidModule
from castles_nb.hexgrid import SPACE_NAMES

CODE = ("", *(kind.code for kind in KINDS))
"""The short name of a tile kind, as records and positions write it."""


def _with_die(action: Action) -> str:
    return f" with {action.die}" if action.die else ""


def _die(action: Action) -> str:
    return f"{action.die}:" if action.die else ""


def _buy_text(action: Action) -> str:
    workers, depot = action.workers_paid, action.depot
    where = f" from {depot}" if depot else ""
    price = f" for {sentences.counted(workers, 'worker')}" if workers else ""
    return f"buy {NAME[action.item]}{where}{price}"


def _buy_short(action: Action) -> str:
    workers, depot = action.workers_paid, action.depot
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
            text=lambda a: f"choose duchy {a.place}",
            short=lambda a: f"D{a.place}",
            universe=_duchies,
            rule="SET-12",
            command="Choose",
            past="chose",
            thing=sentences.duchy,
        ),
        "start": Verb(
            text=lambda a: f"start on {SPACE_NAMES[a.place]}",
            short=lambda a: f"@{SPACE_NAMES[a.place]}",
            universe=lambda: START,
            rule="SET-19",
            command="Put",
            past="put",
            thing=sentences.start,
        ),
        "take": Verb(
            text=lambda a: f"take {NAME[a.item]} from {a.place}{_with_die(a)}",
            short=lambda a: f"{_die(a)}{CODE[a.item]}<{a.place}",
            universe=lambda: _rows(*(table[1:] for table in TAKE)),
            rule="TAKE-01",
            command="Take",
            past="took",
            thing=sentences.take,
        ),
        "place": Verb(
            text=lambda a: f"place {NAME[a.item]} on {SPACE_NAMES[a.place]}{_with_die(a)}",
            short=lambda a: f"{_die(a)}{CODE[a.item]}>{SPACE_NAMES[a.place]}",
            universe=lambda: _rows(*PLACE),
            rule="PLACE-01",
            command="Place",
            past="placed",
            thing=sentences.place,
        ),
        "sell": Verb(
            text=lambda a: f"sell {a.item}{_with_die(a)}",
            short=lambda a: f"{_die(a)}${a.item}",
            universe=lambda: _rows(SELL),
            rule="SELL-01",
            command="Sell",
            past="sold",
            thing=sentences.sell,
        ),
        "workers": Verb(
            text=lambda a: f"take workers{_with_die(a)}",
            short=lambda a: f"{_die(a)}W",
            universe=lambda: WORKERS,
            rule="WORK-01",
            command="Take",
            past="took",
            thing=sentences.workers,
        ),
        "leave": Verb(
            text=lambda a: f"leave {a.die} unused",
            short=lambda a: f"{a.die}:-",
            universe=lambda: LEAVE[1:],
            rule="DIE-09",
            command="Skip",
            past="skipped",
            thing=sentences.leave,
        ),
        "buy": Verb(
            text=_buy_text,
            short=_buy_short,
            universe=lambda: _rows(*BUY),
            rule="BLK-01",
            command="Buy",
            past="bought",
            thing=sentences.buy,
        ),
        "barter": Verb(
            text=lambda a: f"barter {NAME[a.item]} from {a.place}",
            short=lambda a: f"={CODE[a.item]}<{a.place}",
            universe=lambda: _rows(BARTER[1:]),
            rule="MON-06",
            command="Take",
            past="took",
            thing=sentences.barter,
        ),
        "load": Verb(
            text=_load_text,
            short=_load_short,
            universe=_loads,
            rule="TILE-SHIP-1",
            command="Load",
            past="loaded",
            thing=sentences.load,
        ),
        "discard": Verb(
            text=lambda a: f"discard {NAME[a.item]}",
            short=lambda a: f"x{CODE[a.item]}",
            universe=lambda: DISCARD[1:],
            rule="TAKE-04",
            command="Discard",
            past="discarded",
            thing=sentences.discard,
        ),
        "pass": Verb(
            text=lambda a: "pass",
            short=lambda a: "pass",
            universe=lambda: (PASS,),
            rule="",
            command="Skip",
            past="skipped",
            thing=sentences.decline,
        ),
        "finish": Verb(
            text=lambda a: "finish turn",
            short=lambda a: "end",
            universe=lambda: (FINISH,),
            rule="A-56",
            command="Finish",
            past="finished",
            thing=sentences.finish,
        ),
    }
)


def universe() -> Iterator[Action]:
    """Every action that there could ever be, of the base game and of all modules."""
    return chain.from_iterable(verb.universe() for verb in VERBS.values())


@cache
def _by_text() -> dict[str, Action]:
    return _unique((str(action).casefold(), action) for action in universe())


@cache
def _by_short() -> dict[str, Action]:
    return _unique((VERBS[action.verb].short(action), action) for action in universe())


def _unique(texts: Iterable[tuple[str, Action]]) -> dict[str, Action]:
    """The actions by their texts; `InvalidModule` where two have the same."""
    found: dict[str, Action] = {}
    for text, action in texts:
        if found.setdefault(text, action) is not action:
            other = found[text]
            raise InvalidModule(f"verbs {other.verb} and {action.verb}: both write {echo(text)}")
    return found


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
