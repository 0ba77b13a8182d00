"""The agreement before a game: players, duchies, edition, modules, seed, and some options."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from itertools import permutations
from typing import ClassVar, TypedDict

from castles_nb.arguments import as_int, as_tuple, checked_seed
from castles_nb.components import BOARD, Sides, boards_of, default_boards, terms
from castles_nb.components.board import PLAYERS, board_for
from castles_nb.components.duchies import Duchy
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import duchy_to_choose
from castles_nb.engine.module import MODULES, Automaton, Choice
from castles_nb.engine.options import (
    NamedOptions,
    Options,
    checked_options,
    in_full,
    options_named,
)
from castles_nb.engine.seating import Seating, one_estate_each
from castles_nb.errors import InvalidSetup
from castles_nb.games import BOARD_GAME
from castles_nb.kernel.game_type import GameType
from castles_nb.keywords import keyword_only
from castles_nb.message import Message
from castles_nb.renamed import warn_renamed
from castles_nb.short_text import short_repr

RANDOM = "random"
USUAL_DUCHY = 1
IN_TURN, AT_ONCE = "in_turn", "at_once"
_LABEL = re.compile("[0-9]{1,4}[a-z]?")
_BOARDS = re.compile(f"{_LABEL.pattern}-{_LABEL.pattern}")


class SetupOptions(TypedDict, total=False):
    """The fields of a setup, for callers who name some of them."""

    players: int
    duchies: int | str | Sequence[int | str]
    seed: int | None
    black_depot_tiles: int | None
    tie_empty: str | None
    edition: str
    modules: Collection[str]
    simultaneous_setup: bool
    options: Options


def simultaneous(setup_choices: object) -> bool:
    """Whether this word of a position or record, `in_turn` or `at_once`, means that players choose
    at the same time during the setup; `InvalidSetup` for anything else."""
    _check_choice("setup_choices", setup_choices, IN_TURN, AT_ONCE)
    return setup_choices == AT_ONCE


@keyword_only(
    renamed={"setup_choices": "simultaneous_setup"}, converted={"setup_choices": simultaneous}
)
@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Setup:
    """The setup of a game; checked when it is made, `InvalidSetup` names the field at fault.

    >>> Setup(players=3, duchies=(1, 4, 10)).duchy_numbers
    (1, 4, 10)
    >>> Setup(players=2, duchies=6).duchy_numbers
    (6, 6)
    >>> Setup(modules=("inns", "extra_tiles")).modules
    ('extra_tiles', 'inns')
    """

    game_type: ClassVar[GameType] = BOARD_GAME

    players: int = 2
    """The number of people who play: 2, 3 or 4 (SET-01), unless a module seats others. 1 means the
    solo game, unless you name another module for one player."""
    duchies: int | str | Sequence[int | str] = USUAL_DUCHY
    """The duchy of each player, or one for all, by its number; `"11a"` to `"11f"` in the 2019
    edition, where these are numbers 23 to 28. Or `"random"`: everybody is dealt a board at random
    and chooses its side (SET-12, SET-13); `"11-18"` does the same with the boards of these duchies.
    A module may give all one board, such as a team's; then nothing is named here."""
    seed: int | None = None
    """Draws the deal. None: a game draws a seed, unless its deal comes from elsewhere."""
    black_depot_tiles: int | None = None
    """Tiles in the black depot each phase, 0 to 8; None for the usual number (BLK-02, A-28)."""
    tie_empty: str | None = None
    """The winner of a tie: `"fewest"` or `"most"` empty spaces (END-11, A-09); None for what the
    edition says."""
    edition: str = "special"
    """`"special"` for the Special Edition, `"2019"` for the 2019 edition."""
    modules: Collection[str] = ()
    """The expansions played with, in any order; kept as a tuple in alphabetical order. A mapping
    also says what is chosen of them: `{"inns": {}, "team": {"board": "advanced"}}`."""
    simultaneous_setup: bool = False
    """Whether players choose the side of a board and a space for the starting castle at the same
    time (SET-12, SET-13, SET-19). The game asks one after the other either way; if it's true,
    `state.view(player)`, and so a bot, shows no choice of others before all have chosen. A table on
    one screen shows everything: take turns at looking away."""
    options: Options = ()
    """The choices of a mapping in `modules`, as pairs; defaults are left out."""

    def __post_init__(self) -> None:
        given = self.modules if isinstance(self.modules, Mapping) else self.options
        named = _checked_modules(self.modules)
        players = as_int(self.players)
        self._set(modules=with_those_meant(players, named))
        check_exclusions(tuple(self.modules), named)
        if players is None or seating_for(players, self.modules) is None:
            allowed = players_allowed(self.modules)
            message = Message("modules-seat-differently", modules=seating_modules(self.modules))
            if allowed:
                message = not_so_many(short_repr(self.players), allowed, self.modules)
            raise InvalidSetup(field="players" if allowed else "modules", reason=message)
        _check_choice("edition", self.edition, *EDITIONS)
        self._set(players=players)
        self._set(options=checked_options(tuple(self.modules), given))
        named_options = options_named(given)
        self._set(options=self._choosing_the_board(named_options))
        self._set(duchies=self._checked_duchies(named_options))
        if self.seed is not None:
            self._set(seed=checked_seed(self.seed))
        if self.black_depot_tiles is not None:
            tiles = as_int(self.black_depot_tiles)
            if tiles not in range(9):
                message = Message("not-from-0-to", given=short_repr(self.black_depot_tiles), most=8)
                raise InvalidSetup(field="black_depot_tiles", reason=message)
            self._set(black_depot_tiles=tiles)
        if self.tie_empty is not None:
            _check_choice("tie_empty", self.tie_empty, "fewest", "most")
        at_once: object = self.simultaneous_setup
        if not isinstance(at_once, bool):
            message = Message("argument-truth", given=short_repr(at_once))
            raise InvalidSetup(field="simultaneous_setup", reason=message)
        self._check_modules()

    def __repr__(self) -> str:
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        options = {name: dict(chosen) for name, chosen in values.pop("options")}
        if options:
            values["modules"] = {name: options.get(name, {}) for name in self.modules}
        options_text = ", ".join(f"{name}={value!r}" for name, value in values.items())
        return f"Setup({options_text})"

    def _set(self, **values: object) -> None:
        """Set fields while they are checked; afterwards a setup never changes."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _named_duchies(self) -> Sequence[object]:
        """The duchies the setup names: one for each player, or one thing for all."""
        duchies = self.duchies
        if isinstance(duchies, tuple | list) and len(duchies) == self.players:
            return duchies
        return (duchies,)

    def _choosing_the_board(self, named_options: NamedOptions) -> Options:
        """The options; where a module has several boards for all and no option says which, with the
        one that is named."""
        named = self._named_duchies()
        for name in self.modules:
            if (name, MODULES[name].board_option) in named_options:
                continue
            for options, board in self._boards_to_choose(name):
                if all(each in (board.number, board.label) for each in named):
                    return options
        return self.options

    def _boards_to_choose(self, name: str) -> Iterator[tuple[Options, Duchy]]:
        """Each board for everything a module lets you choose, with the options that choose it."""
        chosen, option = dict(self.options), MODULES[name].board_option
        for choice in MODULES[name].options[option].choices if option else ():
            given = {**chosen, name: {**dict(chosen.get(name, ())), option: choice}}
            options = checked_options(tuple(self.modules), given)
            number = board_of_all(self.modules, options, self.edition) or USUAL_DUCHY
            yield options, EDITIONS[self.edition].duchies[number]

    def _checked_duchies(self, named_options: NamedOptions) -> int | str | tuple[int, ...]:
        """The duchies as they are kept: one board for all if a module gives it."""
        duchies = self.duchies
        board = board_of_all(self.modules, self.options, self.edition)
        if not board:
            return _checked_duchies(duchies, self.players, self.edition)
        named = self._named_duchies()
        own = EDITIONS[self.edition].duchies[board]
        if any(each not in (USUAL_DUCHY, board, own.label) for each in named):
            raise _not_these(self._not_this_board(own, named_options))
        return board

    def _not_this_board(self, own: Duchy, named_options: NamedOptions) -> Message:
        """Why no other duchy can be named than this one, or those that a module offers."""
        boards: tuple[str, ...] = (own.label,)
        name = bringing_a_board(self.modules)
        option = MODULES[name].board_option
        if option and (name, option) not in named_options:
            boards = tuple(board.label for _, board in self._boards_to_choose(name))
        return not_on(short_repr(self.duchies), name, boards)

    def _check_modules(self) -> None:
        """Whether all modules can be used in this edition and on these duchies (MOD)."""
        duchies = self.duchy_numbers or tuple(side.number for b in self.boards for side in b)
        for name in self.modules:
            module = MODULES[name]
            fault = module.setup_problem(duchies, EDITIONS[self.edition])
            if self.seating.is_shared and not (module.for_partners or module.seating):
                fault = Message("setup-module-not-for-partners")
            if self.edition not in module.editions:
                editions = tuple(map(terms.edition, module.editions))
                edition = terms.edition(self.edition)
                fault = Message("setup-module-of-other", edition=edition, editions=editions)
            if fault:
                message = Message("at-field", field=name, told=fault)
                raise InvalidSetup(field="modules", reason=message)
        for name, chosen in self.options:
            for option, choice in chosen:
                check = MODULES[name].options[option].fault
                fault = check(choice, self.seats, EDITIONS[self.edition])
                if fault:
                    message = Message("at-field", field=f"{name}: {option}", told=fault)
                    raise InvalidSetup(field="modules", reason=message)

    @property
    def choices_word(self) -> str:
        """The word of positions and records for `simultaneous_setup`: `in_turn` or `at_once`."""
        return AT_ONCE if self.simultaneous_setup else IN_TURN

    @property
    def setup_choices(self) -> str:
        """The same, by the name of the last version."""
        warn_renamed("Setup.setup_choices", "Setup.simultaneous_setup")
        return self.choices_word

    @property
    def seating(self) -> Seating:
        """The seats."""
        seating = seating_for(self.players, self.modules)
        assert seating is not None  # it was checked
        return seating

    @property
    def seats(self) -> int:
        """The number of players, scripted ones too: what counts for everything that depends on
        their number (CHA-01)."""
        return len(self.seating.estates)

    @property
    def duchy_numbers(self) -> tuple[int, ...]:
        """The number of each player's duchy, by seat; empty with random boards."""
        if isinstance(self.duchies, int):
            return (self.duchies,) * self.players
        return () if isinstance(self.duchies, str) else tuple(map(int, self.duchies))

    @property
    def tie_goes_to(self) -> str:
        """The winner of a tie: `"fewest"` or `"most"` empty spaces (END-11, END-12)."""
        return self.tie_empty or EDITIONS[self.edition].tie_empty

    @property
    def random_boards(self) -> bool:
        """Whether players get a random duchy board and choose its side (SET-12, SET-13)."""
        return isinstance(self.duchies, str)

    @property
    def boards(self) -> tuple[Sides, ...]:
        """The duchy boards that are dealt from, each with its two sides; none if the duchies are
        given."""
        if not isinstance(self.duchies, str):
            return ()
        if self.duchies == RANDOM:
            return default_boards(tuple(self.modules), self.edition)
        return boards_from(self.duchies, self.edition)

    @property
    def black_depot_spaces(self) -> int:
        """Tiles laid in the black depot each phase (BLK-02)."""
        if self.black_depot_tiles is None:
            return BOARD.black_depot[board_for(self.seats)]
        return self.black_depot_tiles


