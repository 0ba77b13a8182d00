"""Every fault of a position is found, with the word at fault and the rule it breaks."""

from collections.abc import Sequence

import pytest
from written import EMPTY_DUCHY, faults, line

from castles_nb.notation import Position
from castles_nb.rulebook import catalogue

Found = Sequence[tuple[str, str]]

WITH_STORAGE_FULL = "storage=Bk,Sh,Sh"


def duchy(*rows: str, first: int = 1) -> str:
    """The word for a duchy with a castle in the middle and these rows from `first` on."""
    found = EMPTY_DUCHY.split("/")
    found[first - 1 : first - 1 + len(rows)] = rows
    return f"duchy={'/'.join(found)}"


@pytest.mark.parametrize("words", ["", "now=B4 dice=35,46 left=5", "players=4", "now=end"])
def test_a_possible_position_has_none(words: str) -> None:
    players = 4 if "players" in words else 2
    assert faults(line(words.replace("players=4", ""), players=players)) == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("duchies=99", [("duchies", "")]),
        ("duchies=1,2,3", [("duchies", "")]),
        ("edition=2018", [("edition", "")]),
        ("tie_empty=none", [("tie_empty", "")]),
        ("black_depot_tiles=9", [("black_depot_tiles", "")]),
        ("modules=inn", [("modules", "")]),
        ("modules=inn,dragons", [("modules", ""), ("modules", "")]),
        ("modules=duchies_11_18", [("modules", "")]),
        (
            "edition=2018 tie_empty=none modules=inn",
            [("edition", ""), ("tie_empty", ""), ("modules", "")],
        ),
        ("duchies=random", [("0:side", "SET-12"), ("1:side", "SET-12")]),
    ],
)
def test_setup(words: str, found: Found) -> None:
    assert faults(line(words)) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("order=0,0", [("order", "PHA-15")]),
        ("order=1", [("order", "PHA-15")]),
        ("order=0,1,2", [("order", "PHA-15")]),
        ("player=5", [("player", "")]),
        ("turn=1", [("turn", "")]),
        ("turn=7", [("turn", "")]),
        ("turn=-1", [("turn", "")]),
        ("now=end turn=5", [("turn", "")]),
        ("used=stolen", [("used", "")]),
        ("used=bought,bought", [("used", "")]),
        ("used=ended", [("used", "A-56")]),
        ("now=end used=-", [("used", "")]),
        ("agenda=feast,end_round", [("agenda", "")]),
        ("agenda=-", [("agenda", "")]),
        ("agenda=end_round", [("agenda", "")]),
        ("agenda=next_turn,next_turn,end_round", [("agenda", "")]),
        ("agenda=lay_tiles,next_turn,end_round", [("agenda", ""), ("coming", "PHA-18")]),
        ("now=end agenda=end_round", [("agenda", "")]),
        ("now=B5 player=1 agenda=count_round,begin_round", [("agenda", "")]),
        ("dice=35", [("dice", "PHA-11")]),
        ("dice=35,46,11", [("dice", "PHA-11")]),
        ("dice=35,46 left=4", [("left", "DIE-08")]),
        ("dice=35,46 left=53", [("left", "DIE-08")]),
        ("dice=35,46 left=353", [("left", "DIE-08")]),
        ("left=-", [("left", "A-56")]),
        ("now=end white=3", [("white", "PHA-11")]),
        ("now=end dice=35,46 left=35", [("dice", "PHA-11"), ("left", "PHA-11")]),
    ],
)
def test_moment(words: str, found: Found) -> None:
    assert faults(line(words)) == found


@pytest.mark.rule("PHA-11", "PHA-20")
def test_dice_between_rounds() -> None:
    waiting = ("storage=Bk,Bk,Bk", "storage=Sh,Sh,Sh")
    before = "now=B1 asks=discard:Mi@0 agenda=begin_round"
    assert faults(line(before, *waiting)) == []
    assert faults(line(f"{before} white=3 dice=35,46 left=3", *waiting)) == [
        ("white", "PHA-11"),
        ("dice", "PHA-11"),
        ("left", "PHA-11"),
    ]
    after = "now=E5 player=1 asks=discard:Mi@0 dice=35,46 agenda=pay_mines,score_leftovers"
    after += ",score_monasteries,count_round"
    assert faults(line(after, *waiting)) == []
    assert faults(line(f"{after} left=4", *waiting)) == [("left", "PHA-20")]


