"""Games on a duchy, as far as the box has boards of it."""

from dataclasses import replace

from castles_nb.engine import Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.modules import MODULES


def on_duchy(setup: Setup, number: int) -> Setup:
    """The setup with everybody on this duchy; `InvalidSetup` if it does not fit.

    In an edition whose box has one board of most duchies (SET-13), the first player is on it and
    the others are on one of which it has more, or on those that follow if a module needs these.

    >>> on_duchy(Setup(players=3), 5).duchies
    5
    >>> on_duchy(Setup(players=3, edition="2019"), 5).duchies
    (5, 1, 1)
    """
    edition = EDITIONS[setup.edition]
    plenty, others = edition.plenty, setup.players - 1
    if plenty is None or not others:
        return replace(setup, duchies=number)
    known = [*edition.duchies]
    after = (known[known.index(number) :] + known)[1:]
    rest = [n for n in (*plenty[:1] * others, *after) if _suits(setup, n)]
    return replace(setup, duchies=(number, *[*rest, *after][:others]))


def players_on_it(setup: Setup, people: int) -> slice:
    """Which of the people are on the duchy that a setup of `on_duchy` is about."""
    return slice(people if isinstance(setup.duchies, int) else 1)


def _suits(setup: Setup, number: int) -> bool:
    """Whether the setup's modules can be used on this duchy."""
    edition = EDITIONS[setup.edition]
    return not any(MODULES[name].fault((number,), edition) for name in setup.modules)
