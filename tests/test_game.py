"""Games with their history: playing, taking back, and what can be asked of them."""

from random import Random
from typing import Any

import pytest

import castles_nb
from castles_nb.components import KINDS
from castles_nb.engine import Action, Deal, Entry, Setup
from castles_nb.errors import GameNotOver, IllegalAction, InvalidDeal, InvalidSetup
from castles_nb.game import Game
from castles_nb.hexgrid import SPACE_NAMES


def look(game: Game) -> tuple[object, ...]:
    """What one sees of a game."""
    state = game.state
    return (
        game.legal_actions(),
        game.actions,
        game.scores,
        game.is_over,
        tuple(game.ledger.entries),
        game.ledger.move,
        (
            state.rounds_played,
            state.turns_done,
            state.player,
            state.dice,
            state.used,
            state.pending,
        ),
        (state.depots, state.depot_goods, state.black_depot, state.track, state.discarded_tiles),
        tuple(
            (e.tiles, e.storage, e.goods, e.sold, e.silver, e.workers, e.bonus_tiles)
            for e in state.estates
        ),
    )


def play_on(game: Game, seed: int, actions: int = 10_000) -> None:
    random = Random(seed)
    while not game.is_over and actions:
        game.play(random.choice(game.legal_actions()))
        actions -= 1


# Beginning ----------------------------------------------------------------------------------------


def test_options_or_a_setup() -> None:
    setup = Setup(players=3, duchies=(1, 4, 30), seed=5)
    assert look(Game(setup)) == look(Game(players=3, duchies=(1, 4, 30), seed=5))
    assert Game(setup).setup == setup
    assert castles_nb.Game is Game


def test_without_a_seed_one_is_drawn_and_can_be_read() -> None:
    drawn = {Game().setup.seed for _ in range(5)}
    assert len(drawn) > 1
    assert all(0 <= seed < 2**32 for seed in drawn)
    assert isinstance(Game(seed=None).setup.seed, int)
    game = Game(players=3)
    assert look(Game(players=3, seed=game.setup.seed)) == look(game)