@pytest.mark.rule("SET-17")
def test_moment_of_the_setup() -> None:
    seats = ("goods=112 duchy=" + no_castle(), "goods=345 duchy=" + no_castle())
    assert faults(line("now=setup", *seats)) == []
    assert faults(line("now=setup order=0,1", *seats)) == [("order", "PHA-12")]
    assert faults(line("now=setup player=1", *seats)) == [("player", "SET-17")]
    assert faults(line("now=setup turn=1", *seats)) == [("turn", "")]
    assert faults(line("now=setup used=-", *seats)) == [("used", "")]
    assert faults(line("now=setup used=bought,ended", *seats)) == [("used", "")]
    assert faults(line("now=setup dice=35,46", *seats)) == [("dice", "PHA-11")]
    assert faults(line("now=setup coming=1", *seats)) == [("coming", "PHA-18")]
    assert faults(line("now=setup depots=Bk/-/-/-/-/-", *seats)) == [
        ("depots", "PHA-04"),
        ("tiles", "PHA-04"),
    ]
    assert faults(line("now=setup", "goods=1", seats[1])) == [("0:goods", "SET-09")]
    assert faults(line("now=setup asks=-", *seats)) == [
        ("0:duchy", "SET-19"),
        ("1:duchy", "SET-19"),
    ]
    placed = [seat.replace(no_castle(), EMPTY_DUCHY) for seat in seats]
    assert faults(line("now=setup", *placed)) == [("now", "SET-19")]
    built = [placed[0].replace("---Ca---", "--ShCa---"), seats[1]]
    assert faults(line("now=setup", *built)) == [("tiles", "PHA-09"), ("0:duchy", "SET-19")]


@pytest.mark.rule("SET-15", "SET-16", "SET-18")
def test_what_players_have_before_the_first_round() -> None:
    seats = [f"goods=112 duchy={no_castle()}"] * 2
    given = [f"points=0 silver=1 workers={number} {seats[0]}" for number in (1, 2)]
    assert faults(line("now=setup", *given)) == []
    assert faults(line("now=setup track=01", *reversed(given))) == []
    assert faults(line("now=setup", f"points=50 silver=90 workers=70 {seats[0]}", seats[1])) == [
        ("0:points", "SET-18"),
        ("0:silver", "SET-16"),
        ("0:workers", "SET-15"),
    ]


@pytest.mark.rule("SET-15", "SET-17")
def test_players_sit_clockwise_from_whoever_starts() -> None:
    goods = ("112", "334", "556", "123")

    def begun_with(track: str) -> list[tuple[str, str]]:
        seats = [f"goods={own} duchy={no_castle()}" for own in goods[: len(track)]]
        return faults(line(f"now=setup track={track}", *seats, players=len(track)))

    assert begun_with("210") == begun_with("021") == begun_with("102") == []
    assert begun_with("1032") == begun_with("01") == []
    assert begun_with("012") == begun_with("201") == begun_with("3120") == [("track", "SET-17")]

    def later(words: str, *seats: str) -> list[tuple[str, str]]:
        return faults(line(words, *seats, players=4))

    assert later("now=B1 track=0123") == [("track", "SET-17")]
    with_ship = duchy("--ShCa---", first=4)
    assert later("now=B1 track=320/1", "", with_ship) == []
    assert later("now=B1 track=302/1", "", with_ship) == [("track", "SET-17")]
    assert later("now=B1 track=3201") == [("track", "SET-17")]
    on_top = duchy("---m27--", first=3)
    assert later("now=B1 modules=extra_tiles track=3201", "", on_top) == []


@pytest.mark.rule("MON-06", "MON-06b")
def test_who_may_have_bartered() -> None:
    with_monastery = duchy("---m6--", first=3)
    assert faults(line("now=B1 used=bartered", with_monastery)) == []
    assert faults(line("now=B1 used=bartered", "", with_monastery)) == [("used", "MON-06")]
    assert faults(line("now=B1 edition=2019 used=bartered", with_monastery)) == [
        ("used", "MON-06b")
    ]


