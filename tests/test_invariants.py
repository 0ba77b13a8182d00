"""INV: what holds in every position of every game, tried on random games."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from castles_nb.components import COLOURS, DUCHIES, KINDS, supply
from castles_nb.engine import Action, Deal, Estate, GameState, Ledger, Setup
from castles_nb.errors import IllegalAction
from castles_nb.hexgrid import NEIGHBOURS

ALL_TILES = Counter(kind for name in (*COLOURS, "black") for kind in supply(name))
CASTLE = next(kind.index for kind in KINDS if kind.name == "castle")

ESTATE_FIELDS = [name for name in Estate.__slots__ if name not in ("duchy", "masks")]
STATE_FIELDS = [
    name
    for name in GameState.__slots__
    if name not in ("rules", "deal", "estates", "ledger", "legal")
]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(2, 4))
    numbers = st.lists(st.integers(1, 30), min_size=players, max_size=players)
    duchies = draw(st.one_of(st.just("random"), numbers.map(tuple)))
    black_depot = draw(st.sampled_from([0, 0, 1, 5, 8]))
    seed = draw(st.integers(0, 10_000))
    return Setup(players, duchies, seed, black_depot)  # type: ignore[arg-type]


GAMES = st.tuples(setups(), st.integers(0, 10_000))
"""A setup, and a seed for the choices."""


def games(examples: int):  # type: ignore[no-untyped-def]
    """Try a test on so many setups and seeds; the same ones every time."""

    def decorate(test):  # type: ignore[no-untyped-def]
        tried = settings(
            max_examples=examples,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],  # the seed says enough, smaller games are no clearer
        )
        return tried(given(GAMES)(test))

    return decorate


def start(setup: Setup) -> GameState:
    return GameState.start(setup, Deal.from_seed(setup.seed or 0, setup), Ledger())


def choose(state: GameState, random: Random) -> Action:
    """A random choice that plays on: it seldom wastes dice and likes to place tiles."""
    actions = state.legal_actions()
    useful = [a for a in actions if a.verb not in ("leave", "pass", "workers")]
    placing = [a for a in useful if a.verb in ("place", "buy", "barter")]
    return random.choice((random.random() < 0.5 and placing) or useful or actions)


def fields(state: GameState) -> tuple[object, ...]:
    """Everything in a state but its ledger, as one value that can be compared."""
    return (
        *(freeze(getattr(state, name)) for name in STATE_FIELDS),
        *(
            (estate.duchy.number, *(freeze(getattr(estate, name)) for name in ESTATE_FIELDS))
            for estate in state.estates
        ),
    )


def freeze(value: object) -> object:
    if isinstance(value, list):
        return tuple(value)
    return tuple(sorted(value.items())) if isinstance(value, dict) else value


# What is true in every position -------------------------------------------------------------------


def check_tiles(state: GameState) -> None:
    """INV-01: supplies, depots, storages, duchies, box and the tile in hand are all 164."""
    begun = state.round // 5 + 1 if state.order and not state.is_over else 5 * state.is_over
    found = Counter(state.box)
    for tiles in (*state.depots, state.black_depot):
        found.update(tiles)
    for estate in state.estates:
        found.update(estate.storage)
        found.update(tile for tile in estate.tiles if tile)
    found.update(decision.tile for decision in state.pending if decision.tile)
    out = Counter({CASTLE: sum(estate.tiles.count(CASTLE) > 0 for estate in state.estates)})
    for phase in range(begun):
        out.update(kind for tiles in state.deal.depots[phase] for kind in tiles)
        out.update(state.deal.black_depot[phase])
    assert found == out
    assert out <= ALL_TILES  # the rest, up to 164, lies in the supplies


def check_goods(state: GameState) -> None:
    """INV-02, INV-10: goods to come, in depots, storages, sold and in the box are all 42."""
    found = Counter(type_ for depot in state.depot_goods for type_ in depot)
    for estate in state.estates:
        for type_, stored, sold in zip(range(1, 7), estate.goods, estate.sold, strict=True):
            found[type_] += stored + sold
    drawn = Counter(type_ for three in state.deal.starting_goods for type_ in three)
    for stack in state.deal.goods[: state.round // 5]:
        drawn.update(stack)
    if state.order and not state.is_over:
        stack = state.deal.goods[state.round // 5]
        drawn.update(stack[: state.round_in_phase])
        assert state.coming_goods == stack[state.round_in_phase :]
    assert found == drawn
    assert all(number <= 7 for number in drawn.values())


def check_possessions(state: GameState) -> None:
    """INV-03, INV-04, INV-05: nothing below zero, 3 tiles and 3 types of goods at most."""
    assert min(state.points) >= 0
    for estate in state.estates:
        assert min(estate.silver, estate.workers, *estate.goods, *estate.sold) >= 0
        assert len(estate.storage) <= 3
        assert 6 - estate.goods.count(0) <= 3


def check_duchies(state: GameState) -> None:
    """INV-06, INV-07: colours, one piece, no building twice in a town without monastery 1."""
    for estate in state.estates:
        covered = {space for space in range(37) if estate.tiles[space]}
        for space in covered:
            assert KINDS[estate.tiles[space] - 1].colour == estate.duchy.colours[space]
        reached, added = set(), set(list(covered)[:1])
        while added:
            reached |= added
            added = {other for space in added for other in NEIGHBOURS[space]} & covered - reached
        assert reached == covered
        numbers = {KINDS[estate.tiles[space] - 1].number for space in covered}
        for area in estate.duchy.areas:
            tiles = [estate.tiles[space] for space in area.spaces if estate.tiles[space]]
            if area.colour == "building" and 1 not in numbers:
                assert len(set(tiles)) == len(tiles)
        check_masks(estate, covered)


def check_masks(estate: Estate, covered: set[int]) -> None:
    """What an estate remembers for speed is what its tiles say."""
    around = {other for space in covered for other in NEIGHBOURS[space]} - covered
    assert estate.filled == sum(1 << space for space in covered)
    assert estate.frontier == sum(1 << space for space in around)
    assert estate.empty_spaces == 37 - len(covered)
    numbers = {KINDS[estate.tiles[space] - 1].number for space in covered} - {0}
    assert [number for number in range(1, 27) if estate.has(number)] == sorted(numbers)


def check_track(state: GameState, before: dict[int, int]) -> dict[int, int]:
    """INV-12: every marker stands once, none moves back, all start on space 1."""
    where = {p: space for space, stack in enumerate(state.track) for p in stack}
    assert sorted(p for stack in state.track for p in stack) == list(range(len(state.points)))
    assert all(where[player] >= space for player, space in before.items())
    assert len(state.track) == 7
    return where


def check_ledger(state: GameState) -> None:
    """Every point, coin and worker has its entries: the sums are what players have."""
    assert state.ledger is not None
    sums: Counter[tuple[int, str]] = Counter()
    for entry in state.ledger.entries:
        sums[entry.player, entry.item] += entry.amount
    for player, points in enumerate(state.points):
        estate = state.estate(player)
        assert sums[player, "points"] == points
        assert sums[player, "silver"] == estate.silver
        assert sums[player, "workers"] == estate.workers


def check_choices(state: GameState) -> None:
    """There is always a legal action, none is listed twice, and no two texts are alike."""
    actions = state.legal_actions()
    assert bool(actions) is not state.is_over
    assert len(set(actions)) == len(actions)
    assert len({str(action) for action in actions}) == len(actions)
    assert (state.decision is None) is state.is_over
    assert (state.current_player is None) is state.is_over


@pytest.mark.rule(
    "INV-01", "INV-02", "INV-03", "INV-04", "INV-05", "INV-06", "INV-07", "INV-10", "INV-12"
)
@games(60)
def test_every_position_of_a_game(game: tuple[Setup, int]) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    where = check_track(state, {})
    assert set(where.values()) == {0}
    points = list(state.points)
    while True:
        check_tiles(state)
        check_goods(state)
        check_possessions(state)
        check_duchies(state)
        where = check_track(state, where)
        check_ledger(state)
        check_choices(state)
        assert all(now >= then for now, then in zip(state.points, points, strict=True))
        points = list(state.points)
        if state.is_over:
            break
        state.apply(choose(state, random))
    assert state.round == 25
    laid = sum(map(len, state.depot_goods))
    taken = sum(sum(estate.goods) + sum(estate.sold) for estate in state.estates)
    assert laid + taken == 25 + 3 * setup.players


@pytest.mark.rule("INV-06", "PLACE-02", "PLACE-04")
@games(40)
def test_every_placed_tile_touched_an_earlier_one(game: tuple[Setup, int]) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    while not state.is_over:
        action, player = choose(state, random), state.current_player
        assert player is not None
        before = state.estate(player).tiles
        state.apply(action)
        if action.verb == "place":
            assert not before[action.place]
            assert any(before[space] for space in NEIGHBOURS[action.place])
            assert state.estate(player).tiles[action.place] == action.item


@pytest.mark.rule("INV-08", "SCORE-01", "SCORE-08")
@games(60)
def test_areas_and_colours_score_once(game: tuple[Setup, int]) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    while not state.is_over:
        state.apply(choose(state, random))
    assert state.ledger is not None
    entries = state.ledger.entries
    for player, estate in enumerate(state.estates):
        scored = [
            estate.duchy.area_of[entry.space]
            for entry in entries
            if entry.player == player and entry.rule == "SCORE-02"
        ]
        complete = {
            number
            for number, area in enumerate(estate.duchy.areas)
            if all(estate.tiles[space] for space in area.spaces)
        }
        assert len(set(scored)) == len(scored)
        assert set(scored) <= complete
        for unscored in complete - set(scored):  # the starting castle alone on its area
            assert estate.duchy.areas[unscored].colour == "castle"
            assert len(estate.duchy.areas[unscored].spaces) == 1
    bonuses = Counter(
        (entry.rule, KINDS[entry.tile - 1].colour)
        for entry in entries
        if entry.rule in ("SCORE-06", "SCORE-07")
    )
    assert all(number == 1 for number in bonuses.values())
    assert sum(estate.bonus_tiles for estate in state.estates) == sum(bonuses.values())
    assert sum(2 - left for left in state.bonus_left) == sum(bonuses.values())


@pytest.mark.rule("INV-09", "BLK-01", "PHA-19", "DIE-08")
@games(60)
def test_one_purchase_one_barter_and_two_dice_in_a_turn(game: tuple[Setup, int]) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    done: Counter[tuple[int, int, str]] = Counter()
    while not state.is_over:
        action = choose(state, random)
        done[state.round, state.player, "die" if action.die else action.verb] += 1
        state.apply(action)
    for player in range(setup.players):
        for number in range(25):
            assert done[number, player, "buy"] <= 1
            assert done[number, player, "barter"] <= 1
            assert done[number, player, "die"] == 2


@pytest.mark.rule("INV-13", "SET-24")
@pytest.mark.parametrize("number", DUCHIES)
def test_colours_of_a_duchy_add_up(number: int) -> None:
    colours = Counter(DUCHIES[number].colours)
    assert set(colours) == set(COLOURS)
    assert sum(colours.values()) == 37


@pytest.mark.rule("INV-11", "PHA-08")
@games(40)
def test_with_four_players_phase_e_empties_the_coloured_supplies(game: tuple[Setup, int]) -> None:
    setup, _ = game
    deal = Deal.from_seed(setup.seed or 0, Setup(4, seed=setup.seed))
    laid = Counter(kind for depots in deal.depots for tiles in depots for kind in tiles)
    laid[CASTLE] += 4
    assert laid == Counter(kind for colour in COLOURS for kind in supply(colour))


# States and actions -------------------------------------------------------------------------------


@games(80)
def test_every_legal_action_applies_and_leads_to_a_state_of_its_own(
    game: tuple[Setup, int],
) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    moves = 0
    while not state.is_over:
        if moves % 5 == seed % 5:
            before, entries = fields(state), list(state.ledger.entries if state.ledger else ())
            results: dict[tuple[object, ...], Action] = {}
            for action in state.legal_actions():
                copy = state.copy()
                copy.apply(action)
                after = fields(copy)
                assert after not in results, f"{action} does the same as {results[after]}"
                assert after != before
                results[after] = action
            assert fields(state) == before  # copies are independent
            assert state.ledger is not None
            assert state.ledger.entries == entries
        state.apply(choose(state, random))
        moves += 1


@games(40)
def test_a_copy_that_is_played_to_the_end_leaves_the_original_alone(
    game: tuple[Setup, int],
) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    for _ in range(seed % 90 + 4):
        if not state.is_over:
            state.apply(choose(state, random))
    before, legal = fields(state), state.legal_actions()
    copy = state.copy()
    assert fields(copy) == before
    assert copy.ledger is None
    while not copy.is_over:
        copy.apply(choose(copy, random))
    assert fields(state) == before
    assert state.legal_actions() == legal


@pytest.mark.rule("INV-14")
@games(20)
def test_the_same_choices_lead_to_the_same_game(game: tuple[Setup, int]) -> None:
    setup, seed = game
    first, random = start(setup), Random(seed)
    played = []
    while not first.is_over:
        played.append(choose(first, random))
        first.apply(played[-1])
    second = start(setup)
    for action in played:
        second.apply(action)
    assert fields(first) == fields(second)
    assert first.ledger is not None
    assert second.ledger is not None
    assert first.ledger.entries == second.ledger.entries


VERBS = (
    *("take", "place", "sell", "workers", "leave", "buy", "barter", "load", "discard", "start"),
    *("duchy", "pass", "finish"),
)


@games(40)
def test_illegal_actions_are_refused_and_change_nothing(game: tuple[Setup, int]) -> None:
    setup, seed = game
    state, random = start(setup), Random(seed)
    for _ in range(seed % 150):
        if not state.is_over:
            state.apply(choose(state, random))
    assert state.ledger is not None
    before = (fields(state), list(state.ledger.entries), state.ledger.move)
    for _ in range(200):
        action = Action(
            random.choice(VERBS),
            random.choice((0, *state.dice, random.randint(1, 6))),
            random.randint(0, len(KINDS)),
            random.randint(0, 36),
        )
        if action not in state.legal_actions():
            with pytest.raises(IllegalAction):
                state.apply(action)
            assert (fields(state), state.ledger.entries, state.ledger.move) == before


@pytest.mark.parametrize(
    "action",
    [
        Action("steal"),
        Action(""),
        Action("take", 3, len(KINDS) + 1, 3),
        Action("discard", 0, 99),
        Action("place", 3, 1, 37),
        Action("start", 0, 0, 99),
    ],
    ids=lambda action: "-".join(map(str, tuple(action))),
)
def test_an_action_that_never_exists_is_refused_too(action: Action) -> None:
    state = start(Setup())
    with pytest.raises(IllegalAction):
        state.apply(action)


@pytest.mark.parametrize("plain", [("start", 0, 0, 18), ("start", 0.0, 0, 18.0)])
def test_a_plain_tuple_is_played_or_refused_but_never_half_played(plain: object) -> None:
    state = start(Setup())
    assert state.ledger is not None
    before = fields(state)
    try:
        state.apply(plain)  # type: ignore[arg-type]
    except IllegalAction:
        assert fields(state) == before
        assert state.ledger.move == 0
    else:
        played = start(Setup())
        played.apply(Action("start", 0, 0, 18))
        assert fields(state) == fields(played)


@pytest.mark.parametrize("wrong", [None, 3, "take workers with 3", (), ["pass"], object()])
def test_what_is_no_action_is_refused(wrong: object) -> None:
    state = start(Setup())
    before = fields(state)
    with pytest.raises(IllegalAction):
        state.apply(wrong)  # type: ignore[arg-type]
    assert fields(state) == before


def test_a_game_that_is_over_allows_nothing() -> None:
    state, random = start(Setup(seed=5)), Random(5)
    last = Action("pass")
    while not state.is_over:
        last = choose(state, random)
        state.apply(last)
    assert state.legal_actions() == ()
    for action in (last, Action("pass"), Action("finish")):
        with pytest.raises(IllegalAction, match="the game is over"):
            state.apply(action)
