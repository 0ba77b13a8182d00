"""Wishes as people at a table have them, and the rule that answers each.

A wish that names something that doesn't exist, such as depot 7, is answered by what there is; a
slip of the pen, such as an unknown tile, by the texts it is close to.
"""

import re
from collections.abc import Callable
from random import Random

import pytest
from every_action import every_action
from expansions.shields.positions_with_shields import end_turns, shielded
from expansions.vineyards.positions_with_vines import with_vines
from positions import play, position

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.legality import violation_of
from castles_nb.engine.reading import read_action, wish_of
from castles_nb.errors import IllegalAction
from castles_nb.rulebook import catalogue


def base(edition: str = "special") -> GameState:
    """A turn with a bit of everything, and with one silver."""
    return position(
        depots={3: ["bank"], 4: ["mine"]},
        black_depot=["church"],
        silver=1,
        storage=["bank"],
        goods={3: 2},
        depot_goods={2: [1]},
        edition=edition,
    )


def church() -> GameState:
    """A church was placed."""
    fields = {"storage": ["church"], "depots": {1: ["mine", "bank"]}, "black_depot": ["mine"]}
    state = position(**fields, dice=(3, 1), modules=["extra_tiles"])
    play(state, "place church on 3-3 with 3")
    return state


def tribute() -> GameState:
    """Shields are paid for."""
    state = shielded(12, 13, silver=1, round=5)
    end_turns(state)
    return state


