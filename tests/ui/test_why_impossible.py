"""Something impossible says why, with a rule; something possible has nothing to say."""

import random
import re

import pytest
from expansions.vineyards.positions_with_vines import with_vines
from module_sets import FREE
from nightly import NIGHTLY
from positions import furnish, play, play_randomly, position
from random_games import choose
from turns import asked

import castles_nb as cn
from castles_nb.drawing import fragments
from castles_nb.engine import Setup
from castles_nb.errors import InvalidMessage
from castles_nb.expansions import MODULES
from castles_nb.rulebook import catalogue
from castles_nb.ui.board.why_impossible import reason_for
from castles_nb.ui.choices import targets_of

OF_2019 = [name for name in FREE if "2019" in MODULES[name].editions and name[0] != "d"]


def random_positions():
    for seed in range(4):
        setup = Setup(
            players=2 + seed % 3,
            seed=seed,
            duchies="random",
            edition="2019" if seed % 4 == 3 else "special",
            modules=[name for name in FREE if seed % 4 == 1 or (seed % 4 == 3 and name in OF_2019)],
        )
        game, rng = cn.Game(setup), random.Random(seed)
        while not game.is_over:
            if rng.random() < 0.1:
                yield game
            game.play(choose(game.state, rng))


def own_parts(state):
    """The parts of the drawings in which somebody who has to choose does so."""
    player = state.current_player
    drawn = fragments(state, player)
    own = (drawn[name] for name in ("board", f"duchy_{player}", f"panel_{player}"))
    return re.findall(r'data-part="([^"]+)"', "".join(own))


def test_exactly_what_is_not_possible_has_a_reason():
    kinds = set()
    for number, game in enumerate(random_positions()):
        state = game.state
        if state.decision.kind in kinds and number % 4 and not NIGHTLY:
            continue
        kinds.add(state.decision.kind)
        possible = {part for action in game.legal_actions() for part in targets_of(action)}
        for part in dict.fromkeys(own_parts(state)):
            reason = reason_for(state, [part])
            assert (reason is None) == (part in possible), part
            if reason:
                assert reason.rule in catalogue
                assert reason.text[0].isupper()
                assert reason.text.endswith(".")
        for action in game.legal_actions():
            if parts := targets_of(action):
                assert reason_for(state, parts) is None
    assert kinds > {"turn", "market", "ship", "discard"}


def test_what_is_looked_at_together_with_what_is_selected():
    rng = random.Random(3)
    for game in random_positions():
        state = game.state
        parts = own_parts(state)
        selected, looked_at = rng.choice(parts), rng.choice(parts)
        reason = reason_for(state, [selected, looked_at])
        together = any({selected, looked_at} <= {*targets_of(a)} for a in game.legal_actions())
        if together:
            assert reason is None
        elif reason:
            assert reason.rule in catalogue
        else:  # they go with each other in no action at all
            assert any(looked_at in targets_of(action) for action in game.legal_actions())


def test_it_changes_nothing():
    game = cn.Game(seed=7)
    before = game.position
    reason_for(game.state, ["space-4-3"])
    assert game.position == before


# In a turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "told", "rule"),
    [
        (["depot-5/mine"], "this die shows 4, which takes 1 worker, and you have none", "TAKE-01"),
        (["die-3", "depot-5/mine"], "this die shows 3, which takes 2 workers", "TAKE-01"),
        (["black/cow2"], "That costs 2 silver, and you have 1", "BLK-01"),
        (["die-3", "black/cow2"], "That costs 2 silver, and you have 1", "BLK-01"),
        (["goods-6"], "Goods type 6 needs a 6; this die shows 4, which takes 2", "SELL-01"),
        (["space-2-5"], "Space 2-5 touches none of your tiles", "PLACE-04"),
        (["storage/ship", "space-2-5"], "is a town space; the tile needs a river", "PLACE-02"),
        (["depot-2"], "Goods are loaded when a ship is placed", "TILE-SHIP-1"),
        (["storage/bank", "die-3", "space-3-4"], "is a monastery space; the tile", "PLACE-02"),
        (["die-4", "space-5-4"], "needs a 3; this die shows 4, which takes 1 worker", "PLACE-03"),
    ],
)
def test_in_a_turn(parts, told, rule):
    state = position(
        dice=(3, 4),
        silver=1,
        storage=("bank", "ship"),
        goods={6: 1},
        depots={5: ("mine",)},
        black_depot=("cow2",),
    )
    reason = reason_for(state, parts)
    assert reason is not None
    assert told in reason.text
    assert reason.rule == rule


