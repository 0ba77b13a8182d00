"""The fixed data of a game, as the bytes of `layout`: boards, tiles, numbers of the rules, and the
prices of a policy."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import chain
from typing import Any

from castles_nb.bots.board import evaluation, leaf_correction, solo
from castles_nb.bots.board.prices import areas_of, numbers_of, prices_in
from castles_nb.bots.board.weights import Weights
from castles_nb.components import COLOURS, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import die_changes, effects, flow, kinds, loading, scoring
from castles_nb.engine.dice import COST, REACH
from castles_nb.engine.die_changes import PLACING_STEP
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import (
    ANIMAL,
    CASTLE,
    COLOUR,
    COUNT,
    KEY_SPACES,
    MINE,
    NAME,
    NUMBER,
    SHARES_AREA_WITH,
    power,
)
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.purchases import BUILDING_PRICE, TILE_PRICE
from castles_nb.engine.ruleset import Ruleset
from castles_nb.engine.state import StackStep
from castles_nb.engine.verbs import turns
from castles_nb.expansions.native_core import KINDS
from castles_nb.native import layout
from castles_nb.native.codec import KNOWN, SLOT, STEP_OF, filled_up, in_words
from castles_nb.native.expansions import EXPANSIONS
from castles_nb.native.layout import (
    BUILDINGS,
    ENDINGS,
    FACTS_OF,
    FILLING,
    LAYOUTS,
    PLAYED,
    POLICY,
)


@lru_cache(maxsize=64)
def encode_facts(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> bytes:
    """What's printed: the boards of the players, the tiles, the numbers of the rules."""
    scored, by = rules.scoring, LAYOUTS[len(masks[0].die)]
    values: list[Any] = []
    for each in (*masks, *(masks[0],) * (4 - len(masks))):
        values += _of_board(each, by.words)
    building = [BUILDINGS.index(NAME[k]) + 1 if NAME[k] in BUILDINGS else 0 for k in range(KNOWN)]
    steps = [PLACING_STEP.get(colour, 0) for colour in COLOUR[:KNOWN]]
    return by.facts.packer.pack(
        *values,
        *(sum(PLAYED[name] for name in rules.modules), kinds.MONASTERIES),
        *filled_up(SHARES_AREA_WITH[:KNOWN], KINDS),
        *filled_up([power(step) if step else 0 for step in steps], KINDS),
        *_POWERS.values(),
        *_amounts(rules).values(),
        *(*scored.bonus_points, *scored.area_points, *scored.phase_points),
        bytes([255 if n < 0 else n for n in COLOUR[:KNOWN]]),
        bytes([n + 1 for n in ANIMAL[:KNOWN]]),
        bytes(COUNT[:KNOWN]),
        bytes(NUMBER[:KNOWN]),
        bytes([SLOT.get(kind, -1) + 1 for kind in range(KNOWN)]),
        bytes(building),
        *_scoring_monasteries(rules),
        bytes(KEY_SPACES[:KNOWN]),
        bytes(chain(*chain(*COST))),
        bytes([sum(1 << v for v in row) for row in chain(*chain(*REACH))]),
        *map(steps_in, (rules.flow.on_phase_start, rules.flow.on_phase_end)),
        steps_in(rules.flow.final_scoring),
        *[
            record.packer.pack(*EXPANSIONS[name].tell(rules, masks))
            if name in rules.modules
            else b""
            for name, record in FACTS_OF.items()
        ],
    )


def steps_in(steps: Sequence[StackStep]) -> bytes:
    """Encode steps that happen one after the other. `ValueError` if there are more than the core
    holds."""
    if len(steps) >= layout.STEPS_AT_ONCE:
        raise ValueError
    return bytes([STEP_OF[step] for step in steps])


_POWERS = {
    "strength": power(die_changes.STRENGTH),
    "taking": power(die_changes.TAKING),
    "silver_for_sales": effects.SILVER_FOR_SALES,
    "worker_for_sales": effects.WORKER_FOR_SALES,
    "two_depots": loading.TWO_DEPOTS,
    "bartering": kinds.BARTERING,
    "points_for_livestock": effects.POINTS_FOR_LIVESTOCK,
    "workers_of_mines": flow.WORKERS_OF_MINES,
    "silver_too": turns.SILVER_TOO,
    "more_workers": turns.MORE_WORKERS,
    "first_sales": evaluation.FIRST_SALES,
    "every_sale": evaluation.EVERY_SALE,
}
assert tuple(_POWERS) == layout.POWERS


