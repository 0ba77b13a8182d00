"""Faults of a position of the card game, with the rules they break."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from castles_nb.cards import table_sums as sums
from castles_nb.cards import terms
from castles_nb.cards.aaron import AARON
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.choices import PRICE, can_buy, tops
from castles_nb.cards.deal import DIE_CARDS
from castles_nb.cards.decision import Decision
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.effects import (
    MOST_PROJECTS,
    PASSED_OVER,
    REWARD_PILES,
    has_choice,
)
from castles_nb.cards.kinds import (
    ANIMALS,
    CARD,
    CLOISTER,
    GOODS,
    NUMBER,
    NUMBERS,
    TYPE,
    TYPES,
    kind_of,
)
from castles_nb.cards.piles import OF_A_TRIPLE
from castles_nb.cards.position_words import ACTED, BOUGHT, DOES, Seat
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM
from castles_nb.message import Message
from castles_nb.notation.fault import Fault

if TYPE_CHECKING:
    from castles_nb.cards.position import Position
    from castles_nb.cards.state import State

Faults = Iterator[Fault]
MOST_RESHUFFLES = 1000


def of_table(position: "Position") -> Faults:
    """All faults you see without playing on."""
    of_moment = [*_moment(position)]
    yield from of_moment
    if of_moment:
        return  # the rest goes by whose turn it is
    yield from _action_cards(position)
    yield from _items(position)
    yield from _hidden_sizes(position)
    for player, seat in enumerate(position.seats):
        yield from _player(position, player, seat)
    if position.players == 1:
        yield from _aaron(position)
    yield from _bonus_cards(position)
    yield from _asks(position)


def of_choices(position: "Position", state: "State") -> Faults:
    """Whether a player has something to choose, in the state of a position without other faults."""
    if state.is_over:
        return
    if not state.pending:
        if not state.has_acted and not state.hands[state.player]:
            yield Fault(f"{state.player}:hand", Message("fault-nothing-to-do"), "CG-TURN-06")
        if state.has_acted and not can_buy(state, state.player):
            yield Fault("used", Message("fault-nothing-to-do"), "CG-SIL-01")
        return
    due = state.pending[-1]
    assert isinstance(due, Decision)  # else the stack were a fault
    if due.kind in REWARD_PILES:
        is_choice = len(tops(state, REWARD_PILES[due.kind])) > 1
    else:
        is_choice = due.kind not in PASSED_OVER or has_choice(state, due.player, due.kind)
    if not is_choice or not state.legal_actions():
        yield Fault("asks", Message("fault-nothing-to-choose"), DECISIONS[due.kind].rule)


# The moment ---------------------------------------------------------------------------------------


def _moment(position: "Position") -> Faults:
    """The player whose turn it is, and who has the start player's card."""
    people = range(position.players)
    holder, down = position.start_card
    if position.players == 1 and holder >= 0:
        yield Fault("start_card", Message("cards-fault-solo-card"), "CG-SOLO-10")
    elif position.players > 1 and holder not in people:
        yield Fault("start_card", Message("fault-no-player", player=holder))
    elif position.players > 1 and not down and holder != position.first:
        message = Message("cards-fault-first", player=holder)
        yield Fault("first", message, "CG-ROUND-08")
    for field, player in (("first", position.first), ("player", position.player)):
        if player not in people:
            yield Fault(field, Message("fault-no-player", player=player))
    if "-" in position.now and position.players > 1:
        yield Fault("now", Message("cards-fault-solo-end"), "CG-SOLO-11")
    if sums.is_over(position):
        if position.used or position.asks:
            word = "asks" if position.asks else "used"
            yield Fault(word, Message("fault-after-the-end"), "CG-END-01")
        if position.player != position.first:
            yield Fault("player", Message("fault-after-the-end"), "CG-END-01")


# Cards --------------------------------------------------------------------------------------------


def _action_cards(position: "Position") -> Faults:
    """No more cards of a kind than there are in the box, and all of them somewhere."""
    card_set = position.box
    there: Counter[int] = Counter()
    numbered: Counter[int] = Counter()
    total = 0
    for word, cards in (*sums.cards_by_word(position), ("deck", position.deck)):
        total += len(cards)
        for card in cards:
            counts, key = (there, card) if card > UNKNOWN else (numbered, -card)
            counts[key] += card != UNKNOWN
            if card > UNKNOWN and there[card] > card_set.copies[card]:
                message = _too_many_of(card_set, card)
                yield Fault(word, message, "CG-SET-02")
                return
            if card < UNKNOWN and not _enough(position, there, numbered):
                message = Message("cards-fault-number", number=-card)
                yield Fault(word, message, "CG-SET-02")
                return
    if not _enough(position, there, numbered):
        yield Fault("deck", Message("cards-fault-numbers"), "CG-SET-02")
    if total != len(card_set.cards):
        message = Message("cards-fault-all", needed=len(card_set.cards), number=total)
        yield Fault("deck", message, "CG-SET-02")


