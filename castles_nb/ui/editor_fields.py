"""The fields beside the drawings of a position, with their options and values."""

import re
from collections.abc import Iterable
from typing import NotRequired, TypedDict

from castles_nb.components import COLOURS, DUCHIES, DUCHIES_OF, GOODS_TYPES, families
from castles_nb.components.board import PLAYERS
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.modules import MODULES
from castles_nb.engine.modules.module import Extra
from castles_nb.engine.setup import AT_ONCE, IN_TURN, RANDOM
from castles_nb.notation import Position, moments
from castles_nb.notation.edits.changes import kept
from castles_nb.notation.edits.fields import LEFT, MOST_GOODS, OFF, ON, USUAL, left_of, track_spaces
from castles_nb.notation.faults.players import MOST
from castles_nb.notation.words import UNKNOWN, duchy_word

Option = tuple[str, str]
"""A value and its label."""


class Field(TypedDict):
    """A field: one of its options where it has any, else a number."""

    name: str
    """As `castles_nb.notation.edits.set_field` takes it."""
    label: str
    options: NotRequired[list[Option]]
    least: NotRequired[int]
    most: NotRequired[int]


class Group(TypedDict):
    """Fields that stand together."""

    title: str
    player: int
    """Whose they are; -1 for the table and -2 for the setup."""
    fields: list[Field]


_DICE: list[Option] = [(UNKNOWN, "unknown"), *((str(n), str(n)) for n in range(1, 7))]
_SWITCH: list[Option] = [(OFF, "no"), (ON, "yes")]
_ORDERS: list[Option] = [(IN_TURN, "chosen in turn"), (AT_ONCE, "chosen at once")]
_BOARDS = {OFF: "no", ON: "the usual"}
TABLE, SETUP = -1, -2


def form_for(position: Position) -> list[Group]:
    """All fields of a position with these players and this setup."""
    players = range(position.players)
    groups = [
        Group(title="Moment", player=TABLE, fields=_moment(players)),
        Group(
            title="Bonus tiles left",
            player=TABLE,
            fields=[_number(f"bonus_left/{colour}", colour, 2) for colour in COLOURS],
        ),
    ]
    counted = _counted(position)
    table = [
        _number(name, extra.counts, extra.most)
        for name, extra in counted.items()
        if extra.is_of_table
    ]
    if table:
        groups.append(Group(title="Expansions", player=TABLE, fields=table))
    for player in players:
        groups += [
            Group(title="Possessions", player=player, fields=_possessions(position, player)),
            Group(title="Goods stored", player=player, fields=_goods(f"{player}:goods")),
            Group(title="Goods sold", player=player, fields=_goods(f"{player}:sold")),
        ]
    return [*groups, Group(title="Setup", player=SETUP, fields=_setup(position))]


def _moment(players: Iterable[int]) -> list[Field]:
    rounds = [(now, f"{now[0]}, round {now[1]}") for now in moments.MOMENTS]
    return [
        _choice(
            "now",
            "Phase and round",
            [(moments.SETUP, "before the first"), *rounds, (moments.END, "after the last")],
        ),
        _choice("player", "Whose turn", [(str(p), f"Player {p}") for p in players]),
        _choice("left", "Dice left", [(which, which) for which in LEFT]),
        _choice("white", "White die", _DICE),
    ]


def _possessions(position: Position, player: int) -> list[Field]:
    spaces = range(1, track_spaces(position) + 1)
    return [
        _number(f"{player}:points", "points", MOST),
        _number(f"{player}:silver", "silver", MOST),
        _number(f"{player}:workers", "workers", MOST),
        _number(f"{player}:bonus_tiles", "bonus tiles", MOST),
        _choice(f"dice/{player}/0", "first die", _DICE),
        _choice(f"dice/{player}/1", "second die", _DICE),
        _choice(f"track/{player}", "space in turn order", [(str(n), str(n)) for n in spaces]),
        *(
            _number(f"{player}:{name}", extra.counts, extra.most)
            for name, extra in _counted(position).items()
            if extra.is_of_players
        ),
    ]


def _counted(position: Position) -> dict[str, Extra]:
    """What the modules of a position count, by name."""
    played = [MODULES[name] for name in position.modules if name in MODULES]
    return {
        name: extra for module in played for name, extra in module.extras.items() if extra.counts
    }


