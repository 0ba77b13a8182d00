"""The options of `cn.play`, and its errors for anything else."""

from pathlib import Path

import pytest

import castles_nb as cn
from tests.ui.conftest import Page


def test_a_whole_setup_says_which_game_it_is() -> None:
    assert cn.play(setup=cn.Setup(players=3, seed=7)).game.setup.players == 3
    room = cn.play(setup=cn.CardSetup(players=2, seed=7))
    assert isinstance(room.game, cn.CardGame)


@pytest.mark.parametrize(
    ("option", "close"),
    [
        ("playrs", "players"),
        ("pacce", "pace"),
        ("advice_fro", "advice_from"),
        ("autosav", "autosave"),
        ("gude", "guide"),
    ],
)
def test_a_misspelled_option_gets_a_close_name(option: str, close: str) -> None:
    with pytest.raises(cn.errors.InvalidSetup, match=f"did you mean '{close}'"):
        cn.play(**{option: 3})  # type: ignore[arg-type]


def test_a_game_names_a_close_option_too() -> None:
    with pytest.raises(cn.errors.InvalidSetup, match="did you mean 'players'") as caught:
        cn.Game(playrs=3)  # type: ignore[call-arg]
    assert caught.value.field == "playrs"


def test_options_of_before_warn_and_work() -> None:
    game = cn.Game(players=2, seed=7)
    with pytest.warns(DeprecationWarning, match="explicit is now write_deal"):
        written = game.record(explicit=True)  # type: ignore[call-arg]
    assert str(written) == str(game.record(write_deal=True))
    with pytest.warns(DeprecationWarning, match="by name, names="):
        assert game.record(("Ann", "Ben")).names == ("Ann", "Ben")  # type: ignore[misc]
    with pytest.warns(DeprecationWarning, match="by name, ply="):
        assert cn.Game.from_record(str(written), 0).actions == ()  # type: ignore[misc]
    with pytest.warns(DeprecationWarning, match="line is now variation"):
        cn.Replay(game, line=0)  # type: ignore[call-arg]
    with pytest.warns(DeprecationWarning, match=r"\.of_day is now \.of_the_day"):
        cn.puzzles.of_day()


def test_a_guide_leads_through_a_first_game() -> None:
    room = cn.play(guide=True, names=["Ann", "Ben"], sound=True)
    assert room.table.guide["progress"].startswith("Step 1 of ")
    assert room.table.names == ("Ann", "Ben")
    room.game.play("start on 4-4")
    room.refresh()
    assert room.table.guide["progress"].startswith("Step 2 of ")
    assert (room.table.coach, room.table.sound, room.table.keeps) == (True, True, False)
    assert not cn.play("board", guide=True, coach=False).table.coach
    assert isinstance(cn.play("cards", guide=True).game, cn.CardGame)
    assert cn.play(guide=False).table.opening == "new"


def test_after_the_guide_comes_any_other_game() -> None:
    room = cn.play(guide=True)
    Page(room.table).act("begin", values={"game": "cards", "seed": "3"})
    assert isinstance(room.game, cn.CardGame)
    assert room.table.keeps


def test_a_guided_game_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    room = cn.play(guide=True, autosave=tmp_path)
    Page(room.table).act("play", action="start on 4-4")
    (file,) = tmp_path.iterdir()
    assert cn.Game.from_record(file.read_text("utf-8")).actions == room.game.actions


@pytest.mark.parametrize(
    ("options", "error", "told"),
    [
        ({"game": "chess"}, ValueError, "game: 'chess'"),
        ({"guide": 1}, TypeError, "guide: 1 is neither True nor False"),
        ({"seed": 7, "bots": {}}, TypeError, "so leave out bots, seed$"),
        ({"setup": cn.Setup()}, TypeError, "so leave out setup$"),
    ],
)
def test_what_a_guide_cannot_do_is_refused(
    options: dict[str, object], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        cn.play(**{"guide": True, **options})  # type: ignore[arg-type]
