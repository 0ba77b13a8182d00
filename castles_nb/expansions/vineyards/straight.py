"""Vineyards: the store, and how its tiles come straight to the vineyard (VIN-19, VIN-23).

Anything that places a tile from the black depot right away, such as shield 15, does so with tiles
from the store.
"""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.purchases import Shop
from castles_nb.engine.verb import Rules, Verb
from castles_nb.engine.violation import Violation, lacks
from castles_nb.expansions.vineyards import actions as doing
from castles_nb.expansions.vineyards.board import open_spaces, planted
from castles_nb.expansions.vineyards.estimates import of_planting
from castles_nb.expansions.vineyards.guesses import of_space
from castles_nb.expansions.vineyards.table import SHELF, in_store, take_from_store
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

PLANT = {
    kind: tuple(tuple(Action("plant", *action[1:]) for action in ways) for ways in spaces)
    for kind, spaces in doing.PLACE_DOUBLE[0].items()
}
"""`PLANT[kind][space]`: a double tile from the store on the vineyard board, both ways round where
they differ."""
_STORE = Message("place-vineyard-store")


def plant_choices(state: "GameState", player: int) -> list[Action]:
    """Every tile from the store on every open space, whatever its number."""
    spaces = open_spaces(planted(state.estates[player]))
    kinds = dict.fromkeys(in_store(state))
    return [action for kind in kinds for space in spaces for action in PLANT[kind][space]]


def plant(state: "GameState", action: Action) -> None:
    """A tile goes from the store to the vineyard, and the bonuses of its space follow."""
    decision = state.end_decision()
    take_from_store(state, action.item)
    after_black = state.rules.decisions[decision.kind].after_black
    if after_black:
        after_black(state, decision.player)
    doing.lay_double(state, decision.player, action)


def not_asked(state: "GameState", player: int, action: Action) -> Violation | None:
    """Only what places a tile from the black depot at once can do this."""
    if state.pending and state.rules.decisions[state.pending[-1].kind].after_black:
        return None
    return Violation("VIN-23", Message("vineyard-not-straight"))


def not_in_store(state: "GameState", player: int, action: Action) -> Violation | None:
    """The store does not have the tile."""
    there = in_store(state)
    if action.item in there:
        return None
    return Violation("VIN-23", lacks(_STORE, action.item, there))


def grounds(state: "GameState", player: int, action: Action) -> Rules:
    """Why it may lie there, and what follows."""
    return ("VIN-23", "VIN-12", "VIN-14")


STORE_SHOP = Shop(
    _STORE,
    in_store,
    take_from_store,
    "VIN-19",
    keeps=SHELF,
    is_black=True,
    straight=plant_choices,
)
"""The vineyard store sells like the black depot, and counts as a part of it."""

VERB = Verb(
    name="plant",
    do=plant,
    checks=(not_asked, doing.double_space_covered, not_in_store, doing.double_out_of_reach),
    rule="VIN-23",
    rule_in_others="PLACE-01",
    allowed_by=(grounds,),
    guesses=(of_space,),
    from_black=True,
    slots=doing.PLACING,
    fits=doing.is_a_way,
    form="place {vines} in vineyard {vineyard} from the store",
    code="{tile}<0>v{vineyard}[{turned}]",
    targets=("black/{tile}", "vineyard-{vineyard}-{side}"),
    message_args=doing.told_of_space,
    gain=of_planting,
)
