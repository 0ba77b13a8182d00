"""States and actions of the card game as the bytes of `layout`.

Raises one of the errors of `native.codec.Unknown` for anything the native core doesn't know.
"""

import struct
from functools import lru_cache
from typing import Any

from castles_nb.cards.actions import Action
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.decision import Decision, DeferredStep, decision_of
from castles_nb.cards.kinds import TYPES
from castles_nb.cards.piles import OF_A_TRIPLE
from castles_nb.cards.setup import MOST_PLAYERS
from castles_nb.cards.state import State
from castles_nb.cards.supply import Numbers, OpenPiles
from castles_nb.cards.verbs import VERBS
from castles_nb.native.cards import layout
from castles_nb.native.cards.layout import ASKED, PILE, SEAT, STATE, TRIPLES

_ASKED = {name: code for code, name in enumerate(ASKED, 1)}
_WAITING = _ASKED["waiting"]
_FIELDS = len(SEAT.fields)
_OF_A_PILE = OF_A_TRIPLE + 1
_NO_SEAT = struct.Struct(f"<{SEAT.format}").unpack(bytes(SEAT.size))


def is_known(state: Any) -> bool:
    """Whether the core plays this card game, and the state doesn't keep a ledger."""
    return type(state) is State and type(state.card_set) is CardSet and state.ledger is None


# States ------------------------------------------------------------------------------------------


def encode(state: State) -> bytes:
    """A state as bytes; raises `Unknown` if the core doesn't know it."""
    players = len(state.points)
    values: list[Any] = []
    for player in range(players):
        values += _of_seat(state, player)
    values += _NO_SEAT * (MOST_PLAYERS - players)
    first_triples_left, (goods, more_goods), (animals, more_animals) = (
        *(state.first_triples_left, state.goods_piles, state.animal_piles),
    )
    deck, discards, pending = bytes(state.deck), state.discards, state.pending
    if len(deck) > layout.DECK or len(discards) > layout.DECK or len(pending) > layout.PENDING:
        raise ValueError
    left = sum([1 << type_ for type_ in first_triples_left])
    if first_triples_left != _TYPES_OF[left]:
        raise ValueError
    return STATE.packer.pack(
        *values,
        state.reshuffles,
        state.reshuffles_at_deal,
        state.reshuffle_at,
        state.mingled,
        players,
        state.num_players,
        state.round_index,
        state.turn,
        state.first,
        state.player,
        state.has_acted,
        state.bought,
        state.finished,
        state.is_over,
        state.start_card_owner,
        state.face_down,
        left,
        len(pending),
        len(deck),
        len(discards),
        bytes((len(goods), len(more_goods))),
        bytes((len(animals), len(more_animals))),
        0,
        _row(state.all_seven_left, layout.ALL_SEVEN),
        _row(state.revealed, layout.REVEALED),
        b"".join([_row(row, layout.ROW) for row in state.rows]),
        _pile(goods) + _pile(more_goods),
        _pile(animals) + _pile(more_animals),
        b"".join(map(_asked, pending)),
        state.shuffle.to_bytes(12, "little"),
        deck[::-1],
        discards,
    )


_TYPES_OF = tuple(
    tuple(type_ for type_ in range(len(TYPES)) if bits >> type_ & 1)
    for bits in range(1 << len(TYPES))
)
"""The types with these bits."""


def _of_seat(state: State, player: int) -> tuple[Any, ...]:
    triples = state.triples[player]
    if len(triples) > TRIPLES:
        raise ValueError
    return (
        state.points[player],
        state.silver[player],
        state.workers[player],
        bytes(state.goods[player]),
        bytes(state.sold[player]),
        bytes(state.animals[player]),
        _row(state.projects[player], layout.PROJECTS),
        b"".join([_row(cards, OF_A_TRIPLE) for cards in state.piles[player]]),
        b"".join([bytes((type_, *cards)) for type_, cards in triples]),
        _row(tuple([type_ + 1 for type_ in state.first_triples[player]]), layout.FIRST_TRIPLES),
        _row(state.hands[player], layout.HAND),
        _row(state.draw_piles[player], layout.DRAW_PILE),
        len(triples),
        state.all_seven[player],
    )


def _row(cards: Numbers, size: int) -> bytes:
    """A row of cards with a 0 at its end."""
    if len(cards) >= size or 0 in cards:
        raise ValueError
    return bytes(cards).ljust(size, b"\0")


def _pile(cards: Numbers) -> bytes:
    if len(cards) > PILE:
        raise ValueError
    return bytes(cards).ljust(PILE, b"\0")


