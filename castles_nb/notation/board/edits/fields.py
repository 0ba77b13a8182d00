"""Setting the fields of a position: numbers, dice, the moment, the setup."""

from collections.abc import Callable, Mapping
from typing import Any

from castles_nb.components import COLOURS, GOODS_TYPES, families
from castles_nb.components.board import PLAYERS
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import duchy_to_choose
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.module import MODULES, Choice
from castles_nb.engine.options import checked_options, in_full
from castles_nb.engine.ruleset import rules_of, ruleset_for
from castles_nb.engine.setup import (
    AT_ONCE,
    IN_TURN,
    RANDOM,
    automaton_of,
    board_of_all,
    bringing_a_board,
    modules_with,
    players_allowed,
    players_to_choose,
    seating_for,
)
from castles_nb.errors import InvalidPosition, InvalidSetup
from castles_nb.message import Message, message_of
from castles_nb.notation.board import defaults, moments
from castles_nb.notation.board.edits.beginning import beginnings
from castles_nb.notation.board.edits.changes import (
    Changes,
    at,
    changed,
    kept,
    player_of,
    said_if_unusual,
    split,
)
from castles_nb.notation.board.edits.laid import LAYINGS, choice_fields, entry_of, said_of, settled
from castles_nb.notation.board.edits.naming import place_words
from castles_nb.notation.board.position import Position
from castles_nb.notation.board.position_words import SEAT_WORDS, STATE_FIELDS
from castles_nb.notation.board.position_writer import unusual
from castles_nb.notation.board.token_codecs import duchy_word
from castles_nb.notation.field_values import OFF, ON, one_of, whole_number
from castles_nb.notation.token import UNKNOWN
from castles_nb.short_text import short_repr

LEFT = ("both", "first", "second", "none")
"""The dice a player may have left."""
USUAL = "usual"
"""The usual number of tiles in the black depot."""

MOST_GOODS = GOODS_EACH * len(GOODS_TYPES)


def set_field(position: Position, field: str, value: str) -> Position:
    """The position with another value of a field: a number, a die or goods (`?` for unknown), a
    moment, `on` or `off` for a module, or what the field's options are.

    `InvalidPosition` if there's no such field, or it can't have this value.

    >>> from castles_nb.notation.board.edits import new_position
    >>> str(set_field(new_position(), "now", "B2")).split()[1]
    'now=B2'
    >>> set_field(new_position(), "0:silver", "-3").faults()[0].rule
    'INV-03'
    """
    word, seat, inside = split(position, field)
    if word in STATE_FIELDS and STATE_FIELDS[word].counted:
        return changed(position, _counted(position, word, seat, inside, value))
    if chosen := choice_fields(position).get(field):
        names = [choice.name for choice in chosen.choices]
        choice = chosen.choices[one_of(value, names, "edit-no-answer")]
        said = said_if_unusual(position, seat, word, choice.numbers)
        along = said_of(position, seat, choice.along)
        return changed(position, {**along, entry_of(chosen): said})
    if word not in _FIELDS:
        raise InvalidPosition(Message("edit-no-field", given=short_repr(field)))
    try:
        changes = _FIELDS[word](position, seat, inside, value)
    except InvalidPosition as error:
        message = Message("at-field", field=place_words(field), told=message_of(error))
        raise InvalidPosition(message) from None
    return settled(changed(position, changes))


def _counted(position: Position, word: str, seat: int, inside: str, value: str) -> Changes:
    """A number that a module keeps, one of several where it counts more than one thing."""
    name = f"{seat}:{word}" if seat >= 0 else word
    state_field = STATE_FIELDS[word]
    number, things = whole_number(value, state_field.most), len(state_field.counted)
    if things == 1:
        return {name: (number,) if number or seat < 0 else None}
    which = one_of(inside, [str(n + 1) for n in range(things)], "edit-no-field")
    numbers = (*kept(position, seat, word), *(0,) * things)[:things]
    return {name: said_if_unusual(position, seat, word, at(numbers, which, number))}


def _plain(word: str) -> Callable[[Position, int, str, str], Changes]:
    """A number of a player."""
    return lambda position, seat, inside, value: {f"{seat}:{word}": whole_number(value, 9999, -999)}


def _goods_count(word: str) -> Callable[[Position, int, str, str], Changes]:
    def change(position: Position, seat: int, inside: str, value: str) -> Changes:
        type_ = one_of(inside, [*map(str, GOODS_TYPES)], "edit-no-goods-type")
        counts: tuple[int, ...] = getattr(position.seats[seat], word)
        return {f"{seat}:{word}": at(counts, type_, whole_number(value, MOST_GOODS))}

    return change


