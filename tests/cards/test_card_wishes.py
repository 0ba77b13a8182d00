"""Wishes in the card game in other words than those of actions, or that no action answers: what is
legal is named, everything else is answered by the rule that says most."""

import pytest
from every_action import every_card_action

import castles_nb as cn
from castles_nb.errors import IllegalAction
from castles_nb.rulebook.action_text import command
from castles_nb.rulebook.why_not import IllegalReason

TABLE = (
    "cardgame/1 rows=Sh6/Mi2,Kn4/Bk2/Kn5/Wt2/Kn1 goods_piles=m???????/l??????? "
    "animal_piles=s????????/h???????? "
    "0: projects={projects} goods=m animals=h silver=4 workers={workers} hand=Kn3,Mi5 "
    "estate={estate} 1: goods=l animals=c workers=1 silver=1"
)
ALONE = (
    "cardgame/1 players=1 rows=Sh6/Mi2/Bk2/Kn5/Wt2/Kn1,Kn4 goods_piles=m????????/l??????? "
    "animal_piles=s?????????/h???????? 0: goods=m animals=h silver=4 workers=2 hand=Kn3,Mi5 "
    "1: estate=Ca1+Ca2,Mi3"
)
PLACED = {
    "castle": ("Ca3", "place castle3 with 3"),
    "city_hall": ("Ct3,Pa3", "place city_hall3 with 3"),
    "ship": ("Sh3", "place ship3 with 3"),
    "pasture": ("Pa3", "place pasture3 with 3"),
    "boarding_house": ("Bh4", "place boarding_house4 with 3"),
    "reward": ("Pa3", "place pasture3 with 3"),
}
"""Projects, and the action that places one so that something is asked."""


def game(*played: str, asks: str = "", workers: int = 2) -> cn.CardGame:
    """A turn of two people in round A, after these actions, or what asks for something."""
    projects, placed = PLACED.get(asks, ("Pa3", ""))
    estate = "Pa1+Pa2" if asks == "reward" else "Mi1"
    text = TABLE.format(projects=projects, estate=estate, workers=workers)
    found = cn.CardGame.from_position(text, seed=1)
    for action in (*played, *([placed] if placed else ())):
        found.play(action)
    assert not asks or found.state.decision.kind == asks
    return found


def why_not(played: cn.CardGame, text: str) -> IllegalReason:
    """The refusal, which is the same if you play that."""
    refusal = cn.why_not(played, text)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        played.play(text)
    assert caught.value.rule == refusal.rule.id
    return refusal


def named(played: cn.CardGame, text: str) -> str:
    """The refusal of something legal in other words."""
    with pytest.raises(IllegalAction, match="no action is called that") as caught:
        cn.why_not(played, text)
    assert not caught.value.rule
    return str(caught.value)


# In other words -----------------------------------------------------------------------------------

LEGAL = {
    "place pasture3 on pasture with 3": "place pasture3 with 3",
    "put the pasture 3 on my estate with a 3": "place pasture3 with 3",
    "take ship6 from row 1 with the 3": "take ship6 from 1 with 3",
    "take ship6 with 3": "take ship6 from 1 with 3",
    "take ship6 from 1 with 3 and 2 workers": "take ship6 from 1 with 3",
    "take ship6 from 1 with knowledge3": "take ship6 from 1 with 3",
    "sell medium goods with 3": "sell medium with 3",
    "sell all my medium goods using 3": "sell medium with 3",
    "take 1 silver with 3": "take silver with 3",
    "give back 1 silver and 2 workers for 1 point with 3": "convert 2 workers and 1 silver with 3",
    "buy 3 cards": "buy cards",
    "pay 3 silver": "buy cards",
}


@pytest.mark.rule("CG-A1-01", "CG-A2-01", "CG-A3-01", "CG-SIL-01")
@pytest.mark.parametrize("said", LEGAL)
def test_what_is_legal_in_other_words_is_named(said: str) -> None:
    assert cn.why_not(game(), LEGAL[said]) is None
    assert repr(LEGAL[said]) in named(game(), said)


def test_what_explanations_call_an_action_means_that_action() -> None:
    for played in (game(), game("buy cards"), game(asks="castle"), game(asks="pasture")):
        for action in played.legal_actions():
            said = str(command(played.state, action))
            if said.casefold() == str(action):
                assert cn.why_not(played, said) is None
            else:
                assert repr(str(action)) in named(played, said)


