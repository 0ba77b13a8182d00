"""Full county cards: points, the way of their tiles, extra turns, new cards (CHA-60 to CHA-66)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, terms
from castles_nb.components.chateauma import LEVELS, SELL, VINE
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma import vines
from castles_nb.engine.modules.chateauma.benefits import sell_goods, with_benefit
from castles_nb.engine.modules.chateauma.choosing import Turn, choose_and_place
from castles_nb.engine.modules.chateauma.county import (
    CARDS,
    LEFT,
    LYING,
    NAME,
    RIGHT,
    SLOTS,
    County,
    counties,
    full_cards,
)
from castles_nb.engine.modules.chateauma.table import discard, draw_card, has_modifier
from castles_nb.engine.modules.chateauma.telling import (
    BONUS,
    BONUS_TILES,
    COMPLETION,
    begin,
    show,
    tell,
)
from castles_nb.engine.modules.chateauma.with_expansions import complete_symbol, works_for_copiers
from castles_nb.engine.scoring import gain_bonus_tile

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def covered_bonuses(turn: Turn) -> None:
    """What the covered spaces bring: sales (CHA-60) and double tiles (CHA-V2)."""
    state = turn.state
    covered, turn.covered = turn.covered, ()
    for bonus in covered:
        begin(state, BONUS)
        if bonus == SELL:
            sell_goods(turn, "CHA-60")
        elif bonus == VINE and vines.is_played(state):
            vines.take_double(state, turn.player)
        show(state)


def complete_cards(turn: Turn) -> int:
    """All cards that are full now, with their extra turns, and new cards at last (CHA-62 to CHA-65,
    CHA-87, CHA-88). The mask of the colours that have become full."""
    state, estate = turn.state, turn.estate
    full = full_cards(estate)
    extra_turns = filled = 0
    while full or extra_turns:
        if full:
            begin(state, COMPLETION)
            for each in full:
                _score(state, turn.player, each)
            for each in full:
                marked, colours = _move_tiles(turn, each)
                extra_turns += marked
                filled |= colours
            show(state)
            full = []
        else:
            extra_turns -= 1
            _take_extra_turn(turn)
            full = full_cards(estate)
    _refill(turn)
    return filled


def _score(state: "GameState", player: int, full: County) -> None:
    """The value of the tier chosen, no points of the phase (CHA-62); and the symbol's bonus."""
    level = str(state.rules.options[NAME]["level"])
    tell(state, player, "completes", "CHA-62", card=full.card.number, level=level)
    points = full.card.points[LEVELS.index(level)]
    state.score(player, points, "county_card", "CHA-62")
    complete_symbol(state, player, full.card)


def _move_tiles(turn: Turn, full: County) -> tuple[int, int]:
    """The tiles go to the duchy, wild ones turned up (CHA-63, CHA-64): how many extra turns that
    gives (CHA-87), and the mask of the colours that it fills."""
    state, player, estate = turn.state, turn.player, turn.estate
    duchy.lay_card(estate, full.slot, 0)
    laid, filled = duchy.lay_in_duchy(estate, full.kinds)
    extra_turns = 0
    if has_modifier(state.rules, "D"):
        extra_turns = (laid & mask_of(duchy.board_of(estate).extra_turn)).bit_count()
    if full.wild:
        tell(state, player, "turns-up", "CHA-64", number=len(full.wild), card=full.card.number)
        # Monasteries among them begin to work for whoever copies them.
        for space in sorted(full.wild):
            works_for_copiers(state, player, full.tiles[space])
    discard(state, full.card.number)
    return extra_turns, filled


def _take_extra_turn(turn: Turn) -> None:
    """Another tile for the card that remains, or a sale if none does (CHA-87, CHA-88)."""
    state, player, estate = turn.state, turn.player, turn.estate
    begin(state, COMPLETION)
    tell(state, player, "extra-turn", "CHA-87")
    left = counties(estate)
    if left:
        extra = Turn(state, player, estate, left[0].slot)
        with_benefit(extra, choose_and_place(extra, state.white_die))
        covered_bonuses(extra)
    else:
        sell_goods(turn, "CHA-88")
        show(state)


def _refill(turn: Turn) -> None:
    """The other card slides left, and the deck fills what is empty (CHA-65, A-35)."""
    state, player, estate = turn.state, turn.player, turn.estate
    begin(state, COMPLETION)
    extras = estate.extras
    card = extras[CARDS[RIGHT]]
    if card and not extras[CARDS[LEFT]]:
        duchy.keep(
            estate,
            **{CARDS[LEFT]: card, LYING[LEFT]: extras[LYING[RIGHT]]},
            **{CARDS[RIGHT]: (), LYING[RIGHT]: ()},
        )
        tell(state, player, "slides", "CHA-65", card=card[0])
    for slot in SLOTS:
        if not estate.extras[CARDS[slot]]:
            number = draw_card(state)
            duchy.lay_card(estate, slot, number)
            if number:
                tell(state, player, "new-card", "CHA-65", card=number, slot=slot + 1)
            else:
                tell(state, player, "no-card", "A-35", slot=slot + 1)
    show(state)


def claim_bonus_tiles(state: "GameState", player: int, filled: int) -> None:
    """The bonus tile of each colour that has become full, if one is left (CHA-66)."""
    for colour in bits_in(filled):
        begin(state, BONUS_TILES)
        left, said = state.bonus_left[colour], terms.colour(COLOURS[colour])
        if left:
            tell(state, player, "fills", "CHA-66", colour=said)
            large, small = state.rules.scoring.bonus_points
            points = large if left == 2 else small
            gain_bonus_tile(state, player, points, "bonus_tile", "CHA-66", 0, -1)
            state.bonus_left = (
                *state.bonus_left[:colour],
                left - 1,
                *state.bonus_left[colour + 1 :],
            )
        else:
            tell(state, player, "fills-too-late", "CHA-66", colour=said)
        show(state)
