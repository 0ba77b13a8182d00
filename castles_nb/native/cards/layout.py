"""The records of the card game's native core: one table that writes `src/cards/layout.h` and packs
their bytes."""

from castles_nb.bots.cards.prices import LAST_TURN, MANY
from castles_nb.bots.cards.weights import Weights
from castles_nb.cards.actions import ON_TOP
from castles_nb.cards.card_set import ROUNDS, Reward
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import ANIMALS, CARDS, CLOISTER, GOODS, KINDS, NUMBERS, TYPES
from castles_nb.cards.piles import OF_A_TRIPLE
from castles_nb.cards.setup import MOST_PLAYERS
from castles_nb.cards.verbs import VERBS
from castles_nb.native.layout import RNG, TREE, Record, header_of, numbered

ROW, PROJECTS, HAND, REVEALED, ALL_SEVEN, FIRST_TRIPLES, DRAW_PILE = 12, 4, 3, 4, 5, 8, 32
"""Rows of cards end with 0, so each holds one card fewer."""
DECK, PILE, TRIPLES, PENDING, OFFERED = 127, 20, 40, 40, 12
KIND = len(KINDS) + 1
ASKED = (*DECISIONS, "waiting")
"""The kinds of decisions; `waiting` is a placed card that does its work later."""
ASKS = len(ASKED) + 1
CARD = len(CARDS) + 1

SEAT = Record(
    "Seat",
    points=("i32",),
    silver=("i16",),
    workers=("i16",),
    goods=("u8", len(GOODS)),
    sold=("u8", len(GOODS)),
    animals=("u8", len(ANIMALS)),
    projects=("u8", PROJECTS),
    piles=("u8", len(TYPES) * OF_A_TRIPLE),
    triples=("u8", TRIPLES * (OF_A_TRIPLE + 1)),
    first_triples=("u8", FIRST_TRIPLES),
    hand=("u8", HAND),
    draw_pile=("u8", DRAW_PILE),
    triple_number=("u8",),
    all_seven=("u8",),
)
STATE = Record(
    "State",
    seats=(SEAT, MOST_PLAYERS),
    reshuffles=("i32",),
    reshuffles_at_deal=("i32",),
    reshuffle_at=("i32",),
    mingled=("i32",),
    num_seats=("u8",),
    num_players=("u8",),
    round_index=("u8",),
    turn=("u8",),
    first=("u8",),
    player=("u8",),
    has_acted=("u8",),
    bought=("u8",),
    finished=("u8",),
    is_over=("u8",),
    start_card_owner=("i8",),
    face_down=("u8",),
    first_triples_left=("u8",),
    pending_number=("u8",),
    deck_number=("u8",),
    discard_number=("u8",),
    goods_number=("u8", 2),
    animal_number=("u8", 2),
    fault=("u8",),
    all_seven_left=("u8", ALL_SEVEN),
    revealed=("u8", REVEALED),
    rows=("u8", len(NUMBERS) * ROW),
    goods_piles=("u8", 2 * PILE),
    animal_piles=("u8", 2 * PILE),
    pending=("u8", PENDING * 3),
    shuffle=("u8", 12),
    deck=("u8", DECK),
    discards=("u8", DECK),
)
"""The next card of the deck is its last; the top of a pile is its first."""
AMOUNTS = (
    *("rounds", "turns", "die_cards", "price", "restocked", "per_point", "most_projects"),
    *("first_triple", "start_card", "aaron_cloister", "rows_filled", "by_number"),
    *("cards", "per_shuffle"),
)
"""Numbers of the rules and of the box."""
FACTS = Record(
    "Facts",
    shuffles=("f64",),
    **dict.fromkeys(AMOUNTS, ("i32",)),
    number=("u8", KIND),
    type=("u8", KIND),
    card=("u8", KIND),
    first_place=("u8", KIND),
    gives=("u8", CARD),
    amount=("u8", CARD),
    asks=("u8", CARD),
    takes=("u8", ASKS),
    draws=("u8", ASKS),
    passed_over=("u8", ASKS),
    declined=("u8", ASKS),
    cost=("u8", 7 * 7),
    selling_cost=("u8", 7 * len(GOODS)),
    triples=("u8", len(TYPES)),
    goods_points=("u8", len(GOODS)),
    animal_groups=("u8", len(ANIMALS)),
    aaron_piles=("u8", len(ROUNDS)),
    rewards=("u8", len(ROUNDS) * OFFERED * len(Reward._fields)),
    offered=("u8", len(ROUNDS)),
)
PRICES = Record(
    "Prices",
    left=("f64",),
    lasting=("f64",),
    coin=("f64",),
    begun=("f64",),
    half=("f64",),
    reward=("f64",),
    purchase=("f64",),
    silver=("f64", MANY + 1),
    workers=("f64", MANY + 1),
)
"""The prices of one turn: `bots/cards/prices.py`."""
POLICY = Record(
    "Policy",
    **dict.fromkeys(Weights._fields, ("f64",)),
    most_of_sale=("f64",),
    further_animal=("f64",),
    seven_shares=("f64", len(TYPES)),
    prices=(PRICES, LAST_TURN + 1),
)
QUESTION = Record(
    "Question",
    opponent_weight=("f64",),
    exploration=("f64",),
    temperature=("f64",),
    player=("i32",),
    rivals=("u32",),
    width=("i32",),
    until=("i32",),
    round_index=("i32",),
    turn=("i32",),
)
"""The question of a bot that uses rollouts: for which player, by what measure, how far ahead, and
in which turn."""
NODE = Record(
    "Node",
    total=("f64",),
    tries=("i32",),
    first=("i32",),
    number=("i32",),
    next=("i32",),
    key=("u64", 2),
)
BRANCH = Record(
    "Branch", prior=("f64",), total=("f64",), action=("u64",), tries=("i32",), below=("i32",)
)
"""The tree of a search: a node is a decision, a branch one of its choices. Below a branch are the
nodes to which it leads, one after the other: what can be chosen there differs."""
RECORDS = (SEAT, STATE, FACTS, PRICES, POLICY, RNG, QUESTION, NODE, BRANCH, TREE)