def seating_for(players: int, modules: Iterable[str]) -> Seating | None:
    """The seats when this many people play with these modules, as far as they are known; None if
    this many can't play.

    >>> seating_for(2, ["inns"])
    Seating(estates=(0, 1), scripted=())
    """
    names = seating_modules(modules)
    if not names:
        return one_estate_each(players) if players in PLAYERS else None
    own = [MODULES[name].seating for name in names]
    seatings = {seating(players) for seating in own if seating is not None}
    return seatings.pop() if len(seatings) == 1 else None


def board_of_all(modules: Iterable[str], options: Options, edition: str) -> int | None:
    """The number of the board all play on with these modules; None if they choose."""
    if edition in EDITIONS:
        chosen = in_full(tuple(modules), options)
        for name in chosen:
            board = MODULES[name].duchy
            if board is not None:
                return board(chosen[name], EDITIONS[edition])
    return None


def seating_modules(modules: Iterable[str]) -> tuple[str, ...]:
    """Those of these modules that say who sits where."""
    if not modules:
        return ()
    return tuple([name for name in modules if name in MODULES and MODULES[name].seating])


def not_so_many(
    given: str, allowed: Sequence[int], modules: Iterable[str] = (), alone: bool = True
) -> Message:
    """Why this many people can't play with these modules, and with which others they could; for
    those who play against each other only, if nobody plays `alone`."""
    named = seating_modules(modules)
    rules = [MODULES[name].seating_rule for name in named] or ["SET-01"]
    number = int(given) if re.fullmatch("[0-9]", given) else 0
    others = seating_modules(MODULES) if alone and not named else ()
    return Message(
        "players-not-allowed",
        given=given,
        known=tuple(allowed),
        last=allowed[-1],
        rule=rules[0],
        modules=named,
        others=tuple(name for name in others if seating_for(number, (name,))),
    )


