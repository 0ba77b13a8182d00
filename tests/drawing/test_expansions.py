"""Drawings of expansions: tiles, the spaces under them, shops, a duchy's rim."""

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest
from expansions.vineyards.positions_with_vines import with_vines
from positions import begun, scripted

from castles_nb.components import ANY_COLOUR, BY_NAME, COLOURS, DUCHIES, KINDS
from castles_nb.components.tiles import PAINTS
from castles_nb.drawing import STYLE, board_svg, duchy_svg, fragments, player_svg, state_svg
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.drawing.board.patches import _number
from castles_nb.drawing.board.tile import PITCH_X, tile
from castles_nb.drawing.palette import PAINTED
from castles_nb.drawing.shapes import HEX, LETTERS, written_out
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.bits import mask_of
from castles_nb.engine.decision import Decision
from castles_nb.engine.purchases import Shop
from castles_nb.expansions.trade_routes.tiles import LAID, route
from castles_nb.hexgrid import SPACE_INDEX
from castles_nb.message import Message
from castles_nb.ui.choices import targets_of

SVG = "{http://www.w3.org/2000/svg}"
MODULES = ("border_posts", "extra_tiles", "inns", "white_castles")
INN = BY_NAME["inn"].index


def laid(players: int = 2, modules: tuple[str, ...] = MODULES, seed: int = 3) -> GameState:
    setup = Setup(players=players, duchies=23, seed=seed, modules=modules)
    return GameState.start(setup, Deal.from_seed(seed, setup))


def page(drawn: str) -> ElementTree.Element:
    """One drawing or several as a page reads them: there every `<svg>` is one, named so or not."""
    return ElementTree.fromstring(f'<g xmlns="{SVG[1:-1]}">{drawn}</g>')


def parse(drawn: str) -> ElementTree.Element:
    """The only drawing."""
    (svg,) = page(drawn)
    return svg


def all_titles(svg: str) -> list[str]:
    return [each.text or "" for each in page(svg).iter(f"{SVG}title")]


def all_texts(svg: str) -> list[str]:
    return [each.text or "" for each in page(svg).iter(f"{SVG}text")]


def box(svg: str) -> list[float]:
    return [float(n) for n in str(parse(svg).get("viewBox")).split()]


def with_stock(state: GameState, *kinds: int) -> GameState:
    """The state with one more shop, in which these tiles lie."""
    shop = Shop(Message("place-inns"), lambda state: kinds, lambda state, kind: None)
    state.rules = state.rules.adding(shops=(shop,))
    return state


# Tiles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bank", "crane", "white_castle", "inn"])
def test_a_house_shows_its_letters(name: str) -> None:
    kind = BY_NAME[name]
    assert f">{kind.code}</text>" in written_out(tile(kind.index, 0, 0, ""))


def test_every_tile_has_an_icon_and_a_colour_in_the_style() -> None:
    for kind in KINDS:
        drawn = tile(kind.index, 0, 0, "")
        assert written_out(drawn).count("<path") >= 3
        if kind.halves:
            continue  # they have colours of their own
        assert f'class="cnb-{kind.colour}"' in drawn
        assert f".cnb-{kind.colour}{{--c:var(--{kind.colour});" in STYLE


def brightness(colour: str) -> float:
    """The relative luminance that contrast is reckoned from."""
    digits = colour.lstrip("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", sorted({kind.colour for kind in KINDS} - {"none"}))
def test_what_is_on_a_tile_stands_out_in_every_set_of_colours(colour: str) -> None:
    tones = re.findall(rf"--{colour}:var\(--cnb-{colour},(#\w+)\)", STYLE)
    (on,) = re.findall(rf"\.cnb-{colour}\{{[^}}]*--on:(#\w+)", STYLE)
    assert tones
    for tone in tones:
        dark, light = sorted((brightness(tone), brightness(on)))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (tone, on)


@pytest.mark.parametrize("paint", PAINTS)
def test_letters_stand_out_on_the_halves_of_double_tiles(paint: str) -> None:
    dark, light = sorted(map(brightness, PAINTED[paint]))
    assert (light + 0.05) / (dark + 0.05) >= 4.5
    assert len(set(LETTERS.values())) == len(PAINTS)


def test_a_double_tile_takes_two_key_spaces_in_storage() -> None:
    state = laid(modules=("vineyards",))
    spaces = []
    for storage in ((), ("green_red",), ("bank", "green_red")):
        state.estate(0).storage = tuple(BY_NAME[name].index for name in storage)
        titles = all_titles(fragments(state, 0)["panel_0"])
        spaces.append(titles.count(str(Message("panel-storage-space"))))
    assert spaces == [3, 1, 0]