WISHES: dict[str, tuple[Callable[[], GameState], dict[str, str]]] = {
    "a turn": (
        base,
        {
            # Dice.
            "place bank on 3-3 with 7": "DIE-03",
            "take bank from 3 with 0": "DIE-03",
            "sell 3 with 12": "DIE-03",
            "take workers with 9": "DIE-03",
            "leave 7 unused": "DIE-03",
            "take bank from 3 with 3 and 5": "DIE-01",
            "place bank on 5-4 with 3 and 5": "DIE-01",
            "take workers": "DIE-01",
            "leave 3": "DIE-09",
            "skip my turn": "DIE-09",
            "change 3 to 4": "DIE-02",
            "use 2 workers": "DIE-02",
            "reroll": "PHA-11",
            "re-roll the dice": "PHA-11",
            "roll again": "PHA-11",
            "discard worker": "DIE-02",
            "drop 2 workers": "DIE-02",
            "discard silver": "BLK-01",
            # Tiles that are taken.
            "take bank from 7 with 3": "TAKE-06",
            "take bank from depot 0 with 3": "TAKE-06",
            "take bank from 4 with 3": "TAKE-02",
            "take bank from black depot with 3": "TAKE-06",
            "take church from the black depot with 3": "TAKE-06",
            "take bank from player 2 with 3": "TAKE-06",
            "take bank from storage with 3": "TAKE-06",
            "take bank and mine with 3": "TAKE-02",
            "take bank from 3 to 3-3 with 3": "TAKE-03",
            "take 1 from 2 with 3": "TILE-SHIP-1",
            "take goods from 2 with 3": "TILE-SHIP-1",
            "take silver": "WORK-01",
            "take 3 workers with 3": "WORK-01",
            # Tiles that are placed.
            "place bank on 9-9 with 3": "SET-24",
            "place bank from 3 on 3-3 with 3": "PLACE-01",
            "place bank and mine on 3-3 with 3": "PLACE-01",
            "place mine on 5-3 with 3": "PLACE-01",
            "move castle from 4-4 to 3-3": "PLACE-08",
            "remove castle on 4-4": "PLACE-08",
            "discard bank with 3": "TAKE-04",
            # Goods.
            "sell 7 with 3": "SELL-01",
            "sell 1 of 3 with 3": "SELL-02",
            "sell 3 and 4 with 3": "SELL-01",
            "sell everything": "SELL-01",
            "sell bank with 3": "SELL-01",
            "sell goods with 3": "SELL-02",
            "sell 3 for silver": "SELL-03",
            "discard goods 3": "SELL-02",
            "load 2": "TILE-SHIP-1",
            "load goods": "TILE-SHIP-1",
            "load 1 from 7": "TILE-SHIP-1",
            "load 1 from 1 and 2 from 2": "TILE-SHIP-1",
            "move my marker": "TILE-SHIP-4",
            # Purchases.
            "buy church with 3": "BLK-03",
            "buy church for 3 silver": "BLK-01",
            "buy church and mine": "BLK-01",
            "buy 2 workers": "BLK-01",
            "buy church for 1 worker": "BLK-05",
            "buy church for 3 workers": "BLK-05",
            "buy church for 1 silver and 1 worker": "BLK-05",
            "buy 2 workers for 1 silver": "BLK-01",
            "buy bank from 3 for 2 silver": "BLK-01",
            "buy bank from 3": "BLK-01",
            "buy bank from 9": "BLK-01",
            "barter bank": "MON-06",
            "barter bank from 7": "MON-06",
            "start on 9-9": "SET-24",
            "end turn": "A-56",
            # The same in the words of players.
            "Put the bank in 3-3": "DIE-01",
            "build a castle on 2-3 with die 3": "PLACE-01",
            "take a mine from depot 4 with a 5": "TAKE-01",
            "place a town hall on space 3-3 with 3": "PLACE-01",
            "buy church from black depot": "BLK-01",
            # Of expansions that are not played.
            "lay route 13": "EXP8-01",
            "take red-red from slot 9": "VIN-08",
            "copy player 9": "SHD-06",
            "hire 2 workers": "MON-28",
            "place bank in private storage": "TEAM-12",
            "take inn from inn space with 3": "TAKE-06",
            # With more words than needed, or with a price.
            "move bank from my storage to 3-3": "DIE-01",
            "take bank from 3 into storage": "DIE-01",
            "sell 2 workers": "SELL-01",
            "sell silver with 3": "SELL-01",
            "buy 2 banks": "BLK-01",
            "barter bank from 3 for 2 workers": "MON-06",
            "barter bank from 3 for 2 silver": "MON-06",
            "barter bank from 3 with 3": "MON-06",
            # Of tiles of expansions that are not played.
            "buy inn": "EXP6-06",
            "buy crane": "EXP2-02",
            "buy white_castle": "EXP5-02",
            "buy green_red": "VIN-11",
            "take inn from 3 with 3": "EXP6-06",
            "place geese on 3-3 with 3": "EXP2-05",
            "discard monastery28": "MON-28",
            "barter crane from 3": "EXP2-02",
            # From where it is not sold, taken, placed or discarded.
            "buy bank from storage": "BLK-01",
            "buy bank from my storage for 2 silver": "BLK-01",
            "buy bank from player 2": "BLK-01",
            "buy goods from 3": "BLK-01",
            "buy church on 3-3": "BLK-04",
            "take bank from private storage with 3": "TAKE-06",
            "steal bank from player 2": "TAKE-06",
            "place bank from depot 4 on the duchy": "PLACE-01",
            "discard bank from depot 3": "TAKE-09",
            # With something left out, or too much.
            "take church with 3": "TAKE-02",
            "take mine with 5": "TAKE-01",
            "take a tile from 1 with 3": "TAKE-02",
            "place mine with 3": "PLACE-01",
            "buy": "BLK-01",
            "buy a tile": "BLK-01",
            "buy something from the black depot": "BLK-01",
            "barter": "MON-06",
            "take 2 tiles from 3 with 3": "TAKE-02",
            "take everything from 3": "TAKE-02",
            "take bank from 3 or 4 with 3": "TAKE-02",
            "take bank from 3 for 2 silver": "TAKE-01",
            "take bank from 3 with 3 using 2 workers": "DIE-02",
            "take mine from 4 with 3 to player 2": "TAKE-01",
            "place bank on the town with 3": "PLACE-02",
            "place bank on 3 with 3": "PLACE-02",
            "place bank next to the castle": "PLACE-02",
            "place 2 banks on 3-3 with 3": "PLACE-01",
            "place bank on 3-3 or 5-4 with 3": "PLACE-01",
            "place goods 3 on 3-3 with 3": "PLACE-01",
            "discard a tile with 3": "A-02",
            "throw away the bank": "A-02",
            "swap bank and mine": "A-02",
            "trade 2 workers for 1 silver": "DIE-02",
            "give 1 silver to player 2": "BLK-01",
            "trade goods 3": "SELL-02",
            "sell a tile with 3": "SELL-01",
            "sell the bank for 2 silver": "SELL-01",
            "sell 3 with 3 for 2 silver": "SELL-03",
            "load everything": "TILE-SHIP-1",
            "start with the castle": "SET-19",
            "start on 1-2 with 3": "SET-19",
            # What comes by itself.
            "use bank": "EXP2-02",
            "use ship": "PLACE-07",
            "use the 3": "DIE-01",
            "take 2 points": "DIE-01",
            "use the white die": "PHA-14",
            "sell 3 with the white die": "PHA-14",
            "score the area": "SCORE-01",
            "take the bonus tile": "SCORE-06",
            "collect silver": "END-01",
            "end the round": "PHA-20",
            "next": "A-56",
            "go first": "TILE-SHIP-4",
            # Of shields, which are not played.
            "sell shield": "SELL-01",
            "place shield 5": "SHD-P3",
            "use shield 12": "SHD-P4",
            "build a route": "EXP8-01",
            "swap 5 goods for church": "SELL-02",
            "give 3 with 3": "SELL-02",
        },
    ),
    "shields": (
        lambda: shielded(12, 13, lying={3: 5}),
        {
            "sell shield": "SELL-01",
            "sell shield 12 with 3": "SELL-01",
            "place shield 5": "SHD-P3",
            "put shield 5 on 4-4": "SHD-P3",
            "place the shield on my castle": "SHD-P3",
            "replace shield 12 with shield 5": "SHD-P3",
            "move shield 12 to 1-3": "SHD-P3",
            "remove shield 12": "SHD-T2",
            "discard shield 12": "SHD-T2",
            "give back shield 12": "SHD-T2",
            "lose a shield": "SHD-T2",
            "take a shield": "SHD-P1",
            "take shield from 3": "SHD-P1",
            "buy shield 5 for 2 silver": "SHD-P1",
            "use shield 12": "SHD-P4",
            "activate shield": "SHD-P4",
            "pay for shield 12": "SHD-T1",
            "gather goods": "SHD-05",
            "take shield 5 from 3 twice": "SHD-P1",
        },
    ),
    "a turn in 2019": (
        lambda: base("2019"),
        {
            "barter bank": "MON-06b",
            "barter bank from 3": "MON-06b",
            "barter bank from 7": "MON-06b",
            "buy bank from 3": "MON-06b",
            "barter bank from 3 with 3": "MON-06b",
            "buy church for 2 silver": "BLK-01",
            "buy church for 1 silver and 1 worker": "MON-06b",
            "buy church for 3 workers": "MON-06b",
            "buy bank from 3 for 2 silver": "MON-06b",
            "buy bank from 7": "MON-06b",
            "buy green_red": "BLK-01",
            "take green_red from 3 with 3": "TAKE-01",
        },
    ),
    "tribute": (
        tribute,
        {
            "pay 2 silver tribute": "SHD-T1",
            "pay 1 worker tribute": "SHD-03",
            "pay 99 silver": "SHD-T1",
            "lose shield 33": "SHD-T2",
            "take shield 5": "SHD-P1",
            "take shield 33 from 3": "SHD-P1",
            "pay 99 workers tribute": "SHD-T1",
            "turn 7 into 3": "DIE-03",
            "turn 3 into 3": "SHD-16",
            "lay bank from 7 on 3-3": "SHD-14",
            "take shield 5 from 3 with 3": "SHD-P1",
            "turn 3 to 4": "SHD-16",
        },
    ),
    "an effect": (
        church,
        {
            "take mine from black depot": "BLK-07",
            "take mine from the black depot with 1": "BLK-07",
            "take bank from 1": "TILE-CHURCH",
            "use crane": "EXP2-02",
            "use mine": "EXP2-02",
        },
    ),
    "vineyards": (
        lambda: with_vines(storage=["green_red"]),
        {
            "place green_red on 3-4 with 3": "VIN-11",
            "place green-red on 3-4 with 3": "VIN-11",
            "turn green-red": "VIN-13",
            "take bank from store with 3": "VIN-19",
            "take green-red from slot 9 with 3": "VIN-08",
            "place green-red in vineyard 9-9 with 3": "VIN-11",
            "place green-red in vineyard 1-2 with 7": "DIE-03",
            "place town_hall on 9-9 with 3": "SET-24",
            "place green_red in vineyard 2-1 with 3": "VIN-12",
            "place red_green in the vineyard 2-1 with 3": "VIN-12",
            "place mine in vineyard 1-2 with 3": "VIN-11",
            "place mine on vineyard 9-9 with 3": "VIN-11",
            "rotate green-red": "VIN-13",
            "flip green_red": "VIN-13",
            "turn round green-red": "VIN-13",
            "take mine from slot 3 with 3": "VIN-08",
            "take mine from vineyard slot 3 with 3": "VIN-08",
            "take red_red from 3 with 3": "VIN-08",
            "take green_red from 6 with 3": "VIN-08",
            "take blue-red from slot 3 with 3": "VIN-08",
            "buy red_red from slot 3": "VIN-19",
            "buy red-red from the vineyard depot": "VIN-19",
            "buy blue-red from the vineyard store": "VIN-19",
            "place green-red in the vineyard with 3": "VIN-11",
            "place blue-blue from the store in vineyard 1-1": "VIN-23",
            "place green-red in vineyard 1-2 from store with 3": "VIN-23",
        },
    ),
}
TEXTS = [(where, text) for where, (_, wishes) in WISHES.items() for text in wishes]


