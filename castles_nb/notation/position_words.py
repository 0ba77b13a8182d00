"""The words of positions: how each is read and written, and what it usually says."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from castles_nb.components import COLOURS, DEPOTS, EMPTY, GOODS_TYPES
from castles_nb.components.board import PLAYERS
from castles_nb.echo import echo
from castles_nb.engine.deal_extras import chances_of
from castles_nb.engine.decision import Decision
from castles_nb.engine.kinds import CODE
from castles_nb.engine.modules import MODULES, Module
from castles_nb.engine.modules.module import Extra
from castles_nb.engine.setup import IN_TURN
from castles_nb.errors import InvalidModule
from castles_nb.hexgrid import ROWS
from castles_nb.notation import defaults, moments, words
from castles_nb.notation.seat import Extras, Seat
from castles_nb.notation.words import NOTHING, Numbers, Pair, Track, Word

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


def _players(word: Word) -> int:
    players = words.number(word)
    if players not in PLAYERS:
        raise word.fault(f"players: {players} is not 2, 3 or 4 (SET-01)")
    return players


def _tiles(word: Word) -> Numbers:
    return tuple(sorted(words.tiles(word)))


def _known_or_not(word: Word) -> Numbers:
    return words.digits(word, words.DICE)


def _moment(word: Word) -> str:
    return _matched(word, _MOMENT, "setup, end, or a round as B3")


def _matched(word: Word, pattern: re.Pattern[str], what: str) -> str:
    if not pattern.fullmatch(word.text):
        raise word.fault(f"{echo(word.text)} is not {what}")
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


def _track(word: Word) -> Track:
    spaces = [words.digits(space, "0123") for space in word.split("/")]
    if len(spaces) > MOST_TRACK_SPACES:
        raise word.fault(f"a track has at most {MOST_TRACK_SPACES} spaces, not {len(spaces)}")
    return defaults.without_empty_end(spaces)


def _dice(word: Word) -> tuple[Pair, ...]:
    pairs = []
    for each in () if word.text == NOTHING else word.split(","):
        values = words.digits(each, words.DICE)
        if len(values) != 2:
            raise each.fault(f"each player has two dice, not {echo(each.text)}")
        pairs.append((values[0], values[1]))
    return tuple(pairs)


def _asks(word: Word) -> tuple[Decision, ...]:
    decisions = []
    for each in () if word.text == NOTHING else word.split(","):
        match = _DECISION.fullmatch(each.text)
        if not match:
            raise each.fault(f"a decision is written like castle@0, not {echo(each.text)}")
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
            match = _SPACE.match(row.text, at)
            if not match:
                here = Word(row.text[at : at + 3], row.column + at)
                raise here.fault(f"{echo(here.text)} is neither {NOTHING} nor a tile's code")
            is_empty = match[0] == NOTHING
            tiles.append(EMPTY if is_empty else words.tile(Word(match[0], row.column + at)))
            found, at = found + 1, at + len(match[0])
        if found != length:
            raise row.fault(f"row {number} of a duchy has {length} spaces, not {found}")
    return tuple(tiles)


# Writing ------------------------------------------------------------------------------------------


def _names_text(names: Iterable[str]) -> str:
    return ",".join(names) or NOTHING


def _dice_text(dice: Iterable[Pair]) -> str:
    return _names_text(map(words.digit_words, dice))


def _asks_text(asks: Iterable[Decision]) -> str:
    return _names_text(
        f"{asked.kind}{':' * bool(asked.tile)}{CODE[asked.tile]}@{asked.player}" for asked in asks
    )


def _depots_text(depots: Iterable[Numbers]) -> str:
    return words.slashed([*map(words.tile_words, depots)])


def _stacks_text(stacks: Iterable[Numbers]) -> str:
    """Digits of which 0 is one, between slashes."""
    return "/".join("".join(map(str, stack)) or NOTHING for stack in stacks) or NOTHING


def _digits_text(digits: Iterable[int]) -> str:
    return "".join(map(str, digits))


def _counts_text(counts: Numbers) -> str:
    return words.digit_words(t for t, count in enumerate(counts, start=1) for _ in range(count))


def _spaces_text(tiles: Numbers) -> str:
    codes = iter(tiles)
    return "/".join("".join(CODE[next(codes)] or NOTHING for _ in range(row)) for row in ROWS)


# The words ----------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """A word of the board or of a player."""

    name: str
    read: Callable[..., Any]
    """f(word); or f(word, edition) where `of_edition` says so."""
    write: Callable[..., str]
    """f(value), likewise."""
    usual: Callable[..., Any]
    """f(position), or f(position, player): what it is where it is left out. The position may be
    one that is being read; its seats then have duchies and tiles only."""
    field: str = ""
    """The field of the position or seat, where that is not named like the word."""
    of_edition: bool = False
    """Whether the edition says what the word means."""

    def value(self, word: Word, position: Any) -> Any:
        """What the word says in this position, which may be one that is being read."""
        return self.read(word, position.edition) if self.of_edition else self.read(word)

    def text(self, value: Any, position: Any) -> str:
        """The word of this position without its name."""
        return self.write(value, position.edition) if self.of_edition else self.write(value)


def _left_said(p: Any) -> Numbers | None:
    """What is said of the dice left: nothing where a position that is being read leaves it out."""
    left: Numbers | None = p.given("left") if hasattr(p, "given") else p.left
    return left


def _usual_dice(p: Any, left: Numbers | None) -> tuple[Pair, ...]:
    return defaults.dice(p.now, p.agenda, p.players, p.player, left)


def _usual_left(p: Any) -> Numbers:
    """Where the dice follow from those left, these must be told."""
    follows = p.dice == _usual_dice(p, _left_said(p))
    return defaults.left(p.now, p.agenda, _usual_dice(p, None) if follows else p.dice, p.player)


def _always(value: Any) -> Callable[..., Any]:
    return lambda *_: value


NO_TILES: tuple[Numbers, ...] = ((),) * len(DEPOTS)
NO_GOODS = (0,) * len(GOODS_TYPES)
NO_SPACES = Seat(0).tiles

BOARD = (
    Entry("players", _players, str, _always(2)),
    Entry("edition", _name, str, _always("special")),
    Entry("modules", lambda word: tuple(sorted(_names(word))), _names_text, _always(())),
    Entry("duchies", words.duchies, words.duchies_words, _always(1), of_edition=True),
    Entry("black_depot_tiles", words.number, str, _always(None)),
    Entry("tie_empty", _name, str, _always(None)),
    Entry("setup_choices", _name, str, _always(IN_TURN)),
    Entry("now", _moment, str, _always("A1")),
    Entry("order", words.numbers, words.number_words, lambda p: defaults.order(p.now, p.track)),
    Entry("player", words.number, str, lambda p: defaults.player(p.now, p.order, p.track)),
    Entry("turn", words.number, str, lambda p: defaults.turn(p.order, p.player)),
    Entry("white", words.die, str, _always(0)),
    Entry("coming", _known_or_not, words.digit_words, lambda p: defaults.coming(p.now, p.agenda)),
    Entry("dice", _dice, _dice_text, lambda p: _usual_dice(p, _left_said(p))),
    Entry("left", _known_or_not, words.digit_words, _usual_left),
    Entry("used", _names, _names_text, lambda p: defaults.used(p.now)),
    Entry(
        "asks",
        _asks,
        _asks_text,
        lambda p: defaults.asks(p.track, p.seats, p.duchies) if p.now == moments.SETUP else (),
    ),
    Entry("agenda", _names, _names_text, _always(None)),
    Entry("depots", _depots, _depots_text, _always(NO_TILES)),
    Entry("depot_goods", _depot_goods, _stacks_text, _always(NO_TILES)),
    Entry("black_depot", _tiles, words.tile_words, _always(())),
    Entry(
        "track",
        _track,
        _stacks_text,
        lambda p: defaults.track(p.seats, () if p.now == moments.SETUP else p.asks),
    ),
    Entry("bonus_left", _bonus_left, _digits_text, lambda p: defaults.bonus_left(p.seats)),
    Entry("box", words.counted_tiles, words.counted_tile_words, _always(())),
    Entry("black_backs", words.counted_tiles, words.counted_tile_words, _always(None)),
)
"""The words of the board as they are written; what modules keep follows them."""


def _owned(name: str) -> Entry:
    return Entry(name, words.number, str, lambda p, i: defaults.owned(p.now, p.track, i)[name])


SEAT = (
    Entry(
        *("side", words.duchy, words.duchy_word, lambda p, i: duchy_of(i, p.duchies), "duchy"),
        of_edition=True,
    ),
    *map(_owned, ("points", "silver", "workers")),
    Entry("goods", _counts, _counts_text, _always(NO_GOODS)),
    Entry("sold", _counts, _counts_text, _always(NO_GOODS)),
    Entry("storage", _tiles, words.tile_words, _always(())),
    Entry("bonus_tiles", words.number, str, lambda p, i: defaults.bonus_tiles(p.seats, i)),
)
"""The words of a player; what modules keep follows them, then the duchy."""
DUCHY = Entry("duchy", _spaces, _spaces_text, _always(NO_SPACES), "tiles")

BOARD_WORDS = tuple(entry.name for entry in BOARD)
SEAT_WORDS = tuple(entry.name for entry in (*SEAT, DUCHY))


def duchy_of(seat: int, duchies: int | str | Numbers) -> int:
    """The number of a player's duchy, 0 where this does not say it."""
    if isinstance(duchies, str):
        return 0
    if isinstance(duchies, int):
        return duchies
    return duchies[seat] if seat < len(duchies) else 0


