"""Every shield with every monastery: whether they meet, and what then holds.

`MEET` says it for each pair that meets, `PROOFS` has a game for each of them. Of all other pairs a
game shows that the monastery gives the same with the shield as without it.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from expansions.shields.positions_with_shields import end_turns, shielded, shields
from positions import furnish, gained, play, reasons, spaces_of, texts
from turns import asked, begin_turn

from castles_nb.components import BY_NAME
from castles_nb.engine import GameState
from castles_nb.expansions.shields.coming_and_going import restore

SHIELDS, MONASTERIES = range(1, 19), range(1, 30)
MODULES = ("extra_tiles", "white_castles")
SEAT = "3-4"
"""The space of the monastery in question."""

IN_THE_END = {"phase": "E", "round": 5, "silver": 1, "sold": {1: 3, 2: 1}}
COUNTED = {16: "warehouse", 17: "watchtower", 18: "carpenter", 19: "church", 20: "market"}
COUNTED |= {21: "boarding_house", 22: "bank", 23: "town_hall", 29: "white_castle"}

Fields = dict[str, Any]
PROBES: dict[int, tuple[Fields, tuple[str, ...]]] = {
    1: ({"storage": ["bank"], "dice": (1, 1), "placed": {"5-4": "bank"}}, ()),
    2: ({"round": 5, "silver": 1, "placed": {"5-3": "mine", "6-2": "mine"}}, ("end",)),
    3: ({"goods": {1: 2}, "dice": (1, 5)}, ("sell 1 with 1",)),
    4: ({"goods": {1: 2}, "dice": (1, 5)}, ("sell 1 with 1",)),
    5: (
        {"storage": ["ship"], "dice": (5, 1), "depot_goods": {1: [1], 2: [2]}},
        ("place ship on 4-5 with 5",),
    ),
    6: ({"depots": {1: ["bank"]}, "workers": 2, "dice": (4, 4)}, ()),
    7: (
        {"storage": ["cow4"], "dice": (4, 1), "placed": {"4-3": "ship", "3-1": "cow2"}},
        ("place cow4 on 3-2 with 4",),
    ),
    8: ({"depots": {5: ["bank"]}, "workers": 1, "dice": (3, 3)}, ()),
    9: ({"storage": ["bank"], "dice": (4, 4)}, ()),
    10: ({"storage": ["ship"], "dice": (4, 4)}, ()),
    11: ({"storage": ["mine"], "dice": (3, 3)}, ()),
    12: ({"depots": {5: ["bank"]}, "dice": (4, 4)}, ()),
    13: ({"dice": (3, 5)}, ("take workers with 3",)),
    14: ({"dice": (3, 5)}, ("take workers with 3",)),
    15: (IN_THE_END, ("end",)),
    **{number: ({**IN_THE_END, "placed": {"5-4": b}}, ("end",)) for number, b in COUNTED.items()},
    24: ({**IN_THE_END, "placed": {"5-6": "cow2"}}, ("end",)),
    25: (IN_THE_END, ("end",)),
    26: (IN_THE_END, ("end",)),
    27: ({"track": [[0, 1]], "storage": ["ship"], "dice": (5, 1)}, ()),
    28: ({"silver": 1, "dice": (3, 5)}, ()),
}
"""For each monastery a position in which it makes a difference, and what is done there."""


def probe(monastery: int, *held: int, own: bool, copied: bool = False, **more: Any) -> GameState:
    """The probe of a monastery with these shields; it is the player's own, copied, or not there."""
    fields, actions = PROBES[monastery]
    idle = 15 if monastery == 26 else 26  # a monastery that brings nothing here
    if monastery == 26:
        fields = {**fields, "sold": {}}
    name = f"monastery{monastery if own else idle}"
    placed = {SEAT: name, **fields.get("placed", {})}
    state = shielded(*held, modules=MODULES, **{**fields, **more, "placed": placed})
    state.estate(0).bonus_tiles = monastery == 26
    if copied:
        furnish(state, 1, placed={SEAT: f"monastery{monastery}"})
        estate = state.estate(0)
        estate.module_data = {**estate.module_data, "copied_player": (1,)}
        restore(state)
    for action in actions:
        if action == "end":
            end_turns(state)
            play(state, *texts(state, "pay 1")[:1])
        else:
            play(state, action)
    return state


def outcome(state: GameState) -> tuple[Counter[str], set[str]]:
    """The player's gains, the choices, and the place of the marker."""
    sums = Counter({item: gained(state, 0, item) for item in ("points", "silver", "workers")})
    options = {text for text in texts(state) if not text.startswith(("turn", "take shield"))}
    return sums, options


