"""Errors: their names, what they're kinds of, and what they carry."""

import pytest

import castles_nb as cn
from castles_nb import errors


def test_all_errors_are_listed_and_nothing_else() -> None:
    classes = {name for name, value in vars(errors).items() if isinstance(value, type)}
    own = {name for name in classes if getattr(errors, name).__module__ == errors.__name__}
    assert {name for name in own if not name.startswith("_")} == {*errors.__all__} == {*dir(errors)}
    for name in own - {"CastlesError", "Interrupted"}:
        assert issubclass(getattr(errors, name), errors.CastlesError)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("DamagedData", "InvalidData"),
        ("OtherVersion", "VersionMismatch"),
        ("UnsavedFile", "SaveFailed"),
        ("UnsavedResults", "SaveFailed"),
    ],
)
def test_old_names_say_the_new_ones(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"\.{old} is now castles_nb\.errors\.{new}$"):
        assert getattr(errors, old) is getattr(errors, new)
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = errors.Nothing


def test_what_is_no_action_differs_from_what_is_not_legal() -> None:
    game = cn.Game(seed=7)
    for nonsense in ("fly to the moon", None, 7):
        with pytest.raises(errors.InvalidAction) as caught:
            game.play(nonsense)  # type: ignore[arg-type]
        assert caught.value.rule == ""
    with pytest.raises(errors.IllegalAction) as refused:
        game.play("start on 4-3")
    assert type(refused.value) is errors.IllegalAction
    assert refused.value.rule == "SET-19"
    assert "river space" in str(refused.value.reason)
    with pytest.raises(errors.InvalidAction):
        cn.Action("fly to the moon")


def test_errors_of_time_are_errors_of_value() -> None:
    game = cn.Game(seed=7)
    with pytest.raises(ValueError, match="not over yet"):
        game.ranking()


def test_errors_that_end_an_experiment_have_what_was_finished() -> None:
    for kind in (errors.BotFailed, errors.SaveFailed, errors.InvalidResults):
        assert issubclass(kind, errors.Interrupted)
        assert kind("...").finished is None