def _players(position: Position, seat: int, inside: str, value: str) -> Changes:
    """Players who come begin from scratch; those who go take everything along. One player means the
    solo game, as in a setup, and more people mean another one again."""
    allowed = players_to_choose(position.modules) or (position.players,)
    now = whole_number(value, max(allowed), min(allowed))
    modules = modules_with(now, position.modules)
    switched: Changes = {}
    for name in () if modules is None else sorted({*modules} ^ {*position.modules}):
        switched = _module(position, -1, name, OFF if name in position.modules else ON)
        position = changed(position, switched)
    return {**switched, **_with_players(position, now)}


def _with_players(position: Position, now: int) -> Changes:
    before = position.players
    changes: dict[str, Any] = {
        "players": now,
        "order": None,
        "turn": None,
        "track": None,
        "bonus_left": None,
        "asks": tuple(asked for asked in position.asks if asked.player < now),
        **{laying.chance: None for laying in LAYINGS.values() if laying.chance},
    }
    if automaton_of(position.modules):  # which sits behind all people, wherever that is now
        changes |= {
            f"{player}:{word}": None
            for player in range(min(before, now), PLAYERS[-1])
            for word in (*SEAT_WORDS, *STATE_FIELDS)
        }
        own = unusual(position).get(f"{before}:", {})  # it takes along what it has
        changes |= {f"{now}:{word}": value for word, value in own.items()}
        changes["dice"] = None
    if position.player >= now:
        changes |= {"player": None, "left": None}
    if position.dice and "dice" not in changes:
        changes["dice"] = (*position.dice[:now], *((0, 0),) * (now - len(position.dice)))
    if isinstance(position.duchies, tuple):
        more = position.duchies[-1:] * (now - before)
        changes["duchies"] = (*position.duchies[:now], *more)
    if position.now == moments.SETUP:
        return {**changes, "asks": None}
    return changes | beginnings(changed(position, changes), range(before, now))


def _edition(position: Position, seat: int, inside: str, value: str) -> Changes:
    """Duchies keep their numbers; boards are dealt the usual way of the edition."""
    one_of(value, [*EDITIONS], "edit-no-edition")
    if not isinstance(position.duchies, str):
        return {"edition": value, "duchies": position.duchies}
    sides = {f"{i}:side": each.duchy or None for i, each in enumerate(position.seats)}
    return {"edition": value, "duchies": RANDOM, **sides}


def _module(position: Position, seat: int, inside: str, value: str) -> Changes:
    """Whether a module is played. What it keeps is as usual, or gone."""
    one_of(inside, [*MODULES], "edit-no-module")
    one_of(value, (ON, OFF), "edit-no-answer")
    others = set(position.modules) - {inside}
    places = ("", *(f"{player}:" for player in range(len(position.seats))))
    gone = [
        *MODULES[inside].state_fields,
        *(n for n, e in STATE_FIELDS.items() if e.also_needs == inside),
    ]
    kept = dict.fromkeys(f"{place}{name}" for place in places for name in gone)
    kept |= dict.fromkeys(MODULES[inside].chance)
    chosen = tuple(each for each in position.options if each[0] != inside)
    modules = tuple(sorted(others | ({inside} if value == ON else set())))
    allowed = players_allowed(modules)
    seated: Changes = {}
    if allowed and position.players not in allowed:
        nearest = min(allowed, key=lambda number: abs(number - position.players))
        seated = _with_players(position, nearest)
    changes = {**seated, **kept, "modules": modules, "options": chosen}
    return _on_another_board(position, changes)


def _on_another_board(position: Position, changes: Changes) -> Changes:
    """If modules now give all one board, or no longer do, everybody begins from scratch on the
    board there is instead."""
    now = {**{name: getattr(position, name) for name in ("modules", "options")}, **changes}
    edition, players = position.edition, now.get("players") or position.players
    board = board_of_all(now["modules"], now["options"] or (), edition)
    if board == board_of_all(position.modules, position.options, edition):
        return changes
    seating = seating_for(players, now["modules"])
    hosts = seating.first_seats if seating else range(players)
    cleared: dict[str, Any] = {
        name: value for name, value in changes.items() if not name.endswith((":duchy", ":side"))
    }
    for player in range(max(players, len(position.seats))):
        cleared |= {f"{player}:duchy": None, f"{player}:side": None}
        if player not in hosts:
            for word in ("silver", "workers"):
                cleared.pop(f"{player}:{word}", None)
    cleared |= {"duchies": None, "bonus_left": None, "track": None, "order": None}
    return cleared | beginnings(changed(position, cleared), hosts)