def test_without_dice_it_is_the_dice_that_are_told():
    state = position(dice=(), depots={5: ("bank",)}, storage=("bank",))
    for part in ("depot-5/bank", "storage/bank", "space-3-3", "workers"):
        assert reason_for(state, [part]) == ("Both your dice are used.", "DIE-08")


def test_whoever_has_monastery_6_hears_what_it_costs():
    options = {"dice": (), "depots": {5: ("bank",)}, "edition": "2019"}
    state = position(placed={"3-4": "monastery6"}, silver=1, **options)
    reason = reason_for(state, ["depot-5/bank"])
    assert reason == ("That costs 2 silver, and you have 1.", "BLK-01")
    reason = reason_for(position(silver=1, **options), ["depot-5/bank"])
    assert reason == ("Both your dice are used.", "DIE-08")


# At other decisions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("building", "parts", "told", "rule"),
    [
        ("town_hall", ["depot-2/mine"], "First the town hall: place a tile", "TILE-TOWNHALL"),
        ("town_hall", ["die-5"], "The town hall needs none of your dice", "TILE-BLD-1"),
        ("town_hall", ["space-5-3"], "is a mine space; the tile needs a river", "PLACE-02"),
        ("warehouse", ["goods-2"], "", ""),
        ("warehouse", ["storage/ship"], "First the warehouse: sell one type", "TILE-WAREHOUSE"),
        ("market", ["depot-2/mine"], "The market takes a ship or livestock tile", "TILE-MARKET"),
        ("church", ["depot-3/cow2"], "The church takes a mine, monastery or", "TILE-CHURCH"),
    ],
)
def test_after_a_building(building, parts, told, rule):
    state = position(
        dice=(3, 5),
        storage=(building, "ship"),
        goods={2: 1},
        depots={2: ("mine",), 3: ("cow2",)},
    )
    play(state, f"place {building} on 3-3 with 3")
    reason = reason_for(state, parts)
    if not told:
        assert reason is None
        return
    assert reason is not None
    assert told in reason.text
    assert reason.rule == rule


def test_a_ship_that_finds_nothing_or_no_room():
    state = position(
        dice=(3, 5),
        storage=("ship",),
        goods={1: 1, 2: 1, 3: 1},
        depot_goods={1: (1,), 2: (5, 6)},
    )
    play(state, "place ship on 4-5 with 5")
    assert reason_for(state, ["depot-1"]) is None
    assert reason_for(state, ["depot-3"]) == ("Depot 3 has no goods.", "TILE-SHIP-1")
    reason = reason_for(state, ["depot-2"])
    assert reason is not None
    assert "no room for new types" in reason.text
    assert reason.rule == "TILE-SHIP-2"


def test_a_castle_needs_no_die():
    state = position(dice=(6, 5), storage=("castle", "bank"), castle="1-2")
    furnish(state, 0, storage=("castle", "bank"), placed={"1-4": "monastery1"})
    state.dice = (4, 5)
    play(state, "place castle on 1-3 with 4")
    assert asked(state) == "castle"
    assert reason_for(state, ["space-2-5"]) is None
    reason = reason_for(state, ["space-3-3"])
    assert reason == ("Space 3-3 touches none of your tiles.", "PLACE-04")


def test_a_full_storage_comes_first():
    state = position(
        dice=(3, 5), storage=("bank", "bank", "cow2"), depots={3: ("mine",), 5: ("ship",)}
    )
    play(state, "take mine from 3 with 3")
    assert reason_for(state, ["storage/bank"]) is None
    reason = reason_for(state, ["depot-5/ship"])
    assert reason == ("First discard a tile to make room.", "TAKE-04")