def no_castle() -> str:
    return EMPTY_DUCHY.replace("Ca", "-")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("track=1", [("track", "INV-12")]),
        ("track=11 order=0,1", [("track", "INV-12"), ("track", "INV-12")]),
        ("track=012 order=0,1", [("track", "")]),
        ("track=1/0", [("track", "TILE-SHIP-4")]),
        ("track=10/-/-/-/-/-/-/-", []),
        ("track=1/-/-/-/-/-/-/0", [("track", "PHA-22"), ("track", "TILE-SHIP-4")]),
    ],
)
@pytest.mark.rule("INV-12", "PHA-22", "TILE-SHIP-4")
def test_markers(words: str, found: Found) -> None:
    assert faults(line(f"{words} player=1")) == found


@pytest.mark.rule("TILE-SHIP-4")
def test_a_marker_goes_as_far_as_there_are_ships() -> None:
    with_ship = duchy("--ShCa---", first=4)
    assert faults(line("track=1/0", with_ship)) == []
    assert faults(line("track=1/-/0", with_ship)) == [("track", "TILE-SHIP-4")]
    assert faults(line("track=10", with_ship)) == [("track", "TILE-SHIP-4")]
    assert faults(line("track=10 asks=ship@0", with_ship)) == []
    assert Position.parse(line("now=B1", with_ship)).track == ((1,), (0,))
    assert Position.parse(line("asks=ship@0", with_ship)).track == ((1, 0),)


@pytest.mark.rule("PHA-12", "PHA-15")
def test_the_order_is_that_of_the_markers_when_the_round_began() -> None:
    with_ship, two = duchy("--ShCa---", first=4), duchy("-ShShCa---", first=4)
    assert faults(line("order=1,0 player=0")) == [("order", "PHA-12")]
    assert faults(line("order=1,0 player=1")) == [("order", "PHA-12")]
    # Player 0 may have placed the ship in this round, but not before the own turn.
    assert faults(line("order=1,0 player=0", with_ship)) == []
    assert faults(line("order=1,0 player=1", with_ship)) == [("order", "PHA-12")]
    assert faults(line("now=B1 order=0,1 player=0", with_ship, two)) == [("order", "PHA-12")]
    assert faults(line("now=B1 order=0,1 player=1", with_ship, two)) == []


@pytest.mark.rule("MON-27", "PHA-12")
def test_a_marker_that_is_always_on_top() -> None:
    on_top = duchy("---m27--", first=3)
    words = "now=B1 modules=extra_tiles track=01 order=0,1 player=1"
    assert faults(line(words, "", on_top)) == []
    assert faults(line(words.replace("1 player=1", "1 player=0"), "", on_top)) == [
        ("order", "PHA-12")
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("asks=feast@0", [("asks", "")]),
        ("asks=turn@0", [("asks", "")]),
        ("asks=castle@3", [("asks", "")]),
        ("asks=castle@0", [("asks", "PLACE-07")]),
        ("asks=ship@0", [("asks", "PLACE-07")]),
        ("asks=market@0", [("asks", "PLACE-07")]),
        ("asks=starting_castle@0", [("asks", "SET-19")]),
        ("asks=discard@0", [("asks", "TAKE-04")]),
        ("asks=discard:Bk@0", [("asks", "TAKE-04")]),
        ("now=end asks=castle@0", [("asks", "END-04")]),
    ],
)
@pytest.mark.rule("PLACE-07", "TAKE-04", "SET-19")
def test_decisions(words: str, found: Found) -> None:
    assert faults(line(words)) == found


@pytest.mark.rule("PHA-15")
def test_decisions_belong_to_whoever_has_the_turn() -> None:
    with_ship = duchy("--ShCa---", first=4)
    assert faults(line("player=0 asks=ship@0", with_ship, with_ship)) == []
    assert faults(line("player=0 asks=ship@1", with_ship, with_ship)) == [("asks", "PHA-15")]
    assert faults(line("asks=ship:Bk@0", with_ship)) == [("asks", "")]
    full = [WITH_STORAGE_FULL]
    assert faults(line("asks=discard:Mi@0", *full)) == []
    assert faults(line("asks=discard@0", *full)) == [("asks", "TAKE-04")]
    bank, crane = duchy("--Bk---", first=3), duchy("--Cr---", first=3)
    assert faults(line("now=C1 asks=market@0", bank)) == [("asks", "PLACE-07")]
    assert faults(line("now=C1 modules=extra_tiles asks=market@0", crane)) == []
    assert faults(line("now=C1 modules=extra_tiles asks=ship@0", crane)) == [("asks", "PLACE-07")]