def extras_of(modules: Iterable[Module]) -> dict[str, Extra]:
    """What modules keep, by name; `InvalidModule` for a name that means something else here."""
    extras: dict[str, Extra] = {}
    for module in modules:
        for name in (*module.extras, *module.chance):
            if name in (*BOARD_WORDS, *SEAT_WORDS) or not _NAME.fullmatch(name):
                raise InvalidModule(
                    f"{module.name}: extras: {echo(name)} cannot be written by name"
                )
        extras.update(module.extras)
    return extras


EXTRAS = extras_of(MODULES.values())
"""What modules keep, on the main board or with players."""
CHANCES = chances_of(tuple(MODULES))
"""What chance decides for modules; a position tells what has been seen of it."""


def read_extras(section: Mapping[str, Word]) -> Extras:
    """What modules keep, as far as it is said."""
    return tuple(
        (
            name,
            words.tiles(section[name])
            if extra.holds_tiles
            else words.numbers(section[name], LONGEST_NUMBER),
        )
        for name, extra in sorted(EXTRAS.items())
        if name in section
    )


def read_chances(section: Mapping[str, Word]) -> Extras:
    """What has been seen of the chance that modules bring, as far as it is said."""
    return tuple(
        (name, words.dealt_numbers(section[name], LONGEST_NUMBER))
        for name in CHANCES
        if name in section
    )


def word_text(name: str, numbers: Numbers) -> str:
    """The word of what a module keeps or leaves to chance, without its name."""
    if name in CHANCES:
        return words.dealt_number_words(numbers)
    return (words.tile_words if EXTRAS[name].holds_tiles else words.number_words)(numbers)
