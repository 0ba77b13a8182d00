"""Rulings that say what is not so, and with which modules a reference lists them."""

import networkx as nx
import pytest

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.expansions.shields.holding import has_free_castle
from castles_nb.hexgrid import touching_pairs
from castles_nb.ui.board.reference import board_reference
from castles_nb.ui.new_game.form import all_kinds, form_of

EMPTY = "----/-----/------/---Ca---/------/-----/----"
INN = BY_NAME["inn"].code


@pytest.mark.rule("A-85", "A-26")
@pytest.mark.parametrize("number", [33, 34])
def test_rivers_join_no_areas(number: int) -> None:
    duchy = cn.duchies[number]
    graph = nx.Graph()
    graph.add_nodes_from(range(len(duchy.colours)))
    graph.add_edges_from(
        (one, other)
        for one, other in touching_pairs(duchy.grid.places)
        if duchy.colours[one] == duchy.colours[other]
    )
    by_edges = {frozenset(part) for part in nx.connected_components(graph)}
    assert {frozenset(area.spaces) for area in duchy.areas} == by_edges
    assert duchy.grid.rivers or number == 34


@pytest.mark.rule("A-81", "EXP6-05", "SHD-P3")
def test_an_inn_on_a_castle_space_carries_no_shield() -> None:
    text = (
        "castles/1 modules=inns,shields white=2 coming=2334 dice=33,13 shields=305 "
        "0: {own} duchy={duchy} 1: duchy=" + EMPTY
    )
    held = "shields=40407"
    with_inn = cn.Game.from_position(
        text.format(own=held, duchy=f"-{INN}--/-----/------/---Ca---/------/-----/----"), seed=1
    )
    assert not has_free_castle(with_inn.state.estates[0])
    refusal = cn.why_not(with_inn, "take shield 5 from 3")
    assert refusal is not None
    assert refusal.rule.id == "SHD-P3"
    with_castle = cn.Game.from_position(
        text.format(own=held, duchy="-Ca--/-----/------/---Ca---/------/-----/----"), seed=1
    )
    assert has_free_castle(with_castle.state.estates[0])


@pytest.mark.rule("A-65", "A-81")
def test_a_ruling_is_listed_with_each_module_that_it_is_about() -> None:
    def listed(*modules: str) -> set[str]:
        return {
            topic
            for entry in board_reference("special", modules).entries
            for topic in entry["topics"]
        }

    assert "A-65" in listed("chateauma") & listed("solo")
    assert "A-65" not in listed("shields")
    assert "A-81" in listed("inns") & listed("shields") & listed("duchies_11_18")
    assert cn.rules["A-65"].scope == "solo game, Châteauma"


@pytest.mark.rule("CHA-83")
def test_the_form_says_which_level_is_the_easiest() -> None:
    form = form_of({"mode": "chateauma", "who/1": "nobody"}, all_kinds())
    fields = [field for group in form["groups"] for field in group["fields"]]
    (level,) = (field for field in fields if field["name"].endswith("level"))
    words = [label for _, label in level["options"]]
    assert ["easiest" in words[0], "hardest" in words[-1]] == [True, True]