def test_each_action_in_the_words_of_explanations_gets_its_own_reason() -> None:
    played = game()
    actions = [
        action
        for action in every_card_action()
        if action.die in (0, 3) and action.verb != "convert"
    ]
    for action in actions:
        said = str(command(played.state, action))
        refusal = cn.why_not(played, action)
        if refusal is not None and said.casefold() != str(action):
            assert str(cn.why_not(played, said)) == str(refusal), said


@pytest.mark.rule("CG-TILE-04", "CG-TILE-14", "CG-TRIPLE-11", "CG-SIL-03", "CG-SIL-04", "CG-R-04")
@pytest.mark.parametrize(
    ("asks", "said", "meant"),
    [
        ("pasture", "take sheep", "draw sheep from 1"),
        ("pasture", "take hen from 2", "draw hen from 2"),
        ("pasture", "take animal", "draw sheep from 1"),
        ("ship", "take medium goods", "draw medium from 1"),
        ("ship", "draw from pile 2", "draw light from 2"),
        ("boarding_house", "take the sheep", "draw sheep from 1"),
        ("reward", "take 3 silver", "choose 3 silver"),
        ("reward", "choose workers", "choose 3 workers"),
        ("castle", "skip", "pass"),
        ("castle", "do nothing", "pass"),
    ],
)
def test_answers_in_other_words_are_named(asks: str, said: str, meant: str) -> None:
    meant = meant.replace("hen", "chicken")
    assert repr(meant) in named(game(asks=asks), said)


@pytest.mark.rule("CG-SIL-03", "CG-SIL-04")
def test_bought_cards_may_be_named_otherwise() -> None:
    played = game("buy cards")
    card = next(str(a).removeprefix("keep ") for a in played.legal_actions() if a.verb == "keep")
    assert f"'keep {card}'" in named(played, f"take {card}")
    assert f"'use {card[-1]}'" in named(played, f"use {card}")


@pytest.mark.rule("CG-SIL-02")
@pytest.mark.parametrize("said", ["end turn", "skip", "done", "end my turn"])
def test_a_turn_that_may_end_is_ended_in_other_words(said: str) -> None:
    assert "'finish turn'" in named(game("take silver with 3"), said)


# Wishes -------------------------------------------------------------------------------------------

WISHES = {
    "place ship6 on ship with 3": "CG-A2-01",
    "place ship6 on mine with 3": "CG-A2-01",
    "place knowledge3 on knowledge with 3": "CG-TURN-05",
    "place knowledge3 with 3": "CG-TURN-05",
    "place church3 on building": "CG-A2-01",
    "place church3": "CG-A2-01",
    "place cloister3 on cloister": "CG-A2-01",
    "place pasture3 on mine": "CG-TRIPLE-08",
    "place pasture3 on bank with 3": "CG-TRIPLE-08",
    "place pasture3 and ship6 with 3": "CG-A2-01",
    "change 3 to 4": "CG-WRK-01",
    "turn 3 into 4": "CG-WRK-01",
    "use 1 worker": "CG-WRK-01",
    "spend workers": "CG-WRK-01",
    "sell medium with 7": "CG-SET-02",
    "take ship6 from 1 with 7": "CG-SET-02",
    "take silver with 0": "CG-SET-02",
    "take ship7 from 1 with 3": "CG-SET-02",
    "use 9": "CG-SET-02",
    "sell medium with 3 and 5": "CG-TURN-06",
    "take silver with 3, 5": "CG-TURN-06",
    "discard 3": "CG-TURN-06",
    "discard knowledge3": "CG-TURN-06",
    "discard pasture3": "CG-A1-03",
    "end turn": "CG-TURN-06",
    "skip": "CG-TURN-06",
    "pass": "CG-TURN-06",
    "roll": "CG-TURN-06",
    "sell animals with 3": "CG-A3-01",
    "sell hen with 3": "CG-A3-01",
    "sell pasture3": "CG-A3-01",
    "sell light and medium with 3": "CG-A3-01",
    "sell dark goods with 3": "CG-A3-07",
    "take hen with 3": "CG-TILE-04",
    "take animals": "CG-TILE-04",
    "draw sheep from 1": "CG-TILE-04",
    "draw a pig": "CG-TILE-04",
    "draw medium from 1": "CG-TILE-03",
    "take medium goods": "CG-TILE-03",
    "draw a card": "CG-TURN-03",
    "choose 5 points": "CG-TRIPLE-11",
    "take castle3 with 3": "CG-A1-01",
    "take ship6 from deck": "CG-A1-01",
    "take 2 cards with 3": "CG-A1-01",
    "take mine2 and ship6 with 3": "CG-A1-01",
    "take ship6 from 2 with 3": "CG-A1-01",
    "buy silver": "CG-SIL-01",
    "take start card": "CG-A3-05",
}


