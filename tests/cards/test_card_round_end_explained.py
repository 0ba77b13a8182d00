"""Explanations of the card game about the end of a round, and the rules and guesses they name."""

from random import Random

import pytest

import castles_nb as cn
from castles_nb.cards.state import State
from castles_nb.rulebook.explain import Explanation

LOST = (
    "cardgame/1 players=1 now=C6 rows=Wh4/Wt2/Sh2/Sh4/Kn5/Kn4 "
    "discards=Wh6,Cl1,Pa6,Ca4,Pa2,Cw5,Sh6,Pa6,Bk4,Pa3,Kn4,Cl5,Mk3,Kn3,Kn4,Bk2,Ct1,Mi4,Ca1,Wh2,Kn2,"
    "Cl6,Mk5,Ca6,Pa4,Mi1,Ct5,Pa5,Ca2,Cw1,Wt4 "
    "goods_piles=d????????/l??????? animal_piles=p?????????/c???????? "
    "0: projects=Ca2,Mi6 estate=Cl2,Ch3 sold=l animals=c points=2 workers=2 silver=1 hand=Pa2 "
    "1: estate=Ca3,Mi5+Mi2,Kn1+Kn1,Sh6,Pa2+Pa5,Cw3 triples=Sh4+Sh5+Sh1"
)
BOUGHT = (
    "cardgame/1 rows=Sh6/Mi2,Kn4/Bk2/Kn5/Wt2/Kn1 goods_piles=m???????/l??????? "
    "animal_piles=s????????/h???????? 0: projects=Ca3,Wh4,Sh3,Mi6 goods=m animals=h silver=4 "
    "workers=2 hand=Kn3,Mi5 estate=Mi1 1: goods=l animals=c workers=1 silver=1"
)


def game(project: str = "Pa3") -> cn.CardGame:
    return cn.CardGame.from_position(BOUGHT.replace("Ca3,Wh4,Sh3,Mi6", project), seed=1)


def then(told: Explanation) -> str:
    """The consequences, in one line."""
    lines = [line for line in str(told).splitlines() if line.startswith("Then: ")]
    return lines[0] if lines else ""


@pytest.mark.rule("CG-ROUND-01", "CG-SOLO-11")
def test_a_solo_game_that_is_lost_with_the_round_says_so() -> None:
    played = cn.CardGame.from_position(LOST, seed=1)
    for action in played.legal_actions():
        told = cn.explain(played, action)
        after = played.state.copy()
        after.apply(action)
        if not after.is_over:
            assert "round C ends" not in str(told)
            continue
        points = after.points[0]
        assert f"Aaron has 4 points to your {points}: you lose" in then(told)
        assert then(told).startswith("Then: round C ends, ")
        assert then(told).endswith("the game ends")
        assert {"CG-ROUND-01", "CG-SOLO-11"} <= {*told.rules}
        assert not {"CG-SOLO-12", "CG-END-01", "CG-ROUND-03"} & {*told.rules}
    taken = cn.explain(played, "take warehouse4 from 1 with 2")
    assert then(taken) == (
        "Then: round C ends, Aaron has 4 points to your 2: you lose, the game ends"
    )
    page = cn.CardTable(played).presenter.preview(played.state, taken.action)
    assert page["follows"] == then(taken).removeprefix("Then: ")