def bringing_a_board(modules: Iterable[str]) -> str:
    """The one of these modules that gives all one board, if one does."""
    return next((name for name in modules if name in MODULES and MODULES[name].duchy), "")


def not_on(given: str, module: str, boards: tuple[str, ...]) -> Message:
    """Why no other duchy can be played on with a module than its own boards."""
    rule = MODULES[module].board_rule
    return Message("setup-boards-of-all", given=given, module=module, labels=boards, rule=rule)


def with_those_meant(players: int | None, modules: Collection[str]) -> tuple[str, ...]:
    """These modules, and the one this many players mean if none of them seats people."""
    if not players or seating_modules(modules):
        return tuple(modules)
    meant = (name for name, module in MODULES.items() if module.default_for_players == players)
    return tuple(sorted({*modules, *meant}))


def modules_with(players: int, modules: Collection[str]) -> tuple[str, ...] | None:
    """These modules, or those this many players mean instead; None if this many can't play.

    >>> modules_with(1, ()), modules_with(2, ("solo",)), modules_with(1, ("team",))
    (('solo',), (), None)
    """
    if seating_for(players, modules):
        return tuple(modules)
    known = (name for name in modules if name in MODULES)
    unmeant = (name for name in known if not MODULES[name].default_for_players)
    meant = with_those_meant(players, tuple(unmeant))
    excluded = any(MODULES[a].excludes(b) for a, b in permutations(meant, 2))
    return meant if seating_for(players, meant) and not excluded else None


