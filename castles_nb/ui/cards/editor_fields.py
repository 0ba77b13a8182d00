"""The fields beside the drawings of a position of the card game, with their options and values."""

from castles_nb.cards import terms
from castles_nb.cards.aaron import AARON
from castles_nb.cards.card_set import OF_ANIMALS, OF_GOODS
from castles_nb.cards.decision import Decision
from castles_nb.cards.edits.fields import ASKED, MOST, NOBODY, USED, moments
from castles_nb.cards.kinds import ANIMALS, GOODS, TYPES
from castles_nb.cards.position import Position
from castles_nb.cards.position_faults import MOST_RESHUFFLES
from castles_nb.cards.position_words import OVER
from castles_nb.cards.table_sums import is_over
from castles_nb.message import Message, MessageLike
from castles_nb.notation.field_values import OFF, ON
from castles_nb.notation.token import NOTHING
from castles_nb.ui.editor_fields import SETUP, TABLE, Group
from castles_nb.ui.setup_fields import SWITCH, Field, choice_field

_USED = {"none" if name == NOTHING else name: name for name in USED}
"""The choices of what a turn has had, by the names of their words."""


def form_for(position: Position) -> list[Group]:
    """All fields of a position with these players."""
    groups = [_group("group-moment", TABLE, _moment(position))]
    for player in range(len(position.seats)):
        if position.players == 1 and player == AARON:
            groups.append(_group("group-possessions", player, [_number(player, "points")]))
            groups.append(_group("cards-group-firsts", player, _firsts(player)))
            continue
        groups += [
            _group("group-possessions", player, _possessions(position, player)),
            _group("group-goods", player, _items(player, "goods", GOODS, OF_GOODS)),
            _group("group-sold", player, _items(player, "sold", GOODS, OF_GOODS)),
            _group("cards-group-animals", player, _items(player, "animals", ANIMALS, OF_ANIMALS)),
            _group("cards-group-firsts", player, _firsts(player)),
        ]
    players = [(str(number), str(number)) for number in (1, 2, 3, 4)]
    setup = choice_field("players", Message("form-players"), players)
    return [*groups, _group("group-setup", SETUP, [setup])]


def _group(title: str, player: int, fields: list[Field]) -> Group:
    return Group(title=str(Message(title)), player=player, fields=fields)


def _moment(position: Position) -> list[Field]:
    seats = [(str(p), Message("player-number", player=p)) for p in range(position.players)]
    nobody = (NOBODY, Message("cards-choice-nobody"))
    holders = [nobody] if position.players == 1 else seats
    times = [(now, _time(now)) for now in moments(position)]
    fields = [
        choice_field("now", Message("cards-form-moment"), times),
        choice_field("player", Message("form-turn"), seats),
    ]
    if position.players > 1:
        fields += [
            choice_field("start_card", Message("cards-form-start-card"), holders),
            choice_field("start_down", Message("cards-form-start-down"), SWITCH),
            choice_field("first", Message("cards-form-first"), seats),
        ]
    reshuffles = Message("cards-form-reshuffles")
    used = [(name, Message(f"cards-choice-used-{message}")) for message, name in _USED.items()]
    asked: list[tuple[str, MessageLike]] = [(NOTHING, Message("cards-choice-asks-nothing"))]
    asked += [(name, _asked(name)) for name in ASKED if name != NOTHING]
    if (now := _asks(position)) not in ASKED:
        asked.append((now, now))
    return [
        *fields,
        choice_field("used", Message("cards-form-used"), used),
        choice_field("asks", Message("cards-form-asks"), asked),
        Field(name="reshuffles", label=str(reshuffles), least=0, most=MOST_RESHUFFLES),
    ]


def _time(now: str) -> Message:
    if now == OVER:
        return Message("choice-after")
    if now.startswith(OVER):
        return Message("cards-choice-after", round=now[-1])
    return Message("cards-when", round=now[0], turn=int(now[1]))


def _asked(name: str) -> MessageLike:
    kind, _, number = name.partition(":")
    named = Decision(0, kind).title
    return Message("cards-choice-extra", number=number) if number else named


def _possessions(position: Position, player: int) -> list[Field]:
    offered = ("0", *map(str, position.box.seated(len(position.seats)).all_seven))
    sevens = [(value, value) for value in offered]
    return [
        *(_number(player, word) for word in ("points", "silver", "workers")),
        choice_field(f"{player}:seven", Message("cards-form-seven"), sevens),
    ]


def _number(player: int, word: str) -> Field:
    return Field(name=f"{player}:{word}", label=str(Message(f"form-{word}")), least=0, most=MOST)


def _items(player: int, word: str, names: tuple[str, ...], most: int) -> list[Field]:
    return [
        Field(
            name=f"{player}:{word}/{name}",
            label=str(Message(f"cards-several-{name}")),
            least=0,
            most=most,
        )
        for name in names
    ]


def _firsts(player: int) -> list[Field]:
    """Whether a player has the card for the first triple of each type."""
    return [
        choice_field(f"{player}:firsts/{name}", terms.of_type(type_), SWITCH)
        for type_, name in enumerate(TYPES)
    ]


def values_of(position: Position) -> dict[str, str]:
    """Return the value of every field, by its name, as text."""
    holder, down = position.start_card
    values = {
        "players": str(position.players),
        "now": OVER if is_over(position) and position.players > 1 else position.now,
        "player": str(position.player),
        "start_card": NOBODY if holder < 0 else str(holder),
        "start_down": ON if down else OFF,
        "first": str(position.first),
        "used": next(name for name, used in USED.items() if used == position.used),
        "asks": _asks(position),
        "reshuffles": str(position.reshuffles),
    }
    for player, seat in enumerate(position.seats):
        for word in ("points", "silver", "workers", "seven"):
            values[f"{player}:{word}"] = str(getattr(seat, word))
        for word, names in (("goods", GOODS), ("sold", GOODS), ("animals", ANIMALS)):
            for name, number in zip(names, getattr(seat, word), strict=True):
                values[f"{player}:{word}/{name}"] = str(number)
        for type_, name in enumerate(TYPES):
            values[f"{player}:firsts/{name}"] = ON if type_ in seat.firsts else OFF
    return values


def _asks(position: Position) -> str:
    """The question that is due, as the text has it."""
    return position.words()[""].get("asks", NOTHING)
