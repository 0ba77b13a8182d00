"""The modules' part of a deal: each entry is kept by name, as far as it has been seen."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.engine.chance import Chance, Random
from castles_nb.engine.module import MODULES
from castles_nb.errors import InvalidDeal
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

Numbers = tuple[int, ...]
Entries = tuple[tuple[str, Numbers], ...]
"""Numbers by name, in the order in which they are drawn."""


@cache
def chances_of(modules: tuple[str, ...]) -> dict[str, Chance]:
    """The chance of these modules, by name."""
    known = [MODULES[module] for module in modules if module in MODULES]
    chances = {name: chance for module in known for name, chance in module.chance.items()}
    for module in known:
        chances = {name: module.alter_chance(name, each) for name, each in chances.items()}
    return chances


def unknown_chance(players: int, modules: tuple[str, ...]) -> Entries:
    """Nothing known of it."""
    return tuple(
        (name, (0,) * chance.size(players)) for name, chance in chances_of(modules).items()
    )


def complete_chance(deal: "Deal", random: Random, pick: Callable[[str], int]) -> Entries:
    """The rest drawn, each entry in turn; `pick` takes a tile of a supply."""
    known, drawn = dict(deal.module_chance), []
    for name, chance in chances_of(deal.modules).items():
        numbers = known.get(name) or (0,) * chance.size(deal.num_seats)
        if chance.supplies:
            numbers = tuple(
                map(lambda kind, supply: kind or pick(supply), numbers, chance.supplies)
            )
        else:
            numbers = chance.draw(numbers, deal.num_seats, random)
        drawn.append((name, numbers))
    return tuple(drawn)


def set_aside(chance: Entries, modules: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Supply and kind of every known tile that modules set aside (see `Chance.supplies`)."""
    chances = chances_of(modules)
    for name, numbers in chance:
        if name in chances and chances[name].supplies:
            yield from ((s, k) for s, k in zip(chances[name].supplies, numbers, strict=False) if k)


def counts_seen(
    modules: tuple[str, ...], phases: int, rounds: int, module_data: Mapping[str, Numbers]
) -> Numbers:
    """The number of seen numbers of each entry (see `Chance.seen`)."""
    return tuple(
        chance.seen(phases, rounds, module_data) for chance in chances_of(modules).values()
    )


def join_chance(earlier: Entries, later: Entries, counts: Numbers) -> Entries:
    """This many numbers of the earlier entries, and the later ones after that."""
    return tuple(
        (name, known[:count] + rest[count:])
        for (name, known), (_, rest), count in zip(earlier, later, counts, strict=True)
    )


def are_complete(deal: "Deal") -> bool:
    """Whether everything the deal's modules need is there and known."""
    return _names(deal.module_chance) == [*chances_of(deal.modules)] and all(
        all(numbers) for _, numbers in deal.module_chance
    )


def check_module_chance(deal: "Deal", players: int, partial: bool) -> None:
    """Raise `InvalidDeal` where an entry does not fit; 0 fits only if `partial`."""
    chances = chances_of(deal.modules)
    if not isinstance(deal.module_chance, tuple) or _names(deal.module_chance) != [*chances]:
        message = Message("deal-extras-none", given=short_repr(deal.module_chance))
        if chances:
            message = Message(
                "deal-extras-needed", given=short_repr(deal.module_chance), needed=tuple(chances)
            )
        raise InvalidDeal(field="module_chance", reason=message)
    for (name, numbers), chance in zip(deal.module_chance, chances.values(), strict=True):
        size = chance.size(players)
        if not isinstance(numbers, tuple) or len(numbers) != size:
            raise _fault(name, Message("deal-tuple", needed=size, given=short_repr(numbers)))
        for number in numbers:
            if type(number) is not int or number < 0 or not (number or partial):
                raise _fault(name, Message("deal-not-from-1", given=short_repr(number)))
        violation = chance.check(numbers, players)
        if violation:
            raise _fault(name, violation.reason)


def _fault(name: str, told: MessageLike) -> InvalidDeal:
    """The error that says what's wrong with the entry of this name."""
    return InvalidDeal(field="module_chance", reason=Message("at-field", field=name, told=told))


def _names(chance: object) -> list[object]:
    """The names of the entries, whatever was given."""
    pairs = chance if isinstance(chance, tuple) else ()
    return [pair[0] if isinstance(pair, tuple) and len(pair) == 2 else None for pair in pairs]
