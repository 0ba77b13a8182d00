"""Deals of card games as pandas tables."""

import pandas as pd

from castles_nb.cards.card_set import ROUNDS
from castles_nb.cards.deal import Deal
from castles_nb.cards.kinds import ANIMALS, GOODS, NAME, NUMBER, NUMBERS
from castles_nb.cards.supply import two_piles
from castles_nb.message import Message
from castles_nb.notation.token import UNKNOWN

_Row = tuple[str, int, str, str]


def deal_frame(deal: Deal) -> pd.DataFrame:
    """One row for each card that chance lays somewhere, with the columns of the board game's table.

    `phase` is A for what is dealt before the first round, empty for what comes as it is asked for;
    `place` is a player, a row of the display, an open pile or the deck, `what` a card. What a
    partly known deal does not know is shown as `?`, and so is the row that follows from it.
    """
    rows: list[_Row] = []
    for place, kind in zip(_places(deal), deal.deck, strict=True):
        phase = ROUNDS[0] if place is not None else ""
        name = Message("cards-dealt-deck") if place is None else place
        rows.append((phase, 0, str(name), NAME[kind] or UNKNOWN))
    for names, cards, pile in ((GOODS, deal.goods, "goods"), (ANIMALS, deal.animals, "animals")):
        people = [_player(player) for player in range(deal.players)]
        first, second = two_piles(cards[deal.players :])
        lying = [
            Message("cards-dealt-pile", pile=pile, number=number)
            for number, lower in ((1, first), (2, second))
            for _ in lower
        ]
        for name, kind in zip([*people, *lying], cards, strict=True):
            rows.append((ROUNDS[0], 0, str(name), names[kind] if kind >= 0 else UNKNOWN))
    return pd.DataFrame(rows, columns=["phase", "round", "place", "what"])


def _places(deal: Deal) -> list[Message | None]:
    """The place of each card of the deck at setup; None for the rest of the deck."""
    found: list[Message | None] = []
    shown = deal.places()
    first = shown.index("row")
    for number, place in enumerate(shown):
        if place == "row":
            found.append(_row(deal, number - first, number))
        elif place == "aaron":
            found.append(Message("cards-aaron"))
        else:
            found.append(_player(int(place)) if place else None)
    return found


def _player(player: int) -> Message:
    return Message("dealt-player", player=str(player))


def _row(deal: Deal, place: int, number: int) -> Message:
    """The display row of a card: the first ones go round, the others by their own numbers."""
    seats = deal.card_set.seated(max(deal.players, 2))
    if place < seats.rows_filled * len(NUMBERS):
        return Message("cards-row", row=place % len(NUMBERS) + 1)
    return Message("cards-row", row=NUMBER[deal.deck[number]] or UNKNOWN)
