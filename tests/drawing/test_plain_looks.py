"""Drawings for programs that know no CSS variables."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

import castles_nb as cn
from castles_nb.components import COLOURS
from castles_nb.drawing import duchy_svg
from castles_nb.drawing.plain_looks import with_plain_looks

SVG = "{http://www.w3.org/2000/svg}"
PAINTED = ("path", "rect", "circle", "text", "line", "polygon", "ellipse")
PLAIN = re.compile(r"#[0-9a-f]{3}|#[0-9a-f]{6}|none")
DRAWN = {
    "game": cn.Game(players=2, seed=7)._repr_svg_,
    "modules": cn.Game(players=4, seed=7, modules=("shields", "vineyards"))._repr_svg_,
    "cards": cn.CardGame(players=2, seed=5)._repr_svg_,
    "duchy": lambda: duchy_svg(cn.duchies[1]),
}


def without_style(svg: str) -> str:
    return re.sub("<style>.*?</style>", "", svg, flags=re.DOTALL)


@pytest.mark.parametrize("what", DRAWN)
def test_every_shape_has_a_plain_colour(what: str) -> None:
    svg = DRAWN[what]()
    root = ET.fromstring(without_style(svg))  # of our own making
    painted = 0

    def look(element: ET.Element, fill: str, stroke: str) -> None:
        nonlocal painted
        assert "style" not in element.attrib
        fill, stroke = element.get("fill", fill), element.get("stroke", stroke)
        if element.tag.removeprefix(SVG) in PAINTED:
            painted += 1
            assert PLAIN.fullmatch(fill)
            assert PLAIN.fullmatch(stroke)
        for child in element:
            look(child, fill, stroke)

    look(root, "#000", "none")
    assert painted > 30
    assert len(set(re.findall('fill="(#[^"]*)"', svg))) > 5


@pytest.mark.parametrize("what", DRAWN)
def test_whoever_knows_no_conditions_finds_no_style_to_misread(what: str) -> None:
    (style,) = re.findall("<style>(.*?)</style>", DRAWN[what](), flags=re.DOTALL)
    assert style.strip().startswith("@supports (fill:var(--c)){")
    assert style.count("{") == style.count("}")
    assert "var(" not in without_style(DRAWN[what]())


STYLE = """
.cnb{--ink:var(--cnb-ink,#221e1a);--rim-of:#123456}
@media (prefers-color-scheme:dark){.cnb{--ink:#fff}}
.cnb:where(.cnb-dark,.cnb-dark *){--ink:#fff}
.cnb .near{--c:#ff0000}
.cnb .near>path,.cnb title+rect{fill:color-mix(in srgb,var(--c,#00ff00) 50%,#000)}
.cnb [data-tile]{stroke:var(--rim,var(--ink));stroke-width:calc(.6px*var(--weight,1))}
.cnb .is-armed{stroke:#abcdef}
.cnb [class^=cnb-player]>text{fill:#fff}
.own{fill:#0f0}
"""


@pytest.mark.parametrize(
    ("drawn", "dressed"),
    [
        ('<g class="near"><path/></g>', '<g class="near"><path fill="#800000"/></g>'),
        ("<title>a</title><rect/>", '<title>a</title><rect fill="#008000"/>'),
        ("<title>a</title><g/><rect/>", "<title>a</title><g/><rect/>"),
        (
            '<g data-tile="3" class="is-armed"/>',
            '<g data-tile="3" class="is-armed" stroke="#221e1a" stroke-width="0.6"/>',
        ),
        (
            '<g class="cnb-player1"><text>a</text></g>',
            '<g class="cnb-player1"><text fill="#fff">a</text></g>',
        ),
        ('<g class="own" fill="#123"/>', '<g class="own" fill="#0f0"/>'),
    ],
)
def test_attributes_say_what_the_style_comes_to(drawn: str, dressed: str) -> None:
    svg = f'<svg class="cnb">{drawn}</svg>'
    assert with_plain_looks(svg, STYLE).svg == f'<svg class="cnb">{dressed}</svg>'


def test_what_an_element_says_of_itself_outdoes_all_else() -> None:
    svg = '<svg class="cnb"><g class="own" style="fill:var(--ink)"/></svg>'
    plain = with_plain_looks(svg, STYLE)
    (class_,) = re.findall("cnb-own-[0-9a-f]{8}", plain.svg)
    assert plain.svg == f'<svg class="cnb"><g class="own {class_}" fill="#221e1a"/></svg>'
    assert f".{class_}{{fill:var(--ink)!important}}" in plain.style


def test_spaces_are_told_apart_without_colour() -> None:
    """Each empty space with pips shows the sign of its colour, too, and no other one."""
    svg = duchy_svg(cn.duchies[1])
    drawn: dict[str, set[str]] = {}
    for land in ET.fromstring(without_style(svg)).iter(f"{SVG}g"):
        colour = land.get("class", "").removeprefix("cnb-land cnb-")
        if colour in COLOURS:
            for sign in (each for each in land.iter(f"{SVG}path") if is_sign(each)):
                shown = {each.get("d", "") for each, stroke in strokes(sign) if stroke != "none"}
                drawn.setdefault(colour, set()).update(shown)
    assert set(drawn) == {*COLOURS}
    assert all(len(signs) == 1 for signs in drawn.values())
    assert len(set.union(*drawn.values())) == len(COLOURS)


def is_sign(element: ET.Element) -> bool:
    return element.get("class", "").startswith("cnb-kind")


def strokes(element: ET.Element, stroke: str = "none") -> Iterator[tuple[ET.Element, str]]:
    """The paths in it, each with the colour of its line."""
    stroke = element.get("stroke", stroke)
    if element.tag == f"{SVG}path":
        yield element, stroke
    for child in element:
        yield from strokes(child, stroke)
