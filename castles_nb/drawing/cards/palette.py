"""The looks of the card game: those of the board game, and what it has besides.

Types of cards that are kinds of tiles as well have the tiles' colours; castles and cloisters have
those of their cards.
"""

from castles_nb.cards.kinds import TYPES
from castles_nb.drawing import palette

CLASSES = dict(
    zip(
        TYPES,
        (
            *("cnb-cards-castle", "cnb-mine", "cnb-cards-cloister", "cnb-monastery"),
            *("cnb-ship", "cnb-livestock", "cnb-building"),
        ),
        strict=True,
    )
)
"""The class that gives each type its colours."""

ON_CARD = {
    "castle": ("#2f6b45", "#fff", "#173d26"),
    "cloister": ("#7d55a6", "#fff", "#452a63"),
}
"""The colour of a card, what is read on it at 4.5:1 or better, and its edge."""
WARES = {
    "light": ("#ecd3a0", "#3a2806", "#6b5320"),
    "medium": ("#9c5a26", "#fff", "#5a3312"),
    "dark": ("#4f3220", "#fff", "#a58567"),
}
"""The colour of goods, what is read on them, and their edge."""
BACK = ("#41526b", "#dfe6f0")
"""The back of cards, and what is read on it."""

_TYPES = "".join(
    f".cnb .cnb-cards-{name}{{--c:var(--cnb-cards-{name},{colour});--on:{on};--edge:{edge}}}\n"
    for name, (colour, on, edge) in ON_CARD.items()
)
_WARES = "".join(
    f".cnb .cnb-ware-{name}{{fill:{colour};stroke:var(--rim,{edge})}}\n"
    f".cnb .cnb-ware-{name}>text{{fill:{on}}}\n"
    for name, (colour, on, edge) in WARES.items()
)
STYLE = f"""{palette.STYLE}{_TYPES}{_WARES}\
.cnb-back{{fill:{BACK[0]};stroke:var(--rim,#222d3d);stroke-width:calc(.9px*var(--weight,1))}}
.cnb .cnb-back>text{{fill:{BACK[1]};font-size:11px;font-weight:700;pointer-events:none}}
.cnb-lettering{{pointer-events:none}}
.cnb .cnb-worth{{font-size:7px;font-weight:700;fill:var(--card)}}
.cnb .cnb-on{{font-size:6.2px;font-weight:700;fill:var(--on,var(--ink))}}
.cnb .cnb-ware{{font-size:5.2px;font-weight:700}}
.cnb .cnb-figure{{font-size:8px;font-weight:700}}
.cnb .cnb-held{{--on:var(--ink);stroke:var(--rim,var(--edge));\
fill:color-mix(in srgb,var(--c) 30%,var(--card));stroke-width:calc(.9px*var(--weight,1))}}
.cnb-lacking{{opacity:.32}}
.cnb-turn{{fill:none;stroke:var(--chosen);stroke-width:1.4}}
"""
"""Everything these drawings need; a page with several of them brings it once, and `SHEET`."""
