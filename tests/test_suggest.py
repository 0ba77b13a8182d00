"""What a text could become: legal actions that go on like it, or the forms of actions."""

import pytest
from pickpocket import Pickpocket
from positions import position

import castles_nb as cn
from castles_nb.errors import IllegalAction
from castles_nb.history import History


def test_legal_actions_that_begin_like_a_text_are_suggested_in_their_order() -> None:
    state = position(storage=["bank", "ship"], depots={3: ["bank"]}, dice=(3, 1))
    legal = [str(action) for action in state.legal_actions()]
    assert state.suggest() == state.suggest("") == legal
    assert state.suggest("place b") == [text for text in legal if text.startswith("place bank")]
    assert state.suggest("  TAKE  bank") == ["take bank from 3 with 3"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("get the bank", "take bank from 3 with 3"),
        ("take with 3", "take bank from 3 with 3"),
        ("take bnak from 3 with 3", "take bank from 3 with 3"),
        ("leave 1", "leave 1 unused"),
    ],
)
def test_words_may_be_left_out_or_said_otherwise(said: str, meant: str) -> None:
    state = position(storage=["bank"], depots={3: ["bank"]}, dice=(3, 1))
    assert meant in state.suggest(said)


def test_without_a_legal_action_forms_are_suggested() -> None:
    state = position(storage=[], dice=(3, 1))
    assert state.suggest("place c") == ["place TILE on SPACE with DIE"]
    assert state.suggest("put c") == ["place TILE on SPACE with DIE"]
    assert state.suggest("load 1") == ["load GOODS from DEPOTS"]
    assert state.suggest("lay") == []  # another module's
    assert state.suggest("fly") == []


def test_games_suggest_too() -> None:
    assert cn.Game(seed=7).suggest("start on 4-") == ["start on 4-4"]
    game = cn.CardGame(seed=7)
    assert game.suggest("take s") == ["take silver with 4", "take silver with 5"]
    assert game.suggest("restock") == ["take workers with 4", "take workers with 5"]
    assert game.suggest("place c") == ["place PROJECT with DIE"]


def test_a_game_without_a_grammar_suggests_what_begins_like_a_text() -> None:
    game = History(Pickpocket.begin(1))
    first = str(game.legal_actions()[0])
    assert first in game.suggest(first[:2])
    assert game.suggest("zzz") == []


@pytest.mark.parametrize("game", [cn.Game(seed=7), cn.CardGame(seed=7)])
def test_only_a_text_is_completed(game: "cn.Game | cn.CardGame") -> None:
    with pytest.raises(IllegalAction, match="neither"):
        game.suggest(3)  # type: ignore[arg-type]