def seating_with(seats: int, modules: Iterable[str]) -> Seating:
    """The seating with this many seats, scripted ones too, whatever is wrong with these modules.

    >>> seating_with(3, ["inns"])
    Seating(estates=(0, 1, 2), scripted=())
    """
    named = tuple(modules)
    found = (seating_for(people, named) for people in range(1, seats + 1))
    return next((s for s in found if s and len(s.estates) == seats), one_estate_each(seats))


def automaton_of(modules: Iterable[str]) -> Automaton | None:
    """The player by a script with these modules, if there is one."""
    for name in modules:
        automaton = MODULES[name].automaton if name in MODULES else None
        if automaton:
            return automaton
    return None


def scripted_duchy(modules: Iterable[str], options: Mapping[str, Mapping[str, Choice]]) -> int:
    """The number of the board of the player by a script with these modules, and what was chosen of
    them in full."""
    for name in modules:
        automaton = MODULES[name].automaton if name in MODULES else None
        if automaton:
            return automaton.duchy(options[name])
    return USUAL_DUCHY


def players_allowed(modules: Iterable[str]) -> tuple[int, ...]:
    """The numbers of people who can play with these modules; none if these seat people in different
    ways.

    >>> players_allowed([])
    (2, 3, 4)
    """
    named = tuple(modules)
    return tuple(n for n in range(1, PLAYERS[-1] + 1) if seating_for(n, named))


def players_to_choose(modules: Collection[str]) -> tuple[int, ...]:
    """The same, and the numbers that mean another module or none.

    >>> players_to_choose([]), players_to_choose(["solo"]), players_to_choose(["chateauma"])
    ((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3))
    """
    return tuple(n for n in range(1, PLAYERS[-1] + 1) if modules_with(n, modules) is not None)


def without_seed(setup: Setup) -> Setup:
    """The same setup without its seed: what a state may know of it.

    >>> without_seed(Setup(players=3, seed=7))
    Setup(players=3, duchies=1, seed=None, black_depot_tiles=None, tie_empty=None, \
edition='special', modules=(), simultaneous_setup=False)
    """
    return setup if setup.seed is None else replace(setup, seed=None)


def _check_choice(field: str, value: object, one: str, other: str) -> None:
    if not isinstance(value, str) or value not in (one, other):
        message = Message("neither", given=short_repr(value), one=repr(one), other=repr(other))
        raise InvalidSetup(field=field, reason=message)


