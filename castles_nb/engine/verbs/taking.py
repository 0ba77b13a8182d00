"""Taking a tile from a numbered depot, and discarding one to make room (TAKE)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, terms
from castles_nb.engine.actions import Action
from castles_nb.engine.decisions import TAKEN_BY
from castles_nb.engine.dice import COST
from castles_nb.engine.kinds import COLOUR, KEY_SPACES, TILE, without
from castles_nb.engine.verb import DEPOT, Rules, Verb
from castles_nb.engine.verb import TILE as A_TILE
from castles_nb.engine.verbs.dice import (
    change_die,
    die_change,
    too_far,
    use_die,
    wrong_die,
)
from castles_nb.engine.violation import STORAGE, Violation, depot_said, lacks, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState


def take_from_depot(state: "GameState", player: int, kind: int, depot: int) -> None:
    """A tile of this kind leaves the depot, and the player gains it."""
    depots = list(state.depots)
    depots[depot - 1] = without(depots[depot - 1], kind)
    state.depots = tuple(depots)
    gain_tile = state.rules.gains.gain_tile
    gain_tile(state, player, kind)


def take(state: "GameState", action: Action) -> None:
    """A tile from a numbered depot to storage (TAKE-01 to TAKE-04)."""
    player, depot = use_die(state, action.die), action.place
    change_die(state, player, action.die, depot, state.estates[player].steps.taking)
    take_from_depot(state, player, action.item, depot)


def not_for_the_building(state: "GameState", player: int, action: Action) -> Violation | None:
    """A market, carpenter's workshop or church takes tiles of its colours only."""
    decision = state.pending[-1] if state.pending else None
    if decision is None or decision.kind not in TAKEN_BY:
        return None
    colours = TAKEN_BY[decision.kind]
    if COLOUR[action.item] in colours:
        return None
    message = takes_others(decision, colours, action.item)
    return Violation(state.rules.decisions[decision.kind].rule, message)


def takes_others(decision: "Decision", colours: tuple[int, ...], kind: int) -> Message:
    """That what asks for a tile takes those of other colours."""
    return Message(
        "effect-takes-others",
        effect=decision.title,
        colours=tuple(terms.colour(COLOURS[colour]) for colour in colours),
        tile=terms.tile(kind),
    )


