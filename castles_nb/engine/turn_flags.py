"""The things that a turn allows once, as bits of `state.used`.

Modules of rules have flags of their own (`Module.once_a_turn`); they get their bits when the module
is registered, which is always in the same order. Positions write all of them by name.
"""

from castles_nb.kernel.flags import Flag, Flags


class TurnFlag(Flag):
    """Something that a turn allows once.

    A module that has one names it in `Module.once_a_turn`: `SAILED = TurnFlag("sailed")`, then
    `state.used & SAILED` and `state.used |= SAILED`.
    """

    __slots__ = ("turns_a_die",)

    def __init__(self, name: str, turns_a_die: bool = False) -> None:
        super().__init__(name)
        self.turns_a_die = turns_a_die
        """Whether one of the dice was set to a value that nobody rolled, in turns that have it."""


BASE_FLAGS = (TurnFlag("bought"), TurnFlag("bartered"), TurnFlag("ended"))
FLAGS = Flags(*BASE_FLAGS)
"""All flags of turns: first the base game's, then those that modules bring."""
BOUGHT = FLAGS.bits["bought"]
BARTERED = FLAGS.bits["bartered"]
TURN_ENDED = FLAGS.bits["ended"]
