"""The deals that fit a position: the seen part, the known part, and the part that is drawn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from castles_nb.components import COLOURS, KINDS, PHASES, ROUNDS_PER_PHASE, Sides
from castles_nb.engine import Deal, GameState
from castles_nb.engine.deal import depot_colours
from castles_nb.engine.deal_backs import Untold
from castles_nb.engine.deal_check import STARTING_GOODS
from castles_nb.engine.deal_told import Told
from castles_nb.engine.module import MODULES
from castles_nb.engine.module_chance import chances_of, counts_seen
from castles_nb.engine.setup import automaton_of
from castles_nb.errors import InvalidDeal
from castles_nb.message import Message
from castles_nb.notation.board import defaults, moments
from castles_nb.notation.board.public_chance import chances_told, goods_in
from castles_nb.notation.board.tile_backs import Backs, backs_of
from castles_nb.notation.board.token_codecs import Pair
from castles_nb.notation.token import Numbers

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position

Row = TypeVar("Row")


def known_deal(position: "Position", future: Deal | None = None) -> Deal:
    """The known part of the deal in a position without faults, and in the future if one is given.

    Tiles and goods on the table fill the places of the phases laid out so far, in any order.
    """
    setup = position.setup
    known = _with_tiles(position, _with_goods(position, Deal.unknown(setup)))
    known = replace(known, module_chance=chances_told(position))
    now = moments.rounds_played(position.now)
    if position.is_rolled:
        known = replace(
            known,
            white=_with_row(known.white, now, position.white),
            dice=_with_row(known.dice, now, position.dice),
        )
    if now == 0:  # later nobody knows any more
        order = position.order or defaults.order(moments.moment(0), position.track)
        scripted = defaults.seating_of(position).scripted  # it may play first, and starts nothing
        known = replace(known, start_player=next(p for p in order if p not in scripted))
    if setup.random_boards:
        known = replace(known, duchy_boards=_boards(position, setup.boards))
    if future is not None:
        future.check(setup, partial=True)
        known = _with_future(position, known, future)
        known.check(setup, partial=True)
    return known


def with_gaps(position: "Position", state: GameState, future: Deal | None = None) -> Deal:
    """The complete deal of a state in this position that remembers what is unknown about the past,
    so that each future draws it again: tiles the position has lost, and which ones had a black
    back; goods it has lost or that are on round spaces; the white die and the dice of players who
    haven't had their turn yet; and expansions' chance.

    The `future` is anything else that is known of the deal.
    """
    laid, deal = position.phases_laid, state.deal
    known = _with_tiles(position, Deal.unknown(position.setup))
    return replace(
        deal,
        depots=(*known.depots[:laid], *deal.depots[laid:]),
        black_depot=(*known.black_depot[:laid], *deal.black_depot[laid:]),
        untold=known.untold,
        told=_told(position, state, future),
    )


def _told(position: "Position", state: GameState, future: Deal | None) -> Told | None:
    """The known chance of the past, or None if all is known; the dice of players who have acted
    come from the state's deal."""
    known = known_deal(position, future)
    begun, seating = position.rounds_begun, defaults.seating_of(position)
    dice: tuple[Pair, ...] = ()
    white: Numbers = ()
    if position.is_rolled:
        shown_later = any(MODULES[name].shows_white_die for name in known.modules)
        white = ((known if shown_later else state.deal).white[begun - 1],)
        acted = (*position.order[: position.turn + 1], position.player, *seating.scripted)
        dice = tuple(
            state.deal.dice[begun - 1][player] if player in acted else pair
            for player, pair in enumerate(known.dice[begun - 1])
        )
    counts = counts_seen(known.modules, position.phases_laid, begun, state.module_data)
    chances = chances_of(known.modules)
    chance = [
        (numbers if chances[name].redrawn else dealt)[:count]
        for (name, numbers), (_, dealt), count in zip(
            known.module_chance, state.deal.module_chance, counts, strict=True
        )
    ]
    told = Told(
        rounds=begun,
        starting_goods=known.starting_goods,
        goods=tuple(chain(*known.goods[: position.phases_laid])),
        dice=dice,
        white=white,
        module_chance=tuple(chance),
    )
    return None if told.is_all else told


def dice_left(position: "Position", deal: Deal) -> Numbers:
    """The dice that the player has not used, those unknown filled in from a deal."""
    if not position.left:
        return ()
    rolled = position.dice[position.player]
    both = deal.dice[moments.rounds_played(position.now)][position.player]
    places = places_of(position.left, rolled)
    if places is None:  # one of them was set to a value that nobody rolled
        return position.left
    return tuple(both[index] for index in places)


def may_be_left(left: Numbers, rolled: Pair, used: Sequence[str]) -> bool:
    """Whether these dice may be left of those rolled in a turn that has used these flags."""
    if places_of(left, rolled) is not None:
        return True
    if 0 in left or not _turns_a_die(used):
        return False
    first, second = rolled
    turned = ((value, second) for value in left), ((first, value) for value in left)
    return any(places_of(left, pair) is not None for pairs in turned for pair in pairs)


def _turns_a_die(used: Sequence[str]) -> bool:
    """Whether one of these flags says that a die was set."""
    flags = (flag for module in MODULES.values() for flag in module.once_a_turn)
    return any(flag.turns_a_die and flag.name in used for flag in flags)


def places_of(left: Numbers, rolled: Pair) -> tuple[int, ...] | None:
    """The places of these two dice, in order; None if they are not among them."""
    for places in ((), (0,), (1,), (0, 1)):
        if left == tuple(rolled[index] for index in places):
            return places
    return None


def _with_row(rows: tuple[Row, ...], index: int, row: Row) -> tuple[Row, ...]:
    return (*rows[:index], row, *rows[index + 1 :])