def test_a_vineyard_shows_every_space_with_number_bonuses_and_that_it_is_reconstructed() -> None:
    state = laid(modules=("vineyards",))
    titles = [title for title in all_titles(fragments(state, 0)["duchy_0"]) if "Vineyard" in title]
    assert len(titles) == 26
    assert "Vineyard, layer 1, space 1-2: needs a 4, brings boarding house and market" in titles[2]
    assert all("reconstructed" in title for title in titles)
    state.estate(0).module_data = {**state.estate(0).module_data, "vineyard": (36, *(0,) * 12)}
    titles = all_titles(fragments(state, 0)["duchy_0"])
    covered = "Vineyard, layer 1, space 1-1: green on the left, blue on the right."
    assert titles.count(covered) == 2


def rules_of(svg: str, title: str) -> set[str | None]:
    """The rules that things quote whose titles have this in them."""
    things = page(svg).iter(f"{SVG}g")
    return {g.get("data-rule") for g in things if title in (g.findtext(f"{SVG}title") or "")}


def test_what_lies_in_vineyard_depot_store_and_vineyard_quotes_what_can_be_done_there() -> None:
    state = with_vines(
        depot={2: "green_red"}, store=["blue_blue"], vineyard={"1-1": "green blue"}, players=4
    )
    drawn = fragments(state, 0)
    assert rules_of(drawn["status"], "slot 2") == {"VIN-08"}
    assert rules_of(drawn["board"], "double blue vines") == {"VIN-19"}
    assert rules_of(drawn["duchy_0"], "space 1-1") == {"VIN-13"}
    assert rules_of(drawn["duchy_0"], "space 1-2") == {"VIN-11"}
    assert 'data-rule="VIN' not in tile(BY_NAME["green_red"].index, 0, 0, "")


def test_others_have_vineyards_beside_their_duchies_and_a_wide_panel() -> None:
    state = laid(modules=("vineyards",))
    own, other = fragments(state, 0), fragments(state, 1)
    _, _, width, height = box(own["duchy_0"])
    _, _, across, low = box(other["duchy_0"])
    assert height > 1.5 * width
    assert across > 1.5 * low
    cells = [[t for t in all_titles(drawn["duchy_0"]) if "Vineyard" in t] for drawn in (own, other)]
    assert cells[0] == cells[1]
    assert own["panel_0"] == other["panel_0"]


def test_trays_of_the_table_are_a_drawing_of_their_own() -> None:
    bar, trays = page(fragments(with_vines(depot={2: "green_red"}), 0)["status"])
    (plain,) = page(fragments(laid(modules=()), 0)["status"])
    assert bar.get("viewBox") == plain.get("viewBox")
    assert any("slot 2" in (title.text or "") for title in trays.iter(f"{SVG}title"))


def test_the_die_of_a_space_lies_between_its_two_hexes() -> None:
    state = laid(modules=("vineyards",))
    here, there = (18.0, 60.0), (44.4, 60.0)
    cell = state.rules.display.patches[0].cells(state, 0)[0]
    moved = re.search(r"translate\(([\d.]+) ([\d.]+)\)", _number(cell, here, there))
    assert moved is not None
    assert [*map(float, moved.groups())] == [31.2, 60]


def test_partners_show_what_they_share_once() -> None:
    setup = Setup(players=4, seed=21, modules=("team",))
    state = GameState.start(setup, Deal.from_seed(21, setup))
    for viewer, shown in ((0, {0, 1}), (2, {2, 1}), (None, {0, 1})):
        drawn = fragments(state, viewer)
        assert {p for p in range(4) if "workers" in all_texts(drawn[f"panel_{p}"])} == shown
        assert {p for p in range(4) if drawn[f"duchy_{p}"]} == shown
        assert all("dice" in all_texts(drawn[f"panel_{p}"]) for p in range(4))
        assert all("private storage" in all_texts(drawn[f"panel_{p}"]) for p in range(4))
    edited = fragments(state, 0, editing=True)
    assert all("workers" in all_texts(edited[f"panel_{p}"]) for p in range(4))
    texts = all_texts(state_svg(state))
    assert (texts.count("workers"), texts.count("dice")) == (2, 4)


def test_shops_are_called_as_they_are_with_their_price() -> None:
    texts = all_texts(board_svg(laid(modules=("inns", "vineyards"))))
    for name in ("inn space", "vineyard store"):
        assert texts[texts.index(name) + 1] == "2 silver"


