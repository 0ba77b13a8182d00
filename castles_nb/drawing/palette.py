"""The looks: one CSS text that colours every drawing, by classes only.

Each colour is a variable with a fallback: a page restyles by setting `--cnb-card`,
`--cnb-building`, `--cnb-accent` and so on on any ancestor. The dark set is used where the system
or a JupyterLab theme asks for it, or with the class `cnb-dark` on a drawing or around it;
`cnb-light` keeps the light one. `cnb-high-contrast`, or a system that asks for more contrast,
brings ink on paper and stronger lines to both.
Inside `.cnb` the resolved colours are `--card`, `--ink`, `--soft`, `--accent` and so on: `--accent`
marks what can be chosen, `--chosen` what is, `--notice` what the kit points out; the three are
apart for all common kinds of colour vision.
"""

from castles_nb.components import COLOURS
from castles_nb.drawing.icons import ICON_OF, ICONS

_LIGHT = {
    "page": "#fbf8f0",
    "card": "#fff",
    "well": "#faf6ec",
    "line": "#d9cfbc",
    "ink": "#221e1a",
    "soft": "#655d52",
    "black": "#1b1917",
    "accent": "#c2185b",
    "on-accent": "#fff",
    "chosen": "#1546c0",
    "on-chosen": "#fff",
    "notice": "#a94f00",
    "focus": "#0b57d0",
    "good": "#1c7a52",
    "face": "#fff",
    "pip": "#221e1a",
    "building": "#d9b382",
    "livestock": "#9cc44a",
    "ship": "#5f9fd8",
    "mine": "#a9adb8",
    "castle": "#86203f",
    "monastery": "#f0c63c",
    "any": "#f1ece1",
    "building-pale": "#f4e8d6",
    "livestock-pale": "#e0edc4",
    "ship-pale": "#cde1f4",
    "mine-pale": "#e2e4ea",
    "castle-pale": "#e5c6d0",
    "monastery-pale": "#fcf0c6",
    "any-pale": "#f7f3ea",
    "paper": "#fff",
    "strong": "#000",
    "building-apart": "#f9efda",
    "livestock-apart": "#d9fec9",
    "ship-apart": "#cfe6ff",
    "mine-apart": "#e4e5ef",
    "castle-apart": "#fdcad8",
    "monastery-apart": "#fefac3",
    "fade": "40%",
    "fade-pips": "72%",
}

_DARK = {
    "page": "#1d1b19",
    "card": "#2a2724",
    "well": "#201e1c",
    "line": "#4b463f",
    "ink": "#f0ebe2",
    "soft": "#b5ada1",
    "black": "#121110",
    "accent": "#ff6ea6",
    "on-accent": "#2b0014",
    "chosen": "#6fa8ff",
    "on-chosen": "#04142e",
    "notice": "#ffb454",
    "focus": "#8ab4f8",
    "good": "#7fd6a8",
    "any": "#d6cfc2",
    "building-pale": "#62523e",
    "livestock-pale": "#4a5b2a",
    "ship-pale": "#34506b",
    "mine-pale": "#55585f",
    "castle-pale": "#582436",
    "monastery-pale": "#6a5a23",
    "any-pale": "#5a554c",
    "paper": "#000",
    "strong": "#fff",
    "building-apart": "#5e4f36",
    "livestock-apart": "#1d5410",
    "ship-apart": "#004f7c",
    "mine-apart": "#535966",
    "castle-apart": "#460019",
    "monastery-apart": "#5f5a00",
    "fade": "12%",
    "fade-pips": "86%",
}
"""`fade` is how much of a tile's colour is left where it steps back, with ink on it: as much as
keeps letters at 4.5:1; `fade-pips` the same for the pips of spaces. High contrast takes `paper`,
`strong`, and for empty spaces the tones `...-apart`, which differ more than the pale ones do."""

_CONTRAST = {
    **dict.fromkeys(("page", "card", "well"), "var(--paper)"),
    **dict.fromkeys(("ink", "soft", "line"), "var(--strong)"),
    **{f"{name}-pale": f"var(--{name}-apart)" for name in COLOURS},
    "any": "#fff",
    "black": "#000",
    "rim": "currentcolor",
    "weight": "1.5",
}
"""`rim` is the colour of every edge where it is set, `weight` how much thicker lines are."""
_ON_BLACK = {
    name: colour
    for name, colour in _DARK.items()
    if name not in ("page", "card", "well", "black") and not name.endswith("-apart")
}
"""The black depot is dark in every theme."""

_ON_TILE = {
    "building": ("#402b0c", "#6b4a1d"),
    "livestock": ("#1f3307", "#45661a"),
    "ship": ("#07233f", "#1c4a75"),
    "mine": ("#22242a", "#4d515c"),
    "castle": ("#fff", "#4a0f21"),
    "monastery": ("#453500", "#846600"),
    "any": ("#2e2820", "#6a6154"),
}
"""Icons and letters on a tile, at least 4.5:1 against it; and the edge of the tile."""

