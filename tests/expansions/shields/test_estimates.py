"""Greedy bots and shields."""

import pytest
from expansions.shields.positions_with_shields import end_turns, shielded

from castles_nb.bots import GreedyBot
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.engine import GameState
from castles_nb.expansions.shields import estimates


def chosen(state: GameState) -> str:
    return str(GreedyBot().choose(state))


def test_a_shield_that_places_tiles_is_worth_a_turn_early_and_none_late() -> None:
    early = shielded(lying={3: 14}, dice=(3, 3), silver=3)
    assert chosen(early) == "take shield 14 from 3"
    late = shielded(14, lying={3: 16}, dice=(3, 3), silver=3, phase="D")
    assert not chosen(late).startswith("take shield")


def test_tribute_is_paid_for_what_is_worth_it() -> None:
    state = shielded(1, 14, round=5, silver=2)
    end_turns(state)
    assert chosen(state) == "pay 2 silver tribute"
    state = shielded(1, 16, phase="E", round=5, silver=1)
    end_turns(state)
    state.apply(state.find("pay 1 silver tribute"))
    assert chosen(state) == "lose shield 16"


def test_silver_for_tribute_is_kept_at_the_end_of_a_phase() -> None:
    fields = {"silver": 2, "black_depot": ["watchtower"], "storage": [], "dice": (3, 5)}
    saving = shielded(1, 14, round=5, **fields)
    spending = shielded(round=5, **fields)
    buying = [str(a) for a in saving.legal_actions()].index("buy watchtower")
    own = GreedyBot().values(saving)
    assert own[buying] < max(own) - 5
    values = GreedyBot().values(spending)
    assert values[[str(a) for a in spending.legal_actions()].index("buy watchtower")] > min(values)


def test_sales_and_livestock_are_worth_what_shields_add() -> None:
    goods = {"goods": {3: 3}, "dice": (3, 5)}
    values = [GreedyBot().values(shielded(n, **goods)) for n in (11, 12)]
    sell = [str(a) for a in shielded(12, **goods).legal_actions()].index("sell 3 with 3")
    workers = [str(a) for a in shielded(12, **goods).legal_actions()].index("take workers with 3")
    plain, doubled = (v[sell] - v[workers] for v in values)
    assert doubled - plain == pytest.approx(6)


@pytest.mark.rule("SHD-07")
def test_the_bonus_for_a_colour_is_expected_with_shield_7_and_where_it_is_complete() -> None:
    def more(shield: int, *mines: str) -> float:
        lying = dict.fromkeys(mines, "mine")
        state = shielded(shield, storage=["mine"], dice=(4, 4), placed=lying)
        (place,) = [a for a in state.legal_actions() if str(a) == "place mine on 5-3 with 4"]
        return estimates.more_for_placing(evaluation_of(state, 0), place)

    assert more(7, "6-2", "7-1") > 0
    assert more(7) == more(7, "6-2") == more(12, "6-2", "7-1") == 0


def test_a_die_is_turned_where_that_brings_more() -> None:
    state = shielded(16, dice=(3, 3), depots={6: ["watchtower"]}, placed={"4-5": "ship"})
    assert chosen(state) == "turn 3 into 6"


def test_shields_that_cannot_be_paid_for_are_worth_less() -> None:
    rich, poor = (shielded(1, round=5, silver=n) for n in (1, 0))
    assert estimates.kept_value(rich, 0) > 2 * estimates.kept_value(poor, 0)
    assert estimates.kept_value(shielded(), 0) == 0