@pytest.mark.rule(*sorted({*WISHES.values()}))
@pytest.mark.parametrize("wish", WISHES)
def test_the_rule_that_tells_most_answers(wish: str) -> None:
    assert why_not(game(), wish).rule.id == WISHES[wish]


@pytest.mark.rule("CG-A2-01", "CG-TURN-05")
def test_of_a_card_in_hand_is_said_that_it_is_no_project() -> None:
    told = str(why_not(game(), "place knowledge3 on knowledge with 3").reason)
    assert told.startswith("knowledge 3 is in your hand, where only its number counts")


@pytest.mark.rule("CG-TRIPLE-11")
@pytest.mark.parametrize("wish", ["choose 5 points", "choose 40 points", "take 4 silver"])
def test_a_reward_that_is_not_offered_is_refused_by_the_round_card(wish: str) -> None:
    assert why_not(game(asks="reward"), wish).rule.id == "CG-TRIPLE-11"


@pytest.mark.rule("CG-TRIPLE-11", "CG-TILE-03", "CG-TILE-04", "CG-TILE-16", "CG-SIL-01")
@pytest.mark.parametrize(
    ("asks", "wish", "rule"),
    [
        ("reward", "skip", "CG-TRIPLE-11"),
        ("ship", "draw sheep from 1", "CG-TILE-03"),
        ("pasture", "draw medium from 1", "CG-TILE-04"),
        ("pasture", "draw pig from 1", "CG-SET-05"),
        ("city_hall", "place pasture3 on pasture with 3", "CG-TILE-16"),
        ("city_hall", "end turn", "CG-TILE-16"),
    ],
)
def test_what_is_asked_answers_what_does_not_fit(asks: str, wish: str, rule: str) -> None:
    assert why_not(game(asks=asks), wish).rule.id == rule


@pytest.mark.rule("CG-SIL-04")
def test_the_number_of_a_bought_card_has_to_be_named() -> None:
    played = game("buy cards")
    played.play(next(action for action in played.legal_actions() if action.verb == "use"))
    number = played.legal_actions()[0].die
    told = why_not(played, "sell medium")
    assert told.rule.id == "CG-SIL-04"
    written = f"sell medium with {number}"
    assert str(told.reason) == f"the bought card shows a {number}, so write '{written}'"
    assert why_not(played, "sell dark").rule.id == "CG-A3-07"
    assert why_not(played, f"take silver with {number % 6 + 1}").rule.id == "CG-SIL-04"


@pytest.mark.rule("CG-TURN-07", "CG-WRK-03")
def test_without_a_number_the_number_is_missing_only_where_that_is_all() -> None:
    assert why_not(game(), "sell medium").rule.id == "CG-TURN-07"
    assert why_not(game(), "sell dark").rule.id == "CG-A3-07"
    poor = game(workers=0)
    assert why_not(poor, "take knowledge1 from 6").rule.id == "CG-WRK-03"
    told = str(cn.why_not(poor, "take knowledge1 from 6"))
    assert "takes 1 worker," in told  # from the 5, not 3 from the 3


@pytest.mark.rule("CG-SOLO-10")
def test_alone_there_is_no_start_players_card() -> None:
    played = cn.CardGame.from_position(ALONE, seed=1)
    assert why_not(played, "take start card").rule.id == "CG-SOLO-10"
    assert why_not(played, "change 3 to 4").rule.id == "CG-WRK-01"


@pytest.mark.rule("CG-END-01")
def test_after_the_end_the_end_answers() -> None:
    played, bot = cn.CardGame(seed=3), cn.bots.RandomBot(4)
    while not played.is_over:
        played.play(bot.choose(played.state))
    for wish in ("change 3 to 4", "end turn", "sell medium with 7", "place ship6 on ship"):
        assert why_not(played, wish).rule.id == "CG-END-01"


@pytest.mark.parametrize(
    "slip", ["take silvr with 5", "place bnak on 3", "sell lihgt with 3 and 5"]
)
def test_a_slip_of_the_pen_is_no_wish(slip: str) -> None:
    with pytest.raises(IllegalAction, match="no action is called that") as caught:
        cn.why_not(game(), slip)
    assert not caught.value.rule