def _checked_modules(modules: object) -> tuple[str, ...]:
    """The names of the modules in order."""
    try:
        names = as_tuple("modules", modules)
    except TypeError:
        message = Message("argument-collection", given=short_repr(modules))
        raise InvalidSetup(field="modules", reason=message) from None
    for name in names:
        if not isinstance(name, str) or name not in MODULES:
            close = get_close_matches(name, MODULES, n=1) if isinstance(name, str) else []
            message = Message("unknown-of", given=short_repr(name), known=tuple(MODULES))
            if close:
                message = Message("unknown-close-to", given=short_repr(name), close=repr(close[0]))
            raise InvalidSetup(field="modules", reason=message)
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        message = Message("appears-twice", name=repr(twice))
        raise InvalidSetup(field="modules", reason=message)
    return tuple(sorted(names))


def check_exclusions(modules: tuple[str, ...], named: tuple[str, ...]) -> None:
    """Whether none of these modules excludes another one (MOD), named or meant.

    `InvalidSetup` if two exclude each other.
    """
    for name, other in permutations(modules, 2):
        fault = MODULES[name].excludes(other)
        if fault and name not in named:
            alone = (each for each in MODULES if seating_modules((each,)) and each != name)
            others = tuple(n for n in alone if seating_for(MODULES[name].default_for_players, (n,)))
            fault = Message("setup-module-meant", told=fault, module=name, others=others)
        if fault:
            raise InvalidSetup(field="modules", reason=fault)


def _checked_duchies(duchies: object, players: int, edition: str) -> int | str | tuple[int, ...]:
    """The duchies with plain numbers, a list of them as a tuple; boards to deal from by labels."""
    if isinstance(duchies, str):
        return _checked_text(duchies, players, edition)
    if as_int(duchies) is not None:
        return duchy_to_choose(duchies, edition).number
    if not isinstance(duchies, tuple | list):
        raise _not_these(Message("setup-duchies", given=short_repr(duchies), random=repr(RANDOM)))
    if len(duchies) != players:
        raise _not_these(Message("setup-number-of-duchies", number=len(duchies), players=players))
    numbers = tuple(duchy_to_choose(each, edition).number for each in duchies)
    _check_boards_of_box(numbers, edition)
    return numbers if players > 1 else numbers[0]


def _check_boards_of_box(numbers: tuple[int, ...], edition: str) -> None:
    """`InvalidSetup` where players name a board twice of which the box has one (SET-13)."""
    plenty = EDITIONS[edition].plenty
    twice = [n for n in numbers if plenty is not None and n not in plenty and numbers.count(n) > 1]
    if twice:
        label = EDITIONS[edition].duchies[twice[0]].label
        rule = EDITIONS[edition].boards_rule
        raise _not_these(
            Message("setup-one-board", duchy=label, edition=terms.edition(edition), rule=rule)
        )


def _checked_text(duchies: str, players: int, edition: str) -> int | str:
    """The number of the duchy with this label, or the boards that are dealt."""
    if duchies == RANDOM:
        return duchies
    if _BOARDS.fullmatch(duchies):
        boards = boards_from(duchies, edition)
        if len(boards) < players:
            message = Message(
                "setup-few-boards",
                players=players,
                number=len(boards),
                given=short_repr(duchies),
                edition=terms.edition(edition),
                rule=EDITIONS[edition].boards_rule,
            )
            raise _not_these(message)
        return f"{boards[0][0].label}-{boards[-1][-1].label}"
    if not _LABEL.fullmatch(duchies):
        raise _not_these(
            Message("setup-duchies-text", given=short_repr(duchies), random=repr(RANDOM))
        )
    return duchy_to_choose(duchies, edition).number


def _not_these(told: Message) -> InvalidSetup:
    """The error that says what is wrong with duchies."""
    return InvalidSetup(field="duchies", reason=told)


def boards_from(text: str, edition: str) -> tuple[Sides, ...]:
    """The boards with these duchies, as in `11-18`; `InvalidSetup` where there are none."""
    first, last = (
        duchy_to_choose(int(end) if end.isdigit() else end, edition).number
        for end in text.split("-")
    )
    if first > last:
        raise _not_these(Message("setup-boards-backwards", given=short_repr(text)))
    return boards_of(first, last, edition)
