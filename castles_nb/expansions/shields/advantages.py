"""Each shield's part in what an action can do or give, for explanations."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.advantages import Advantage
from castles_nb.engine.editions import OF_2019
from castles_nb.expansions.shields.coming_and_going import without_shield
from castles_nb.expansions.shields.holding import NAME, PLACE, shields_of
from castles_nb.expansions.shields.taking import replaced_by

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

RULINGS = {1: ("A-75",), 6: ("A-76",)}
"""Our rulings about shields."""


def advantages(state: "GameState", player: int) -> Iterator[Advantage]:
    """Each shield of a player, and what number 6 copies (SHD-06)."""
    estate, edition = state.estates[player], state.rules.edition.name
    for shield in sorted(shields_of(estate)):
        yield Advantage(
            rules_of(shield, edition),
            partial(blank_out, shield=shield),
            given_up_by=partial(gives_up, shield=shield),
            scored_by=("SHD-P4",) if shield == 13 else ("SHD-P4", "SHD-13"),
        )


def rules_of(shield: int, edition: str) -> tuple[str, ...]:
    """The rules that say what a shield does in an edition."""
    if shield == 17 and edition == OF_2019.name:
        return ("SHD-17b",)
    return (f"SHD-{shield:02}", *RULINGS.get(shield, ()))


def blank_out(estate: "Estate", shield: int) -> None:
    """The shield does nothing any more, but tribute is still due for it."""
    held = estate.module_data[NAME]
    without_shield(estate, shield)
    blank = tuple(n - shield if n % PLACE == shield else n for n in held)
    estate.module_data = {**estate.module_data, NAME: blank}


def gives_up(action: Action, shield: int) -> bool:
    """Whether the shield is what an action costs."""
    return (action.verb == "lose" and action.item == shield) or (
        action.verb == "shield" and replaced_by(action) == shield
    )
