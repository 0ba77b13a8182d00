"""The Châteauma in an editor of positions: its cards, the tiles on them, its reserve.

A tile that the space does not want lies there as a wild one; every tile can be turned over.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, CHATEAUMA, COLOURS, GOODS_TYPES, kinds_with, terms
from castles_nb.components.chateauma import MODIFIED
from castles_nb.engine.editing import ChoiceField, FieldChoice, Kept, LayingTogether
from castles_nb.engine.kinds import CASTLE, COLOUR
from castles_nb.engine.modules.chateauma import chance, county, depots, faults
from castles_nb.engine.modules.chateauma.county import (
    CARDS,
    LYING,
    RESERVE,
    RESERVE_WILD,
    SLOTS,
    WILD,
    chateauma,
    openings,
)
from castles_nb.engine.modules.chateauma.options import has_modifier
from castles_nb.engine.trays import Piece
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.components.chateauma import Card
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

TURN_OVER = Piece(Say("county-turn-over"), "CHA-29", is_back=True, part="face-down")
"""What turns a tile over, where it is put on one."""
_PLACE = re.compile(r"(?P<word>[a-z_]+)/(?P<inside>[a-z0-9_]*)(/.*)?")
_ENTRIES = (*CARDS, *LYING, RESERVE, RESERVE_WILD)
_OF_TABLE = (
    *(chance.PROGRESS, chance.DISCARDS, depots.DEPOT_ORDER, depots.BLACK_ORDER, chance.TILES_ASIDE),
    *chance.CHANCE,
)


def _place_of(where: str) -> tuple[str, str]:
    """The entry, and which space or tile of it."""
    found = _PLACE.fullmatch(where)
    return (found["word"], found["inside"]) if found else ("", "")


def _put(kept: Kept, where: str, item: str) -> Kept | None:
    word, inside = _place_of(where)
    if item == TURN_OVER.part:
        return _turn_over(kept, word, inside)
    kind = BY_NAME[item].index if item in BY_NAME else 0
    if not kind or COLOUR[kind] not in county.ORDER:
        return None
    if word in (RESERVE, RESERVE_WILD):
        return {word: (*kept[word], kind)}
    return _put_on_card(kept, CARDS.index(word), inside, kind) if word in CARDS else None


def _put_on_card(kept: Kept, slot: int, inside: str, kind: int) -> Kept | None:
    """A tile on a space, or on the first open one that wants it where none is named."""
    card = _card(kept, slot)
    if card is None:
        return None
    wanting = {each.colour: each.space for each in openings(kept[CARDS[slot]]).first}
    space = _space(card, inside) if inside else wanting.get(COLOUR[kind])
    if space is None:
        return None
    is_wild = card.spaces[space].colour != COLOUR[kind]
    return _with(kept, slot, {**_lying(kept, slot), space: (kind, is_wild)})


def _turn_over(kept: Kept, word: str, inside: str) -> Kept | None:
    if word in CARDS:
        slot = CARDS.index(word)
        card, lying = _card(kept, slot), _lying(kept, slot)
        space = _space(card, inside) if card else None
        if space not in lying:
            return None
        kind, is_wild = lying[space]
        return _with(kept, slot, {**lying, space: (kind, not is_wild)})
    left = _take(kept, f"{word}/{inside}", "")
    if left is None or word not in (RESERVE, RESERVE_WILD):
        return None
    other = RESERVE if word == RESERVE_WILD else RESERVE_WILD
    turned = kept[word][_last(kept, word, inside)]
    return {**left, other: (*kept[other], turned)}


def _take(kept: Kept, where: str, item: str) -> Kept | None:
    """A tile from a space or the reserve; all that lie on a card where no space is named."""
    word, inside = _place_of(where)
    if word in (RESERVE, RESERVE_WILD):
        last, tiles = _last(kept, word, inside), kept[word]
        return {word: (*tiles[:last], *tiles[last + 1 :])} if last >= 0 else None
    if word not in CARDS:
        return None
    slot = CARDS.index(word)
    card, lying = _card(kept, slot), _lying(kept, slot)
    space = _space(card, inside) if card and inside else None
    if not lying or (inside and space not in lying):
        return None
    return _with(kept, slot, {s: on for s, on in lying.items() if inside and s != space})


def _last(kept: Kept, word: str, inside: str) -> int:
    """Where the last tile of this name stands, or the wild one of this number from 1; -1 if there
    is none."""
    tiles = kept[word]
    if inside.isdigit():
        return int(inside) - 1 if 0 < int(inside) <= len(tiles) else -1
    kind = BY_NAME[inside].index if inside in BY_NAME else 0
    return len(tiles) - 1 - tiles[::-1].index(kind) if kind in tiles else -1


# County cards -------------------------------------------------------------------------------------

_Lying = Mapping[int, tuple[int, bool]]
"""The kind on each covered space, and whether it is a wild tile."""


def _card(kept: Kept, slot: int) -> "Card | None":
    return CHATEAUMA.cards.get(kept[CARDS[slot]][0]) if kept[CARDS[slot]] else None


def _space(card: "Card", inside: str) -> int | None:
    number = int(inside) if inside.isdigit() else 0
    return number - 1 if 0 < number <= len(card.spaces) else None


def _lying(kept: Kept, slot: int) -> dict[int, tuple[int, bool]]:
    spaces = zip(kept[CARDS[slot]][1:], kept[LYING[slot]], strict=False)
    return {number % WILD - 1: (kind, number > WILD) for number, kind in spaces}


def _with(kept: Kept, slot: int, lying: _Lying) -> Kept:
    in_order = sorted(lying.items())
    spaces = tuple(space + 1 + WILD * is_wild for space, (_, is_wild) in in_order)
    return {
        CARDS[slot]: (*kept[CARDS[slot]][:1], *spaces),
        LYING[slot]: tuple(kind for _, (kind, _) in in_order),
    }


LAYING = LayingTogether(_ENTRIES, _put, _take)
LAYING_WITH_PIECES = LAYING._replace(pieces=(TURN_OVER,))
"""The same for one of its entries, as a palette offers each piece once."""


# Fields -------------------------------------------------------------------------------------------


def fields(state: "GameState") -> tuple[ChoiceField, ...]:
    """Which cards lie there, and which are completed (CHA-06, CHA-65)."""
    return (*_cards_lying(state), *_cards_completed(state)) if state.order else ()


def _cards_lying(state: "GameState") -> Iterator[ChoiceField]:
    player = chateauma(state)
    numbers = _numbers_lying(state)
    gone = state.extras.get(chance.DISCARDS, ())
    for slot in SLOTS:
        others = {*gone, numbers[1 - slot]}
        cards = [card for card in chance.cards_of(state.rules) if card.number not in others]
        choices = [_choice(card, slot) for card in cards]
        if slot or not numbers[slot]:
            none = Say("county-no-card")
            choices.append(FieldChoice("none", none, (), {LYING[slot]: ()}))
        yield ChoiceField(
            entry=CARDS[slot],
            label=Say("form-county-card", slot=slot + 1),
            now=str(numbers[slot] or "none"),
            choices=tuple(choices),
            player=player,
        )


def _choice(card: "Card", slot: int) -> FieldChoice:
    colours = tuple(terms.colour(COLOURS[space.colour]) for space in card.spaces)
    told = Say("county-card-of", card=card.number, colours=colours)
    return FieldChoice(str(card.number), told, (card.number,), {LYING[slot]: ()})


def _cards_completed(state: "GameState") -> Iterator[ChoiceField]:
    gone = state.extras.get(chance.DISCARDS, ())
    for card in chance.cards_of(state.rules):
        number = card.number
        if number in _numbers_lying(state):
            continue
        left = tuple(each for each in gone if each != number)
        yield ChoiceField(
            entry=chance.DISCARDS,
            label=Say("form-county-completed", card=number),
            now="on" if number in gone else "off",
            choices=(
                FieldChoice("off", Say("choice-no"), left),
                FieldChoice("on", Say("choice-yes"), (*left, number)),
            ),
            inside=str(number),
        )


def _numbers_lying(state: "GameState") -> Numbers:
    """The number of the card in each slot, 0 for none."""
    extras = state.estates[chateauma(state)].extras
    return tuple((*extras.get(name, ()), 0)[0] for name in CARDS)


# What follows from other fields -------------------------------------------------------------------


def settle(state: "GameState") -> Mapping[str, Numbers | int | None]:
    """What it has where the setup or the moment is another one now: nothing before the first
    round, then cards of this game, and what modifiers and rounds bring."""
    player = chateauma(state)
    own = f"{player}:"
    if not state.order:
        kept = (*_ENTRIES, county.STACKED, county.FACE_DOWN)
        return dict.fromkeys((*_OF_TABLE, *(own + name for name in kept)))
    return {
        **_cards_settled(state, own),
        **_chance_settled(state),
        **_covered_settled(state, player),
        **_order_settled(state),
    }


def _cards_settled(state: "GameState", own: str) -> dict[str, Numbers | int | None]:
    """Its two first cards and what it begins with, where cards are missing or of another game."""
    numbers, known = _numbers_lying(state), chance.cards_of(state.rules)
    of_game = {card.number for card in known}
    if numbers[0] in of_game and {*numbers} - {0} <= of_game:
        return {}
    first = next(card for card in known if card.has_castle)
    space = next(n for n, each in enumerate(first.spaces, 1) if each.colour == COLOUR[CASTLE])
    second = next(card for card in known if card is not first)
    changes: dict[str, Numbers | int | None] = {
        own + CARDS[0]: (first.number,),
        own + LYING[0]: (),
        own + CARDS[1]: (second.number,),
        own + LYING[1]: (),
        chance.DISCARDS: (),
        chance.DECK: None,
    }
    if not any(numbers):  # it comes into the game (CHA-08, CHA-09)
        changes[own + CARDS[0]], changes[own + LYING[0]] = (first.number, space), (CASTLE,)
        changes |= {own + "silver": 1, own + "goods": (1,) * len(GOODS_TYPES)}
    return changes


def _chance_settled(state: "GameState") -> dict[str, Numbers | int | None]:
    """Its die is rolled once a round (CHA-23)."""
    rolled = faults.rolled_by(state)
    looked = (*state.extras.get(chance.PROGRESS, ()), len(chance.cards_of(state.rules)) + 1)[0]
    known = tuple(takewhile(bool, state.deal.extra(chance.DIE)[:rolled]))
    return {chance.PROGRESS: (looked, rolled), chance.DIE: known or None}


def _covered_settled(state: "GameState", player: int) -> dict[str, Numbers | int | None]:
    """The spaces that modifiers cover (CHA-84, CHA-85), and all other tiles in order (CHA-63)."""
    estate, down = state.estates[player], faults.face_down_needed(state)
    aside, has_b = state.deal.extra(chance.ASIDE), has_modifier(state.rules, "B")
    changes: dict[str, Numbers | int | None] = {
        f"{player}:{county.FACE_DOWN}": down or None,
        chance.TILES_ASIDE: (len(aside),) if has_b else None,
    }
    if estate.duchy.number not in CHATEAUMA.boards:
        return changes
    had_b, marked = bool(state.extras.get(chance.TILES_ASIDE)), CHATEAUMA.boards[MODIFIED].face_up
    laid = {space: kind for space, kind in enumerate(estate.tiles) if kind}
    given = {space: laid.pop(space, 0) for space in marked if had_b}
    begun = estate.copy()
    begun.tiles, begun.filled = bytes(len(estate.tiles)), 0
    county.keep(begun, **{county.FACE_DOWN: down, county.STACKED: ()})
    kinds = [*filter(None, aside), *(kind.index for kind in kinds_with(()))]
    for space in marked if has_b else ():
        colour = estate.masks.colour_at[space]
        kind = given.get(space) or next(kind for kind in kinds if COLOUR[kind] == colour)
        county.lay_on(begun, kind, space)
    again = (*laid.values(), *estate.extras.get(county.STACKED, ()))
    county.lay_in_duchy(begun, tuple(kind for kind in again if COLOUR[kind] in county.ORDER))
    if begun.tiles != estate.tiles:
        changes[f"{player}:duchy"] = tuple(begun.tiles)
    changes[f"{player}:{county.STACKED}"] = begun.extras[county.STACKED] or None
    return changes


def _order_settled(state: "GameState") -> dict[str, Numbers | int | None]:
    """Where tiles lay, as far as it fits what lies there now."""
    checks = {
        depots.DEPOT_ORDER: faults.fault_of_depot_order,
        depots.BLACK_ORDER: faults.fault_of_black_order,
    }
    kept = {name: state.extras.get(name, ()) for name in checks}
    return {name: None for name, check in checks.items() if check(state, kept[name])}
