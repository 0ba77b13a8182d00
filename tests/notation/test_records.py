"""Records as text: there and back, what is checked, and games that are played from them."""

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pandas as pd
import pytest
from random_games import choose, games, random_setup
from written import line

from castles_nb.engine import Deal, Setup
from castles_nb.errors import IllegalAction, InvalidPosition, InvalidRecord
from castles_nb.game import Game
from castles_nb.notation import Line, Move, Record


def look(game: Game) -> tuple[object, ...]:
    """Everything you see of a game."""
    return (
        game.actions,
        game.scores,
        str(game.position),
        tuple(game.ledger.entries),
        game.legal_actions(),
    )


def played(random: Random, setup: Setup, actions: int = 10_000) -> Game:
    game = Game(setup)
    while not game.is_over and actions:
        game.play(choose(game.state, random))
        actions -= 1
    return game


# There and back ---------------------------------------------------------------------------------


@games(30)
@pytest.mark.rule("INV-14")
def test_a_record_is_the_game(number: int) -> None:
    random = Random(number)
    game = played(random, random_setup(random), random.randrange(400))
    for explicit in (False, True):
        record = game.record(write_deal=explicit)
        text = str(record)
        assert Record.parse(text) == record
        assert str(Record.parse(text)) == text
        again = Game.from_record(text)
        assert look(again) == look(game)
        assert (again.deal == game.deal) or explicit
        assert record.result == (game.state.returns() if game.is_over else None)
        assert (record.seed is None) is explicit


@games(20)
def test_a_record_that_starts_from_a_position(number: int) -> None:
    random = Random(number)
    before = played(random, random_setup(random), random.randrange(200))
    if before.is_over:
        return
    for options in ({"seed": number}, {"deal": before.deal}):
        game = Game.from_position(str(before.position), **options)  # type: ignore[arg-type]
        for _ in range(60):
            if not game.is_over:
                game.play(choose(game.state, random))
        for explicit in (False, True):
            text = str(game.record(write_deal=explicit))
            assert str(Record.parse(text)) == text
            assert look(Game.from_record(text)) == look(game)


@games(10)
def test_a_record_can_be_played_to_any_ply(number: int) -> None:
    random = Random(number)
    game = played(random, random_setup(random))
    text = str(game.record())
    for ply in (0, 1, random.randrange(len(game.actions)), len(game.actions)):
        again = Game.from_record(text, ply=ply)
        assert again.actions == game.actions[:ply]
        while again.redo():
            pass
        assert look(again) == look(game)


def test_a_table_is_written_down_as_it_happens() -> None:
    game = played(Random(4), Setup(players=3, seed=4, duchies="random"), 130)
    record = Record.parse(str(game.record(write_deal=True)))
    assert record.deal == game.deal.seen(game.state.round_number)
    assert record.seed is None
    others = [Game.from_record(record).deal for _ in range(3)]
    assert len(set(others)) == 3  # what is to come is drawn
    assert {deal.seen(game.state.round_number) for deal in others} == {record.deal}


def test_a_game_with_a_deal_of_its_own_is_written_in_full() -> None:
    deal = Deal.from_seed(9, Setup())
    game = Game(Setup(), deal=deal)
    assert game.record().seed is None
    assert look(Game.from_record(str(game.record()))) == look(game)
    partial = Game(Setup(), deal=deal.seen(0))
    assert partial.record().deal == deal.seen(0)


# What a record says -------------------------------------------------------------------------------

HEADERS = r"""[Castles "1"]
[Version "0.1.0"]
[Event "A \"lesson\" with \\"]
[Place "Kitchen"]
[Players "2"]
[Edition "2019"]
[Duchies "1,6"]
[Name0 "Ann"]
[Name1 "Βen"]
[Seed "7"]
[Result "*"]
"""


def record_with(headers: str, moves: str = "") -> str:
    return f'[Castles "1"]\n{headers}\n\n{moves}'


def lesson() -> str:
    """A record in which everybody takes workers, with comments and variations."""
    game = Game(edition="2019", duchies=(1, 6), seed=7)
    game.play("start on 4-4")  # only duchy 6 leaves a choice
    die = game.state.dice[0]
    first = game.state.player
    moves = [
        "{Two bots.} @4-4 {Ben has a choice.}",
        f"A1. p{first} {die}:W ; a line }} of its own",
        f"({die}:- {{dull}}) ({die}:-) {game.state.dice[1]}:W",
    ]
    return HEADERS + "\n" + "\n".join(moves)


