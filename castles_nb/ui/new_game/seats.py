"""The seats of a new game: a person, a bot or no one on each of four."""

from collections.abc import Mapping

from castles_nb.bots import Bot
from castles_nb.bots.levels import FIRST_GAME, LEVELS, level
from castles_nb.bots.naming import LONGEST_NAME, given_name
from castles_nb.bots.registry import known_as, own_names, title_of
from castles_nb.message import Message, MessageLike
from castles_nb.ui.new_game.kind import ChosenGroup, Kind, Mend, Values
from castles_nb.ui.setup_fields import Field, choice_field

SEATS = range(4)
PERSON, NOBODY = "person", "nobody"
USUAL_BOT = FIRST_GAME


def seat_groups(values: Values, kind: Kind) -> list[ChosenGroup]:
    """The fields of each seat."""
    return [
        ChosenGroup(Message("new-seat", number=seat + 1), _fields(values, seat, kind))
        for seat in SEATS
    ]


def _fields(values: Values, seat: int, kind: Kind) -> list[Field]:
    bots: list[tuple[str, MessageLike]] = [
        (name, _strength(name, number)) for number, name in enumerate(LEVELS, 1)
    ]
    bots += [(name, title_of(name)) for name in own_names(kind.name)]
    who = [(PERSON, Message("new-who-person")), *bots, (NOBODY, Message("new-who-nobody"))]
    fields = [choice_field(f"who/{seat}", Message("new-who"), who)]
    now = values.get(f"who/{seat}", NOBODY)
    if now == PERSON:
        label = str(Message("new-name"))
        fields.append(Field(name=f"name/{seat}", label=label, longest=LONGEST_NAME))
    if now != NOBODY:
        fields += kind.seat_fields(values, seat)
    return fields


def _strength(name: str, number: int) -> Message:
    return Message(
        "new-who-level", name=Message(f"level-{name}"), strength=number, strengths=len(LEVELS)
    )


def usual_seats() -> dict[str, str]:
    """Return the usual choice for each seat, by field: one person against one bot."""
    who = (PERSON, USUAL_BOT, NOBODY, NOBODY)
    return {f"who/{seat}": each for seat, each in enumerate(who)}


def seated(values: Values) -> list[int]:
    """The seats someone sits on; they become players 0, 1 and so on."""
    return [seat for seat in SEATS if values.get(f"who/{seat}", NOBODY) != NOBODY]


def seat_mends(values: Values) -> list[Mend]:
    """Other numbers of players: seats left empty starting with the last one, or filled by bots."""
    found = []
    for number in range(1, len(SEATS) + 1):
        taken = seated(values)
        free = [seat for seat in SEATS if seat not in taken]
        changes = {f"who/{seat}": NOBODY for seat in taken[number:]}
        changes |= {f"who/{seat}": USUAL_BOT for seat in free[: max(0, number - len(taken))]}
        if not taken:
            changes["who/0"] = PERSON
        if changes:
            found.append(Mend(Message("new-mend-players", players=number), changes))
    return found


def bots_in(values: Values) -> dict[int, str]:
    """The bots by player."""
    who = [values[f"who/{seat}"] for seat in seated(values)]
    return {player: name for player, name in enumerate(who) if name != PERSON}


def names_in(values: Values) -> dict[int, str]:
    """The names that people have given, by player."""
    given = [values.get(f"name/{seat}", "").strip() for seat in seated(values)]
    people = [player for player in range(len(given)) if player not in bots_in(values)]
    return {player: given[player] for player in people if given[player]}


def values_of_seats(
    players: int, bots: Mapping[int, Bot], names: Mapping[int, str]
) -> dict[str, str]:
    """Return the choices that led to a table with these bots and names of people."""
    values = {f"who/{seat}": NOBODY for seat in SEATS}
    for player in range(players):
        if player in bots:
            values[f"who/{player}"] = _called(bots[player])
            continue
        values[f"who/{player}"] = PERSON
        values[f"name/{player}"] = names.get(player, "")
    return values


def _called(bot: Bot) -> str:
    """The level of a bot, or of one of its kind; the usual one for a bot of your own."""
    known = known_as(bot)
    if known in own_names():
        return known
    alike = [name for name in LEVELS if type(level(name)) is type(bot)]
    same = (name for name in alike if given_name(level(name)) == given_name(bot))
    return next(same, alike[0] if alike else USUAL_BOT)