@pytest.mark.rule("A-43", "TAKE-06", "BLK-05", "SELL-02", "TILE-SHIP-1", "VIN-11", "DIE-03")
@pytest.mark.parametrize(("where", "text"), TEXTS)
def test_a_wish_is_answered_by_a_rule(where: str, text: str) -> None:
    state = WISHES[where][0]()
    refusal = cn.why_not(state, text)
    assert refusal is not None
    assert refusal.rule.id == WISHES[where][1][text], str(refusal)
    with pytest.raises(IllegalAction) as refused:
        state.find(text)
    assert refused.value.rule == refusal.rule.id


@pytest.mark.rule("SHD-03", "SHD-T1")
@pytest.mark.parametrize(
    ("workers", "wish", "rule"),
    [
        (1, "pay 2 silver tribute", "SHD-03"),
        (0, "pay 2 silver tribute", "SHD-T1"),
        (1, "pay 2 workers tribute", "SHD-03"),
    ],
)
def test_where_workers_may_pay_tribute_that_is_said(workers: int, wish: str, rule: str) -> None:
    state = shielded(3, 12, silver=1, workers=workers, round=5)
    end_turns(state)
    refusal = cn.why_not(state, wish)
    assert refusal is not None
    assert refusal.rule.id == rule
    instead = "you have only 1 silver; shield 3 lets you pay 1 worker instead"
    assert (str(refusal.reason) == instead) is ("silver" in wish and rule == "SHD-03")


