"""True sentences in the card game: wishes that aren't actions, the goods a sale takes, guesses."""

import pytest

import castles_nb as cn
from castles_nb.engine import Ledger
from castles_nb.errors import IllegalAction, InvalidPosition

ROWS = (
    "rows=Sh6/Mi2,Kn4/Bk2/Kn5/Wt2/Kn1 goods_piles=m???????/l??????? "
    "animal_piles=s????????/h????????"
)
PEOPLE = (
    "0: projects=Pa3 goods=m animals=h silver=4 workers=2 hand=Kn3,Mi5 estate=Mi1 "
    "1: goods=l animals=c workers=1 silver=1"
)


def game(rows: str = ROWS, more: str = "") -> cn.CardGame:
    return cn.CardGame.from_position(f"cardgame/1 {more}{rows} {PEOPLE}", seed=1)


WISHES = {
    "convert 2 silver with 3": "CG-A6-01",
    "convert 4 silver with 3": "CG-A6-01",
    "convert 1 worker and 1 silver with 3": "CG-A6-01",
    "convert everything": "CG-A6-01",
    "place pasture3 on mine with 3": "CG-TRIPLE-08",
    "place pasture3 on building with 3": "CG-TRIPLE-08",
    "take ship6 from 7 with 3": "CG-A1-01",
    "take goods with 3": "CG-TILE-03",
    "take 2 silver with 3": "CG-A5-01",
    "take 3 workers with 3": "CG-A4-01",
    "sell 1 of medium with 3": "CG-A3-02",
    "sell heavy with 3": "CG-A3-01",
    "move mine1": "CG-A2-04",
    "buy bank2": "CG-SIL-01",
    # From where nothing is taken or bought, and to where nothing goes.
    "buy from storage": "CG-SIL-01",
    "steal ship6": "CG-A1-01",
    "give 1 silver to player 2": "CG-A6-01",
    "discard medium": "CG-A3-03",
    "place workers": "CG-A2-01",
    "sell the start player's card": "CG-A3-01",
    "refill the display": "CG-ROUND-03",
    # With something left out, or too much.
    "take church with 3": "CG-A1-01",
    "take from 6 with 3": "CG-WRK-03",
    "take mine2 from 1 for 2 silver": "CG-TURN-07",
    "take mine2 from 1 using 2 workers": "CG-WRK-01",
    "take all cards": "CG-A1-01",
    "place both projects": "CG-A2-01",
    "place ship with 3": "CG-A2-01",
    "place pasture3 next to mine1": "CG-TURN-07",
    "sell dark with 3 again": "CG-A3-07",
    "sell medium with 3 for silver": "CG-A3-04",
    # What comes by itself.
    "use castle": "CG-A2-03",
    "score the triple": "CG-TRIPLE-11",
    "turn the start player's card": "CG-A3-05",
    "go first": "CG-A3-05",
    "end the round": "CG-ROUND-01",
    "draw": "CG-TURN-03",
    "add 1 to 3": "CG-WRK-01",
}


@pytest.mark.rule(*sorted({*WISHES.values()}))
@pytest.mark.parametrize("wish", WISHES)
def test_a_rule_answers_what_is_no_action(wish: str) -> None:
    played = game()
    refusal = cn.why_not(played, wish)
    assert refusal is not None
    assert refusal.rule.id == WISHES[wish]
    with pytest.raises(IllegalAction) as caught:
        played.play(wish)
    assert caught.value.rule == WISHES[wish]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("take ship6 with 3", "take ship6 from 1 with 3"),
        ("take ship with 3", "take ship6 from 1 with 3"),
        ("take a card from 1 with 3", "take ship6 from 1 with 3"),
        ("place pasture with 3", "place pasture3 with 3"),
        ("sell with 3", "sell medium with 3"),
        ("buy", "buy cards"),
    ],
)
def test_what_is_legal_once_it_is_said_in_full_is_named(said: str, meant: str) -> None:
    """No rule is in its way."""
    with pytest.raises(IllegalAction, match="no action is called that") as refused:
        cn.why_not(game(), said)
    assert not refused.value.rule
    assert repr(meant) in str(refused.value)