GIVES = ("silver", "workers", "points")
DRAWS = {"goods": 1, "animals": 2, "either": 3}
"""The open piles you draw from, as bits."""


def header() -> str:
    """The text of `src/cards/layout.h`."""
    sizes = {
        "players": MOST_PLAYERS,
        "kinds": KIND,
        "types": len(TYPES),
        "of_goods": len(GOODS),
        "of_animals": len(ANIMALS),
        "on_top": len(ON_TOP),
        "numbers": len(NUMBERS),
        "row": ROW,
        "projects": PROJECTS,
        "revealed": REVEALED,
        "all_seven": ALL_SEVEN,
        "hand": HAND,
        "first_triples": FIRST_TRIPLES,
        "draw_pile": DRAW_PILE,
        "deck": DECK,
        "pile": PILE,
        "triples": TRIPLES,
        "pending": PENDING,
        "offered": OFFERED,
        "amounts": len(Reward._fields),
        "asked": ASKS,
        "cards": CARD,
        "many": MANY,
    }
    names = (
        ("MOST_", sizes),
        ("", {"of_a_triple": OF_A_TRIPLE, "cloister": CLOISTER}),
        ("DO_", numbered(tuple(VERBS))),
        ("ASK_", numbered(ASKED)),
        ("GIVES_", numbered(GIVES)),
        ("DRAWS_", DRAWS),
        ("REWARD_", {name: place for place, name in enumerate(Reward._fields)}),
    )
    records = [record.declaration for record in RECORDS]
    return header_of("cards/layout.py", "CARDS_LAYOUT_H", names, records)
