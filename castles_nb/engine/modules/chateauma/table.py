"""What chance decides for the Châteauma, and where tiles lie on the main board (A-65)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from castles_nb.components import CHATEAUMA, COLOURS, DEPOTS, PHASES, ROUNDS, supply
from castles_nb.components.board import depot_colours
from castles_nb.components.chateauma import CARDS, FACE_UP, LEVELS, Card
from castles_nb.engine.chance import Chance, Random, aside, deck, dice
from castles_nb.engine.kinds import BUILDING, COLOUR, without
from castles_nb.engine.modules.chateauma.county import NAME

if TYPE_CHECKING:
    from castles_nb.engine.objection import Objection
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

DECK, DIE, ASIDE = "county_deck", "chateauma_die", "chateauma_tiles"
"""What chance decides: cards lap by lap, its die in each of its turns, the tiles of modifier B."""
PROGRESS = "county_progress"
"""How many cards of the deck were looked at, and how often its die was rolled."""
DISCARDS = "county_discards"
"""The completed cards since the deck was shuffled last."""
DEPOT_ORDER = "depot_order"
"""Tiles of one colour that share a depot, as they were laid from top to bottom."""
BLACK_ORDER = "black_order"
"""The tiles of the black depot as they were laid, the top row first, from left to right."""
TILES_ASIDE = "chateauma_aside"
"""How many tiles of `ASIDE` are in the game, once they are."""

LAST_OF_LEFT = 4
"""The highest value of the white die that selects the left card (CHA-20)."""
LAPS = 4
"""How often the deck is shuffled: for the first card, for the deck, and whenever that is empty. In
a game that needs more of them, which hardly ever is one, they come again."""


def has_modifier(rules: "Ruleset", letter: str) -> bool:
    """Whether this modifier is chosen (CHA-83)."""
    return letter in rules.options[NAME]["modifiers"]


# County cards -------------------------------------------------------------------------------------


def cards_of(rules: "Ruleset") -> tuple[Card, ...]:
    """The cards of this game (CHA-06, CHA-V1)."""
    return _cards("vineyards" in rules.modules)


@cache
def _cards(with_vineyards: bool) -> tuple[Card, ...]:
    return CHATEAUMA.deck(with_vineyards)


@lru_cache(maxsize=2**6)
def tier(rules: "Ruleset") -> int:
    """Which of a card's points count (CHA-62)."""
    return LEVELS.index(str(rules.options[NAME]["level"]))


def first_card(state: "GameState") -> Card:
    """The first card turned up that has a castle; then all others make up the deck (CHA-06)."""
    cards = cards_of(state.rules)
    lap = (cards[number - 1] for number in state.deal.extra(DECK)[:CARDS])
    state.extras = {**state.extras, PROGRESS: (CARDS, 0), DISCARDS: ()}
    return next(card for card in lap if card.has_castle)


def draw_card(state: "GameState", lying: int) -> int:
    """The number of the next card of the deck; 0 where there is none, not even to shuffle (A-35).

    Each lap of the deck holds all cards; those that are not in it by now are passed over: the one
    that is lying there, and those that are completed.
    """
    dealt, cards = state.deal.extra(DECK), cards_of(state.rules)
    extras = {**state.extras}
    looked, rolled = extras[PROGRESS]
    drawn = 0
    while not drawn:
        if looked % CARDS == 0 and looked > CARDS:
            if not extras[DISCARDS]:
                break
            extras[DISCARDS] = ()
        place = looked if looked < len(dealt) else CARDS + looked % (len(dealt) - CARDS)
        number = cards[dealt[place] - 1].number
        looked += 1
        drawn = 0 if number == lying or number in extras[DISCARDS] else number
    extras[PROGRESS] = looked, rolled
    state.extras = extras
    return drawn


