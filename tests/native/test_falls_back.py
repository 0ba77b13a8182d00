"""Python plays what the native core doesn't know, and asking changes nothing."""

import re
from dataclasses import fields, replace

import pytest

import castles_nb as cn
from castles_nb import cards, native
from castles_nb.bots.board import leaf_correction
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.bots.cards import WEIGHTS as CARD_WEIGHTS
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.native.cards import CardCore
from castles_nb.native.shared_library import library
from castles_nb.notation import Position

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")


def state_of(ledger: Ledger | None = None, **options: object) -> GameState:
    setup = Setup(**options)  # type: ignore[arg-type]
    return GameState.start(setup, Deal.from_seed(1, setup), ledger)


def card_state(ledger: Ledger | None = None) -> cards.State:
    setup = cards.Setup(players=2)
    return cards.State.start(setup, cards.Deal.from_seed(1, setup), ledger)


@pytest.mark.parametrize(
    ("options", "because"),
    [
        ({"players": 1, "modules": ("chateauma", "shields")}, "Châteauma."),
    ],
)
def test_other_games_are_left_to_python(options: dict[str, object], because: str) -> None:
    state = state_of(**options)
    assert native.core_for(state, WEIGHTS) is None
    assert str(native.status(state)).endswith(f"yet: {because}")


def test_so_are_expansions_that_have_to_say_what_they_show() -> None:
    played = state_of(modules=("white_castles",))
    while not played.order or played.pending:
        played.apply(played.legal_actions()[0])
    assert native.core_for(played, WEIGHTS)
    text = re.sub(" white=[0-9]", "", str(Position.of(played)))
    state = cn.Game.from_position(text, seed=1).state.copy()
    assert state.deal.told is not None
    assert native.core_for(state, WEIGHTS) is None


def test_so_are_ledgers_house_rules_and_odd_weights() -> None:
    usual = state_of()
    assert native.core_for(usual, WEIGHTS)
    assert native.core_for(usual, WEIGHTS._replace(bonus=0))
    assert native.core_for(state_of(Ledger()), WEIGHTS) is None
    for weights in (None, WEIGHTS[:3], "greedy", [1]):
        assert native.core_for(usual, weights) is None
    house = usual.copy()
    house.rules = usual.rules.replacing(key_spaces=4)
    assert native.core_for(house, WEIGHTS) is None


def test_so_are_bots_of_ones_own_and_what_a_view_hides() -> None:
    class Other(cn.bots.GreedyBot):
        pass

    usual = state_of()
    actions = usual.legal_actions()
    assert native.ends_of(usual, actions, Other()) is None
    assert native.ends_of(usual, actions, cn.bots.GreedyBot())
    for hidden in (state_of(duchies="random"), state_of(simultaneous_setup=True)):
        assert native.ends_of(hidden, hidden.legal_actions(), cn.bots.GreedyBot()) is None


def test_card_games_are_played_whatever_is_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    for players in (1, 2, 3, 4):
        game = cn.CardGame(players=players, seed=1)
        assert str(native.status(game)) == "The native core plays."
    monkeypatch.setenv("CASTLES_NB_NATIVE", "0")
    assert "CASTLES_NB_NATIVE" in str(native.status(game))
    assert native.core_for(game.state.copy(), CARD_WEIGHTS) is None


def test_boxes_ledgers_and_weights_of_another_kind_are_left_to_python() -> None:
    class OwnBox(cards.CardSet):
        pass

    usual = card_state()
    assert native.core_for(usual, CARD_WEIGHTS)
    assert native.core_for(card_state(Ledger()), CARD_WEIGHTS) is None
    box, own = usual.card_set, usual.copy()
    own.card_set = OwnBox(
        **{field.name: getattr(box, field.name) for field in fields(box) if field.init}
    )
    larger = usual.copy()
    larger.card_set = replace(box, copies=(0, *(2 for _ in box.copies[1:])))
    richer = usual.copy()
    richer.card_set = replace(box, rewards=((cards.card_set.Reward(points=30),),) * 5)
    for state in (own, larger, richer):
        assert native.core_for(state, CARD_WEIGHTS) is None
        assert "Python plays" in str(native.status(state))
    for weights in (
        *(WEIGHTS, None, tuple(CARD_WEIGHTS), "greedy"),
        *(CARD_WEIGHTS._replace(hand=float("nan")), CARD_WEIGHTS._replace(seven_power=-1.0)),
    ):
        assert native.core_for(usual, weights) is None


def test_a_card_game_that_does_not_fit_is_left_as_it_is() -> None:
    for changes in (
        {"silver": [10**6, 0]},
        {"silver": [90, 0], "workers": [90, 0]},  # much to choose from
        {"projects": [(1, 2, 3, 4), ()]},
        {"deck": (1,) * 200},
        {"first_triples_left": (3, 1)},
        {"shuffle": -1},
        {"pending": (cards.Decision(0, "unheard_of"),)},
    ):
        state = card_state()
        for name, value in changes.items():
            setattr(state, name, value)
        before = state.copy()
        assert not native.play_on(state, 30, CARD_WEIGHTS), changes
        assert native.ends_of(state, [cards.Action("silver", 1)], cn.bots.GreedyBot()) is None
        assert state.same_as(before), changes


def test_what_is_known_of_endings_is_not_of_card_games() -> None:
    state = card_state()
    given = state, 0, 4, CARD_WEIGHTS, CARD_WEIGHTS, 1.0
    assert native.prospect_after(*given) is not None
    assert native.prospect_after(*given, leaf_correction.leaf_correction) is None


def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cn.Game(seed=7)
    assert str(native.status(game)) == "The native core plays."
    monkeypatch.setenv("CASTLES_NB_NATIVE", "0")
    assert native.core_for(state_of(), WEIGHTS) is None
    assert "CASTLES_NB_NATIVE" in str(native.status(game))


def test_a_state_that_does_not_fit_is_left_as_it_is() -> None:
    state = state_of()
    state.estates[0].silver = 10**6  # more than the core has room for
    before = state.key()
    assert not native.play_on(state, 25, WEIGHTS)
    assert state.key() == before


def test_both_can_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTLES_NB_NATIVE", "check")
    state = state_of()
    assert native.play_on(state.copy(), 5, WEIGHTS)
    assert native.ends_of(state, state.legal_actions()[:1], cn.bots.GreedyBot())
    play = native.Core.play_on
    monkeypatch.setattr(
        native.Core, "play_on", lambda core, states, until: play(core, states, until - 1)
    )
    with pytest.raises(cn.errors.NativeDiffers, match="castles/1 "):
        native.play_on(state, 5, WEIGHTS)


def test_both_can_be_compared_in_card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTLES_NB_NATIVE", "check")
    state = card_state()
    assert native.play_on(state.copy(), 9, CARD_WEIGHTS)
    assert native.ends_of(state, state.legal_actions()[:1], cn.bots.GreedyBot())
    play = CardCore.play_on
    monkeypatch.setattr(
        CardCore, "play_on", lambda core, states, until: play(core, states, until - 1)
    )
    with pytest.raises(cn.errors.NativeDiffers, match="cardgame/1 "):
        native.play_on(state, 9, CARD_WEIGHTS)