_GOODS = ("#5c574f", "#7a5230", "#9a6f00", "#b3123f", "#2e7d32", "#5e3fb0", "#00697a")
"""Of unknown goods and of types 1 to 6; each carries a white number at 4.5:1 or better."""

PAINTED = {
    "orange": ("#e98a2b", "#331a00"),
    "yellow": ("#f4d94b", "#3d3000"),
    "green": ("#7fb03a", "#152500"),
    "red": ("#b3202f", "#fff"),
    "black": ("#33302d", "#fff"),
    "blue": ("#2f63b8", "#fff"),
}
"""The halves of double tiles, and what is read on them at 4.5:1 or better; in every theme alike."""

RIMS = {"black": "#a39c92"}
"""A line just inside of halves that are as dark as a dark page."""

_PLAYERS = ("#1d63b0", "#c04a00", "#00755c", "#8a4a9c")
"""Apart for all common kinds of colour vision; markers carry the player's number as well."""


def tile_colours(colour: str) -> tuple[str, str, str]:
    """The pale tone of a space, the full one of a tile, and what is read on the tile."""
    return _LIGHT[f"{colour}-pale"], _LIGHT[colour], _ON_TILE[colour][0]


def _where(*ancestors: str) -> str:
    """A drawing that has one of these around it, or has its class itself."""
    return f".cnb:where({','.join(f'{each},{each} *' for each in ancestors)})"


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:var(--cnb-{name},{colour});" for name, colour in colours.items())


def _tile_rules() -> str:
    return "".join(
        f".cnb .cnb-{name}{{--c:var(--{name});--pale:var(--{name}-pale);--on:{on};--edge:{edge}}}\n"
        for name, (on, edge) in _ON_TILE.items()
    )


def _kind_rules() -> str:
    """The signs below the pips of a land's spaces: one path for all kinds keeps boards quick."""
    return "".join(
        f".cnb-land.cnb-{colour}{{--kind:path('{ICONS[icon]}')}}\n"
        for colour, icon in ICON_OF.items()
    )


def _numbered_rules(class_: str, start: int, colours: tuple[str, ...]) -> str:
    return "".join(
        f".cnb .{class_}{n}{{--c:var(--{class_}{n},{colour});fill:var(--c)}}\n"
        for n, colour in enumerate(colours, start)
    )


