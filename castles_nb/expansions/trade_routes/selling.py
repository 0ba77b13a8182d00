"""Trade routes: goods that are sold cover the route (EXP8-04 to EXP8-08)."""

from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.engine.deal_told import show_numbers
from castles_nb.engine.decision import Decision, has_choice
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.kinds import NAME
from castles_nb.engine.verb import Rules
from castles_nb.expansions.trade_routes.tiles import (
    GAINS,
    LAID,
    goods_laid,
    place_of_space,
    route,
)
from castles_nb.expansions.trade_routes.tiles import NAME as DEALT
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState, WaitingStep


def lay(state: "GameState", player: int, type_: int, number: int) -> None:
    """This many goods of a type on the next spaces, one by one (EXP8-04, EXP8-05).

    When a bonus asks for a decision, the others wait until it is made (A-58).
    """
    spaces, estate = route(state, player), state.estates[player]
    for left in reversed(range(number)):
        laid = goods_laid(estate)
        if len(laid) >= len(spaces):
            return  # onto the sold pile (EXP8-07)
        estate.module_data = {**estate.module_data, LAID: (*laid, type_)}
        if state.deal.told is not None:
            show_numbers(state, DEALT, [place_of_space(state, player, len(laid))])
        fits, bonus = spaces[len(laid)]
        if fits != type_:
            continue  # EXP8-06
        asked = _give(state, player, bonus)
        if asked:
            for _ in range(left):
                state.defer(player, LAY_ONE[type_])
            state.ask(asked)
            return


def where_goods_go(state: "GameState", player: int, action: "Action") -> Rules:
    """Onto the route, as long as there is room."""
    free = len(route(state, player)) - len(goods_laid(state.estates[player]))
    return ("EXP8-04",) if free > 0 else ()


def what_counts_as_sold(state: "GameState", player: int, action: "Action") -> Rules:
    """The rule about what monastery 15 counts, where it is placed (A-86)."""
    if NAME[action.item] != "monastery15":
        return ()
    rulings = ("A-86",) if state.rules.edition is SPECIAL else ()
    return ("EXP8-08", *rulings)


def _give(state: "GameState", player: int, bonus: str) -> Decision | None:
    """Give a bonus, or return its question; one without a target is passed over (A-55)."""
    amount = GAINS.get(bonus, 0)
    if bonus == "workers4":
        state.add_workers(player, amount, "trade_route", "EXP8-05")
    elif bonus == "silver2":
        state.add_silver(player, amount, "trade_route", "EXP8-05")
    elif bonus == "vp4":
        state.score(player, amount, "trade_route", "EXP8-05")
    elif has_choice(state, player, f"route_{bonus}"):
        return Decision(player, f"route_{bonus}")
    else:
        state.note(player, f"route_{bonus}", "A-55")
    return None


def _laying(type_: int) -> "WaitingStep":
    """The step that lays one goods tile of this type."""

    @step(f"lay_goods_{type_}")
    def lay_one(state: "GameState", player: int) -> None:
        """One goods tile of this type goes onto the route."""
        lay(state, player, type_, 1)

    return lay_one


LAY_ONE = {type_: _laying(type_) for type_ in GOODS_TYPES}