def _too_many_of(card_set: CardSet, card: int) -> Message:
    """That there aren't this many of a card; if its number is a guess, how to give another."""
    name = CARD[card]
    guessed = any(
        fact.table == "cards" and fact.name == name and fact.confidence == "reconstructed"
        for fact in card_set.facts
    )
    numbers = "+".join(str(card_set.copies[kind_of(name, number)]) for number in NUMBERS)
    return Message(
        "cards-fault-kind",
        card=terms.card(card),
        most=card_set.copies[card],
        guessed="yes" if guessed else "no",
        name=name,
        numbers=numbers,
    )


def _enough(position: "Position", there: Counter[int], numbered: Counter[int]) -> bool:
    """Whether there are enough unseen cards of every number that is known."""
    for number, wanted in numbered.items():
        in_box = sum(NUMBER[card] == number for card in position.box.cards)
        seen = sum(count for card, count in there.items() if NUMBER[card] == number)
        if wanted > in_box - seen:
            return False
    return True


def _items(position: "Position") -> Faults:
    """The same for goods and animals; a pile that is alone is halved (CG-TILE-05)."""
    card_set = position.box
    for field, names, counts, piles in (
        ("goods", GOODS, card_set.goods, position.goods_piles),
        ("animals", ANIMALS, card_set.animals, position.animal_piles),
    ):
        word = "goods_piles" if field == "goods" else "animal_piles"
        owned = [0] * len(names)
        for player, seat in enumerate(position.seats):
            for own in ("goods", "sold") if field == "goods" else ("animals",):
                for kind, number in enumerate(getattr(seat, own)):
                    owned[kind] += number
                    if number and owned[kind] > counts[kind]:
                        yield _too_many(f"{player}:{own}", names[kind], counts[kind])
                        return
        lying = Counter(kind for pile in piles for kind in pile if kind != UNKNOWN_ITEM)
        for kind, number in sorted(lying.items()):
            if owned[kind] + number > counts[kind]:
                yield _too_many(word, names[kind], counts[kind])
                return
        total, needed = sum(map(len, piles)), sum(counts) - sum(owned)
        if total != needed:
            message = Message("cards-fault-piles", needed=needed, number=total)
            yield Fault(word, message, "CG-SET-06")
        elif not all(piles) and total > 1:
            yield Fault(word, Message("cards-fault-halved"), "CG-TILE-05")


def _too_many(word: str, item: str, most: int) -> Fault:
    message = Message("cards-fault-items", item=Message(f"cards-item-{item}"), most=most)
    return Fault(word, message, "CG-SET-06")


def _hidden_sizes(position: "Position") -> Faults:
    """Everybody was dealt six cards in this round, unless there were no more (CG-R-14)."""
    people = position.players
    sizes = [(len(seat.hand), len(seat.pile)) for seat in position.seats[:people]]
    if sums.is_over(position):
        needed = [(0, 0)] * people
    else:
        needed = sums.dealt_sizes(position)
        had_too_few = not position.deck or position.reshuffles > position.dealt[0]
        if had_too_few and any(
            sizes == sums.dealt_sizes(position, dealt) for dealt in range(DIE_CARDS * people)
        ):
            return
    for player, (own, due) in enumerate(zip(sizes, needed, strict=True)):
        for word, number, right, rule in zip(
            ("hand", "pile"), own, due, ("CG-TURN-04", "CG-TURN-03"), strict=True
        ):
            if number != right:
                message = Message("cards-fault-size", needed=right, number=number)
                yield Fault(f"{player}:{word}", message, rule)
    before, reshuffle_at = position.dealt
    if not 0 <= position.reshuffles <= MOST_RESHUFFLES:
        message = Message("not-from-0-to", given=str(position.reshuffles), most=MOST_RESHUFFLES)
        yield Fault("reshuffles", message)
    elif not 0 <= before <= position.reshuffles:
        message = Message("not-from-0-to", given=str(before), most=position.reshuffles)
        yield Fault("dealt", message)
    elif not 0 <= reshuffle_at <= DIE_CARDS * people:
        message = Message("not-from-0-to", given=str(reshuffle_at), most=DIE_CARDS * people)
        yield Fault("dealt", message)
    if position.shuffle is not None and position.shuffle < 0:
        yield Fault("shuffle", Message("not-whole-from", given=str(position.shuffle), least=0))


