"""Random card games with all invariants on, in boxes of all kinds: `python tests/fuzz.py --game
cards`."""

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

from card_invariants import action_cards, check_position, other_cards
from cards_plain import eager, spelled_out

from castles_nb.cards import CardSet, Deal, Setup, State
from castles_nb.cards.card_set import Reward, default_card_set
from castles_nb.cards.game import CardGame
from castles_nb.cards.kinds import CARD, CARDS, KINDS, NUMBERS, kind_of
from castles_nb.engine.ledger import Ledger

CHECKED = 0.1
"""The share of decisions, besides the first one of each round, at which what is hidden is made up;
all else is looked at, and the legal actions are compared, at every one."""
WRITTEN = 0.05
"""The share of games that are written as a record and read again."""
BOXES = 24


def random_setup(random: Random) -> Setup:
    """Any number of people, anybody starting, in the usual box or in one of others."""
    players = random.randrange(1, 5)
    number = random.randrange(2 * BOXES)
    return Setup(
        players=players,
        start_player=random.randrange(players),
        last_seat_two_workers=random.random() < 0.2,
        card_set=box(number) if number < BOXES else None,
    )


@cache
def box(number: int) -> CardSet:
    """A box in which whatever might be printed otherwise is."""
    random, usual = Random(number), default_card_set()
    copies = [0] * (len(KINDS) + 1)
    for card in CARDS:
        for _ in range(sum(usual.copies[kind] for kind in KINDS if CARD[kind] == card)):
            copies[kind_of(card, random.choice(NUMBERS))] += 1
    numbers = random.sample(NUMBERS, 6)
    rewards = [
        tuple(dict.fromkeys(any_reward(random) for _ in range(random.randrange(1, 7))))
        for _ in usual.rewards
    ]
    return replace(
        usual,
        copies=tuple(copies),
        triples=tuple(random.randrange(8) for _ in usual.triples),
        goods_numbers=tuple(tuple(sorted(numbers[n : n + 2])) for n in (0, 2, 4)),
        goods_points=tuple(random.randrange(4) for _ in usual.goods_points),
        rewards=tuple(rewards),
        starting_workers=tuple(random.randrange(4) for _ in range(4)),
    )


def any_reward(random: Random) -> Reward:
    """One or two things of the five that a round card can offer."""
    amounts = dict.fromkeys(random.sample(Reward._fields, random.choice((1, 1, 2))), 0)
    return Reward(**{name: random.randrange(1, 4) for name in amounts})


def play(number: int) -> None:
    """Play the game with this number; AssertionError, or whatever else goes wrong."""
    random = Random(number)
    setup = random_setup(random)
    state = State.start(setup, Deal.from_seed(number, setup), Ledger())
    survives, round_, actions = random.random() < 0.7, -1, []
    while not state.is_over:
        legal = [str(action) for action in state.legal_actions()]
        assert len({*legal}) == len(legal)
        assert {*legal} == spelled_out(state), state.decision
        check_position(state)
        if state.round_index != round_ or random.random() < CHECKED:
            check_hidden(state, random)
            round_ = state.round_index
            if state.is_solo and survives:  # so that Aaron does not end the game
                state.score(0, 12, "fuzz", "CG-A6-01")
        actions.append(eager(state, random))
        state.apply(actions[-1])
    check_position(state)
    assert sorted(state.ranking()) == list(range(state.num_seats))
    assert state.winners()[0] in state.ranking()
    if random.random() < WRITTEN and not (state.is_solo and survives):
        check_record(setup, number, actions, state)


def check_hidden(state: State, random: Random) -> None:
    """What a player has not seen is made up from what there is, and changes no choice."""
    player = state.current_player
    assert player is not None
    for other in (state.view(player), state.redealt(random)):
        assert action_cards(other) == Counter(state.card_set.cards)
        assert other_cards(other) == other_cards(state)
        assert other.legal_actions() == state.legal_actions()
        other.legal = None
        assert other.legal_actions() == state.legal_actions()


def check_record(setup: Setup, number: int, actions: list, state: State) -> None:  # type: ignore[type-arg]
    """A record tells the same game."""
    game = CardGame(replace(setup, seed=number))
    for action in actions:
        game.play(action)
    assert game.state.returns() == state.returns()
    again = CardGame.from_record(str(game.record()), card_set=setup.facts)
    assert again.state.returns() == state.returns()