@pytest.mark.rule("SET-12", "SET-19")
def test_decisions_of_the_setup_are_made_once() -> None:
    seats = (f"goods=112 duchy={no_castle()}", f"goods=345 duchy={no_castle()}")
    asks = "asks=starting_castle@0,starting_castle@0,starting_castle@1"
    assert faults(line(f"now=setup {asks}", *seats)) == [("asks", "SET-19")]
    assert faults(line("now=setup asks=duchy@0,starting_castle@1", *seats)) == [("asks", "SET-12")]
    assert faults(line("now=setup asks=castle@0,starting_castle@1", *seats)) == [
        ("asks", "SET-19"),
        ("0:duchy", "SET-19"),
    ]
    placed = (seats[0].replace(no_castle(), EMPTY_DUCHY), seats[1])
    asks = "asks=starting_castle@0,starting_castle@1"
    assert faults(line(f"now=setup {asks}", *placed)) == [("asks", "SET-19")]


@pytest.mark.rule("EXP2-05")
def test_a_decision_in_which_nothing_can_be_chosen() -> None:
    words = "now=B1 modules=extra_tiles asks=geese@0"
    assert faults(line(words, duchy("-g2Bk---", first=3))) == [("asks", "")]
    assert faults(line(words, duchy("s3g2Bk---", first=3))) == []


@pytest.mark.parametrize(
    ("words", "seat", "found"),
    [
        ("coming=1234", "", []),
        ("coming=123", "", [("coming", "PHA-18")]),
        ("now=C5 coming=1", "", [("coming", "PHA-18")]),
        ("now=end coming=1", "", [("coming", "PHA-18")]),
        ("depot_goods=1/-/-/-/-/-", "", []),
        ("depot_goods=12/-/-/-/-/-", "", [("depot_goods", "PHA-13")]),
        ("", "goods=111122", []),
        ("", "goods=111122 sold=33", [("goods", "INV-10")]),
        ("now=B1", "sold=11111111", [("goods", "INV-02")]),
        ("now=B1 coming=1111", "sold=1111", [("goods", "INV-02")]),
        ("now=B1", "goods=1234", [("0:goods", "SET-27")]),
    ],
)
@pytest.mark.rule("PHA-18", "INV-02", "INV-10", "SET-27")
def test_goods(words: str, seat: str, found: Found) -> None:
    assert faults(line(words, seat)) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("depots=Bk,Sh/-/-/-/-/-", []),
        ("depots=Bk,Bk/-/-/-/-/-", [("depots", "PHA-04")]),
        ("depots=Mi/-/-/-/-/-", [("depots", "PHA-04")]),
        ("depots=In/-/-/-/-/-", [("depots", "MOD-04"), ("depots", "PHA-04")]),
        ("modules=inns depots=In/-/-/-/-/-", [("depots", "PHA-04")]),
        ("black_depot=Bk,Wh,Sh,m7", []),
        ("black_depot=Bk,Wh,Sh,m7,Mi", [("black_depot", "BLK-02"), ("tiles", "PHA-09")]),
        ("black_depot=Bk,Wh black_depot_tiles=1", [("black_depot", "BLK-02"), ("tiles", "PHA-09")]),
        ("black_depot=Bk,Bk,Bk", [("tiles", "INV-01")]),
        ("black_depot=m1", [("tiles", "INV-01")]),
        ("black_depot=Cr", [("black_depot", "MOD-04")]),
        ("box=m27", [("box", "MOD-04")]),
        ("now=E1 box=2m1", [("tiles", "INV-01")]),
        ("now=E1 box=8Bk", [("tiles", "INV-01")]),
        ("now=C1 box=2m7 black_depot=m7", [("tiles", "INV-01")]),
        ("box=6Sh", []),
        ("box=7Sh", [("tiles", "PHA-09")]),
        ("box=9Sh", [("tiles", "PHA-04"), ("tiles", "PHA-09")]),
        ("now=B1 box=9Sh", []),
        ("now=end box=14Mi", [("tiles", "INV-01"), ("tiles", "PHA-04")]),
        ("black_backs=Sh box=Sh", []),
        ("black_backs=Sh", [("black_backs", "INV-01")]),
        ("black_backs=m1 box=m1", [("black_backs", "INV-01")]),
        ("black_backs=- box=m7", [("black_backs", "INV-01")]),
        ("black_backs=- black_depot=Bk", [("black_backs", "INV-01")]),
        ("black_backs=- box=3Sh", [("tiles", "PHA-04")]),
        ("black_backs=Sh box=Sh depots=-/-/-/Sh/-/-", []),
        ("black_backs=2Sh box=Sh depots=-/-/-/Sh/-/-", [("black_backs", "INV-01")]),
        ("black_backs=4Sh,Mi box=4Sh,Mi", [("tiles", "PHA-09")]),
    ],
)
@pytest.mark.rule("PHA-04", "BLK-02", "INV-01", "MOD-04")
def test_tiles(words: str, found: Found) -> None:
    assert faults(line(words)) == found