# Players ------------------------------------------------------------------------------------------


def _player(position: "Position", player: int, seat: Seat) -> Faults:
    """The faults of a player's belongings."""
    for word in ("points", "workers", "silver", "seven"):
        number = getattr(seat, word)
        if number < 0:
            yield Fault(f"{player}:{word}", Message("not-whole-from", given=str(number), least=0))
    if len(seat.projects) > MOST_PROJECTS:
        message = Message("cards-fault-projects", most=MOST_PROJECTS, number=len(seat.projects))
        yield Fault(f"{player}:projects", message, "CG-SET-03")
    yield from _estate(player, seat)
    if player == AARON and position.players == 1:
        return
    rule = "CG-SOLO-02" if position.players == 1 else "CG-SET-04"
    if sum(seat.goods) + sum(seat.sold) == 0:
        yield Fault(f"{player}:goods", Message("cards-fault-first-item"), rule)
    if sum(seat.animals) == 0:
        yield Fault(f"{player}:animals", Message("cards-fault-first-item"), rule)
    least = sums.least_points(position, player)
    if 0 <= seat.points < least:
        message = Message("cards-fault-points", least=least, number=seat.points)
        yield Fault(f"{player}:points", message, "CG-END-02")


def _estate(player: int, seat: Seat) -> Faults:
    """Piles of one type, with cloisters, unfinished up to two cards, and three for a triple."""
    for word, piles in (("estate", seat.estate), ("triples", seat.triples)):
        for pile in piles:
            types = {TYPE[kind] for kind in pile} - {CLOISTER}
            if len(types) > 1:
                known = tuple(map(terms.of_type, sorted(types)))
                message = Message("cards-fault-types", types=known)
                yield Fault(f"{player}:{word}", message, "CG-TRIPLE-08")
            if word == "estate" and not 0 < len(pile) < OF_A_TRIPLE:
                message = Message("cards-fault-unfinished", number=len(pile))
                yield Fault(f"{player}:{word}", message, "CG-TRIPLE-01")
            if word == "triples" and len(pile) != OF_A_TRIPLE:
                message = Message("cards-fault-triple", number=len(pile))
                yield Fault(f"{player}:{word}", message, "CG-TRIPLE-01")
    begun = Counter(map(sums.type_of, seat.estate))
    for type_, number in sorted(begun.items()):
        if number > 1:
            message = Message("cards-fault-second-pile", pile=terms.of_type(type_))
            yield Fault(f"{player}:estate", message, "CG-TRIPLE-09")


def _aaron(position: "Position") -> Faults:
    """Aaron has the cards of the rounds so far, sorted by type, and nothing else."""
    seat = position.seats[AARON]
    for word in ("projects", "goods", "sold", "animals", "workers", "silver", "hand"):
        value = getattr(seat, word)
        if any(value) if isinstance(value, tuple) else value:
            yield Fault(f"{AARON}:{word}", Message("cards-fault-aaron-has"), "CG-SOLO-09")
    for word in ("estate", "triples"):
        for pile in getattr(seat, word):
            if len({TYPE[kind] for kind in pile}) > 1:
                yield Fault(f"{AARON}:{word}", Message("cards-fault-aaron-pile"), "CG-SOLO-06")
    piles, begun = position.box.aaron_piles, sums.round_of(position) + 1
    number = sum(map(len, (*seat.estate, *seat.triples)))
    if number != sum(piles[:begun]):
        message = Message("cards-fault-size", needed=sum(piles[:begun]), number=number)
        yield Fault(f"{AARON}:estate", message, "CG-SOLO-04")
    if len(seat.pile) != sum(piles[begun:]):
        message = Message("cards-fault-size", needed=sum(piles[begun:]), number=len(seat.pile))
        yield Fault(f"{AARON}:pile", message, "CG-SOLO-03")
    shown = sums.shown_points(position, AARON)
    if seat.points != shown:
        message = Message("cards-fault-aaron-points", needed=shown, number=seat.points)
        yield Fault(f"{AARON}:points", message, "CG-SOLO-13")
    if "-" in position.now and seat.points <= position.seats[0].points:
        yield Fault("now", Message("cards-fault-aaron-behind"), "CG-SOLO-12")