def test_before_the_first_round():
    game = cn.Game(players=2, seed=7, duchies="random")
    reason = reason_for(game.state, ["space-4-4"])
    assert reason == ("First choose a side of your duchy board.", "SET-12")
    while game.state.decision.kind == "duchy":
        game.play(game.legal_actions()[0])
    reason = reason_for(game.state, ["depot-4"])
    assert reason == ("First choose a space for your starting castle.", "SET-19")


def test_after_the_end():
    state = position()
    play_randomly(state, 1)
    assert reason_for(state, ["space-4-3"]) == ("The game is over.", "END-04")


def test_what_a_module_sells_is_a_target_too():
    state = position(modules=("inns",), inns=1, silver=2)
    assert reason_for(state, ["black/inn"]) is None
    state = position(modules=("inns",), inns=1, silver=1)
    assert reason_for(state, ["black/inn"]) == ("That costs 2 silver, and you have 1.", "EXP6-02")


# What a page may say ---------------------------------------------------------------------------


@pytest.mark.parametrize("parts", [[], ["depot-9"], ["die-3", "<b>"], ["space-4-4", ""]])
def test_nonsense_is_refused(parts):
    with pytest.raises(InvalidMessage, match="parts"):
        reason_for(position(), parts)


def test_a_page_asks_and_is_answered(page_of):
    page = page_of()
    page.act("why", parts=["space-4-3"])
    (answer,) = page.replies
    assert answer == {
        "kind": "why",
        "revision": page.view["revision"],
        "parts": ["space-4-3"],
        "reason": "Space 4-3 is a river space; the tile needs a castle space.",
        "rule": "SET-19",
    }
    page.act("why", parts=["space-4-4"])
    assert page.replies[1]["reason"] == page.replies[1]["rule"] == ""
    assert page.table.game.actions == ()


@pytest.mark.parametrize("parts", ["die-3", [3], ["x" * 300], ["die-3"] * 11, [], ["nonsense"]])
def test_a_question_that_makes_no_sense(page_of, parts):
    page = page_of()
    page.act("why", parts=parts)
    assert page.error.startswith("parts")


def test_a_late_question_is_dropped(page_of):
    page = page_of()
    page.say({"kind": "why", "revision": 0, "parts": ["space-4-3"]})
    assert page.replies == []


@pytest.mark.rule("VIN-11", "VIN-12")
@pytest.mark.parametrize(
    ("storage", "part", "told"),
    [
        ([], "vineyard-1-1-left", "Space 1-1 of your vineyard is covered."),
        (["green_red"], "vineyard-1-1-right", "Space 1-1 of your vineyard is covered."),
        (["cow3"], "vineyard-1-2-left", "Your storage has no double tile."),
        ([], "vineyard-1-2-right", "Your storage has no double tile."),
        (["green_red"], "vineyard-5-1-left", "touches none of your double tiles."),
        (["green_red"], "vineyard-1-2-left", "needs a 4; this die shows 3"),
    ],
)
def test_why_nothing_can_be_placed_in_the_vineyard(storage, part, told):
    vineyard = {"1-1": "blue blue"}
    state = with_vines(vineyard=vineyard, storage=storage, dice=(1, 3), workers=0)
    assert told in reason_for(state, [part]).text


def test_where_nobody_is_asked_there_is_no_reason(page_of):
    page = page_of()
    page.play()
    page.table.look(0)
    page.act("why", parts=["space-4-3"])
    assert page.error.startswith("why")


def test_a_page_tells_what_was_asked_for(page_of):
    page = page_of()
    page.table.set_state({"asked": "bank"})
    assert page.table.asked == "bank"
    for other in (5, "banks", "x" * 100_000):
        page.replies.clear()
        page.table.set_state({"asked": other})
        assert page.table.asked == "bank"
        assert 0 < len(page.error) <= 300
    page.table.set_state({"asked": "PLACE-06"})
    assert page.table.asked == "PLACE-06"