MEET: dict[tuple[int, int], str] = {
    (1, 7): "each tile that scores brings its point, in whatever pasture it lies",
    (2, 2): "workers for mines are gained: 1 more for the shield's owner at each phase end",
    (2, 4): "the worker of a sale is gained",
    (2, 14): "4 workers at once are one gain, in 2019 four",
    (2, 28): "hired workers are gained",
    (3, 2): "the workers of the mines come after tribute and cannot pay it",
    (3, 28): "workers hired in the middle of paying pay tribute",
    (4, 6): "what is bartered always finds room",
    (5, 5): "goods of two depots, then those of one type of all depots",
    **{(6, n): "works for the shield's owner too" for n in MONASTERIES},
    (6, 27): "is not copied; in 2019 it is, and the shield's owner comes out on top",
    (7, 26): "a bonus tile that scored double counts once",
    (8, 2): "the silver doubles, the workers do not",
    (9, 3): "the shield comes in place of the monastery",
    (9, 4): "the worker still comes",
    **{(10, n): "its points double" for n in (*range(15, 27), 29)},
    (12, 25): "a tile that scored double counts once",
    (14, 1): "the tile may be a second building of its kind in a town",
    (14, 5): "a ship loads from two depots",
    (14, 6): "no barter, which belongs to turns",
    (14, 7): "livestock that is placed scores with it",
    (14, 28): "workers may be hired before the tile is placed",
    (15, 1): "the tile may be a second building of its kind in a town",
    (15, 5): "a ship loads from two depots",
    (15, 6): "no barter, which belongs to turns",
    (15, 7): "livestock that is placed scores with it",
    (15, 28): "workers may be hired before the tile is placed",
    **{(16, n): "a die that was turned changes like any other" for n in range(8, 13)},
    (18, 1): "neither neighbours nor the town limit bind",
}
APART = "they do not meet"


def what_holds(shield: int, monastery: int) -> str:
    """The table: a sentence for each of 18 times 29 pairs."""
    return MEET.get((shield, monastery), APART)


Proof = Callable[[], None]
PROOFS: dict[tuple[int, int], Proof] = {}


def proves(*pairs: tuple[int, int]) -> Callable[[Proof], Proof]:
    """Takes a game as the proof of these pairs."""

    def register(game: Proof) -> Proof:
        PROOFS.update(dict.fromkeys(pairs, game))
        return game

    return register


# The games ----------------------------------------------------------------------------------------


@proves((1, 7))
def _() -> None:
    placed = {SEAT: "monastery7", "5-6": "cow3", "4-3": "ship", "2-1": "cow2"}
    state = shielded(1, placed=placed, storage=["cow4"], dice=(4, 1))
    play(state, "place cow4 on 3-2 with 4")
    assert dict(reasons(state))["TILE-LIVE-2"] == 9
    assert dict(reasons(state))["MON-07"] == 3


@proves((2, 2), (2, 4), (2, 14), (2, 28))
def _() -> None:
    for edition in ("special", "2019"):
        state = shielded(round=5, others={1: [2]}, edition=edition)
        furnish(state, 0, placed={SEAT: "monastery2", "5-3": "mine", "6-2": "mine"})
        state.estate(1).silver = 1
        end_turns(state)
        play(state, "pay 1 silver tribute")
        assert gained(state, 0, "workers") >= 2
        assert ("SHD-02", 2 if edition == "2019" else 1) in reasons(state, 1)[-2:]
        for monastery, gains in ((4, 1), (14, 4)):
            state = probe(monastery, own=True, others={1: [2]}, edition=edition)
            assert gained(state, 0, "workers") == gains
            assert gained(state, 1, "workers") == (gains if edition == "2019" else 1)
        state = probe(28, own=True, others={1: [2]}, edition=edition)
        play(state, "hire workers")
        assert gained(state, 1, "workers") == (2 if edition == "2019" else 1)


@proves((3, 2))
def _() -> None:
    state = shielded(3, round=5, silver=1, placed={SEAT: "monastery2", "5-3": "mine"})
    end_turns(state)
    assert texts(state) == ["pay 1 silver tribute", "pay no tribute"]
    play(state, "pay 1 silver tribute")
    assert gained(state, 0, "workers") == 1


