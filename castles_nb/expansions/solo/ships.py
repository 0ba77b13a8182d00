"""Ships of the solo game: they empty the board, and goods may be swapped for a tile that lies face
down (SOLO-11 to SOLO-14)."""

from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, GOODS_TYPES
from castles_nb.engine.actions import PASS, Action, depots_loaded
from castles_nb.engine.decision import Decision
from castles_nb.engine.kinds import NAME, TILE, without
from castles_nb.engine.loading import ship_choices
from castles_nb.expansions.solo.facts import FACE_DOWN, SWAPPED
from castles_nb.expansions.solo.memory import lose_goods
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

SWAP, GIVE = "solo_swap", "solo_goods"
"""The names of the decisions."""
SWAP_FOR = tuple(Action("swap", 0, kind) for kind in range(len(NAME)))
GIVE_AWAY = tuple(Action("give", 0, type_) for type_ in (0, *GOODS_TYPES))


def goods_of(state: "GameState", action: Action) -> tuple[int, ...]:
    """The goods a ship loads by this action, ascending."""
    depots = depots_loaded(action)
    return tuple(sorted(type_ for depot in depots for type_ in state.depot_goods[depot - 1]))


def load_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Goods from a depot; if another one has the same, this is listed once, since everything left
    leaves the game (SOLO-11)."""
    first: dict[tuple[int, ...], Action] = {}
    for action in ship_choices(state, decision):
        first.setdefault(goods_of(state, action), action)
    return [*first.values()]


def same_load(state: "GameState", action: Action) -> Action | None:
    """The choice that loads the same goods."""
    goods = goods_of(state, action)
    choices = load_choices(state, state.pending[-1])
    return next((each for each in choices if goods_of(state, each) == goods), None)


def empty_depots(state: "GameState", player: int) -> None:
    """All goods that the ship has left leave the game (SOLO-11); then you may swap five of your own
    (SOLO-12). There is no turn order track to move on."""
    left = tuple(type_ for goods in state.depot_goods for type_ in goods)
    if left:
        lose_goods(state, left)
        state.depot_goods = ((),) * len(DEPOTS)
    if can_swap(state, state.estates[player]):
        state.ask(Decision(player, SWAP))


def can_swap(state: "GameState", estate: "Estate") -> bool:
    """Whether there are goods enough, and a tile to swap them for."""
    return sum(estate.goods) >= SWAPPED and bool(state.black_depot)


def swap_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any tile from the black depot, or none."""
    return [*(SWAP_FOR[kind] for kind in dict.fromkeys(state.black_depot)), PASS]


def swap(state: "GameState", action: Action) -> None:
    """This tile for five goods: which goods is asked one by one."""
    player = state.end_decision().player
    state.black_depot = without(state.black_depot, action.item)
    # It never comes back into play: face down it is like any other.
    state.discarded_tiles += TILE[action.item]
    state.defer(player, store_face_down)
    for _ in range(SWAPPED):
        state.ask(Decision(player, GIVE))
    give_what_must_go(state, player)


def give_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any type of goods that is stored."""
    goods = state.estates[decision.player].goods
    return [GIVE_AWAY[type_] for type_ in GOODS_TYPES if goods[type_ - 1]]


def give(state: "GameState", action: Action) -> None:
    """One goods tile of this type leaves the game: it is not sold (SOLO-12)."""
    _give_away(state, action.item)
    give_what_must_go(state, state.pending[-1].player)


def _give_away(state: "GameState", type_: int) -> None:
    estate = state.estates[state.end_decision().player]
    goods = list(estate.goods)
    goods[type_ - 1] -= 1
    estate.goods = tuple(goods)
    lose_goods(state, (type_,))


def give_what_must_go(state: "GameState", player: int) -> None:
    """You aren't asked if there's no choice: all goods go, or all have one type."""
    estate = state.estates[player]
    while state.pending[-1].kind == GIVE:
        asked = sum(decision.kind == GIVE for decision in state.pending)
        types = [type_ for type_ in GOODS_TYPES if estate.goods[type_ - 1]]
        if len(types) > 1 and sum(estate.goods) > asked:
            return
        _give_away(state, types[0])


@step("store_face_down")
def store_face_down(state: "GameState", player: int) -> None:
    """The tile goes to a key space, face down (SOLO-13)."""
    state.rules.gains.gain_tile(state, player, FACE_DOWN)