D = "duchy=----/-----/------/---Ca---/------/-----/----"
PLANTED = "vineyard=0,0,0,0,0,0,0,0,0,0,0,0,0"
VINEYARD = (
    "castles/1 modules=vineyards white=2 coming=2334 dice=44,13 vine_tiles=4,4,4,4,4,4"
    " vineyard_1=- vineyard_2=- vineyard_3=Rr vineyard_drawn=4 vineyard_store=-"
    f" 0: storage=Gr vine_tiles=0,0,0,0,0,0 {PLANTED} {D} 1: vine_tiles=0,0,0,0,0,0 {PLANTED} {D}"
)
WIDE = "/".join(("----", "-----", "------", "------Ca", "------", "-----", "----", "----", "-----"))
TEAM = (
    "castles/1 players=4 modules=team white=2 coming=3451 dice=23,62,54,63 black_backs=-"
    " 0: storage=Bk private_1=Mi private_2=Ch {duchy} 1: {duchy} 2: 3:"
).format(duchy=f"duchy={WIDE}/------/------/------/-----/----")
HIRING = (
    "castles/1 modules=extra_tiles white=2 coming=2334 dice=11,13 0: silver=2"
    f" duchy=----/-----/---m28--/---Ca---/------/-----/---- 1: {D}"
)
SOLO = (
    "castles/1 players=1 modules=solo white=4 coming=5523 dice=46 left=46 black_backs=-"
    " solo_target=50 0: silver=1 storage=Sh,Mi"
    " duchy=----/--Ca--/-Sh----/-------/------/-----/----"
)
MIXING = (
    "castles/1 edition=2019 white=2 coming=2334 dice=11,13 depots=-/-/Bk/-/-/- black_depot=Ch"
    f" 0: silver=1 workers=1 duchy=----/-----/---m6--/---Ca---/------/-----/---- 1: {D}"
)
SELLING = (
    "castles/1 white=2 coming=2334 dice=11,13 depots=-/-/Bk/-/-/- black_depot=Bk"
    f" 0: silver=2 {D} 1: {D}"
)
HIRE = (
    "monastery 28 gives you 2 workers for 1 silver, as often as you like;"
    " say 'hire workers' for each 2 (MON-28)"
)
SCORING = (
    "when you score points, and only then, you may buy more for 1 silver each,"
    " as in 'buy 2 points' (SOLO-17)"
)
MIX = (
    "with monastery 6, you pay with silver and workers in any mix, 2 together;"
    " name only the workers, as in 'buy bank for 1 worker' (MON-06b)"
)
NO_BARTER = "in this edition you do not barter with monastery 6; buy the tile instead (MON-06b)"
NO_EXPANSION = "this game does not use the expansion for that"
STORAGES = "you never move a tile from one storage to another (TEAM-12)"

