"""Who sits at a table: the names and bots that somebody asked for, checked."""

from collections.abc import Mapping, Sequence

from castles_nb.arguments import whole
from castles_nb.bots import Bot, as_bot
from castles_nb.bots.names import LONGEST_NAME, given_name, shortened
from castles_nb.echo import echo


def seat_number(option: str, value: object, players: int) -> int:
    """A seat 0..players-1; TypeError or ValueError, naming the option, for anything else."""
    seat = whole(value)
    if seat is None:
        raise TypeError(f"{option}: {echo(value)} is not the number of a player")
    if not 0 <= seat < players:
        known = ", ".join(map(str, range(players)))
        raise ValueError(f"{option}: there is no player {seat}, the players are {known}")
    return seat


def bots_at(bots: object, players: int) -> dict[int, Bot]:
    """The bot in each seat that has one, given by name or as anything with `choose`."""
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        raise TypeError(f'bots: {echo(bots)} is not a mapping like {{1: "greedy"}}')
    return {seat_number("bots", seat, players): as_bot(bot) for seat, bot in bots.items()}


def names_at(
    names: object, players: int, bots: Mapping[int, Bot], recorded: Sequence[str] = ()
) -> tuple[str, ...]:
    """The name of every seat; those that are not given are the recorded ones, or made up.

    `names` holds one for every seat in order, or maps seats to names. `recorded` are those of a
    record, for people: a blank one is none, and a long one is cut.
    """
    if names is None:
        given: dict[int, object] = {}
    elif isinstance(names, Mapping):
        given = {seat_number("names", seat, players): name for seat, name in names.items()}
    elif isinstance(names, Sequence) and not isinstance(names, str):
        if len(names) != players:
            raise ValueError(f"names: {len(names)} of them for {players} players")
        given = dict(enumerate(names))
    else:
        raise TypeError(f"names: {echo(names)} is neither a list nor a mapping")
    others = _made_up_names(players, bots)
    for seat, name in enumerate(recorded):
        if name.strip() and seat not in bots:
            others[seat] = shortened(name)
    return tuple(_name(given.get(seat, others[seat])) for seat in range(players))


def _made_up_names(players: int, bots: Mapping[int, Bot]) -> list[str]:
    """`You` for the only person, `Player 2` for one of many, bots by their name or class."""
    alone = players - len(bots) == 1
    called = {seat: _called(bot) for seat, bot in bots.items()}
    names: list[str] = []
    for seat in range(players):
        if seat in called:
            name = called[seat]
            names.append(f"{name} {seat}" if list(called.values()).count(name) > 1 else name)
        else:
            names.append("You" if alone else f"Player {seat}")
    return names


def _called(bot: Bot) -> str:
    """What a bot is called: its `name` if it has one (see `bots.protocol`), else its class."""
    return given_name(bot) or shortened(type(bot).__name__.removesuffix("Bot") or "Bot")


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(f"names: {echo(name)} is not a text")
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"names: {echo(name)} is not 1 to {LONGEST_NAME} printable characters")
    return name
