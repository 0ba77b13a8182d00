"""Fields for the Châteauma's cards in an editor of positions: those on the table, those
completed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, terms
from castles_nb.engine.editing import ChoiceField, FieldChoice
from castles_nb.expansions.chateauma import chance
from castles_nb.expansions.chateauma.county import CARDS, LYING, SLOTS, cards_lying, chateauma
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState
    from castles_nb.expansions.chateauma.facts import Card


def fields(state: "GameState") -> tuple[ChoiceField, ...]:
    """The cards on the table, and those completed (CHA-06, CHA-65)."""
    return (*_cards_lying(state), *_cards_completed(state)) if state.order else ()


def _cards_lying(state: "GameState") -> Iterator[ChoiceField]:
    player = chateauma(state)
    numbers = cards_lying(state)
    gone = state.module_data.get(chance.DISCARDS, ())
    for slot in SLOTS:
        others = {*gone, numbers[1 - slot]}
        cards = [card for card in chance.cards_of(state.rules) if card.number not in others]
        choices = [_choice(card, slot) for card in cards]
        if slot or not numbers[slot]:
            none = Message("county-no-card")
            choices.append(FieldChoice("none", none, (), {LYING[slot]: ()}))
        yield ChoiceField(
            entry=CARDS[slot],
            label=Message("form-county-card", slot=slot + 1),
            now=str(numbers[slot] or "none"),
            choices=tuple(choices),
            player=player,
        )


def _choice(card: "Card", slot: int) -> FieldChoice:
    colours = tuple(terms.colour(COLOURS[space.colour]) for space in card.spaces)
    message = Message("county-card-of", card=card.number, colours=colours)
    return FieldChoice(str(card.number), message, (card.number,), {LYING[slot]: ()})


def _cards_completed(state: "GameState") -> Iterator[ChoiceField]:
    gone = state.module_data.get(chance.DISCARDS, ())
    for card in chance.cards_of(state.rules):
        number = card.number
        if number in cards_lying(state):
            continue
        left = tuple(each for each in gone if each != number)
        yield ChoiceField(
            entry=chance.DISCARDS,
            label=Message("form-county-completed", card=number),
            now="on" if number in gone else "off",
            choices=(
                FieldChoice("off", Message("choice-no"), left),
                FieldChoice("on", Message("choice-yes"), (*left, number)),
            ),
            inside=str(number),
        )