ANSWERS = {
    VINEYARD: {
        "place green_red in vineyard 1-1 with 4": "space 1-1 of your vineyard needs a 1;"
        " this die shows 4, which takes 3 workers, and you have none (VIN-11)",
        "place mine in vineyard 1-2 with 4": "only double tiles go on your vineyard (VIN-11)",
        "take mine from slot 3 with 4": "the slots of the vineyard depot have double tiles only"
        " (VIN-08)",
        "take red_red from 3 with 4": "you take double red vines from slot 3 of the vineyard depot"
        " (VIN-08)",
        "take green_red from 3 with 4": "double tiles are never in depots 1 to 6, only on the slots"
        " of the vineyard depot (VIN-08)",
        "take red_red from slot 9 with 4": "the vineyard depot has slots 1 to 3, with four players"
        " 1 to 6 (VIN-08)",
        "place green-red in my vineyard with 4": "name a double space, too, as in"
        " 'place green-red in vineyard 1-2 with 4' (VIN-11)",
        "buy red_red from slot 3": "only the vineyard store sells double tiles; those on slots are"
        " taken with a die (VIN-19)",
    },
    TEAM: {
        "place mine on 5-6 with 2": "your private storage has a mine,"
        " so it's 'place private mine on 5-6 with 2' (TEAM-09)",
        "place private bank on 4-8 with 3": "the shared storage has a bank,"
        " so it's 'place bank on 4-8 with 3' (TEAM-09)",
        "place church on 4-8 with 3": "only your partner's private storage has a church (TEAM-11)",
        "place private church on 4-8 with 3": "only your partner's private storage has a church"
        " (TEAM-11)",
        "place market on 4-8 with 3": "your storage has a bank, but not a market (PLACE-01)",
        "place private market on 4-8 with 3": "your private storage has a mine, but not a market"
        " (TEAM-09)",
        "move mine to shared storage": STORAGES,
        "move private mine to the shared storage": STORAGES,
        "put the mine in the shared storage": STORAGES,
        "move bank to my private storage": STORAGES,
    },
    HIRING: dict.fromkeys(
        ("buy 2 workers", "buy workers", "hire 2 workers", "hire", "buy 2 workers for 1 silver"),
        HIRE,
    ),
    HIRING.replace("m28", "-"): {
        "buy 2 workers": HIRE,
        "hire workers": "that needs monastery 28 in your duchy (MON-28)",
    },
    SOLO: {
        "buy points": SCORING,
        "buy 0 points": SCORING,
        "buy 1 points": "points are bought when you score points, and only then (SOLO-17)",
    },
    MIXING: {
        "barter church": NO_BARTER,
        "barter bank": NO_BARTER,
        "barter bank from 3": NO_BARTER,
        "barter bank from 7": NO_BARTER,
        "barter bank for 2 workers": NO_BARTER,
        "buy church for 3 workers": MIX,
        "buy church for 2 silver": MIX,
        "buy church for 1 silver and 1 worker": MIX,
        "buy bank from 3 for 1 worker and 1 silver": MIX,
    },
    SELLING: {
        "buy inn": f"{NO_EXPANSION} (EXP6-06)",
        "buy crane": f"{NO_EXPANSION} (EXP2-02)",
        "buy church": "the black depot has a bank, but not a church (BLK-01)",
        "buy bank for 1 worker": "workers can't pay for a purchase (BLK-05)",
        "barter bank from 3 with 1": "monastery 6 takes no die, only 2 workers (MON-06)",
        "buy bank from 3 for 2 silver": "you buy from the black depot, not from a numbered one"
        " (BLK-01)",
    },
    SELLING.replace("castles/1", "castles/1 edition=2019"): {
        "buy inn": f"{NO_EXPANSION} (EXP6-06)",
        "buy green_red": "the 2019 edition has no expansion for that (BLK-01)",
    },
}
SAID = [(where, text) for where, answers in ANSWERS.items() for text in answers]


