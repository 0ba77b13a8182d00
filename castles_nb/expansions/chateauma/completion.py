"""Full county cards: points, the way of their tiles, extra turns, new cards (CHA-62 to CHA-65)."""

from functools import lru_cache
from typing import TYPE_CHECKING

from castles_nb.engine.bits import mask_of
from castles_nb.expansions.chateauma import county as duchy
from castles_nb.expansions.chateauma.benefits import sell_goods, with_benefit
from castles_nb.expansions.chateauma.bonuses import covered_bonuses
from castles_nb.expansions.chateauma.chance import discard, draw_card
from castles_nb.expansions.chateauma.choosing import Turn, choose_and_place
from castles_nb.expansions.chateauma.county import (
    CARDS,
    LEFT,
    LYING,
    RIGHT,
    SLOTS,
    WILD,
)
from castles_nb.expansions.chateauma.facts import CHATEAUMA, LEVELS
from castles_nb.expansions.chateauma.options import has_modifier, tier
from castles_nb.expansions.chateauma.telling import (
    COMPLETION,
    begin,
    show,
    tell,
)
from castles_nb.expansions.chateauma.with_expansions import complete_symbol, works_for_copiers

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset


def complete_cards(turn: Turn) -> int:
    """All cards that are full now, with their extra turns, and new cards at last (CHA-62 to CHA-65,
    CHA-87, CHA-88). The mask of the colours that have become full."""
    state, full = turn.state, turn.full
    extra_turns = filled = 0
    while full or extra_turns:
        if full:
            begin(state, COMPLETION)
            full = full if len(full) == 1 else SLOTS  # both: from the left
            for slot in full:
                _score(turn, slot)
            for slot in full:
                marked, colours = _move_tiles(turn, slot)
                extra_turns += marked
                filled |= colours
            show(state)
            full = ()
        else:
            extra_turns -= 1
            full = _take_extra_turn(turn)
    _refill(turn)
    return filled


def _score(turn: Turn, slot: int) -> None:
    """The value of the tier chosen, no phase points (CHA-62); and the symbol's bonus."""
    state, player = turn.state, turn.player
    card, which = CHATEAUMA.cards[turn.estate.module_data[CARDS[slot]][0]], tier(state.rules)
    if state.ledger is not None:
        level = LEVELS[which]
        tell(state, player, "completes", "CHA-62", card=card.number, level=level)
    state.score(player, card.points[which], "county_card", "CHA-62")
    complete_symbol(state, player, card)


def _move_tiles(turn: Turn, slot: int) -> tuple[int, int]:
    """The tiles go to the duchy, wild ones turned up (CHA-63, CHA-64): the number of extra turns
    for that (CHA-87), and the mask of the colours it fills."""
    state, estate = turn.state, turn.estate
    numbers, kinds = estate.module_data[CARDS[slot]], estate.module_data[LYING[slot]]
    card = numbers[0]
    duchy.lay_card(estate, slot, 0)
    laid, filled = duchy.lay_in_duchy(estate, kinds)
    if duchy.has_wild(numbers):
        wild = [kind for space, kind in zip(numbers[1:], kinds, strict=True) if space > WILD]
        tell(state, turn.player, "turns-up", "CHA-64", number=len(wild), card=card)
        for kind in wild:  # monasteries among them begin to work for a player who copies them
            works_for_copiers(state, turn.player, kind)
    discard(state, card)
    return (laid & _extra_turns(state.rules)).bit_count(), filled


@lru_cache(maxsize=2**6)
def _extra_turns(rules: "Ruleset") -> int:
    """The mask of the spaces that give an extra turn (CHA-87)."""
    if not has_modifier(rules, "D"):
        return 0
    return mask_of(CHATEAUMA.boards[rules.scripted_duchy.number].extra_turn)


def _take_extra_turn(turn: Turn) -> tuple[int, ...]:
    """Another tile for the card that remains, or a sale if none does (CHA-87, CHA-88); the slot of
    the card if that fills it."""
    state, player, estate = turn.state, turn.player, turn.estate
    begin(state, COMPLETION)
    tell(state, player, "extra-turn", "CHA-87")
    left = [slot for slot in SLOTS if estate.module_data[CARDS[slot]]]
    if left:
        extra = Turn(state, player, estate, turn.white, left[0])
        with_benefit(extra, choose_and_place(extra, turn.white))
        covered_bonuses(extra)
        return extra.full
    sell_goods(turn, "CHA-88")
    show(state)
    return ()


def _refill(turn: Turn) -> None:
    """The other card slides left, and the deck fills what is empty (CHA-65, A-35)."""
    state, data = turn.state, {**turn.estate.module_data}
    begin(state, COMPLETION)
    right = data[CARDS[RIGHT]]
    if right and not data[CARDS[LEFT]]:
        data[CARDS[LEFT]], data[LYING[LEFT]] = right, data[LYING[RIGHT]]
        data[CARDS[RIGHT]] = data[LYING[RIGHT]] = ()
        if state.ledger is not None:
            tell(state, turn.player, "slides", "CHA-65", card=right[0])
    for slot in SLOTS:
        if not data[CARDS[slot]]:
            data[CARDS[slot]] = _drawn(turn, slot, data[CARDS[1 - slot]])
    turn.estate.module_data = data
    show(state)


def _drawn(turn: Turn, slot: int, other: tuple[int, ...]) -> tuple[int, ...]:
    """A new card for a slot, as its numbers are kept; the other slot's is in use."""
    state = turn.state
    card = draw_card(state, other[0] if other else 0)
    if card:
        if state.ledger is not None:
            tell(state, turn.player, "new-card", "CHA-65", card=card, slot=slot + 1)
        return (card,)
    tell(state, turn.player, "no-card", "A-35", slot=slot + 1)
    return ()