@proves((3, 28))
def _() -> None:
    placed = {SEAT: "monastery28"}
    state = shielded(3, 8, round=5, silver=1, placed=placed, modules=MODULES)
    end_turns(state)
    play(state, "hire workers", "pay 2 workers tribute")
    assert shields(state) == {3, 8}
    assert (state.estate(0).silver, state.estate(0).workers) == (0, 0)


@proves((4, 6))
def _() -> None:
    stored = ["church", "market", "bank"]
    for held, then in (((4,), "turn"), ((8,), "discard")):
        state = probe(6, *held, own=True, storage=stored)
        play(state, "barter bank from 1")
        assert asked(state) == then


@proves((5, 5))
def _() -> None:
    goods = {1: [1], 2: [2], 4: [2], 6: [3]}
    state = probe(5, 5, own=True, depot_goods=goods)
    assert texts(state) == ["gather 1", "gather 2", "gather 3", "pass"]
    play(state, "gather 2", "load 1 from 1")
    assert state.estate(0).goods == (1, 2, 0, 0, 0, 0)


@proves(*((6, n) for n in MONASTERIES if n != 27))
def _() -> None:
    for edition in ("special", "2019"):
        for monastery in MONASTERIES:
            if monastery != 27:
                own, copied, neither = (
                    outcome(probe(monastery, 6, own=own, copied=copied, edition=edition))
                    for own, copied in ((True, False), (False, True), (False, False))
                )
                drop = "copy player 1"
                assert own[0] == copied[0], monastery
                assert own[1] - {drop} == copied[1], monastery
                assert (own[0], own[1] - {drop}) != (neither[0], neither[1] - {drop}), monastery


@proves((6, 27))
def _() -> None:
    for edition, top in (("special", 1), ("2019", 0)):
        state = shielded(
            6,
            edition=edition,
            modules=MODULES,
            track=[[], [0, 1]],
            storage=["ship"],
            dice=(5, 1),
        )
        furnish(state, 1, placed={SEAT: "monastery27"})
        play(state, "copy player 1")
        assert state.track[1][-1] == top
        assert state.estate(0).has(27) == (edition == "2019")
        furnish(state, 1, storage=["ship"])
        play(state, "leave 5 unused", "leave 1 unused")
        while state.player != 1:
            play(state, *texts(state, "leave", "finish")[-1:])
        begin_turn(state, (5, 1), storage=["ship"])
        state.track = ((), (1,), (0,), (), (), (), ())
        play(state, "place ship on 4-5 with 5")
        assert state.track[2][-1] == top, "also when the other one arrives"


@proves((7, 26))
def _() -> None:
    placed = {SEAT: "monastery26", "5-3": "mine", "6-2": "mine"}
    state = shielded(7, placed=placed, storage=["mine"], dice=(3, 1), phase="E", round=5)
    state.estate(0).silver = 1
    play(state, "place mine on 7-1 with 3")
    end_turns(state)
    play(state, "pay 1 silver tribute")
    found = dict(reasons(state))
    assert (found["SCORE-06"], found["SHD-07"], found["MON-26"]) == (5, 5, 3)


@proves((8, 2))
def _() -> None:
    state = probe(2, 8, own=True)
    assert gained(state, 0, "silver") == -1 + 4
    assert gained(state, 0, "workers") == 2


@proves((9, 3), (9, 4))
def _() -> None:
    for number in (1, 2, 5):
        state = probe(3, 9, own=True, goods={1: number})
        assert gained(state, 0, "silver") == number
        state = probe(4, 9, own=True, goods={1: number})
        assert (gained(state, 0, "silver"), gained(state, 0, "workers")) == (number, 1)


@proves(*((10, n) for n in (*range(15, 27), 29)))
def _() -> None:
    for monastery in (*range(15, 27), 29):
        for own in (True, False):
            held = (10,) if own else (10, 6)
            fields = {} if own else {"silver": 2}
            state = probe(monastery, *held, own=own, copied=not own, **fields)
            found = dict(reasons(state))
            if own:
                assert found["SHD-10"] == found[f"MON-{monastery}"] > 0


@proves((12, 25))
def _() -> None:
    state = probe(25, 12, own=True)
    assert dict(reasons(state))["MON-25"] == 4
    assert "SHD-12" not in dict(reasons(state))


def laying(shield: int, *tiles: str, **fields: Any) -> GameState:
    """The end of a phase in which this shield places one of these tiles."""
    where = {"depots": {2: tiles}} if shield == 14 else {"black_depot": tiles}
    silver = {"silver": 2, **fields}
    state = shielded(shield, round=5, modules=MODULES, **where, **silver)
    end_turns(state)
    return state


