"""The notation that positions and records of the board game share: tiles, goods, dice as text."""

import re
from collections import Counter
from collections.abc import Iterable

from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.kinds import CODE
from castles_nb.engine.module import MODULES, Choice
from castles_nb.engine.options import Options
from castles_nb.engine.setup import RANDOM
from castles_nb.message import Message
from castles_nb.notation.token import NOTHING, UNKNOWN, Numbers, Token, number
from castles_nb.short_text import short_repr

Pair = tuple[int, int]
Track = tuple[Numbers, ...]

GOODS = "123456"
DICE = GOODS + UNKNOWN
"""The digits of goods and dice; goods on the round spaces and in deals may be unknown, too."""

FIRST_WORD = "castles/1"
"""The beginning of every position: the name and version of this notation."""

# The headers of records.
FIRST_HEADER = "Castles"
SETUP_HEADERS = {
    "Players": "players",
    "Edition": "edition",
    "Modules": "modules",
    "Options": "options",
    "Duchies": "duchies",
    "BlackDepotTiles": "black_depot_tiles",
    "TieEmpty": "tie_empty",
    "SetupChoices": "simultaneous_setup",
}
"""The header of each field of a setup."""
DEAL_HEADERS = {
    "Start": "start_player",
    "Goods": "starting_goods",
    "Boards": "duchy_boards",
    "Chance": "module_chance",
}
"""The header of each field of a deal that belongs to no phase or round."""
FREE_HEADERS = ("Event", "Place", "Date")
NAMES = ("Name0", "Name1", "Name2", "Name3")

_KIND = {code: kind for kind, code in enumerate(CODE) if kind}
_OPTION = re.compile(r"([a-z][a-z0-9_]*)/([a-z][a-z0-9_]*)=([A-Za-z0-9_+]+|-)")
_SPAN = re.compile(r"([0-9]{1,4}[a-z]?)-([0-9]{1,4}[a-z]?)")
_COUNTED = re.compile(r"([0-9]{0,2})(.+)")
MOST_TILES = 99


# Reading ----------------------------------------------------------------------------------------


def dealt_numbers(token: Token, most: int) -> Numbers:
    """Return the numbers of a token, from 1, each of at most `most` digits; `?` is read as 0."""
    if token.text == NOTHING:
        return ()
    found = tuple(0 if w.text == UNKNOWN else number(w, most) for w in token.split(","))
    for value, each in zip(found, token.split(","), strict=True):
        if value < 0 or not (value or each.text == UNKNOWN):
            raise each.fault(
                Message("text-number-from-1", given=short_repr(each.text), unknown=UNKNOWN)
            )
    return found


def digits(token: Token, allowed: str) -> Numbers:
    """Single digits in a row, each one of those allowed; an allowed `?` is read as 0."""
    if token.text == NOTHING:
        return ()
    for offset, digit in enumerate(token.text):
        if digit not in allowed:
            place = Token(digit, token.column + offset, token.line)
            raise place.fault(Message("not-one-of", given=short_repr(digit), known=tuple(allowed)))
    if not token.text:
        raise token.fault(Message("text-no-digits", nothing=NOTHING))
    return tuple(0 if digit == UNKNOWN else int(digit) for digit in token.text)


def die(token: Token) -> int:
    """A single die."""
    values = digits(token, DICE)
    if len(values) != 1:
        raise token.fault(Message("text-white-die", given=short_repr(token.text)))
    return values[0]


def duchy(token: Token, edition: str) -> int:
    """The number of a duchy, which may be named by its label in this edition, as in `11a`."""
    labels = {each.label: each.number for each in EVERY_DUCHY.get(edition, {}).values()}
    return labels[token.text] if token.text in labels else number(token)


def duchies(token: Token, edition: str) -> int | str | Numbers:
    """Return the duchies of a token as `Setup.duchies` has them: one for all, one for each player,
    or the boards they are dealt from. `edition` says which labels there are."""
    if token.text == RANDOM:
        return RANDOM
    if span := _SPAN.fullmatch(token.text):
        first, last = (duchy(token._replace(text=end), edition) for end in span.groups())
        return f"{duchy_word(first, edition)}-{duchy_word(last, edition)}"
    named = tuple(duchy(each, edition) for each in token.split(","))
    return named if len(named) > 1 else named[0]


