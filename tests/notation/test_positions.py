"""Positions as text: there and back, words that may be left out, and games that continue from
them."""

from collections import Counter
from dataclasses import replace
from itertools import chain, count
from random import Random
from typing import Any

import pytest
from nightly import NIGHTLY
from positions import position as table
from random_games import choose, games, random_setup, start
from written import EMPTY_DUCHY, line, seen

from castles_nb.engine import Deal, Decision, GameState, Ledger, Setup
from castles_nb.engine.every_duchy import duchy
from castles_nb.engine.flow import begin_round, count_round
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.errors import InvalidDeal, InvalidModule, InvalidPosition, InvalidSetup
from castles_nb.expansions import Module
from castles_nb.expansions.module import StateField
from castles_nb.game import Game
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.kernel.step import step
from castles_nb.notation import Position, Record
from castles_nb.notation.board.position_words import state_fields_by_name
from castles_nb.notation.board.public_chance import tiles_in
from castles_nb.rulebook import catalogue
from castles_nb.ui.move_log import MoveLog


def same_state(state: GameState, deal: Deal | None = None) -> GameState:
    """The state that comes back from the text of this one; the deal gives its future."""
    position = Position.of(state)
    read = Position.parse(str(position))
    assert read == position
    return read.state(read.deal(Random(0), deal or state.deal))


# There and back ---------------------------------------------------------------------------------


