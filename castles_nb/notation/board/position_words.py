"""The words of positions: how each is read and written, and what it usually says."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from castles_nb.components import COLOURS, DEPOTS, EMPTY, GOODS_TYPES
from castles_nb.components.board import PLAYERS
from castles_nb.engine.decision import Decision
from castles_nb.engine.kinds import CODE
from castles_nb.engine.module import MODULES, Module, StateField
from castles_nb.engine.module_chance import chances_of
from castles_nb.engine.options import in_full
from castles_nb.engine.setup import (
    IN_TURN,
    USUAL_DUCHY,
    board_of_all,
    not_so_many,
    players_allowed,
    scripted_duchy,
)
from castles_nb.errors import InvalidModule
from castles_nb.hexgrid import Grid
from castles_nb.message import Message
from castles_nb.notation.board import defaults, moments, token_codecs
from castles_nb.notation.board.seat import Entries, Seat
from castles_nb.notation.board.token_codecs import Pair, Track
from castles_nb.notation.token import (
    NOTHING,
    Numbers,
    Token,
    number,
    number_words,
    numbers,
    parts,
    slashed,
)
from castles_nb.short_text import short_repr

MOST_STEPS = 64
"""Decisions and steps of an agenda at most."""
MOST_TRACK_SPACES = 20
LONGEST_NUMBER = 20
"""Digits of a number that a module keeps at most."""

_NAME = re.compile(r"[a-z0-9_]{1,40}")
_MOMENT = re.compile(r"setup|end|[A-E][1-5]")
_DECISION = re.compile(r"([a-z0-9_]{1,40})(:[^@]*)?@([0-9])")
_SPACE = re.compile(r"-|[A-Z][a-z]|[a-z][0-9]{1,2}")

# Reading ------------------------------------------------------------------------------------------


def _players(token: Token, modules: tuple[str, ...]) -> int:
    players = number(token)
    # Where modules contradict each other, that is a fault of the modules.
    allowed = players_allowed(modules) or tuple(range(1, PLAYERS[-1] + 1))
    if players not in allowed:
        message = not_so_many(str(players), allowed, modules)
        raise token.fault(Message("at-field", field="players", told=message))
    return players


def _tiles(token: Token) -> Numbers:
    return tuple(sorted(token_codecs.tiles(token)))


def _known_or_not(token: Token) -> Numbers:
    return token_codecs.digits(token, token_codecs.DICE)


def _moment(token: Token) -> str:
    return _matched(token, _MOMENT, "position-moment")


def _matched(token: Token, pattern: re.Pattern[str], message: str) -> str:
    if not pattern.fullmatch(token.text):
        raise token.fault(Message(message, given=short_repr(token.text)))
    return token.text


def _name(token: Token) -> str:
    return _matched(token, _NAME, "position-name")


def _names(token: Token) -> tuple[str, ...]:
    if token.text == NOTHING:
        return ()
    names = tuple(map(_name, token.split(",")))
    if len(names) > MOST_STEPS:
        raise token.fault(Message("position-names", most=MOST_STEPS))
    return names


def _track(token: Token) -> Track:
    spaces = [token_codecs.digits(space, "0123") for space in token.split("/")]
    if len(spaces) > MOST_TRACK_SPACES:
        message = Message("position-track", most=MOST_TRACK_SPACES, number=len(spaces))
        raise token.fault(message)
    return defaults.without_empty_end(spaces)


def _dice(token: Token) -> tuple[Pair, ...]:
    pairs = []
    for each in () if token.text == NOTHING else token.split(","):
        values = token_codecs.digits(each, token_codecs.DICE)
        if len(values) != 2:
            raise each.fault(Message("position-dice", given=short_repr(each.text)))
        pairs.append((values[0], values[1]))
    return tuple(pairs)


def _asks(token: Token) -> tuple[Decision, ...]:
    decisions = []
    for each in () if token.text == NOTHING else token.split(","):
        match = _DECISION.fullmatch(each.text)
        if not match:
            raise each.fault(Message("position-decision", given=short_repr(each.text)))
        kind, tile, player = match.groups()
        item = token_codecs.tile(Token(tile[1:], each.column + len(kind) + 1)) if tile else 0
        decisions.append(Decision(int(player), kind, item))
    if len(decisions) > MOST_STEPS:
        raise token.fault(Message("position-decisions", most=MOST_STEPS))
    return tuple(decisions)


def _depots(token: Token) -> tuple[Numbers, ...]:
    return tuple(map(_tiles, parts(token, len(DEPOTS), "text-depots")))


def _depot_goods(token: Token) -> tuple[Numbers, ...]:
    depots = parts(token, len(DEPOTS), "text-depots")
    return tuple(tuple(sorted(token_codecs.digits(depot, token_codecs.GOODS))) for depot in depots)


def _bonus_left(token: Token) -> Numbers:
    left = token_codecs.digits(token, "012")
    if len(left) != len(COLOURS):
        raise token.fault(Message("position-bonus-left", needed=len(COLOURS)))
    return left


def _counts(token: Token) -> Numbers:
    types = token_codecs.digits(token, token_codecs.GOODS)
    return tuple(types.count(type_) for type_ in GOODS_TYPES)


def _spaces(token: Token, grid: Grid) -> Numbers:
    """The tiles on the spaces of a duchy, row by row."""
    tiles = []
    for row_number, (row, length) in enumerate(
        zip(parts(token, len(grid.rows), "text-rows"), grid.rows, strict=True), start=1
    ):
        found, at = 0, 0
        while at < len(row.text):
            match = _SPACE.match(row.text, at)
            if not match:
                here = Token(row.text[at : at + 3], row.column + at)
                raise here.fault(
                    Message("position-space", given=short_repr(here.text), nothing=NOTHING)
                )
            is_empty = match[0] == NOTHING
            tiles.append(EMPTY if is_empty else token_codecs.tile(Token(match[0], row.column + at)))
            found, at = found + 1, at + len(match[0])
        if found != length:
            raise row.fault(Message("position-row", row=row_number, needed=length, number=found))
    return tuple(tiles)


# Writing ------------------------------------------------------------------------------------------


def _names_text(names: Iterable[str]) -> str:
    return ",".join(names) or NOTHING


def _dice_text(dice: Iterable[Pair]) -> str:
    return _names_text(map(token_codecs.digit_words, dice))


def _players_text(players: int, modules: tuple[str, ...]) -> str:
    return str(players)


def _asks_text(asks: Iterable[Decision]) -> str:
    return _names_text(
        f"{asked.kind}{':' * bool(asked.tile)}{CODE[asked.tile]}@{asked.player}" for asked in asks
    )


def _depots_text(depots: Iterable[Numbers]) -> str:
    return slashed([*map(token_codecs.tile_words, depots)])


def _stacks_text(stacks: Iterable[Numbers]) -> str:
    """Digits of which 0 is one, between slashes."""
    return "/".join("".join(map(str, stack)) or NOTHING for stack in stacks) or NOTHING


def _digits_text(digits: Iterable[int]) -> str:
    return "".join(map(str, digits))


def _counts_text(counts: Numbers) -> str:
    return token_codecs.digit_words(
        t for t, count in enumerate(counts, start=1) for _ in range(count)
    )


def _spaces_text(tiles: Numbers, grid: Grid) -> str:
    codes = iter(tiles)
    return "/".join("".join(CODE[next(codes)] or NOTHING for _ in range(row)) for row in grid.rows)


# The words ----------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """A word of the board or of a player."""

    name: str
    read: Callable[..., Any]
    """f(word), with what else it `needs`."""
    write: Callable[..., str]
    """f(value), likewise."""
    default: Callable[..., Any]
    """f(position), or f(position, player): what it is where it is left out. The position may be
    one that is being read; its seats then have duchies and tiles only, one after the other."""
    field: str = ""
    """The field of the position or seat, where that is not named like the word."""
    needs: Callable[..., tuple[Any, ...]] = lambda *_: ()
    """f(position), or f(position, player): what says what the word means, such as the edition."""

    def value(self, token: Token, position: Any, *player: int) -> Any:
        """The word's value in this position, which may be one that is being read."""
        return self.read(token, *self.needs(position, *player))

    def text(self, value: Any, position: Any, *player: int) -> str:
        """The word of this position without its name."""
        return self.write(value, *self.needs(position, *player))


