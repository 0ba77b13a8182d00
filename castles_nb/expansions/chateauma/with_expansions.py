"""The Châteauma with border posts, trade routes and shields (CHA-95 to CHA-99).

These are its own rules, so they name these expansions.
"""

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from castles_nb.engine.chance import Chance, deck
from castles_nb.engine.kinds import NUMBER
from castles_nb.engine.scoring import gain_bonus_tile, score_phase
from castles_nb.expansions import border_posts
from castles_nb.expansions.chateauma.county import keep
from castles_nb.expansions.chateauma.depots import CLOCKWISE
from castles_nb.expansions.chateauma.facts import BORDER_POST, SHIELD, Card
from castles_nb.expansions.chateauma.telling import tell
from castles_nb.expansions.shields import copying, holding

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

POSTS_DONE = border_posts.NAME
"""The number of cards with a border post it has completed; the entry that people's joined posts
have."""
SHIELDS_TAKEN = "county_shields"
"""The shields beside its duchy, face down (CHA-98)."""
SHIELD_POINTS = (0, 8, 15, 25, 40)
"""By their number; more than four are worth no more (CHA-99)."""
REMOVED_SHIELD = 2
"""It is not in the game (CHA-97)."""


# Border posts (CHA-95) ----------------------------------------------------------------------------


def complete_symbol(state: "GameState", player: int, card: Card) -> None:
    """Score a completed card's symbol."""
    modules = state.rules.modules
    if card.symbol == BORDER_POST and "border_posts" in modules:
        _join_post(state, player)
    elif card.symbol == SHIELD and "shields" in modules:
        _take_shield(state, player)


def posts_done(estate: "Estate") -> int:
    """The number of cards with a border post it has completed."""
    (number,) = estate.module_data.get(POSTS_DONE, ()) or (0,)
    return number


def _join_post(state: "GameState", player: int) -> None:
    """The phase's points for the second such card, the bonus tile for the third."""
    estate = state.estates[player]
    before = posts_done(estate)
    keep(estate, **{POSTS_DONE: (before + 1,)})
    if before + 1 == 2:
        tell(state, player, "posts", "CHA-95", number=2)
        score_phase(state, player, "border_posts", "CHA-95", 0, -1)
    elif before + 1 == 3:
        tell(state, player, "posts", "CHA-95", number=3)
        left = state.module_data[border_posts.NAME]
        if left:
            gain_bonus_tile(state, player, left[0], "border_posts", "CHA-95", 0, -1)
            state.module_data = {**state.module_data, border_posts.NAME: left[1:]}


# Shields (CHA-97 to CHA-99) -----------------------------------------------------------------------


def _take_shield(state: "GameState", player: int) -> None:
    """The lowest shield, looking from the white die's depot clockwise."""
    lying = holding.on_depots(state)
    for depot in CLOCKWISE[state.white_die]:
        there = [shield for place, shield in lying if place == depot]
        if there:
            shield = min(there)
            number = depot * holding.PLACE + shield
            left = tuple(each for each in state.module_data[holding.NAME] if each != number)
            state.module_data = {**state.module_data, holding.NAME: left}
            estate = state.estates[player]
            taken = tuple(sorted((*estate.module_data.get(SHIELDS_TAKEN, ()), shield)))
            keep(estate, **{SHIELDS_TAKEN: taken})
            others = len(there) - 1
            tell(
                state,
                player,
                "takes-shield",
                "CHA-98",
                number=shield,
                depot=depot,
                others=others,
            )
            return
    tell(state, player, "no-shield", "CHA-98")


def score_shields(state: "GameState", player: int) -> None:
    """Points for the number of its shields (CHA-99)."""
    number = len(state.estates[player].module_data.get(SHIELDS_TAKEN, ()))
    state.score(player, points_for_shields(number), "county_shields", "CHA-99")


def points_for_shields(number: int) -> int:
    """The worth of this many shields (CHA-99)."""
    return SHIELD_POINTS[min(number, len(SHIELD_POINTS) - 1)]


def works_for_copiers(state: "GameState", player: int, kind: int) -> None:
    """Shield 6 copies the monasteries on its cards as well (CHA-97)."""
    if NUMBER[kind] and "shields" in state.rules.modules:
        copying.copy_what_is_placed(state, player, kind, -1)


def without_shield_2(name: str, chance: Chance) -> Chance:
    """Shield 2 is not dealt (CHA-97)."""
    if name != holding.DEALT:
        return chance
    left = tuple(shield for shield in holding.SHIELDS if shield != REMOVED_SHIELD)
    dealt = deck(lambda players: left, seen=chance.seen, rule="CHA-97")
    return replace(dealt, size=chance.size, as_laid=_with_those_taken)


def _with_those_taken(numbers: Numbers, state: "GameState") -> Numbers:
    """The shields beside its duchy were dealt, too (CHA-98)."""
    taken = (estate.module_data.get(SHIELDS_TAKEN, ()) for estate in state.each_estate)
    return holding.as_laid(numbers, state, tuple(chain.from_iterable(taken)))


# Trade routes (CHA-96) ----------------------------------------------------------------------------


def points_of_sale(state: "GameState", player: int) -> None:
    """A point for each sale, since it has no route."""
    if "trade_routes" in state.rules.modules:
        state.score(player, 1, "trade_route", "CHA-96")