@proves((14, 1), (15, 1))
def _() -> None:
    for shield in (14, 15):
        for number, spaces in ((2, {"3-3"}), (1, {"3-3", "5-5", "6-4"})):
            placed = {SEAT: f"monastery{number}", "5-4": "bank"}
            state = laying(shield, "bank", placed=placed)
            town = spaces_of(texts(state)) & {"3-3", "5-5", "6-4"}
            assert town == spaces


@proves((14, 5), (15, 5))
def _() -> None:
    for shield in (14, 15):
        placed = {SEAT: "monastery5"}
        state = laying(shield, "ship", placed=placed, depot_goods={1: [1], 2: [2]})
        play(state, next(text for text in texts(state) if text.endswith("on 4-5")))
        assert "load 1,2 from 1+2" in texts(state)


@proves((14, 6), (15, 6))
def _() -> None:
    for shield in (14, 15):
        state = laying(shield, "bank", placed={SEAT: "monastery6"}, workers=3)
        assert not texts(state, "barter", "buy")


@proves((14, 7), (15, 7))
def _() -> None:
    for shield in (14, 15):
        state = laying(shield, "cow4", placed={SEAT: "monastery7", "4-3": "ship"})
        # There is one place for it, so nobody is asked.
        assert state.estate(0).count(BY_NAME["cow4"].index) == 1
        assert ("MON-07", 1) in reasons(state)


@proves((14, 28), (15, 28))
def _() -> None:
    for shield in (14, 15):
        state = laying(shield, "bank", placed={SEAT: "monastery28"})
        play(state, "hire workers")
        assert asked(state) == f"shield_{shield}"
        assert state.estate(0).workers == 2


@proves(*((16, n) for n in range(8, 13)))
def _() -> None:
    # A 2 is turned into a 4, from where the monastery goes on as from any 4.
    goals: dict[int, tuple[Fields, str]] = {
        8: ({"depots": {6: ["bank"]}, "workers": 1}, "take bank from 6 with 4"),
        9: ({"storage": ["bank"]}, "place bank on 5-4 with 4"),
        10: ({"storage": ["ship"]}, "place ship on 4-5 with 4"),
        11: ({"storage": ["mine"], "placed": {"5-3": "mine"}}, "place mine on 7-1 with 4"),
        12: ({"depots": {5: ["bank"]}}, "take bank from 5 with 4"),
    }
    goals[11][0]["placed"]["6-2"] = "mine"
    for monastery, (fields, wanted) in goals.items():
        for number in (monastery, 13):
            placed = {SEAT: f"monastery{number}", **fields.get("placed", {})}
            state = shielded(16, dice=(2, 2), **{**fields, "placed": placed})
            assert wanted not in texts(state)
            play(state, "turn 2 into 4")
            assert (wanted in texts(state)) == (number == monastery)


@proves((18, 1))
def _() -> None:
    for number, there in ((2, {"3-5"}), (1, {"3-5", "5-2"})):
        placed = {SEAT: f"monastery{number}", "5-1": "bank"}
        state = shielded(18, placed=placed, storage=["bank"], dice=(2, 5))
        found = spaces_of(texts(state, "place"))
        assert found & {"3-5", "5-2"} == there, "far from all other tiles; 5-2 is in that town"


# The tests ----------------------------------------------------------------------------------------


@pytest.mark.rule("SHD-P6", "A-24b", "A-24c", "A-24g")
@pytest.mark.parametrize(("shield", "monastery"), sorted(MEET))
def test_pairs_that_meet(shield: int, monastery: int) -> None:
    PROOFS[shield, monastery]()


def test_every_pair_that_meets_has_a_game() -> None:
    assert set(PROOFS) == set(MEET)


@pytest.mark.rule("SHD-P6")
@pytest.mark.parametrize("shield", SHIELDS)
def test_other_pairs_leave_each_other_alone(shield: int) -> None:
    for monastery in MONASTERIES:
        if what_holds(shield, monastery) != APART or monastery == 27:
            continue
        results = {
            (held, own): outcome(probe(monastery, *held, own=own))
            for held in ((shield,), (other_than(shield),))
            for own in (True, False)
        }
        brings = []
        for held in ((shield,), (other_than(shield),)):
            with_it, without = results[held, True], results[held, False]
            sums = {item: with_it[0][item] - without[0][item] for item in with_it[0]}
            brings.append((sums, bool(with_it[1] - without[1])))
        assert brings[0] == brings[1], monastery


def other_than(shield: int) -> int:
    """A shield that does nothing in any probe."""
    return 11 if shield != 11 else 13
