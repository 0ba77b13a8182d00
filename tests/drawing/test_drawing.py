"""The drawings: whole, escaped, small, the same every time, and clickable where they must be."""

import math
import re
import subprocess
import sys
from random import Random
from xml.etree import ElementTree

import pytest

from castles_nb.components import ANIMALS, BY_NAME, COLOURS, DUCHIES, GOODS_TYPES, KINDS, Duchy
from castles_nb.drawing import STYLE, board_svg, duchy_svg, fragments, player_svg, state_svg
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.drawing.board.goods import goods
from castles_nb.drawing.board.tile import tile
from castles_nb.drawing.dice import die
from castles_nb.drawing.icons import ICONS
from castles_nb.drawing.markers import marker
from castles_nb.drawing.shapes import SHAPES, SHEET, written_out
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.engine.every_duchy import duchy
from castles_nb.engine.kinds import NAME
from castles_nb.game import Game
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.rulebook import catalogue

SVG = "{http://www.w3.org/2000/svg}"
MODULES = ("border_posts", "extra_tiles", "inns", "white_castles")


def played(players: int = 2, seed: int = 7, moves: int = 150) -> GameState:
    """A game on mixed duchies after some random choices, placements and gains preferred."""
    setup = Setup(players=players, seed=seed, duchies=tuple(range(seed, seed + players)))
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    random = Random(seed)
    while moves and not state.is_over:
        actions = state.legal_actions()
        useful = [each for each in actions if each.verb in ("place", "take", "load", "buy")]
        state.apply(random.choice(useful or actions))
        moves -= 1
    return state


STATES = [
    played(players, seed, moves)
    for players in (2, 3, 4)
    for seed, moves in ((1, 0), (2, 1), (7, 30), (11, 150), (20, 2000))
]


DRAWN = [fragments(state, state.current_player) for state in STATES]


def parse(svg: str) -> ElementTree.Element:
    """A drawing as a page reads it: there every `<svg>` is one, named so or not."""
    named = svg if "xmlns=" in svg else svg.replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1)
    return ElementTree.fromstring(named)


def width(svg: str) -> float:
    return float(str(parse(svg).get("viewBox")).split()[2])


def parts_of(svg: str) -> list[ElementTree.Element]:
    return [each for each in parse(svg).iter() if "data-part" in each.attrib]


def without_classes(svg: str) -> str:
    """The drawing in grey and for the deaf: no classes, no titles, no places."""
    svg = re.sub(r"<title>.*?</title>", "", svg)
    return re.sub(r' (class|transform|style|data-tile)="[^"]*"', "", written_out(svg))


def test_duchies_of_2019_have_their_own_titles_and_spaces() -> None:
    own, lettered = duchy(4, "2019"), duchy("11a", "2019")
    assert "<title>Duchy 4, Restructuring</title>" in duchy_svg(own)
    assert "Space 3-2: town, needs a 4." in duchy_svg(own)
    assert "Space 3-2: pasture, needs a 4." in duchy_svg(duchy(4))
    assert "<title>Duchy 11a</title>" in duchy_svg(lettered)


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_every_drawing_is_one_titled_svg(state: GameState) -> None:
    alone = [state_svg(state), board_svg(state), player_svg(state, state.setup.players - 1)]
    for svg in [*alone, *fragments(state, state.current_player).values()]:
        root = parse(svg)
        assert root.tag == f"{SVG}svg"
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
    for svg in alone:
        assert parse(svg).get("role") == "img"
        assert svg.count("<style>") == 1
        assert svg.index("cnb-page", svg.index("</style>")) > 0


@pytest.mark.parametrize("number", DUCHIES)
def test_an_empty_duchy_shows_every_space(number: int) -> None:
    duchy = DUCHIES[number]
    titles = [each.text or "" for each in parse(duchy_svg(duchy)).iter(f"{SVG}title")]
    for space, name in enumerate(SPACE_NAMES):
        (told,) = (title for title in titles if title.startswith(f"Space {name}:"))
        assert told.endswith(f"needs a {duchy.dice[space]}.")


def test_fragments_leave_style_and_colours_to_the_page() -> None:
    for svg in fragments(STATES[3], STATES[3].current_player).values():
        assert "<style" not in svg
        assert not re.search(r' (fill|stroke|style|id)="', svg)
        assert not re.search(r"#(?!cnb-)", svg)


def test_the_style_touches_nothing_but_the_drawings() -> None:
    rules = re.sub(r"@media \([^)]*\)\{(.*?\})\}", r"\1", STYLE)
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", rules)
    assert selectors
    for selector in re.sub(r"\([^()]*\)", "", ",".join(selectors)).split(","):
        assert ".cnb" in selector


