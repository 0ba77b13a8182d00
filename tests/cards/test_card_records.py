"""Records of card games: written, read, and every fault with its line."""

from pathlib import Path

import pytest

import castles_nb as cn
from castles_nb.cards.box import box_from
from castles_nb.cards.record import Record
from castles_nb.errors import InvalidRecord

TEXT = """[CardGame "1"]
[Players "3"]
[Seed "7"]
[Result "*"]

take silver with 4
"""


def finished(**options: object) -> cn.CardGame:
    game, bot = cn.CardGame(**options), cn.RandomBot(2)  # type: ignore[arg-type]
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
    half = cn.CardGame.from_record(game.record(), 10)
    assert half.actions == game.actions[:10]
    assert half.undone == game.actions[10:]
    assert half.redo()
    for ply in (-1, len(game.actions) + 1, "3"):
        with pytest.raises(InvalidRecord, match="ply: "):
            cn.CardGame.from_record(game.record(), ply)  # type: ignore[arg-type]


def test_another_box_is_handed_over_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    row = '{"name": "mine", "points": 9, "confidence": "printed", "source": "my box"}'
    path.write_text(f'{{"triples": [{row}]}}')
    game = finished(seed=9, box=path)
    again = cn.CardGame.from_record(str(game.record()), box=box_from(path))
    assert again.scores == game.scores


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('[CardGame "1"]', '[CardGame "2"]', 1, "a record begins with"),
        ('"3"', '"9"', 2, "players: 9 is not one of"),
        ('"3"', '"three"', 2, "'three' is not a whole number"),
        ('"7"', '"-7"', 3, "'-7' is not a whole number"),
        ("[Seed", "[Sead", 3, "there is no header 'Sead'"),
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
