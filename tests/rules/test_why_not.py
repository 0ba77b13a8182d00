"""The reason why an action is not possible: the rule it breaks, in words."""

import pickle
from collections.abc import Iterator, Mapping
from itertools import chain, count
from random import Random
from typing import Any

import pytest
from every_action import every_action
from expansions.shields.positions_with_shields import end_turns, shielded
from module_sets import FREE
from nightly import sample
from positions import play, position
from random_games import choose, games, random_setup, start
from routes import routes

import castles_nb as cn
from castles_nb.engine import Action, GameState, Setup
from castles_nb.engine.legality import violation_of
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.engine.violation import Violation
from castles_nb.errors import IllegalAction
from castles_nb.expansions import MODULES
from castles_nb.rulebook import catalogue

UNIVERSE = tuple(every_action())
EVERY_ACTION = frozenset(UNIVERSE)
STEP = 11
"""By day one action of this many is tried in a position, and in the next one those after them."""


# Every action, in every kind of state ------------------------------------------------------------


def check_all_actions(state: GameState, number: int) -> None:
    """An action is objected to, under a rule of the catalogue, exactly if it is not legal.

    The workers of an action follow from its die and its target, by the cheapest way: so nothing in
    the universe wastes any, and there is no need to allow for an action that only wastes workers.
    The number is the position's: the next position has the next sample of the universe.
    """
    legal = set(state.legal_actions())
    assert legal <= EVERY_ACTION
    for action in chain(legal, sample(UNIVERSE, STEP, number)):
        violation = violation_of(state, action)
        assert (violation is None) == (action in legal), f"{action}: {violation} in {state!r}"
        if violation is not None:
            assert violation.rule in catalogue
            assert violation.reason