def _option(position: Position, seat: int, inside: str, value: str) -> Changes:
    """The choice for a module, as `module/option`; or as `module/option/choice` whether that is one
    of several that are taken."""
    module, _, name = inside.partition("/")
    name, _, choice = name.partition("/")
    one_of(module, position.modules, "edit-no-module")
    one_of(name, [*MODULES[module].options], "edit-no-option")
    taken = in_full(position.modules, position.options)[module][name]
    wanted: Choice = value
    if isinstance(taken, tuple):
        one_of(value, (ON, OFF), "edit-no-answer")
        wanted = (*(each for each in taken if each != choice), *([choice] if value == ON else []))
    chosen = {each: dict(of_module) for each, of_module in position.options}
    chosen[module] = {**chosen.get(module, {}), name: wanted}
    try:
        options = checked_options(position.modules, chosen)
    except InvalidSetup as error:
        raise InvalidPosition(error.reason) from None
    return _on_another_board(position, {"options": options})


def _duchy(position: Position, seat: int, inside: str, value: str) -> Changes:
    """A player's duchy. A castle that is alone moves to where you start on it."""
    player = player_of(position, inside)
    _no_board_of_all(position)
    try:
        named = int(value) if value.isascii() and value.isdigit() else value
        number = duchy_to_choose(named, position.edition).number
    except InvalidSetup as error:
        raise InvalidPosition(error.reason) from None
    changes: dict[str, Any] = {}
    if isinstance(position.duchies, str):
        changes[f"{player}:side"] = number
    else:
        numbers = at(tuple(each.duchy for each in position.seats), player, number)
        changes["duchies"] = numbers[0] if len(set(numbers)) == 1 else numbers
        changes[f"{player}:side"] = None
    tiles = position.seats[player].tiles
    if sum(map(bool, tiles)) == 1 and CASTLE in tiles:
        begun = beginnings(changed(position, changes), [player])
        changes[f"{player}:duchy"] = begun[f"{player}:duchy"]
    return changes


def _no_board_of_all(position: Position) -> None:
    """If all play on one board, nobody is given another one."""
    board = board_of_all(position.modules, position.options, position.edition)
    if board:
        label = duchy_word(board, position.edition)
        name = bringing_a_board(position.modules)
        rule = MODULES[name].board_rule
        raise InvalidPosition(Message("edit-board-of-all", module=name, label=label, rule=rule))


def _random_boards(position: Position, seat: int, inside: str, value: str) -> Changes:
    """The boards that are dealt, to choose sides from, if any; the duchies stay the same."""
    if value != OFF:
        _no_board_of_all(position)
    dealt = families(position.edition) if position.edition in EDITIONS else []
    one_of(value, (ON, OFF, *dealt), "edit-no-answer")
    numbers = tuple(each.duchy or 1 for each in position.seats)
    if value == OFF:
        sides = dict.fromkeys(f"{i}:side" for i in range(len(position.seats)))
        return {"duchies": numbers[0] if len(set(numbers)) == 1 else numbers, **sides}
    sides = {f"{i}:side": number for i, number in enumerate(numbers)}
    return {"duchies": RANDOM if value == ON else value, **sides}


def _setup_choices(position: Position, seat: int, inside: str, value: str) -> Changes:
    one_of(value, (IN_TURN, AT_ONCE), "edit-no-answer")
    return {"setup_choices": value}


def _black_tiles(position: Position, seat: int, inside: str, value: str) -> Changes:
    return {"black_depot_tiles": None if value == USUAL else whole_number(value, 8)}


def _now(position: Position, seat: int, inside: str, value: str) -> Changes:
    """Before the first round and after the last nothing is left of a round."""
    changes: dict[str, Any] = {"now": value, "coming": None, "agenda": None}
    if value not in (*moments.MOMENTS, moments.SETUP, moments.END):
        raise InvalidPosition(Message("position-moment", given=short_repr(value)))
    if moments.is_round(value) and moments.is_round(position.now):
        to_come = moments.goods_to_come(value, None)
        known = position.coming[-to_come:] if to_come else ()
        return {**changes, "coming": (*(0,) * (to_come - len(known)), *known)}
    round_words = ("used", "asks", "dice", "left", "white", "order", "turn", "player")
    return {**changes, **dict.fromkeys(round_words)}