def _left_said(p: Any) -> Numbers | None:
    """The dice left as they are said: nothing if a position that is being read leaves them out."""
    left: Numbers | None = p.given("left") if hasattr(p, "given") else p.left
    return left


def _usual_dice(p: Any, left: Numbers | None) -> tuple[Pair, ...]:
    return defaults.dice(p.now, p.agenda, defaults.seats_in(p), p.player, left)


def _usual_left(p: Any) -> Numbers:
    """If the dice follow from those left, these must be given."""
    follows = p.dice == _usual_dice(p, _left_said(p))
    return defaults.left(p.now, p.agenda, _usual_dice(p, None) if follows else p.dice, p.player)


def _always(value: Any) -> Callable[..., Any]:
    return lambda *_: value


NO_TILES: tuple[Numbers, ...] = ((),) * len(DEPOTS)
NO_GOODS = (0,) * len(GOODS_TYPES)


def _modules(position: Any, *_: int) -> tuple[tuple[str, ...]]:
    return (position.modules,)


def _edition(position: Any, *_: int) -> tuple[str]:
    return (position.edition,)


def _grid(position: Any, player: int) -> tuple[Grid]:
    return (position.seats[player].grid,)


def _no_tiles(position: Any, player: int) -> Numbers:
    return (EMPTY,) * len(position.seats[player].grid)


