"""The fields beside the drawings of a position, with their options and values."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from castles_nb.components import COLOURS, DUCHIES, DUCHIES_OF, GOODS_TYPES, families, terms
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.module import MODULES
from castles_nb.engine.setup import AT_ONCE, IN_TURN, RANDOM, board_of_all, players_to_choose
from castles_nb.message import Message, MessageLike
from castles_nb.notation import Position
from castles_nb.notation.board import moments
from castles_nb.notation.board.edits.changes import kept
from castles_nb.notation.board.edits.fields import LEFT, MOST_GOODS, USUAL, left_of, track_spaces
from castles_nb.notation.board.edits.laid import choice_fields
from castles_nb.notation.board.faults.players import MOST
from castles_nb.notation.board.token_codecs import duchy_word
from castles_nb.notation.field_values import OFF, ON
from castles_nb.notation.token import UNKNOWN
from castles_nb.ui.board.setup_fields import BOARDS, option_fields, option_values
from castles_nb.ui.editor_fields import SETUP, TABLE, Group
from castles_nb.ui.setup_fields import SWITCH, Field, choice_field

_DICE: tuple[tuple[str, MessageLike], ...] = (
    (UNKNOWN, Message("choice-unknown")),
    *((str(n), str(n)) for n in range(1, 7)),
)
_ORDERS = ((IN_TURN, Message("choice-in-turn")), (AT_ONCE, Message("choice-at-once")))
_LEFT = {which: Message(f"choice-left-{which}") for which in LEFT}


def form_for(position: Position) -> list[Group]:
    """All fields of a position with these players and this setup."""
    players = range(len(position.seats))
    people = range(position.players)
    groups = [
        _group("group-moment", TABLE, _moment(people)),
        _group(
            "group-bonus-tiles",
            TABLE,
            [_number(f"bonus_left/{colour}", terms.colour(colour), 2) for colour in COLOURS],
        ),
    ]
    of_modules = _of_modules(position)
    if table := of_modules[TABLE]:
        groups.append(_group("group-expansions", TABLE, table))
    for player in players:
        groups.append(_group("group-possessions", player, _possessions(position, player)))
        if own := of_modules[player]:
            groups.append(_group("group-own-expansions", player, own))
        groups += [
            _group("group-goods", player, _goods(f"{player}:goods")),
            _group("group-sold", player, _goods(f"{player}:sold")),
        ]
    return [*groups, _group("group-setup", SETUP, _setup(position))]


def _group(title: str, player: int, fields: list[Field]) -> Group:
    return Group(title=str(Message(title)), player=player, fields=fields)


def _moment(players: Iterable[int]) -> list[Field]:
    rounds = [(now, Message("choice-round", phase=now[0], round=now[1])) for now in moments.MOMENTS]
    first, last = (moments.SETUP, Message("choice-before")), (moments.END, Message("choice-after"))
    turns = [(str(p), Message("player-number", player=p)) for p in players]
    return [
        choice_field("now", Message("form-moment"), [first, *rounds, last]),
        choice_field("player", Message("form-turn"), turns),
        choice_field("left", Message("form-left"), _LEFT.items()),
        choice_field("white", Message("form-white"), _DICE),
    ]


def _possessions(position: Position, player: int) -> list[Field]:
    spaces = range(1, track_spaces(position) + 1)
    workers = [_number(f"{player}:workers", Message("form-workers"), MOST)]
    dice = [
        choice_field(f"dice/{player}/0", Message("form-first-die"), _DICE),
        choice_field(f"dice/{player}/1", Message("form-second-die"), _DICE),
    ]
    if player >= position.players:  # a script has neither
        workers, dice = [], []
    return [
        _number(f"{player}:points", Message("form-points"), MOST),
        _number(f"{player}:silver", Message("form-silver"), MOST),
        *workers,
        _number(f"{player}:bonus_tiles", Message("form-bonus-tiles"), MOST),
        *dice,
        choice_field(f"track/{player}", Message("form-space"), [(str(n), str(n)) for n in spaces]),
    ]


def _of_modules(position: Position) -> defaultdict[int, list[Field]]:
    """The fields modules add, by player; -1 for the table."""
    found: defaultdict[int, list[Field]] = defaultdict(list)
    for count in _counts(position):
        found[count.player].append(_number(count.name, count.told, count.most))
    for name, field in choice_fields(position).items():
        options = [(choice.name, choice.told) for choice in field.choices]
        found[field.player].append(choice_field(name, field.label, options))
    return found


class _Count(NamedTuple):
    """A number that a module keeps."""

    name: str
    player: int
    told: MessageLike
    most: int
    value: int


def _counts(position: Position) -> Iterator[_Count]:
    """The counts of a position's modules."""
    played = [MODULES[name] for name in position.modules if name in MODULES]
    for name, state_field in chain.from_iterable(module.state_fields.items() for module in played):
        for player in range(-1, position.players) if state_field.counted else ():
            if not (state_field.is_of_table if player < 0 else state_field.is_of_players):
                continue
            field = f"{player}:{name}" if player >= 0 else name
            numbers = (*kept(position, player, name), *(0,) * len(state_field.counted))
            for i, message in enumerate(state_field.counted):
                inside = f"/{i + 1}" if len(state_field.counted) > 1 else ""
                yield _Count(field + inside, player, message, state_field.most, numbers[i])