def test_duchies_of_2019_are_named_as_they_are_called() -> None:
    setup = Setup(edition="2019", duchies=("11a", 27), modules=("border_posts",))
    text = str(Record(setup))
    assert '[Duchies "11a,11e"]' in text
    assert Record.parse(text).setup == setup
    assert Record.parse(text.replace("11a,11e", "23,27")).setup == setup
    # The edition may stand behind what it gives its meaning.
    headers = text.splitlines()
    assert Record.parse("\n".join((headers[0], *reversed(headers[1:])))).setup == setup
    with pytest.raises(InvalidRecord, match=r"^line 2, column 11: .*11a"):
        Record.parse('[Castles "1"]\n[Duchies "11a"]')


def test_boards_of_2019_are_named_as_they_are_called() -> None:
    game = Game(edition="2019", duchies="random", modules=("border_posts",), seed=7)
    text = str(game.record(write_deal=True))
    labels = [estate.duchy.label for estate in game.state.estates]
    assert f'[Boards "{",".join(labels)}"]' in text
    assert look(Game.from_record(text)) == look(game)


def test_headers_comments_and_variations() -> None:
    record = Record.parse(lesson())
    assert record.setup == Setup(edition="2019", duchies=(1, 6))
    assert record.names == ("Ann", "Βen")
    assert record.notes == (("Event", 'A "lesson" with \\'), ("Place", "Kitchen"))
    assert record.version == "0.1.0"
    assert (record.seed, record.deal, record.position, record.result) == (7, None, None, None)
    assert record.line.comment == "Two bots."
    start, first, *_ = record.line.moves
    assert start.comment == "Ben has a choice."
    assert (first.round, start.round) == ("A1", "")
    assert first.comment == "a line } of its own"
    dull, other = first.variations
    assert [move.comment for move in dull.moves] == ["dull"]
    assert [str(move.action)[:5] for move in other.moves] == ["leave"]
    assert Record.parse(str(record)) == record
    assert "; a line } of its own\n" in str(record)
    assert len(Game.from_record(record).actions) == 3


def test_comments_are_kept_but_not_how_they_are_broken() -> None:
    words = " ".join(["rather"] * 60)
    for comment in (
        words,
        "a  b\n c",
        "(",
        ") x (",
        "[Seed",
        "x ; y",
        "} {",
        "A1.",
        "{",
        "p1",
        "é",
    ):
        record = Record(Setup(seed=None), Line(comment, (Move(first_action(), comment=comment),)))
        again = Record.parse(str(record))
        assert again == record
        assert again.line.moves[0].comment == " ".join(comment.split())
        assert max(map(len, str(record).splitlines())) <= 100


def first_action() -> Any:
    return Game(seed=7).legal_actions()[0]


@pytest.mark.parametrize("names", ["AB", 3, {"Ann": 0, "Ben": 1}])
def test_names_are_a_list(names: object) -> None:
    with pytest.raises(TypeError, match=r"^names: .* is not a list of names$"):
        Game(seed=7).record(names=names)  # type: ignore[arg-type]


def test_names_are_checked() -> None:
    game = Game(seed=7)
    assert game.record(names=["Ann", 'B "Bee" \\']).names == ("Ann", 'B "Bee" \\')
    assert Record.parse(str(game.record(names=["", 'B "Bee" \\']))).names == ("", 'B "Bee" \\')
    for names in (["Ann"], ["Ann", "Ben", "Cem"], ["Ann", "B\nen"], ["Ann", "B" * 101]):
        with pytest.raises(InvalidRecord):
            game.record(names=names)
    with pytest.raises(InvalidRecord, match="'Score' is not one of"):
        replace(game.record(), notes=(("Score", "3"),))


@pytest.mark.parametrize("names", [pd.DataFrame({"a": ["Ann", "Ben"]}), 5, None, "AB"])
def test_names_that_are_no_names_are_refused_in_words(names):
    with pytest.raises((TypeError, InvalidRecord), match="names: "):
        Record(Setup(players=2), names=names)


def test_errors_travel_between_processes() -> None:
    error = pickle.loads(pickle.dumps(InvalidRecord("no", 3, 4)))
    assert (str(error), error.line, error.column) == ("no", 3, 4)
    other = pickle.loads(pickle.dumps(InvalidPosition("no", 3, ("x",))))
    assert (str(other), other.column, other.faults) == ("no", 3, ("x",))


