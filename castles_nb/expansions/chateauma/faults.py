"""Faults in what a position says of the Châteauma."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, KINDS, terms
from castles_nb.engine.bits import mask_of
from castles_nb.engine.kinds import COLOUR, KEY_SPACES
from castles_nb.engine.violation import Violation
from castles_nb.expansions.chateauma import county
from castles_nb.expansions.chateauma.chance import ASIDE, DISCARDS, cards_drawn, cards_of
from castles_nb.expansions.chateauma.county import (
    CARDS,
    LYING,
    SLOTS,
    WILD,
    cards_lying,
    chateauma,
)
from castles_nb.expansions.chateauma.depots import shared_spaces
from castles_nb.expansions.chateauma.facts import CHATEAUMA
from castles_nb.expansions.chateauma.options import has_modifier
from castles_nb.expansions.chateauma.with_expansions import POSTS_DONE, REMOVED_SHIELD
from castles_nb.expansions.shields import holding
from castles_nb.expansions.shields.positions import not_dealt
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]
OfPlayer = Callable[["GameState", int, Numbers], Violation | None]


def _of_chateauma(rule: str, check: OfPlayer) -> OfPlayer:
    """A check of what only the Châteauma has, once the game has begun."""

    def fault(state: "GameState", player: int, numbers: Numbers) -> Violation | None:
        if player in state.rules.seating.scripted and state.order:
            return check(state, player, numbers)
        return Violation(rule, Message("chateauma-only")) if numbers else None

    return fault


# County cards -------------------------------------------------------------------------------------


def fault_of_card(slot: int) -> OfPlayer:
    """The check of a slot: a card of the deck, with spaces it has (CHA-06, CHA-24)."""

    def fault(state: "GameState", player: int, numbers: Numbers) -> Violation | None:
        known = {card.number: card for card in cards_of(state.rules)}
        if not numbers:
            message = Message("chateauma-needs-card", slot=slot + 1)
            lies_other = state.estate(player).module_data.get(CARDS[1 - slot])
            return None if lies_other and slot else Violation("CHA-65", message)
        card, spaces = known.get(numbers[0]), [number % WILD for number in numbers[1:]]
        if card is None:
            message = Message(
                "chateauma-no-card-of", card=str(numbers[0]), known=tuple(map(str, known))
            )
            return Violation("CHA-06", message)
        others = [*state.module_data.get(DISCARDS, ())]
        others += state.estate(player).module_data.get(CARDS[1 - slot], ())[:1] if slot else ()
        if card.number in others:
            return Violation("CHA-65", Message("chateauma-card-elsewhere", card=card.number))
        fits = all(0 < space <= len(card.spaces) for space in spaces)
        if not fits or spaces != sorted(set(spaces)) or max(numbers[1:], default=0) >= 2 * WILD:
            message = Message("chateauma-no-space", card=card.number, number=len(card.spaces))
            return Violation("CHA-24", message)
        if len(spaces) == len(card.spaces):
            return Violation("CHA-62", Message("chateauma-card-full", card=card.number))
        return None

    return _of_chateauma("CHA-02", fault)


def fault_of_lying(slot: int) -> OfPlayer:
    """The check of the tiles on a card: one for each covered space, of its colour (CHA-24)."""

    def fault(state: "GameState", player: int, kinds: Numbers) -> Violation | None:
        numbers = state.estate(player).module_data.get(CARDS[slot], ())
        if len(kinds) != len(numbers[1:]):
            message = Message("chateauma-tiles-on-card", needed=len(numbers[1:]), number=len(kinds))
            return Violation("CHA-27", message)
        known = {card.number: card for card in cards_of(state.rules)}
        for number, kind in zip(numbers[1:], kinds, strict=True):
            spaces = known[numbers[0]].spaces if numbers[0] in known else ()
            if number < WILD and 0 < number <= len(spaces):
                wanted = spaces[number - 1].colour
                if COLOUR[kind] != wanted:
                    colour = terms.colour(COLOURS[wanted])
                    message = Message("chateauma-colour", space=number, colour=colour)
                    return Violation("CHA-24", message)
        return _not_coloured(kinds)

    return _of_chateauma("CHA-02", fault)


def fault_of_discards(state: "GameState", numbers: Numbers) -> Violation | None:
    """Completed cards are cards of the deck; each that was turned up lies somewhere (CHA-65)."""
    known = [card.number for card in cards_of(state.rules)]
    if len(set(numbers)) < len(numbers) or not set(numbers) <= set(known):
        return Violation("CHA-65", Message("chateauma-discards", known=tuple(map(str, known))))
    lying = cards_lying(state)
    for card in cards_drawn(state):
        if card not in lying and card not in numbers:
            return Violation("CHA-65", Message("chateauma-card-nowhere", card=card))
    return None


def fault_of_progress(state: "GameState", numbers: Numbers) -> Violation | None:
    """Its die is rolled once a round (CHA-23)."""
    if not numbers and not state.order:
        return None
    rolled = rolled_by(state)
    if len(numbers) == 2 and numbers[1] == rolled and numbers[0] > 0:
        return None
    return Violation("CHA-23", Message("chateauma-progress", rolled=rolled))


def rolled_by(state: "GameState") -> int:
    """The number of times its die was rolled by now."""
    has_played = not state.is_over and chateauma(state) in state.order[: state.turns_done + 1]
    return state.rounds_played + has_played


# Other tiles --------------------------------------------------------------------------------------


def _not_coloured(kinds: Numbers) -> Violation | None:
    for kind in kinds:
        if COLOUR[kind] not in county.ORDER:
            message = Message("chateauma-no-colour", tile=terms.tile(kind))
            return Violation("CHA-15", message)
    return None


fault_of_tiles = _of_chateauma("CHA-15", lambda state, player, kinds: _not_coloured(kinds))
"""The check of tiles that lie in its reserve."""


def _stacked(state: "GameState", player: int, kinds: Numbers) -> Violation | None:
    """Tiles lie on others once no space of their colour is free (CHA-63)."""
    estate = state.estate(player)
    for kind in kinds:
        if COLOUR[kind] in county.ORDER and county.free_spaces(estate, COLOUR[kind]):
            message = Message("chateauma-not-full", colour=terms.colour(COLOURS[COLOUR[kind]]))
            return Violation("CHA-63", message)
    return _not_coloured(kinds)


fault_of_stacked = _of_chateauma("CHA-63", _stacked)
"""The check of tiles that lie on others in its duchy."""


def face_down_needed(state: "GameState") -> Numbers:
    """The spaces, from 1, that modifier A covers."""
    marked = sorted(CHATEAUMA.boards[state.rules.scripted_duchy.number].face_down)
    return tuple(space + 1 for space in marked) if has_modifier(state.rules, "A") else ()


def _face_down(state: "GameState", player: int, spaces: Numbers) -> Violation | None:
    needed = face_down_needed(state)
    if spaces == needed:
        return None
    return Violation("CHA-84", Message("chateauma-face-down", needed=tuple(map(str, needed))))


fault_of_face_down = _of_chateauma("CHA-84", _face_down)
"""The check of the spaces that modifier A covers."""


def _shields(state: "GameState", player: int, numbers: Numbers) -> Violation | None:
    if not numbers:
        return None
    known = {*holding.SHIELDS} - {REMOVED_SHIELD}
    if len(set(numbers)) < len(numbers) or not set(numbers) <= known:
        return Violation("CHA-98", Message("chateauma-shields"))
    elsewhere = {shield for _, shield in holding.on_depots(state)}
    elsewhere = elsewhere.union(*(holding.shields_of(estate) for estate in state.each_estate))
    for shield in sorted(elsewhere.intersection(numbers)):
        return Violation("SHD-S1", Message("shields-twice", number=shield))
    return not_dealt(state, tuple((0, shield) for shield in numbers))


fault_of_shields = _of_chateauma("CHA-98", _shields)
"""The check of the shields beside its duchy."""


def fault_of_aside(state: "GameState", numbers: Numbers) -> Violation | None:
    """With modifier B three tiles are in its duchy from the beginning (CHA-85)."""
    needed = has_modifier(state.rules, "B") and state.order
    if numbers == ((len(state.deal.chance_of(ASIDE)),) if needed else ()):
        return None
    return Violation("CHA-85", Message("chateauma-aside"))


# What it can have at all --------------------------------------------------------------------------

OF_OTHERS = {"vine_tiles": "CHA-V1", "vineyard": "CHA-V1", "shields": "CHA-98"}
"""Things only people have, and the rule that says so."""


def faults_of_belongings(state: "GameState") -> Iterator[tuple[str, Violation]]:
    """It has no workers and stores nothing but double tiles; shield 2 is out (CHA-11, CHA-97)."""
    player = chateauma(state)
    estate = state.estates[player]
    if estate.workers:
        yield f"{player}:workers", Violation("CHA-11", Message("chateauma-no-workers"))
    if any(KEY_SPACES[kind] == 1 for kind in estate.storage):
        yield f"{player}:storage", Violation("CHA-15", Message("chateauma-stores"))
    for name, rule in OF_OTHERS.items():
        if estate.module_data.get(name):
            yield f"{player}:{name}", Violation(rule, Message("chateauma-never-has"))
    posts = estate.module_data.get(POSTS_DONE, (1,))
    if len(posts) != 1 or posts[0] < 1:
        yield f"{player}:{POSTS_DONE}", Violation("CHA-95", Message("chateauma-posts-done"))
    in_duchies = (holding.shields_of(estate) for estate in state.each_estate)
    if REMOVED_SHIELD in {shield for _, shield in holding.on_depots(state)}.union(*in_duchies):
        yield holding.NAME, Violation("CHA-97", Message("chateauma-shields"))
    if state.order and estate.duchy.number in CHATEAUMA.boards:
        yield from _wrong_with_duchy(state, player)


def _wrong_with_duchy(state: "GameState", player: int) -> "Iterator[tuple[str, Violation]]":
    """Spaces of a colour are covered in their order, except those that modifiers cover (CHA-63,
    CHA-85)."""
    estate = state.estates[player]
    board, names = county.board_of(estate), estate.duchy.grid.names
    at_once = [*board.face_up] if has_modifier(state.rules, "B") else []
    for space in at_once:
        if not estate.filled >> space & 1:
            message = Message("chateauma-face-up", space=names[space])
            yield f"{player}:duchy", Violation("CHA-85", message)
    covered, laid = county.covered_spaces(estate), estate.filled & ~mask_of(at_once)
    for spaces in estate.masks.colour[: len(COLOURS)]:
        free = spaces & ~covered
        first = (free & -free).bit_length() - 1
        if free and (laid & spaces) >> first:
            message = Message("chateauma-first-space", space=names[first])
            yield f"{player}:duchy", Violation("CHA-63", message)


# Where tiles lie ----------------------------------------------------------------------------------


def fault_of_depot_order(state: "GameState", kinds: Numbers) -> Violation | None:
    """As many tiles as share a colour in their depots (A-65)."""
    shared = shared_spaces(state.phase, state.rules.num_seats) if state.order else ()
    wanted = [COLOURS[colour] for _, colour, number in shared for _ in range(number)]
    if not kinds or [KINDS[kind].colour for kind in kinds] == wanted:
        return None
    colours = tuple(map(terms.colour, wanted))
    return Violation("A-65", Message("chateauma-depot-order", colours=colours))


def fault_of_black_order(state: "GameState", kinds: Numbers) -> Violation | None:
    """All tiles in the black depot, and those that are gone (A-65)."""
    if not kinds or not Counter(state.black_depot) - Counter(kinds):
        return None
    return Violation("A-65", Message("chateauma-black-order"))


FAULTS_OF_CARDS = {CARDS[slot]: fault_of_card(slot) for slot in SLOTS}
FAULTS_OF_LYING = {LYING[slot]: fault_of_lying(slot) for slot in SLOTS}
