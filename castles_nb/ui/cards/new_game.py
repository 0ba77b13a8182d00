"""The card game among the games that one can choose."""

from collections.abc import Sequence
from dataclasses import replace

from castles_nb.cards import Setup
from castles_nb.cards.game import CardGame
from castles_nb.message import Message
from castles_nb.notation.field_values import OFF, ON
from castles_nb.ui.new_game.kind import ChosenGroup, Mend, Values
from castles_nb.ui.setup_fields import SWITCH, Field, choice_field

TWO_WORKERS = "last_seat_two_workers"


class CardKind:
    """The card game (`castles_nb.ui.new_game.kind.Kind`)."""

    name = "cards"
    title = Message("new-game-cards")
    about = Message("new-game-cards-about")
    emblem = "M4 6l8-2 3 13-8 2zM13 4.5h7v15h-4"

    def seat_fields(self, values: Values, seat: int) -> list[Field]:
        """Nothing: all begin alike."""
        return []

    def groups(self, values: Values) -> list[ChosenGroup]:
        """A reading of the rules that tables differ in."""
        two = choice_field(TWO_WORKERS, Message("new-two-workers"), SWITCH)
        return [ChosenGroup(Message("new-group-way"), [two])]

    def settled(self, values: Values) -> dict[str, str]:
        """Nothing follows from what is chosen."""
        return {}

    def mends(self, values: Values) -> list[Mend]:
        """Nothing but the number of people can be wrong."""
        return []

    def usual(self, values: Values) -> dict[str, str]:
        """The first of all options."""
        return {}

    def game(self, values: Values, seats: Sequence[int], seed: int | None) -> CardGame:
        """A new game; `InvalidSetup`."""
        has_two = values.get(TWO_WORKERS) == ON
        return CardGame(players=len(seats), seed=seed, last_seat_two_workers=has_two)

    def again(self, setup: Setup) -> CardGame:
        """Another game like it."""
        return CardGame(replace(setup, seed=None))

    def values_of(self, setup: Setup) -> dict[str, str]:
        """The choices made."""
        return {TWO_WORKERS: ON if setup.last_seat_two_workers else OFF}


CARD_KIND = CardKind()