def estates_of(position: Any) -> list[Seat]:
    """Everything said of each estate, once, though partners share it."""
    return [position.seats[host] for host in defaults.seating_of(position).first_seats]


def _usual_bonus_tiles(position: Any, player: int) -> int:
    return defaults.bonus_tiles(estates_of(position), position.seats[player])


def _usual_duchies(position: Any) -> int:
    board = board_of_all(position.modules, position.options, position.edition)
    return board or USUAL_DUCHY


BOARD = (
    Entry("players", _players, _players_text, _always(2), needs=_modules),
    Entry("edition", _name, str, _always("special")),
    Entry("modules", lambda token: tuple(sorted(_names(token))), _names_text, _always(())),
    Entry("options", token_codecs.options, token_codecs.options_words, _always(())),
    Entry(
        "duchies", token_codecs.duchies, token_codecs.duchies_words, _usual_duchies, needs=_edition
    ),
    Entry("black_depot_tiles", number, str, _always(None)),
    Entry("tie_empty", _name, str, _always(None)),
    Entry("setup_choices", _name, str, _always(IN_TURN)),
    Entry("now", _moment, str, _always("A1")),
    Entry("order", numbers, number_words, lambda p: defaults.order(p.now, p.track)),
    Entry("player", number, str, lambda p: defaults.player(p.now, p.order, p.track)),
    Entry("turn", number, str, lambda p: defaults.turn(p.order, p.player)),
    Entry("white", token_codecs.die, str, _always(0)),
    Entry(
        "coming",
        _known_or_not,
        token_codecs.digit_words,
        lambda p: defaults.coming(p.now, p.agenda),
    ),
    Entry("dice", _dice, _dice_text, lambda p: _usual_dice(p, _left_said(p))),
    Entry("left", _known_or_not, token_codecs.digit_words, _usual_left),
    Entry("used", _names, _names_text, lambda p: defaults.used(p.now)),
    Entry(
        "asks",
        _asks,
        _asks_text,
        lambda p: defaults.asks(p) if p.now == moments.SETUP else (),
    ),
    Entry("agenda", _names, _names_text, _always(None)),
    Entry("depots", _depots, _depots_text, _always(NO_TILES)),
    Entry("depot_goods", _depot_goods, _stacks_text, _always(NO_TILES)),
    Entry("black_depot", _tiles, token_codecs.tile_words, _always(())),
    Entry(
        "track",
        _track,
        _stacks_text,
        lambda p: defaults.track(p, () if p.now == moments.SETUP else p.asks),
    ),
    Entry("bonus_left", _bonus_left, _digits_text, lambda p: defaults.bonus_left(estates_of(p))),
    Entry("box", token_codecs.counted_tiles, token_codecs.counted_tile_words, _always(())),
    Entry(
        "black_backs", token_codecs.counted_tiles, token_codecs.counted_tile_words, _always(None)
    ),
)
"""The words of the board as they are written; what modules keep follows them."""