def test_a_deal_replaces_the_one_of_the_seed() -> None:
    deal = Deal.from_seed(77, Setup(players=2))
    game = Game(players=2, seed=1, deal=deal)
    assert game.deal is game.state.deal is deal
    assert look(game)[-1] == look(Game(players=2, seed=77))[-1]


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((), {"player": 2}, "player: a setup has no such option"),
        ((), {"players": 2, "b": 1, "a": 1}, "a, b: a setup has no such option"),
        ((), {"players": 7}, "players: the game is for 2, 3 or 4 players, not 7"),
        ((), {"duchies": 99}, "duchies: there is no duchy 99"),
        ((Setup(),), {"seed": 3}, "seed: give a Setup or options"),
        ((2,), {}, "setup: 2 is not a Setup"),
        (({"players": 2},), {}, "setup: {'players': 2} is not a Setup"),
    ],
)
def test_wrong_options_are_named(
    arguments: tuple[Any, ...], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(InvalidSetup, match=f"^{message}"):
        Game(*arguments, **options)


def test_a_deal_must_fit() -> None:
    with pytest.raises(InvalidDeal):
        Game(players=3, deal=Deal.from_seed(1, Setup(players=2)))


@pytest.mark.parametrize("deal", [7, "seed", {}])
def test_a_deal_must_be_a_deal(deal: Any) -> None:
    with pytest.raises(InvalidDeal, match=r"^deal: "):
        Game(players=2, deal=deal)


# Playing ------------------------------------------------------------------------------------------


def test_actions_or_their_texts() -> None:
    first, second = Game(seed=7), Game(seed=7)
    random = Random(7)
    for _ in range(60):
        action = random.choice(first.legal_actions())
        first.play(action)
        second.play(str(action))
    assert look(first) == look(second)
    assert len(first.actions) == 60


@pytest.mark.parametrize(
    "text", ["start on 4-4", "  start   on 4-4 ", "START on 4-4", "Start\ton\n4-4"]
)
def test_spacing_and_case_of_a_text_do_not_matter(text: str) -> None:
    game = Game(seed=7)
    assert game.find(text) == Action("start", 0, 0, SPACE_NAMES.index("4-4"))
    game.play(text)
    assert [str(action) for action in game.actions] == ["start on 4-4"]


def test_every_text_names_one_action() -> None:
    game = Game(seed=3)
    for _ in range(40):
        play_on(game, 3, 2)
        for action in game.legal_actions():
            assert game.find(str(action)) == action


@pytest.mark.parametrize(
    "wrong",
    [
        "start on 4-3",
        "",
        "take workers with 3",
        Action("pass"),
        Action("start", 0, 0, 17),
        None,
        3,
        ("start", 0, 0, 18),
        ["start on 4-4"],
    ],
)
def test_an_illegal_action_leaves_the_game_as_it_was(wrong: Any) -> None:
    game = Game(seed=7)
    game.play("start on 4-4")
    game.play("start on 1-2")
    game.undo()
    before = look(game)
    with pytest.raises(IllegalAction):
        game.play(wrong)
    assert look(game) == before
    assert game.redo()  # what was taken back is still there
    assert str(game.actions[-1]) == "start on 1-2"


def test_an_illegal_text_is_shown_with_what_comes_first() -> None:
    game = Game(seed=7)
    with pytest.raises(
        IllegalAction, match=r"^sell 3: first choose a space for your starting castle \(SET-19\)$"
    ):
        game.play("sell 3")
    play_on(game, 1)
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("sell 3")
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play(Action("pass"))


# Taking back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("duchies", [1, "random"])
def test_undo_and_redo_walk_through_the_whole_game(duchies: Any) -> None:
    game = Game(players=2, duchies=duchies, seed=11)
    random = Random(11)
    looks = [look(game)]
    while not game.is_over:
        game.play(random.choice(game.legal_actions()))
        looks.append(look(game))
    for expected in reversed(looks[:-1]):
        assert game.undo()
        assert look(game) == expected
    assert not game.undo()
    assert look(game) == looks[0]
    for expected in looks[1:]:
        assert game.redo()
        assert look(game) == expected
    assert not game.redo()
    assert look(game) == looks[-1]


def test_a_new_action_forgets_what_was_taken_back() -> None:
    game = Game(seed=7)
    game.play("start on 4-4")
    game.undo()
    game.play("start on 1-2")
    assert not game.redo()
    assert [str(action) for action in game.actions] == ["start on 1-2"]


def test_undo_after_the_end() -> None:
    game = Game(seed=9)
    play_on(game, 9)
    end = look(game)
    assert game.undo()
    assert not game.is_over
    with pytest.raises(GameNotOver):
        game.winners()
    game.redo()
    assert look(game) == end


def test_a_game_goes_on_after_undo_as_if_nothing_had_happened() -> None:
    straight, winding = Game(seed=21), Game(seed=21)
    random = Random(21)
    while not straight.is_over:
        action = random.choice(straight.legal_actions())
        straight.play(action)
        winding.play(winding.legal_actions()[-1])
        winding.undo()
        winding.play(action)
    assert look(straight) == look(winding)


# Asking -------------------------------------------------------------------------------------------


def test_scores_and_winner_before_and_after_the_end() -> None:
    game = Game(players=3, seed=2)
    assert game.scores == (0, 0, 0)
    for ask in (game.ranking, game.winners, game.state.returns, game.state.ranking):
        with pytest.raises(GameNotOver):
            ask()
    play_on(game, 2)
    assert game.is_over
    assert game.legal_actions() == ()
    assert game.state.returns() == game.scores == tuple(game.state.points)
    assert sorted(game.ranking()) == [0, 1, 2]
    assert game.winners() == (game.ranking()[0],)
    ranked = [game.scores[player] for player in game.ranking()]
    assert ranked == sorted(ranked, reverse=True)
    assert "over" in repr(game)


def test_the_actions_that_are_handed_out_cannot_harm_the_game() -> None:
    game = Game(seed=1)
    assert isinstance(game.legal_actions(), tuple)
    assert isinstance(game.actions, tuple)
    assert isinstance(game.scores, tuple)


def test_the_ledger_as_a_table() -> None:
    game = Game(players=2, seed=4)
    play_on(game, 4)
    frame = game.ledger.to_frame()
    assert list(frame.columns) == [*Entry._fields[:-1], "told"]
    assert list(frame.columns) == [
        *(
            "move",
            "phase",
            "round",
            "player",
            "item",
            "amount",
            "source",
            "rule",
            "tile",
            "space",
            "step",
            "told",
        )
    ]
    assert len(frame) == len(game.ledger)
    points = frame[frame["item"] == "points"].groupby("player")["amount"].sum()
    assert tuple(points) == game.scores
    placed = frame[frame["rule"] == "SCORE-02"]
    assert set(placed["space"]) <= set(SPACE_NAMES)
    assert set(frame["item"]) == {"points", "silver", "workers", "steps"}
    steps = [game.ledger.total(player, "steps") for player in range(2)]
    track = game.state.track
    assert steps == [next(i for i, stack in enumerate(track) if p in stack) for p in range(2)]
    assert set(frame["phase"]) == {"", *"ABCDE"}
    assert frame["move"].is_monotonic_increasing
    assert frame["move"].max() == len(game.actions)
    assert set(placed["tile"]) <= {kind.name for kind in KINDS}


def test_the_table_of_an_empty_ledger_has_the_same_columns() -> None:
    from castles_nb.engine import Ledger

    assert list(Ledger().to_frame().columns) == [*Entry._fields[:-1], "told"]


def test_every_entry_cites_a_rule_of_the_catalogue() -> None:
    from castles_nb.rulebook import catalogue

    for seed in range(4):
        game = Game(players=2 + seed % 3, seed=seed)
        play_on(game, seed)
        assert {entry.rule for entry in game.ledger.entries} <= set(catalogue)


# The state behind the game ----------------------------------------------------------------------


def test_a_state_changed_behind_the_game_is_noticed() -> None:
    game = Game(players=2, seed=7)
    game.play("start on 4-4")
    game.state.apply(game.legal_actions()[0])
    with pytest.raises(IllegalAction, match=r"game.state was changed directly"):
        game.play(game.legal_actions()[0])
    with pytest.raises(IllegalAction, match=r"game.state was changed directly"):
        game.undo()


def test_a_state_from_before_an_undo_writes_nothing_any_more() -> None:
    game = Game(players=2, seed=7)
    game.play("start on 4-4")
    left_behind = game.state
    game.undo()
    entries = list(game.ledger.entries)
    while not left_behind.is_over:
        left_behind.apply(left_behind.legal_actions()[0])
    assert game.ledger.entries == entries
    assert game.redo()


def test_nobody_can_add_to_the_legal_actions() -> None:
    state = Game(players=2, seed=7).state
    assert isinstance(state.legal_actions(), tuple)
    assert state.copy().legal_actions() == state.legal_actions()


def test_a_text_that_is_almost_right_gets_a_hint() -> None:
    with pytest.raises(IllegalAction, match=r"close to it: 'start on 4-4'"):
        Game(players=2, seed=7).play("start on 4_4")


@pytest.mark.parametrize("begun", ["take ship", "Take  SHIP"])
def test_the_beginning_of_a_text_gets_a_hint(begun: str) -> None:
    game = Game(players=2, seed=7)
    game.play("start on 4-4"), game.play("start on 4-4")
    with pytest.raises(IllegalAction, match=r"close to it: 'take ship from 1 with 2', 'take ship"):
        game.play(begun)
    with pytest.raises(IllegalAction) as caught:
        game.play("  ")
    assert "close" not in str(caught.value)


def test_apply_takes_actions_and_says_so() -> None:
    with pytest.raises(IllegalAction, match=r"game.play takes the text"):
        Game(players=2, seed=7).state.apply("start on 4-4")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [castles_nb.Game, castles_nb.CardGame])
def test_a_game_goes_on_from_another_and_from_a_state(kind: Any) -> None:
    game = kind(players=2, seed=7)
    game.play(game.legal_actions()[0])
    for position in (game, game.state, game.position, str(game.position)):
        other = kind.from_position(position, seed=3)
        assert str(other.position) == str(game.position)
        assert other.actions == ()
    copied = kind.from_record(game)
    assert copied.actions == game.actions
    assert str(copied.record()) == str(game.record())
    another = {castles_nb.Game: castles_nb.CardGame, castles_nb.CardGame: castles_nb.Game}[kind](
        players=2, seed=7
    )
    for wrong in (another, another.state):
        with pytest.raises(
            castles_nb.errors.InvalidPosition, match="is not a position of this game"
        ):
            kind.from_position(wrong)
    with pytest.raises(castles_nb.errors.InvalidRecord):
        kind.from_record(another)