def test_every_kind_can_be_told_apart_without_colour() -> None:
    faces = {without_classes(tile(kind.index, 0, 0, kind.label)) for kind in KINDS}
    assert len(faces) == len(KINDS)
    assert len({without_classes(goods(type_, 1, 0, 0, "")) for type_ in GOODS_TYPES}) == 6
    assert (
        len({without_classes(goods(type_, 1, 0, 0, "")).split("<text")[0] for type_ in GOODS_TYPES})
        == 6
    )
    assert len({without_classes(die(value, 0, 0, "")) for value in range(7)}) == 7
    assert len({without_classes(marker(player, 0, 0, "")) for player in range(4)}) == 4
    assert len(set(ICONS.values())) == len(ICONS)
    assert {*ANIMALS, "ship", "castle", "mine", "monastery"} < set(ICONS)


def test_livestock_shows_its_count_and_a_monastery_its_number() -> None:
    assert ">4</text>" in written_out(tile(BY_NAME["pig4"].index, 0, 0, ""))
    assert ">26</text>" in written_out(tile(BY_NAME["monastery26"].index, 0, 0, ""))


def test_words_from_outside_are_escaped() -> None:
    bad = '<script>alert("&")</script>'
    model = DUCHIES[1]
    duchy = Duchy(1, bad, "base", "printed", model.colours, model.dice)
    drawings = [duchy_svg(duchy), state_svg(STATES[0], names=(bad, bad))]
    drawings += fragments(STATES[0], 0, names=(bad, bad)).values()
    for svg in drawings:
        assert "<script" not in svg
        parse(svg)
    assert bad in str(parse(drawings[0])[0].text)


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_a_drawing_is_the_same_for_all_but_the_own_panel(state: GameState) -> None:
    players = range(state.setup.players)
    for_nobody = fragments(state, None)
    for viewer in players:
        drawn = fragments(state, viewer)
        assert list(drawn) == list(for_nobody)
        assert [name for name in drawn if drawn[name] != for_nobody[name]] == [f"panel_{viewer}"]
        assert width(drawn[f"panel_{viewer}"]) > width(for_nobody[f"panel_{viewer}"])
        assert len(parts_of(drawn[f"panel_{viewer}"])) == len(
            parts_of(for_nobody[f"panel_{viewer}"])
        )


@pytest.mark.parametrize("drawn", DRAWN, ids=range(len(DRAWN)))
def test_parts_are_named_on_board_duchies_and_panels(drawn: dict[str, str]) -> None:
    for name, svg in drawn.items():
        assert parse(svg).get("role") == "group"
        assert bool(parts_of(svg)) == (name != "status" and has_room(svg)), name


def has_room(svg: str) -> bool:
    """Whether a drawing is none of a full duchy."""
    return "37 of 37" not in svg


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_a_drawing_that_stands_alone_has_no_parts_and_needs_no_sheet(state: GameState) -> None:
    for svg in (state_svg(state), board_svg(state), player_svg(state, 0), duchy_svg(duchy(1))):
        assert not parts_of(svg)
        assert "<use" not in svg
    still = duchy_picture(duchy(1)).to_fragment(still=True)
    assert not parts_of(still)
    assert parse(still).get("role") == "img"


def test_every_shape_that_is_used_is_on_the_sheet_once() -> None:
    ids = [str(each.get("id")) for each in parse(SHEET)]
    assert len({*ids}) == len(ids) == len(SHAPES)
    used = {*re.findall(r'href="#([^"]*)"', SHEET + "".join(map("".join, map(dict.values, DRAWN))))}
    assert used <= {*ids}
    assert len(used) > 60


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
@pytest.mark.parametrize("edition", ["special", "2019"])
def test_everything_with_a_title_tells_its_rule(edition: str, modules: tuple[str, ...]) -> None:
    setup = Setup(players=3, duchies=23, seed=4, edition=edition, modules=modules)
    state = GameState.start(setup, Deal.from_seed(4, setup))
    random = Random(4)
    seen = set()
    while not state.is_over:
        for name, svg in fragments(state, 0).items():
            for each in parse(svg).iterfind(f".//*[{SVG}title]"):
                told, rule = str(each[0].text), each.get("data-rule")
                assert re.fullmatch(r"[A-Z0-9].*\.", told), told
                assert bool(rule) != ("data-tile" in each.attrib), (name, told)
                assert len(each) > 1, "an outline follows the title"
                if rule:
                    seen.add(rule)
                    assert catalogue[rule].edition in ("both", edition), told
                    assert catalogue[rule].module in ("base", *modules), told
        state.apply(random.choice(state.legal_actions()))
    assert len(seen) > 18


@pytest.mark.parametrize("drawn", DRAWN, ids=range(len(DRAWN)))
def test_every_part_has_a_title_and_then_its_outline(drawn: dict[str, str]) -> None:
    for svg in drawn.values():
        for each in parts_of(svg):
            assert each[0].tag == f"{SVG}title"
            assert each[0].text
            assert each[1].tag in (f"{SVG}use", f"{SVG}circle")


