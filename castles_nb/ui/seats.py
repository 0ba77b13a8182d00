"""The seats of a table: the names and bots you asked for, checked."""

from collections.abc import Collection, Mapping, Sequence

from castles_nb.arguments import as_int
from castles_nb.bots import Bot, as_bot
from castles_nb.bots.naming import LONGEST_NAME, given_name, shortened
from castles_nb.message import Message
from castles_nb.names import is_blank, is_name
from castles_nb.short_text import short_repr


def seat_number(option: str, value: object, players: int, seats: int = 0) -> int:
    """A seat 0..players-1; TypeError or ValueError, naming the option, for anything else. Players
    with a script sit behind these, if there are more `seats`."""
    seat = as_int(value)
    if seat is None:
        raise TypeError(Message("seat-no-number", name=option, given=short_repr(value)))
    if not 0 <= seat < players:
        known = tuple(range(players))
        if players <= seat < seats:
            raise ValueError(Message("seat-of-script", name=option, given=str(seat), known=known))
        raise ValueError(Message("seat-no-such", name=option, given=str(seat), known=known))
    return seat


def bots_at(bots: object, players: int, seats: int = 0, game: str | None = None) -> dict[int, Bot]:
    """The bot in each seat that has one, given by name or as anything with `choose`; `InvalidBot`
    for a name of none that plays this game.

    `TypeError` if `bots` isn't a mapping from seats.
    """
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        raise TypeError(Message("seat-bots", given=short_repr(bots)))
    return {
        seat_number("bots", seat, players, seats): as_bot(bot, game) for seat, bot in bots.items()
    }


def names_at(
    names: object, players: int, bots: Mapping[int, Bot], recorded: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the name in every seat; names that aren't given are the recorded ones, or made up.

    `names` holds one for every seat in order, or maps seats to names; `bots` maps seats to bots.
    `recorded` are those of a record, for people: a blank one is none, and a long one is cut.
    """
    found: dict[int, object] = dict(enumerate(_made_up_names(players, bots)))
    found |= _known(names, players, bots, recorded)
    return tuple(_name(found[seat]) for seat in range(players))


def own_names_at(
    names: object, players: int, bots: Mapping[int, Bot], recorded: Sequence[str] = ()
) -> dict[int, str]:
    """Return the names that people have by themselves, by seat: none is made up. Arguments as for
    `names_at`.

    >>> own_names_at({1: "Ann"}, 3, {})
    {1: 'Ann'}
    """
    known = _known(names, players, bots, recorded)
    return {seat: _name(known[seat]) for seat in sorted(known) if seat not in bots}


def you_at(
    names: object, players: int, bots: Collection[int], recorded: Sequence[str] = ()
) -> int | None:
    """The seat of the only person, where neither `names` nor a record names it; else None.

    >>> you_at(None, 2, ()), you_at(None, 2, [1]), you_at({0: "You"}, 2, [1])
    (None, 0, None)
    """
    people = [seat for seat in range(players) if seat not in bots]
    named = _known(names, players, bots, recorded)
    return people[0] if len(people) == 1 and people[0] not in named else None


def _known(
    names: object, players: int, bots: Collection[int], recorded: Sequence[str]
) -> dict[int, object]:
    """The names given, by seat."""
    return _recorded(recorded, bots) | _given(names, players)


def _given(names: object, players: int) -> dict[int, object]:
    """The names that a caller gave, by seat."""
    if names is None:
        return {}
    if isinstance(names, Mapping):
        return {seat_number("names", seat, players): name for seat, name in names.items()}
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise TypeError(Message("seat-names", given=short_repr(names)))
    if len(names) != players:
        raise ValueError(Message("seat-names-number", number=len(names), players=players))
    return dict(enumerate(names))


def _recorded(names: Sequence[str], bots: Collection[int]) -> dict[int, object]:
    """The names that a record has for people, by seat."""
    return {
        seat: shortened(name)
        for seat, name in enumerate(names)
        if not is_blank(name) and seat not in bots
    }


def _made_up_names(players: int, bots: Mapping[int, Bot]) -> list[str]:
    """`You` for the only person, `Player 2` for seat 1 among many, bots by their name or class."""
    alone = players - len(bots) == 1
    called = {seat: _called(bot) for seat, bot in bots.items()}
    names: list[str] = []
    for seat in range(players):
        if seat in called:
            alike = [other for other in called if called[other] == called[seat]]
            number = f" {sorted(alike).index(seat) + 1}" if len(alike) > 1 else ""
            names.append(called[seat] + number)
        else:
            names.append(
                str(Message("seat-you") if alone else Message("player-number", player=seat))
            )
    return names


def _called(bot: Bot) -> str:
    """Return a bot's name: its `name` if it has one (see `bots.protocol`), else its class."""
    by_class = type(bot).__name__.removesuffix("Bot")
    return given_name(bot) or shortened(by_class or str(Message("seat-bot")))


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(Message("wrong-text", name="names", given=short_repr(name)))
    if fault := fault_of_name(name):
        raise ValueError(Message("at-field", field="names", told=fault))
    return name


def fault_of_name(name: str) -> Message | None:
    """Why nobody can be called by this name; None if they can."""
    if is_name(name, LONGEST_NAME):
        return None
    return Message("seat-name", given=short_repr(name), most=LONGEST_NAME)