def cards_drawn(state: "GameState") -> list[int]:
    """The known cards that were turned up, or passed over, since the deck was shuffled last."""
    dealt, cards = state.deal.extra(DECK), cards_of(state.rules)
    looked, *_ = state.extras.get(PROGRESS) or (0,)
    if not CARDS < looked <= len(dealt):
        return []  # the first lap only says which card lies left
    lap = dealt[(looked - 1) // CARDS * CARDS : looked]
    return [cards[number - 1].number for number in lap if 0 < number <= CARDS]


def discard(state: "GameState", card: int) -> None:
    """A completed card leaves the game until the deck is shuffled (CHA-65)."""
    extras = {**state.extras}
    extras[DISCARDS] += (card,)
    state.extras = extras


def roll(state: "GameState") -> int:
    """The Châteauma's die, rolled in its turn (CHA-23)."""
    extras = {**state.extras}
    looked, rolled = extras[PROGRESS]
    extras[PROGRESS] = looked, rolled + 1
    state.extras = extras
    return state.deal.extra(DIE)[rolled]


# Where tiles lie ----------------------------------------------------------------------------------


CLOCKWISE: tuple[Numbers, ...] = (
    (),
    *((*DEPOTS[place:], *DEPOTS[:place]) for place in range(len(DEPOTS))),
)
"""All depots from each one, clockwise (CHA-25, A-07)."""


@cache
def shared_spaces(phase: str, players: int) -> tuple[tuple[int, int, int], ...]:
    """(depot, colour, number) wherever a depot has several spaces of one colour."""
    return tuple(
        (depot, COLOURS.index(colour), number)
        for depot, spaces in zip(DEPOTS, depot_colours(phase, players), strict=True)
        for colour, number in Counter(spaces).items()
        if number > 1
    )


def remember_layout(state: "GameState") -> None:
    """Which tiles lie above others, as they were dealt to the spaces (A-65)."""
    phase = state.round // 5
    rows = state.deal.depots[phase]
    order: list[int] = []
    for depot, colour, _ in shared_spaces(PHASES[phase], state.rules.players):
        order += of_colour(rows[depot - 1], colour)
    black = tuple(filter(None, state.deal.black_depot[phase]))
    laid = black[: len(state.black_depot)]
    state.extras = {**state.extras, DEPOT_ORDER: tuple(order), BLACK_ORDER: laid}


def colours_of(kinds: Numbers) -> int:
    """The mask of the colours of tiles."""
    mask = 0
    for kind in kinds:
        mask |= _BIT[kind]
    return mask


_BIT = tuple(1 << colour if colour >= 0 else 0 for colour in COLOUR)


def of_colour(kinds: Sequence[int], colour: int) -> list[int]:
    """The tiles of one colour."""
    found = []
    for kind in kinds:  # a comprehension would be a call of its own (until Python 3.12)
        if COLOUR[kind] == colour:
            found.append(kind)
    return found


def nearest(depots: tuple[Numbers, ...], colours: int, start: int) -> tuple[int, int]:
    """The first depot with a tile of any of these colours, clockwise from one on (CHA-25, CHA-44),
    and all colours that lie there; zeros where none has one."""
    for depot in CLOCKWISE[start]:
        there = 0
        for kind in depots[depot - 1]:
            there |= _BIT[kind]
        if there & colours:
            return depot, there
    return 0, 0


def take_topmost(state: "GameState", depot: int, colour: int) -> int:
    """Take the topmost tile of a colour, of which there is one, from a depot (CHA-26, A-65)."""
    depots = [*state.depots]
    left = [*depots[depot - 1]]
    lying = of_colour(left, colour)
    kind = lying[0] if len(lying) == 1 else _topmost(state, depot, colour, lying)
    left.remove(kind)
    depots[depot - 1] = tuple(left)
    state.depots = tuple(depots)
    return kind


def _topmost(state: "GameState", depot: int, colour: int, lying: list[int]) -> int:
    """Of several tiles that share the depot the one that was laid first (A-65)."""
    order = iter(state.extras.get(DEPOT_ORDER, ()))
    for where, what, number in shared_spaces(state.phase, state.rules.players):
        laid = [kind for _, kind in zip(range(number), order, strict=False)]
        if (where, what) == (depot, colour):
            return next((kind for kind in laid if kind in lying), lying[0])
    return lying[0]


def take_from_depot(state: "GameState", depot: int, kind: int) -> None:
    """A tile leaves its depot."""
    depots = [*state.depots]
    depots[depot - 1] = without(depots[depot - 1], kind)
    state.depots = tuple(depots)


def in_black_depot(state: "GameState") -> Numbers:
    """The tiles of the black depot, the top row first, from left to right (CHA-30)."""
    laid = state.extras.get(BLACK_ORDER, ())
    left, found = list(state.black_depot), []
    for kind in reversed(laid):  # of tiles that are alike the first ones are gone
        if kind in left:
            left.remove(kind)
            found.append(kind)
    return (*reversed(found), *left)


def take_from_black(state: "GameState", colour: int) -> int:
    """Take the first tile of a colour, of which there is one, from the black depot."""
    left = [*state.black_depot]
    lying = of_colour(left, colour)
    kind = lying[0]
    if lying.count(kind) < len(lying):
        kind = of_colour(in_black_depot(state), colour)[0]
    left.remove(kind)
    state.black_depot = tuple(left)
    return kind


def leave_spaces_empty(state: "GameState") -> None:
    """What modifier B sets aside is missing where a supply is dealt out to the last tile (CHA-85,
    A-64)."""
    rules, phase = state.rules, state.round // 5
    if phase == len(PHASES) - 1 and has_modifier(rules, "B"):
        for colour in FACE_UP:
            starting = len(rules.seating.hosts) if colour == "castle" else 0
            tiles = len(supply(colour, rules.modules)) - starting
            if _spaces_in_all(colour, rules.players) >= tiles:
                _leave_last_empty(state, COLOURS.index(colour))


@cache
def _spaces_in_all(colour: str, players: int) -> int:
    """How many tiles of a colour are laid in a game."""
    return sum(row.count(colour) for phase in PHASES for row in depot_colours(phase, players))


def _leave_last_empty(state: "GameState", colour: int) -> None:
    rows = state.deal.depots[-1]
    depot, kind = [
        (depot, kind)
        for depot, row in zip(DEPOTS, rows, strict=True)
        for kind in row
        if COLOUR[kind] == colour
    ][-1]
    take_from_depot(state, depot, kind)


# Chance -------------------------------------------------------------------------------------------


def _looked_at(phases: int, rounds: int, extras: Mapping[str, Numbers]) -> int:
    return min(extras[PROGRESS][0], LAPS * CARDS) if extras.get(PROGRESS) else 0


def _rolled(phases: int, rounds: int, extras: Mapping[str, Numbers]) -> int:
    return extras[PROGRESS][1] if extras.get(PROGRESS) else 0


def _set_aside(phases: int, rounds: int, extras: Mapping[str, Numbers]) -> int:
    return extras[TILES_ASIDE][0] if extras.get(TILES_ASIDE) else 0


_EACH_CARD = tuple(range(1, CARDS + 1))
_LAP = deck(lambda players: _EACH_CARD, seen=_looked_at, rule="CHA-06")


def _draw_laps(numbers: Numbers, players: int, random: Random) -> Numbers:
    laps = range(0, LAPS * CARDS, CARDS)
    return sum((_LAP.draw(numbers[lap : lap + CARDS], players, random) for lap in laps), ())


def _check_laps(numbers: Numbers, players: int) -> "Objection | None":
    checks = (_LAP.check(numbers[lap * CARDS : (lap + 1) * CARDS], players) for lap in range(LAPS))
    return next(filter(None, checks), None)


CHANCE: dict[str, Chance] = {
    DECK: replace(_LAP, size=lambda players: LAPS * CARDS, draw=_draw_laps, check=_check_laps),
    DIE: dice(lambda players: ROUNDS, sides=6, seen=_rolled, rule="CHA-23"),
    ASIDE: aside(FACE_UP, seen=_set_aside),
}
"""The cards in laps, each by its place in the deck's order, then its die, then tiles."""

assert COLOURS.index(FACE_UP[0]) == BUILDING
