"""Reading a position from its line of text."""

import re
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from castles_nb.components import COLOURS, DEPOTS, EMPTY
from castles_nb.components.board import PLAYERS
from castles_nb.engine.decision import Decision
from castles_nb.engine.modules import MODULES
from castles_nb.engine.setup import RANDOM
from castles_nb.hexgrid import ROWS
from castles_nb.notation import usual, words
from castles_nb.notation.seat import Extras, Seat
from castles_nb.notation.words import NOTHING, Numbers, Word, shown

FIRST_WORD = "castles/1"
"""What every position begins with: the name and version of this notation."""
LONGEST = 20_000
"""Characters of a position at most."""
MOST_STEPS = 64
"""Decisions and steps of an agenda at most."""
MOST_TRACK_SPACES = 20

BOARD_WORDS = (
    *("players", "edition", "modules", "duchies", "black_depot_tiles", "tie_empty"),
    *("now", "order", "player", "turn", "white", "coming", "dice", "left", "used", "asks"),
    *("agenda", "depots", "depot_goods", "black_depot", "track", "bonus_left", "box"),
    "black_backs",
)
SEAT_WORDS = (
    *("side", "points", "silver", "workers", "goods", "sold", "storage", "bonus_tiles", "duchy"),
)
EXTRAS = {name: extra for module in MODULES.values() for name, extra in module.extras.items()}
"""What modules keep, on the main board or with players."""

_NAME = re.compile(r"[a-z0-9_]{1,40}")
_MOMENT = re.compile(r"setup|end|[A-E][1-5]")
_DECISION = re.compile(r"([a-z0-9_]{1,40})(:[^@]*)?@([0-9])")
_SPACE = re.compile(r"-|[A-Z][a-z]|[a-z][0-9]{1,2}")
_DICE = "123456?"
_GOODS = "123456"

Words = dict[str, Word]


def read(text: str) -> dict[str, Any]:
    """The fields of the position; `Unreadable` where the text is none."""
    if not isinstance(text, str):
        raise Word("", 0).fault(f"{text!r} is not a text")
    if len(text) > LONGEST:
        raise Word("", 0).fault(f"a position has at most {LONGEST} characters, not {len(text)}")
    board, sections = _sections(text)
    players = _players(board, sections)
    duchies = _duchies(board["duchies"]) if "duchies" in board else 1
    now = (
        _matched(board["now"], _MOMENT, "setup, end, or a round as B3") if "now" in board else "A1"
    )
    sections += [{}] * (players - len(sections))
    seats = tuple(_seat(section, duchy_of(i, duchies)) for i, section in enumerate(sections))
    seats = tuple(
        replace(seat, bonus_tiles=_number(sections[i], "bonus_tiles", usual.bonus_tiles(seats, i)))
        for i, seat in enumerate(seats)
    )
    track = _track(board["track"]) if "track" in board else usual.track(players)
    order = words.numbers(board["order"]) if "order" in board else usual.order(now, track)
    player = _number(board, "player", usual.player(now, order, track))
    left = words.digits(board["left"], _DICE) if "left" in board else None
    dice = _dice(board["dice"]) if "dice" in board else usual.dice(now, players, player, left)
    return {
        "players": players,
        "edition": _name(board["edition"]) if "edition" in board else "special",
        "modules": tuple(sorted(_names(board["modules"]))) if "modules" in board else (),
        "duchies": duchies,
        "black_depot_tiles": _number(board, "black_depot_tiles", None),
        "tie_empty": _name(board["tie_empty"]) if "tie_empty" in board else None,
        "now": now,
        "order": order,
        "player": player,
        "turn": _number(board, "turn", usual.turn(order, player)),
        "white": _white(board["white"]) if "white" in board else 0,
        "coming": words.digits(board["coming"], _DICE) if "coming" in board else usual.coming(now),
        "dice": dice,
        "left": usual.left(dice, player) if left is None else left,
        "used": _names(board["used"]) if "used" in board else usual.used(now),
        "asks": _asks(board["asks"]) if "asks" in board else usual.asks(now, track, seats),
        "agenda": _names(board["agenda"]) if "agenda" in board else None,
        "depots": tuple(_ascending(map(words.tiles, _of_depots(board, "depots")))),
        "depot_goods": tuple(
            _ascending(words.digits(word, _GOODS) for word in _of_depots(board, "depot_goods"))
        ),
        "black_depot": tuple(sorted(_tiles(board, "black_depot"))),
        "track": track,
        "bonus_left": _bonus_left(board["bonus_left"])
        if "bonus_left" in board
        else usual.bonus_left(seats),
        "box": words.counted_tiles(board["box"]) if "box" in board else (),
        "black_backs": words.counted_tiles(board["black_backs"])
        if "black_backs" in board
        else None,
        "extras": _extras(board),
        "seats": seats,
        "columns": _columns(board, sections),
    }