# What is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", (1, 1), 'a record begins with [Castles "1"]'),
        ("p0 @4-4", (1, 1), "a record begins with"),
        ('[Seed "7"]', (1, 1), "a record begins with"),
        ('[Castles "2"]', (1, 11), "only version 1"),
        ('[Castles "1"]\n\n  [Seed 7]', (3, 3), "a header is written like"),
        ('[Castles "1"]\n[Seeds "7"]', (2, 1), "there is no header Seeds"),
        (record_with('[Seed "7"]\n[Seed "7"]'), (3, 8), "Seed appears twice"),
        (record_with('[Seed "-7"]'), (2, 8), "Seed: '-7' is not a whole number"),
        (record_with('[Seed "٧"]'), (2, 8), "is not a whole number"),
        (
            record_with('[Players "5"]'),
            (2, 11),
            "players: the game is for 2, 3 or 4 players, not 5",
        ),
        (record_with('[Players "two"]'), (2, 11), "'two' is not a number"),
        (record_with('[Duchies "1,99"]'), (2, 11), "there is no duchy 99"),
        (record_with('[Edition "2020"]'), (2, 11), "edition: '2020' is neither 'special'"),
        (record_with('[Modules "inn"]'), (2, 11), "did you mean 'inns'?"),
        (record_with('[TieEmpty "all"]'), (2, 12), "tie_empty"),
        (record_with('[BlackDepotTiles "9"]'), (2, 19), "black_depot_tiles"),
        (record_with('[Name2 "Cem"]'), (2, 9), "Name2: there are only 2 players"),
        (record_with('[Result "12"]'), (2, 10), "Result: '12' is not 2 numbers"),
        (record_with('[Result "12-x"]'), (2, 10), "is not 2 numbers"),
        (record_with('[Start "2"]'), (2, 9), "Start: 2 is not one of the players"),
        (record_with('[Goods "112"]'), (2, 9), "2 entries are needed"),
        (record_with('[Goods "112,119"]'), (2, 15), "'9' is not one of"),
        (
            record_with('[Goods "111,111"]', "A. goods=11111"),
            (4, 10),
            "more than 7 goods of type 1",
        ),
        (record_with('[Boards "1,3"]'), (2, 10), "Boards: the setup names the duchies"),
        (record_with('[Position "castles/1"]'), (2, 12), "the starting castle is missing"),
        (record_with('[Position "chess"]'), (2, 12), "a position begins with castles/1"),
        (
            record_with(f'[Players "2"]\n[Position "{line()}"]'),
            (2, 11),
            "Players: the position already gives the setup",
        ),
        (
            record_with(f'[Position "{line()}"]\n[Start "1"]'),
            (3, 9),
            "Start: the position already gives what was dealt",
        ),
        (record_with("", "@4-4 take"), (4, 6), "'take' is not a move"),
        (record_with("", "@4-4 3:Bk<7"), (4, 6), "'3:Bk<7' is not a move"),
        (record_with("", "@4-4\n\n  p2 @4-4"), (6, 3), "there is no player 2"),
        (record_with("", "(@4-4)"), (4, 1), "a variation needs a move before it"),
        (record_with("", "@4-4 ()"), (4, 7), "a variation has at least one move"),
        (record_with("", "@4-4 (@4-4"), (4, 6), "this variation is never closed"),
        (record_with("", "@4-4 (@4-4\nA1. white=3"), (4, 6), "this variation is never closed"),
        (record_with('[Goods "1,2"]'), (2, 9), "Goods: 3 entries are needed"),
        (record_with('[Plaayers "2"]'), (2, 1), "did you mean Players?"),
        (record_with("", "@4-4 )"), (4, 6), "no variation is open"),
        (record_with("", "@4-4 {hm"), (4, 6), "this comment is never closed"),
        (record_with("", "@4-4 }"), (4, 6), "no comment is open"),
        (record_with("", "@4-4" + "(@4-4" * 11), (4, 55), "nested at most 10 deep"),
        (record_with("", "white=3"), (4, 7), "white belongs after the mark of a round"),
        (record_with("", "A1. goods=12345"), (4, 11), "goods belongs after the mark of a phase"),
        (record_with("", "A. white=3"), (4, 10), "white belongs after the mark of a round"),
        (record_with("", "A1. white=33"), (4, 11), "the white die has one digit"),
        (record_with("", "A1. white=3 white=3"), (4, 19), "white appears twice"),
        (record_with("", "A1. dice=35"), (4, 10), "2 entries are needed"),
        (record_with("", "A1. dice=35,4"), (4, 10), "2 entries are needed"),
        (record_with("", "A. depots=Bk/-/-/-/-/-"), (4, 11), "phase A, depot 1: 2 entries"),
        (record_with("", "A. depots=Bk,Bk/-/-/-/-/-"), (4, 11), "tiles of these colours"),
        (
            record_with("", "A. black_depot=m1,?,?,?"),
            (4, 16),
            "no black tile 'monastery 1' is left",
        ),
        (record_with("", "@4-4 (@4-4 A1. white=3)"), (4, 16), "the same tiles and dice"),
        (record_with("", "x" * 1_000_000), (0, 0), "a record has at most 1,000,000 characters"),
        (record_with("", "@4-4 " * 20_001), (4, 100_001), "a record has at most 20,000 moves"),
    ],
)
def test_text_that_cannot_be_read_is_refused_with_its_place(
    text: str, place: tuple[int, int], message: str
) -> None:
    with pytest.raises(InvalidRecord) as refused:
        Record.parse(text)
    assert (refused.value.line, refused.value.column) == place
    assert message in str(refused.value)
    if place[0]:
        assert str(refused.value).startswith(f"line {place[0]}, column {place[1]}: ")


