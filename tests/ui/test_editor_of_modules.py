"""The position editor: what modules keep, changed by clicks and in fields."""

import random
import re

import pytest
from editor_page import Page

import castles_nb as cn
from castles_nb.errors import CastlesError, InvalidPosition
from castles_nb.notation import Position
from castles_nb.notation.board.edits import new_position, put, set_field, take
from castles_nb.ui.board.editor_fields import form_for, values_of
from castles_nb.ui.board.editor_palette import palette_for

PARTS = re.compile(r'data-part="([^"]*)"')


def page_with(module: str, *words: str, players: int = 2) -> Page:
    """A page that shows a new position with this module, and these words for the board."""
    text = str(set_field(new_position(players), f"modules/{module}", "on"))
    return Page(text.replace(" 0:", f" {' '.join(words)} 0:", 1) if words else text)


def section(page: Page, player: int) -> dict[str, str]:
    """A player's section of the position, by word."""
    of_player = page.editor.position.split(f" {player}:")[1].split(f" {player + 1}:")[0]
    return dict(word.split("=", 1) for word in of_player.split())


def fields_of(position: Position, player: int) -> dict[str, dict[str, str]]:
    """The options of the fields that modules bring to a player (-1 for the table), by name."""
    return {
        field["name"]: dict(field.get("options", []))
        for group in form_for(position)
        if group["title"].startswith("Expansions") and group["player"] == player
        for field in group["fields"]
    }


def refused(page: Page, reason: str) -> None:
    """The last edit was refused for this reason."""
    assert page.replies[-1]["kind"] == "error"
    assert reason in page.replies[-1]["message"]


# Shields ------------------------------------------------------------------------------------------


def test_a_shield_moves_from_depot_to_castle_and_away():
    page = page_with("shields")
    before = page.editor.position
    page.put("shield-6", "board", "depot-3")
    assert "shields=306" in page.words()
    page.put("shield-6", "board", "depot-4/shield-6")  # there is one of each
    assert "shields=406" in page.words()
    assert "depot-4/shield-6" in PARTS.findall(page.editor.board)
    page.put("shield-6", "duchy_0", "space-4-4")
    assert "shields" not in page.editor.position.split(" 0:")[0].replace("modules=shields", "")
    assert section(page, 0)["shields"] == "40406"
    assert page.editor.faults == ()
    page.put("shield-12", "duchy_0", "space-4-4/shield-6")  # in its place
    assert section(page, 0)["shields"] == "40412"
    assert page.editor.view["said"].startswith("Placed shield 12: space 4-4 of player 1.")
    page.take("duchy_0", "space-4-4/shield-12")
    assert page.editor.position == before
    assert page.replies == []


def test_a_shield_that_is_laid_elsewhere_was_dealt_there():
    dealt = "shields=101,205,307,408,510,618 dealt_shields=1,5,7,8,10,18"
    page = page_with("shields", dealt)
    page.put("shield-6", "board", "depot-1/shield-1")
    page.take("board", "depot-1/shield-1")
    assert "dealt_shields" not in page.editor.position
    assert page.editor.faults == ()


def test_with_other_players_nobody_says_what_shields_were_dealt():
    dealt = "shields=101,205,307,408,510,618 dealt_shields=1,5,7,8,10,18"
    page = page_with("shields", dealt)
    page.act("set", field="players", value="3")
    assert "dealt_shields" not in page.editor.position
    assert page.editor.faults == ()


def test_the_chateauma_has_no_shields_where_they_are_not_played():
    game = cn.Game(players=1, seed=3, modules=("chateauma", "shields"))
    while not game.state.estate(1).module_data.get("county_shields"):
        game.play(game.legal_actions()[0])
    off = set_field(game.position, "modules/shields", "off")
    assert "county_shields" not in str(off)
    assert off.faults() == []
    text = str(off).replace(" county_left=", " county_shields=3 county_left=")
    (fault,) = Position.parse(text).faults()
    assert fault.field == "1:county_shields"
    assert str(fault.reason) == "it comes with shields, which is not played"


def test_a_castle_is_taken_beside_its_shield():
    page = page_with("shields")
    page.put("shield-6", "duchy_0", "space-4-4")
    page.take("duchy_0", "space-4-4")
    assert section(page, 0)["shields"] == "40406"
    (fault,) = (each for each in page.editor.view["faults"] if each["field"] == "0:shields")
    assert fault["rule"] == "SHD-P3"
    assert (fault["region"], fault["parts"]) == ("duchy_0", ["space-4-4/shield-6"])


