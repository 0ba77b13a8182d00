"""The 2nd expansion: monasteries 27 and 28, the crane and the geese (EXP2).

Their codes in positions and records: `Cr` crane, `g2` two geese, `m27`, `m28`.
"""

from typing import TYPE_CHECKING

from castles_nb.components import ANIMALS, BY_NAME, kinds_with, terms
from castles_nb.components.board import PLAYERS
from castles_nb.engine import effects
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.decision import Decision, DecisionKind, has_choice
from castles_nb.engine.kinds import ANIMAL, BUILDING, CODE, COLOUR, LIVESTOCK, NAME, power
from castles_nb.engine.module import Module, StateField
from castles_nb.engine.scoring import BUILDING_POINTS
from castles_nb.engine.verb import Verb, actor, tiles
from castles_nb.engine.violation import Violation, costs, only_for, only_in_own_turn
from castles_nb.engine.wishes import Wish
from castles_nb.kernel.slot import Names, no_values, numbered
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

CRANE = BY_NAME["crane"].index
GEESE = BY_NAME["geese"].index
MONASTERY_27 = BY_NAME["monastery27"].index
ON_TOP = power(27)
CLIMBER = "monastery_27"
"""On an estate of partners, the one whose marker is always on top."""
HIRING = power(28)
HIRING_PRICE, HIRED_WORKERS = 1, 2

HIRE = Action("hire")
USE = tuple(Action("use", 0, kind) for kind in range(len(NAME)))
SCORE = tuple(Action("score", 0, BY_NAME[f"{animal}2"].index) for animal in ANIMALS)
"""For each kind of animal; the item is one of its tiles."""


# Monastery 27 (MON-27) -------------------------------------------------------------------------


def put_on_top(state: "GameState") -> None:
    """The owner's turn order marker goes to the top of its stack; of partners it is the marker of
    the one who placed the monastery (A-61)."""
    for first in state.rules.seating.first_seats:
        estate = state.estates[first]
        if estate.powers & ON_TOP:
            player = estate.module_data.get(CLIMBER, (first,))[0]
            state.track = tuple(
                (*(other for other in stack if other != player), player)
                if player in stack
                else stack
                for stack in state.track
            )


def monastery_27(state: "GameState", player: int, kind: int, space: int) -> None:
    """It works as soon as it is placed (A-25)."""
    if state.rules.seating.is_shared:
        estate = state.estates[player]
        estate.module_data = {**estate.module_data, CLIMBER: (player,)}
    put_on_top(state)


# Monastery 28 (MON-28) -------------------------------------------------------------------------


