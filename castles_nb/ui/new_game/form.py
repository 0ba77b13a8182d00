"""The form for a new game: what there is to choose, what is wrong with it, and the game itself."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from castles_nb.components import terms
from castles_nb.engine.module import MODULES
from castles_nb.errors import InvalidMessage, InvalidSetup
from castles_nb.kernel.game_type import GAME_TYPES
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr, utf8_safe
from castles_nb.ui.messages import short_text
from castles_nb.ui.new_game.kind import CHANGED, FIRST, MORE, ChosenGroup, Kind, Values
from castles_nb.ui.new_game.seats import (
    bots_in,
    names_in,
    seat_groups,
    seat_mends,
    seated,
    usual_seats,
)
from castles_nb.ui.seats import fault_of_name
from castles_nb.ui.setup_fields import SWITCH, Field, choice_field, look

MOST_VALUES = 200
"""A form has about 60 fields."""
LONGEST_SEED = 20
MOST_MENDS = 3
COACH = "coach"
"""The field that says whether a coach watches: a matter of the table and not of the game."""


class FormGroup(TypedDict):
    """Fields that are together, for the page."""

    title: str
    fields: list[Field]
    is_folded: bool
    """Whether it's shown only on request."""


class Fault(TypedDict):
    """Why the game cannot begin like this."""

    field: str
    """The field that it is about, or the beginning of its name."""
    text: str
    mends: list["Mending"]
    """Single changes that help."""


class Mending(TypedDict):
    """A change that makes the game possible, for the page."""

    label: str
    values: dict[str, str]


class Form(TypedDict):
    """The form as the page shows it; every text in it is text, never markup."""

    groups: list[FormGroup]
    values: dict[str, str]
    fault: Fault | None
    note: str
    """On the game that is on."""


class Begun(NamedTuple):
    """A game that was chosen, and who plays it."""

    game: Any
    bots: dict[int, str]
    names: dict[int, str]


def chosen_values(name: str, value: object) -> dict[str, str]:
    """Return a page's choices: short texts by name; `InvalidMessage` for anything else."""
    if not isinstance(value, dict) or len(value) > MOST_VALUES:
        raise InvalidMessage(Message("new-no-values", name=name, given=short_repr(value)))
    return {short_text(name, key): short_text(name, text) for key, text in value.items()}


def all_kinds() -> list[Kind]:
    """All games that one can choose."""
    return [each.form for each in GAME_TYPES.values() if each.has("form")]


def form_of(values: Values, kinds: Sequence[Kind], note: MessageLike = "") -> Form:
    """Return the form for the choices made so far, by field; anything in `values` that isn't a
    choice is chosen as usual. `kinds` are the games you can choose, `note` is a sentence above the
    form."""
    kind, given = _kind(values, kinds), {**usual_seats(), **values}
    completed = _completed(given, kind, kinds)
    fault = _fault(completed, kind, kinds)
    groups = [
        FormGroup(
            title=str(group.title),
            fields=[
                _with_problems(_with_note(field, values, completed), completed, kind, kinds)
                if fault is None
                else _with_note(field, values, completed)
                for field in group.fields
            ],
            is_folded=group.place == MORE,
        )
        for group in _groups(completed, kind, kinds)
    ]
    return Form(groups=groups, values=completed, fault=fault, note=str(note))


def begun(values: Values, kinds: Sequence[Kind]) -> Begun:
    """Return the chosen game with its bots and names; `InvalidSetup`, naming the field, if it can't
    begin. Arguments as for `form_of`."""
    kind = _kind(values, kinds)
    return _begun(_completed({**usual_seats(), **values}, kind, kinds), kind)


def _kind(values: Values, kinds: Sequence[Kind]) -> Kind:
    return next((kind for kind in kinds if kind.name == values.get("game")), kinds[0])


def _groups(values: Values, kind: Kind, kinds: Sequence[Kind]) -> list[ChosenGroup]:
    """All fields, in their order."""
    which = [(each.name, each.title) for each in kinds]
    looks = {
        each.name: look(getattr(each, "about", ""), getattr(each, "emblem", "")) for each in kinds
    }
    game: Field = {**choice_field("game", Message("new-game"), which), "looks": looks}
    coach = choice_field(COACH, Message("new-coach"), SWITCH)
    seed = Field(name="seed", label=str(Message("new-seed")), longest=LONGEST_SEED)
    own = kind.groups(values)
    return [
        *([ChosenGroup(Message("new-game"), [game])] if len(kinds) > 1 else []),
        *(group for group in own if group.place == FIRST),
        *seat_groups(values, kind),
        *(group for group in own if not group.place),
        ChosenGroup(Message("new-group-table"), [coach]),
        *(group for group in own if group.place == MORE),
        ChosenGroup(Message("new-group-more"), [seed], MORE),
    ]