@pytest.mark.rule("PHA-06")
def test_in_a_game_of_three_a_space_changes_its_colour() -> None:
    castle, mine = "depots=-/-/-/-/-/Ca", "depots=-/-/-/-/-/Mi"
    for now in ("A1", "C3", "E5"):
        assert faults(line(f"now={now} {castle}", players=3)) == []
    for now in ("B1", "D3"):
        assert faults(line(f"now={now} {mine}", players=3)) == []
        assert faults(line(f"now={now} {castle}", players=3)) == [("depots", "PHA-04")]


@pytest.mark.parametrize(
    ("seat", "found"),
    [
        ("points=999 silver=999 workers=999", []),
        ("points=-1", [("0:points", "INV-03")]),
        (
            "points=1000 silver=-3 workers=9999",
            [("0:points", "INV-03"), ("0:silver", "INV-03"), ("0:workers", "INV-03")],
        ),
        ("storage=Bk,Sh,Mi", []),
        ("storage=Bk,Sh,Mi,m1", [("0:storage", "SET-27")]),
        ("storage=Wc", [("0:storage", "MOD-04")]),
        ("side=3", [("0:side", "SET-12")]),
        ("bonus_tiles=1", [("0:bonus_tiles", "SCORE-06"), ("bonus_left", "SCORE-08")]),
    ],
)
@pytest.mark.rule("INV-03", "SET-27")
def test_possessions(seat: str, found: Found) -> None:
    assert faults(line("now=B1", seat)) == found


@pytest.mark.parametrize(
    ("rows", "first", "found"),
    [
        (("--BkCa---",), 4, [("0:duchy", "PLACE-02")]),
        (("--ShCa---",), 4, []),
        (("Sh--Ca---",), 4, [("0:duchy", "PLACE-04")]),
        (("-------",), 4, [("0:duchy", "SET-19")]),
        (("ShShSh-Sh--",), 4, [("0:duchy", "SET-19")]),
        (("--Bk---",), 3, []),
        (("---m5BkWh",), 3, []),
        (("---m5BkBk",), 3, [("0:duchy", "PLACE-06")]),
        (("---m1BkBk",), 3, []),
        (("---g2--",), 3, [("0:duchy", "MOD-04"), ("0:duchy", "PLACE-02")]),
    ],
)
@pytest.mark.rule("PLACE-02", "PLACE-04", "PLACE-06", "MON-01", "SET-19")
def test_duchy(rows: tuple[str, ...], first: int, found: Found) -> None:
    assert faults(line("now=B1", duchy(*rows, first=first))) == found


@pytest.mark.rule("PLACE-02", "PLACE-04")
def test_reasons_name_tile_and_space() -> None:
    text = line("now=B1", duchy("BkMi--", *EMPTY_DUCHY.split("/")[1:]))
    reasons = [str(fault) for fault in Position.parse(text).faults()]
    column = text.index("duchy=") + 7
    assert reasons == [
        f"0:duchy (column {column}): Bk lies on 1-1, a pasture space (PLACE-02)",
        f"0:duchy (column {column}): Mi lies on 1-2, a castle space (PLACE-02)",
        f"0:duchy (column {column}): Bk on 1-1 is not joined to the starting castle (PLACE-04)",
        f"0:duchy (column {column}): Mi on 1-2 is not joined to the starting castle (PLACE-04)",
    ]


@pytest.mark.parametrize(
    ("words", "seat", "parts"),
    [
        ("now=B1", duchy("--BkCa---", first=4), ("space-4-3",)),
        ("now=B1", duchy("---m5BkBk", first=3), ("space-3-5", "space-3-6")),
        ("now=B1", duchy("Sh--Ca---", first=4), ("space-4-1",)),
        ("edition=2019", duchy("-Ca--", "-----", "------", "-------", first=1), ("space-4-4",)),
        ("depots=-/Bk,Bk/-/-/-/-", "", ("depot-2",)),
        ("now=B1", "silver=-1", ()),
    ],
)
def test_faults_name_their_spaces_and_depots(words: str, seat: str, parts: tuple[str, ...]) -> None:
    (fault,) = Position.parse(line(words, seat)).faults()
    assert fault.parts == parts


