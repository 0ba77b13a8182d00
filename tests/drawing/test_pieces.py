"""Single things to show elsewhere: tiles, goods, dice, and words on the spaces of a duchy."""

import re
from xml.etree import ElementTree

import pytest

from castles_nb.components import BY_NAME, DUCHIES, GOODS_TYPES, KINDS
from castles_nb.drawing import fragments, tile_svg
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.drawing.board.goods import goods_picture
from castles_nb.drawing.board.tile import tile_picture
from castles_nb.drawing.dice import die_picture
from castles_nb.drawing.markers import player_sign
from castles_nb.drawing.picture import Picture
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.every_duchy import duchy
from castles_nb.rulebook import catalogue

SHIP = BY_NAME["ship"].index
SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: Picture) -> list[str]:
    root = ElementTree.fromstring(picture.to_document())
    return [each.text or "" for each in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(
    "picture",
    [
        *(tile_picture(kind.index) for kind in KINDS),
        *map(goods_picture, range(7)),
        *map(die_picture, range(8)),
        tile_picture(0),
    ],
    ids=lambda picture: picture.title,
)
def test_a_single_thing_is_titled_and_explained(picture: Picture) -> None:
    root = ElementTree.fromstring(picture.to_document())
    (thing,) = root.iterfind(f".//{SVG}g[{SVG}title]")
    assert thing[0].text == f"{picture.title}."
    assert thing.get("data-rule", "END-10") in catalogue
    assert ("data-rule" in thing.attrib) != ("data-tile" in thing.attrib)
    assert "#cnb-" in picture.to_fragment()


def test_single_things_differ() -> None:
    tiles = {tile_svg(kind.index) for kind in KINDS}
    assert len(tiles) == len(KINDS)
    assert len({goods_picture(type_).to_document() for type_ in (0, *GOODS_TYPES)}) == 7
    assert len({die_picture(value).to_document() for value in range(7)}) == 7


def test_what_nobody_knows_is_a_question_mark() -> None:
    assert texts(goods_picture(0)) == ["?"]
    assert str(goods_picture(9).title) == "Unknown goods"
    assert texts(tile_picture(0)) == ["?"]
    assert str(tile_picture(len(KINDS) + 1).title) == "Unknown tile"
    assert str(die_picture(0).title) == "Unknown die"


def test_captions_stand_on_empty_and_covered_spaces() -> None:
    tiles = bytes([0] * 18 + [23] + [0] * 18)
    bad = '<b>&"'
    picture = duchy_picture(duchy(1), tiles, captions={0: "45%", 18: "12.5", 36: bad})
    drawn = texts(picture)
    assert drawn[-3:] == ["45%", "12.5", bad]
    assert bad not in picture.to_fragment()
    assert duchy_picture(duchy(1), tiles) == duchy_picture(duchy(1), tiles, captions={})


def test_long_captions_shrink_and_wide_letters_more() -> None:
    def drawn(words: str) -> str:
        return duchy_picture(DUCHIES[1], captions={5: words}).body.split('"cnb-note"')[1]

    def size(words: str) -> float:
        return float((re.findall(r"scale\(([.\d]+)\)", drawn(words)) or ["1"])[0])

    assert size("7") == size("12") == 1
    assert size("12345678") == size("1234") / 2
    assert size("31%") < size("313")


# Positions under edit -----------------------------------------------------------------------------


def position(players: int = 2, modules: tuple[str, ...] = ()) -> GameState:
    setup = Setup(players=players, seed=1, duchies=23, modules=modules)
    state = GameState.start(setup, Deal.from_seed(1, setup))
    while state.pending:
        state.apply(state.legal_actions()[0])
    return state


def titles(state: GameState, name: str) -> list[str]:
    svg = fragments(state, 0)[name].replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1)
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}title")]


