"""Records of card games: written, read, and every fault with its line."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import castles_nb as cn
from castles_nb.cards.card_set import card_set_from, default_card_set
from castles_nb.cards.kinds import NAME
from castles_nb.cards.position import Position
from castles_nb.cards.record import Record
from castles_nb.errors import InvalidRecord

TEXT = """[CardGame "1"]
[Players "3"]
[Seed "7"]
[Result "*"]

take silver with 4
"""


def finished(**options: object) -> cn.CardGame:
    game, bot = cn.CardGame(**options), cn.bots.RandomBot(2)  # type: ignore[arg-type]
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_is_written_and_read(players: int) -> None:
    game = finished(players=players, seed=players)
    text = str(game.record())
    again = cn.CardGame.from_record(text)
    assert again.actions == game.actions
    assert again.ledger.entries == game.ledger.entries
    assert again.scores == game.scores
    assert str(again.record()) == text
    assert Record.parse(text) == game.record()


def test_comments_are_read_written_and_shown() -> None:
    said = TEXT.replace("\ntake", "\n; Before it\n;  began.\ntake").replace(
        "with 4", "with 4 ; {Good}; or not?"
    )
    record = Record.parse(said)
    assert record.comments == ("Before it began.", "{Good}; or not?")
    assert record.actions == Record.parse(TEXT).actions
    assert Record.parse(str(record)) == record
    assert "\n; Before it began.\ntake silver with 4 ; {Good}; or not?\n" in str(record)
    assert [cn.Replay(said, ply=ply).view["comments"] for ply in (0, 1)] == [
        [told] for told in record.comments
    ]
    game = cn.CardGame.from_record(said)
    assert str(game.record()) == str(Record.parse(TEXT))
    game.undo()
    assert str(game.record()) == str(Record.parse(TEXT.replace("take silver with 4\n", "")))


def test_a_comment_has_its_place() -> None:
    record = Record.parse(TEXT)
    assert replace(record, comments=("", " ")) == record
    with pytest.raises(InvalidRecord, match="comments: there are 3, not 2: one before the first"):
        replace(record, comments=("a", "b", "c"))
    with pytest.raises(InvalidRecord, match="half a character"):
        replace(record, comments=("\ud800", ""))


def test_a_deal_is_written_where_there_is_no_seed() -> None:
    deal = cn.CardGame(players=2, seed=3).deal
    game = finished(players=2, deal=deal, start_player=1, last_seat_two_workers=True)
    text = str(game.record())
    assert '[Deck "' in text
    assert "Seed" not in text
    again = cn.CardGame.from_record(text)
    assert (again.deal, again.setup, again.scores) == (deal, game.setup, game.scores)


def test_a_part_of_a_game_is_played_and_goes_on() -> None:
    game = finished(seed=4)
    half = cn.CardGame.from_record(game.record(), ply=10)
    assert half.actions == game.actions[:10]
    assert half.undone == game.actions[10:]
    assert half.redo()
    for ply in (-1, len(game.actions) + 1, "3"):
        with pytest.raises(InvalidRecord, match="ply: "):
            cn.CardGame.from_record(game.record(), ply=ply)  # type: ignore[arg-type]


def box_of_ones_own(folder: Path) -> Path:
    path = folder / "mine.json"
    sure = {"confidence": "printed", "source": "my box"}
    tables = {
        "triples": [{"name": "mine", "points": 9, **sure}],
        "cards": [{"name": "mine", "dice": [4, 4, 1, 1, 1, 1], **sure}],
        "goods": [
            {"name": "light", "numbers": [1, 6], "points": 2, **sure},
            {"name": "dark", "numbers": [2, 5], **sure},
        ],
        "rounds": [{"name": "E", "rewards": [{"points": 1}, {"silver": 1, "workers": 1}], **sure}],
        "seats": [{"name": "2", "all_seven": [5, 5], "by_number": 2, **sure}],
        "numbers": [{"name": "aaron_piles", "values": [3, 3, 3, 3, 3], **sure}],
    }
    path.write_text(json.dumps(tables), encoding="utf-8")
    return path


def test_a_record_says_the_numbers_of_another_box(tmp_path: Path) -> None:
    path = box_of_ones_own(tmp_path)
    game = finished(seed=9, card_set=path)
    text = str(game.record())
    assert "triples/mine/points=9" in text
    assert "rounds/E/rewards=points1+silver1&workers1" in text
    for given in (None, card_set_from(path), str(path)):
        again = cn.CardGame.from_record(text, card_set=given)
        assert (again.scores, again.setup) == (game.scores, game.setup)
        assert str(again.record()) == text
    assert Record.parse(text) == game.record()
    with pytest.raises(InvalidRecord, match="played with another box") as caught:
        cn.CardGame.from_record(text, card_set=default_card_set())
    assert caught.value.line == 3


def test_a_record_as_an_object_has_to_be_of_the_box_that_is_given(tmp_path: Path) -> None:
    path = box_of_ones_own(tmp_path)
    record = finished(seed=9, card_set=path).record()
    for given in (None, card_set_from(path), str(path)):
        assert cn.CardGame.from_record(record, card_set=given).record() == record
    for played, given in ((record, default_card_set()), (finished(seed=9).record(), str(path))):
        with pytest.raises(
            InvalidRecord, match=r"^card_set: this game was played with another box"
        ):
            cn.CardGame.from_record(played, card_set=given)


def test_a_record_that_does_not_say_its_box_takes_the_one_that_is_given(tmp_path: Path) -> None:
    box = card_set_from(box_of_ones_own(tmp_path))
    game = finished(seed=9, card_set=box)
    lines = str(game.record()).splitlines()
    older = "\n".join(line for line in lines if not line.startswith("[Box"))
    assert cn.CardGame.from_record(older, card_set=box).scores == game.scores
    with pytest.raises(InvalidRecord):
        cn.CardGame.from_record(older)


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ("gold/mine/points=3", "not a number of a box"),
        ("triples/mine/points=3+4", "not a number of a box"),
        ("triples/mine/points=99", "points: .* from 0 to 20"),
        ("cards/mine/dice=3+2+2+2+2+2", "add up to 13"),
        ("rounds/A/rewards=gold3", "'gold' is not one of"),
        ("rounds/A/rewards=3", "not a number of a box"),
        ("", "not a number of a box"),
    ],
)
def test_a_wrong_box_in_a_record_is_told(box: str, message: str) -> None:
    text = TEXT.replace('[Seed "7"]', f'[Box "{box}"]\n[Seed "7"]')
    with pytest.raises(InvalidRecord, match=message) as caught:
        cn.CardGame.from_record(text)
    assert caught.value.line == 3


def test_a_seed_draws_what_is_not_written_of_the_deal() -> None:
    whole = cn.CardGame(players=3, seed=7).deal
    assert whole is not None
    text = TEXT.replace('[Seed "7"]', '[Seed "5"]\n[Deck "? mine2 Sh4 ?"]\n[Goods "dark"]')
    deal = cn.CardGame.from_record(text.replace("take silver with 4\n", "")).deal
    assert deal is not None
    assert [NAME[kind] for kind in deal.deck[1:3]] == ["mine2", "ship4"]
    assert (deal.goods[0], deal.is_complete) == (2, True)
    for lacking in (text.replace('[Seed "5"]\n', ""), text.replace("mine2", "castle1 " * 3)):
        with pytest.raises(InvalidRecord, match=r"deck: |is missing"):
            cn.CardGame.from_record(lacking)


def test_a_game_from_a_position_is_written_and_read() -> None:
    whole = finished(players=3, seed=4)
    half = cn.CardGame.from_record(whole.record(), ply=40)
    for position in (half.position, Position.of(half.state)):
        game, bot = cn.CardGame.from_position(position, seed=3), cn.bots.RandomBot(2)
        while not game.is_over:
            game.play(bot.choose(game.state))
        text = str(game.record())
        again = cn.CardGame.from_record(text)
        assert (again.actions, again.scores, again.deal) == (game.actions, game.scores, None)
        assert again.ledger.entries == game.ledger.entries
        assert str(again.record()) == text
    told = str(Position.of(half.state))
    assert cn.CardGame.from_record(f'[CardGame "1"]\n[Position "{told}"]').scores == half.scores
    for text, message in (
        (f'[CardGame "1"]\n[Position "{half.position}"]', "a seed is needed"),
        (f'[CardGame "1"]\n[Position "{told}"]\n[Players "3"]', "already gives the setup"),
        (f'[CardGame "1"]\n[Position "{told}"]\n[Deck "?"]', "already gives what was dealt"),
        ('[CardGame "1"]\n[Position "cardgame/1 gold=1"]', "gold"),
    ):
        with pytest.raises(InvalidRecord, match=message):
            cn.CardGame.from_record(text)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('[CardGame "1"]', '[CardGame "2"]', 1, "only version 1 of this notation"),
        ('[CardGame "1"]', '[Castles "1"]', 1, "no header Castles"),
        ('[CardGame "1"]\n', "", 1, "a record begins with"),
        ('"3"', '"9"', 2, "players: 9 is not one of"),
        ('"3"', '"three"', 2, "'three' is not a whole number"),
        ('"7"', '"-7"', 3, "'-7' is not a whole number"),
        ("[Seed", "[Sead", 3, "there is no header Sead; did you mean Seed"),
        ('[Seed "7"]', "[Seed 7]", 3, "a header is written like"),
        ('[Seed "7"]', '[Players "3"]', 3, "Players appears twice"),
        ('[Seed "7"]\n', "", 1, "field 'Deck' is missing"),
        ('"*"', '"3-4-5"', 4, r"Result: '3-4-5' should be \*"),
        ("silver with 4", "silver with 3", 6, "none of your cards shows a 3"),
        ("silver with 4", "gold", 6, "no action is called that"),
        ('[Seed "7"]', '[Deck "gold1"]\n[Goods ""]\n[Animals ""]\n[Shuffle "1"]', 3, "'gold1'"),
        ('[Seed "7"]', '[Deck ""]\n[Goods ""]\n[Animals ""]\n[Shuffle "1"]', 3, "deck: "),
    ],
)
def test_a_fault_names_its_line(old: str, new: str, line: int, message: str) -> None:
    assert old in TEXT
    with pytest.raises(InvalidRecord, match=message) as caught:
        cn.CardGame.from_record(TEXT.replace(old, new, 1))
    assert caught.value.line == line


@pytest.mark.parametrize("given", [None, 7, "", "x" * 300_000])
def test_what_is_no_record_is_told(given: object) -> None:
    with pytest.raises(InvalidRecord):
        cn.CardGame.from_record(given)  # type: ignore[arg-type]


def test_a_record_of_this_version_is_read_by_all_later_ones() -> None:
    assert [str(action) for action in cn.CardGame.from_record(TEXT).actions] == [
        "take silver with 4"
    ]


@pytest.mark.parametrize("wrong", [None, 3, b"[CardGame]", cn.Game(seed=7)], ids=repr)
def test_what_is_no_record_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidRecord, match=r"^record: .* is not a record of this game"):
        cn.CardGame.from_record(wrong)  # type: ignore[arg-type]