@pytest.mark.rule("SET-19")
def test_where_the_edition_puts_the_starting_castle() -> None:
    elsewhere = "duchy=-Ca--/-----/------/-------/------/-----/----"
    assert faults(line("edition=2019")) == []
    assert faults(line("edition=2019", elsewhere)) == [("0:duchy", "SET-19")]
    assert faults(line("edition=2019 duchies=random", f"side=1 {elsewhere}", "side=2")) == []
    assert faults(line("", elsewhere)) == []


# All four mines of duchy 1 but for the last one.
MINES = "duchy=----/-----/------/---Ca---/--Mi---/-Mi---/{}---"


@pytest.mark.parametrize(
    ("words", "one", "two", "found"),
    [
        ("", "Mi", "-", []),
        ("", "Mi", "Mi", []),
        ("bonus_left=222122", "Mi", "-", []),
        ("bonus_left=222222", "Mi", "-", [("bonus_left", "SCORE-08")]),
        ("bonus_left=222022", "Mi", "-", [("bonus_left", "SCORE-08")]),
        ("bonus_left=222122", "-", "-", [("bonus_left", "SCORE-08")]),
        ("bonus_left=222022", "Mi", "Mi", []),
        (
            "bonus_left=112122",
            "Mi",
            "-",
            [("bonus_left", "SCORE-08"), ("bonus_left", "SCORE-08")],
        ),
    ],
)
@pytest.mark.rule("SCORE-06", "SCORE-07", "SCORE-08")
def test_bonus_tiles_left(words: str, one: str, two: str, found: Found) -> None:
    assert faults(line(f"now=E1 {words}", MINES.format(one), MINES.format(two))) == found


@pytest.mark.rule("SCORE-06")
@pytest.mark.parametrize("number", [0, 2])
def test_bonus_tiles_held(number: int) -> None:
    text = line("now=E1", f"bonus_tiles={number} {MINES.format('Mi')}")
    assert faults(text) == [("0:bonus_tiles", "SCORE-06"), ("bonus_left", "SCORE-08")]


@pytest.mark.rule("SCORE-08")
def test_who_was_third_is_not_certain() -> None:
    seats = [MINES.format("Mi")] * 3
    held = [f"bonus_tiles={number} {seat}" for number, seat in zip((1, 0, 1), seats, strict=True)]
    assert faults(line("now=E1", *held, players=3)) == []
    too_few = [held[0], held[1], held[1]]
    assert faults(line("now=E1", *too_few, players=3)) == [("bonus_left", "SCORE-08")]


# Modules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("inns=In", [("inns", "")]),
        ("modules=inns inns=In", []),
        ("modules=inns inns=In,In", [("inns", "EXP6-01")]),
        ("modules=inns now=B1 inns=In box=In", []),
        ("modules=inns now=B1 inns=In box=2In", [("inns", "EXP6-01")]),
        ("modules=inns now=B1 box=2In", []),
        ("modules=inns now=B1 box=3In", [("inns", "EXP6-01")]),
        ("modules=inns inns=Bk", [("inns", "EXP6-02")]),
        ("modules=inns black_depot=In", [("black_depot", "PHA-09")]),
    ],
)
@pytest.mark.rule("EXP6-01")
def test_inns_on_sale(words: str, found: Found) -> None:
    assert faults(line(words)) == found


@pytest.mark.rule("EXP6-03", "EXP6-04")
def test_inns_in_a_duchy() -> None:
    assert faults(line("now=E1 modules=inns", duchy("---InIn-", first=3))) == []
    town = duchy("---m5InIn", first=3)
    assert faults(line("now=E1 modules=inns", town)) == [("0:inns", "EXP6-04")]
    assert faults(line("now=E1 modules=inns", "inns=In")) == [("0:inns", "")]