def test_a_tile_for_all_colours_has_the_tone_of_none() -> None:
    tones = {
        colour: set(re.findall(rf"--{colour}:var\(--cnb-{colour},(#\w+)\)", STYLE))
        for colour in (*COLOURS, ANY_COLOUR)
    }
    assert len(tones[ANY_COLOUR]) == 3  # light, dark, more contrast
    assert not any(tones[ANY_COLOUR] & tones[colour] for colour in COLOURS)


# What lies on a space of another colour -----------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_under_an_inn_the_colour_of_the_space_is_told_and_seen(colour: str) -> None:
    duchy = DUCHIES[6]
    space = duchy.colours.index(colour)
    tiles = bytes(INN if i == space else 0 for i in range(len(duchy.colours)))
    svg = duchy_picture(duchy, tiles).to_fragment()
    words = {"building": "town", "livestock": "pasture", "ship": "river"}.get(colour, colour)
    (told,) = (title for title in all_titles(svg) if "inn" in title)
    assert re.fullmatch(rf"Space \d-\d, {words}: inn\.", told)
    (ground,) = (
        each for each in parse(svg).iter(f"{SVG}path") if "cnb-ground" in each.get("class", "")
    )
    assert ground.get("class") == f"cnb-ground cnb-{colour}"
    reach = max(abs(float(n)) for n in re.findall(r"-?[\d.]+", str(ground.get("d"))))
    assert reach < max(abs(float(n)) for n in re.findall(r"-?[\d.]+", HEX))


def test_a_tile_on_its_own_colour_looks_as_ever() -> None:
    for kind in KINDS:
        assert "cnb-ground" not in tile(kind.index, 0, 0, "", ground=kind.colour)


# Shops beside the black depot ---------------------------------------------------------------------


def test_without_modules_the_board_shows_no_shop_but_the_black_depot() -> None:
    assert board_svg(laid(modules=())).count('class="cnb-black"') == 1


def test_a_further_shop_shows_a_stack_and_its_count() -> None:
    svg = board_svg(with_stock(laid(modules=()), INN, INN, INN))
    assert svg.count('class="cnb-black"') == 2
    assert [title for title in all_titles(svg) if title.startswith("Inn space: inn")] == [
        "Inn space: inn ×3, 2 silver."
    ]
    assert "×3" in all_texts(svg)
    assert svg.count(f'data-tile="{INN}"') == 1


def test_a_single_tile_for_sale_has_no_count() -> None:
    svg = board_svg(with_stock(laid(modules=()), INN))
    assert "Inn space: inn, 2 silver." in all_titles(svg)
    assert not any("×" in text for text in all_texts(svg))


def test_a_shop_that_sold_out_leaves_an_empty_space() -> None:
    svg = board_svg(with_stock(laid(modules=()), *()))
    assert "Inn space: nothing for sale." in all_titles(svg)


def test_stacks_stand_in_different_corners_and_touch_nothing() -> None:
    state = with_stock(laid(modules=()), *range(9, 13))
    root = parse(fragments(state, None)["board"])
    (board,) = root.findall(f"{SVG}g")
    stacks = [g for g in board if g.find(f"{SVG}g[@class='cnb-black']") is not None]
    _, _, width, height = box(fragments(state, None)["board"])
    seen = set()
    for stack in stacks:
        x, y = (float(n) for n in re.findall(r"-?[\d.]+", str(stack.get("transform"))))
        seen.add((x > 0, y > 0))
        rect = stack.find(f".//{SVG}rect")
        assert rect is not None
        half_width, half_height = -float(rect.get("x", "")), -float(rect.get("y", ""))
        assert abs(x) + half_width <= width / 2
        assert abs(y) + half_height <= height / 2
        inner = complex(abs(x) - half_width, abs(y) - half_height)
        for depot in board.findall(f"{SVG}g[@class='cnb-depot']"):
            dx, *dy = (float(n) for n in re.findall(r"-?[\d.]+", str(depot.get("transform"))))
            assert abs(inner - complex(abs(dx), abs(sum(dy)))) > 50  # the radius of a depot
    assert len(seen) == len(stacks) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["special", "2019"])
def test_every_legal_action_finds_its_parts_with_all_modules(players: int, edition: str) -> None:
    setup = Setup(players=players, duchies=23, seed=players, edition=edition, modules=MODULES)
    state = GameState.start(setup, Deal.from_seed(players, setup))
    random = Random(players)
    bought = False
    while not state.is_over:
        drawn = "".join(fragments(state, state.current_player).values())
        parts = set(re.findall(r'data-part="([^"]*)"', drawn))
        for action in state.legal_actions():
            assert {*targets_of(action)} <= parts, str(action)
        actions = state.legal_actions()
        inns = [each for each in actions if each.verb in ("buy", "place") and each.item == INN]
        bought = bought or bool(inns)
        state.apply(random.choice(inns or actions))
    assert bought


