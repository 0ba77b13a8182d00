"""What tells the games of one experiment from those of others, and what each of them has to be."""

import json
from dataclasses import asdict
from functools import reduce
from typing import Any, NamedTuple

from castles_nb import __version__
from castles_nb.analysis.experiment import Experiment, settings_of
from castles_nb.analysis.seatings import seating_of
from castles_nb.echo import echo
from castles_nb.engine.options import checked_options, in_full
from castles_nb.engine.setup import automaton_of, players_allowed, scripted_duchy
from castles_nb.say import Say

Identity = dict[str, Any]
"""What was played, as JSON gives it back."""

SETTINGS = "settings of bots"
"""What a digest tells of each bot; files hold this name."""

ONE_SEATING, ALL_SEATINGS = "one", "all"
"""In how many seatings a deal is played; a tournament plays it in all that matter."""


class Expected(NamedTuple):
    """What follows from an experiment for one of its games."""

    seed: int
    bots: tuple[str, ...]
    """The names of the bots, seat by seat, whoever plays by a script included."""
    duchies: tuple[int, ...]
    """Those of the seats; empty where the deal draws them."""
    more_points_rank_first: bool
    """A module may rank players by something else, as a team game would."""


def identity_of(plan: Experiment, columns: tuple[str, ...], seatings: str) -> Identity:
    """What tells this experiment from others; TypeError where a bot cannot be told from others."""
    identity = {
        "castles_nb": __version__,
        "bots": plan.names,
        **asdict(plan.setup),
        "duchies": [setup.duchies for setup in plan.setups],
        "seed": plan.seed,
        SETTINGS: [settings_of(bot) for bot in plan.bots],
        "columns": columns,
        "seatings": seatings,
    }
    told: Identity = json.loads(json.dumps(identity))
    return told


def differences(found: Identity, wanted: Identity) -> Say | None:
    """How what was found differs from what is wanted; None where it does not."""
    told = [
        Say("games-difference-settings")  # nobody can read a digest
        if name == SETTINGS
        else Say("games-difference", name=name, found=echo(found.get(name)), wanted=echo(value))
        for name, value in wanted.items()
        if found.get(name) != value
    ]
    if not told:
        return None
    return reduce(lambda start, each: Say("games-differences", start=start, next=each), told)


def is_identity(found: Identity) -> bool:
    """Whether this is what `identity_of` makes, as far as `expected` needs it."""
    match found:
        case {
            "bots": [str(), *_] as bots,
            "players": int(players),
            "duchies": [_, *_],
            "seed": int(),
            "modules": list() as modules,
            "columns": [str(), *_] as columns,
            "seatings": ("one" | "all") as seatings,
        }:
            texts = [*bots, *columns, *modules]
            if not all(isinstance(text, str) for text in texts):
                return False
            fits = len(bots) == players or (seatings == ALL_SEATINGS and len(bots) > 1)
            return fits and players in players_allowed(modules)
    return False


def expected(identity: Identity, game: int) -> Expected:
    """What the game with this number, from 0, has to be."""
    bots, players = identity["bots"], identity["players"]
    if identity["seatings"] == ALL_SEATINGS:
        deal, seats = seating_of(len(bots), players, game)
        bots = [bots[seat] for seat in seats]
    else:
        deal = game
    duchies = identity["duchies"][deal % len(identity["duchies"])]
    if isinstance(duchies, int):
        duchies = [duchies] * players
    modules, options = tuple(identity["modules"]), identity["options"]
    automaton = automaton_of(modules)
    if automaton:
        bots = [*bots, automaton.key]
        if isinstance(duchies, list):
            chosen = in_full(modules, checked_options(modules, options))
            duchies = [*duchies, scripted_duchy(modules, chosen)]
    return Expected(
        seed=identity["seed"] + deal,
        bots=tuple(bots),
        duchies=tuple(duchies) if isinstance(duchies, list) else (),
        more_points_rank_first=not identity["modules"],
    )
