"""Explanations of an action: the rules that allow it, its cost, and what follows."""

from html import escape
from random import Random
from typing import Any

import pytest
from positions import play, position
from random_games import choose, games, random_setup, start

import castles_nb as cn
from castles_nb.engine import Action, GameState, Ledger
from castles_nb.errors import IllegalAction, InvalidPosition
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.explain import Explanation, explain

# Of every action ----------------------------------------------------------------------------------


def own_entries(state: GameState, action: Action) -> list[tuple[str, int, str]]:
    """The ledger's entries for the player who makes this action."""
    player, after = state.current_player, state.copy()
    after.ledger = Ledger()
    after.apply(action)
    own = [e for e in after.ledger.entries if e.player == player]
    return [(e.item, e.amount, e.rule) for e in own if e.round <= state.round_number]


@games(20)
def test_an_explanation_tells_what_then_happens(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    while not state.is_over:
        if random.random() < 0.1:
            before, entries = repr(state), len(state.ledger or ())
            for action in state.legal_actions():
                check(state, action, explain(state, action))
            assert (repr(state), len(state.ledger or ())) == (before, entries)
        state.apply(choose(state, random))


def check(state: GameState, action: Action, told: Explanation) -> None:
    booked = (*told.costs, *told.gains, *told.later, *told.follows)
    assert sorted((e.item, e.amount, e.rule) for e in booked) == sorted(own_entries(state, action))
    assert all(e.amount < 0 for e in told.costs)
    assert all(e.amount >= 0 for e in told.gains)
    put_off = {step.name for step in state.rules.flow.waiting}
    assert {e.step for e in (*told.costs, *told.gains, *told.follows)} <= {"", *put_off}
    assert all(e.step for e in told.later)
    assert told.action == action
    assert told.allowed_by
    assert told.rules[: len(told.allowed_by)] == told.allowed_by
    assert {e.rule for e in booked} <= set(told.rules) <= set(catalogue)
    assert len(set(told.rules)) == len(told.rules)
    assert str(told).startswith(str(told.what))


def test_what_is_not_legal_is_not_explained() -> None:
    with pytest.raises(IllegalAction, match=r"your storage is empty \(PLACE-01\)") as caught:
        cn.explain(position(), "place bank on 3-3 with 3")
    assert caught.value.rule == "PLACE-01"
    with pytest.raises(IllegalAction, match="is not a legal action"):
        cn.explain(cn.Game(seed=7), "start on 4_4")
    for wrong in (None, ("start", 0, 0, 18)):
        with pytest.raises(IllegalAction, match="is neither an action nor its text"):
            cn.explain(cn.Game(seed=7), wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="is neither a game, a state, a position nor"):
        cn.explain(7, "pass")  # type: ignore[arg-type]
    with pytest.raises(InvalidPosition):
        cn.explain("game", "pass")


def test_positions_and_their_texts_are_explained_like_games() -> None:
    game = cn.Game(seed=7)
    told = cn.explain(game, "start on 4-4").lines()
    for asked in (game.state, game.position, str(game.position)):
        assert cn.explain(asked, "start on 4-4").lines() == told
    card_game = cn.CardGame(seed=7)
    text = str(card_game.position)
    assert cn.why_not(text, str(card_game.legal_actions()[0])) is None
    with pytest.warns(DeprecationWarning, match="game is now position"):
        assert cn.explain(game=game, action="start on 4-4").lines() == told  # type: ignore[call-arg]


# What allows it -----------------------------------------------------------------------------------

PLACED = "PLACE-01 PLACE-02 PLACE-03 PLACE-04"
WHITE = {"modules": ["white_castles"], "white": 4}
LINKS = {"modules": ["duchies_11_18"], "duchies": 11, "castle": "2-3"}

ALLOWED: list[tuple[dict[str, Any], str, str]] = [
    ({}, "take workers with 3", "WORK-01"),
    ({}, "leave 3 unused", "DIE-09"),
    ({"depots": {3: ["bank"]}}, "take bank from 3 with 3", "TAKE-01"),
    (
        {"depots": {1: ["bank"]}, "workers": 2},
        "take bank from 1 with 3",
        "TAKE-01 DIE-04",
    ),
    (
        {"depots": {2: ["bank"]}, "placed": {"3-4": "monastery12"}},
        "take bank from 2 with 3",
        "TAKE-01 MON-12",
    ),
    (
        {"depots": {1: ["bank"]}, "placed": {"3-4": "monastery12"}, "workers": 1},
        "take bank from 1 with 3",
        "TAKE-01 MON-12 DIE-04",
    ),
    ({"goods": {3: 1}}, "sell 3 with 3", "SELL-01"),
    (
        {"goods": {1: 1}, "placed": {"3-4": "monastery8"}, "workers": 1},
        "sell 1 with 3",
        "SELL-01 MON-08 DIE-04",
    ),
    # One step costs one worker, with monastery 8 or without it.
    (
        {"goods": {2: 1}, "placed": {"3-4": "monastery8"}, "workers": 1},
        "sell 2 with 3",
        "SELL-01 DIE-04",
    ),
    ({"storage": ["bank"]}, "place bank on 3-3 with 3", f"{PLACED} PLACE-06"),
    ({"storage": ["ship"]}, "place ship on 4-5 with 5", PLACED),
    (
        {"storage": ["bank"], "placed": {"3-4": "monastery1", "3-6": "bank"}, "dice": (2, 5)},
        "place bank on 3-5 with 2",
        f"{PLACED} MON-01",
    ),
    (
        {"storage": ["bank"], "placed": {"3-4": "monastery9"}, "dice": (2, 5)},
        "place bank on 3-3 with 2",
        f"{PLACED} PLACE-06 MON-09",
    ),
    (
        {"storage": ["ship"], "placed": {"3-4": "monastery10"}, "dice": (4, 4)},
        "place ship on 4-5 with 4",
        f"{PLACED} MON-10",
    ),
    (
        {"storage": ["mine"], "placed": {"3-4": "monastery11"}},
        "place mine on 5-3 with 3",
        f"{PLACED} MON-11",
    ),
    ({"black_depot": ["bank"], "silver": 2}, "buy bank", "BLK-01"),
    (
        {
            "edition": "2019",
            "placed": {"3-4": "monastery6"},
            "depots": {3: ["bank"]},
            "silver": 2,
        },
        "buy bank from 3",
        "BLK-01 MON-06b",
    ),
    (
        {"placed": {"3-4": "monastery6"}, "depots": {3: ["bank"]}, "workers": 2},
        "barter bank from 3",
        "MON-06",
    ),
    ({"dice": (), "black_depot": ["bank"], "silver": 2}, "finish turn", "A-56"),
    # Expansions.
    ({"modules": ["inns"], "inns": 1, "silver": 2}, "buy inn", "BLK-01 EXP6-02"),
    (
        {"modules": ["inns"], "storage": ["inn"]},
        "place inn on 3-3 with 3",
        "PLACE-01 PLACE-03 PLACE-04 EXP6-03 EXP6-04",
    ),
    (
        {"modules": ["extra_tiles"], "placed": {"3-4": "monastery28"}, "silver": 1},
        "hire workers",
        "MON-28",
    ),
    (
        {**LINKS, "storage": ["bank"], "dice": (5, 5)},
        "place bank on 1-2 with 5",
        f"{PLACED} PLACE-06 EXP1-03 EXP1-04",
    ),
    (
        {**LINKS, "storage": ["castle"], "placed": {"3-1": "monastery3"}, "dice": (6, 6)},
        "place castle on 4-1 with 6",
        f"{PLACED} EXP1-06",
    ),
    ({**LINKS, "points": 5, "lost_castles": 1}, "retrieve castle", "EXP1-07 EXP1-08 A-29"),
]


@pytest.mark.parametrize(("possessions", "text", "rules"), ALLOWED, ids=lambda v: str(v)[:40])
def test_what_allows_it_in_a_turn(possessions: dict[str, Any], text: str, rules: str) -> None:
    state = position(**possessions)
    assert cn.why_not(state, text) is None
    assert " ".join(explain(state, text).allowed_by) == rules


CASTLE: dict[str, Any] = {"castle": "1-2", "storage": ["castle", "bank"], "dice": (4, 6)}
CASTLE_PLACED = "place castle on 1-3 with 4"
TOWN_HALL: dict[str, Any] = {"storage": ["town_hall", "mine"]}

AFTER: list[tuple[dict[str, Any], str, str, str]] = [
    (CASTLE, CASTLE_PLACED, "take workers", "WORK-01 TILE-CASTLE-1"),
    (CASTLE, CASTLE_PLACED, "pass", "TILE-CASTLE-1 TILE-CASTLE-3"),
    (
        {**CASTLE, "depots": {3: ["bank"]}},
        CASTLE_PLACED,
        "take bank from 3",
        "TAKE-01 TILE-CASTLE-1",
    ),
    (
        {**CASTLE, "black_depot": ["mine"], "silver": 2},
        CASTLE_PLACED,
        "buy mine",
        "BLK-01 BLK-03",
    ),
    (
        {**CASTLE, "placed": {"1-4": "monastery6"}, "depots": {3: ["bank"]}, "workers": 2},
        CASTLE_PLACED,
        "barter bank from 3",
        "MON-06 A-53",
    ),
    (
        {
            **CASTLE,
            "modules": ["extra_tiles"],
            "placed": {"1-4": "monastery28"},
            "silver": 1,
        },
        CASTLE_PLACED,
        "hire workers",
        "MON-28 A-17",
    ),
    (
        TOWN_HALL,
        "place town_hall on 3-3 with 3",
        "place mine on 5-3",
        "PLACE-01 TILE-TOWNHALL PLACE-02 PLACE-04",
    ),
    (TOWN_HALL, "place town_hall on 3-3 with 3", "pass", "TILE-TOWNHALL TILE-BLD-1"),
    (
        {**TOWN_HALL, "black_depot": ["bank"], "silver": 2},
        "place town_hall on 3-3 with 3",
        "buy bank",
        "BLK-01 BLK-03",
    ),
    (
        {**WHITE, "storage": ["white_castle"], "black_depot": ["bank"], "silver": 2},
        "place white_castle on 3-3 with 3",
        "buy bank",
        "BLK-01 BLK-03",
    ),
    (
        {"storage": ["market"], "depots": {1: ["ship"]}},
        "place market on 3-3 with 3",
        "take ship from 1",
        "TILE-MARKET",
    ),
    (
        {"storage": ["warehouse"], "goods": {1: 1}},
        "place warehouse on 3-3 with 3",
        "sell 1",
        "TILE-WAREHOUSE",
    ),
    (
        {"storage": ["ship"], "depot_goods": {1: [1]}},
        "place ship on 4-5 with 5",
        "load 1 from 1",
        "TILE-SHIP-1 TILE-SHIP-3",
    ),
    (
        {"storage": ["ship"], "depot_goods": {1: [1], 2: [2]}, "placed": {"3-4": "monastery5"}},
        "place ship on 4-5 with 5",
        "load 1,2 from 1+2",
        "TILE-SHIP-1 TILE-SHIP-3 MON-05",
    ),
    (
        {"storage": ["bank", "mine", "ship"], "depots": {3: ["market"]}},
        "take market from 3 with 3",
        "discard ship",
        "TAKE-04 TAKE-09",
    ),
    (
        {**WHITE, "storage": ["white_castle"], "depots": {5: ["bank"]}, "workers": 1},
        "place white_castle on 3-3 with 3",
        "take bank from 5 with 4",
        "TAKE-01 EXP5-02 DIE-04 EXP5-03",
    ),
    (
        {**WHITE, "storage": ["white_castle"]},
        "place white_castle on 3-3 with 3",
        "take workers with 4",
        "WORK-01 EXP5-02",
    ),
]


@pytest.mark.parametrize(
    ("possessions", "first", "text", "rules"), AFTER, ids=lambda v: str(v)[:40]
)
def test_what_allows_it_in_the_middle_of_an_action(
    possessions: dict[str, Any], first: str, text: str, rules: str
) -> None:
    state = position(**possessions)
    play(state, first)
    assert cn.why_not(state, text) is None
    assert " ".join(explain(state, text).allowed_by) == rules


# What follows -------------------------------------------------------------------------------------


def test_cost_gains_and_what_it_opens() -> None:
    state = position(storage=["market"], workers=3, dice=(1, 5), depots={1: ["ship"]})
    assert str(explain(state, "place market on 3-3 with 1")) == (
        "Place a market on town space 3-3 with the 1 changed to a 3.\n"
        "Costs: 2 workers\n"
        "Brings: +11 points (1 for area size, 10 for area phase)\n"
        "Then: take a ship or livestock tile from any depot\n"
        "Rules: PLACE-01, PLACE-02, PLACE-03, PLACE-04, PLACE-06, DIE-04, SCORE-02, SCORE-03,"
        " TILE-MARKET"
    )


def test_an_effect_without_a_target_is_told() -> None:
    told = explain(position(storage=["market"]), "place market on 3-3 with 3")
    assert "nothing for the market" in str(told)
    assert told.opens is None
    assert "PLACE-09" in told.rules


@pytest.mark.rule("EXP1-07", "EXP1-08")
def test_all_that_a_retrieved_castle_costs_and_brings() -> None:
    state = position(**LINKS, points=7, lost_castles=1)
    assert str(explain(state, "retrieve castle")) == (
        "Retrieve a lost castle into storage.\n"
        "Costs: both dice, 5 points\n"
        "Rules: EXP1-07, EXP1-08, A-29"
    )


def test_what_the_end_of_a_phase_brings_stands_apart() -> None:
    state = position(round=5, dice=(3,), placed={"5-3": "mine"}, storage=["bank"])
    state.turns_done, state.order = 1, (1, 0)  # the other one has played
    state.step_stack = tuple(step for step in state.step_stack if step.name != "next_turn")
    told = explain(state, "place bank on 3-3 with 3")
    assert [(e.rule, e.amount) for e in told.gains if e.item == "silver"] == [("TILE-BANK", 2)]
    assert [(e.rule, e.amount, e.step) for e in told.later] == [("END-01", 1, "pay_mines")]
    assert "After the turn: +1 silver" in str(told)
    assert told.rules[-1] == "END-01"


# How it is shown ----------------------------------------------------------------------------------


def test_a_game_or_a_state_an_action_or_its_text() -> None:
    game = cn.Game(seed=7)
    first = game.legal_actions()[0]
    told = {str(explain(asked, a)) for asked in (game, game.state) for a in (first, str(first))}
    assert len(told) == 1
    assert game.actions == ()


def test_an_explanation_shows_itself() -> None:
    told = explain(position(storage=["carpenter"]), "place carpenter on 3-3 with 3")
    assert repr(told) == str(told)
    page = told._repr_html_()
    assert page.startswith("<table>")
    assert (
        "<caption>Place a carpenter&#x27;s workshop on town space 3-3 with the 3</caption>" in page
    )
    text = told._repr_markdown_()
    assert text.startswith("**Place a carpenter's workshop on town space 3-3 with the 3**\n\n- ")
    for rule in told.rules:
        assert f"<span style='white-space: nowrap'>{rule}</span>" in page  # not on two lines
        assert rule in text
        assert escape(catalogue[rule].sentence) in page


def test_a_rule_that_is_not_in_the_catalogue_has_no_sentence() -> None:
    """As those of a module written in a notebook."""
    told = explain(position(), "take workers with 3")._replace(rules=("TOLL-01", "WORK-01"))
    assert "Rules: TOLL-01, WORK-01" in str(told)
    assert "TOLL-01" not in told._repr_html_() + told._repr_markdown_()