def _asked(decision: Decision | DeferredStep) -> bytes:
    if type(decision) is DeferredStep:
        return bytes((decision.player, _WAITING, decision.card))
    if type(decision) is not Decision:
        raise ValueError
    return bytes((decision.player, _ASKED[decision.kind], decision.card))


def decode(data: bytes, like: State) -> State:
    """The state in these bytes, from the same game as another state; it doesn't have a ledger.

    `Unknown` if they're none.
    """
    values = STATE.packer.unpack(data)
    players = len(like.points)
    seats = [values[_FIELDS * n : _FIELDS * (n + 1)] for n in range(players)]
    state = State.__new__(State)
    state.setup, state.card_set = like.setup, like.card_set
    (
        state.reshuffles,
        state.reshuffles_at_deal,
        state.reshuffle_at,
        state.mingled,
        _,
        state.num_players,
        state.round_index,
        state.turn,
        state.first,
        state.player,
        has_acted,
        bought,
        finished,
        is_over,
        state.start_card_owner,
        face_down,
        left,
        asked,
        in_deck,
        discarded,
        goods,
        animals,
        fault,
        all_seven_left,
        revealed,
        rows,
        goods_piles,
        animal_piles,
        pending,
        shuffle,
        deck,
        discards,
    ) = values[_FIELDS * MOST_PLAYERS :]
    if fault:
        raise OverflowError
    state.has_acted, state.bought, state.finished = has_acted == 1, bought == 1, finished == 1
    state.is_over, state.face_down = is_over == 1, face_down == 1
    state.first_triples_left = _TYPES_OF[left]
    state.all_seven_left, state.revealed = _until_0(all_seven_left), _until_0(revealed)
    state.rows = tuple([_until_0(rows[n : n + layout.ROW]) for n in _ROWS])
    state.goods_piles, state.animal_piles = _open(goods_piles, goods), _open(animal_piles, animals)
    state.pending = tuple([_decision(pending[n : n + 3]) for n in range(0, 3 * asked, 3)])
    state.shuffle = int.from_bytes(shuffle, "little")
    state.deck, state.discards = tuple(deck[:in_deck][::-1]), discards[:discarded]
    (points, silver, workers, had, sold, kept, projects, piles, triples, first_triples, hands) = (
        *zip(*[seat[:11] for seat in seats], strict=True),
    )
    state.points, state.silver, state.workers = list(points), list(silver), list(workers)
    state.goods, state.sold = list(map(tuple, had)), list(map(tuple, sold))
    state.animals = list(map(tuple, kept))
    state.projects, state.hands = list(map(_until_0, projects)), list(map(_until_0, hands))
    state.piles = [tuple([_until_0(cards[n : n + 3]) for n in _PILES]) for cards in piles]
    state.triples = [
        tuple([(found[n], tuple(found[n + 1 : n + 4])) for n in range(0, 4 * seat[12], 4)])
        for found, seat in zip(triples, seats, strict=True)
    ]
    state.first_triples = [tuple([n - 1 for n in _until_0(row)]) for row in first_triples]
    state.draw_piles = [_until_0(seat[11]) for seat in seats]
    state.all_seven = [seat[13] for seat in seats]
    state.ledger = state.legal = None
    return state


_ROWS = range(0, 6 * layout.ROW, layout.ROW)
_PILES = range(0, len(TYPES) * OF_A_TRIPLE, OF_A_TRIPLE)


def _until_0(row: bytes) -> Numbers:
    return tuple(row.partition(b"\0")[0])


def _open(piles: bytes, numbers: bytes) -> OpenPiles:
    return tuple(piles[: numbers[0]]), tuple(piles[PILE : PILE + numbers[1]])


def _decision(data: bytes) -> Decision | DeferredStep:
    player, asked, card = data
    return (
        DeferredStep(player, card)
        if asked == _WAITING
        else decision_of(player, ASKED[asked - 1], card)
    )


# Actions -----------------------------------------------------------------------------------------

_ACTION = struct.Struct("<BBHI")
_VERBS = tuple(VERBS)
_VERB = {name: code for code, name in enumerate(_VERBS, 1)}


@lru_cache(maxsize=8192)
def action_of(code: int) -> Action:
    """The action with this code."""
    verb, die, place, item = _ACTION.unpack(code.to_bytes(8, "little"))
    return Action.made(_VERBS[verb - 1], die, item, place)


def code_of(action: Action) -> int:
    """The code of an action; raises `Unknown` for a verb the core doesn't know."""
    verb, die, item, place = action
    return int.from_bytes(_ACTION.pack(_VERB[verb], die, place, item), "little")