@pytest.mark.rule("SHD-06")
def test_whom_shield_6_copies_is_a_field_while_somebody_holds_it():
    page = page_with("shields", players=3)
    assert fields_of(page.editor.value, 1) == {}
    page.put("shield-6", "duchy_1", "space-4-4")
    options = fields_of(page.editor.value, 1)["1:copied_player"]
    assert options == {"none": "nobody", "0": "Player 1", "2": "Player 3"}
    page.act("set", field="1:copied_player", value="2")
    assert section(page, 1)["copied_player"] == "2"
    assert values_of(page.editor.value)["1:copied_player"] == "2"
    page.act("set", field="1:copied_player", value="1")
    refused(page, "'1' is not an answer; the answers are none, 0, 2")
    page.act("set", field="1:copied_player", value="none")
    assert "copied_player" not in section(page, 1)
    page.act("set", field="0:copied_player", value="2")
    refused(page, "there is no field")


@pytest.mark.parametrize(
    ("kind", "region", "part", "item", "reason"),
    [
        ("put", "panel_0", "storage", "shield-6", "shield 6 cannot lie here: storage of player 1"),
        ("put", "board", "black", "shield-6", "shield 6 cannot lie here: black depot"),
        ("put", "board", "depot-1", "shield-19", "cannot lie here"),
        ("put", "duchy_0", "space-9-9", "shield-6", "there is no space '9-9'"),
        ("take", "board", "depot-1/shield-6", None, "there are none of these"),
        ("take", "duchy_0", "space-4-4/shield-6", None, "there are none of these"),
    ],
)
def test_no_shield_lies_there(kind, region, part, item, reason):
    page = page_with("shields")
    before = page.editor.position
    page.act(kind, region=region, part=part, **({"item": item} if item else {}))
    refused(page, reason)
    assert page.editor.position == before


# Trade routes -------------------------------------------------------------------------------------


@pytest.mark.rule("EXP8-04")
def test_goods_are_put_on_a_trade_route_one_after_the_other():
    page = page_with("trade_routes", "trade_routes=1,2,3,4,5,6,7,8,9,10")
    before = page.editor.position
    assert "route_goods/15" in PARTS.findall(page.editor.panel_0)
    for type_, space in ((2, 1), (5, 9), (3, 3)):  # no space is passed over
        page.put(f"goods-{type_}", "panel_0", f"route_goods/{space}")
    assert section(page, 0)["route_goods"] == "2,5,3"
    page.put("goods-4", "panel_0", "route_goods/2")
    assert section(page, 0)["route_goods"] == "2,4,3"
    page.take("panel_0", "route_goods/1")
    assert section(page, 0)["route_goods"] == "4,3"
    page.take("panel_0", "route_goods/3")
    refused(page, "there are none of these")
    page.put("castle", "panel_0", "route_goods/3")
    refused(page, "castle cannot lie here: goods on the trade route of player 1")
    page.take("panel_0", "route_goods/2")
    page.take("panel_0", "route_goods/1")
    assert page.editor.position == before


@pytest.mark.rule("EXP8-01")
def test_the_tiles_of_a_trade_route_are_fields_and_change_places():
    page = page_with("trade_routes")
    options = fields_of(page.editor.value, 1)
    assert list(options) == [f"trade_routes/{place}" for place in range(5, 10)]
    assert options["trade_routes/5"]["unknown"] == "unknown"
    assert re.fullmatch(r"4: .* with \d, .* with \d, .* with \d", options["trade_routes/5"]["4"])
    page.act("set", field="trade_routes/0", value="4")
    page.act("set", field="trade_routes/2", value="7")
    assert "trade_routes=4,?,7" in page.words()
    page.act("set", field="trade_routes/0", value="7")
    assert "trade_routes=7,?,4" in page.words()
    assert page.editor.faults == ()
    assert PARTS.findall(page.editor.panel_0).count("route_goods/6") == 1
    page.act("set", field="trade_routes/2", value="13")
    refused(page, "'13' is not an answer")
    for place in (2, 0):
        page.act("set", field=f"trade_routes/{place}", value="unknown")
    assert "trade_routes=" not in page.editor.position