@pytest.mark.parametrize("editing", [False, True])
def test_an_editor_has_its_own_names_for_places(editing: bool) -> None:
    name = 'Ann <g data-spot="x" data-part="y">'
    drawn = fragments(position(), 0, [name, "Ben"], editing=editing)
    parts = {each: re.findall(r'data-part="([^"]*)"(?=[^<>]*>)', drawn[each]) for each in drawn}
    assert ("workers" in parts["panel_0"]) is not editing
    for region, part in (("panel_0", "storage"), ("status", "white"), ("board", "black")):
        assert (part in parts[region]) is editing
    for text in drawn.values():
        ElementTree.fromstring(text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1))
        assert re.findall(r'data-spot="(?!x"|sold"|[^"]+/)(?![^<>]*data-tile)', text) == []
    assert 'data-spot="x" data-part="y"' in drawn["panel_0"]
    assert ('data-spot="sold"' in drawn["panel_0"]) is not editing, "goods that are sold go there"


@pytest.mark.parametrize("number", [3, 5, 12])
def test_a_depot_shows_tiles_that_it_has_no_space_for(number: int) -> None:
    state = position()
    state.depots = ((SHIP,) * number, *state.depots[1:])
    assert titles(state, "board").count("Depot 1: ship.") == number


def test_a_depot_shows_what_nobody_knows() -> None:
    state = position()
    state.depots = ((0, 99), *state.depots[1:])
    state.depot_goods = ((0, 0, 3), *state.depot_goods[1:])
    told = titles(state, "board")
    assert "Depot 1: unknown tile, unknown tile, unknown goods ×2, goods 3." in told
    assert told.count("Depot 1: unknown tile.") == 2
    assert "Depot 1: unknown goods ×2." in told


def test_a_full_storage_may_hold_more() -> None:
    state = position()
    estate = state.estate(1)
    estate.storage = (1, 2, 3, 24, 0)
    estate.goods = (1, 2, 3, 4, 5, 6)
    told = titles(state, "panel_1")
    assert sum(title.startswith("Storage: ") for title in told) == 5
    assert "Storage: unknown tile." in told
    assert sum(title.endswith(" stored.") for title in told) == 6


def test_dice_and_goods_to_come_may_be_unknown() -> None:
    state = position()
    setup = state.setup
    state.deal = Deal.unknown(setup)
    state.dice = (0, 0)
    assert "White die: not rolled." in titles(state, "status")
    assert "To come in round 2: unknown goods." in titles(state, "status")
    assert titles(state, "panel_0").count("Die: not known.") == 2


def test_without_an_order_of_play_there_is_no_phase() -> None:
    state = position()
    state.order, state.track = (), ((),) * 7
    assert state.phase == ""
    assert "Before the first round" in titles(state, "status")
    assert titles(state, "panel_0").count("Die: not rolled yet.") == 2
    state.order = (1,)
    assert titles(state, "panel_0").count("Die: not rolled yet.") == 2


def test_bonus_tiles_may_be_too_many_or_too_few() -> None:
    state = position()
    state.bonus_left = (5, -1, 2, 1, 0, 2)
    assert (
        titles(state, "status").count("Bonus for covering every livestock space: none left.") == 1
    )


def test_black_depot_and_duchy_may_hold_anything() -> None:
    state = position()
    state.black_depot = tuple(range(14))
    assert "Black depot: unknown tile, 2 silver." in titles(state, "board")
    estate = state.estate(0)
    estate.tiles = bytes([250, SHIP]) + bytes(35)
    told = titles(state, "duchy_0")
    assert any(title.endswith(": unknown tile.") for title in told)
    assert any(title.endswith(": ship.") for title in told)


# Markers ------------------------------------------------------------------------------------------


def test_names_that_begin_alike_show_two_letters() -> None:
    names = ("Ann", "Abe", "Al")
    assert [player_sign(player, names) for player in range(3)] == ["An", "Ab", "Al"]
    assert [player_sign(player, ("Ann", "Anna")) for player in range(2)] == ["1", "2"]
    assert [player_sign(player, ("ann", "Bob")) for player in range(2)] == ["A", "B"]