@pytest.mark.rule("CG-A3-02", "CG-A3-05")
def test_a_sale_tells_what_goes_and_the_start_players_card() -> None:
    told = str(cn.explain(game(), "sell medium with 3"))
    assert "Costs: all your medium goods (1)" in told
    assert "you turn your start player’s card face down" in told


@pytest.mark.rule("CG-A3-05", "CG-R-11")
@pytest.mark.parametrize(
    ("holder", "reported", "ahead"),
    [
        (
            "1",
            "took the start player’s card, face down",
            "you take the start player’s card, face down",
        ),
        (
            "1/down",
            "took the start player’s card, face down",
            "you take the start player’s card, face down",
        ),
        (
            "0",
            "turned the start player’s card face down",
            "you turn your start player’s card face down",
        ),
        (
            "0/down",
            "kept the start player’s card, face down",
            "you keep your start player’s card, face down",
        ),
    ],
)
def test_a_sale_says_what_really_happens_to_the_start_players_card(
    holder: str, reported: str, ahead: str
) -> None:
    state = game(more=f"start_card={holder} player=0 ").state.copy()
    told = cn.explain(state, "sell medium with 3")
    assert f"Then: {ahead}" in str(told).splitlines()
    state.ledger = Ledger()
    state.apply(state.find("sell medium with 3"))
    (note,) = [entry for entry in state.ledger.entries if entry.rule == "CG-A3-05"]
    assert str(note.message) == reported
    assert (state.start_card_owner, state.face_down) == (0, True)


@pytest.mark.rule("CG-SET-02")
def test_a_card_that_our_guess_lacks_says_how_to_give_ones_own() -> None:
    rows = ROWS.replace("Wt2", "Wt3")
    with pytest.raises(InvalidPosition, match="is our guess") as caught:
        game(rows)
    assert "box=cards/watchtower/dice=" in str(caught.value)
    own = game(rows, "box=cards/watchtower/dice=1+0+1+0+0+1 ")
    assert "take watchtower3 from 5 with 5" in map(str, own.legal_actions())


@pytest.mark.rule("CG-A3-01")
def test_the_numbers_of_goods_are_said_to_be_a_guess() -> None:
    assert "our guess" in cn.rules["CG-A3-01"].sentence


@pytest.mark.parametrize("slip", ["take shpi6 from 1 with 3", "place bnak on 3"])
def test_a_slip_of_the_pen_gets_no_reason(slip: str) -> None:
    with pytest.raises(IllegalAction, match="no action is called that"):
        cn.why_not(game(), slip)


@pytest.mark.rule("CG-A3-01", "CG-TRIPLE-02")
def test_what_rests_on_a_guess_says_so_in_explanations_and_at_the_table() -> None:
    told = cn.explain(game(), "sell medium with 3")
    guess = "which numbers sell these goods, and what they score"
    assert f"Our guess: {guess}" in str(told).splitlines()
    table = cn.CardTable(game())
    state = table.game.state
    assert table.presenter.preview(state, told.action)["guess"] == guess
    assert table.presenter.preview(state, told.action)["cost"] == "all your medium goods (1)"
    assert "start player’s card" in table.presenter.preview(state, told.action)["follows"]
    assert cn.explain(game(), "take ship6 from 1 with 3").guess == ""


@pytest.mark.rule("CG-TRIPLE-02")
@pytest.mark.parametrize(("type_", "is_guess"), [("Mi", True), ("Pa", False)])
def test_a_triple_whose_points_are_a_guess_says_so(type_: str, is_guess: bool) -> None:
    text = (
        "cardgame/1 goods_piles=m???????/l??????? animal_piles=s????????/h???????? "
        f"0: projects={type_}3 goods=m animals=h silver=4 workers=2 hand=Kn3,Mi5 "
        f"estate={type_}1+{type_}2 "
        "1: goods=l animals=c workers=1 silver=1"
    )
    played = cn.CardGame.from_position(text, seed=1)
    placed = next(a for a in played.legal_actions() if a.verb == "place")
    assert ("the points of this triple" in str(cn.explain(played, placed))) is is_guess


def test_whoever_tells_their_own_box_hears_of_no_guess() -> None:
    own = game("", "box=goods/medium/numbers=3+4 ")
    assert not [f for f in own.state.card_set.facts if f.name == "medium" and f.is_guess]
    assert cn.explain(own, "sell medium with 3").guess == ""