def _bonus_cards(position: "Position") -> Faults:
    """The cards for first triples and for all seven types."""
    had: set[int] = set()
    for player, seat in enumerate(position.seats):
        own = {sums.type_of(pile) for pile in seat.triples}
        for type_ in seat.firsts:
            if type_ in had or type_ not in own:
                message = Message("cards-fault-first-triple", pile=terms.of_type(type_))
                yield Fault(f"{player}:firsts", message, "CG-TRIPLE-10")
            had.add(type_)
    for player, seat in enumerate(position.seats):
        lacking = {sums.type_of(pile) for pile in seat.triples} - had
        if lacking:
            message = Message("cards-fault-no-first", pile=terms.of_type(min(lacking)))
            yield Fault(f"{player}:firsts", message, "CG-TRIPLE-10")
            had |= lacking
    offered = position.box.seated(len(position.seats)).all_seven
    taken = [seat.seven for seat in position.seats if seat.seven]
    for player, seat in enumerate(position.seats):
        piles = (*seat.estate, *seat.triples)
        types, cards = {*map(sums.type_of, piles)}, sum(map(len, piles))
        if seat.seven and sorted(taken) != sorted(offered[: len(taken)]):
            message = Message("cards-fault-sevens", known=tuple(map(str, offered)))
            yield Fault(f"{player}:seven", message, "CG-SET-10")
        elif seat.seven and (len(types) < len(TYPES) - 1 or cards < len(TYPES)):
            yield Fault(f"{player}:seven", Message("cards-fault-not-seven"), "CG-TRIPLE-12")
        elif not seat.seven and len(types) == len(TYPES) and len(taken) < len(offered):
            yield Fault(f"{player}:seven", Message("cards-fault-seven"), "CG-TRIPLE-12")


# Decisions ----------------------------------------------------------------------------------------


def _asks(position: "Position") -> Faults:
    """The decisions that may be due together: what a card does, which waits while something is
    bought, and what was begun after that."""
    acted, bought = ACTED in position.used, BOUGHT in position.used
    stack = [*reversed(position.asks)]
    top = stack[-1][0] if stack else ""
    waits = len(stack) > 1 and stack[0][0] in DECISIONS and DECISIONS[stack[0][0]].declined
    begun = stack[1:] if waits else stack
    if stack and not acted and (waits or not bought):
        yield Fault("asks", Message("cards-fault-not-acted"), "CG-TURN-06")
    elif stack and not bought and (waits or top in ("bought", "extra")):
        yield Fault("asks", Message("cards-fault-not-bought"), "CG-SIL-01")
    elif stack and not _is_begun(position, begun):
        yield Fault("asks", Message("cards-fault-stack"), "CG-R-09")
    if (top == "bought") != bool(position.revealed) or len(position.revealed) > PRICE:
        message = Message("cards-fault-revealed", most=PRICE)
        yield Fault("revealed", message, "CG-SIL-01")
    seat = position.seats[position.player]
    placed = {CARD[kind] for pile in (*seat.estate, *seat.triples) for kind in pile}
    for kind, card in stack:
        if kind in CARD and kind not in placed:
            named = Decision(position.player, kind).title
            yield Fault("asks", Message("cards-fault-not-placed", card=named), "CG-A2-03")
        if kind == "discard" and len(seat.projects) != MOST_PROJECTS:
            yield Fault("asks", Message("cards-fault-room"), "CG-A1-03")
        if kind == DOES and not (seat.triples and seat.triples[-1][-1:] == (card,)):
            message = Message("cards-fault-does", card=terms.card(card))
            yield Fault("asks", message, "CG-TRIPLE-11")


def _is_begun(position: "Position", begun: list[tuple[str, int]]) -> bool:
    """Whether one choice can ask this: one decision, or a reward before what a card does."""
    kinds = [kind for kind, _ in begun]
    if kinds[0] != DOES:
        return len(kinds) == 1 and "reward" not in kinds[0]
    if kinds[1:] == ["reward"]:
        return True
    goods, animals = kinds.count("reward_goods"), kinds.count("reward_animals")
    in_order = [DOES, *["reward_animals"] * animals, *["reward_goods"] * goods]
    return (
        kinds == in_order
        and goods + animals > 0
        and any(
            (goods <= reward.goods and animals == reward.animals)
            if goods
            else animals <= reward.animals
            for reward in position.box.rewards[sums.round_of(position)]
        )
    )