def _with_note(field: Field, values: Values, completed: Values) -> Field:
    """The field with a note, if the last choice has changed its value, or was refused itself."""
    name = field["name"]
    was, changed = values.get(name), values.get(CHANGED)
    if not changed or was is None or was == completed[name]:
        return field
    label = dict(field.get("options", ())).get(was, was)
    note = Message("new-set-back" if name == changed else "new-changed", was=label)
    return {**field, "note": str(note)}


def _with_problems(field: Field, values: Values, kind: Kind, kinds: Sequence[Kind]) -> Field:
    """The field with what is wrong with options that make the game impossible."""
    name = field["name"]
    if "looks" not in field or name == "game":
        return field
    looks = dict(field["looks"])
    for value in looks:
        if value == values[name]:
            continue
        tried = _completed({**values, name: value, CHANGED: name}, kind, kinds)
        error = _error(tried, kind)
        if error:
            looks[value] = {**looks[value], "problem": _sentence(error)}
    return {**field, "looks": looks}


def _completed(values: Values, kind: Kind, kinds: Sequence[Kind]) -> dict[str, str]:
    """A value for each field; what one choice leads to is asked for in the next round."""
    now: dict[str, str] = dict(values)
    for _ in range(4):  # edition, ways to play, expansions, what is chosen of these
        usual = kind.usual(now)
        fields = [field for group in _groups(now, kind, kinds) for field in group.fields]
        asked = {each["name"]: _valid(each, now, usual) for each in fields}
        asked |= kind.settled({**asked, CHANGED: values.get(CHANGED, "")})
        if asked == now:
            break
        now = asked
    return now


def _valid(field: Field, values: Values, usual: Mapping[str, str]) -> str:
    name = field["name"]
    value = values.get(name)
    if value is not None and _can_be(field, value):
        return value
    options = field.get("options")
    first = options[0][0] if options else str(field.get("least", ""))
    return usual.get(name, first)


def _can_be(field: Field, value: str) -> bool:
    if (options := field.get("options")) is not None:
        return any(value == each for each, _ in options)
    if "longest" in field:
        return utf8_safe(value) == value  # the form says what's wrong with it, and it stays
    is_number = re.fullmatch("[0-9]{1,6}", value) is not None
    return is_number and field["least"] <= int(value) <= field["most"]


def _fault(values: Values, kind: Kind, kinds: Sequence[Kind]) -> Fault | None:
    error = _error(values, kind)
    if error is None:
        return None
    field = _field_of(error.field)
    mends = _mends(values, field, _sentence(error), kind, kinds)
    return Fault(field=field, text=_sentence(error), mends=mends)


def _error(values: Values, kind: Kind) -> InvalidSetup | None:
    try:
        _begun(values, kind)
    except InvalidSetup as error:
        return error
    return None


def _sentence(error: InvalidSetup) -> str:
    """What is wrong, as a sentence of its own."""
    return str(Message("as-a-title", told=_in_words(error.reason or str(error))))


def _in_words(message: Any) -> Any:
    """The same with the titles of modules instead of names that only code has."""
    if isinstance(message, tuple):
        return tuple(map(_in_words, message))
    if isinstance(message, Message):
        values = {name: _in_words(value) for name, value in message.values.items()}
        return Message(message.id, **values)
    return terms.module(message) if isinstance(message, str) and message in MODULES else message


def _mends(
    values: Values, field: str, fault: str, kind: Kind, kinds: Sequence[Kind]
) -> list[Mending]:
    """The first few single changes that make the game possible; if two things are wrong with it,
    those that mend this `fault`, so that only the other one is left."""
    seats, others = seat_mends(values), kind.mends(values)
    tried = [*seats, *others] if field == "who" else [*others, *seats]
    found: list[Mending] = []
    steps: list[Mending] = []
    for label, changes in tried:
        after = _completed({**values, **changes, CHANGED: next(iter(changes))}, kind, kinds)
        error = _error(after, kind)
        if error is None:
            found.append(Mending(label=str(label), values=changes))
        elif _field_of(error.field) != field and _sentence(error) != fault:
            steps.append(Mending(label=str(label), values=changes))
    return (found or steps)[:MOST_MENDS]


def _field_of(field: str) -> str:
    """The field of the form for one of the setup."""
    return {"players": "who"}.get(field, field)


def _begun(values: Values, kind: Kind) -> Begun:
    seats, bots, names = seated(values), bots_in(values), names_in(values)
    if not seats:
        raise InvalidSetup(field="players", reason=Message("new-nobody-plays"))
    seed = _seed(values.get("seed", ""))
    for player, name in names.items():
        if fault := fault_of_name(name):
            raise InvalidSetup(field=f"name/{seats[player]}", reason=fault)
    return Begun(kind.game(values, seats, seed), bots, names)


def _seed(text: str) -> int | None:
    if not text.strip():
        return None
    if not re.fullmatch("[0-9]+", text.strip()):
        raise InvalidSetup(
            field="seed", reason=Message("new-seed-no-number", given=short_repr(text))
        )
    return int(text)