def test_a_later_phase_is_told_where_it_is_written() -> None:
    game = played(Random(3), Setup(seed=3), 8)
    text = str(game.record(write_deal=True))
    assert "\nA. depots=" in text
    Record.parse(text).check()
    wrong = text.replace("\nA. depots=", "\nB. depots=")
    with pytest.raises(InvalidRecord, match="depots: A1 is played here, so B has not come") as at:
        Record.parse(wrong).check()
    written = wrong.splitlines()[at.value.line - 1]
    assert written.startswith("B. depots=")


@pytest.mark.rule("A-56")
def test_a_turn_with_something_to_buy_ends_by_a_move() -> None:
    position = line("dice=35,46 left=- black_depot=Bk", "silver=2")
    for mark in ("p1", "A2."):
        text = record_with(f'[Position "{position}"]', f"{mark} 4:W")
        with pytest.raises(InvalidRecord, match="; p0 may still buy: write `end` first"):
            Record.parse(text).check()


def test_a_record_is_shown_in_short() -> None:
    record = played(Random(1), Setup(seed=1), 1).record()
    assert repr(record) == "<Record of 2 players, 1 move>"
    record = played(Random(1), Setup(players=3, seed=1)).record()
    assert record.result
    points = "-".join(map(str, record.result))
    assert repr(record) == f"<Record of 3 players, {len(record.actions)} moves, {points}>"


def test_no_record_where_the_state_was_changed_directly() -> None:
    game = Game(seed=7)
    game.state.apply(game.legal_actions()[0])
    with pytest.raises(IllegalAction, match="changed directly"):
        game.record()


@pytest.mark.parametrize("wrong", [None, 3, b"[Castles]", ["x"]])
def test_what_is_no_text_is_refused(wrong: Any) -> None:
    with pytest.raises(InvalidRecord, match="is not a text"):
        Record.parse(wrong)
    with pytest.raises(InvalidRecord, match=r"^record: .* is not a record of this game"):
        Game.from_record(wrong)


@pytest.mark.parametrize("ply", [-1, 4, "3", 1.0, True])
def test_the_ply_is_checked(ply: Any) -> None:
    game = played(Random(1), Setup(seed=7), 3)
    with pytest.raises(InvalidRecord, match=r"ply: .* is not a number from 0 to 3"):
        Game.from_record(game.record(), ply=ply)


def refusal(text: str) -> tuple[int, int, str]:
    """The place and the reason why the record with this text cannot be played."""
    with pytest.raises(InvalidRecord) as refused:
        Game.from_record(text)
    return refused.value.line, refused.value.column, str(refused.value)


def test_an_illegal_move_is_named_with_its_place_and_the_rule() -> None:
    text = record_with('[Seed "7"]', "@4-4 @4-4\nA1. 6:Bk<1")
    line_, column, reason = refusal(text)
    assert (line_, column) == (5, 5)
    assert reason.startswith("line 5, column 5: 6:Bk<1: take bank from 1 with 6: ")
    assert reason.endswith("(DIE-08)")


def test_a_move_of_a_variation_is_checked_too() -> None:
    assert Game.from_record(record_with('[Seed "7"]', "@4-4 (@1-2) @4-4 (@1-3 (@1-2))")).actions
    line_, column, reason = refusal(record_with('[Seed "7"]', "@4-4 (@1-2) @4-4 (@1-3 (@1-1))"))
    assert (line_, column) == (4, 25)
    assert "start on 1-1" in reason
    line_, column, _ = refusal(record_with('[Seed "7"]', "@4-4 (@1-2 @1-2 3:W 3:W 3:W 3:W)"))
    assert line_ == 4
    assert column > 16


