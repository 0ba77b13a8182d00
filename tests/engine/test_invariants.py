"""INV: what holds in every position of every game, tried on random games (see also fuzz.py)."""

from collections import Counter
from random import Random

import pytest
from invariants import CASTLE, Watch, check_end, check_position, shields_of
from random_games import choose, games, random_setup, start

from castles_nb.components import COLOURS, DUCHIES, KINDS, supply
from castles_nb.engine import Action, Deal, Estate, GameState, Setup
from castles_nb.engine.verbs import all_verbs
from castles_nb.errors import IllegalAction

ESTATE_FIELDS = [name for name in Estate.__slots__ if name not in ("duchy", "masks")]
STATE_FIELDS = [
    name
    for name in GameState.__slots__
    if name not in ("rules", "deal", "estates", "ledger", "legal")
]


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


# Whole games --------------------------------------------------------------------------------------


def game_of(number: int) -> tuple[GameState, Random]:
    """The start of the game with this number, and the random choices in it."""
    random = Random(number)
    return start(random_setup(random)), random


@pytest.mark.rule(
    *("INV-01", "INV-02", "INV-03", "INV-04", "INV-05", "INV-06", "INV-07", "INV-08", "INV-10"),
    *("INV-12", "SCORE-01", "SCORE-08"),
)
@games(120)
def test_every_position_of_a_game(number: int) -> None:
    state, random = game_of(number)
    watch = Watch(state)
    check_position(state)
    while not state.is_over:
        action = choose(state, random)
        state.apply(action)
        watch.look(state, action)
        check_position(state)
    check_end(state)


@pytest.mark.rule("INV-06", "PLACE-02", "PLACE-04")
@games(40)
def test_every_placed_tile_touched_an_earlier_one(number: int) -> None:
    state, random = game_of(number)
    while not state.is_over:
        action, player = choose(state, random), state.current_player
        assert player is not None
        before = state.estate(player).tiles
        state.apply(action)
        if action.verb in ("place", "place_private"):
            assert not before[action.place]
            around = state.estate(player).duchy.neighbours[action.place]
            touched = any(before[space] for space in around)
            assert touched or 18 in shields_of(state.estate(player))
            assert state.estate(player).tiles[action.place] == action.item


@pytest.mark.rule("INV-09", "BLK-01", "PHA-19", "DIE-08")
@games(60)
def test_one_purchase_one_barter_and_two_dice_in_a_turn(number: int) -> None:
    state, random = game_of(number)
    done: Counter[tuple[int, int, str]] = Counter()
    while not state.is_over:
        action = choose(state, random)
        if state.decision and state.decision.kind == "turn":
            dice = 2 if action.verb in ("retrieve", "shield") else 1 if action.die else 0
            dice -= action.verb == "turn"
            done[state.rounds_played, state.player, "dice"] += dice
        done[state.rounds_played, state.player, action.verb] += 1
        state.apply(action)
    for player in range(state.num_players):
        for round_ in range(25):
            assert done[round_, player, "buy"] <= 1
            assert done[round_, player, "barter"] <= 1
            assert done[round_, player, "dice"] == 2


@pytest.mark.rule("INV-13", "SET-24")
@pytest.mark.parametrize("number", DUCHIES)
def test_colours_of_a_duchy_add_up(number: int) -> None:
    colours = Counter(DUCHIES[number].colours)
    assert set(colours) == set(COLOURS)
    assert sum(colours.values()) == 37


@pytest.mark.rule("INV-11", "PHA-08")
@games(40)
def test_with_four_players_phase_e_empties_the_coloured_supplies(number: int) -> None:
    deal = Deal.from_seed(number, Setup(players=4))
    laid = Counter(kind for depots in deal.depots for tiles in depots for kind in tiles)
    laid[CASTLE] += 4
    assert laid == Counter(kind for colour in COLOURS for kind in supply(colour))


# States and actions -------------------------------------------------------------------------------


@games(80)
def test_every_legal_action_applies_and_leads_to_a_state_of_its_own(number: int) -> None:
    state, random = game_of(number)
    moves = 0
    while not state.is_over:
        if moves % 5 == number % 5:
            before, entries = fields(state), list(state.ledger.entries if state.ledger else ())
            results: dict[tuple[object, ...], Action] = {}
            for action in state.legal_actions():
                copy = state.copy()
                copy.apply(action)
                if copy.phase != state.phase:
                    continue  # what is left in the depots is swept away, wherever it was
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
def test_a_copy_that_is_played_to_the_end_leaves_the_original_alone(number: int) -> None:
    state, random = game_of(number)
    for _ in range(number % 90 + 4):
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
def test_the_same_choices_lead_to_the_same_game(number: int) -> None:
    first, random = game_of(number)
    played = []
    while not first.is_over:
        played.append(choose(first, random))
        first.apply(played[-1])
    second, _ = game_of(number)
    for action in played:
        second.apply(action)
    assert fields(first) == fields(second)
    assert first.ledger is not None
    assert second.ledger is not None
    assert first.ledger.entries == second.ledger.entries


@games(40)
def test_illegal_actions_are_refused_and_change_nothing(number: int) -> None:
    state, random = game_of(number)
    for _ in range(number % 150):
        if not state.is_over:
            state.apply(choose(state, random))
    assert state.ledger is not None
    before = (fields(state), list(state.ledger.entries), state.ledger.move)
    for _ in range(200):
        action = Action.made(
            random.choice(list(all_verbs())),
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
        Action.made("steal", 0, 0, 0),
        Action.made("", 0, 0, 0),
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