# A die that is not the player's own ---------------------------------------------------------------


@pytest.mark.parametrize("white", [3, 6])
def test_a_die_that_a_decision_offers_is_the_one_to_use(white: int) -> None:
    setup = Setup(players=2, duchies=1, seed=1, modules=("white_castles",))
    state = begun(setup, scripted(setup, white={0: white}, dice={(0, 0): (3, 5)}))
    state.ask(Decision(0, "white_castle"))
    state.legal = None
    for viewer in (0, 1):
        panel = fragments(state, viewer)["panel_0"]
        dice = [title for title in all_titles(panel) if "Die" in title]
        assert dice == ["Die: 3.", "Die: 5.", f"Die to use now: {white}."]
        named = re.findall(r'data-part="(die-\d)"', panel)
        assert named == [f"die-{white}"]
    assert "to use now" not in fragments(state, 1)["panel_1"]


def test_a_panel_with_more_key_spaces_and_one_more_die_is_wider() -> None:
    setup = Setup(players=2, duchies=1, seed=1, modules=("white_castles",))
    state = begun(setup, scripted(setup, white={0: 6}))
    before = box(fragments(state, 0)["panel_0"])[2]
    state.rules = state.rules.replacing(key_spaces=4)
    state.ask(Decision(0, "white_castle"))
    state.legal = None
    svg = fragments(state, 0)["panel_0"]
    lefts = [
        float(re.findall(r"-?[\d.]+", str(section.get("transform")))[0])
        for section in parse(svg).findall(f"{SVG}g")[1:]  # the first tells the points
    ]
    assert len(lefts) == 7  # two sections of dice, storage, goods, three counters
    assert all(right - left >= 22 for left, right in pairwise(lefts))
    assert lefts[2] + 4 * PITCH_X <= lefts[3]
    assert box(svg)[2] > before


def test_the_own_dice_are_the_ones_to_use_in_a_turn() -> None:
    setup = Setup(players=2, duchies=1, seed=1, modules=("white_castles",))
    state = begun(setup, scripted(setup, dice={(0, 0): (3, 5)}))
    panel = fragments(state, 0)["panel_0"]
    assert "to use now" not in panel
    assert re.findall(r'data-part="(die-\d)"', panel) == ["die-3", "die-5"]


# The rim of a duchy, and what it brings -----------------------------------------------------------


def test_what_stands_at_the_rim_tells_what_it_touches() -> None:
    rim = (("border post 1", (SPACE_INDEX["1-4"],), "A-1"), ("mill", (31, 32), "A-2"))
    titles = all_titles(duchy_picture(DUCHIES[1], rim=rim).to_fragment())
    assert titles[-2:] == ["Border post 1: touches 1-4.", "Mill: touches 6-4 and 6-5."]


def test_every_post_of_the_module_stands_at_every_duchy() -> None:
    state = laid(players=3)
    assert state.rules.display.rim
    named = [str(Message("as-a-title", told=name)) for name, *_ in state.rules.display.rim]
    drawn = fragments(state, None)
    for svg in [*(drawn[f"duchy_{player}"] for player in range(3)), player_svg(state, 0)]:
        titles = all_titles(svg)
        for name in named:
            assert any(title.startswith(f"{name}: touches ") for title in titles)
    assert state_svg(state).count("cnb-stone") - STYLE.count("cnb-stone") == 3 * len(named)


EDGE = [0, 1, 2, 3, 8, 14, 21, 27, 32, 36, 35, 34, 33, 28, 22, 15, 9, 4]


@pytest.mark.parametrize("at", range(len(EDGE)))
@pytest.mark.parametrize("length", [1, 2])
def test_a_stone_stands_outside_but_next_to_its_spaces(at: int, length: int) -> None:
    spaces = tuple((EDGE + EDGE)[at : at + length])
    svg = duchy_picture(DUCHIES[1], rim=(("stone", spaces, "A-1"),)).to_fragment()
    _, _, width, height = box(svg)
    root = parse(svg)
    (moved,) = root.findall(f"{SVG}g")
    margin = float(re.findall(r"[\d.]+", str(moved.get("transform")))[0])

    def place(each: ElementTree.Element) -> complex:
        x, y = re.findall(r"-?[\d.]+", str(each.get("transform")))[:2]
        return complex(float(x), float(y))

    (stone,) = (place(g) for g in moved if g.get("class") == "cnb-stone")
    drawn = {str(g.get("data-part")): place(g) for g in moved.iterfind(f"{SVG}g/{SVG}g")}
    middles = [drawn[f"space-{name}"] for name in SPACE_INDEX]
    distances = [abs(stone - middle) for middle in middles]
    assert 20.5 <= min(distances) <= 22
    assert all(distances[space] <= PITCH_X for space in spaces)
    assert min(distances) in [distances[space] for space in spaces]
    assert 5 <= stone.real + margin <= width - 5
    assert 5 <= stone.imag + margin <= height - 5


