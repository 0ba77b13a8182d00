"""Reading a position from its line of text."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, TypeVar

from castles_nb.components import COLOURS, DEPOTS, EMPTY, GOODS_TYPES
from castles_nb.components.board import PLAYERS
from castles_nb.engine.decision import Decision
from castles_nb.engine.modules import MODULES, Module
from castles_nb.engine.modules.module import Extra
from castles_nb.errors import InvalidModule
from castles_nb.hexgrid import ROWS
from castles_nb.notation import usual, words
from castles_nb.notation.seat import Extras, Seat
from castles_nb.notation.words import FIRST_WORD, NOTHING, Numbers, Word, shown

LONGEST = 20_000
"""Characters of a position at most."""
MOST_STEPS = 64
"""Decisions and steps of an agenda at most."""
MOST_TRACK_SPACES = 20
LONGEST_NUMBER = 20
"""Digits of a number that a module keeps at most."""

_NAME = re.compile(r"[a-z0-9_]{1,40}")

BOARD_WORDS = (
    *("players", "edition", "modules", "duchies", "black_depot_tiles", "tie_empty"),
    *("now", "order", "player", "turn", "white", "coming", "dice", "left", "used", "asks"),
    *("agenda", "depots", "depot_goods", "black_depot", "track", "bonus_left", "box"),
    "black_backs",
)
SEAT_WORDS = (
    *("side", "points", "silver", "workers", "goods", "sold", "storage", "bonus_tiles", "duchy"),
)


def extras_of(modules: Iterable[Module]) -> dict[str, Extra]:
    """What modules keep, by name; `InvalidModule` for a name that means something else here."""
    extras: dict[str, Extra] = {}
    for module in modules:
        for name, extra in module.extras.items():
            if name in (*BOARD_WORDS, *SEAT_WORDS) or not _NAME.fullmatch(name):
                raise InvalidModule(f"{module.name}: extras: {name!r} cannot be written by name")
            extras[name] = extra
    return extras


EXTRAS = extras_of(MODULES.values())
"""What modules keep, on the main board or with players."""

_WORD = re.compile(r"\S+")
_PLAYER = re.compile(r"[0-9]:")
_MOMENT = re.compile(r"setup|end|[A-E][1-5]")
_DECISION = re.compile(r"([a-z0-9_]{1,40})(:[^@]*)?@([0-9])")
_SPACE = re.compile(r"-|[A-Z][a-z]|[a-z][0-9]{1,2}")
NO_TILES: tuple[Numbers, ...] = ((),) * len(DEPOTS)
NO_GOODS = (0,) * len(GOODS_TYPES)

Words = dict[str, Word]
Found = TypeVar("Found")
Other = TypeVar("Other")


def read(text: str) -> dict[str, Any]:
    """The fields of the position; `Unreadable` where the text is none."""
    if not isinstance(text, str):
        raise Word("", 0).fault(f"{text!r} is not a text")
    if len(text) > LONGEST:
        raise Word("", 0).fault(f"a position has at most {LONGEST} characters, not {len(text)}")
    board, sections = _sections(text)
    players = _players(board, sections)
    duchies = _read(board, "duchies", words.duchies, 1)
    now = _read(board, "now", _moment, "A1")
    sections += [{}] * (players - len(sections))
    seats = tuple(_seat(section, duchy_of(i, duchies)) for i, section in enumerate(sections))
    asks = _read(board, "asks", _asks, None)
    track = _read(board, "track", _track, usual.track(seats, asks or ()))
    seats = tuple(
        replace(
            seat,
            points=_read(section, "points", words.number, owned["points"]),
            silver=_read(section, "silver", words.number, owned["silver"]),
            workers=_read(section, "workers", words.number, owned["workers"]),
            bonus_tiles=_read(
                section, "bonus_tiles", words.number, usual.bonus_tiles(seats, player)
            ),
        )
        for player, (seat, section) in enumerate(zip(seats, sections, strict=True))
        for owned in (usual.owned(now, track, player),)
    )
    order = _read(board, "order", words.numbers, usual.order(now, track))
    player = _read(board, "player", words.number, usual.player(now, order, track))
    agenda = _read(board, "agenda", _names, None)
    left = _read(board, "left", _known_or_not, None)
    dice = _read(board, "dice", _dice, usual.dice(now, agenda, players, player, left))
    return {
        "players": players,
        "edition": _read(board, "edition", _name, "special"),
        "modules": tuple(sorted(_read(board, "modules", _names, ()))),
        "duchies": duchies,
        "black_depot_tiles": _read(board, "black_depot_tiles", words.number, None),
        "tie_empty": _read(board, "tie_empty", _name, None),
        "now": now,
        "order": order,
        "player": player,
        "turn": _read(board, "turn", words.number, usual.turn(order, player)),
        "white": _read(board, "white", words.die, 0),
        "coming": _read(board, "coming", _known_or_not, usual.coming(now, agenda)),
        "dice": dice,
        "left": usual.left(now, agenda, dice, player) if left is None else left,
        "used": _read(board, "used", _names, usual.used(now)),
        "asks": usual.asks(now, track, seats) if asks is None else asks,
        "agenda": agenda,
        "depots": _read(board, "depots", _depots, NO_TILES),
        "depot_goods": _read(board, "depot_goods", _depot_goods, NO_TILES),
        "black_depot": _read(board, "black_depot", _tiles, ()),
        "track": track,
        "bonus_left": _read(board, "bonus_left", _bonus_left, usual.bonus_left(seats)),
        "box": _read(board, "box", words.counted_tiles, ()),
        "black_backs": _read(board, "black_backs", words.counted_tiles, None),
        "extras": _extras(board),
        "seats": seats,
        "columns": _columns(board, sections),
    }


def _read(
    section: Words, name: str, reader: Callable[[Word], Found], otherwise: Other
) -> Found | Other:
    """What the reader makes of the word with this name, if there is one."""
    return reader(section[name]) if name in section else otherwise


def _sections(text: str) -> tuple[Words, list[Words]]:
    """The words of the board and of each player, by their names."""
    first, *rest = [Word(m[0], m.start() + 1) for m in _WORD.finditer(text)] or [Word("", 1)]
    if first.text != FIRST_WORD:
        raise first.fault(f"a position begins with {FIRST_WORD}, not with {shown(first.text)}")
    board: Words = {}
    sections: list[Words] = []
    for word in rest:
        if _PLAYER.match(word.text) and len(word.text) > 2:
            raise word.fault(f"a space is missing after {word.text[:2]}")
        if _PLAYER.match(word.text):
            if word.text != f"{len(sections)}:":
                raise word.fault(f"{len(sections)}: is the next player, not {word.text}")
            sections.append({})
            continue
        name, value = word.after("=")
        known = SEAT_WORDS if sections else BOARD_WORDS
        if name == word.text:
            raise word.fault(f"name=value is needed, not {shown(word.text)}")
        if name not in known and name not in EXTRAS:
            if name in BOARD_WORDS:
                raise word.fault(f"{name} is no player's, it stands before 0:")
            if name in SEAT_WORDS:
                raise word.fault(f"{name} belongs to a player, after 0:")
            close = get_close_matches(name, (*known, *EXTRAS), n=1)
            hint = f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"
            raise word.fault(f"there is no {shown(name)}{hint}")
        section = sections[-1] if sections else board
        if name in section:
            raise word.fault(f"{name} stands there twice")
        section[name] = value
    return board, sections


def _players(board: Words, sections: list[Words]) -> int:
    players = _read(board, "players", words.number, 2)
    if players not in PLAYERS:
        raise board["players"].fault(f"players: {players} is not 2, 3 or 4 (SET-01)")
    if len(sections) > players:
        column = board["players"].column if "players" in board else 0
        raise Word("", column).fault(f"{len(sections)} players are told of, but players={players}")
    return players


def _columns(board: Words, sections: list[Words]) -> dict[str, int]:
    columns = {name: word.column for name, word in board.items()}
    for seat, section in enumerate(sections):
        columns |= {f"{seat}:{name}": word.column for name, word in section.items()}
    return columns


def _tiles(word: Word) -> Numbers:
    return tuple(sorted(words.tiles(word)))


def _known_or_not(word: Word) -> Numbers:
    return words.digits(word, words.DICE)


def _moment(word: Word) -> str:
    return _matched(word, _MOMENT, "setup, end, or a round as B3")


def _matched(word: Word, pattern: re.Pattern[str], what: str) -> str:
    if not pattern.fullmatch(word.text):
        raise word.fault(f"{shown(word.text)} is not {what}")
    return word.text


def _name(word: Word) -> str:
    return _matched(word, _NAME, "a name in small letters")


def _names(word: Word) -> tuple[str, ...]:
    if word.text == NOTHING:
        return ()
    names = tuple(map(_name, word.split(",")))
    if len(names) > MOST_STEPS:
        raise word.fault(f"at most {MOST_STEPS} names can stand here")
    return names


def duchy_of(seat: int, duchies: int | str | Numbers) -> int:
    """The number of a player's duchy, 0 where this does not say it."""
    if isinstance(duchies, str):
        return 0
    if isinstance(duchies, int):
        return duchies
    return duchies[seat] if seat < len(duchies) else 0