@pytest.mark.rule("VIN-08", "VIN-11", "VIN-19", "TEAM-09", "TEAM-11", "TEAM-12", "MON-28")
@pytest.mark.rule("SOLO-17", "MON-06b", "A-48", "BLK-01")
@pytest.mark.parametrize(("where", "text"), SAID)
def test_the_most_telling_rule_answers(where: str, text: str) -> None:
    """Also with the values at hand, and how it is said where something like it is possible."""
    assert str(cn.why_not(cn.Game.from_position(where), text)) == ANSWERS[where][text]


@pytest.mark.rule("SHD-14", "SHD-15")
@pytest.mark.parametrize(
    "wish",
    [
        "lay church from black on 3-3",
        "lay bank from 3 in 3-3",
        "place bank from depot 3 on 3-3",
        "lay bank from 3 on 3-3 with 3",
    ],
)
def test_a_tile_that_a_shield_lays_goes_to_no_storage_first(wish: str) -> None:
    depots = {3: ["bank"]}
    state = shielded(14, 15, silver=3, round=5, depots=depots, black_depot=["church"])
    assert str(cn.why_not(state, wish)).endswith("(PLACE-01)")
    end_turns(state)
    assert str(cn.why_not(state, wish)) == (
        "say 'lay', from where and without a die, as in 'lay bank from 3 on 3-3'"
        " or 'lay bank from black depot on 3-3' (SHD-14)"
    )