def test_a_duchy_without_a_rim_stays_as_it_is() -> None:
    bare = duchy_picture(DUCHIES[23])
    assert bare == duchy_picture(DUCHIES[23], rim=())
    with_rim = duchy_picture(DUCHIES[23], rim=(("stone", (3,), "A-1"),))
    assert bare.width < with_rim.width < 1.1 * bare.width
    assert "cnb-stone" not in duchy_svg(DUCHIES[23]).split("</style>")[1]


def test_further_bonus_tiles_stand_under_those_of_the_colours() -> None:
    state = laid()
    (what_for, key, _) = state.rules.display.bonus_shelves[0]
    for left, told in (((5, 2), "5 2"), ((2,), "2"), ((), "–")):
        state.module_data = {**state.module_data, key: left}
        assert f"{what_for}: {told}" in all_texts(fragments(state, None)["status"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_status_bar_holds_its_lines(players: int) -> None:
    svg = fragments(laid(players), None)["status"]
    plain = fragments(laid(players, modules=()), None)["status"]
    assert box(plain)[3] <= box(svg)[3] <= box(plain)[3] + 11


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_with_random_boards_can_be_drawn_before_it_is_laid(players: int) -> None:
    setup = Setup(players=players, duchies="random", seed=3, modules=MODULES)
    state = GameState.start(setup, Deal.from_seed(3, setup))
    assert state.decision is not None
    assert state.decision.kind == "duchy"
    told = " ".join(all_texts(state_svg(state)))
    assert str(state.rules.display.bonus_shelves[0][0]) not in told


def test_drawings_with_modules_are_small() -> None:
    for seed in range(1, 12, 3):
        state = laid(2, seed=seed)
        random = Random(seed)
        while not state.is_over:
            if state.rounds_played % 5 == 4:
                drawn = fragments(state, state.current_player)
                sizes = {name: len(svg.encode()) for name, svg in drawn.items()}
                assert max(sizes["duchy_0"], sizes["duchy_1"]) <= 7600, sizes
                assert sum(sizes.values()) <= 36_000, sizes
            actions = state.legal_actions()
            useful = [each for each in actions if each.verb in ("place", "take", "load", "buy")]
            state.apply(random.choice(useful or actions))


# Border posts that are joined ---------------------------------------------------------------------


def test_joined_posts_are_told_and_seen() -> None:
    state = laid()
    estate = state.estate(0)
    told = "Border post {}: touches {}"
    touched = ["2-1 and 3-1", "2-5 and 3-6", "7-2 and 7-3"]
    for names, joined in (
        ((), ()),
        (("2-1", "2-5"), ()),
        (("3-1", "3-2", "3-3", "3-4", "3-5", "3-6"), (1, 2)),
        (("2-5", "3-6", "4-7", "5-6", "6-5", "7-4", "7-3"), (2, 3)),
    ):
        estate.filled = mask_of(SPACE_INDEX[name] for name in names)
        svg = fragments(state, 0)["duchy_0"]
        posts = [title for title in all_titles(svg) if title.startswith("Border post")]
        assert posts == [
            told.format(n, spaces) + (", joined." if n in joined else ".")
            for n, spaces in enumerate(touched, start=1)
        ]
        assert svg.count("cnb-joined") == len(joined)
        assert "joined" not in fragments(state, 0)["duchy_1"]


def test_a_space_of_a_trade_route_tells_what_fitting_goods_brought() -> None:
    state = laid(modules=("trade_routes",))
    first, second = route(state, 0)[:2]
    other = first.number % 6 + 1
    for goods, told in ((first.number, ", which brought: "), (other, f" for goods {first.number}")):
        state.estate(0).module_data = {**state.estate(0).module_data, LAID: (goods,)}
        titles = all_titles(fragments(state, 0)["panel_0"])
        covered = next(title for title in titles if title.startswith("Space 1, covered"))
        assert f"covered by goods {goods}" in covered
        assert told in covered
        assert any(f"With goods {second.number}" in title for title in titles)