@pytest.mark.slow
@games(25)
def test_an_action_is_objected_to_exactly_if_it_is_not_legal(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    for move in count(number):
        if state.is_over:
            break
        if random.random() < 0.02:
            check_all_actions(state, move)
        state.apply(choose(state, random))


def solo_swaps() -> Iterator[GameState]:
    """Five goods for a black tile, in the solo game."""
    state = position(
        players=1,
        modules=("solo",),
        duchies=33,
        castle="2-3",
        storage=["ship"],
        goods={1: 3, 2: 3},
        dice=(1, 4),
        black_depot=["mine", "bank"],
        silver=0,
    )
    play(state, "place ship on 3-2 with 1")
    while state.decision and state.decision.kind != "solo_goods":
        if state.decision.kind == "solo_swap":
            yield state
        state.apply(state.legal_actions()[0])
    yield state


def with_rare_decisions() -> Iterator[GameState]:
    """Positions with decisions that random games rarely come to."""
    stored = ["bank", "church", "market", "mine"]
    tiles: dict[str, Any] = {"depots": {2: ["bank"]}, "black_depot": ["market"], "round": 5}
    for held in ((14, 15), (14, 8), (15, 4), (4, 3)):
        state = shielded(*held, silver=1, workers=1, storage=stored, **tiles)
        end_turns(state)
        yield state
        while state.decision and state.decision.kind != "turn":
            yield state
            state.apply(state.legal_actions()[-2 if state.decision.kind == "tribute" else 0])
    state = routes((11, 2, 3, 4, 6), goods={5: 3, 3: 2, 6: 1})
    play(state, "sell 5 with 1")
    yield state
    state = routes((2, 1, 3, 4, 6), goods={1: 1}, depots={1: ["ship"]})
    play(state, "sell 1 with 1")
    yield state
    yield from solo_swaps()
    goods = {1: [4], 2: [1, 2]}
    state = shielded(5, depot_goods=goods, storage=["ship"], dice=(5, 1))
    play(state, "place ship on 4-5 with 5")
    yield state


@pytest.mark.slow
def test_so_it_is_in_every_kind_of_decision() -> None:
    """Also in those that come rarely, and with everything that may come before an effect."""
    seen = set()
    for number in range(160):
        random = Random(number)
        # The geese seldom have a choice.
        modules = ("duchies_11_18", "extra_tiles") if number % 2 else tuple(MODULES)
        state = start(random_setup(random, modules))
        while not state.is_over:
            assert state.decision is not None
            verbs = {action.verb for action in state.legal_actions()}
            moment = (state.decision.kind, state.setup.edition, frozenset(verbs))
            if moment not in seen:
                seen.add(moment)
                check_all_actions(state, len(seen))
            state.apply(choose(state, random))
    for number, state in enumerate(with_rare_decisions()):
        assert state.decision is not None
        seen.add((state.decision.kind, state.setup.edition, frozenset[str]()))
        check_all_actions(state, number)
    everything = ruleset_for(2, "special", FREE).decisions
    of_modes = {kind.name for name in MODULES for kind in MODULES[name].decisions}
    assert {kind for kind, *_ in seen} == {"turn", *everything, *of_modes}


def test_nothing_is_possible_once_the_game_is_over() -> None:
    state = start(Setup())
    while not state.is_over:
        state.apply(state.legal_actions()[-1])
    assert all(violation_of(state, action).rule == "END-04" for action in UNIVERSE)  # type: ignore[union-attr]


@pytest.mark.parametrize("edition", ["special", "2019"])
def test_every_decision_and_every_verb_of_a_game_is_provided_for(edition: str) -> None:
    modules = tuple(name for name in FREE if edition in MODULES[name].editions)
    rules = ruleset_for(2, edition, modules)
    kinds, verbs = rules.decisions.values(), rules.verbs.values()
    assert all(verb.checks for verb in verbs)
    assert {verb for kind in kinds for verb in kind.verbs} <= set(rules.verbs)
    named = {rule for kind in kinds for rule in (kind.rule, kind.die_rule)}
    assert named | {verb.rule for verb in verbs if verb.rule} <= set(catalogue)


# In words -----------------------------------------------------------------------------------------


def reason(state: GameState, text: str) -> str:
    """The violation by the action with this text; it is refused with the same words."""
    refusal = cn.why_not(state, text)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        state.apply(refusal.action)
    assert str(caught.value) == f"{text}: {refusal}"
    assert (caught.value.rule, caught.value.reason) == (refusal.rule.id, refusal.reason)
    return str(refusal)


LINKS = {"modules": ["duchies_11_18"], "duchies": 11, "castle": "2-3"}

EXAMPLES: Mapping[str, tuple[dict[str, Any], str, str]] = {
    "no die": (
        {},
        "take workers",
        "that takes one of your dice; you have a 3 and a 5 (DIE-01)",
    ),
    "another die": (
        {},
        "take workers with 4",
        "none of your unused dice shows a 4; you have a 3 and a 5 (DIE-08)",
    ),
    "dice used": (
        {"dice": (), "silver": 2, "black_depot": ["bank"]},
        "take workers with 3",
        "both your dice are used (DIE-08)",
    ),
    "leave another die": (
        {"dice": (5,)},
        "leave 3 unused",
        "none of your unused dice shows a 3; you have a 5 (DIE-08)",
    ),
    # Taking.
    "empty depot": ({}, "take bank from 3 with 3", "depot 3 is empty (TAKE-02)"),
    "other tiles": (
        {"depots": {3: ["mine", "cow3", "cow3"]}},
        "take bank from 3 with 3",
        "depot 3 has 3 cows and a mine, but not a bank (TAKE-02)",
    ),
    "depot too far": (
        {"depots": {1: ["bank"]}, "workers": 1},
        "take bank from 1 with 3",
        "depot 1 needs a 1; this die shows 3, which takes 2 workers, and you have 1 (TAKE-01)",
    ),
    "depot too far with monastery 12": (
        {"depots": {1: ["bank"]}, "placed": {"3-4": "monastery12"}},
        "take bank from 1 with 3",
        "depot 1 needs a 1; this die shows 3, which takes 1 worker, and you have none (TAKE-01)",
    ),
    # Placing.
    "nothing stored": ({}, "place bank on 3-3 with 3", "your storage is empty (PLACE-01)"),
    "another tile stored": (
        {"storage": ["ship", "pig2"]},
        "place bank on 3-3 with 3",
        "your storage has 2 pigs and a ship, but not a bank (PLACE-01)",
    ),
    "covered space": (
        {"storage": ["bank"], "placed": {"3-3": "market"}},
        "place bank on 3-3 with 3",
        "space 3-3 is covered by a market (PLACE-02)",
    ),
    "wrong colour": (
        {"storage": ["bank"]},
        "place bank on 4-5 with 5",
        "space 4-5 is a river space; the tile needs a town space (PLACE-02)",
    ),
    "no neighbour": (
        {"storage": ["bank"]},
        "place bank on 7-4 with 3",
        "space 7-4 touches none of your tiles (PLACE-04)",
    ),
    "twice in a town": (
        {"storage": ["bank"], "placed": {"3-3": "market", "3-5": "bank"}},
        "place bank on 3-6 with 3",
        "the town of space 3-6 already has a bank (PLACE-06)",
    ),
    "number too far": (
        {"storage": ["mine"], "workers": 1, "dice": (2, 5)},
        "place mine on 5-3 with 2",
        "space 5-3 needs a 4; this die shows 2, which takes 2 workers, and you have 1 (PLACE-03)",
    ),
    # Selling.
    "no goods": ({}, "sell 3 with 3", "you have no goods (SELL-01)"),
    "other goods": (
        {"goods": {1: 2, 6: 1}},
        "sell 3 with 3",
        "you have goods of types 1 and 6, not of type 3 (SELL-01)",
    ),
    "type too far": (
        {"goods": {2: 2}},
        "sell 2 with 3",
        "goods type 2 needs a 2; this die shows 3, which takes 1 worker, and you have none"
        " (SELL-01)",
    ),
    # Buying.
    "too little silver": (
        {"black_depot": ["bank"], "silver": 1},
        "buy bank",
        "that costs 2 silver, and you have 1 (BLK-01)",
    ),
    "not for sale": (
        {"black_depot": ["mine"], "silver": 2},
        "buy bank",
        "the black depot has a mine, but not a bank (BLK-01)",
    ),
    "from a numbered depot": (
        {"depots": {3: ["bank"]}, "silver": 2},
        "buy bank from 3",
        "you buy from the black depot, not from depot 3 (BLK-01)",
    ),
    "for workers": (
        {"black_depot": ["bank"], "workers": 2},
        "buy bank for 2 workers",
        "workers can't pay for a purchase (BLK-05)",
    ),
    "anything without monastery 6": (
        {"edition": "2019", "depots": {3: ["bank"]}, "silver": 2},
        "buy bank from 3",
        "to buy from depot 3 you need monastery 6 (MON-06b)",
    ),
    "for a worker without monastery 6": (
        {"edition": "2019", "black_depot": ["bank"], "silver": 1, "workers": 1},
        "buy bank for 1 worker",
        "to pay with 1 worker you need monastery 6 (MON-06b)",
    ),
    "anything, but too few workers": (
        {"edition": "2019", "placed": {"3-4": "monastery6"}, "depots": {3: ["bank"]}, "workers": 1},
        "buy bank from 3 for 2 workers",
        "that costs 2 workers, and you have 1 (MON-06b)",
    ),
    "anything, but too little silver": (
        {"edition": "2019", "placed": {"3-4": "monastery6"}, "depots": {3: ["bank"]}, "workers": 1},
        "buy bank from 3 for 1 worker",
        "that costs 1 silver, and you have none (MON-06b)",
    ),
    "anything that lies there": (
        {"edition": "2019", "placed": {"3-4": "monastery6"}, "depots": {3: ["bank"]}, "silver": 2},
        "buy mine from 3",
        "depot 3 has a bank, but not a mine (TAKE-02)",
    ),
    # Bartering.
    "no monastery 6": (
        {"depots": {3: ["bank"]}, "workers": 2},
        "barter bank from 3",
        "that needs monastery 6 in your duchy (MON-06)",
    ),
    "no building": (
        {"placed": {"3-4": "monastery6"}, "depots": {3: ["mine"]}, "workers": 2},
        "barter mine from 3",
        "monastery 6 brings buildings only, not a mine (MON-06)",
    ),
    "too few workers": (
        {"placed": {"3-4": "monastery6"}, "depots": {3: ["bank"]}, "workers": 1},
        "barter bank from 3",
        "that costs 2 workers, and you have 1 (MON-06)",
    ),
    "not to be bartered there": (
        {"placed": {"3-4": "monastery6"}, "depots": {2: ["bank"]}, "workers": 2},
        "barter bank from 3",
        "depot 3 is empty (TAKE-02)",
    ),
    "no barter in 2019": (
        {"edition": "2019", "placed": {"3-4": "monastery6"}, "depots": {3: ["bank"]}, "workers": 2},
        "barter bank from 3",
        "in this edition you do not barter with monastery 6; buy the tile instead (MON-06b)",
    ),
    # Not in a turn.
    "load": (
        {},
        "load nothing",
        "goods are loaded when a ship is placed, if any fit (TILE-SHIP-1)",
    ),
    "discard": (
        {"storage": ["bank"]},
        "discard bank",
        "you discard only to make room for a tile you gain (A-02)",
    ),
    "start": (
        {},
        "start on 4-4",
        "starting castles are put down before the first round (SET-19)",
    ),
    "duchy": ({}, "choose duchy 3", "duchies are chosen before the first round (SET-12)"),
    "pass": ({}, "pass", "no effect is due; you may 'leave 3 unused' (DIE-09)"),
    "pass after the dice": (
        {"dice": (), "silver": 2, "black_depot": ["bank"]},
        "pass",
        "no effect is due; you may 'finish turn' (A-56)",
    ),
    "finish with both dice": (
        {},
        "finish turn",
        "first use your 3 and 5, or leave them unused (A-56)",
    ),
    "finish with a die": (
        {"dice": (5,)},
        "finish turn",
        "first use your 5, or leave it unused (A-56)",
    ),
    # Expansions.
    "no such expansion": (
        {},
        "hire workers",
        "this game does not use the expansion for that (MON-28)",
    ),
    "no monastery 28": (
        {"modules": ["extra_tiles"], "silver": 1},
        "hire workers",
        "that needs monastery 28 in your duchy (MON-28)",
    ),
    "hire without silver": (
        {"modules": ["extra_tiles"], "placed": {"3-4": "monastery28"}},
        "hire workers",
        "that costs 1 silver, and you have none (MON-28)",
    ),
    "no crane": (
        {"modules": ["extra_tiles"]},
        "use bank",
        "a building is chosen when you place the crane (EXP2-02)",
    ),
    "no geese": (
        {"modules": ["extra_tiles"]},
        "score cow",
        "animals are chosen when you place the geese (EXP2-05)",
    ),
    "no inn": (
        {"modules": ["inns"], "silver": 2},
        "buy inn",
        "no inn is left on the inn space (EXP6-01)",
    ),
    "an inn without silver": (
        {"modules": ["inns"], "inns": 1, "silver": 1},
        "buy inn",
        "that costs 2 silver, and you have 1 (EXP6-02)",
    ),
    "two inns in an area": (
        {"modules": ["inns"], "storage": ["inn"], "placed": {"4-5": "inn"}, "dice": (4, 5)},
        "place inn on 4-6 with 4",
        "the area of space 4-6 already has an inn (EXP6-04)",
    ),
    "two inns in a town, even with monastery 1": (
        {
            "modules": ["inns"],
            "storage": ["inn"],
            "placed": {"5-4": "inn", "3-4": "monastery1"},
            "dice": (1, 5),
        },
        "place inn on 5-5 with 1",
        "the area of space 5-5 already has an inn (EXP6-04)",
    ),
    "two white castles in a town": (
        {
            "modules": ["white_castles"],
            "storage": ["white_castle"],
            "placed": {"5-4": "white_castle"},
            "dice": (1, 5),
        },
        "place white_castle on 5-5 with 1",
        "the town of space 5-5 already has a white castle (PLACE-06)",
    ),
    "no link to a castle": (
        {**LINKS, "storage": ["bank"], "placed": {"2-2": "monastery3"}, "dice": (6, 6)},
        "place bank on 1-1 with 6",
        "space 1-1 touches no castle, and no tiles of its colour join it to one (EXP1-03)",
    ),
    "retrieve with one die": (
        {**LINKS, "points": 9, "lost_castles": 1, "dice": (6,)},
        "retrieve castle",
        "that takes two unused dice, and you have 1 (EXP1-07)",
    ),
    "retrieve without points": (
        {**LINKS, "points": 4, "lost_castles": 1},
        "retrieve castle",
        "that costs 5 points, and you have 4 (EXP1-07)",
    ),
    "retrieve nothing": (
        {**LINKS, "points": 9},
        "retrieve castle",
        "there is no lost castle to retrieve (EXP1-08)",
    ),
}
"""Name of a mistake -> the position, the action, and the words."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_in_a_turn(name: str) -> None:
    possessions, text, words = EXAMPLES[name]
    assert reason(position(**possessions), text) == words


@pytest.mark.rule("EXP6-02")
def test_an_inn_is_the_one_purchase_of_a_turn() -> None:
    for first in ("inn", "bank"):
        state = position(modules=["inns"], inns=2, silver=4, black_depot=["bank", "mine"])
        play(state, f"buy {first}")
        assert reason(state, "buy inn") == "you have already bought a tile this turn (EXP6-02)"
        assert reason(state, "buy mine") == "you have already bought a tile this turn (BLK-01)"


def test_once_a_turn() -> None:
    state = position(silver=4, black_depot=["bank", "mine"])
    play(state, "buy bank")
    assert reason(state, "buy mine") == "you have already bought a tile this turn (BLK-01)"
    state = position(
        workers=4, placed={"3-4": "monastery6"}, depots={2: ["bank"], 3: ["bank", "market"]}
    )
    play(state, "barter bank from 3")
    assert reason(state, "barter market from 3") == (
        "you have already used monastery 6 this turn (MON-06)"
    )


SHIP = {"storage": ["ship"], "dice": (5, 5)}

AFTER: Mapping[str, tuple[dict[str, Any], str, str, str]] = {
    "castle, its die": (
        {"castle": "1-2", "storage": ["castle"], "dice": (4, 6)},
        "place castle on 1-3 with 4",
        "take workers with 6",
        "the castle needs none of your dice (TILE-CASTLE-3)",
    ),
    "castle first": (
        {"castle": "1-2", "storage": ["castle"], "dice": (4, 6)},
        "place castle on 1-3 with 4",
        "leave 6 unused",
        "first the castle: do one more action, as if with a die of any value (TILE-CASTLE-1)",
    ),
    "town hall first": (
        {"storage": ["town_hall", "mine"]},
        "place town_hall on 3-3 with 3",
        "take workers",
        "first the town hall: place a tile from your storage, without a die (TILE-TOWNHALL)",
    ),
    "town hall, its die": (
        {"storage": ["town_hall", "mine"]},
        "place town_hall on 3-3 with 3",
        "place mine on 5-3 with 5",
        "the town hall needs none of your dice (TILE-BLD-1)",
    ),
    "town hall, colour": (
        {"storage": ["town_hall", "mine"]},
        "place town_hall on 3-3 with 3",
        "place mine on 5-4",
        "space 5-4 is a town space; the tile needs a mine space (PLACE-02)",
    ),
    "market": (
        {"storage": ["market"], "depots": {1: ["ship", "bank"]}},
        "place market on 3-3 with 3",
        "take bank from 1",
        "the market takes a ship or livestock tile, not a bank (TILE-MARKET)",
    ),
    "church": (
        {"storage": ["church"], "depots": {1: ["mine", "bank"]}},
        "place church on 3-3 with 3",
        "take bank from 1",
        "the church takes a mine, monastery or castle tile, not a bank (TILE-CHURCH)",
    ),
    "carpenter": (
        {"storage": ["carpenter"], "depots": {1: ["mine", "bank"]}},
        "place carpenter on 3-3 with 3",
        "take church from 1",
        "depot 1 has a bank and a mine, but not a church (TAKE-02)",
    ),
    "carpenter first": (
        {"storage": ["carpenter"], "depots": {1: ["bank"]}, "silver": 2, "black_depot": ["mine"]},
        "place carpenter on 3-3 with 3",
        "buy mine",
        "first the carpenter's workshop: take a building from any depot (TILE-CARP)",
    ),
    "warehouse": (
        {"storage": ["warehouse"], "goods": {1: 2}},
        "place warehouse on 3-3 with 3",
        "sell 2",
        "you have goods of type 1, not of type 2 (SELL-01)",
    ),
    "ship first": (
        {**SHIP, "depot_goods": {1: [1]}},
        "place ship on 4-5 with 5",
        "pass",
        "first the ship: choose a depot and take its goods (TILE-SHIP-1)",
    ),
    "empty depot": (
        {**SHIP, "depot_goods": {1: [1]}},
        "place ship on 4-5 with 5",
        "load 1 from 3",
        "depot 3 has no goods (TILE-SHIP-1)",
    ),
    "other goods": (
        {**SHIP, "depot_goods": {1: [1, 4, 4]}},
        "place ship on 4-5 with 5",
        "load 1,2 from 1",
        "depot 1 has goods of types 1 and 4, not of type 2 (TILE-SHIP-1)",
    ),
    "goods left behind": (
        {**SHIP, "depot_goods": {1: [1, 4, 4]}},
        "place ship on 4-5 with 5",
        "load 1 from 1",
        "2 new types of goods would fit, but this loads 1 (A-01)",
    ),
    "held goods left behind": (
        {**SHIP, "depot_goods": {1: [1, 4]}, "goods": {4: 1}},
        "place ship on 4-5 with 5",
        "load 1 from 1",
        "you have goods of type 4, so those come along (A-01)",
    ),
    "too many types": (
        {**SHIP, "depot_goods": {1: [1, 4, 5]}, "goods": {2: 1, 3: 1}},
        "place ship on 4-5 with 5",
        "load 1,4 from 1",
        "you have room for 1 new type of goods, and this loads 2 (TILE-SHIP-2)",
    ),
    "no room": (
        {**SHIP, "depot_goods": {1: [1, 4, 5]}, "goods": {2: 1, 3: 1, 4: 1}},
        "place ship on 4-5 with 5",
        "load 1,4 from 1",
        "you have no room for new types of goods, and this loads 1 (TILE-SHIP-2)",
    ),
    "nothing": (
        {**SHIP, "depot_goods": {depot: [depot] for depot in range(1, 7)}},
        "place ship on 4-5 with 5",
        "load nothing",
        "every depot has goods that you can store, so you must load some (A-01)",
    ),
    "two depots": (
        {**SHIP, "depot_goods": {1: [1], 2: [2]}},
        "place ship on 4-5 with 5",
        "load 1,2 from 1+2",
        "a ship takes the goods of one depot; for two you need monastery 5 (MON-05)",
    ),
    "two depots as one": (
        {**SHIP, "depot_goods": {6: [1], 2: [2]}, "placed": {"3-4": "monastery5"}},
        "place ship on 4-5 with 5",
        "load 1 from 1+6",
        "depot 1 adds nothing, so this is the same as 'load 1 from 6' (MON-05)",
    ),
    "other goods of two depots": (
        {**SHIP, "depot_goods": {1: [1], 2: [2]}, "placed": {"3-4": "monastery5"}},
        "place ship on 4-5 with 5",
        "load 1,2,5,6 from 1+2",
        "depots 1 and 2 have goods of types 1 and 2, not of types 5 and 6 (TILE-SHIP-1)",
    ),
    "full storage first": (
        {"storage": ["bank", "mine", "ship"], "depots": {3: ["market"]}},
        "take market from 3 with 3",
        "take workers with 5",
        "first discard a tile to make room (TAKE-04)",
    ),
    "discard what is not there": (
        {"storage": ["bank", "mine", "ship"], "depots": {3: ["market"]}},
        "take market from 3 with 3",
        "discard cow2",
        "your storage has a bank, a ship and a mine, but not 2 cows (TAKE-09)",
    ),
    "discard what is gained": (
        {"storage": ["bank", "bank", "ship"], "depots": {3: ["market"]}},
        "take market from 3 with 3",
        "discard market",
        "you keep the tile you gain; discard a bank or a ship instead (TAKE-09)",
    ),
    "white castle": (
        {"modules": ["white_castles"], "white": 4, "storage": ["white_castle"]},
        "place white_castle on 3-3 with 3",
        "take workers with 5",
        "the white castle brings its own die, which shows a 4 (EXP5-02)",
    ),
    "white castle, too far": (
        {
            "modules": ["white_castles"],
            "white": 4,
            "storage": ["white_castle"],
            "depots": {6: ["bank"]},
        },
        "place white_castle on 3-3 with 3",
        "take bank from 6 with 4",
        "depot 6 needs a 6; this die shows 4, which takes 2 workers, and you have none (TAKE-01)",
    ),
    "crane as another expansion's building": (
        {"modules": ["extra_tiles"], "storage": ["crane"]},
        "place crane on 3-3 with 3",
        "use white_castle",
        "this game does not use the expansion for that (EXP5-02)",
    ),
    "crane as a market": (
        {"modules": ["extra_tiles"], "storage": ["crane"]},
        "place crane on 3-3 with 3",
        "use market",
        "as a market it would find nothing to do (PLACE-09)",
    ),
    "geese": (
        {
            "modules": ["extra_tiles"],
            "castle": "2-3",
            "placed": {"3-2": "cow2", "3-1": "pig3"},
            "storage": ["geese"],
            "dice": (1, 5),
        },
        "place geese on 2-2 with 1",
        "score sheep",
        "no sheep tile is in the pasture of the geese (EXP2-05)",
    ),
}
"""Name of a mistake -> the position, what is played first, the action, and the words."""


@pytest.mark.parametrize("name", AFTER)
def test_in_the_middle_of_an_action(name: str) -> None:
    possessions, first, text, words = AFTER[name]
    state = position(**possessions)
    play(state, first)
    assert reason(state, text) == words


def test_before_the_first_round() -> None:
    state = start(Setup(duchies="random", seed=3))
    (first, second) = (action.place for action in state.legal_actions())
    other = next(number for number in range(1, 11) if number not in (first, second))
    assert reason(state, f"choose duchy {other}") == (
        f"your board has the duchies {first} and {second} (SET-12)"
    )
    assert reason(state, "start on 4-4") == ("first choose a side of your duchy board (SET-12)")
    state = start(Setup(seed=3))
    assert reason(state, "start on 4-3") == (
        "space 4-3 is a river space; the tile needs a castle space (SET-19)"
    )


def test_nothing_is_bought_once_the_turn_has_ended() -> None:
    """A module could ask for a placement as a phase ends; free actions belong to turns."""
    state = position(silver=2, black_depot=["bank"], castle="1-2", storage=["castle"], dice=(4, 6))
    play(state, "place castle on 1-3 with 4")
    assert cn.why_not(state, "buy bank") is None
    state.used |= 4
    state.legal = None
    assert reason(state, "buy bank") == "you can do that only in your own turn (BLK-03)"


# Asking -------------------------------------------------------------------------------------------


def test_a_game_or_a_state_an_action_or_its_text() -> None:
    game = cn.Game(seed=7)
    for asked in (game, game.state):
        assert cn.why_not(asked, "start on 4-4") is None
        assert cn.why_not(asked, Action("start", 0, 0, 18)) is None
        assert str(cn.why_not(asked, "  START on 4-3")) == str(
            cn.why_not(asked, Action("start", 0, 0, 17))
        )
    with pytest.raises(TypeError, match="position: 7 is neither a game, a state"):
        cn.why_not(7, "pass")  # type: ignore[arg-type]


def test_a_text_that_is_no_action_gets_a_hint() -> None:
    game = cn.Game(seed=7)
    with pytest.raises(
        IllegalAction, match=r"'start on 4_4' is not .*; close to it: 'start on 4-4'"
    ):
        cn.why_not(game, "start on 4_4")
    with pytest.raises(IllegalAction, match=r"there is no such action") as caught:
        cn.why_not(game, Action.made("fly", 0, 0, 0))
    assert (caught.value.rule, caught.value.reason) == ("", "")
    with pytest.raises(IllegalAction, match="None is neither an action nor its text"):
        cn.why_not(game, None)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction) as caught:
        cn.why_not(game, "x" * 10_000)
    assert len(str(caught.value)) < 300


def test_a_refusal_shows_itself() -> None:
    refusal = cn.why_not(cn.Game(seed=7), "start on 4-3")
    assert refusal is not None
    assert refusal.rule is catalogue["SET-19"]
    assert repr(refusal) == str(refusal)
    assert str(refusal.reason) in refusal._repr_html_()
    assert refusal.rule.sentence in refusal._repr_html_()
    assert refusal._repr_markdown_().startswith("start on 4-3: space 4-3 is a river space;")
    assert "**SET-19**" in refusal._repr_markdown_()


def test_the_error_travels_between_processes() -> None:
    with pytest.raises(IllegalAction) as caught:
        cn.Game(seed=7).play("start on 4-3")
    arrived = pickle.loads(pickle.dumps(caught.value))
    assert type(arrived) is IllegalAction
    assert str(arrived) == str(caught.value)
    assert (arrived.rule, arrived.reason) == (caught.value.rule, caught.value.reason)
    assert arrived.rule == "SET-19"


def test_an_action_to_which_a_module_forgot_to_object_is_refused_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("castles_nb.engine.reading.violation_of", lambda state, action: None)
    with pytest.raises(IllegalAction, match="pass is not among the legal actions"):
        position().apply(Action("pass"))


def test_an_objection_reads_like_a_sentence_with_its_rule() -> None:
    assert str(Violation("PLACE-01", "your storage is empty")) == "your storage is empty (PLACE-01)"