def _track(word: Word) -> usual.Track:
    spaces = [words.digits(space, "0123") for space in word.split("/")]
    if len(spaces) > MOST_TRACK_SPACES:
        raise word.fault(f"a track has at most {MOST_TRACK_SPACES} spaces, not {len(spaces)}")
    return usual.without_empty_end(spaces)


def _dice(word: Word) -> tuple[usual.Pair, ...]:
    pairs = []
    for each in () if word.text == NOTHING else word.split(","):
        values = words.digits(each, words.DICE)
        if len(values) != 2:
            raise each.fault(f"each player has two dice, not {shown(each.text)}")
        pairs.append((values[0], values[1]))
    return tuple(pairs)


def _asks(word: Word) -> tuple[Decision, ...]:
    decisions = []
    for each in () if word.text == NOTHING else word.split(","):
        match = _DECISION.fullmatch(each.text)
        if not match:
            raise each.fault(f"a decision is written like castle@0, not {shown(each.text)}")
        kind, tile, player = match.groups()
        item = words.tile(Word(tile[1:], each.column + len(kind) + 1)) if tile else 0
        decisions.append(Decision(int(player), kind, item))
    if len(decisions) > MOST_STEPS:
        raise word.fault(f"at most {MOST_STEPS} decisions can stand here")
    return tuple(decisions)