@pytest.mark.parametrize(
    ("moves", "place", "message"),
    [
        ("A1. @4-4", (4, 5), "it is marked as A1, but played in no round"),
        ("p{other} @4-4", (4, 4), "it is marked as p{other}, but p{first} decides here"),
        ("@4-4 @4-4 A2. p{first} {die}:W", (4, 18), "it is marked as A2, but played in A1"),
        ("@4-4 @4-4 A1. p{other} {die}:W", (4, 18), "marked as p{other}"),
        ("@4-4 @4-4 A1. p{first} {die}:W ({die}:- E5. 6:W)", (4, 31), "marked as E5"),
    ],
)
def test_marks_are_checked(moves: str, place: tuple[int, int], message: str) -> None:
    game = Game(seed=7)
    first = game.deal.start_player
    values = {"first": first, "other": 1 - first, "die": game.deal.dice[0][first][0]}
    line_, column, reason = refusal(record_with('[Seed "7"]', moves.format(**values)))
    assert (line_, column) == place
    assert message.format(**values) in reason


def test_the_result_is_checked() -> None:
    text = str(played(Random(2), Setup(seed=2)).record())
    points = Record.parse(text).result
    assert points is not None
    right = f'[Result "{points[0]}-{points[1]}"]'
    at = text[: text.index(right)].count("\n") + 1
    wrong = text.replace(right, f'[Result "{points[0] + 1}-{points[1]}"]')
    line_, column, reason = refusal(wrong)
    assert (line_, column) == (at, 10)
    assert f"the final points are {points[0]}-{points[1]}" in reason
    early = text[: text.rindex(" ")] + "\n"
    assert "the game is not over after the last move" in refusal(early)[2]
    assert "the game is over" in refusal(text + "3:W\n")[2]
    assert Game.from_record(text.replace(right, '[Result "*"]')).is_over
    assert Game.from_record(text.replace(right + "\n", "")).is_over


@pytest.mark.parametrize(
    ("headers", "moves", "missing"),
    [
        ("", "@4-4", "which player starts"),
        ('[Start "0"]', "@4-4", "the goods that players begin with"),
        ('[Start "0"]\n[Goods "112,3?5"]', "@4-4", "the goods that players begin with"),
        (
            '[Duchies "random"]\n[Start "0"]\n[Goods "112,345"]\n[Boards "1,0"]',
            "D1",
            "the duchy boards",
        ),
        ('[Start "0"]\n[Goods "112,345"]', "@4-4 @4-4 3:W", "the dice of A1"),
        (
            '[Start "0"]\n[Goods "112,345"]',
            "@4-4 @4-4 A1. dice=35,?? 3:W",
            "the white die and the goods of A1",
        ),
        (
            '[Start "0"]\n[Goods "112,345"]',
            "@4-4 @4-4 A. goods=1???? A1. white=3 dice=35,?? 3:W",
            "the tiles of phase A",
        ),
    ],
)
def test_no_move_rests_on_what_is_not_known(headers: str, moves: str, missing: str) -> None:
    _, _, reason = refusal(record_with(headers, moves))
    assert f"first write {missing}, or give a seed that draws" in reason
    text = record_with(headers + '\n[Seed "3"]', moves.split(" A1.")[0].split(" 3:W")[0])
    assert Game.from_record(text).actions


def test_with_a_position_only_what_comes_after_it_must_be_known() -> None:
    position = f'[Position "{line("now=B2 dice=35,??")}"]'
    game = Game.from_record(record_with(position, "3:W 5:W"))
    assert game.state.player == 1
    assert "first write the dice of B2" in refusal(record_with(position, "3:W 5:W 1:W"))[2]
    moves = "3:W 5:W B2. dice=35,11 1:W 1:W"
    game = Game.from_record(record_with(position, moves))
    assert game.state.round_in_phase == 3
    assert "first write the dice of B3" in refusal(record_with(position, f"{moves} 6:W"))[2]
    moves += " B. goods=??3?? B3. white=2 dice=66,11 6:W"
    assert 3 in Game.from_record(record_with(position, moves)).state.depot_goods[1]
    line_, column, reason = refusal(record_with(position, "B2. dice=45,11 4:W"))
    assert (line_, column) == (2, 12)
    assert "the deal says 4 where the position says 3" in reason