def _amounts(rules: Ruleset) -> dict[str, int]:
    gains = rules.gains
    amounts = {
        "rounds": ROUNDS,
        "rounds_per_phase": ROUNDS_PER_PHASE,
        "key_spaces": gains.key_spaces,
        "goods_spaces": gains.goods_spaces,
        "points_per_goods": gains.points_per_goods,
        "largest_area": rules.edition.largest_area,
        "track_spaces": gains.track_spaces,
        "tile_price": TILE_PRICE,
        "building_price": BUILDING_PRICE,
        "buys_anything": rules.edition.monastery_6_buys_anything,
        "watchtower_points": effects.WATCHTOWER_POINTS,
        "boarding_house_workers": effects.BOARDING_HOUSE_WORKERS,
        "bank_silver": effects.BANK_SILVER,
        "sale_silver": effects.SALE_SILVER,
        "more_sale_silver": effects.MORE_SALE_SILVER,
        "sale_workers": effects.SALE_WORKERS,
        "die_workers": turns.DIE_WORKERS,
        "more_die_workers": turns.MORE_DIE_WORKERS,
        "die_silver": turns.DIE_SILVER,
        "sold_type_points": scoring.SOLD_TYPE_POINTS,
        "animal_points": scoring.ANIMAL_POINTS,
        "bonus_tile_points": scoring.BONUS_TILE_POINTS,
        "building_points": scoring.BUILDING_POINTS,
        "mine": MINE,
        "castle": CASTLE,
        "ship": evaluation.SHIP,
    }
    assert tuple(amounts) == layout.AMOUNTS
    return amounts


_COUNTS: Mapping[Callable[[Estate], int], str] = {
    scoring.sold_types: "sold_types",
    scoring.animals: "animals",
    scoring.sold_goods: "sold_goods",
    scoring.bonus_tiles: "bonus_tiles",
}
"""The things scoring monasteries count, except those that count buildings."""


def _scoring_monasteries(rules: Ruleset) -> tuple[bytes, bytes]:
    """The thing each scoring monastery counts, and the kind of building if it's that."""
    counts, counted = bytearray(KINDS), bytearray(KINDS)
    for number, points in rules.scoring.monastery_points.items():
        if isinstance(points, partial):
            counts[number] = layout.COUNTS.index("building") + 1
            (counted[number],) = points.args
        else:
            counts[number] = layout.COUNTS.index(_COUNTS[points]) + 1
    return bytes(counts), bytes(counted)


@cache
def encode_endings() -> bytes:
    """Encode what was learned of how games end, for each round."""
    factors = chain.from_iterable(map(leaf_correction.factors_in, range(ROUNDS)))
    return ENDINGS.packer.pack(*leaf_correction.FEW, *factors)


def _of_board(masks: DuchyMasks, words: int) -> tuple[Any, ...]:
    areas = areas_of(masks)
    of_spaces = (
        *(*masks.neighbours, *masks.colour, *masks.area_mask),
        *chain(*chain(*masks.reach)),
        *(*filled_up([area for area, _, _ in areas], layout.AREAS), *numbers_of(masks)),
    )
    return (
        *(*in_words(of_spaces, words), len(areas)),
        *(bytes(masks.die), bytes(masks.colour_at), bytes(masks.area_size)),
        *(bytes([size for _, size, _ in areas]), bytes([colour for _, _, colour in areas])),
    )


def encode_policy(weights: Weights, rules: Ruleset, fills: bool = False) -> bytes:
    """The weights and the prices of every round, and whether more counts what fills the duchy."""
    return _policy(weights, rules.gains.points_per_goods, rules.scoring.adjust_weights, fills)


@lru_cache(maxsize=64)
def _policy(
    weights: Weights,
    points_per_goods: int,
    adjust_weights: Callable[[Weights], Weights] | None,
    fills: bool,
) -> bytes:
    rounds = [
        prices_in(round_, weights, points_per_goods, adjust_weights) for round_ in range(ROUNDS)
    ]
    weights = rounds[0].weights
    values: list[float] = [getattr(weights, name) for name in layout.WEIGHTS]
    values += weights.abilities
    for row in filled_up(rounds[0].nearness, layout.MANY + 1):
        values += filled_up(row or (), layout.MANY + 1)
    for prices in rounds:
        values += [getattr(prices, name) for name in layout.TERMS]
        values += (*prices.silver, *prices.workers)
        for colour in range(len(COLOURS)):
            for row in prices.areas[colour]:
                values += filled_up(row, 10)
    values += [getattr(solo, name.upper()) for name in FILLING.fields]
    return POLICY.packer.pack(*values, fills)
