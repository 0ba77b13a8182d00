"""Shield 6: the monasteries of another player work for its owner too (SHD-06, A-76)."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.editions import OF_2019, SPECIAL
from castles_nb.engine.kinds import NUMBER, power
from castles_nb.engine.verb import Verb
from castles_nb.engine.violation import Violation, only_in_own_turn
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.shields.holding import holds, powers_of_shields
from castles_nb.kernel.slot import Names, Values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.effects import Effect
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

TARGET = "copied_player"
"""The player whose monasteries an estate copies, once chosen."""
NEVER_COPIED = {SPECIAL.name: power(27), OF_2019.name: 0}
"""Monasteries that do not work for the owner of the shield, as powers (D-08)."""
ON_TOP = power(27)

COPY = tuple(Action("copy", 0, 0, player) for player in range(4))


def powers_placed(estate: "Estate") -> int:
    """The powers of the monasteries in the duchy itself."""
    powers = 0
    for kind in estate.tiles:
        if NUMBER[kind]:
            powers |= power(NUMBER[kind])
    return powers


def copied_powers(state: "GameState", estate: "Estate") -> int:
    """The powers of the player who was chosen, whose tiles may also lie beside the duchy; none
    before that."""
    powers = 0
    for player in estate.module_data.get(TARGET, ()):
        powers |= powers_placed(state.estates[player])
        for beside in state.rules.placement.extra_placed_tiles:
            for kind in beside(state, player):
                if NUMBER[kind]:
                    powers |= power(NUMBER[kind])
    return powers & ~NEVER_COPIED[state.rules.edition.name]


def copy_powers(state: "GameState", player: int) -> None:
    """The powers of an estate are its own and those that it copies."""
    estate = state.estates[player]
    _give(estate, powers_placed(estate) | copied_powers(state, estate))


def stop_copying(estate: "Estate") -> None:
    """The powers of an estate are its own again (A-76)."""
    estate.module_data = {
        name: numbers for name, numbers in estate.module_data.items() if name != TARGET
    }
    _give(estate, powers_placed(estate))


def _give(estate: "Estate", powers: int) -> None:
    estate.powers = powers | powers_of_shields(estate)
    estate.steps = steps_with(powers)


def copy_what_is_placed(state: "GameState", player: int, kind: int, space: int) -> None:
    """A monastery that the chosen player places works for the owner of the shield at once."""
    if NUMBER[kind]:
        for copier in state.rules.seating.estate_owners:
            if state.estates[copier].module_data.get(TARGET):
                copy_powers(state, copier)


# The turn order marker, where number 27 is copied (D-08, D-15) ------------------------------------


def put_copier_on_top(state: "GameState") -> None:
    """Of two players who are always on top, the one with the shield is."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        if copied_powers(state, estate) & ON_TOP:
            state.track = tuple(
                (*(other for other in stack if other != player), player)
                if player in stack
                else stack
                for stack in state.track
            )


def then_put_copier_on_top(effect: "Effect") -> "Effect":
    """The effect of placing monastery 27, and then the marker of the shield's owner."""

    def both(state: "GameState", player: int, kind: int, space: int) -> None:
        effect(state, player, kind, space)
        put_copier_on_top(state)

    return both


# Choosing a player --------------------------------------------------------------------------------


def add_copying(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """Any other player, once, on your own turn (SHD-06)."""
    if holds(estate, 6) and not estate.module_data.get(TARGET):
        actions += (COPY[other] for other in state.rules.seating.opponents(state.player))


def copy(state: "GameState", action: Action) -> None:
    """From now on the monasteries of this player work here too."""
    estate = state.estates[state.player]
    estate.module_data = {**estate.module_data, TARGET: (action.place,)}
    copy_powers(state, state.player)
    put_copier_on_top(state)


def cannot_copy(state: "GameState", player: int, action: Action) -> Violation | None:
    """It takes shield 6, once, and another player."""
    estate = state.estates[player]
    if not holds(estate, 6):
        return Violation("SHD-06", Message("needs-shield", number=6))
    if estate.module_data.get(TARGET):
        return Violation(
            "SHD-06", Message("copy-chosen", **player_values(state, estate.module_data[TARGET][0]))
        )
    if action.place >= len(state.points):
        return Violation("SHD-06", Message("copy-nobody", player=action.place))
    if action.place not in state.rules.seating.opponents(player):
        return Violation("SHD-06", Message("copy-others"))
    return None


def grounds_of_copying(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The rules for when you may choose, and for what you can copy from a scripted player."""
    return ("A-76", "CHA-97") if action.place in state.rules.seating.scripted else ("A-76",)


def player_values(state: "GameState", player: int) -> Values:
    """A player by number, or a scripted player by name."""
    if player in state.rules.seating.scripted:
        return {"whose": state.rules.automaton_name}
    return {"whose": Message("copy-whose", player=player)}


_PLAYER = numbered(
    "player",
    "place",
    Names({str(player): player for player in range(len(COPY))}),
    format=player_values,
)
VERB = Verb(
    name="copy",
    do=copy,
    checks=(only_in_own_turn("SHD-06"), cannot_copy),
    rule="SHD-06",
    wishes=(Wish("copy (player )?NUMBER", "SHD-06", "wish-no-such-player"),),
    allowed_by=(grounds_of_copying,),
    is_free=True,
    slots=(_PLAYER,),
    form="copy player {player}",
    code="&{player}",
)
