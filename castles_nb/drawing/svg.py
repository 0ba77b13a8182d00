"""The smallest SVG writer that the drawings need: elements from names, everything escaped.

Markup is plain `str`. Words that come from elsewhere (names, titles) enter only through `title`,
`label` and attribute values, and these escape them.
"""

from functools import lru_cache
from html import escape

from castles_nb.message import MessageLike

Attribute = str | float | None


@lru_cache(maxsize=4096)
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


def title(words: MessageLike) -> str:
    """The title for a screen reader and a pointer; nothing where the element around has it."""
    return f"<title>{escape(str(words), quote=False)}</title>" if words else ""


def label(words: MessageLike | int, x: float, y: float, class_: str | None = None) -> str:
    """Return a line of text at (x, y), in CSS class `class_`; a coordinate of 0 needs no
    attribute."""
    return element("text", escape(str(words), quote=False), class_=class_, x=x or None, y=y or None)


def path(d: str, class_: str | None = None) -> str:
    """One path; without a class it looks as the element around it says."""
    return element("path", class_=class_, d=d)


@lru_cache(maxsize=4096)
def place(x: float, y: float, scale: float = 1) -> str | None:
    """The value of a `transform` attribute; none is needed if nothing moves.

    >>> place(30, 26), place(5, 0, 0.85), place(0, 0)
    ('translate(30 26)', 'translate(5)scale(.85)', None)
    """
    # A scale needs its second decimal.
    shrink = "" if scale == 1 else f"scale({f'{scale:.2f}'.strip('0')})"
    if number(x) == number(y) == "0":
        return shrink or None
    return f"translate({number(x)}{f' {number(y)}' if number(y) != '0' else ''}){shrink}"


@lru_cache(maxsize=4096)
def use(shape: str, class_: str | None = None, transform: str | None = None) -> str:
    """Return one of the shapes a page has once (`castles_nb.drawing.shapes`), by its name without
    `cnb-`; `transform` as from `place`."""
    return element("use", href=f"#cnb-{shape}", class_=class_, transform=transform)


def thing(
    message: MessageLike,
    *content: str,
    rule: str | None = None,
    part: str | None = None,
    spot: str | None = None,
    class_: str | None = None,
    transform: str | None = None,
    tile: int | None = None,
) -> str:
    """Something to look at: its title, then its outline, then whatever else it shows.

    It carries what a page needs to explain it: `data-rule` is the rule that says most about it,
    or `data-tile` the kind of a tile. `data-part` is the name by which a page can choose it, and
    `spot` what an editor calls it if that is another one; none at all if it is empty.
    A thing without a message belongs to the thing around it.
    """
    return element(
        "g",
        title(message),
        *content,
        class_=class_,
        data_part=part,
        data_spot=spot,
        data_rule=rule,
        data_tile=tile,
        transform=transform,
    )