def _sections(text: str) -> tuple[Words, list[Words]]:
    """The words of the board and of each player, by their names."""
    begin = len(text) - len(text.lstrip())
    first, *rest = Word(text.strip(), begin + 1).split(" ")
    if first.text != FIRST_WORD:
        raise first.fault(f"a position begins with {FIRST_WORD}, not with {shown(first.text)}")
    board: Words = {}
    sections: list[Words] = []
    for word in rest:
        if re.fullmatch("[0-9]:", word.text):
            if word.text != f"{len(sections)}:":
                raise word.fault(f"{len(sections)}: is the next player, not {word.text}")
            sections.append({})
            continue
        name, value = word.after("=")
        known = SEAT_WORDS if sections else BOARD_WORDS
        if name == word.text:
            raise word.fault(f"name=value is needed, not {shown(word.text)}")
        if name not in known and name not in EXTRAS:
            close = get_close_matches(name, (*known, *EXTRAS), n=1)
            hint = f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"
            raise word.fault(f"there is no {shown(name)}{hint}")
        section = sections[-1] if sections else board
        if name in section:
            raise word.fault(f"{name} stands there twice")
        section[name] = value
    return board, sections


def _players(board: Words, sections: list[Words]) -> int:
    players: int = _number(board, "players", 2)
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


def _number(section: Words, name: str, otherwise: Any) -> Any:
    return words.number(section[name]) if name in section else otherwise


def _tiles(section: Words, name: str) -> Numbers:
    return words.tiles(section[name]) if name in section else ()


def _ascending(rows: Iterable[Numbers]) -> Iterable[Numbers]:
    return (tuple(sorted(row)) for row in rows)


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


def _duchies(word: Word) -> int | str | Numbers:
    if word.text == RANDOM:
        return RANDOM
    return words.numbers(word) if "," in word.text else words.number(word)


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
    while spaces and not spaces[-1]:
        spaces.pop()
    return tuple(spaces)


def _white(word: Word) -> int:
    value = words.digits(word, _DICE)
    if len(value) != 1:
        raise word.fault(f"the white die has one digit, not {shown(word.text)}")
    return value[0]


def _dice(word: Word) -> tuple[usual.Pair, ...]:
    pairs = []
    for each in () if word.text == NOTHING else word.split(","):
        values = words.digits(each, _DICE)
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


def _of_depots(board: Words, name: str) -> list[Word]:
    if name not in board:
        return [Word(NOTHING, 0)] * len(DEPOTS)
    return words.parts(board[name], len(DEPOTS), "depots")


def _bonus_left(word: Word) -> Numbers:
    left = words.digits(word, "012")
    if len(left) != len(COLOURS):
        raise word.fault(f"{len(COLOURS)} digits are needed, one for each colour")
    return left


def _extras(section: Words) -> Extras:
    return tuple(
        (name, words.tiles(section[name]) if extra.holds_tiles else words.numbers(section[name]))
        for name, extra in sorted(EXTRAS.items())
        if name in section
    )


def _seat(section: Words, duchy: int) -> Seat:
    return Seat(
        duchy=_number(section, "side", duchy),
        tiles=_spaces(section["duchy"]) if "duchy" in section else Seat(duchy).tiles,
        storage=tuple(sorted(_tiles(section, "storage"))),
        goods=_goods(section, "goods"),
        sold=_goods(section, "sold"),
        points=_number(section, "points", 0),
        silver=_number(section, "silver", 0),
        workers=_number(section, "workers", 0),
        extras=_extras(section),
    )


def _goods(section: Words, name: str) -> Numbers:
    types = words.digits(section[name], _GOODS) if name in section else ()
    return tuple(types.count(type_) for type_ in range(1, 7))


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