@pytest.mark.rule("SHD-15")
def test_the_shield_that_asks_says_how_to_lay() -> None:
    state = shielded(15, silver=3, round=5, black_depot=["church"])
    end_turns(state)
    refusal = cn.why_not(state, "place church from black depot on 3-3")
    assert refusal is not None
    assert refusal.rule.id == "SHD-15"


SLIPS = {
    "place bnak on 3-3 with 3": "place bank on 3-3 with 3",
    "take bnak from 3 with 3": "take bank from 3 with 3",
    "place banks on 3-3 with 3": "place bank on 3-3 with 3",
    "castle the king": "",
}


@pytest.mark.parametrize("text", SLIPS)
def test_a_slip_of_the_pen_is_no_wish(text: str) -> None:
    """No rule forbids what is meant, so none is named."""
    with pytest.raises(IllegalAction, match="no action is called that") as refused:
        cn.why_not(base(), text)
    assert not refused.value.rule
    assert SLIPS[text] in str(refused.value)


UNFINISHED = {
    "take bank with 3": "take bank from 3 with 3",
    "take the bank": "take bank from 3 with 3",
    "take a tile from 3 with 3": "take bank from 3 with 3",
    "place bank with 3": "place bank on 3-3 with 3",
    "place a tile on 3-3 with 3": "place bank on 3-3 with 3",
    "sell with 3": "sell 3 with 3",
    "take": "take bank from 3 with 3",
}


@pytest.mark.parametrize("said", UNFINISHED)
def test_what_is_legal_once_it_is_said_in_full_is_named(said: str) -> None:
    """No rule is in its way."""
    assert cn.why_not(base(), UNFINISHED[said]) is None
    with pytest.raises(IllegalAction, match="no action is called that") as refused:
        cn.why_not(base(), said)
    assert not refused.value.rule
    assert repr(UNFINISHED[said]) in str(refused.value)


@pytest.mark.rule("TAKE-01", "TAKE-02", "PLACE-01")
@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (
            "take church with 3",
            "take church from 3 with 3: depot 3 has a bank, but not a church (TAKE-02)",
        ),
        (
            "take mine with 5",
            "depot 4 needs a 4; this die shows 5, which takes 1 worker, and you have none"
            " (TAKE-01)",
        ),
        ("take a tile from 1 with 3", "depot 1 is empty (TAKE-02)"),
        ("place mine with 3", "your storage has a bank, but not a mine (PLACE-01)"),
    ],
)
def test_what_leaves_something_out_is_read_as_what_comes_nearest(said: str, answer: str) -> None:
    """That is named where other readings would get another answer."""
    assert str(cn.why_not(base(), said)) == answer


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (
            "take chruch from 3 with 3",
            "take church from 3 with 3: depot 3 has a bank, but not a church (TAKE-02)",
        ),
        ("tkae chruch with 3", "take church from 3 with 3: depot 3 has a bank, but not a church"),
        ("tkae mien from 5", "take mine from 5: that takes one of your dice; you have a 3 and a 5"),
        ("discard bnak", "discard bank: you discard only to make room"),
        ("place mien", "place mine: your storage has a bank, but not a mine (PLACE-01)"),
        ("buy chruch for 2 workers", "buy church for 2 workers: workers can't pay for a purchase"),
        ("buy church", "that costs 2 silver, and you have 1 (BLK-01)"),
    ],
)
def test_what_is_misspelled_is_answered_as_what_it_is_close_to(said: str, answer: str) -> None:
    """The answer names that, unless nothing was misspelled."""
    assert str(cn.why_not(base(), said)).startswith(answer)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("take bnak from 3 with 3", "there's no 'bnak'; close to it: 'take bank from 3 with 3'"),
        ("take wxyz from 3 with 3", "there's no 'wxyz'; close to it"),
        ("take sheep7 from 3 with 3", "there's no 'sheep7'; close to it"),
        ("tkae bank from 3 with 3", "close to it: 'take bank from 3 with 3'"),
    ],
)
def test_a_misspelled_action_that_is_legal_is_named(said: str, answer: str) -> None:
    state = base()
    with pytest.raises(IllegalAction, match="no action is called that") as refused:
        cn.why_not(state, said)
    assert answer in str(refused.value)