def _goods(name: str) -> list[Field]:
    return [
        _number(f"{name}/{type_}", Message("form-goods", type=type_), MOST_GOODS)
        for type_ in GOODS_TYPES
    ]


def _setup(position: Position) -> list[Field]:
    players, has_edition = range(position.players), position.edition in EDITIONS
    own_duchies = DUCHIES_OF[position.edition] if has_edition else DUCHIES
    board = board_of_all(position.modules, position.options, position.edition)
    boards_given = [EVERY_DUCHY[position.edition][board]] if board else own_duchies.values()
    duchies = [(duchy.label, duchy.title) for duchy in boards_given]
    dealt = [OFF, ON, *(families(position.edition) if has_edition else ())]
    if board:
        dealt = [OFF]
    boards = [(name, BOARDS.get(name, name)) for name in dict.fromkeys((*dealt, _boards(position)))]
    editions = [(name, terms.edition(name)) for name in EDITIONS]
    usual = USUAL, Message("choice-usual-number")
    counts = [(str(n), str(n)) for n in range(9)]
    return [
        choice_field(
            "players",
            Message("form-players"),
            [(str(n), str(n)) for n in players_to_choose(position.modules)],
        ),
        choice_field("edition", Message("form-edition"), editions),
        *(choice_field(f"duchies/{p}", Message("form-duchy", player=p), duchies) for p in players),
        choice_field("random_boards", Message("form-boards"), boards),
        choice_field("setup_choices", Message("form-choices"), _ORDERS),
        choice_field("black_depot_tiles", Message("form-black-depot"), [usual, *counts]),
        *(
            choice_field(f"modules/{name}", Message("as-a-title", told=terms.module(name)), SWITCH)
            for name in MODULES
        ),
        *chain.from_iterable(map(option_fields, position.modules)),
    ]


def _number(name: str, label: MessageLike, most: int) -> Field:
    return Field(name=name, label=str(label), least=0, most=most)


def values_of(position: Position) -> dict[str, str]:
    """Return the value of every field, by its name, as text."""
    players = range(len(position.seats))
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
    values |= option_values(position.modules, position.options)
    values |= {count.name: str(count.value) for count in _counts(position)}
    values |= {name: field.now for name, field in choice_fields(position).items()}
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


def _digit(value: int) -> str:
    return str(value) if value else UNKNOWN


def _boards(position: Position) -> str:
    """The boards that are dealt, or that none are."""
    if not isinstance(position.duchies, str):
        return OFF
    return ON if position.duchies == RANDOM else position.duchies


def _or_usual(value: int | None) -> str:
    return USUAL if value is None else str(value)
