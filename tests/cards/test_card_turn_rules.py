"""Turns, the six actions, workers and silver of the card game (CG-TURN, CG-A1 to CG-SIL)."""

import pytest
from card_table import (
    begin,
    end_turn,
    entries,
    give,
    kinds,
    on_top,
    plain_choice,
    play,
    play_round,
    show,
    table,
    texts,
)

from castles_nb.cards.kinds import NUMBER
from castles_nb.cards.ring import COST
from castles_nb.errors import IllegalAction

# Turns


@pytest.mark.rule("CG-TURN-01", "CG-ROUND-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_acts_thirty_times(players: int) -> None:
    state = begin(players)
    acted = [0] * players
    while not state.is_over:
        action = plain_choice(state)
        if action.die:
            acted[state.player] += 1
        state.apply(action)
    assert acted == [30] * players
    assert state.hands == state.draw_piles == [()] * players


@pytest.mark.rule("CG-TURN-02")
def test_the_order_stays_for_a_round() -> None:
    state = begin(3, start_player=1)
    order = []
    while state.round_index == 0:
        if not state.has_acted:
            order.append(state.player)
        state.apply(plain_choice(state))
    assert order == [1, 2, 0] * 6


@pytest.mark.rule("CG-TURN-03", "CG-TURN-04")
def test_everybody_has_two_cards_and_one_in_the_last_turn() -> None:
    state = begin(2)
    seen = []
    while state.round_index == 0:
        if not state.has_acted:
            seen.append((state.turn, len(state.hands[state.player])))
        state.apply(plain_choice(state))
    assert seen == [(turn, 1 if turn == 5 else 2) for turn in range(6) for _ in range(2)]


@pytest.mark.rule("CG-TURN-05")
def test_of_a_hand_only_numbers_count() -> None:
    one = give(table(), hand="castle3 bank5")
    other = give(table(), hand="mine3 ship5")
    assert texts(one) == texts(other)
    assert texts(give(table(), hand="mine3 ship3")) == ["take workers with 3", "take silver with 3"]


@pytest.mark.rule("CG-TURN-06")
def test_a_turn_takes_one_card_and_one_action() -> None:
    state = give(table(), hand="castle3 bank5", silver=5)
    play(state, "take silver with 5")
    assert state.discards[-1:] == bytes(kinds("bank5"))
    assert state.hands[0] == kinds("castle3")
    assert texts(state) == ["buy cards", "finish turn"]
    with pytest.raises(IllegalAction, match="you have done the action of this turn") as caught:
        state.find("take silver with 3")
    assert caught.value.rule == "CG-TURN-06"
    play(state, "finish turn")
    assert state.current_player == 1


@pytest.mark.rule("CG-TURN-07")
def test_an_action_takes_a_card_of_the_hand() -> None:
    state = give(table(), hand="castle3 bank5")
    for text in ("take silver", "take silver with 4"):
        with pytest.raises(IllegalAction, match="you have 3 and 5") as caught:
            state.find(text)
        assert caught.value.rule == "CG-TURN-07"


@pytest.mark.rule("CG-TURN-08")
def test_there_is_always_silver_to_take() -> None:
    state = give(table(), hand="castle3 bank5", workers=2)
    assert texts(state) == ["take silver with 3", "take silver with 5"]


@pytest.mark.rule("CG-R-24")
def test_discards_are_public() -> None:
    state = begin(2)
    for _ in range(4):
        state.apply(plain_choice(state))
    assert state.view(1).discards == state.discards != b""


# Action 1


@pytest.mark.rule("CG-A1-01", "CG-A1-02", "CG-A1-05")
def test_a_card_of_the_row_becomes_a_project() -> None:
    state = show(give(table(), hand="castle3 bank5"), row3="mine6 ship1 ship1", row4="castle3")
    takes = [text for text in texts(state) if "from" in text]
    assert takes == ["take mine6 from 3 with 3", "take ship1 from 3 with 3"]
    play(state, "take ship1 from 3 with 3")
    assert state.projects[0] == kinds("ship1")
    assert state.rows[2] == kinds("mine6 ship1")


@pytest.mark.rule("CG-A1-03", "CG-R-05", "CG-V-20")
def test_a_fourth_project_takes_the_place_of_an_old_one() -> None:
    state = show(give(table(), hand="castle3 bank5", projects="mine1 ship2 ship2"), row3="bank2")
    play(state, "take bank2 from 3 with 3")
    assert state.decision is not None
    assert state.decision.kind == "discard"
    assert texts(state) == ["discard mine1", "discard ship2"]
    with pytest.raises(IllegalAction, match="your projects are mine 1 and ship 2, not bank 2"):
        state.find("discard bank2")
    play(state, "discard mine1")
    assert state.projects[0] == tuple(sorted(kinds("ship2 ship2 bank2")))
    assert state.discards[-2:] == bytes(kinds("castle3 mine1"))


@pytest.mark.rule("CG-SET-03")
def test_nobody_ever_has_a_fourth_project() -> None:
    state = begin(2, 5)
    while not state.is_over:
        state.apply(state.legal_actions()[0])  # takes cards wherever that is possible
        assert all(len(projects) <= 3 for projects in state.projects)


@pytest.mark.rule("CG-A1-04")
def test_an_empty_row_gives_nothing() -> None:
    state = show(give(table(), hand="castle3 bank5"), row4="mine2")
    with pytest.raises(IllegalAction, match="row 3 is empty") as caught:
        state.find("take mine2 from 3 with 3")
    assert caught.value.rule == "CG-A1-04"
    show(state, row3="bank4 ship1")
    with pytest.raises(IllegalAction, match="row 3 has ship 1 and bank 4, not mine 2"):
        state.find("take mine2 from 3 with 3")


# Action 2


@pytest.mark.rule("CG-A2-01")
def test_a_project_of_the_number_moves_to_the_estate() -> None:
    state = give(table(), hand="castle3 bank5", projects="cloister3 cloister4")
    assert [text for text in texts(state) if "place" in text] == ["place cloister3 with 3"]
    play(state, "place cloister3 with 3")
    assert state.projects[0] == kinds("cloister4")
    assert state.piles[0][2] == kinds("cloister3")
    with pytest.raises(IllegalAction, match="you have no projects"):
        give(table(), hand="castle3 bank5").find("place mine3 with 3")


@pytest.mark.rule("CG-A2-02", "CG-A2-04", "CG-A2-05")
def test_cards_lie_by_type_and_stay_there() -> None:
    state = give(table(), hand="castle3 bank5", projects="mine3", estate=["mine1", "ship2 ship4"])
    play(state, "place mine3 with 3")
    assert [pile for pile in state.piles[0] if pile] == [kinds("mine1 mine3"), kinds("ship2 ship4")]


@pytest.mark.rule("CG-A2-03")
def test_what_a_card_does_comes_at_once() -> None:
    state = give(table(), hand="castle3 bank5", projects="bank3")
    play(state, "place bank3 with 3")
    assert state.silver[0] == 3


# Action 3


@pytest.mark.rule("CG-A3-01", "CG-A3-02", "CG-A3-04", "CG-V-15", "CG-V-16")
@pytest.mark.parametrize(
    ("die", "kind", "silver"), [(2, "light", 3), (1, "light", 3), (5, "dark", 2), (6, "dark", 2)]
)
def test_all_goods_of_the_kind_are_sold(die: int, kind: str, silver: int) -> None:
    state = give(table(), hand=f"castle{die} castle{die}", goods=(3, 0, 2))
    assert [text for text in texts(state) if "sell" in text] == [f"sell {kind} with {die}"]
    play(state, f"sell {kind} with {die}")
    assert state.silver[0] == silver
    assert state.goods[0] == ((0, 0, 2) if kind == "light" else (3, 0, 0))
    assert [e.amount for e in entries(state, "CG-A3-04")] == [silver]
    assert (state.start_card_owner, state.face_down) == (0, True)


@pytest.mark.rule("CG-A3-03")
def test_sold_goods_are_kept_and_count() -> None:
    state = give(table(), hand="castle2 bank5", goods=(3, 0, 2))
    play(state, "sell light with 2")
    assert state.sold[0] == (3, 0, 0)
    assert state.points[0] == 3 * state.card_set.goods_points[0]
    assert [e.amount for e in entries(state, "CG-A3-03")] == [state.points[0]]


@pytest.mark.rule("CG-A3-05", "CG-A3-06", "CG-R-11")
def test_a_seller_takes_the_start_card_face_down() -> None:
    state = give(table(3), hand="castle2 bank5", goods=(1, 0, 0))
    play(state, "sell light with 2")
    assert (state.start_card_owner, state.face_down, state.first) == (0, True, 0)
    give(state, 1, hand="castle2 bank5", goods=(1, 0, 0))
    play(state, "sell light with 2")
    assert (state.start_card_owner, state.face_down, state.first) == (1, True, 0)
    assert [e.player for e in entries(state, "CG-A3-05")] == [0, 1]
    end_turn(state, 2)
    assert state.current_player == 0


@pytest.mark.rule("CG-A3-07", "CG-V-17", "CG-R-10")
def test_without_goods_nobody_sells() -> None:
    state = give(table(), hand="castle3 bank5", goods=(3, 0, 0))
    with pytest.raises(IllegalAction, match="you have no medium goods") as caught:
        state.find("sell medium with 3")
    assert caught.value.rule == "CG-A3-07"


# Actions 4 to 6


@pytest.mark.rule("CG-A4-01", "CG-A4-02", "CG-R-06", "CG-V-05")
@pytest.mark.parametrize("had", [0, 1, 2, 4])
def test_workers_are_restocked_to_two(had: int) -> None:
    state = give(table(), hand="castle3 bank5", workers=had)
    if had >= 2:
        with pytest.raises(IllegalAction, match=f"you have {had} workers already"):
            state.find("take workers with 3")
        return
    play(state, "take workers with 3")
    assert state.workers[0] == 2
    assert [e.amount for e in entries(state, "CG-A4-01")] == [2 - had]


@pytest.mark.rule("CG-A5-01")
def test_silver_is_taken_with_any_number() -> None:
    for die in range(1, 7):
        state = give(table(), hand=f"castle{die} bank4")
        play(state, f"take silver with {die}")
        assert state.silver[0] == 1
        assert [e.amount for e in entries(state, "CG-A5-01")] == [1]


@pytest.mark.rule("CG-A6-01", "CG-A6-02", "CG-V-03")
def test_every_three_workers_and_silver_are_a_point() -> None:
    state = give(table(), hand="castle3 castle3", workers=5, silver=1)
    converts = [text for text in texts(state) if "convert" in text]
    assert converts == [
        "convert 2 workers and 1 silver with 3",
        "convert 3 workers with 3",
        "convert 5 workers and 1 silver with 3",
    ]
    play(state, "convert 5 workers and 1 silver with 3")
    assert (state.points[0], state.workers[0], state.silver[0]) == (2, 0, 0)
    assert sorted(e.amount for e in entries(state, "CG-A6-01")) == [-5, -1, 2]


@pytest.mark.rule("CG-A6-01", "CG-R-07", "CG-V-04")
def test_two_silver_are_no_point() -> None:
    state = give(table(), hand="castle3 bank5", silver=2)
    assert not [text for text in texts(state) if "convert" in text]
    with pytest.raises(IllegalAction, match="you have 0 workers and 2 silver") as caught:
        state.find("convert 3 silver with 3")
    assert caught.value.rule == "CG-A6-02"


# Workers


@pytest.mark.rule("CG-WRK-02", "CG-WRK-03", "CG-V-02")
def test_numbers_are_a_ring() -> None:
    assert (COST[1][6], COST[6][1], COST[1][4], COST[2][5], COST[3][3]) == (1, 1, 3, 3, 0)
    for start in range(1, 7):
        for end in range(1, 7):
            steps = abs(start - end)
            assert COST[start][end] == min(steps, 6 - steps) == COST[end][start]


@pytest.mark.rule("CG-WRK-01", "CG-WRK-04", "CG-WRK-05", "CG-V-01")
def test_workers_change_a_number() -> None:
    state = show(give(table(), hand="castle2 castle2", workers=2), row6="mine1", row5="mine1")
    assert "take mine1 from 6 with 2" in texts(state)
    with pytest.raises(IllegalAction, match="that needs a 5, which takes 3 workers") as caught:
        state.find("take mine1 from 5 with 2")
    assert caught.value.rule == "CG-WRK-03"
    play(state, "take mine1 from 6 with 2")
    assert state.workers[0] == 0
    assert [e.amount for e in entries(state, "CG-WRK-01")] == [-2]


@pytest.mark.rule("CG-WRK-01")
def test_workers_serve_projects_and_goods() -> None:
    given = {"projects": "mine4", "goods": (0, 0, 2)}
    state = give(table(), hand="castle3 castle3", workers=1, **given)  # type: ignore[arg-type]
    assert "place mine4 with 3" in texts(state)
    assert "sell dark with 3" not in texts(state)
    give(state, workers=2)
    assert "sell dark with 3" in texts(state)
    play(state, "sell dark with 3")
    assert state.workers[0] == 0


@pytest.mark.rule("CG-WRK-06", "CG-R-08")
def test_workers_change_a_bought_card() -> None:
    state = on_top(give(table(), hand="castle3 bank5", workers=1, silver=3), "ship1 ship2 mine6")
    show(state, row5="bank2")
    play(state, "buy cards", "use 6", "take bank2 from 5 with 6")
    assert (state.workers[0], state.projects[0]) == (0, kinds("bank2"))


@pytest.mark.rule("CG-WRK-07")
def test_what_cards_do_needs_no_workers() -> None:
    state = give(table(), hand="castle3 bank5", projects="church3")
    show(state, row6="mine1")
    play(state, "place church3 with 3", "take mine1 from 6")
    assert (state.workers[0], state.projects[0]) == (0, kinds("mine1"))


@pytest.mark.rule("CG-SET-18")
def test_workers_and_silver_never_run_out() -> None:
    state = give(table(), hand="castle3 bank5", projects="bank3", silver=60)
    play(state, "place bank3 with 3")
    assert state.silver[0] == 63


# Silver


@pytest.mark.rule("CG-SIL-01", "CG-SIL-03", "CG-SIL-05")
def test_a_bought_card_becomes_a_project() -> None:
    state = on_top(give(table(), hand="castle3 bank5", silver=3), "ship1 mine6 ship1")
    play(state, "buy cards")
    assert state.revealed == kinds("mine6 ship1 ship1")
    assert texts(state) == ["keep mine6", "keep ship1", "use 1", "use 6"]
    play(state, "keep ship1")
    assert (state.silver[0], state.projects[0]) == (0, kinds("ship1"))
    assert state.discards == bytes(kinds("mine6 ship1"))
    assert [e.amount for e in entries(state, "CG-SIL-01")] == [-3]


@pytest.mark.rule("CG-SIL-03")
def test_a_bought_project_makes_room_like_any_other() -> None:
    given = {"projects": "mine1 mine2 mine3", "silver": 3}
    state = give(table(), hand="castle3 bank5", **given)  # type: ignore[arg-type]
    play(on_top(state, "ship1 ship2 ship3"), "buy cards", "keep ship2", "discard mine2")
    assert state.projects[0] == kinds("mine1 mine3 ship2")


@pytest.mark.rule("CG-SIL-04", "CG-SIL-05", "CG-SIL-06")
def test_a_bought_card_gives_one_more_action() -> None:
    state = on_top(give(table(), hand="castle3 bank5", silver=3), "ship1 mine6 ship1")
    play(state, "buy cards", "use 6")
    assert texts(state) == ["take workers with 6", "take silver with 6"]
    play(state, "take silver with 6")
    assert sorted(state.discards) == sorted(kinds("ship1 mine6 ship1"))
    assert not state.has_acted
    play(state, "take silver with 3")
    assert state.silver[0] == 2
    assert state.current_player == 1


@pytest.mark.rule("CG-SIL-02", "CG-R-23")
def test_a_purchase_comes_before_during_or_after_the_action() -> None:
    before = give(table(), hand="castle3 bank5", silver=3)
    assert "buy cards" in texts(before)
    during = give(table(), hand="castle3 bank5", projects="castle3", silver=3)
    assert "buy cards" in texts(play(during, "place castle3 with 3"))
    after = give(table(), hand="castle3 bank5", silver=2)
    assert texts(play(after, "take silver with 3")) == ["buy cards", "finish turn"]


@pytest.mark.rule("CG-SIL-02")
def test_a_turn_ends_by_itself_where_nothing_can_be_bought() -> None:
    state = give(table(), hand="castle3 bank5", silver=1)
    play(state, "take silver with 3")
    assert state.current_player == 1


@pytest.mark.rule("CG-SIL-07", "CG-V-23")
def test_one_purchase_in_a_turn() -> None:
    state = on_top(give(table(), hand="castle3 bank5", silver=6), "castle1 mine6 ship1")
    play(state, "buy cards", "keep castle1")
    with pytest.raises(IllegalAction, match="you have bought cards in this turn") as caught:
        state.find("buy cards")
    assert caught.value.rule == "CG-SIL-07"
    play(state, "take silver with 3")
    assert state.current_player == 1
    poor = give(table(), hand="castle3 bank5", silver=2)
    with pytest.raises(IllegalAction, match="that costs 3 silver, and you have 2") as caught:
        poor.find("buy cards")
    assert caught.value.rule == "CG-SIL-01"


@pytest.mark.rule("CG-R-22")
def test_of_bought_cards_one_is_chosen() -> None:
    state = play(give(table(), hand="castle3 bank5", silver=3), "buy cards")
    for text in ("pass", "finish turn", "take silver with 3"):
        with pytest.raises(IllegalAction, match="keep one of the revealed cards") as caught:
            state.find(text)
        assert caught.value.rule == "CG-SIL-01"


@pytest.mark.rule("CG-SIL-08", "CG-R-14")
def test_a_purchase_shuffles_the_discards_where_it_must() -> None:
    state = give(table(), hand="castle3 bank5", silver=3)
    state.deck, state.discards = kinds("mine1"), bytes(kinds("ship1 ship2 ship3 ship4"))
    play(state, "buy cards")
    assert len(state.revealed) == 3
    assert kinds("mine1")[0] in state.revealed
    assert (len(state.deck), state.discards, state.reshuffles) == (2, b"", 1)
    few = give(table(), hand="castle3 bank5", silver=3)
    few.deck, few.discards = (), bytes(kinds("ship4"))
    play(few, "buy cards")
    assert few.revealed == kinds("ship4")
    none = give(table(), hand="castle3 bank5", silver=3)
    none.deck = ()
    with pytest.raises(IllegalAction, match="no cards are left to reveal"):
        none.find("buy cards")


@pytest.mark.rule("CG-TURN-03")
def test_who_was_dealt_no_cards_has_no_turn() -> None:
    state = give(table(2), hand="castle3 bank5")
    state.hands[1] = state.draw_piles[1] = ()
    play(state, "take silver with 3")
    assert (state.current_player, state.turn) == (0, 1)
    play_round(state)
    assert state.round_index == 1
    assert NUMBER[state.hands[1][0]]
