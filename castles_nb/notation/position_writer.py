"""Writing a position as a line of text."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from castles_nb.engine.decision import Decision
from castles_nb.engine.verbs import CODE
from castles_nb.hexgrid import ROWS
from castles_nb.notation import usual, words
from castles_nb.notation.position_reader import (
    EXTRAS,
    NO_GOODS,
    NO_TILES,
    duchy_of,
)
from castles_nb.notation.seat import Extras
from castles_nb.notation.words import FIRST_WORD, NOTHING, Numbers

if TYPE_CHECKING:
    from castles_nb.notation.position import Position


def write(position: "Position") -> str:
    """The line of text, without what is as usual."""
    return " ".join(
        [
            FIRST_WORD,
            *_setup_words(position),
            *_moment_words(position),
            *_table_words(position),
            *(word for player in range(position.players) for word in _seat_words(position, player)),
        ]
    )


def _word(name: str, value: Any, otherwise: Any, text: str) -> list[str]:
    return [] if value == otherwise else [f"{name}={text}"]


def _names_text(names: Iterable[str]) -> str:
    return ",".join(names) or NOTHING


def _setup_words(position: "Position") -> list[str]:
    duchies = position.duchies
    duchies_text = words.number_words(duchies) if isinstance(duchies, tuple) else str(duchies)
    return [
        *_word("players", position.players, 2, str(position.players)),
        *_word("edition", position.edition, "special", position.edition),
        *_word("modules", position.modules, (), _names_text(position.modules)),
        *_word("duchies", duchies, 1, duchies_text),
        *_word(
            "black_depot_tiles", position.black_depot_tiles, None, f"{position.black_depot_tiles}"
        ),
        *_word("tie_empty", position.tie_empty, None, f"{position.tie_empty}"),
    ]


def _moment_words(position: "Position") -> list[str]:
    now, player = position.now, position.player
    order, track = position.order, position.track
    dice, left = position.dice, position.left
    agenda, coming = position.agenda, position.coming
    asks = (_decision_text(decision) for decision in position.asks)
    usual_player = usual.player(now, order, track)
    # Where only the dice left are known, these alone are told.
    unsaid = usual.dice(now, agenda, position.players, player, left)
    known = dice if dice != unsaid else usual.dice(now, agenda, position.players, player, None)
    return [
        *_word("now", now, "A1", now),
        *_word("order", order, usual.order(now, track), words.number_words(order)),
        *_word("player", player, usual_player, str(player)),
        *_word("turn", position.turn, usual.turn(order, player), str(position.turn)),
        *_word("white", position.white, 0, str(position.white)),
        *_word("coming", coming, usual.coming(now, agenda), words.digit_words(coming)),
        *_word("dice", dice, unsaid, _names_text(map(words.digit_words, dice))),
        *_word("left", left, usual.left(now, agenda, known, player), words.digit_words(left)),
        *_word("used", position.used, usual.used(now), _names_text(position.used)),
        *_word("asks", position.asks, usual.asks(now, track, position.seats), _names_text(asks)),
        *_word("agenda", agenda, None, _names_text(agenda or ())),
    ]


def _decision_text(decision: Decision) -> str:
    tile = f":{CODE[decision.tile]}" if decision.tile else ""
    return f"{decision.kind}{tile}@{decision.player}"


def _table_words(position: "Position") -> list[str]:
    goods = ("".join(map(str, types)) or NOTHING for types in position.depot_goods)
    track = ("".join(map(str, stack)) or NOTHING for stack in position.track)
    black_backs = position.black_backs
    return [
        *_word(
            "depots", position.depots, NO_TILES, "/".join(map(words.tile_words, position.depots))
        ),
        *_word("depot_goods", position.depot_goods, NO_TILES, "/".join(goods)),
        *_word("black_depot", position.black_depot, (), words.tile_words(position.black_depot)),
        *_word(
            "track",
            position.track,
            usual.track(position.seats, position.asks),
            "/".join(track) or NOTHING,
        ),
        *_word(
            "bonus_left",
            position.bonus_left,
            usual.bonus_left(position.seats),
            "".join(map(str, position.bonus_left)),
        ),
        *_word("box", position.box, (), words.counted_tile_words(position.box)),
        *_word("black_backs", black_backs, None, words.counted_tile_words(black_backs or ())),
        *_extras_words(position.extras),
    ]


def _extras_words(extras: Extras) -> list[str]:
    return [
        f"{name}={(words.tile_words if EXTRAS[name].holds_tiles else words.number_words)(numbers)}"
        for name, numbers in extras
    ]


def _seat_words(position: "Position", player: int) -> list[str]:
    seat = position.seats[player]
    bonus_tiles = usual.bonus_tiles(position.seats, player)
    rows, at = [], 0
    for length in ROWS:
        rows.append("".join(CODE[kind] or NOTHING for kind in seat.tiles[at : at + length]))
        at += length
    return [
        f"{player}:",
        *_word("side", seat.duchy, duchy_of(player, position.duchies), str(seat.duchy)),
        *(
            word
            for name, amount in usual.owned(position.now, position.track, player).items()
            for word in _word(name, getattr(seat, name), amount, str(getattr(seat, name)))
        ),
        *_word("goods", seat.goods, NO_GOODS, _goods_text(seat.goods)),
        *_word("sold", seat.sold, NO_GOODS, _goods_text(seat.sold)),
        *_word("storage", seat.storage, (), words.tile_words(seat.storage)),
        *_word("bonus_tiles", seat.bonus_tiles, bonus_tiles, str(seat.bonus_tiles)),
        *_extras_words(seat.extras),
        *_word("duchy", any(seat.tiles), False, "/".join(rows)),
    ]


def _goods_text(counts: Numbers) -> str:
    return "".join(str(type_) * count for type_, count in enumerate(counts, start=1)) or NOTHING
