"""The second half of a sentence about an action: what is taken, placed or sold, where, with what.

The first half is the verb, as a command or as a report. The state is the one before the action.
Here are also the words that sentences share wherever they stand: names of tiles, lists, counts.
"""

from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine.purchases import shop_with
from castles_nb.hexgrid import SPACE_NAMES

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState

AREA_WORDS = {
    "building": "town",
    "livestock": "pasture",
    "ship": "river",
    "mine": "mine",
    "castle": "castle",
    "monastery": "monastery",
}
"""What an area of each colour is called."""


def tile_words(kind: int) -> str:
    """A tile in the middle of a sentence.

    >>> tile_words(7), tile_words(10), tile_words(24)
    ('a bank', '3 cows', 'monastery 1')
    """
    tile = KINDS[kind - 1]
    if tile.count or tile.number:
        return tile.label
    return f"{'an' if tile.label[0] in 'aeiou' else 'a'} {tile.label}"


def effect_name(decision: "Decision | None") -> str:
    """What asks for the decision, as a word."""
    if decision is None:
        return ""
    kind = BY_NAME.get(decision.kind)
    if kind is None:
        return decision.kind.replace("_", " ")
    return kind.name if kind.count else kind.label


def listed(words: list[str]) -> str:
    """Words as in `a, b and c`.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def counted(number: int, word: str) -> str:
    """A number of things.

    >>> counted(1, "worker"), counted(3, "worker"), counted(0, "worker")
    ('1 worker', '3 workers', '0 workers')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"


def space_words(state: "GameState", player: int, space: int) -> str:
    """A space of a player's duchy, as in `town space 3-2`."""
    return f"{AREA_WORDS[state.estate(player).duchy.colours[space]]} space {SPACE_NAMES[space]}"


def _actor(state: "GameState") -> int:
    player = state.current_player
    return 0 if player is None else player


def _with_die(die: int, value: int) -> str:
    if not die:
        return ""
    return f" with the {die}" if die == value else f" with the {die} changed to a {value}"


def duchy(state: "GameState", action: "Action") -> str:
    """Which board."""
    return f"duchy {state.rules.edition.duchies[action.place].title}"


def start(state: "GameState", action: "Action") -> str:
    """Where the starting castle stands."""
    return f"the starting castle on {space_words(state, _actor(state), action.place)}"


def take(state: "GameState", action: "Action") -> str:
    """Which tile, from where."""
    die = _with_die(action.die, action.place)
    return f"{tile_words(action.item)} from depot {action.place}{die}"


def place(state: "GameState", action: "Action") -> str:
    """Which tile, on which space."""
    player = _actor(state)
    value = state.estate(player).duchy.dice[action.place] if action.die else 0
    where = space_words(state, player, action.place)
    return f"{tile_words(action.item)} on {where}{_with_die(action.die, value)}"


def sell(state: "GameState", action: "Action") -> str:
    """How many goods of which type."""
    number = state.estate(_actor(state)).goods[action.item - 1]
    tiles = "goods tile" if number == 1 else "goods tiles"
    return f"{number} {tiles} of type {action.item}{_with_die(action.die, action.item)}"


def workers(state: "GameState", action: "Action") -> str:
    """Workers."""
    return f"workers{_with_die(action.die, action.die)}"


def leave(state: "GameState", action: "Action") -> str:
    """Which die."""
    return f"the {action.die}"


def buy(state: "GameState", action: "Action") -> str:
    """Which tile, from where, for what."""
    workers, depot = action.workers_paid, action.depot
    where = f"depot {depot}" if depot else f"the {shop_with(state, action.item).name}"
    paid = f" for {counted(workers, 'worker')}" if workers else ""
    return f"{tile_words(action.item)} from {where}{paid}{' and 1 silver' if workers == 1 else ''}"


def barter(state: "GameState", action: "Action") -> str:
    """Which building, from where."""
    return f"{tile_words(action.item)} from depot {action.place} for workers"


def load(state: "GameState", action: "Action") -> str:
    """Which goods, from where."""
    if not action.place:
        return "nothing"
    there = [type_ for depot in action.depots for type_ in state.depot_goods[depot - 1]]
    goods = listed([f"{there.count(type_)} of type {type_}" for type_ in action.goods])
    depots = " and ".join(map(str, action.depots))
    return f"goods from depot{'s' if len(action.depots) > 1 else ''} {depots}: {goods}"


def discard(state: "GameState", action: "Action") -> str:
    """Which tile."""
    return tile_words(action.item)


def decline(state: "GameState", action: "Action") -> str:
    """What is declined."""
    return f"what the {effect_name(state.decision)} offers"


def finish(state: "GameState", action: "Action") -> str:
    """The turn."""
    return "the turn"
