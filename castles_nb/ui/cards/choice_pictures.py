"""Pictures on the buttons of the card game, for choices that are small or far on the boards."""

from collections.abc import Callable, Mapping

from castles_nb.cards import Action, State
from castles_nb.cards.actions import reward_of
from castles_nb.cards.card_set import CardSet
from castles_nb.drawing.cards.bar import reward_picture
from castles_nb.drawing.cards.card import card_picture
from castles_nb.drawing.cards.goods import item_picture
from castles_nb.drawing.dice import die_picture
from castles_nb.drawing.picture import Picture

PICTURES: Mapping[str, Callable[[Action, CardSet], Picture]] = {
    "keep": lambda action, card_set: card_picture(action.item, card_set),
    "use": lambda action, card_set: die_picture(action.item),
    "discard": lambda action, card_set: card_picture(action.item, card_set),
    "choose": lambda action, card_set: reward_picture(reward_of(action.item)),
    "draw": lambda action, card_set: item_picture(action.item, card_set),
}
"""f(action, card set) by verb: a picture of the card, number, reward, good or animal."""


def choice_pictures(state: State) -> dict[str, str]:
    """SVG drawings of what is offered apart from a turn's six actions, by the action's text."""
    return {
        str(action): PICTURES[action.verb](action, state.card_set).to_fragment(still=True)
        for action in state.legal_actions()
        if action.verb in PICTURES
    }
