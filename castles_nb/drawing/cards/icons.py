"""What stands for cards, goods and what cards do; what the board game has, too, is drawn as there.

All are drawn for this project. Houses leave the lower third to letters, see `drawing.icons`.
"""

from castles_nb.cards.effects import GAINS
from castles_nb.cards.kinds import BUILDINGS, CARDS, GOODS, TYPES
from castles_nb.drawing import icons

_OWN = {
    "cloister": "M-9 9V-1L0-6.5 9-1V9zM0-6.5v-4.5M-1.8-9.3h3.6"
    "M-6 9V5a2 2.2 0 0 1 4 0v4M2 9V5a2 2.2 0 0 1 4 0v4M-1.5-1.5h3",
    "knowledge": "M0-4.5Q-4-8-9.5-6.5V6.5Q-4 5 0 8 4 5 9.5 6.5V-6.5Q4-8 0-4.5V8M-6.5-2.5q2 0 3.5 1"
    "M-6.5 1.5q2 0 3.5 1M6.5-2.5q-2 0-3.5 1M6.5 1.5q-2 0-3.5 1",
    "pasture": "M-10-2.5H10M-10 3H10M-8 8V-5.5l1.6-2 1.6 2V8M-1.6 8V-5.5l1.6-2 1.6 2V8"
    "M4.8 8V-5.5l1.6-2 1.6 2V8",
    "building": "M-10 8V0l5-4.5L0 0V8zM0 8V-5.5L4.5-10 9-5.5V8zM-6.5 8V4h3v4M4.5-3.5h0M4.5 .5h0",
}
CARD_ICONS = {
    **{name: _OWN.get(name) or icons.OTHERS[name] for name in TYPES},
    **{name: icons.BUILDINGS[name] for name in BUILDINGS if name != "city_hall"},
    "city_hall": icons.BUILDINGS["town_hall"],
}
"""The icons of all cards, and of buildings as a type."""
ABOVE_LETTERS = frozenset(BUILDINGS)
"""What stands higher than the others around (0, 0)."""

LETTERS = dict(
    zip(
        CARDS,
        ("Ca", "Mi", "Cl", "Kn", "Sh", "Pa", "Cw", "Ch", "Mk", "Cy", "Wt", "Bk", "Bh", "Wh"),
        strict=True,
    )
)
"""Two letters for each card, those of the board game for its buildings."""

GOODS_OUTLINES = dict(zip(GOODS, (icons.GOODS[0], icons.GOODS[1], icons.GOODS[5]), strict=True))
"""A sack, a crate, a barrel."""

POINT = "M0-8L2.4-2.8 8-2.2 3.8 1.6 5 7.2 0 4.3-5 7.2-3.8 1.6-8-2.2-2.4-2.8z"
ANY = "M0-7V7M-6-3.5L6 3.5M-6 3.5L6-3.5"
"""An asterisk."""
SYMBOLS = {
    "worker": icons.OTHERS["worker"],
    "silver": icons.OTHERS["silver"],
    "sold": icons.OTHERS["sold"],
    "point": POINT,
    "any": ANY,
    "any_die": f"{icons.DIE}M0-4.2V4.2M-3.6-2.1L3.6 2.1M-3.6 2.1L3.6-2.1",
    "good": icons.GOODS[0],
    "animal": icons.ANIMALS["sheep"],
    "place": "M-6-2V9H6V-2M0-10V4M-3.5 .5L0 4 3.5 .5",
    "start": "M-4.5 8V-8H7L3.5-4 7 0H-4.5",
    **{name: CARD_ICONS[name] for name in TYPES},
}
"""What stands in a line of what a card does."""

_GAINED = {"silver": "silver", "workers": "worker", "points": "point"}
DEEDS: dict[str, tuple[str, ...]] = {
    "castle": ("any_die",),
    "cloister": ("any",),
    "ship": ("+1", "good"),
    "pasture": ("+1", "animal"),
    "carpenter": ("building", "knowledge"),
    "church": ("castle", "mine", "cloister"),
    "market": ("ship", "pasture"),
    "city_hall": ("place",),
    "boarding_house": ("+1", "good", "animal"),
    "warehouse": ("sold",),
    **{card: (f"+{amount}", _GAINED[item]) for card, (item, amount, _) in GAINS.items()},
}
"""What each card does as it is placed, in symbols and amounts."""
