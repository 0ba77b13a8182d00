"""Drawings for programs that know no CSS variables: each element gets its plain looks, too.

Browsers take the style, which follows their page and theme. Others find attributes with the colours
of a light page, read off that same style.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

_INHERITED = (
    *("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
    *("font-family", "font-size", "font-weight", "text-anchor", "paint-order", "direction"),
)
_OWN = ("opacity",)
_TAG = re.compile(r'<(/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(/?)>')
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_RULE = re.compile(r"([^{}]+)\{([^}]*)\}")
_BLOCK = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}")
_SIMPLE = re.compile(r"(\.?)([\w-]+)|\[([\w-]+)(?:(\^?)=([^\]]*))?\]|(:first-child)|\*")
_MIX = re.compile(r"color-mix\(in srgb,(#\w+) ([\d.]+)%,(#\w+)\)")
_BRACKET = re.compile(r"[()]")
_PIXELS = re.compile(r"(?<=\d)px\b")
_TIMES = re.compile(r"calc\(([\d.]+)px\*([\d.]+)\)")


@dataclass(slots=True)
class _Element:
    """An element on the way to the one that is looked at."""

    tag: str
    given: Mapping[str, str]
    classes: frozenset[str]
    parent: "_Element | None"
    before: "_Element | None"
    """The one before it, of the same parent."""
    variables: dict[str, str] = field(default_factory=dict)
    looks: dict[str, str] = field(default_factory=dict)
    last: "_Element | None" = None
    """Its latest child."""


class _Compound(NamedTuple):
    """What a selector wants of one element; and before it what of which other."""

    tag: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str, str], ...]
    is_first: bool
    combinator: str
    left: "_Compound | None"

    def matches(self, element: _Element) -> bool:
        if self.tag not in ("", element.tag) or not self.classes <= element.classes:
            return False
        if self.is_first and element.before is not None:
            return False
        if not all(_has(element, *wanted) for wanted in self.attributes):
            return False
        return self.left is None or any(map(self.left.matches, self._others(element)))

    def _others(self, element: _Element) -> Iterator[_Element]:
        other = element.before if self.combinator == "+" else element.parent
        while other is not None:
            yield other
            if self.combinator:
                return
            other = other.parent

    def weight(self) -> tuple[int, int]:
        """By it, the stronger of two selectors is told."""
        more = self.left.weight() if self.left else (0, 0)
        exact = len(self.classes) + len(self.attributes) + self.is_first
        return more[0] + exact, more[1] + (self.tag != "")


Declared = tuple[tuple[str, str], ...]


class _Rule(NamedTuple):
    rank: int
    """The weakest has 0."""
    selector: _Compound
    declared: Declared


class Dressed(NamedTuple):
    """A drawing with plain looks."""

    svg: str
    style: str
    """What browsers take instead; others skip it."""


@lru_cache(maxsize=64)
def with_plain_looks(svg: str, style: str) -> Dressed:
    """An `<svg>`, and in its elements the attributes that this style comes to on a light page.

    >>> style = ".cnb{--ink:var(--cnb-ink,#221e1a)}.cnb-land{stroke:var(--rim,var(--ink))}"
    >>> with_plain_looks('<svg class="cnb"><path class="cnb-land"/></svg>', style).svg
    '<svg class="cnb"><path class="cnb-land" stroke="#221e1a"/></svg>'
    """
    rules = _rules(style)
    inline: dict[str, str] = {}
    top: _Element | None = None

    def plain(found: re.Match[str]) -> str:
        nonlocal top
        closes, tag, _, is_empty = found.groups()
        if closes:
            top = top.parent if top else None
            return found[0]
        given = dict(_ATTRIBUTE.findall(found[3]))
        element = _element(tag, given, top)
        own = given.pop("style", "")
        added = _dress(element, rules, own)
        if own:  # others would take it for more than what is plain
            inline[own] = f"cnb-own-{crc32(own.encode()):08x}"
            given["class"] = f"{given.get('class', '')} {inline[own]}".strip()
        if not is_empty:
            top = element
        if not (added or own):
            return found[0]
        written = "".join(f' {name}="{value}"' for name, value in {**given, **added}.items())
        return f"<{tag}{written}{is_empty}>"

    dressed = _TAG.sub(plain, svg)
    more = (f".{class_}{{{_important(own)}}}\n" for own, class_ in inline.items())
    return Dressed(dressed, f"@supports (fill:var(--c)){{{style}{''.join(more)}}}")


def _important(declared: str) -> str:
    """What an element says of itself, as a rule that none outdoes."""
    return ";".join(f"{name}:{value}!important" for name, value in _pairs(declared))


def _element(tag: str, given: Mapping[str, str], parent: _Element | None) -> _Element:
    classes = frozenset(given.get("class", "").split())
    element = _Element(tag, given, classes, parent, parent.last if parent else None)
    if parent:
        parent.last = element
        element.variables = parent.variables
        element.looks = parent.looks
    return element


def _dress(element: _Element, rules: Mapping[str, list[_Rule]], inline: str) -> dict[str, str]:
    """What is to be written into an element: its looks, as far as its parent's are others."""
    near = [rule for key in (element.tag, *element.classes, "") for rule in rules.get(key, ())]
    near = sorted(rule for rule in near if rule.selector.matches(element))
    inherited, own = element.looks, {n: value for rule in near for n, value in rule.declared}
    own |= dict(_pairs(inline))
    for name in _INHERITED:  # an attribute counts less than any rule
        if name in element.given:
            own.setdefault(name, element.given[name])
    if not own:
        return {}
    names = [name for name in own if name.startswith("--")]
    if names:
        element.variables = element.variables | {name: own[name] for name in names}
    wanted = ((name, own[name]) for name in (*_INHERITED, *_OWN) if name in own)
    found = ((name, _value(text, element.variables)) for name, text in wanted)
    looks = {name: value for name, value in found if value}
    element.looks = inherited | {name: looks[name] for name in looks if name in _INHERITED}
    return {
        name: value
        for name, value in looks.items()
        if inherited.get(name) != value and element.given.get(name) != value
    }