def tile(token: Token, unknown: bool = False) -> int:
    """The kind of a tile by its code; 0 for an unknown one where that is possible."""
    if unknown and token.text == UNKNOWN:
        return 0
    if token.text not in _KIND:
        raise token.fault(Message("text-tile", given=short_repr(token.text)))
    return _KIND[token.text]


def tiles(token: Token, unknown: bool = False) -> Numbers:
    """Return the kinds of the tiles of a token, with commas between them, in their order; 0 for
    unknown ones, if these are allowed by `unknown`."""
    if token.text == NOTHING:
        return ()
    return tuple(tile(each, unknown) for each in token.split(","))


def counted_tiles(token: Token) -> Numbers:
    """Tiles with commas between them, ascending; `3Ca` stands for three castles."""
    counts = Counter[int]()
    for each in () if token.text == NOTHING else token.split(","):
        match = _COUNTED.fullmatch(each.text)
        if not match:
            raise each.fault(Message("text-tile", given=short_repr(each.text)))
        kind = tile(Token(match[2], each.column + len(match[1]), each.line))
        counts[kind] += int(match[1] or 1)
        if counts[kind] > MOST_TILES:
            raise each.fault(Message("text-tiles-of-a-kind", most=MOST_TILES))
    return tuple(sorted(counts.elements()))


# Writing ----------------------------------------------------------------------------------------


def dealt_number_words(values: Iterable[int]) -> str:
    """The text that `dealt_numbers` reads."""
    return ",".join(str(value or UNKNOWN) for value in values) or NOTHING


def duchy_word(number: int, edition: str) -> str:
    """Return the text that `duchy` reads for the number of a duchy of this edition."""
    found = EVERY_DUCHY.get(edition, {}).get(number)
    return found.label if found else str(number)


def duchies_words(duchies: int | str | Numbers, edition: str) -> str:
    """The text that `duchies` reads."""
    if isinstance(duchies, str):
        return duchies
    numbers = (duchies,) if isinstance(duchies, int) else duchies
    return ",".join(duchy_word(number, edition) for number in numbers) or NOTHING


def digit_words(values: Iterable[int]) -> str:
    """The text that `digits` reads; 0 stands for what is unknown."""
    return "".join(str(value) if value else UNKNOWN for value in values) or NOTHING


def tile_words(kinds: Iterable[int]) -> str:
    """The text that `tiles` reads; 0 stands for what is unknown."""
    return ",".join(CODE[kind] if kind else UNKNOWN for kind in kinds) or NOTHING


def counted_tile_words(kinds: Iterable[int]) -> str:
    """The text that `counted_tiles` reads."""
    counts = sorted(Counter(kinds).items())
    words = (f"{count if count > 1 else ''}{CODE[kind]}" for kind, count in counts)
    return ",".join(words) or NOTHING


def options(token: Token) -> Options:
    """The choices for modules, as in `team/board=advanced,vineyards/without=green+red`."""
    chosen: dict[str, dict[str, Choice]] = {}
    for each in token.split(",") if token.text != NOTHING else []:
        match = _OPTION.fullmatch(each.text)
        if not match:
            raise each.fault(Message("text-option", given=short_repr(each.text)))
        module, option, choice = match.groups()
        several = tuple(choice.split("+")) if choice != NOTHING else ()
        taken = MODULES[module].options.get(option) if module in MODULES else None
        is_one = len(several) == 1 and not (taken and taken.takes_several)
        of_module = chosen.setdefault(module, {})
        if option in of_module:
            raise each.fault(Message("text-option-twice", option=f"{module}/{option}"))
        of_module[option] = several[0] if is_one else several
    return tuple((module, tuple(sorted(chosen[module].items()))) for module in sorted(chosen))


def options_words(chosen: Options) -> str:
    """The same, written."""
    written = (
        f"{module}/{option}={choice if isinstance(choice, str) else '+'.join(choice) or NOTHING}"
        for module, of_module in chosen
        for option, choice in of_module
    )
    return ",".join(written) or NOTHING