@pytest.mark.rule("CG-ROUND-02", "CG-ROUND-07", "CG-ROUND-08", "CG-END-01", "CG-END-07")
@pytest.mark.rule("CG-SOLO-04", "CG-SOLO-12", "CG-ROUND-03", "CG-ROUND-04", "CG-ROUND-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_told_of_the_end_of_a_round_comes_true(players: int, seed: int) -> None:
    played, bot = cn.CardGame(players=players, seed=seed), cn.bots.GreedyBot()
    while not played.is_over:
        before: State = played.state
        action = bot.choose(before.view(before.player))
        told = cn.explain(played, action)
        others = {str(cn.explain(before.redealt(Random(seed)), action)), str(told)}
        assert len(others) == 1  # nothing hidden is told
        played.play(action)
        after = played.state
        ended = after.is_over or after.round_index > before.round_index
        assert ("CG-ROUND-01" in told.rules) is ended
        assert (f"round {before.phase} ends" in then(told)) is ended
        if ended:
            _comes_true(before, after, told)


def _comes_true(before: State, after: State, told: Explanation) -> None:
    line = then(told)
    assert ("the game ends" in line) is after.is_over
    assert (f"round {after.phase} begins" in line) is not after.is_over
    if before.is_solo:
        outcome = "you play on"
        if after.is_over:
            outcome = "you win" if 0 in after.winners() else "you lose"
        assert outcome in line
        assert "CG-SOLO-11" in told.rules
        assert ("CG-SOLO-12" in told.rules) is (outcome != "you lose")
        assert ("Aaron reveals his next" in line) is not after.is_over
        assert "start player" not in line
        return
    me = before.player
    if after.is_over:
        winners = after.winners()
        assert "CG-END-07" in told.rules
        if len(winners) == 1:
            assert ("you win" in line) is (winners == (me,))
            assert (f"player {winners[0] + 1} wins" in line) is (winners != (me,))
        return
    who = "you" if after.first == me else f"player {after.first + 1}"
    rule = "CG-ROUND-07" if "turn" in line.rpartition(", ")[2] else "CG-ROUND-08"
    assert rule in told.rules
    assert line.rpartition(", ")[2].startswith(who)


@pytest.mark.rule("CG-WRK-06")
def test_workers_that_change_a_bought_number_have_their_rule() -> None:
    played = game()
    played.play("buy cards")
    played.play(next(action for action in played.legal_actions() if action.verb == "use"))
    for action in played.legal_actions():
        rules = cn.explain(played, action).rules
        assert ("CG-WRK-06" in rules) is ("CG-WRK-01" in rules)
    assert any("CG-WRK-06" in cn.explain(played, a).rules for a in played.legal_actions())
    assert "CG-WRK-06" not in cn.explain(game(), "take mine2 from 2 with 3").rules


@pytest.mark.rule("CG-TILE-06", "CG-TILE-15", "CG-A3-01")
@pytest.mark.parametrize(("project", "placed"), [("Ca3", "castle3"), ("Wh4", "warehouse4")])
def test_where_a_sale_takes_no_number_none_is_a_guess(project: str, placed: str) -> None:
    played = game(project)
    assert cn.explain(played, "sell medium with 3").guess != ""
    played.play(f"place {placed} with 3")
    assert str(cn.explain(played, "sell medium").guess) == "what these goods score"


@pytest.mark.rule("CG-TRIPLE-02")
def test_what_scores_no_triple_has_no_guess_about_triples() -> None:
    assert cn.explain(game("Mi6"), "place mine6 with 5").guess == ""
    played = game("Sh3")
    played.play("place ship3 with 3")
    assert cn.explain(played, "draw medium from 1").guess == ""


@pytest.mark.rule("CG-TILE-03", "CG-TILE-04", "CG-TILE-14")
@pytest.mark.parametrize(
    ("project", "placed", "drawn", "rule"),
    [
        ("Sh3", "ship3", "medium", "CG-TILE-03"),
        ("Pa3", "pasture3", "sheep", "CG-TILE-04"),
        ("Bh4", "boarding_house4", "sheep", "CG-TILE-14"),
        ("Bh4", "boarding_house4", "medium", "CG-TILE-14"),
    ],
)
def test_what_is_drawn_is_allowed_by_the_card(
    project: str, placed: str, drawn: str, rule: str
) -> None:
    played = game(project)
    played.play(f"place {placed} with 3")
    assert cn.explain(played, f"draw {drawn} from 1").rules == (rule,)