def _depots(word: Word) -> tuple[Numbers, ...]:
    return tuple(map(_tiles, words.parts(word, len(DEPOTS), "depots")))


def _depot_goods(word: Word) -> tuple[Numbers, ...]:
    depots = words.parts(word, len(DEPOTS), "depots")
    return tuple(tuple(sorted(words.digits(depot, words.GOODS))) for depot in depots)


def _bonus_left(word: Word) -> Numbers:
    left = words.digits(word, "012")
    if len(left) != len(COLOURS):
        raise word.fault(f"{len(COLOURS)} digits are needed, one for each colour")
    return left


def _long_numbers(word: Word) -> Numbers:
    return words.numbers(word, LONGEST_NUMBER)


def _extras(section: Words) -> Extras:
    return tuple(
        (name, words.tiles(section[name]) if extra.holds_tiles else _long_numbers(section[name]))
        for name, extra in sorted(EXTRAS.items())
        if name in section
    )


def _seat(section: Words, duchy: int) -> Seat:
    return Seat(
        duchy=_read(section, "side", words.number, duchy),
        tiles=_read(section, "duchy", _spaces, Seat(duchy).tiles),
        storage=_read(section, "storage", _tiles, ()),
        goods=_read(section, "goods", _counts, NO_GOODS),
        sold=_read(section, "sold", _counts, NO_GOODS),
        extras=_extras(section),
    )


def _counts(word: Word) -> Numbers:
    types = words.digits(word, words.GOODS)
    return tuple(types.count(type_) for type_ in GOODS_TYPES)


def _spaces(word: Word) -> Numbers:
    """The tiles on the spaces of a duchy, row by row."""
    tiles = []
    for number, (row, length) in enumerate(
        zip(words.parts(word, len(ROWS), "rows"), ROWS, strict=True), start=1
    ):
        found, at = 0, 0
        while at < len(row.text):
            here = Word(row.text[at:], row.column + at)
            match = _SPACE.match(here.text)
            if not match:
                raise here.fault(f"{shown(here.text[:3])} is neither {NOTHING} nor a tile's code")
            code = here._replace(text=match[0])
            tiles.append(EMPTY if match[0] == NOTHING else words.tile(code))
            found, at = found + 1, at + len(match[0])
        if found != length:
            raise row.fault(f"row {number} of a duchy has {length} spaces, not {found}")
    return tuple(tiles)
