"""The identity of an experiment's games, and what each of them has to be."""

import json
from functools import reduce
from typing import Any

from castles_nb import __version__
from castles_nb.analysis.bot_settings import settings_of
from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.game_results import Expected, game_results_for, game_results_in
from castles_nb.analysis.seatings import seating_of
from castles_nb.message import Message
from castles_nb.short_text import short_repr

Identity = dict[str, Any]
"""The settings of an experiment, as JSON gives them back."""

SETTINGS = "settings of bots"
"""The name in files for the digests of bots."""

ONE_SEATING, ALL_SEATINGS = "one", "all"
"""The seatings a deal is played in: one, or in a tournament every one that matters."""


def identity_of(experiment: Experiment, columns: tuple[str, ...], seatings: str) -> Identity:
    """Return what distinguishes this experiment from others; TypeError for a bot that can't be
    distinguished. Its table has these `columns`; `seatings` is one of the names above."""
    identity = {
        "castles_nb": __version__,
        "bots": experiment.names,
        **game_results_for(experiment.setup).fingerprint(experiment.setups),
        "seed": experiment.seed,
        SETTINGS: [settings_of(bot) for bot in experiment.bots],
        "columns": columns,
        "seatings": seatings,
    }
    given: Identity = json.loads(json.dumps(identity))
    return given


def differences(found: Identity, wanted: Identity) -> Message | None:
    """Say how the identity found differs from the one wanted; None if it doesn't."""
    differences = [
        Message("games-difference-settings")  # nobody can read a digest
        if name == SETTINGS
        else Message(
            "games-difference",
            name=name,
            found=short_repr(found.get(name)),
            wanted=short_repr(value),
        )
        for name, value in wanted.items()
        if found.get(name) != value
    ]
    if not differences:
        return None
    return reduce(
        lambda start, each: Message("games-differences", start=start, next=each), differences
    )


OLD_NAMES = {"filling": "solo", "wavering": "noisy"}
"""The names that bots without names of their own had in earlier versions -> their names now."""


def renamed_bots(found: Identity, wanted: Identity) -> dict[str, str]:
    """Return today's names of bots by their old ones in a file: `found` is the file's identity.

    Empty if the names differ otherwise from those `wanted`, too.
    """
    before, today = found.get("bots"), wanted["bots"]
    if not isinstance(before, list) or list(map(_today, before)) != today:
        return {}
    return {old: new for old, new in zip(before, today, strict=True) if old != new}


def _today(name: object) -> str:
    """The name of today for one like `wavering 2`."""
    base, space, number = str(name).partition(" ")
    return f"{OLD_NAMES.get(base, base)}{space}{number}"


def is_identity(found: Identity) -> bool:
    """Whether this is what `identity_of` makes, as far as `expected` needs it."""
    match found:
        case {
            "bots": [str(), *_] as bots,
            "players": int(players),
            "seed": int(),
            "columns": [str(), *_] as columns,
            "seatings": ("one" | "all") as seatings,
        }:
            if not all(isinstance(text, str) for text in (*bots, *columns)):
                return False
            fits = len(bots) == players or (seatings == ALL_SEATINGS and len(bots) > 1)
            return fits and game_results_in(found).has_fingerprint(found)
    return False


def expected(identity: Identity, game: int) -> Expected:
    """Return what the game with this number, from 0, has to be."""
    bots, deal = identity["bots"], game
    if identity["seatings"] == ALL_SEATINGS:
        deal, seats = seating_of(len(bots), identity["players"], game)
        bots = [bots[seat] for seat in seats]
    return game_results_in(identity).expected(identity, deal, bots)