def _with_tiles(position: "Position", deal: Deal) -> Deal:
    """The deal with the tiles on the table; those in the depots lie in the latest phase."""
    laid = position.phases_laid
    backs = backs_of(position)
    for kinds in position.depots:
        backs.coloured.subtract(kinds)
    backs.black.subtract(position.black_depot)
    lying_black = position.black_depot
    black = [*lying_black, *backs.black.elements()]
    others: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for kind in backs.coloured.elements():
        others[KINDS[kind].colour].append(kind)
    depots, black_depot = list(deal.depots), list(deal.black_depot)
    for phase in reversed(range(laid)):
        colours = depot_colours(PHASES[phase], len(position.seats))
        lying = position.depots if phase == laid - 1 else ((),) * len(colours)
        depots[phase] = tuple(
            tuple(_row_of(spaces, list(kinds), others))
            for spaces, kinds in zip(colours, lying, strict=True)
        )
        spaces = len(black_depot[phase])
        # Where the supply ran out, the last phases had fewer tiles than spaces.
        number = max(len(lying_black), min(spaces, len(black) - phase * spaces))
        row, black, lying_black = black[:number], black[number:], ()
        black_depot[phase] = (*row, *(0,) * (spaces - len(row)))
    untold = () if position.black_backs is not None else _untold(position, backs)
    return replace(deal, depots=tuple(depots), black_depot=tuple(black_depot), untold=untold)


def _untold(position: "Position", backs: Backs) -> tuple[tuple[str, tuple[Untold, ...]], ...]:
    """The tiles of each colour that are taken to have had some back, and may have had the other;
    `backs` has those that lie in no depot any more."""
    found = {}
    for colour in COLOURS:
        kinds = [
            kind for kind in sorted(backs.coloured | backs.black) if KINDS[kind].colour == colour
        ]
        tiles = tuple(Untold(kind, backs.coloured[kind], backs.black[kind]) for kind in kinds)
        if (
            0
            < sum(each.black for each in tiles)
            < sum(each.black + each.coloured for each in tiles)
        ):
            found[colour] = tiles
    return tuple(found.items())


def _row_of(
    colours: tuple[str, ...], lying: list[int], others: dict[str, list[int]]
) -> Iterator[int]:
    """A depot's tiles by its spaces: those that lie there, and others that must have."""
    for colour in colours:
        own = next((kind for kind in lying if KINDS[kind].colour == colour), 0)
        if own:
            lying.remove(own)
        yield own or (others[colour].pop() if others[colour] else 0)


def _with_goods(position: "Position", deal: Deal) -> Deal:
    """The deal with the goods on the table, as the players' first ones as far as they go."""
    goods = goods_in(position)
    automaton, starting = automaton_of(position.modules), []
    if automaton:
        goods.subtract(automaton.goods)
    for seat in map(position.seats.__getitem__, defaults.seating_of(position).estate_owners):
        own = Counter(
            {i + 1: sum(pair) for i, pair in enumerate(zip(seat.goods, seat.sold, strict=True))}
        )
        first = tuple(own.elements())[:STARTING_GOODS]
        goods.subtract(first)
        starting.append([*first, *[0] * (STARTING_GOODS - len(first))])
    others = list(goods.elements())
    laid = position.rounds_begun
    row = [*others[:laid], *[0] * (laid - len(others)), *position.coming]
    row += [0] * (len(PHASES) * ROUNDS_PER_PHASE - len(row))
    others = others[laid:]
    return replace(
        deal,
        goods=tuple(zip(*[iter(row)] * ROUNDS_PER_PHASE, strict=True)),
        starting_goods=tuple(
            tuple(type_ or (others.pop() if others else 0) for type_ in three) for three in starting
        ),
    )


def _boards(position: "Position", boards: Sequence[Sides]) -> Numbers:
    """The first sides of the boards on which the players have their duchies."""
    return tuple(
        next(board[0].number for board in boards if seat.board in board)
        for seat in position.seats[: position.players]
    )


def _with_future(position: "Position", known: Deal, future: Deal) -> Deal:
    """The part a position knows, and beyond it what the future knows."""
    laid = position.phases_laid
    begun = position.rounds_begun
    goods = [type_ for phase in known.goods for type_ in phase]
    coming = [type_ for phase in future.goods for type_ in phase]
    goods[begun:] = _merged("goods", goods[begun:], coming[begun:])
    # The dice of the round under way may be known in part to either.
    now = max(0, begun - 1)
    white = _merged("white", known.white[now:], future.white[now:])
    dice = [
        tuple(
            _pair(_merged("dice", ours, theirs)) for ours, theirs in zip(pairs, others, strict=True)
        )
        for pairs, others in zip(known.dice[now:], future.dice[now:], strict=True)
    ]
    chance = [
        (name, tuple(_merged(name, ours, theirs)))
        for (name, ours), (_, theirs) in zip(known.module_chance, future.module_chance, strict=True)
    ]
    return replace(
        known.joined(future, laid, begun),
        module_chance=tuple(chance),
        start_player=known.start_player if known.start_player >= 0 else future.start_player,
        goods=tuple(zip(*[iter(goods)] * ROUNDS_PER_PHASE, strict=True)),
        white=(*known.white[:now], *white),
        dice=(*known.dice[:now], *dice),
    )


def _merged(field: str, ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    """Numbers that either side knows; `InvalidDeal` if they say different things."""
    for own, other in zip(ours, theirs, strict=True):
        if own and other and own != other:
            message = Message("position-deal-differs", dealt=str(other), seen=str(own))
            raise InvalidDeal(field=field, reason=message)
    return [own or other for own, other in zip(ours, theirs, strict=True)]


def _pair(values: Sequence[int]) -> Pair:
    first, second = values
    return first, second
