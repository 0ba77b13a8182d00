"""What can be asked: a record for each kind of decision."""

from typing import NamedTuple

from castles_nb.cards.choices import (
    Choices,
    bought_choices,
    castle_choices,
    city_hall_choices,
    discard_choices,
    draw_choices,
    extra_choices,
    reward_animals_choices,
    reward_choices,
    reward_goods_choices,
    taker_choices,
    warehouse_choices,
)


class DecisionKind(NamedTuple):
    """A kind of decision."""

    choices: Choices
    """Lists its legal actions, in a fixed order."""
    rule: str
    """The rule that asks for it."""
    verbs: tuple[str, ...]
    """What it is about; none where it is one of the six actions."""
    declined: bool = False
    """Whether it may be declined, and a purchase may come before it (CG-R-04, CG-R-23)."""


DECISIONS = {
    "castle": DecisionKind(castle_choices, "CG-TILE-06", (), declined=True),
    "extra": DecisionKind(extra_choices, "CG-SIL-04", ()),
    "city_hall": DecisionKind(city_hall_choices, "CG-TILE-16", ("place",), declined=True),
    "carpenter": DecisionKind(taker_choices, "CG-TILE-08", ("take",), declined=True),
    "church": DecisionKind(taker_choices, "CG-TILE-09", ("take",), declined=True),
    "market": DecisionKind(taker_choices, "CG-TILE-10", ("take",), declined=True),
    "warehouse": DecisionKind(warehouse_choices, "CG-TILE-15", ("sell",), declined=True),
    "ship": DecisionKind(draw_choices, "CG-TILE-03", ("draw",), declined=True),
    "pasture": DecisionKind(draw_choices, "CG-TILE-04", ("draw",), declined=True),
    "boarding_house": DecisionKind(draw_choices, "CG-TILE-14", ("draw",), declined=True),
    "reward": DecisionKind(reward_choices, "CG-TRIPLE-11", ("choose",)),
    "reward_goods": DecisionKind(reward_goods_choices, "CG-TRIPLE-15", ("draw",)),
    "reward_animals": DecisionKind(reward_animals_choices, "CG-TRIPLE-15", ("draw",)),
    "bought": DecisionKind(bought_choices, "CG-SIL-01", ("keep", "use")),
    "discard": DecisionKind(discard_choices, "CG-A1-03", ("discard",)),
}
"""The kinds of decisions by name. A turn is none of them: it is what people decide when nothing
else is pending."""
