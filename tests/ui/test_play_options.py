"""The options of `cn.play`, and its errors for anything else."""

import pytest

import castles_nb as cn


def test_a_whole_setup_says_which_game_it_is() -> None:
    assert cn.play(setup=cn.Setup(players=3, seed=7)).game.setup.players == 3
    room = cn.play(setup=cn.CardSetup(players=2, seed=7))
    assert isinstance(room.game, cn.CardGame)


@pytest.mark.parametrize(
    ("option", "close"), [("playrs", "players"), ("pacce", "pace"), ("advice_fro", "advice_from")]
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