def _player(position: Position, seat: int, inside: str, value: str) -> Changes:
    """The player whose turn it is: a new turn, with both dice."""
    number = whole_number(value, len(position.seats) - 1)
    return {
        "player": number,
        "turn": None,
        "dice": position.dice,
        "left": None,
        "used": None,
    }


def _die(position: Position, seat: int, inside: str, value: str) -> Changes:
    """One of a player's dice; what is left of them changes along."""
    player, _, index = inside.partition("/")
    own = player_of(position, player)
    which_die = one_of(index, ["0", "1"], "edit-no-die")
    dice = (*position.dice, *((0, 0),) * (len(position.seats) - len(position.dice)))
    pair = at(dice[own], which_die, _digit(value))
    changes: dict[str, Any] = {"dice": at(dice, own, pair)}
    if own == position.player:
        which = left_of(position)
        changes["left"] = pair if which == "both" else _left_dice(pair, which)
    return changes


def left_of(position: Position) -> str:
    """The dice the player at turn has left, one of `LEFT`."""
    if position.player not in range(len(position.dice)):
        return LEFT[0] if position.left else LEFT[-1]
    pair, left = position.dice[position.player], position.left
    return next((which for which in LEFT if left == _left_dice(pair, which)), LEFT[0])


def _left_dice(pair: tuple[int, ...], which: str) -> tuple[int, ...]:
    first, second = pair[:1], pair[1:]
    return dict(zip(LEFT, (pair, first, second, ()), strict=True))[which]


def _left(position: Position, seat: int, inside: str, value: str) -> Changes:
    which = LEFT[one_of(value, LEFT, "edit-no-answer")]
    if position.player not in range(len(position.dice)):
        raise InvalidPosition(Message("with-rule", told=Message("fault-no-dice"), rule="PHA-11"))
    return {
        "dice": position.dice,
        "left": _left_dice(position.dice[position.player], which),
    }


def _white(position: Position, seat: int, inside: str, value: str) -> Changes:
    return {"white": _digit(value) or None}


def _coming(position: Position, seat: int, inside: str, value: str) -> Changes:
    index = one_of(inside, [*map(str, range(len(position.coming)))], "edit-no-coming")
    return {"coming": at(position.coming, index, _digit(value))}


def _bonus_left(position: Position, seat: int, inside: str, value: str) -> Changes:
    colour = one_of(inside, COLOURS, "edit-no-colour")
    return {"bonus_left": at(position.bonus_left, colour, whole_number(value, 2))}


def _track(position: Position, seat: int, inside: str, value: str) -> Changes:
    """A player's marker, put on top of those on a space, which are counted from 1."""
    player = player_of(position, inside)
    space = whole_number(value, track_spaces(position), 1) - 1
    stacks = [tuple(p for p in stack if p != player) for stack in position.track]
    stacks += [()] * (space + 1 - len(stacks))
    stacks[space] = (*stacks[space], player)
    order = (
        {"order": None} if position.order == defaults.order(position.now, position.track) else {}
    )
    return {"track": defaults.without_empty_end(stacks), **order}


def track_spaces(position: Position) -> int:
    """The number of spaces of the turn order track, with the modules as far as they go together."""
    try:
        setup = position.setup
    except InvalidSetup:
        return ruleset_for(position.players, "special", ()).gains.track_spaces
    return rules_of(setup).gains.track_spaces


_FIELDS: Mapping[str, Callable[[Position, int, str, str], Changes]] = {
    "players": _players,
    "edition": _edition,
    "modules": _module,
    "options": _option,
    "duchies": _duchy,
    "random_boards": _random_boards,
    "setup_choices": _setup_choices,
    "black_depot_tiles": _black_tiles,
    "now": _now,
    "player": _player,
    "white": _white,
    "coming": _coming,
    "dice": _die,
    "left": _left,
    "track": _track,
    "bonus_left": _bonus_left,
    "points": _plain("points"),
    "silver": _plain("silver"),
    "workers": _plain("workers"),
    "bonus_tiles": _plain("bonus_tiles"),
    "goods": _goods_count("goods"),
    "sold": _goods_count("sold"),
}
"""The changes that come with a field, by its word."""


def _digit(text: str) -> int:
    """A die or goods by its digit, 0 for what is unknown."""
    return 0 if text == UNKNOWN else whole_number(text, len(GOODS_TYPES), 1)