STYLE = f"""
.cnb{{{_variables(_LIGHT)}
font-family:system-ui,"Segoe UI","DejaVu Sans",sans-serif;color:var(--ink)}}
@media (prefers-color-scheme:dark){{.cnb{{{_variables(_DARK)}}}}}
{_where("[data-jp-theme-light=true]", ".cnb-light")}{{{_variables({k: _LIGHT[k] for k in _DARK})}}}
{_where("[data-jp-theme-light=false]", ".cnb-dark")}{{{_variables(_DARK)}}}
{_where(".cnb-high-contrast")}{{{_variables(_CONTRAST)}}}
@media (prefers-contrast:more){{.cnb{{{_variables(_CONTRAST)}}}}}
.cnb .cnb-black{{{_variables(_ON_BLACK)}color:var(--ink)}}
{_tile_rules()}\
{_kind_rules()}\
.cnb-kind{{d:var(--kind);fill:none;stroke:var(--pips,var(--soft));stroke-width:1.3;\
stroke-dasharray:none}}
{_numbered_rules("cnb-goods", 0, _GOODS)}\
{_numbered_rules("cnb-player", 0, _PLAYERS)}\
.cnb text{{fill:var(--ink);stroke:none;font-size:6px;text-anchor:middle;pointer-events:none}}
.cnb{{stroke-linecap:round;stroke-linejoin:round}}
svg.cnb{{direction:ltr}}
.cnb-page{{fill:var(--page)}}
.cnb-card{{fill:var(--card);stroke:var(--line);stroke-width:.5}}
.cnb .cnb-soft,.cnb text:first-child{{fill:var(--soft);font-size:5.6px}}
.cnb .cnb-left,.cnb text:first-child{{text-anchor:start}}
.cnb .cnb-name{{font-size:7px;font-weight:700;text-anchor:start}}
.cnb .cnb-big{{font-size:12px;font-weight:700}}
.cnb .cnb-right{{text-anchor:end}}
.cnb .cnb-extra{{font-size:6.5px}}
.cnb title+text{{pointer-events:auto}}
.cnb-land{{fill:var(--pale);stroke-width:calc(.6px*var(--weight,1));\
stroke:var(--rim,color-mix(in srgb,var(--c) 55%,var(--pale)))}}
.cnb-link{{fill:var(--pale);stroke:var(--pale);stroke-width:16;stroke-linecap:butt}}
.cnb [data-tile],.cnb-tile{{fill:var(--c);stroke:var(--rim,var(--edge));\
stroke-width:calc(.9px*var(--weight,1))}}
.cnb-ground{{fill:none;stroke:var(--c);stroke-width:2.4}}
.cnb-gap{{fill:none;stroke-width:calc(.7px*var(--weight,1));\
stroke:var(--rim,color-mix(in srgb,var(--c,var(--line)) 75%,var(--ink)));stroke-dasharray:2 2;\
pointer-events:all}}
.cnb .cnb-gap{{--on:var(--soft)}}
.cnb-die{{fill:var(--face);stroke:var(--soft);stroke-width:calc(.6px*var(--weight,1))}}
.cnb-used{{--face:var(--well);--pip:var(--soft);stroke-dasharray:1.5 2}}
.cnb-well{{fill:var(--well);stroke:var(--line);stroke-width:calc(.6px*var(--weight,1))}}
.cnb-well.cnb-next{{fill:var(--card);stroke:var(--ink);stroke-width:calc(1.6px*var(--weight,1))}}
.cnb-well.cnb-spent{{stroke-dasharray:1.5 2}}
.cnb-black>.cnb-well{{fill:var(--black)}}
.cnb .cnb-black>text{{fill:var(--ink)}}
.cnb-stone{{fill:var(--ink)}}
.cnb .cnb-stone>text{{fill:var(--card)}}
.cnb-joined{{fill:#2e7d32;stroke:var(--ink);stroke-width:1.4}}
.cnb .cnb-joined>text{{fill:#fff}}
.cnb-note{{fill:var(--card);pointer-events:none}}
.cnb .cnb-note>text{{font-size:9px;font-weight:700}}
.cnb-token{{fill:var(--card);stroke:var(--ink);stroke-width:1}}
.cnb .cnb-token text{{font-size:8.5px;font-weight:700;fill:var(--ink);stroke:none}}
.cnb-badge>circle{{fill:var(--ink);stroke:var(--card)}}
.cnb .cnb-token .cnb-badge>text{{font-size:6.5px;fill:var(--card)}}
.cnb [class^=cnb-player]>text,.cnb .cnb-chip-number{{fill:#fff;font-size:7px;font-weight:700}}
.cnb .cnb-times{{font-size:5.5px;font-weight:700;stroke:var(--card);stroke-width:1.6;\
paint-order:stroke}}
.cnb-now{{fill:var(--castle);stroke:var(--castle)}}
.cnb .cnb-now>text{{fill:#fff}}
.cnb [data-cost]{{fill:var(--on-accent);font-size:6.5px;font-weight:700;\
stroke:var(--accent);stroke-width:3.4;stroke-linejoin:round;paint-order:stroke;\
transform:translate(9.5px,-9.5px)}}
.cnb .cnb-pair>[data-tile]>[data-cost]{{transform:translate(13px,-12px)}}
.cnb [class^=cnb-goods]>[data-cost]{{transform:translate(-1px,12px)}}
.cnb .cnb-depot>[data-cost]{{transform:translate(20px,-36px)}}
.cnb .is-possible{{cursor:pointer}}
.cnb .is-possible>title+*{{stroke:var(--accent);stroke-width:calc(2px*var(--weight,1));--halo:#fff}}
.cnb .is-costly>title+*{{stroke-width:calc(1.1px*var(--weight,1))}}
.cnb-land>.is-possible{{fill:var(--c);--pips:var(--on)}}
.cnb-castle>.is-possible{{--c:color-mix(in srgb,var(--castle) 72%,#fff)}}
.cnb .is-advised>title+*{{stroke:var(--notice);stroke-width:calc(3px*var(--weight,1));\
filter:drop-shadow(0 0 1.5px var(--notice));--halo:#fff}}
.cnb :is(.is-selected,.is-armed)>title+*{{stroke:var(--chosen);\
stroke-width:calc(3px*var(--weight,1));filter:none}}
.cnb .is-armed>title+*{{filter:drop-shadow(0 0 1.5px var(--chosen))}}
.cnb :is([data-part],[data-rule],[data-tile]):focus{{outline:none}}
.cnb :is([data-part],[data-rule],[data-tile]):focus-visible>title+*{{stroke:var(--focus);\
stroke-width:calc(3px*var(--weight,1));stroke-dasharray:4 2.5}}
"""
"""Everything the drawings need; a page with several drawings brings it once, and `SHEET`."""

_HOSTS_LIGHT = (
    "[theme=light]",
    "[data-theme=light]",
    ".vscode-light",
    ".vscode-high-contrast-light",
)
_HOSTS_DARK = (
    *("[theme=dark]", "[data-theme=dark]", ".vscode-dark"),
    ".vscode-high-contrast:not(.vscode-high-contrast-light)",
)
HOSTS = f"""
{_where(*_HOSTS_LIGHT)}{{{_variables({k: _LIGHT[k] for k in _DARK})}}}
{_where(*_HOSTS_DARK)}{{{_variables(_DARK)}}}
{_where(".cnb-high-contrast", ".vscode-high-contrast")}{{{_variables(_CONTRAST)}}}
@media (prefers-contrast:more){{.cnb{{{_variables(_CONTRAST)}}}}}
"""
"""The theme of what shows a page other than JupyterLab: Colab, VS Code, books; after `STYLE`."""