def not_in_depot(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is not in that depot (TAKE-02)."""
    kinds = state.depots[action.place - 1]
    if action.item in kinds:
        return None
    return Violation("TAKE-02", lacks(depot_said(action.place), action.item, kinds))


def depot_too_far(state: "GameState", player: int, action: Action) -> Violation | None:
    """The die does not name the depot (TAKE-01)."""
    steps = state.estates[player].steps.taking
    depot = action.place
    return too_far(state, player, action.die, depot, steps, "TAKE-01", depot_said(depot))


def workers_for_the_depot(state: "GameState", player: int, action: Action) -> int:
    """The workers that turn the die into the depot's number (DIE-04, MON-08, MON-12)."""
    return COST[state.estates[player].steps.taking][action.die][action.place]


def reaching_the_depot(state: "GameState", player: int, action: Action) -> Rules:
    """The rules by which the die reaches the depot."""
    steps = state.estates[player].steps.taking
    return die_change(action.die, action.place, steps, "MON-12")


def discard(state: "GameState", action: Action) -> None:
    """A stored tile goes to the box, the tile gained takes its room (TAKE-04, TAKE-07, TAKE-09); a
    larger one may still need more."""
    player, _, gained = state.end_decision()
    estate, discarded = state.estates[player], action.item
    state.discarded_tiles += TILE[discarded]
    if KEY_SPACES[discarded] >= KEY_SPACES[gained]:
        estate.exchange(discarded, gained)
    else:
        estate.unstore(discarded)
        state.rules.gains.gain_tile(state, player, gained)


def not_to_discard(state: "GameState", player: int, action: Action) -> Violation | None:
    """Only a tile that was stored before can go (TAKE-09)."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    if action.item == state.pending[-1].tile:
        return Violation("TAKE-09", Message("gained-tile-stays", tiles=terms.tiles(storage)))
    return Violation("TAKE-09", lacks(STORAGE, action.item, storage))


def what_may_go(state: "GameState", player: int, action: Action) -> Rules:
    """The rules about which tiles may be discarded."""
    return ("TAKE-09",)


VERBS = (
    Verb(
        name="take",
        do=take,
        checks=(wrong_die, not_for_the_building, not_in_depot, depot_too_far),
        rule="TAKE-01",
        allowed_by=(reaching_the_depot,),
        takes_die=True,
        die_value=lambda state, player, a: a.place,
        worker_cost=workers_for_the_depot,
        slots=(A_TILE, DEPOT),
        wishes=(
            Wish(
                "take TILE (from|in) (the )?black( depot)?DIE",
                "BLK-07",
                "wish-building-black",
                during=("market", "carpenter", "church"),
            ),
            Wish("take TILE (from|in) (the )?black( depot)?DIE", "TAKE-06", "wish-take-black"),
            Wish(
                "take (all )?(goods|goods NUMBER|NUMBER( goods)?)( from NUMBER)?DIE",
                "TILE-SHIP-1",
                "wish-goods",
            ),
            Wish("take (NUMBER )?silverDIE", "WORK-01", "wish-take-silver"),
            Wish("take TILE from OTHERDIE", "TAKE-06", "wish-take-elsewhere"),
            Wish(
                "take TILE from ((the|another|my|their|player) )?"
                "(storage|private|shared|duchy|SPACE|board|player|box|bag|supply|inn space"
                "|market).*",
                "TAKE-06",
                "wish-take-elsewhere",
            ),
            Wish("take TILE from NUMBER (to|on|onto) SPACEDIE", "TAKE-03", "wish-straight"),
            Wish("take TILE (and|,|\\+) TILE.*", "TAKE-02", "wish-take-two"),
            Wish(
                "take (NUMBER|both|two|all|everything)( tiles?| TILE(s|es)?)?( from .*)?DIE",
                "TAKE-02",
                "wish-take-two",
            ),
            Wish("take TILE from NUMBER(,| and | or )NUMBERDIE", "TAKE-02", "wish-take-two"),
            Wish("take TILE( from NUMBER)?DIE for .*", "TAKE-01", "wish-take-price"),
            Wish("(steal|rob) .*", "TAKE-06", "wish-take-elsewhere"),
        ),
        form="take {tile} from {depot}[ with {die}]",
        code="[{die}:]{tile}<{depot}",
        targets=("depot-{depot}/{tile}",),
    ),
    Verb(
        name="discard",
        do=discard,
        checks=(
            only_for("discard", "A-02", "discard-only-for-room"),
            not_to_discard,
        ),
        rule="TAKE-04",
        allowed_by=(what_may_go,),
        slots=(A_TILE,),
        wishes=(
            Wish(
                "(discard|drop|throw away|trade|swap|exchange|convert|give( back)?)"
                " (NUMBER )?(goods|goods NUMBER|NUMBER)( .*)?",
                "SELL-02",
                "wish-drop-goods",
            ),
            Wish("discard TILE with NUMBER", "TAKE-04", "wish-discard-with-die"),
            Wish("discard TILE from SPACE", "PLACE-08", "wish-move"),
            Wish("(discard|drop|throw away) (TILE|tile) from .*", "TAKE-09", "wish-discard-stored"),
            Wish("discard tiles?( .*)?", "A-02", "discard-only-for-room"),
            Wish(
                "(throw away|drop|return|put back|give( back)?|swap|trade|exchange|convert)"
                " (TILE|tile)( .*)?",
                "A-02",
                "discard-only-for-room",
            ),
        ),
        form="discard {tile}",
        code="x{tile}",
        targets=("storage/{tile}",),
    ),
)