@pytest.mark.rule("VIN-11")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("place green_red in vineyard 1-2 with 4", "place green-red in vineyard 1-2 with 4"),
        ("Put red_green on my vineyard 1-2 with 4", "place red-green in vineyard 1-2 with 4"),
    ],
)
def test_underscore_and_hyphen_mean_the_same(said: str, meant: str) -> None:
    game = cn.Game.from_position(VINEYARD)
    assert cn.why_not(game, meant) is None
    with pytest.raises(IllegalAction, match=f"close to it: '{meant}';"):
        cn.why_not(game, said)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Put the bank on 3-3 with die 3", "place bank on 3-3 with 3"),
        ("take a bank from depot 3 with a 3", "take bank from 3 with 3"),
        ("sell goods 3 with 3", "sell 3 with 3"),
        ("place bank from my storage on 3-3 with 3", "place bank on 3-3 with 3"),
        ("take bank from 3 to my storage with 3", "take bank from 3 with 3"),
    ],
)
def test_what_is_legal_in_other_words_is_named_in_those_of_actions(said: str, meant: str) -> None:
    """It isn't played, and no rule is in its way."""
    state = base()
    assert cn.why_not(state, meant) is None
    with pytest.raises(IllegalAction, match="no action is called that") as refused:
        cn.why_not(state, said)
    assert repr(meant) in str(refused.value)


# Wishes drawn from what actions look like ---------------------------------------------------------

NUMBER = re.compile(r"(?<![a-z\d])(\d+-\d+|\d+)")
TEXTS_OF: dict[str, list[str]] = {}
"""The texts of all actions by their verbs."""
for action in every_action():
    TEXTS_OF.setdefault(action.verb, []).append(str(action))


def drawn(random: Random) -> list[tuple[str, str]]:
    """For each verb some texts with another number in a place, most often one that doesn't
    exist."""
    found = []
    for verb, texts in TEXTS_OF.items():
        for text in random.sample(texts, min(8, len(texts))):
            numbers = [*NUMBER.finditer(text)]
            if numbers:
                at = random.choice(numbers)
                other = random.choice(("9-9", "1-9") if "-" in at[0] else ("7", "0", "99", "3"))
                found.append((verb, f"{text[: at.start()]}{other}{text[at.end() :]}"))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_wishes_with_other_numbers_are_answered_by_rules(seed: int, edition: str) -> None:
    """Also with a number that doesn't exist; and the edition's own verbs by its rules."""
    random, state = Random(seed), base(edition)
    for verb, text in drawn(random):
        action = read_action(text)
        violation = violation_of(state, action) if action else wish_of(state, text)
        if violation:
            fitting = ("both", edition) if verb in state.rules.verbs else ("both", *EDITIONS)
            assert catalogue[violation.rule].edition in fitting, text
            assert str(violation.reason), text
        else:
            assert action in state.legal_actions(), f"nothing is said about {text!r}"


def with_something_wrong(text: str) -> list[str]:
    """A text without its die, its depot or its space, and with more than it needs."""
    left_out = (re.sub(gap, "", text) for gap in (r" with \d+", r" from \S+", r" on \S+"))
    return [*(each for each in left_out if each != text), f"{text} for player 2"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("verb", sorted(TEXTS_OF))
def test_what_is_cut_or_too_long_is_answered_by_a_rule_or_by_what_is_legal(
    verb: str, edition: str
) -> None:
    random, state = Random(3), base(edition)
    for whole in random.sample(TEXTS_OF[verb], min(3, len(TEXTS_OF[verb]))):
        for text in with_something_wrong(whole):
            if read_action(text):
                continue
            violation = wish_of(state, text)
            if violation:
                assert violation.rule in catalogue, text
                continue
            with pytest.raises(IllegalAction, match="close to it"):
                state.find(text)
