"""The smallest SVG writer that the drawings need: elements from names, everything escaped.

Markup is plain `str`. Words that come from elsewhere (names, titles) enter only through `title`,
`label` and attribute values, and these escape them.
"""

from html import escape

Attribute = str | float | None


def number(value: float) -> str:
    """A number with at most one decimal, as short as SVG allows.

    >>> [number(value) for value in (12.0, 0.54, -0.04, -7.25)]
    ['12', '.5', '0', '-7.2']
    """
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """An element; `class_` and `data_part` become `class` and `data-part`, None leaves out.

    >>> element("path", class_="cnb-pip", d="M0 0h0")
    '<path class="cnb-pip" d="M0 0h0"/>'
    >>> element("g", title("a < b"), data_part=None)
    '<g><title>a &lt; b</title></g>'
    """
    opening = tag
    for name, value in attributes.items():
        if value is None:
            continue
        written = escape(value) if isinstance(value, str) else number(value)
        opening += f' {name.rstrip("_").replace("_", "-")}="{written}"'
    content = "".join(children)
    return f"<{opening}>{content}</{tag}>" if content else f"<{opening}/>"


def title(words: str) -> str:
    """What a screen reader says and a pointer shows; nothing where the element around tells."""
    return f"<title>{escape(words, quote=False)}</title>" if words else ""


def label(words: str | int, x: float, y: float, class_: str) -> str:
    """A line of text at (x, y); a coordinate of 0 needs no attribute."""
    return element("text", escape(str(words), quote=False), class_=class_, x=x or None, y=y or None)


def path(d: str, class_: str | None = None) -> str:
    """One path; without a class it looks as the element around it says."""
    return element("path", class_=class_, d=d)


def place(x: float, y: float, scale: float = 1) -> str:
    """The value of a `transform` attribute.

    >>> place(30, 26), place(5, 0, 0.85)
    ('translate(30 26)', 'translate(5 0)scale(.85)')
    """
    # A scale needs its second decimal.
    shrink = "" if scale == 1 else f"scale({f'{scale:.2f}'.lstrip('0')})"
    return f"translate({number(x)} {number(y)}){shrink}"


def part(name: str | None, ring: str) -> tuple[str, ...]:
    """What every part holds besides its looks: the highlight outline and the cost badge.

    Empty if the drawing is not interactive (`name` is None). `ring` is the shape's outline.
    """
    if name is None:
        return ()
    return path(ring, "cnb-ring"), COST


COST = '<text data-cost=""/>'
"""The empty badge in which a page shows the workers that a choice costs."""
