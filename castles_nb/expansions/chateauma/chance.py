"""The Châteauma's chance: its cards, its die, the tiles of modifier B."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, EMPTY, ROUNDS
from castles_nb.engine.chance import Chance, Random, aside, deck, dice
from castles_nb.engine.kinds import BUILDING, COLOUR
from castles_nb.expansions.chateauma.county import board_of, cards_lying, chateauma
from castles_nb.expansions.chateauma.facts import CARDS, CHATEAUMA, FACE_UP, Card

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState
    from castles_nb.engine.violation import Violation

Numbers = tuple[int, ...]

DECK, DIE, ASIDE = "county_deck", "chateauma_die", "chateauma_tiles"
"""The entries of chance: cards lap by lap, its die in each of its turns, the tiles of modifier
B."""
PROGRESS = "county_progress"
"""The number of cards of the deck looked at, and of rolls of its die."""
DISCARDS = "county_discards"
"""The completed cards since the deck was shuffled last."""
TILES_ASIDE = "chateauma_aside"
"""The number of tiles of `ASIDE` in the game, once they are."""

LAPS = 4
"""The number of times the deck is shuffled: for the first card, for the deck, and whenever that is
empty. If a game needs more of them, which hardly ever happens, they come again."""


# The deck -----------------------------------------------------------------------------------------


def cards_of(rules: "Ruleset") -> tuple[Card, ...]:
    """The cards of this game (CHA-06, CHA-V1)."""
    return _cards("vineyards" in rules.modules)


@cache
def _cards(with_vineyards: bool) -> tuple[Card, ...]:
    return CHATEAUMA.deck(with_vineyards)


def first_card(state: "GameState") -> Card:
    """The first card turned up that has a castle; then all others make up the deck (CHA-06)."""
    cards = cards_of(state.rules)
    lap = (cards[number - 1] for number in state.deal.chance_of(DECK)[:CARDS])
    state.module_data = {**state.module_data, PROGRESS: (CARDS, 0), DISCARDS: ()}
    return next(card for card in lap if card.has_castle)


def draw_card(state: "GameState", lying: int) -> int:
    """The number of the next card of the deck; 0 if there is none, not even to shuffle (A-35).

    Each lap of the deck holds all cards; those that are not in it by now are passed over: the one
    that is lying there, and those that are completed.
    """
    dealt, cards = state.deal.chance_of(DECK), cards_of(state.rules)
    data = {**state.module_data}
    looked, rolled = data[PROGRESS]
    drawn = 0
    while not drawn:
        if looked % CARDS == 0 and looked > CARDS:
            if not data[DISCARDS]:
                break
            data[DISCARDS] = ()
        place = looked if looked < len(dealt) else CARDS + looked % (len(dealt) - CARDS)
        number = cards[dealt[place] - 1].number
        looked += 1
        drawn = 0 if number == lying or number in data[DISCARDS] else number
    data[PROGRESS] = looked, rolled
    state.module_data = data
    return drawn


def cards_drawn(state: "GameState") -> list[int]:
    """The known cards that were turned up, or passed over, since the deck was shuffled last."""
    dealt, cards = state.deal.chance_of(DECK), cards_of(state.rules)
    looked, *_ = state.module_data.get(PROGRESS) or (0,)
    if not CARDS < looked <= len(dealt):
        return []  # the first lap only says which card lies left
    lap = dealt[(looked - 1) // CARDS * CARDS : looked]
    return [cards[number - 1].number for number in lap if 0 < number <= CARDS]


def discard(state: "GameState", card: int) -> None:
    """A completed card leaves the game until the deck is shuffled (CHA-65)."""
    data = {**state.module_data}
    data[DISCARDS] += (card,)
    state.module_data = data


def cards_gone(numbers: Numbers, state: "GameState") -> Numbers:
    """The deck with the cards that lie beside its board or are completed among those looked at
    since it was shuffled last (CHA-65).

    One of these may not have come up, as the deck was shuffled without it. Which one is all the
    same: wherever it comes up, it is passed over. So is the order of cards in earlier laps.
    """
    looked = _looked_at(0, 0, state.module_data)
    lap = (looked - 1) // CARDS * CARDS
    if lap < 0:
        return numbers
    before = chain.from_iterable(_lap_told(numbers[at : at + CARDS]) for at in range(0, lap, CARDS))
    if not lap:  # it only says which card lies left
        return (*_lap_told(numbers[:looked]), *numbers[looked:])
    places = {card.number: place for place, card in enumerate(cards_of(state.rules), start=1)}
    seen = numbers[lap:looked]
    cards = dict.fromkeys((*state.module_data.get(DISCARDS, ()), *cards_lying(state)))
    gone = iter([places[n] for n in cards if n in places and places[n] not in seen])
    return (*before, *(card or next(gone, 0) for card in seen), *numbers[looked:])


def _lap_told(numbers: Numbers) -> Numbers:
    """A whole lap with the cards of which it does not tell, in their order."""
    others = iter([card for card in _EACH_CARD if card not in numbers])
    return tuple(card or next(others) for card in numbers)


# The die ------------------------------------------------------------------------------------------


def roll(state: "GameState") -> int:
    """The Châteauma's die, rolled in its turn (CHA-23)."""
    data = state.module_data
    looked, rolled = data[PROGRESS]
    state.module_data = {**data, PROGRESS: (looked, rolled + 1)}
    return state.deal.chance_of(DIE)[rolled]


