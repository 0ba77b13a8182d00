"""The legal actions of the card game in the plainest way.

No tables or shortcuts: numbers are turned step by step, piles are tried and looked at.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product
from random import Random

from castles_nb.cards import Action, State
from castles_nb.cards.card_set import Reward
from castles_nb.cards.kinds import GOODS, NAME, NUMBER, TYPE, TYPES

ANIMALS = ("chicken", "cow", "sheep", "pig")
DECLINED = (
    *("castle", "city_hall", "carpenter", "church", "market", "warehouse"),
    *("ship", "pasture", "boarding_house"),
)


@cache
def workers_for(number: int, value: int) -> int:
    """The fewest workers that make a value of a number, by trying every way."""
    for workers in range(4):
        for steps in product((-1, 1), repeat=workers):
            if (number - 1 + sum(steps)) % 6 + 1 == value:
                return workers
    raise AssertionError("three workers are always enough")


def estate_of(state: State, player: int) -> list[tuple[str, list[str]]]:
    """The unfinished piles: what each is, and the types of its cards."""
    return [
        (TYPES[type_], [TYPES[TYPE[kind]] for kind in cards])
        for type_, cards in enumerate(state.piles[player])
        if cards
    ]


def pile_texts(state: State, player: int, kind: int) -> list[str]:
    """Where a card can go: each pile is tried, and the estate looked at."""
    own, piles = TYPES[TYPE[kind]], estate_of(state, player)
    found = []
    for name in TYPES:
        after = [pile for pile in piles if pile[0] != name]
        cards = next((cards for pile, cards in piles if pile == name), [])
        if not cards and name != own:
            continue  # a new pile is of the card's own type
        others = {*cards, own} - {"cloister"}
        if len(others) > 1 or (name != own and "cloister" not in (name, own)):
            continue
        if (own == "cloister" and name != "cloister") or own == name:
            others = {name}
        if len(cards) + 1 < 3:
            after.append((min(others) if others else "cloister", [*cards, own]))
        kinds_of_piles = [pile for pile, _ in after]
        if len({*kinds_of_piles}) == len(kinds_of_piles):
            found.append(f"place {NAME[kind]}" + ("" if name == own else f" on {name}"))
    return found


def six_actions(state: State, player: int, number: int) -> set[str]:
    """All that a card of this number does; a castle has none."""
    found, owned, silver = set(), state.workers[player], state.silver[player]

    def reaches(value: int) -> bool:
        return number == 0 or workers_for(number, value) <= owned

    for row in range(1, 7):
        if reaches(row):
            found |= {f"take {NAME[kind]} from {row}" for kind in state.rows[row - 1]}
    for kind in state.projects[player]:
        if reaches(NUMBER[kind]):
            found |= {*pile_texts(state, player, kind)}
    for place, name in enumerate(GOODS):
        numbers = state.card_set.goods_numbers[place]
        if state.goods[player][place] and any(reaches(value) for value in numbers):
            found.add(f"sell {name}")
    if owned < 2:
        found.add("take workers")
    found.add("take silver")
    for workers in range(owned + 1):
        for coins in range(silver + 1):
            if workers + coins > 0 and (workers + coins) % 3 == 0:
                named = [f"{workers} worker{'s' * (workers > 1)}"] * (workers > 0)
                named += [f"{coins} silver"] * (coins > 0)
                found.add(f"convert {' and '.join(named)}")
    return {f"{text} with {number}" for text in found} if number else found


def drawing(state: State, what: str) -> set[str]:
    """The tops of the open piles."""
    found = set()
    for number in (1, 2):
        goods, animals = state.goods_piles[number - 1], state.animal_piles[number - 1]
        if goods and what != "animals":
            found.add(f"draw {GOODS[goods[0]]} from {number}")
        if animals and what != "goods":
            found.add(f"draw {ANIMALS[animals[0]]} from {number}")
    return found


REWARDS = {
    "A": ("3 points", "2 goods", "2 animals", "3 silver", "3 workers"),
    "B": ("2 points", "1 good", "1 animal", "3 silver", "3 workers"),
    "C": ("1 point", "1 good", "1 animal", "2 silver", "2 workers", "1 silver and 1 worker"),
    "D": ("2 silver", "2 workers", "1 silver and 1 worker"),
    "E": ("1 silver", "1 worker"),
}
"""What the round cards of the usual box offer."""


def texts_of(rewards: Iterable[Reward]) -> tuple[str, ...]:
    """What the round card of any box offers."""
    texts = []
    for reward in rewards:
        parts = []
        for name in ("points", "goods", "animals", "workers", "silver"):
            number = getattr(reward, name)
            if number:
                plural = name if number > 1 or name == "silver" else name[:-1]
                parts.append(f"{number} {plural}")
        texts.append(" and ".join(sorted(parts, key=lambda part: "worker" in part)))
    return tuple(texts)


def spelled_out(state: State) -> set[str]:
    """The legal actions by their texts."""
    assert state.decision is not None
    player, asked, card = state.decision
    buys = set()
    if state.silver[player] >= 3 and not state.bought and (state.deck or state.discards):
        buys = {"buy cards"}
    shown = [(row, kind) for row in range(1, 7) for kind in state.rows[row - 1]]
    found: set[str] = set()
    if asked == "turn" and state.has_acted:
        return {"finish turn"} | buys
    if asked == "turn":
        hand = {NUMBER[kind] for kind in state.hands[player]}
        return buys.union(*(six_actions(state, player, number) for number in hand))
    if asked == "castle":
        found = six_actions(state, player, 0)
    elif asked == "extra":
        found = six_actions(state, player, card)
    elif asked == "city_hall":
        found = {
            text for kind in state.projects[player] for text in pile_texts(state, player, kind)
        }
    elif asked in ("carpenter", "church", "market"):
        for row, kind in shown:
            type_ = TYPES[TYPE[kind]]
            if (
                type_
                in {
                    "carpenter": ("building", "knowledge"),
                    "church": ("castle", "mine", "cloister"),
                    "market": ("ship", "pasture"),
                }[asked]
            ):
                found.add(f"take {NAME[kind]} from {row}")
    elif asked == "warehouse":
        found = {f"sell {name}" for name, n in zip(GOODS, state.goods[player], strict=True) if n}
    elif asked in ("ship", "reward_goods"):
        found = drawing(state, "goods")
    elif asked in ("pasture", "reward_animals"):
        found = drawing(state, "animals")
    elif asked == "boarding_house":
        found = drawing(state, "either")
    elif asked == "reward":
        found = {
            f"choose {text}"
            for text in texts_of(state.card_set.rewards[state.round_index])
            if not ("good" in text and not drawing(state, "goods"))
            and not ("animal" in text and not drawing(state, "animals"))
        }
    elif asked == "bought":
        found = {f"keep {NAME[kind]}" for kind in state.revealed}
        found |= {f"use {NUMBER[kind]}" for kind in state.revealed}
    elif asked == "discard":
        found = {f"discard {NAME[kind]}" for kind in state.projects[player]}
    return found | buys | {"pass"} if asked in DECLINED else found


def eager(state: State, random: Random) -> Action:
    """A random choice that rather places cards and buys, so that more happens."""
    legal = state.legal_actions()
    liked = [a for a in legal if a.verb in ("place", "buy", "draw", "choose")]
    return random.choice(liked if liked and random.random() < 0.6 else legal)