def _goods(name: str) -> list[Field]:
    return [_number(f"{name}/{type_}", f"type {type_}", MOST_GOODS) for type_ in GOODS_TYPES]


def _setup(position: Position) -> list[Field]:
    players, has_edition = range(position.players), position.edition in EDITIONS
    own_duchies = DUCHIES_OF[position.edition] if has_edition else DUCHIES
    duchies = [(duchy.label, duchy.title) for duchy in own_duchies.values()]
    dealt = [OFF, ON, *(families(position.edition) if has_edition else ())]
    boards = [
        (name, _BOARDS.get(name, name)) for name in dict.fromkeys((*dealt, _boards(position)))
    ]
    counts = [(str(n), str(n)) for n in range(9)]
    return [
        _choice("players", "Players", [(str(n), str(n)) for n in PLAYERS]),
        _choice("edition", "Edition", [(e.name, e.label) for e in EDITIONS.values()]),
        *(_choice(f"duchies/{p}", f"Duchy of player {p}", duchies) for p in players),
        _choice("random_boards", "Boards dealt at random", boards),
        _choice("setup_choices", "Sides and castles", _ORDERS),
        _choice(
            "black_depot_tiles", "Tiles in the black depot", [(USUAL, "the usual number"), *counts]
        ),
        *(_choice(f"modules/{name}", _capital(name), _SWITCH) for name in MODULES),
    ]


def _capital(name: str) -> str:
    """The name of a module for people.

    >>> _capital("boards_1_2")
    'Boards 1-2'
    """
    words = re.sub(r"(\d)_(\d)", r"\1-\2", name).replace("_", " ")
    return words[0].upper() + words[1:]


def _choice(name: str, label: str, options: list[Option]) -> Field:
    return Field(name=name, label=label, options=options)


def _number(name: str, label: str, most: int) -> Field:
    return Field(name=name, label=label, least=0, most=most)


def values_of(position: Position) -> dict[str, str]:
    """The value of every field."""
    players = range(position.players)
    values = {
        "players": str(position.players),
        "edition": position.edition,
        "random_boards": _boards(position),
        "setup_choices": position.setup_choices,
        "black_depot_tiles": _or_usual(position.black_depot_tiles),
        "now": position.now,
        "player": str(position.player),
        "left": left_of(position),
        "white": _digit(position.white),
    }
    for name in MODULES:
        values[f"modules/{name}"] = ON if name in position.modules else OFF
    for name, extra in _counted(position).items():
        if extra.is_of_table:
            values[name] = _count(position, -1, name)
        for player in players if extra.is_of_players else ():
            values[f"{player}:{name}"] = _count(position, player, name)
    for colour, left in zip(COLOURS, position.bonus_left, strict=True):
        values[f"bonus_left/{colour}"] = str(left)
    for player in players:
        seat = position.seats[player]
        values[f"duchies/{player}"] = duchy_word(seat.duchy, position.edition)
        for name in ("points", "silver", "workers", "bonus_tiles"):
            values[f"{player}:{name}"] = str(getattr(seat, name))
        for type_ in GOODS_TYPES:
            values[f"{player}:goods/{type_}"] = str(seat.goods[type_ - 1])
            values[f"{player}:sold/{type_}"] = str(seat.sold[type_ - 1])
        pair = position.dice[player] if player < len(position.dice) else (0, 0)
        for i, value in enumerate(pair):
            values[f"dice/{player}/{i}"] = _digit(value)
        spaces = [n for n, stack in enumerate(position.track, start=1) if player in stack]
        values[f"track/{player}"] = str(spaces[0]) if spaces else ""
    return values


def _count(position: Position, seat: int, name: str) -> str:
    return str(next(iter(kept(position, seat, name)), 0))


def _digit(value: int) -> str:
    return str(value) if value else UNKNOWN


def _boards(position: Position) -> str:
    """Which boards are dealt, or that none are."""
    if not isinstance(position.duchies, str):
        return OFF
    return ON if position.duchies == RANDOM else position.duchies


def _or_usual(value: int | None) -> str:
    return USUAL if value is None else str(value)