def needed_parts(state: GameState, action: Action) -> set[str]:
    """The parts that a player must find to choose this action."""
    name = NAME[action.item] if action.verb not in ("load", "sell") else ""
    needed = {f"die-{action.die}"} if action.die else set()
    match action.verb:
        case "take" | "barter":
            needed |= {f"depot-{action.place}", f"depot-{action.place}/{name}"}
        case "place":
            needed |= {f"space-{SPACE_NAMES[action.place]}", f"storage/{name}"}
        case "start":
            needed |= {f"space-{SPACE_NAMES[action.place]}"}
        case "sell":
            needed |= {f"goods-{action.item}"}
        case "buy":
            needed |= {f"black/{name}"}
        case "discard":
            needed |= {f"storage/{name}"}
        case "load":
            needed |= {f"depot-{number}" for number in action.depots}
        case "workers":
            needed |= {"workers"}
    return needed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_finds_its_parts(players: int) -> None:
    setup = Setup(players=players, seed=players)
    state = GameState.start(setup, Deal.from_seed(players, setup))
    random = Random(players)
    for _ in range(120):
        drawn = "".join(fragments(state, state.current_player).values())
        parts = set(re.findall(r'data-part="([^"]*)"', drawn))
        for action in state.legal_actions():
            assert needed_parts(state, action) <= parts, str(action)
        state.apply(random.choice(state.legal_actions()))


def test_drawings_are_small() -> None:
    # Players who choose at random leave more goods in the depots than others: up to 9.5 kB usually.
    most = {"status": 5200, "board": 11_700, "duchy": 7400, "panel": 2800, "own": 3100}
    for seed in range(1, 26, 4):
        for moves in (2, 60, 150, 300, 2000):
            state = played(4, seed, moves)
            for name, svg in fragments(state, 0).items():
                limit = most["own" if name == "panel_0" else name.partition("_")[0]]
                assert len(svg.encode()) <= limit, name
    assert len(SHEET) <= 34_000


def test_the_same_state_is_drawn_the_same() -> None:
    state = STATES[3]
    assert fragments(state, 0) == fragments(state.copy(), 0)
    assert state_svg(state) == state_svg(state.copy())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_empty_places_of_depots_tell_their_colour_by_a_sign(players: int) -> None:
    state = played(players, 3, players)
    state.depots = ((),) * 6
    root = parse(fragments(state, None)["board"])
    signs: dict[str, set[str]] = {}
    for gap in root.iter():
        kind, *colour = gap.get("class", "").split() or [""]
        if kind == "cnb-gap" and colour:
            used = [each.get("href", "") for each in gap if each.tag.endswith("use")]
            signs.setdefault(colour[0], set()).add(" ".join(used))
    assert len(signs) == 6
    assert all(len(each) == 1 for each in signs.values())
    assert len(set(map(frozenset, signs.values()))) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_goods_and_tiles_fit_into_a_depot(players: int) -> None:
    state = played(players, 3, players)
    state.depot_goods = ((1, 1, 1, 2, 2, 3, 4, 5, 5, 6),) * 6
    root = parse(fragments(state, None)["board"])
    depots = [each for each in root.iter() if "cnb-depot" in each.get("class", "").split()]
    assert len(depots) == 6
    for depot in depots:
        goods = _placed(depot, "cnb-goods")
        tiles = _placed(depot, "cnb-gap") + [
            spot for colour in COLOURS for spot in _placed(depot, f"cnb-{colour}")
        ]
        assert (len(goods), len(tiles)) == (6, players)
        for (x, y, scale), *others in (goods[i:] for i in range(6)):
            room = 13 / 2 * scale
            assert math.hypot(x, y) + room < 50  # inside the circle
            assert all(math.dist((x, y), other[:2]) > 2 * room for other in others)
            assert all(math.dist((x, y), (a, b)) > 15 * s + room for a, b, s in tiles)


def _placed(drawing: ElementTree.Element, kind: str) -> list[tuple[float, float, float]]:
    """The places of things of a kind in a drawing, and their scale."""
    places = [each.get("transform", "") for each in drawing.iter() if kind in each.get("class", "")]
    found = [[*map(float, re.findall(r"-?[\d.]+", place))] for place in places if place]
    return [(x, y, scale[0] if scale else 1) for x, y, *scale in found]


def test_drawing_imports_the_standard_library_only() -> None:
    code = (
        "import sys; before = set(sys.modules); import castles_nb.drawing; "
        "print(*{n.partition('.')[0] for n in set(sys.modules) - before} - sys.stdlib_module_names)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"castles_nb"}


def test_everything_with_a_board_shows_itself() -> None:
    game = Game(players=2, seed=7, duchies=(1, 6))
    game.play("start on 4-4")
    shown = [game, game.state, game.state.estate(0), duchy(6)]
    for each in shown:
        assert parse(each._repr_svg_()).tag.endswith("svg")
    assert repr(game.state.estate(game.deal.start_player)).endswith("1 tiles placed>")
