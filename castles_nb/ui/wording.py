"""Actions and decisions in plain sentences."""

from castles_nb.components import BY_NAME, DUCHIES, KINDS
from castles_nb.drawing.duchy import AREA_WORDS
from castles_nb.engine import Action, GameState
from castles_nb.engine.decision import Decision
from castles_nb.hexgrid import SPACE_NAMES

_VERBS = {
    "duchy": ("Choose", "chose"),
    "start": ("Put", "put"),
    "take": ("Take", "took"),
    "place": ("Place", "placed"),
    "sell": ("Sell", "sold"),
    "workers": ("Take", "took"),
    "leave": ("Skip", "skipped"),
    "buy": ("Buy", "bought"),
    "barter": ("Take", "took"),
    "load": ("Load", "loaded"),
    "discard": ("Discard", "discarded"),
    "pass": ("Skip", "skipped"),
    "finish": ("Finish", "finished"),
}


def command(state: GameState, action: Action) -> str:
    """What the action would do, as a command.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> command(game.state, game.find("start on 4-4"))
    'Put the starting castle on castle space 4-4'
    """
    return f"{_VERBS[action.verb][0]} {_object(state, action)}"


def report(state: GameState, action: Action) -> str:
    """What the action did, to be written after a name; `state` is the one before it."""
    return f"{_VERBS[action.verb][1]} {_object(state, action)}"


def _object(state: GameState, action: Action) -> str:
    match action.verb:
        case "duchy":
            return f"duchy {action.place}, {DUCHIES[action.place].name}"
        case "start":
            return f"the starting castle on {_space(state, action.place)}"
        case "take":
            die = _with_die(action.die, action.place)
            return f"{tile_words(action.item)} from depot {action.place}{die}"
        case "place":
            value = _duchy_die(state, action.place) if action.die else 0
            where = _space(state, action.place)
            return f"{tile_words(action.item)} on {where}{_with_die(action.die, value)}"
        case "sell":
            number = state.estate(_actor(state)).goods[action.item - 1]
            tiles = "goods tile" if number == 1 else "goods tiles"
            return f"{number} {tiles} of type {action.item}{_with_die(action.die, action.item)}"
        case "workers":
            return f"workers{_with_die(action.die, action.die)}"
        case "leave":
            return f"the {action.die}"
        case "buy":
            return f"{tile_words(action.item)} from the black depot"
        case "barter":
            return f"{tile_words(action.item)} from depot {action.place} for workers"
        case "load":
            return _load(state, action)
        case "discard":
            return tile_words(action.item)
        case "pass":
            return f"what the {effect_name(state.decision)} offers"
        case _:
            return "the turn"


def tile_words(kind: int) -> str:
    """A tile in the middle of a sentence.

    >>> tile_words(7), tile_words(10), tile_words(24)
    ('a bank', '3 cows', 'monastery 1')
    """
    tile = KINDS[kind - 1]
    return tile.label if tile.count or tile.number else f"a {tile.label}"


def effect_name(decision: Decision | None) -> str:
    """What asks for the decision, as a word."""
    if decision is None:
        return ""
    kind = BY_NAME.get(decision.kind)
    return kind.label if kind else decision.kind.replace("_", " ")


def _space(state: GameState, space: int) -> str:
    colour = state.estate(_actor(state)).duchy.colours[space]
    return f"{AREA_WORDS[colour]} space {SPACE_NAMES[space]}"


def _duchy_die(state: GameState, space: int) -> int:
    return state.estate(_actor(state)).duchy.dice[space]


def _actor(state: GameState) -> int:
    player = state.current_player
    return 0 if player is None else player


def _with_die(die: int, value: int) -> str:
    if not die:
        return ""
    return f" with the {die}" if die == value else f" with the {die} changed to a {value}"


def _load(state: GameState, action: Action) -> str:
    if not action.place:
        return "nothing"
    there = [type_ for depot in action.depots for type_ in state.depot_goods[depot - 1]]
    goods = _listed([f"{there.count(type_)} of type {type_}" for type_ in action.goods])
    depots = " and ".join(map(str, action.depots))
    return f"goods from depot{'s' if len(action.depots) > 1 else ''} {depots}: {goods}"


def _listed(words: list[str]) -> str:
    """Words as in `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


_QUESTIONS = {
    "duchy": "choose a side of your duchy board",
    "starting_castle": "choose a space for your starting castle",
    "turn": "choose a die, or what you want to do",
    "castle": "do one more action, as if with a die of any value",
    "town_hall": "place a tile from your storage, without a die",
    "market": "take a ship or livestock tile from any depot",
    "carpenter": "take a building from any depot",
    "church": "take a mine, monastery or castle from any depot",
    "warehouse": "sell one type of goods",
    "ship": "choose a depot, you take its goods",
    "discard": "your storage is full, discard a tile",
}


def question(state: GameState) -> str:
    """What the current decision asks for, as a sentence; empty once the game is over."""
    decision = state.decision
    if decision is None:
        return ""
    asks = _QUESTIONS[decision.kind]
    if decision.kind == "turn":
        if not state.dice:
            return "Both dice are used. Buy something, or finish your turn."
        return f"Your turn: {asks}."
    if decision.kind == "discard":
        return f"Your storage is full: discard a tile to make room for {tile_words(decision.tile)}."
    if decision.kind in ("duchy", "starting_castle"):
        return f"{asks.capitalize()}."
    return f"{effect_name(decision).capitalize()}: {asks}."


def consequence(decision: Decision | None, player: int) -> str:
    """What this player is asked next because of an action; empty where it is nothing new."""
    if decision is None or decision.player != player:
        return ""
    if decision.kind in ("turn", "duchy", "starting_castle"):
        return ""
    return f"then {_QUESTIONS[decision.kind]}"
