"""Words, numbers and pips can be read in every theme, also where things step back: 4.5:1."""

import re
from itertools import combinations
from math import dist

import pytest

from castles_nb.components import COLOURS
from castles_nb.drawing import STYLE
from castles_nb.drawing.palette import (
    _CONTRAST,
    _DARK,
    _GOODS,
    _LIGHT,
    _ON_BLACK,
    _ON_TILE,
    _PLAYERS,
)

ENOUGH = 4.5
THEMES = {
    "light": _LIGHT,
    "dark": _LIGHT | _DARK,
    "black depot": _LIGHT | _DARK | {"card": _LIGHT["black"], "well": _LIGHT["black"]},
    "light, high contrast": _LIGHT | _CONTRAST,
    "dark, high contrast": _LIGHT | _DARK | _CONTRAST,
}
Colour = tuple[float, float, float]


def colour(theme: dict[str, str], text: str) -> Colour:
    """A colour of the style: `#rgb`, `#rrggbb`, a variable or a mix of two."""
    if variable := re.fullmatch(r"var\(--([\w-]+)\)", text):
        return colour(theme, theme[variable[1]])
    if mixed := re.fullmatch(r"color-mix\(in srgb,(.*) (\d+)%,(.*)\)", text):
        return mix(colour(theme, mixed[1]), colour(theme, mixed[3]), int(mixed[2]) / 100)
    digits = text.lstrip("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def brightness(of: Colour) -> float:
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(of: Colour) -> Colour:
    """A colour in CIELAB, in which distances are about what an eye sees."""
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in of)
    x, y, z = (
        part ** (1 / 3) if part > (6 / 29) ** 3 else part / 3 / (6 / 29) ** 2 + 4 / 29
        for part in (
            (0.4125 * red + 0.3576 * green + 0.1804 * blue) / 0.9505,
            0.2127 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9503 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(theme: dict[str, str], one: str, other: str) -> float:
    """How far two colours of a theme are apart: the Delta E of 1976."""
    return dist(lab(colour(theme, theme[one])), lab(colour(theme, theme[other])))


@pytest.mark.parametrize("name", ["light", "dark"])
def test_high_contrast_brings_empty_spaces_further_apart(name: str) -> None:
    usual, high = THEMES[name], THEMES[f"{name}, high contrast"]
    pairs = combinations((f"{each}-pale" for each in COLOURS), 2)
    closer = [pair for pair in pairs if distance(high, *pair) < 1.1 * distance(usual, *pair)]
    assert closer == []


SEEN_WITHOUT = {
    "red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What eyes see that lack one kind of cones, in linear light: the matrices of Machado, Oliveira and
Fernandes (2009)."""
APART = 20
"""The least Delta E between what marks mean."""


def as_seen(of: Colour, without: str) -> Colour:
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in of]
    red, green, blue = (
        min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in SEEN_WITHOUT[without]
    )

    def encoded(p: float) -> float:
        return 12.92 * p if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055

    return encoded(red), encoded(green), encoded(blue)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("without", SEEN_WITHOUT)
def test_what_can_be_chosen_what_is_and_advice_differ_to_every_eye(name: str, without: str) -> None:
    theme = THEMES[name]
    seen = [lab(as_seen(colour(theme, theme[m]), without)) for m in ("accent", "chosen", "notice")]
    assert min(dist(*pair) for pair in combinations(seen, 2)) >= APART


@pytest.mark.parametrize("name", THEMES)
def test_words_stand_out_from_what_they_stand_on(name: str) -> None:
    theme = THEMES[name]
    for front, back in (
        *(
            (front, back)
            for front in ("ink", "soft", "accent", "chosen", "notice", "good")
            for back in ("card", "well")
        ),
        ("on-accent", "accent"),
        ("on-chosen", "chosen"),
        ("pip", "face"),
        ("soft", "well"),  # the pips of a used die
        ("card", "ink"),  # numbers of stones
    ):
        found = contrast(colour(theme, theme[front]), colour(theme, theme[back]))
        assert found >= ENOUGH, (front, back, found)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("ground", COLOURS)
def test_spaces_and_tiles_that_step_back_can_be_read(name: str, ground: str) -> None:
    theme = THEMES[name]
    ink, full = colour(theme, theme["ink"]), colour(theme, theme[ground])
    pale = colour(theme, theme[f"{ground}-pale"])
    faded = mix(full, pale, int(theme["fade"].rstrip("%")) / 100)
    pips = mix(ink, pale, int(theme["fade-pips"].rstrip("%")) / 100)
    assert contrast(ink, faded) >= ENOUGH
    assert contrast(pips, pale) >= ENOUGH
    assert contrast(colour(theme, _ON_TILE[ground][0]), full) >= ENOUGH


@pytest.mark.parametrize("shade", [*_GOODS, *_PLAYERS, "#2e7d32", _LIGHT["castle"]])
def test_white_numbers_stand_out(shade: str) -> None:
    assert contrast(colour({}, "#fff"), colour({}, shade)) >= ENOUGH


def test_more_contrast_comes_by_class_and_by_the_system() -> None:
    by_class, by_system = (
        re.search(pattern, STYLE)
        for pattern in (
            r"\.cnb:where\(\.cnb-high-contrast,\.cnb-high-contrast \*\)\{(.*)\}",
            r"@media \(prefers-contrast:more\)\{\.cnb\{(.*)\}\}",
        )
    )
    assert by_class
    assert by_system
    assert by_class[1] == by_system[1]
    assert "--rim:" in by_class[1]
    assert set(_ON_BLACK) < set(_DARK)
