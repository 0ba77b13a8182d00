"""Line icons as short paths, about 18 units wide and 16 high, y downwards.

Houses and animals leave the lower third of a tile to letters or a number; the others stand
around (0, 0). Goods and die are outlines to fill.

All are drawn for this project. `h0` with round line caps makes a dot.
"""

BUILDINGS = {
    "warehouse": "M-8 4V-5L0-11 8-5V4zM-5 4V-3H5V4M-5 .5H5",
    "watchtower": "M-3-4-4 4H4L3-4M-5-4v-7h2.5v2h5v-2H5v7zM0 0V1",
    "carpenter": "M-9-7H3V1L1-1-1 1-3-1-5 1-7-1-9 1zM3-7H6q3 0 3 3t-3 3H3",
    "church": "M-7 4.5V-1.5l4-2V-6L0-8.5 3-6v2.5l4 2V4.5zM0-8.5v-4M-1.5-10.8h3M-1.2 4.5v-3h2.4v3",
    "market": "M-6-11H6L9-6H-9zM-9-6q2.3 4 4.5 0 2.3 4 4.5 0 2.3 4 4.5 0 2.3 4 4.5 0M-7-3V4H7V-3",
    "boarding_house": "M-9-8V4M-9 1H9M9 4V-2q0-3-3-3H-3V1M-6-4.5a1.5 1.5 0 1 0 .1 0z",
    "bank": "M-8.5-6L0-11 8.5-6zM-6.5-6V1M-2.2-6V1M2.2-6V1M6.5-6V1M-8.5 4H8.5",
    "town_hall": "M-9 4V-4H-3V-7H3V-4H9V4zM0-7v-5.5l4 1.5L0-9.5M-1.5 4V0h3V4M-6 0h0M6 0h0",
}

ANIMALS = {
    "cow": (
        "M-4-7Q-7-7-6-10.5M4-7Q7-7 6-10.5M-4-7H4L3-1Q5 5 0 5T-3-1zM-4-6-9-5-3.5-3"
        "M4-6 9-5 3.5-3M-1.3 2.5h0M1.3 2.5h0"
    ),
    "sheep": (
        "M-5 0a3 3 0 0 1-2-5 3 3 0 0 1 3.5-4 3.5 3.5 0 0 1 6 0A3 3 0 0 1 6-6"
        "M-5 0H4M-4 0V4M2 0V4M3-6H8Q9-1 6.5 0 3 0 3-6zM6.5-3.5h0"
    ),
    "pig": (
        "M0-8a7 6.5 0 1 0 .1 0zM0-2.5a3.5 2.5 0 1 0 .1 0zM-1.3 0h0M1.3 0h0"
        "M-6.3-4.5-7-9.5-3-7.5M6.3-4.5 7-9.5 3-7.5M-3-4.5h0M3-4.5h0"
    ),
    "chicken": (
        "M4-5Q2-3 0-4-4-5-9-7-8 3-1 3 6 3 7-5L9-6.5 7-7.5A2.8 2.8 0 0 0 2-7Q2.5-6 4-5"
        "M3-9v-2l1.5 1L6-11v2M-1 3V5.5M2 3V5.5"
    ),
}

OTHERS = {
    "ship": "M-10 3H10L7 9H-7zM0 3V-11L9 0H0M-2.5-7L-8 0h5.5z",
    "castle": "M-9 9V-9h4v3.5h3V-9h4v3.5h3V-9h4V9zM-3 9V3a3 3 0 0 1 6 0V9",
    "mine": "M-8 9L4.5-5M8 9L-4.5-5M-10-1Q-8-8-1-9.5L-4.5-5zM10-1Q8-8 1-9.5L4.5-5z",
    "monastery": "M-7-4L0-9 7-4M0-9v-4M-1.5-11.3h3",
    "worker": "M0-8a3.2 3.2 0 1 0 .1 0zM-6 7Q-6 .5 0 .5T6 7z",
    "silver": "M0-7.5a7.5 7.5 0 1 0 .1 0zM0-4.5a4.5 4.5 0 1 0 .1 0z",
    "sold": "M-7-2L0-7 7-2V5.5L0 9-7 5.5zM-7-2L0 1.5 7-2M0 1.5V9",
}

ICONS = BUILDINGS | ANIMALS | OTHERS

GOODS = (
    "M-2.5-6h5L1.7-4Q5.5-2.5 5.5 1.5 5.5 6 0 6T-5.5 1.5Q-5.5-2.5-1.7-4z",
    "M-5-5H5V5H-5z",
    "M-5.5-5.5H5.5V0Q5.5 4 0 6.5-5.5 4-5.5 0z",
    "M0-7L6.5 0 0 7-6.5 0z",
    "M0-6.5L6-1.5 4.5 5.5H-4.5L-6-1.5z",
    "M-4-6H4Q7 0 4 6H-4Q-7 0-4-6z",
)
"""Outlines of goods 1..6 (sack, crate, shield, diamond, pentagon, barrel); the type's number
stands on them."""

DIE = "M-6-8H6Q8-8 8-6V6Q8 8 6 8H-6Q-8 8-8 6V-6Q-8-8-6-8z"
"""A die face, 16 units wide."""

ICON_OF = {
    **{"building": "warehouse", "livestock": "cow"},
    **{colour: colour for colour in ("ship", "mine", "castle", "monastery")},
}
"""The icon that stands for each colour on empty spaces."""