def _owned(name: str) -> Entry:
    return Entry(name, number, str, lambda p, i: defaults.owned(p, i)[name])


def _usual_side(position: Any, player: int) -> int:
    """The duchy as the setup gives it, including the scripted player's."""
    if player in defaults.seating_of(position).scripted:
        modules = tuple(name for name in position.modules if name in MODULES)
        return scripted_duchy(modules, in_full(modules, position.options))
    return duchy_of(player, position.duchies)


SEAT = (
    Entry(
        *("side", token_codecs.duchy, token_codecs.duchy_word, _usual_side, "duchy"),
        needs=_edition,
    ),
    *map(_owned, ("points", "silver", "workers")),
    Entry("goods", _counts, _counts_text, _always(NO_GOODS)),
    Entry("sold", _counts, _counts_text, _always(NO_GOODS)),
    Entry("storage", _tiles, token_codecs.tile_words, _always(())),
    Entry("bonus_tiles", number, str, _usual_bonus_tiles),
)
"""The words of a player; what modules keep follows them, then the duchy."""
PERSONAL = ("points",)
"""Words partners on one estate don't share; all others are the first partner's."""
DUCHY = Entry("duchy", _spaces, _spaces_text, _no_tiles, "tiles", needs=_grid)

BOARD_WORDS = tuple(entry.name for entry in BOARD)
SEAT_WORDS = tuple(entry.name for entry in (*SEAT, DUCHY))


def duchy_of(seat: int, duchies: int | str | Numbers) -> int:
    """The number of a player's duchy, 0 where this does not say it."""
    if isinstance(duchies, str):
        return 0
    if isinstance(duchies, int):
        return duchies
    return duchies[seat] if seat < len(duchies) else 0


def state_fields_by_name(modules: Iterable[Module]) -> dict[str, StateField]:
    """The entries of modules, by name; `InvalidModule` for a name that means something else
    here."""
    found: dict[str, StateField] = {}
    for module in modules:
        for name in (*module.state_fields, *module.chance):
            if name in (*BOARD_WORDS, *SEAT_WORDS) or not _NAME.fullmatch(name):
                raise InvalidModule(
                    Message("position-extra", module=module.name, name=short_repr(name))
                )
        found.update(module.state_fields)
    return found


STATE_FIELDS = state_fields_by_name(MODULES.values())
"""The entries of modules, on the main board or with players."""
CHANCES = chances_of(tuple(MODULES))
"""The chance of modules; a position says what has been seen of it."""


def read_module_data(section: Mapping[str, Token]) -> Entries:
    """The entries modules keep, as far as they are said."""
    return tuple(
        (
            name,
            token_codecs.tiles(section[name], unknown=state_field.has_gaps)
            if state_field.holds_tiles
            else numbers(section[name], LONGEST_NUMBER),
        )
        for name, state_field in sorted(STATE_FIELDS.items())
        if name in section
    )


def read_chances(section: Mapping[str, Token]) -> Entries:
    """The seen part of modules' chance, as far as it is said."""
    return tuple(
        (name, token_codecs.dealt_numbers(section[name], LONGEST_NUMBER))
        for name in CHANCES
        if name in section
    )


def word_text(name: str, numbers: Numbers) -> str:
    """The word of what a module keeps or leaves to chance, without its name."""
    if name in CHANCES:
        return token_codecs.dealt_number_words(numbers)
    return (token_codecs.tile_words if STATE_FIELDS[name].holds_tiles else number_words)(numbers)
