"""What a new game asks, and how the third game is told and drawn."""

from collections.abc import Sequence
from typing import Any

from pickpocket import PRICE

from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import label
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.ui.new_game.kind import ChosenGroup, Mend, Values
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.setup_fields import Field
from third_game.pieces import Game, Setup, State


class Form:
    """The third game among those one can choose (`castles_nb.ui.new_game.kind.Kind`)."""

    name = "pickpocket"
    title = Message("as-a-title", told="Pickpocket")

    def seat_fields(self, values: Values, seat: int) -> list[Field]:
        return []

    def groups(self, values: Values) -> list[ChosenGroup]:
        return []

    def settled(self, values: Values) -> dict[str, str]:
        return {}

    def mends(self, values: Values) -> list[Mend]:
        return []

    def usual(self, values: Values) -> dict[str, str]:
        return {}

    def game(self, values: Values, seats: Sequence[int], seed: int | None) -> Game:
        if len(seats) not in (2, 3):
            raise InvalidSetup(field="players", reason=Message("as-a-title", told="2 or 3 play"))
        return Game(players=len(seats), seed=seed)

    def again(self, setup: Any) -> Game:
        return Game(Setup(setup.players))

    def values_of(self, setup: Any) -> dict[str, str]:
        return {}


FORM = Form()


class Told(Presenter):
    """A die on a table; all else is as for any game."""

    def question(self, state: State) -> Message:
        return Message(
            "as-a-title", told=f"keep the {state.dice[state.turn]}, or sell it for {PRICE}?"
        )

    def picture(
        self, state: State, viewer: int, names: Sequence[str], all_open: bool = False
    ) -> Picture:
        die = "" if state.is_over else state.dice[state.turn]
        return Picture(Message("as-a-title", told=f"the die: {die}"), 60, 40, label(die, 30, 25))


PRESENTER = Told()