def add_hiring(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """2 workers for 1 silver, any number of times (A-17)."""
    if estate.powers & HIRING and estate.silver >= HIRING_PRICE:
        actions.append(HIRE)


def hire(state: "GameState", action: Action) -> None:
    """Pay 1 silver, get 2 workers."""
    player = actor(state)
    state.add_silver(player, -HIRING_PRICE, "monastery_28", "MON-28")
    state.add_workers(player, HIRED_WORKERS, "monastery_28", "MON-28")


in_own_turn = only_in_own_turn("A-17")


def not_now(state: "GameState", player: int, action: Action) -> Violation | None:
    """It is done on your own turn, or before what is asked after it (A-17, A-71)."""
    if state.pending and state.rules.decisions[state.pending[-1].kind].allows_free_actions:
        return None
    return in_own_turn(state, player, action)


def cannot_hire(state: "GameState", player: int, action: Action) -> Violation | None:
    """It takes monastery 28 and 1 silver."""
    estate = state.estates[player]
    if not estate.powers & HIRING:
        return Violation("MON-28", Message("needs-monastery", number=28))
    if estate.silver < HIRING_PRICE:
        return Violation("MON-28", costs("silver", HIRING_PRICE, estate.silver))
    return None


def grounds_of_hiring(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """In the middle of an action."""
    return ("A-17",) if state.pending else ()


# The crane (EXP2-02 to EXP2-04) ----------------------------------------------------------------


def crane(state: "GameState", player: int, kind: int, space: int) -> None:
    """It does what a building of choice does."""
    state.ask(Decision(player, "crane"))


def buildings_in_play(rules: "Ruleset") -> list[int]:
    """The kinds of buildings whose effect the crane can have."""
    kinds = kinds_with(rules.modules)
    return [k.index for k in kinds if COLOUR[k.index] == BUILDING and k.index != CRANE]


def crane_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Every building whose effect would do something."""
    buildings = buildings_in_play(state.rules)
    useful = [USE[b] for b in buildings if has_choice(state, decision.player, NAME[b])]
    return [*useful, PASS]


def use(state: "GameState", action: Action) -> None:
    """The effect of a building of this kind."""
    player = state.end_decision().player
    state.rules.placement.effects[action.item](state, player, action.item, -1)


def no_use(state: "GameState", player: int, action: Action) -> Violation | None:
    """The effect of the building would find nothing (PLACE-09)."""
    if has_choice(state, player, NAME[action.item]):
        return None
    return Violation("PLACE-09", Message("crane-finds-nothing", tile=terms.tile(action.item)))


@step("score_crane")
def score_crane(state: "GameState") -> None:
    """It counts for one monastery that counts buildings: 4 points with any of them (A-20)."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        if estate.count(CRANE) and any(map(estate.has, state.rules.scoring.building_monasteries)):
            state.score(player, BUILDING_POINTS, "crane", "EXP2-03", CRANE)


# The geese (EXP2-05 to EXP2-08) ----------------------------------------------------------------


def other_animals(state: "GameState", player: int) -> list[Action]:
    """The kinds of livestock in the pasture of the geese, apart from themselves."""
    estate = state.estates[player]
    pasture = state.rules.placement.pasture(estate, estate.tiles.index(GEESE))
    found = {ANIMAL[kind] for kind in pasture}
    return [action for action in SCORE if ANIMAL[action.item] in found]


def geese(state: "GameState", player: int, kind: int, space: int) -> None:
    """2 points and all tiles of one other animal in the pasture, of choice if there are more."""
    others = other_animals(state, player)
    if len(others) > 1:
        state.ask(Decision(player, "geese"))
    else:
        _score_geese(state, player, others[0] if others else None)


def _score_geese(state: "GameState", player: int, chosen: Action | None) -> None:
    estate = state.estates[player]
    space = estate.tiles.index(GEESE)
    animal = ANIMAL[chosen.item] if chosen else None
    pasture = state.rules.placement.pasture(estate, space)
    tiles = [kind for kind in pasture if kind == GEESE or ANIMAL[kind] == animal]
    effects.score_herd(state, player, tiles, "geese", "EXP2-05", GEESE, space)


def no_such_animals(state: "GameState", player: int, action: Action) -> Violation | None:
    """None of these animals is in the pasture of the geese (EXP2-05)."""
    if action in other_animals(state, player):
        return None
    message = Message("geese-without", animal=_animal_said(action))
    return Violation("EXP2-05", message)


def geese_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Every other animal in the pasture."""
    return other_animals(state, decision.player)


def score(state: "GameState", action: Action) -> None:
    """The geese with the tiles of this animal."""
    _score_geese(state, state.end_decision().player, action)


def livestock_beside_geese(livestock: effects.Effect) -> effects.Effect:
    """The effect of a livestock tile: its own, and in the pasture of the geese 2 points more."""

    def effect(state: "GameState", player: int, kind: int, space: int) -> None:
        livestock(state, player, kind, space)
        if GEESE in state.rules.placement.pasture(state.estates[player], space):
            effects.score_herd(state, player, [GEESE], "geese", "EXP2-06", kind, space)

    return effect


# ------------------------------------------------------------------------------------------------


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with the four tiles."""
    advance = rules.gains.advance_marker

    def advance_marker(state: "GameState", player: int) -> None:
        advance(state, player)
        put_on_top(state)

    table = {
        kind: livestock_beside_geese(effect)
        for kind, effect in enumerate(rules.placement.effects)
        if COLOUR[kind] == LIVESTOCK
    }
    own = {MONASTERY_27: monastery_27, CRANE: crane, GEESE: geese}
    return rules.replacing(advance_marker=advance_marker, markers_climb=True).adding(
        effects=table | own,
        substitutes={CRANE: lambda kind: COLOUR[kind] == BUILDING},
        free_actions=(add_hiring,),
        needed_powers={add_hiring: HIRING},
        after_turns=(add_hiring,),
        final_scoring=(score_crane,),
        sources=("geese", "crane"),
        monastery_sources=("crane",),
    )


def _animal(action: Action) -> str:
    return NAME[action.item].rstrip("234")


def _animal_said(action: Action) -> Message:
    """The animals that an action names: their tiles, in the middle of a sentence."""
    return Message(f"animal-{_animal(action)}")


def fault_of_climber(estate: "Estate", climber: tuple[int, ...]) -> Violation | None:
    """A player placed monastery 27."""
    if not climber or (estate.powers & ON_TOP and len(climber) == 1 and climber[0] < PLAYERS[-1]):
        return None
    return Violation("MON-27", Message("climber-nobody"))


_USED = tiles(kind for kind, colour in enumerate(COLOUR) if colour == BUILDING and kind != CRANE)
_ANIMAL = numbered(
    "animal",
    "item",
    Names({_animal(action): action.item for action in SCORE}),
    codes=Names({CODE[action.item][0]: action.item for action in SCORE}),
    format=no_values,
)

MODULE = Module(
    name="extra_tiles",
    alter=alter,
    complexity=2,
    emblem="M8 4l5 3v6l-5 3-5-3V7zM17 12v8M13 16h8",
    for_partners=True,
    state_fields={CLIMBER: StateField(in_estate=fault_of_climber)},
    verbs=(
        Verb(
            name="hire",
            do=hire,
            checks=(not_now, cannot_hire),
            rule="MON-28",
            allowed_by=(grounds_of_hiring,),
            is_free=True,
            costs_silver=True,
            wishes=(
                Wish("buy (NUMBER )?workers?( for .*)?", "MON-28", "wish-hire"),
                Wish("hire( NUMBER)?( workers?)?( for .*)?", "MON-28", "wish-hire"),
            ),
            form="hire workers",
            code="H",
        ),
        Verb(
            name="use",
            do=use,
            checks=(
                only_for("crane", "EXP2-02", "use-only-with-crane"),
                no_use,
            ),
            rule="EXP2-02",
            slots=(_USED,),
            wishes=(Wish("use TILE", "EXP2-02", "wish-use-building"),),
            form="use {tile}",
            code="!{tile}",
        ),
        Verb(
            name="score",
            do=score,
            checks=(
                only_for("geese", "EXP2-05", "score-only-with-geese"),
                no_such_animals,
            ),
            rule="EXP2-05",
            slots=(_ANIMAL,),
            form="score {animal}",
            code="G{animal}",
            message_args=lambda state, a: {"animal": _animal_said(a)},
        ),
    ),
    decisions=(
        DecisionKind(
            name="crane",
            choices=crane_choices,
            verbs=("use", "pass"),
            rule="EXP2-02",
            die_rule="TILE-BLD-1",
        ),
        DecisionKind(
            name="geese",
            choices=geese_choices,
            verbs=("score",),
            rule="EXP2-05",
        ),
    ),
)
