"""Golden records: whole games whose deals, moves and final scores must never change.

All but two were once played by greedy bots and written by write_golden.py; bots may play better
meanwhile, the records stay. Those of an expansion are in its folder in `tests/expansions`.
"""

from pathlib import Path

import pytest
from invariants import check_end, check_position

from castles_nb.engine.editions import EDITIONS
from castles_nb.expansions import MODULES
from castles_nb.game import Game
from castles_nb.notation import Line, Record

TESTS = Path(__file__).parents[1]
GOLDEN = sorted([*TESTS.glob("notation/golden/*.castles"), *TESTS.glob("expansions/*/*.castles")])
BY_HAND = ("kitchen_table", "with_variations")

golden = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@golden
@pytest.mark.rule("INV-14")
def test_it_ends_as_written(path: Path) -> None:
    text = text_of(path)
    game = Game.from_record(text)
    (result,) = (line for line in text.splitlines() if line.startswith("[Result"))
    points = "-".join(map(str, game.state.returns()))
    assert result == f'[Result "{points}"]'
    assert game.is_over
    if game.record().position is None:
        check_position(game.state)
        check_end(game.state)


@golden
def test_it_is_written_as_read(path: Path) -> None:
    record = Record.parse(text_of(path))
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    if path.stem not in BY_HAND:
        assert str(record) == text_of(path)


def test_there_is_a_game_of_every_kind() -> None:
    records = [Record.parse(text_of(path)) for path in GOLDEN]
    assert len(records) >= 8
    assert {record.setup.players for record in records} == {1, 2, 3, 4}
    assert {record.setup.edition for record in records} == set(EDITIONS)
    assert {name for record in records for name in record.setup.modules} == set(MODULES)
    assert any(record.position for record in records)
    assert any(record.deal and record.seed is None for record in records)
    assert any(record.seed is not None for record in records)
    assert any(deepest(record.line) >= 2 for record in records)
    assert any(record.notes and record.names for record in records)


def deepest(line: Line) -> int:
    """The number of variations within each other."""
    return max((1 + deepest(other) for move in line.moves for other in move.variations), default=0)
