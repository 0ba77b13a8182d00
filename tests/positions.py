"""Positions for tests: only what is named lies on the table, everything else is empty."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from castles_nb.components import BY_NAME, DEPOTS, KINDS, PHASES, ROUNDS_PER_PHASE
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.hexgrid import NAMES_IN_TEXTS

Names = Sequence[str]


def position(
    players: int = 2,
    duchies: int | tuple[int, ...] = 1,
    seed: int = 1,
    *,
    castle: str = "4-4",
    phase: str = "A",
    round: int = 1,
    dice: tuple[int, ...] = (3, 5),
    white: int | None = None,
    depots: Mapping[int, Names] | None = None,
    black_depot: Names = (),
    depot_goods: Mapping[int, Sequence[int]] | None = None,
    track: Sequence[Sequence[int]] | None = None,
    bonus_left: Mapping[str, int] | None = None,
    points: int = 0,
    tie_empty: str | None = None,
    edition: str = "special",
    modules: Names = (),
    inns: int = 0,
    lost_castles: int = 0,
    **possessions: Any,
) -> GameState:
    """Player 0's turn in this round (1..5) of this phase, with these dice still to be used.

    Player 0 is the first in order and owns `possessions`, see `furnish`; the others have only
    their starting castle, which stands on `castle` for all. All depots are empty but for what is
    named, and so is the inn space; so many castles were swept off the board. Later rounds come
    from the seed. The ledger begins with the next action.
    """
    setup = Setup(
        players=players,
        duchies=duchies,
        seed=seed,
        tie_empty=tie_empty,
        edition=edition,
        modules=modules,
    )
    now = PHASES.index(phase) * ROUNDS_PER_PHASE + round - 1
    rolled = (*dice, 1, 1)[:2]
    deal = scripted(setup, dice={(now, 0): rolled}, white={now: white} if white else None)
    state = GameState.start(setup, deal)
    put_castles(state, castle)
    while not state.order:  # a module asks more before the first round
        state.apply(state.legal_actions()[0])
    for player in range(players):
        furnish(state, player)
    furnish(state, 0, **possessions)
    state.rounds_played = now
    state.dice = dice
    state.depots = tuple(kinds(*(depots or {}).get(depot, ())) for depot in DEPOTS)
    state.black_depot = kinds(*black_depot)
    state.depot_goods = tuple(tuple(sorted((depot_goods or {}).get(d, ()))) for d in DEPOTS)
    if track is not None:
        empty = ((),) * (len(state.track) - len(track))
        state.track = (*map(tuple, track), *empty)
    for colour, left in (bonus_left or {}).items():
        at = ("building", "livestock", "ship", "mine", "castle", "monastery").index(colour)
        state.bonus_left = (*state.bonus_left[:at], left, *state.bonus_left[at + 1 :])
    state.points[0] = points
    lying = {"inns": kinds(*["inn"] * inns), "swept_castles": kinds(*["castle"] * lost_castles)}
    state.module_data = {name: lying.get(name, held) for name, held in state.module_data.items()}
    state.discarded_tiles = bytes(lying["swept_castles"])
    state.ledger = Ledger()
    state.legal = None
    return state


def furnish(
    state: GameState,
    player: int,
    *,
    workers: int = 0,
    silver: int = 0,
    storage: Names = (),
    placed: Mapping[str, str] | None = None,
    goods: Mapping[int, int] | None = None,
    sold: Mapping[int, int] | None = None,
) -> None:
    """Replace what a player owns, and add the tiles `placed` to the duchy: space -> tile name."""
    estate = state.estate(player)
    estate.workers = workers
    estate.silver = silver
    estate.storage = kinds(*storage)
    estate.goods = tuple((goods or {}).get(type_, 0) for type_ in range(1, 7))
    estate.sold = tuple((sold or {}).get(type_, 0) for type_ in range(1, 7))
    for space, name in (placed or {}).items():
        index = estate.duchy.grid.spaces[space]
        assert BY_NAME[name].colour in ("any", estate.duchy.colours[index]), f"{name} on {space}"
        assert not estate.tiles[index], f"{space} is taken"
        estate.cover(BY_NAME[name].index, index)
    state.legal = None


def scripted(
    setup: Setup,
    *,
    white: Mapping[int, int] | None = None,
    dice: Mapping[tuple[int, int], tuple[int, ...]] | None = None,
    **fields: Any,
) -> Deal:
    """The deal of the setup's seed, but player 0 starts and the named rolls are as given.

    `white` is keyed by round from 0, `dice` by (round from 0, player); `fields` replace others.
    """
    deal = Deal.from_seed(setup.seed or 0, setup)
    whites = list(deal.white)
    for number, value in (white or {}).items():
        whites[number] = value
    rolls = [list(pairs) for pairs in deal.dice]
    for (number, player), pair in (dice or {}).items():
        rolls[number][player] = pair
    changed = {"start_player": 0, "white": tuple(whites), "dice": tuple(map(tuple, rolls))}
    return replace(deal, **{**changed, **fields})


def begun(setup: Setup, deal: Deal | None = None, castle: str = "4-4") -> GameState:
    """A real game at the first turn: all starting castles stand on `castle`, with a ledger."""
    state = GameState.start(setup, deal or Deal.from_seed(setup.seed or 0, setup), Ledger())
    put_castles(state, castle)
    return state


def put_castles(state: GameState, castle: str) -> None:
    """Let everybody who is asked put the starting castle on this space."""
    while state.decision and state.decision.kind == "starting_castle":
        play(state, f"start on {castle}")


# Playing ----------------------------------------------------------------------------------------


def texts(state: GameState, *beginnings: str) -> list[str]:
    """The texts of the legal actions, or of those that begin like one of these."""
    found = [str(action) for action in state.legal_actions()]
    return [text for text in found if text.startswith(beginnings or "")]


def play(state: GameState, *actions: str) -> None:
    """Play the legal actions with these texts, one after the other."""
    for text in actions:
        matching = [action for action in state.legal_actions() if str(action) == text]
        assert matching, f"{text!r} is not among {texts(state)}"
        state.apply(matching[0])


def sit_out(state: GameState, turns: int = 1) -> None:
    """End this many turns, beginning with the current one, without doing anything."""
    for _ in range(turns):
        turn = (state.rounds_played, state.turns_done)
        while not state.is_over and (state.rounds_played, state.turns_done) == turn:
            (*_, last) = texts(state, "leave", "pass", "finish", "load nothing")
            play(state, last)


def sit_out_until(state: GameState, round: int) -> None:
    """Let everybody do nothing until so many rounds of the game are played (25: to its end)."""
    while state.rounds_played < round:
        sit_out(state)


def play_randomly(state: GameState, seed: int, actions: int | None = None) -> None:
    """Make this many random choices, or play to the end."""
    random = Random(seed)
    while not state.is_over and actions != 0:
        state.apply(random.choice(state.legal_actions()))
        actions = actions and actions - 1


# Reading ----------------------------------------------------------------------------------------


def kinds(*names: str) -> tuple[int, ...]:
    """The kinds with these names, ascending as they lie in depots and storages."""
    return tuple(sorted(BY_NAME[name].index for name in names))


def names(tiles: Sequence[int]) -> list[str]:
    """The names of these kinds."""
    return [KINDS[kind].name for kind in tiles]


def tile_on(state: GameState, player: int, space: str) -> str:
    """The name of the tile on a space of the player's duchy, or nothing."""
    estate = state.estate(player)
    kind = estate.tiles[estate.duchy.grid.spaces[space]]
    return KINDS[kind].name if kind else ""


def spaces_of(actions: Sequence[str]) -> set[str]:
    """The spaces named in texts such as `place ship on 4-3 with 5`."""
    return {word for text in actions for word in text.split() if word in NAMES_IN_TEXTS}


def gained(state: GameState, player: int, item: str = "points") -> int:
    """How many points, silver or workers a player has gained since the ledger began."""
    assert state.ledger is not None
    return state.ledger.total(player, item)


def reasons(state: GameState, player: int = 0) -> list[tuple[str, int]]:
    """(rule, amount) of every entry of this player since the ledger began."""
    assert state.ledger is not None
    return [(entry.rule, entry.amount) for entry in state.ledger.entries if entry.player == player]
