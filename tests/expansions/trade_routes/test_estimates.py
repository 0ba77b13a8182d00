"""The worth of sales along a trade route to bots."""

import pytest

import castles_nb as cn
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.course.trade_routes.exercises import ROUTE


def value_of_sale(type_: int, laid: str = "3") -> float:
    """The worth of a sale of this type to player 0 of the lesson with these goods laid."""
    sold = "".join(sorted(laid.split(",")))
    text = ROUTE.replace("route_goods=3", f"route_goods={laid}").replace("sold=3", f"sold={sold}")
    return evaluation_of(cn.Game.from_position(text, seed=1).state, 0).sale(type_)


@pytest.mark.rule("EXP8-05")
def test_a_sale_that_fits_the_next_space_is_worth_more() -> None:
    assert value_of_sale(1) > value_of_sale(5)
    assert value_of_sale(5, "3,6,6") > value_of_sale(5)  # 5 is next, for another sale
    assert value_of_sale(3, "3,6,6,6,3") > value_of_sale(3) + 3  # 3 is next, for 4 points


@pytest.mark.rule("EXP8-06")
def test_goods_in_store_that_fit_a_space_are_not_to_be_covered_by_others() -> None:
    game = cn.Game.from_position(ROUTE, seed=1)
    evaluation = evaluation_of(game.state, 0)
    assert evaluation.sale(5) < evaluation.usual_sale(5)
    assert evaluation.sale(1) > evaluation.usual_sale(1)


def test_greedy_sells_what_the_route_wants() -> None:
    game = cn.Game.from_position(ROUTE.replace("dice=15,34", "dice=11,34"), seed=1)
    assert cn.bots.GreedyBot().choose(game.state) == game.state.find("sell 1 with 1")