def _has(element: _Element, name: str, begins: str, value: str) -> bool:
    given = element.given.get(name)
    if given is None or not value:
        return given is not None
    return given.startswith(value) if begins else given == value


@lru_cache(maxsize=8)
def _rules(style: str) -> Mapping[str, list[_Rule]]:
    """Those of a light page on which nobody points at anything, by a class or tag that each needs;
    those that need neither by an empty text."""
    found = []
    for selectors, body in _RULE.findall(_BLOCK.sub("", style)):
        if "(" in selectors:  # of themes, and of what has the focus
            continue
        declared = tuple(_pairs(body))
        for selector in selectors.strip().split(","):
            if not re.search(r":(?!first-child)|\.is-", selector):
                found.append((_selector(selector.strip()), declared))
    found.sort(key=lambda pair: pair[0].weight())
    rules: dict[str, list[_Rule]] = {}
    for rank, (selector, declared) in enumerate(found):
        key = next(iter(sorted(selector.classes)), selector.tag)
        rules.setdefault(key, []).append(_Rule(rank, selector, declared))
    return rules


def _pairs(declared: str) -> Iterator[tuple[str, str]]:
    for pair in declared.split(";"):
        name, colon, value = pair.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _selector(text: str) -> _Compound:
    left: _Compound | None = None
    combinator = ""
    for piece in re.split(r"\s*([>+])\s*|\s+", text):
        if piece in (">", "+"):
            combinator = piece
        elif piece:
            left = _compound(piece, combinator, left)
            combinator = ""
    assert left is not None  # a selector is of something
    return left


def _compound(text: str, combinator: str, left: _Compound | None) -> _Compound:
    found = list(_SIMPLE.finditer(text))
    return _Compound(
        "".join(each[2] for each in found if each[2] and not each[1]),
        frozenset(each[2] for each in found if each[1]),
        tuple((each[3], each[4] or "", each[5] or "") for each in found if each[3]),
        any(each[6] for each in found),
        combinator,
        left,
    )


def _value(text: str, variables: Mapping[str, str]) -> str:
    """A value without variables, mixtures and sums; lengths are in the drawing's own units."""
    if "(" in text:
        text = _without_variables(text, variables)
        text = _MIX.sub(lambda found: _mixed(found[1], float(found[2]) / 100, found[3]), text)
        text = _TIMES.sub(lambda found: f"{float(found[1]) * float(found[2]):g}px", text)
    return _PIXELS.sub("", text).replace('"', "'")


def _without_variables(text: str, variables: Mapping[str, str]) -> str:
    while (start := text.find("var(")) >= 0:
        end, depth = start + len("var("), 1
        while depth:
            found = _BRACKET.search(text, end)
            assert found is not None  # brackets come in pairs
            depth += 1 if found[0] == "(" else -1
            end = found.end()
        name, _, otherwise = text[start + len("var(") : end - 1].partition(",")
        text = text[:start] + variables.get(name.strip(), otherwise) + text[end:]
    return text


def _mixed(one: str, share: float, other: str) -> str:
    """Two colours mixed, as in `color-mix(in srgb, …)`.

    >>> _mixed("#fff", 0.25, "#000000")
    '#404040'
    """
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def _channels(colour: str) -> list[int]:
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return [int(digits[i : i + 2], 16) for i in (0, 2, 4)]