@pytest.mark.parametrize(
    ("words", "seat", "found"),
    [
        ("", "", []),
        ("border_posts=5,2", "", []),
        ("border_posts=2", "", []),
        ("border_posts=-", "", []),
        ("border_posts=5", "", [("border_posts", "EXP4-05")]),
        ("border_posts=7,4", "", [("border_posts", "EXP4-05")]),
        ("", "border_posts=2", [("0:border_posts", "EXP4-04")]),
    ],
)
@pytest.mark.rule("EXP4-04", "EXP4-05")
def test_border_posts(words: str, seat: str, found: Found) -> None:
    other = "duchy=----/-----/------/-------/------/Ca----/----"
    setup = "now=D1 modules=border_posts duchies=23"
    assert faults(line(f"{setup} {words}", f"{seat} {other}", other)) == found


@pytest.mark.rule("EXP4-04")
def test_joined_border_posts() -> None:
    other = "duchy=----/-----/------/-------/------/Ca----/----"
    # Border posts stand at 2-1 and 3-1, at 2-5 and 3-6, and at 7-2 and 7-3.
    joined = "duchy=----/-----/Sh-----/Bk------/Wh-----/CaSh---/MiSh--"
    text = line("now=D1 modules=border_posts duchies=23", joined, other)
    assert faults(text) == [("0:border_posts", "EXP4-04")]
    assert faults(text.replace("0: ", "0: border_posts=2 ")) == []
    assert faults(text.replace("0: ", "0: border_posts=3 ")) == [("0:border_posts", "EXP4-04")]


@pytest.mark.rule("EXP4-05", "SCORE-06")
def test_bonus_tiles_for_border_posts() -> None:
    other = "duchy=----/-----/------/-------/------/Ca----/----"
    # Border posts stand at 2-1 and 3-1, at 2-5 and 3-6, and at 7-2 and 7-3.
    path = "border_posts=3 duchy=---Ca/---m9m10/Sh--Wt--/BkShChMk---/Wh-----/CaSh---/MiSh--"
    for edition, tiles in (("special", 1), ("2019", 0)):
        setup = f"now=D1 edition={edition} modules=border_posts duchies=23 border_posts=2"
        assert fields(line(f"{setup}", f"bonus_tiles={1 - tiles} {path}", other)) == {
            *("0:bonus_tiles", "bonus_left"),
        }
        assert fields(line(f"{setup}", f"bonus_tiles={tiles} {path}", other)) == set()
        alone = setup.replace(" border_posts=2", "")
        assert fields(line(alone, f"bonus_tiles=1 {other}", other)) == {
            *("0:bonus_tiles", "bonus_left"),
        }


def fields(text: str) -> set[str]:
    """The words at fault."""
    return {field for field, _ in faults(text)}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("box=Ca swept_castles=Ca", []),
        ("swept_castles=Ca", [("swept_castles", "EXP1-08")]),
        ("box=Ca swept_castles=Ca,Ca", [("swept_castles", "EXP1-08")]),
        ("box=Bk swept_castles=Bk", [("swept_castles", "EXP1-08")]),
    ],
)
@pytest.mark.rule("EXP1-08")
def test_swept_castles(words: str, found: Found) -> None:
    castle = "duchy=----/--Ca--/------/-------/------/-----/----"
    text = line(f"now=B2 duchies=11 modules=duchies_11_18 {words}", castle, castle)
    assert faults(text) == found


# All of them --------------------------------------------------------------------------------------


def test_all_faults_are_named_and_have_rules_of_the_catalogue() -> None:
    text = line(
        "edition=2020 now=B3 order=1,1 track=1/0/0 used=lent asks=ship@7 white=2 coming=123 dice=35"
        " left=6 depots=Mi/-/-/-/-/- black_depot=Bk,Bk,Bk,Bk,Bk bonus_left=112222 box=30Sh",
        "points=-1 silver=5000 goods=123456 storage=Bk,Bk,Bk,Bk,Bk",
        "side=7 duchy=BkBk--/-----/------/-------/------/-----/----",
    )
    found = Position.parse(text).faults()
    assert {fault.field for fault in found} == {
        *("edition", "order", "track", "used", "asks", "coming", "dice", "depots"),
        *("black_depot", "bonus_left", "tiles", "0:points", "0:silver", "0:goods"),
        *("0:storage", "1:side", "1:duchy"),
    }
    for fault in found:
        assert fault.rule == "" or fault.rule in catalogue
        assert fault.reason
        if fault.field not in ("tiles", "goods"):
            assert text[: fault.column - 1].endswith(fault.field.split(":")[-1] + "=")