@pytest.mark.rule("EXP8-03")
def test_the_order_of_a_trade_route_is_a_field_where_it_is_chosen():
    page = page_with("trade_routes", "trade_routes=1,2,3,4,5,6,7,8,9,10")
    page.act("set", field="options/trade_routes/order", value="chosen")
    assert any("(EXP8-03)" in fault for fault in page.editor.faults)
    for player in (0, 1):
        for place in range(1, 6):
            name = f"{player}:route_order/{place}"
            assert f"{player}:route_order/{place + 1}" not in fields_of(page.editor.value, player)
            page.act("set", field=name, value=str(6 - place))
    assert page.editor.faults == ()
    assert fields_of(page.editor.value, 1)["1:route_order/1"]["5"] == "route tile 5 (10)"
    page.act("set", field="1:route_order/1", value="4")
    assert section(page, 1)["route_order"] == "4,5,3,2,1"
    page.act("set", field="1:route_order/3", value="none")
    assert section(page, 1)["route_order"] == "4,5"


# Vineyards ----------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-11")
def test_double_tiles_are_put_on_a_vineyard_either_way_round():
    page = page_with("vineyards")
    before = page.editor.position
    page.put("yellow_green", "duchy_0", "vineyard/1-1-left")
    rest = ",0" * 12
    assert section(page, 0)["vineyard"] == f"23{rest}"
    assert page.editor.faults == ()
    page.put("yellow_green", "duchy_0", "vineyard/1-1-right")
    assert section(page, 0)["vineyard"] == f"32{rest}"
    page.put("castle", "duchy_0", "vineyard/1-1-right")
    refused(page, "castle cannot lie here: vineyard of player 1")
    page.put("yellow_green", "duchy_0", "vineyard/9-1-right")
    refused(page, "cannot lie here")
    page.take("duchy_0", "vineyard/1-2-left")
    refused(page, "there are none of these")
    page.take("duchy_0", "vineyard/1-1-left")
    assert page.editor.position == before


@pytest.mark.rule("VIN-07", "VIN-19")
def test_double_tiles_are_put_into_vineyard_depot_store_and_storage():
    page = page_with("vineyards")
    page.put("yellow_green", "status", "vineyard_1")
    page.put("red_blue", "board", "vineyard_store")
    page.put("red_blue", "panel_0", "storage")
    assert {"vineyard_1=Yg", "vineyard_store=Rb", "storage=Rb"} <= {*page.words()}
    assert page.editor.faults == ()
    page.put("red_blue", "board", "vineyard_store/red_blue")
    (fault,) = page.editor.view["faults"]
    assert (fault["region"], fault["parts"][0]) == ("board", "vineyard_store")
    page.act("undo")
    page.take("status", "vineyard_1/yellow_green")
    page.take("board", "vineyard_store/red_blue")
    assert {"vineyard_1=-", "vineyard_store=-"} <= {*page.words()}
    assert page.replies == []


@pytest.mark.rule("VIN-01", "VIN-02")
def test_what_is_not_laid_out_yet_is_counted_as_none():
    values = Page(cn.Game(players=2, modules=["vineyards"], seed=3)).editor.view["values"]
    counts = {name: value for name, value in values.items() if "vine_tiles/" in name}
    assert len(counts) == 18  # of six colours, on the table and with both
    assert set(counts.values()) == {"0"} == {values["vineyard_drawn"]}


@pytest.mark.rule("VIN-01", "VIN-02")
def test_vine_bonus_tiles_are_counted_in_fields():
    page = page_with("vineyards")
    position = page.editor.value
    assert list(fields_of(position, 0)) == [f"0:vine_tiles/{n}" for n in range(1, 7)]
    assert values_of(position)["vine_tiles/3"] == "4"
    page.act("set", field="0:vine_tiles/3", value="1")
    assert section(page, 0)["vine_tiles"] == "0,0,1,0,0,0"
    assert any("green vine bonus tiles" in fault for fault in page.editor.faults)
    page.act("set", field="vine_tiles/3", value="3")
    assert "vine_tiles=4,4,3,4,4,4" in page.words()
    assert page.editor.faults == ()
    page.act("set", field="vineyard_drawn", value="5")
    assert "vineyard_drawn=5" in page.words()
    for field, value, reason in (
        ("vine_tiles/3", "5", "not from 0 to 4"),
        ("0:vine_tiles/7", "1", "there is no field '7'"),
        ("0:vine_tiles", "1", "there is no field"),
        ("vineyard_drawn", "many", "not a whole number"),
    ):
        page.act("set", field=field, value=value)
        refused(page, reason)
    page.put("goods-3", "status", "vine_tiles/red")
    refused(page, "cannot lie here: vine bonus tiles of the pool")