@games(20)
def test_every_position_of_a_game_comes_back(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    for move in count(number):
        if move % 3 == 0 or state.is_over or NIGHTLY:
            again = same_state(state)
            assert seen(again) == seen(state)
            assert again.legal_actions() == state.legal_actions()
        if state.is_over:
            break
        state.apply(choose(state, random))


@games(40)
def test_no_position_of_a_game_has_faults(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    while True:
        if state.pending or state.is_over or random.random() < 0.1:
            assert Position.of(state).faults() == []
        if state.is_over:
            break
        state.apply(choose(state, random))


@games(40)
def test_with_the_same_future_the_rest_of_the_game_is_the_same(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    for _ in range(random.randrange(150)):
        if not state.is_over:
            state.apply(choose(state, random))
    again = same_state(state)
    while not state.is_over:
        action = choose(state, random)
        state.apply(action)
        again.apply(action)
        assert seen(again) == seen(state)
    assert again.is_over
    assert again.returns() == state.returns()
    assert again.ranking() == state.ranking()


@games(25)
def test_a_position_does_not_tell_what_nobody_has_seen(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    for _ in range(random.randrange(200)):
        if not state.is_over:
            state.apply(choose(state, random))
    begun = 25 if state.is_over else state.round_number
    other = state.copy()
    anew = state.deal.redealt(begun, Random(1))
    # Of some chance only the table tells how much was seen.
    other.deal = state.deal.joined(anew, -(-begun // 5), begun, state.module_data)
    other.setup = replace(state.setup, seed=None)
    assert str(Position.of(other)) == str(Position.of(state))


@pytest.mark.parametrize("seed", range(3))
def test_unseen_tiles_are_drawn_from_what_is_not_on_the_table(seed: int) -> None:
    setup = Setup(players=4, seed=seed, modules=("extra_tiles", "white_castles"))
    state = start(setup)
    random = Random(seed)
    while state.rounds_played < 13:
        state.apply(choose(state, random))
    position = Position.parse(str(Position.of(state)))
    deals = {position.deal(Random(number)) for number in range(5)}
    assert len(deals) == 5
    for deal in deals:
        deal.check(position.setup)
        assert deal.seen(14).white[13:] == state.deal.seen(14).white[13:]
        assert position.state(deal).legal_actions() == state.legal_actions()
    assert position.deal(Random(3)) == position.deal(Random(3))


# The agenda ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", [(), ("border_posts", "extra_tiles", "inns", "white_castles")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_steps_of_a_game_have_names_of_their_own(players: int, modules: tuple[str, ...]) -> None:
    rules = ruleset_for(players, "special", modules)
    steps = rules.flow.steps
    names = {step.name for step in steps}
    assert len(names) == len(set(steps))
    assert all(name.isidentifier() for name in names)


def at_the_end_of_phase_b(setup: Setup) -> GameState:
    """A state in which a player decides something while a phase ends; no module asks so yet."""
    state, random = start(setup), Random(1)
    while state.round_number < 10 or state.turns_done + 1 < setup.players or len(state.dice) == 2:
        state.apply(choose(state, random))
    rules = state.rules
    steps = (*rules.flow.on_phase_end, count_round, *rules.flow.on_phase_start, begin_round)
    state.dice, state.used, state.pending = (), 4, ()
    state.step_stack = tuple(reversed(steps[1:]))
    estate = state.estate(1)
    waiting, *storage = state.discarded_tiles[:4]
    state.discarded_tiles = state.discarded_tiles[4:] + bytes(estate.storage)
    estate.storage = tuple(sorted(storage))
    state.ask(Decision(1, "discard", waiting))
    state.legal = None
    return state


def test_an_unusual_agenda_is_written_by_the_names_of_its_steps() -> None:
    setup = Setup(players=3, seed=2, modules=("inns",))
    state = at_the_end_of_phase_b(setup)
    position = Position.of(state)
    assert position.agenda == (
        *("count_round", "sweep_tiles", "lay_tiles", "lay_inn", "begin_round"),
    )
    assert "agenda=count_round,sweep_tiles," in str(position)
    assert position.faults() == []
    again = same_state(state)
    assert seen(again) == seen(state)
    again.apply(again.legal_actions()[0])
    assert again.phase == "C"
    assert again.round_in_phase == 1


@pytest.mark.parametrize(
    ("words", "agenda"),
    [
        ("now=B1", "begin_round"),
        ("now=B1", "sweep_tiles,lay_tiles,begin_round"),
        ("now=B5 player=1", "pay_mines,count_round,sweep_tiles,lay_tiles,begin_round"),
        ("now=E5 player=1", "score_monasteries,count_round"),
        ("now=B3", "pay_mines,next_turn,end_round"),
    ],
)
def test_steps_of_which_a_game_may_stop(words: str, agenda: str) -> None:
    seat = f"storage=Bk,Bk,Bk duchy={EMPTY_DUCHY}"
    position = Position.parse(line(f"{words} asks=discard:Sh@1 agenda={agenda}", seat, seat))
    assert position.faults() == []
    state = position.state(position.deal(Random(1)))
    assert Position.of(state).agenda == tuple(agenda.split(","))
    while not state.is_over:
        state.apply(state.legal_actions()[-1])


def test_a_module_may_ask_before_the_first_dice() -> None:
    """No module does so yet: the first tiles and goods are laid, and there is no order of play."""
    text = line(
        "now=setup player=0 coming=12345 asks=discard:Mi@0 agenda=begin_round"
        " depots=Bk,Sh/-/-/-/-/- black_depot=Bk",
        "storage=Sh,Sh,Sh goods=112",
        "goods=345",
    )
    position = Position.parse(text)
    assert position.faults() == []
    state = position.state(position.deal(Random(1)))
    again = Position.of(state)
    assert again.coming == (1, 2, 3, 4, 5)
    assert again.faults() == []
    assert seen(same_state(state)) == seen(state)
    game = Game.from_position(text, seed=1)
    game.play(game.legal_actions()[0])
    assert game.state.round_number == 1
    explicit = str(game.record(write_deal=True))
    assert Game.from_record(explicit).scores == game.scores


def test_long_numbers_of_modules_are_read() -> None:
    number = 12345678901234567890
    position = Position.parse(line(f"border_posts={number},-{number}"))
    assert position.module_data == (("border_posts", (number, -number)),)
    assert Position.parse(str(position)) == position
    with pytest.raises(InvalidPosition, match="at most 20 digits"):
        Position.parse(line(f"border_posts={number}0"))


@pytest.mark.parametrize("name", ["box", "points", "Flour"])
def test_what_a_module_keeps_has_a_name_of_its_own(name: str) -> None:
    module = Module("mill", lambda rules: rules, state_fields={name: StateField()})
    with pytest.raises(InvalidModule, match=f"mill: state_fields: '{name}' cannot be written"):
        state_fields_by_name([module])


def test_a_step_that_is_none_of_the_rules_cannot_be_written() -> None:
    state = start(Setup(seed=1))

    @step("surprise")
    def surprise(state: GameState) -> None: ...

    state.step_stack = (*state.step_stack, surprise)
    with pytest.raises(InvalidPosition, match="no step 'surprise'"):
        Position.of(state)


# What may be left out -----------------------------------------------------------------------------


def test_the_shortest_position() -> None:
    position = Position.parse(line())
    assert position.faults() == []
    assert position.setup == Setup()
    assert str(position) == line()
    state = position.state(position.deal(Random(1)))
    assert (state.phase, state.round_in_phase, state.player, state.order) == ("A", 1, 0, (0, 1))
    assert state.dice == state.deal.dice[0][0]
    assert state.coming_goods == state.deal.goods[0][1:]
    assert state.bonus_left == (2,) * 6
    assert state.track == ((1, 0), *((),) * 6)


def test_dice_left_tell_which_were_rolled() -> None:
    position = Position.parse(line("left=35"))
    assert position.dice == ((3, 5), (0, 0))
    assert str(position) == line("left=35")
    (one,) = Position.parse(line("dice=35,?? left=3")).left
    assert one == 3
    state = position.state(position.deal(Random(1)))
    assert state.dice == (3, 5)
    assert 0 not in state.deal.dice[0][1]


def test_an_unknown_die_is_rolled() -> None:
    position = Position.parse(line("dice=3?,?6 left=?"))
    assert position.faults() == []
    for seed in range(5):
        state = position.state(position.deal(Random(seed)))
        (own, other) = state.deal.dice[0]
        assert own[0] == 3
        assert state.dice == own[1:]
        assert other[1] == 6


def test_goods_to_come_may_be_known_in_part() -> None:
    position = Position.parse(line("now=C2 coming=?4?"))
    assert position.faults() == []
    for seed in range(5):
        coming = position.state(position.deal(Random(seed))).coming_goods
        assert len(coming) == 3
        assert coming[1] == 4
        assert 0 not in coming


def test_in_the_setup_whoever_has_no_castle_chooses_a_space() -> None:
    position = Position.parse(
        "castles/1 players=3 now=setup track=021"
        " 0: goods=112 1: goods=345 duchy=----/-----/------/---Ca---/------/-----/---- 2: goods=666"
    )
    assert position.faults() == []
    assert position.asks == (Decision(2, "starting_castle"), Decision(0, "starting_castle"))
    assert position.player == 1
    state = position.state(position.deal(Random(1)))
    assert state.deal.start_player == 1
    assert state.deal.starting_goods == ((1, 1, 2), (3, 4, 5), (6, 6, 6))
    while not state.is_over:
        state.apply(state.legal_actions()[0])


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("duchies=11a", "duchies=11a"),
        ("duchies=23", "duchies=11a"),
        ("duchies=11a,28", "duchies=11a,11f"),
        ("duchies=4,8", "duchies=4,8"),
    ],
)
def test_duchies_of_2019_are_written_as_they_are_called(words: str, written: str) -> None:
    text = f"castles/1 edition=2019 {words} 0: duchy={EMPTY_DUCHY} 1: duchy={EMPTY_DUCHY}"
    position = Position.parse(text)
    assert written in str(position).split()
    assert Position.parse(str(position)) == position
    for seat, duchy_ in zip(position.seats, position.setup.duchy_numbers, strict=True):
        assert seat.board is duchy(duchy_, "2019")


def test_sides_of_2019_are_written_as_they_are_called() -> None:
    state = start(
        Setup(players=2, duchies="random", seed=3, edition="2019", modules=("border_posts",))
    )
    words = str(Position.of(state)).split()
    labels = [estate.duchy.label for estate in state.estates]
    assert [word for word in words if word.startswith("side=")] == [f"side={x}" for x in labels]
    assert seen(same_state(state)) == seen(state)


def test_only_2019_has_duchies_with_letters() -> None:
    with pytest.raises(InvalidPosition, match="column 19: '11a' is not a number"):
        Position.parse("castles/1 duchies=11a")
    # A word may come before the edition that says what it means.
    assert Position.parse("castles/1 duchies=11a edition=2019").duchies == 23


def test_a_colour_is_complete_as_the_duchy_of_the_edition_says() -> None:
    # Duchy 4 of 2019 has a pasture space on 1-2, that of the Special Edition has one on 3-2.
    placed = "-c2--/c2c2---/------/c2c2c2----/------/-----/----"
    of_2019, special = (
        Position.parse(f"castles/1 edition={edition} duchies=4 0: duchy={placed}")
        for edition in ("2019", "special")
    )
    assert of_2019.bonus_left == (2, 1, 2, 2, 2, 2)
    assert special.bonus_left == (2,) * 6
    assert "PLACE-02" in [fault.rule for fault in special.faults()]
    assert "PLACE-02" not in [fault.rule for fault in of_2019.faults()]


def test_bonus_tiles_follow_from_the_completed_colours() -> None:
    state = table(placed=dict.fromkeys(mine_spaces(), "mine"))
    text = line("now=E5", f"duchy={duchy_text(state)}")
    position = Position.parse(text)
    assert position.bonus_left == (2, 2, 2, 1, 2, 2)
    assert position.seats[0].bonus_tiles == 1
    assert "bonus" not in str(position)
    named = Position.parse(text.replace("now=E5", "now=E5 bonus_left=222122"))
    assert named == position


def mine_spaces() -> list[str]:
    """The mine spaces of duchy 1."""
    return [SPACE_NAMES[space] for space, colour in enumerate(duchy(1).colours) if colour == "mine"]


def duchy_text(state: GameState) -> str:
    """The word for the duchy of player 0."""
    words = str(Position.of(state)).split()
    return next(word for word in words if word.startswith("duchy=")).removeprefix("duchy=")


def test_what_modules_lay_out_in_the_setup_is_there() -> None:
    duchy = "----/-----/------/Ca------/------/-----/----"
    castle = Setup(players=2, duchies=23, modules=("border_posts",))
    state = start(castle)
    assert state.pending
    text = line("modules=border_posts duchies=23", f"duchy={duchy}", f"duchy={duchy}")
    position = Position.parse(text)
    assert not position.module_data
    assert position.state(position.deal(Random(1))).module_data == {"border_posts": (5, 2)}
    spent = Position.parse(text.replace("duchies=23", "duchies=23 border_posts=-"))
    assert spent.state(spent.deal(Random(1))).module_data == {"border_posts": ()}


@pytest.mark.rule("EXP6-01")
@pytest.mark.parametrize(
    ("words", "inns"), [("now=A1", 1), ("now=B1", 2), ("now=B1 box=In", 1), ("now=B1 inns=-", 0)]
)
def test_inns_that_are_nowhere_else_are_on_sale(words: str, inns: int) -> None:
    position = Position.parse(line(f"modules=inns {words}"))
    position.check()
    state = position.state(position.deal(Random(1)))
    assert len(state.module_data["inns"]) == inns


# Reading ------------------------------------------------------------------------------------------


def test_a_position_may_be_broken_into_lines() -> None:
    text = line("now=B4 dice=35,46 left=5", "points=3")
    wrapped = "\n  " + text.replace(" 0:", "\n\n0:  ").replace(" 1:", "\t1:") + "\n"
    position = Position.parse(wrapped)
    assert position == Position.parse(text)
    assert str(position) == text
    with pytest.raises(InvalidPosition) as refused:
        Position.parse(wrapped.replace("points=3", "points=x"))
    assert wrapped[: refused.value.column - 1].endswith("points=")


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "begins with castles/1, not with ''"),
        ("chess 0:", 1, "begins with castles/1"),
        ("castles/2 0:", 1, "begins with castles/1"),
        ("castles/1 0:duchy=-", 11, "a space is missing after 0:"),
        ("castles/1 points=3 0:", 11, "points belongs to a player, after 0:"),
        ("castles/1 players=5", 19, "players: the game is for 2, 3 or 4 players, not 5"),
        ("castles/1 players=٣", 19, "'٣' is not a number"),
        ("castles/1 players=12345", 19, "not a number of at most 4 digits"),
        ("castles/1 0: 1: 2:", 0, "3 players are described, but players=2"),
        ("castles/1 players=3 0: 1: 2: 3:", 19, "4 players are described"),
        ("castles/1 1:", 11, "0: is the next player, not 1:"),
        ("castles/1 now=F1", 15, "'F1' is not setup, end, or a round"),
        ("castles/1 nov=A1", 11, "there is no 'nov'; did you mean now?"),
        ("castles/1 0: dice=35", 14, "dice belongs to the table, before 0:"),
        ("castles/1 now=A1 now=A2", 18, "now appears twice"),
        ("castles/1 edition=Special", 19, "'Special' is not a name in small letters"),
        ("castles/1 white=0", 17, "'0' is not one of 1, 2, 3, 4, 5, 6"),
        ("castles/1 white=35", 17, "the white die has one digit"),
        ("castles/1 dice=3", 16, "each player has two dice"),
        ("castles/1 dice=35,77", 19, "'7' is not one of"),
        ("castles/1 coming=", 18, "digits are missing here"),
        ("castles/1 asks=castle", 16, "a decision is written like castle@0"),
        ("castles/1 asks=castle@0,discard:Xx@0", 33, "'Xx' is not the code of a tile"),
        ("castles/1 depots=-/-", 18, "6 depots are needed"),
        ("castles/1 depots=-/Bk,Bq/-/-/-/-", 23, "'Bq' is not the code of a tile"),
        ("castles/1 depot_goods=-/17/-/-/-/-", 26, "'7' is not one of"),
        ("castles/1 asks=" + ",".join(["castle@0"] * 65), 16, "at most 64 decisions"),
        ("castles/1 box=Ca,3", 18, "'3' is not the code of a tile"),
        ("castles/1 box=Ca,99Ca", 18, "never more than 99 tiles of a kind"),
        ("castles/1 box=Ca,200Ca", 20, "'0Ca' is not the code of a tile"),
        ("castles/1 track=1/4", 19, "'4' is not one of 0, 1, 2, 3"),
        ("castles/1 track=" + "-/" * 20 + "01", 17, "a track has at most 20 spaces"),
        ("castles/1 bonus_left=22222", 22, "6 digits are needed"),
        ("castles/1 0: duchy=----/-----", 20, "7 rows are needed"),
        (
            "castles/1 0: duchy=---/-----/------/-------/------/-----/----",
            20,
            "row 1 of a duchy has 4",
        ),
        ("castles/1 0: duchy=--bK/", 20, "7 rows are needed"),
        ("castles/1 0: duchy=--xx/-----/------/-------/------/-----/----", 22, "'xx' is neither"),
        ("castles/1 0: points=1_0", 21, "'1_0' is not a number"),
        ("castles/1 used=" + ",".join("a" * 65), 16, "at most 64 names"),
        ("castles/1 box=" + "Ca," * 7000, 0, "at most 20,000 characters"),
    ],
)
def test_text_that_cannot_be_read_is_refused_with_its_column(
    text: str, column: int, message: str
) -> None:
    with pytest.raises(InvalidPosition) as refused:
        Position.parse(text)
    assert refused.value.column == column
    assert message in str(refused.value)
    assert (f"column {column}: " in str(refused.value)) is bool(column)


@pytest.mark.parametrize("wrong", [None, 3, b"castles/1", ["castles/1"]])
def test_what_is_no_text_is_refused(wrong: Any) -> None:
    with pytest.raises(InvalidPosition, match="is not a text"):
        Position.parse(wrong)
    with pytest.raises(InvalidPosition, match="is not a position of this game"):
        Game.from_position(wrong)


def test_spaces_around_the_line_do_not_matter() -> None:
    assert Position.parse(f"  {line()}\n") == Position.parse(line())
    with pytest.raises(InvalidPosition) as refused:
        Position.parse("   castles/1 now=A9")
    assert refused.value.column == 18


def test_a_position_is_a_value() -> None:
    position = Position.parse(line("dice=35,46"))
    assert hash(position) == hash(Position.parse(f" {line('dice=35,46')}"))
    with pytest.raises(AttributeError):
        position.now = "A2"  # type: ignore[misc]


# Games --------------------------------------------------------------------------------------------


def played(seed: int = 5, actions: int = 90, **options: Any) -> Game:
    game, random = Game(seed=seed, **options), Random(seed)
    for _ in range(actions):
        game.play(choose(game.state, random))
    return game


def test_a_game_tells_its_position_and_goes_on_from_it() -> None:
    game = played(players=3, duchies=(2, 6, 30))
    text = str(game.position)
    for deal in (None, game.deal):
        again = Game.from_position(text, seed=4, deal=deal)
        assert again.position == game.position
        assert again.legal_actions() == game.legal_actions()
        assert again.scores == game.scores
        assert again.actions == ()
        assert again.setup.seed == (4 if deal is None else None)
    assert Game.from_position(game.position).setup.seed is not None


def test_the_same_seed_gives_the_same_future() -> None:
    text = str(played().position)
    assert Game.from_position(text, seed=4).deal == Game.from_position(text, seed=4).deal
    assert Game.from_position(text, seed=4).deal != Game.from_position(text, seed=5).deal


def test_playing_and_undoing_from_a_position() -> None:
    game = Game.from_position(str(played().position), seed=1)
    text, random = str(game.position), Random(1)
    for _ in range(40):
        game.play(choose(game.state, random))
    while game.undo():
        pass
    assert str(game.position) == text
    assert str(Position.of(game.initial_state)) == text
    assert len(game.ledger) == 6 - sum(map(not_owned, range(2), [game] * 2))
    while game.redo():
        pass
    assert len(game.actions) == 40
    assert str(Position.of(game.initial_state)) == text


def not_owned(player: int, game: Game) -> int:
    """The number of kinds a player has none of, among points, silver and workers."""
    estate = game.state.estate(player)
    return [game.scores[player], estate.silver, estate.workers].count(0)


def test_the_ledger_begins_with_what_players_have() -> None:
    game = Game.from_position(str(played().position), seed=1)
    entries = game.ledger.entries
    assert {(entry.move, entry.source) for entry in entries} == {(0, "position")}
    assert all(entry.rule == "" or entry.rule in catalogue for entry in entries)
    random = Random(2)
    while not game.is_over:
        game.play(choose(game.state, random))
    for player, estate in enumerate(game.state.estates):
        assert game.ledger.total(player) == game.scores[player]
        assert game.ledger.total(player, "silver") == estate.silver
        assert game.ledger.total(player, "workers") == estate.workers


def test_an_impossible_position_is_refused_with_all_its_faults() -> None:
    text = line("dice=35,46 left=1 track=11", "points=-4")
    with pytest.raises(InvalidPosition) as refused:
        Game.from_position(text)
    faults = refused.value.faults
    assert [fault.field for fault in faults] == ["track", "track", "left", "0:points"]  # type: ignore[attr-defined]
    assert str(refused.value).count("\n") == 4
    assert f"left (column {text.index('left=') + 6}): 1 is not what is left of 46" in str(
        refused.value
    )


@pytest.mark.parametrize("seed", [-1, "7", 2.0, True])
def test_the_seed_is_checked(seed: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"^seed: "):
        Game.from_position(line(), seed=seed)


def test_a_deal_that_does_not_go_with_the_position_is_refused() -> None:
    game = played()
    text = str(game.position)
    other = Deal.from_seed(99, game.setup)
    with pytest.raises(InvalidDeal, match=r"^(white|dice|goods): the deal says"):
        Game.from_position(text, deal=other)
    with pytest.raises(InvalidDeal, match=r"^deal: "):
        Game.from_position(text, deal=7)  # type: ignore[arg-type]
    with pytest.raises(InvalidDeal):
        Game.from_position(text, deal=Deal.from_seed(5, Setup(players=3)))
    # Every monastery that lies on the table is to come once more.
    now = game.state.rounds_played // 5
    repeated = replace(game.deal, depots=(*game.deal.depots[:-1], game.deal.depots[0]))
    assert now == 0 or repeated != game.deal
    with pytest.raises(InvalidDeal, match="is left in the supply"):
        Game.from_position(text, deal=repeated)


def test_a_deal_may_be_known_in_part() -> None:
    game = played()
    begun = game.state.round_number
    partial = game.deal.seen(begun + 2)
    again = Game.from_position(str(game.position), seed=1, deal=partial)
    assert again.deal.white[begun : begun + 2] == game.deal.white[begun : begun + 2]
    assert again.deal.dice[begun : begun + 2] == game.deal.dice[begun : begun + 2]
    assert again.deal.is_complete


def test_a_position_draws_itself_where_it_can_be() -> None:
    svg = Position.parse(line("now=B2"))._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert Position.parse(line("now=B2 track=11"))._repr_svg_() is None


def test_a_table_shows_a_game_from_a_position() -> None:
    game = Game.from_position(str(played().position), seed=1)
    game.play(game.legal_actions()[0])
    log = MoveLog(game)
    assert [move.action for move in log.moves()] == list(game.actions)
    assert log.lines(10)[0]["player"] == log.moves()[0].player


def test_writing_a_ledger_leaves_the_state_as_it_is() -> None:
    position = Position.parse(line("now=B3", f"silver=3 workers=2 points=9 duchy={EMPTY_DUCHY}"))
    deal = position.deal(Random(1))
    with_ledger, without = position.state(deal, Ledger()), position.state(deal)
    assert seen(with_ledger) == seen(without)
    assert with_ledger.ledger is not None
    assert [entry.amount for entry in with_ledger.ledger.entries] == [9, 3, 2]


@pytest.mark.rule("INV-01", "PHA-09")
@pytest.mark.parametrize("modules", [(), ("team",)])
def test_lost_tiles_leave_the_black_backs_of_others_as_they_are(modules: tuple[str, ...]) -> None:
    for seed, moves in enumerate((20, 40, 60, 80) * 3):
        game, random = Game(Setup(players=4, seed=seed, modules=modules)), Random(seed)
        for _ in range(moves):
            game.play(choose(game.state, random))
        full = game.position
        lost = replace(full, box=())
        left = tiles_in(lost) - Counter(chain(*full.depots))
        lost = replace(
            lost, black_backs=tuple(sorted((Counter(full.black_backs) & left).elements()))
        )
        again = Game.from_position(lost, seed=seed)
        assert again.position == lost
        record = again.record(write_deal=True)
        assert Game.from_record(Record.parse(str(record))).position == lost
        for _ in range(60):
            again.play(choose(again.state, random))
        assert not again.position.faults()
        assert Game.from_record(again.record()).position == again.position