# What the deal holds ------------------------------------------------------------------------------


def _looked_at(phases: int, rounds: int, data: Mapping[str, Numbers]) -> int:
    return min(data[PROGRESS][0], LAPS * CARDS) if data.get(PROGRESS) else 0


def _rolled(phases: int, rounds: int, data: Mapping[str, Numbers]) -> int:
    return sum(data.get(PROGRESS, ())[1:2])


def _set_aside(phases: int, rounds: int, data: Mapping[str, Numbers]) -> int:
    return data[TILES_ASIDE][0] if data.get(TILES_ASIDE) else 0


def tiles_set_aside(numbers: Numbers, state: "GameState") -> Numbers:
    """The tiles on their spaces of its duchy (CHA-85)."""
    estate = state.estates[chateauma(state)]
    if not state.module_data.get(TILES_ASIDE) or estate.duchy.number not in CHATEAUMA.boards:
        return numbers
    colours = estate.masks.colour_at
    lying = {colours[space]: estate.tiles[space] for space in board_of(estate).face_up}
    laid = (lying.get(COLOURS.index(colour), EMPTY) for colour in FACE_UP)
    return tuple(
        number or (kind if COLOUR[kind] == COLOURS.index(colour) else 0)
        for number, kind, colour in zip(numbers, laid, FACE_UP, strict=True)
    )


_EACH_CARD = tuple(range(1, CARDS + 1))
_LAP = deck(lambda players: _EACH_CARD, seen=_looked_at, rule="CHA-06")


def _draw_laps(numbers: Numbers, players: int, random: Random) -> Numbers:
    drawn: list[int] = []
    for lap in range(0, LAPS * CARDS, CARDS):
        drawn += _LAP.draw(numbers[lap : lap + CARDS], players, random)
    return tuple(drawn)


def _check_laps(numbers: Numbers, players: int) -> "Violation | None":
    checks = (_LAP.check(numbers[lap * CARDS : (lap + 1) * CARDS], players) for lap in range(LAPS))
    return next(filter(None, checks), None)


CHANCE: dict[str, Chance] = {
    DECK: replace(
        _LAP,
        size=lambda players: LAPS * CARDS,
        draw=_draw_laps,
        check=_check_laps,
        as_laid=cards_gone,
        redrawn=True,
    ),
    DIE: dice(lambda players: ROUNDS, sides=6, seen=_rolled, rule="CHA-23"),
    ASIDE: replace(aside(FACE_UP, seen=_set_aside), as_laid=tiles_set_aside),
}
"""The cards in laps, each by its place in the deck's order, then its die, then tiles."""

assert COLOURS.index(FACE_UP[0]) == BUILDING