# The team game ------------------------------------------------------------------------------------


@pytest.mark.rule("TEAM-09", "TEAM-11")
def test_partners_have_shared_and_private_spaces_to_click():
    page = page_with("team", players=4)
    assert page.editor.faults == ()
    page.put("ship", "panel_2", "storage")
    page.put("mine", "panel_2", "private_2")
    page.put("bank", "panel_0", "private_1")
    first = section(page, 0)
    assert (first["storage"], first["private_1"], first["private_2"]) == ("Sh", "Bk", "Mi")
    assert section(page, 2) == {}
    page.take("panel_2", "private_2/mine")
    page.take("panel_0", "storage/ship")
    assert page.replies == []
    assert section(page, 0)["private_2"] == "-"
    assert "storage" not in section(page, 0)


# All of them --------------------------------------------------------------------------------------

CHOSEN = {"trade_routes": {"order": "chosen"}}


def played(modules: object, players: int = 2, moves: int = 90) -> cn.Game:
    game, bot = cn.Game(players=players, seed=7, modules=modules), cn.bots.RandomBot(3)
    for _ in range(moves):
        game.play(bot.choose(game.state))
    return game


@pytest.mark.parametrize("modules", [("shields",), ("trade_routes",), CHOSEN, ("vineyards",)])
def test_every_field_of_a_module_takes_its_values_and_tells_its_own(modules):
    position = played(modules).position
    for player in (-1, 0, 1):
        for name, options in fields_of(position, player).items():
            for value in options or ("0", "1"):
                edited = set_field(position, name, value)
                assert Position.parse(str(edited)) == edited
                now = values_of(edited)
                if value != "none":  # what follows it in an order is gone, too
                    assert now[name] == value, (name, value)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("modules", [("shields", "trade_routes"), CHOSEN, ("vineyards",)])
def test_random_edits_raise_typed_errors_only(modules, seed):
    rng = random.Random(seed)
    page = Page(played(modules, 2 + seed % 3, rng.randrange(120)))
    for _ in range(30):
        before = page.editor.position
        random_edit(page, rng)
        text = page.editor.position
        assert str(Position.parse(text)) == text
        if page.replies:
            assert page.replies.pop()["kind"] == "error"
            assert text == before


def random_edit(page: Page, rng: random.Random) -> None:
    editor = page.editor
    if rng.random() < 0.3:
        field = rng.choice([f for g in form_for(editor.value) for f in g["fields"]])
        values = [value for value, _ in field.get("options", [])] or ["-1", "0", "1", "999"]
        page.act("set", field=field["name"], value=rng.choice(values))
        return
    region = rng.choice(["status", "board", "duchy_0", "panel_0", "duchy_1", "panel_1"])
    part = rng.choice(PARTS.findall(getattr(editor, region)))
    if rng.random() < 0.3:
        page.take(region, part)
        return
    items = [item for shelf in palette_for(editor.value.modules) for item in shelf["items"]]
    page.put(rng.choice(items)["name"], region, part)


def test_places_of_modules_can_be_named_in_edits():
    position = set_field(new_position(), "modules/shields", "on")
    edited = put(position, "1:duchy/4-4", "shield-3")
    assert take(edited, "1:duchy/4-4", "shield-3") == position
    for place in ("depots/7", "depots", "duchy/4-4", "5:duchy/4-4", "0:shields/1", "shields"):
        with pytest.raises(InvalidPosition):
            put(position, place, "shield-3")
        with pytest.raises(CastlesError):
            take(position, place, "shield-3")
    everything = {item["name"] for shelf in palette_for(("shields",)) for item in shelf["items"]}
    assert {f"shield-{number}" for number in range(1, 19)} <= everything
    assert not any("shield" in item["name"] for s in palette_for(()) for item in s["items"])
