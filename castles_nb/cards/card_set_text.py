"""A box that is not the usual one as text: the numbers in which it differs, as in
`triples/castle/points=3,rounds/E/rewards=points1+silver1&workers1`."""

import re
from typing import Any

from castles_nb.cards.card_set import (
    ROUNDS,
    CardSet,
    Reward,
    default_card_set,
    read_card_set,
    usual_tables,
)
from castles_nb.cards.kinds import CARDS, GOODS, NUMBERS, TYPES, kind_of
from castles_nb.components.data_file import Field
from castles_nb.errors import InvalidData
from castles_nb.message import Message, message_of
from castles_nb.notation.token import Token
from castles_nb.short_text import short_repr

_ENTRY = re.compile(r"([a-z]{1,20})/([A-Za-z0-9_]{1,20})/([a-z_]{1,20})=([a-z0-9+&]{1,200})")
_AMOUNT = re.compile(r"([a-z]{1,10})([0-9]{1,2})")
_NUMBER = re.compile(r"[0-9]{1,2}")

Numbers = dict[tuple[str, str, str], str]
"""All numbers of a box as text, by table, row and column."""


def differences(card_set: CardSet) -> str:
    """The numbers in which a box differs from the usual one; an empty text if there are none."""
    usual = _numbers(default_card_set())
    own = {place: text for place, text in _numbers(card_set).items() if text != usual[place]}
    return ",".join(f"{'/'.join(place)}={text}" for place, text in own.items())


def card_set_of(token: Token) -> CardSet:
    """The box that differs from the usual one like this; `Unreadable` where there can be none."""
    tables = usual_tables()
    known = _numbers(default_card_set())
    for each in token.split(","):
        found = _ENTRY.fullmatch(each.text)
        if found is None or found.groups()[:3] not in known:
            raise each.fault(Message("cards-box-entry", given=short_repr(each.text)))
        table, name, column, text = found.groups()
        row = next(row for row in tables[table] if row["name"] == name)
        is_list = isinstance(row[column], list)
        row[column] = _value(each, text, is_list, column == "rewards")
        row |= {"confidence": "derived", "source": "text"}
    try:
        return read_card_set(Field(tables, "box"))
    except InvalidData as error:
        raise token.fault(message_of(error)) from None


def _value(token: Token, text: str, is_list: bool, of_rewards: bool) -> Any:
    if of_rewards:
        return [_reward(token, part) for part in text.split("+")]
    parts = text.split("+")
    if not all(map(_NUMBER.fullmatch, parts)) or (len(parts) > 1 and not is_list):
        raise token.fault(Message("cards-box-entry", given=short_repr(token.text)))
    values = [int(part) for part in parts]
    return values if is_list else values[0]


def _reward(token: Token, text: str) -> dict[str, int]:
    found = [_AMOUNT.fullmatch(part) for part in text.split("&")]
    if None in found:
        raise token.fault(Message("cards-box-entry", given=short_repr(token.text)))
    return {each[1]: int(each[2]) for each in found if each}


def _numbers(card_set: CardSet) -> Numbers:
    """Every number of a box that can differ in a box of your own."""
    found: Numbers = {}
    for card in CARDS:
        dice = (card_set.copies[kind_of(card, number)] for number in NUMBERS)
        found["cards", card, "dice"] = _sum(dice)
    for type_, points in zip(TYPES, card_set.triples, strict=True):
        found["triples", type_, "points"] = str(points)
    for kind, name in enumerate(GOODS):
        found["goods", name, "numbers"] = _sum(card_set.goods_numbers[kind])
        found["goods", name, "points"] = str(card_set.goods_points[kind])
    for letter, rewards in zip(ROUNDS, card_set.rewards, strict=True):
        found["rounds", letter, "rewards"] = "+".join(map(_reward_text, rewards))
    for number, seats in enumerate(card_set.seats, 2):
        found["seats", str(number), "rows_filled"] = str(seats.rows_filled)
        found["seats", str(number), "by_number"] = str(seats.by_number)
        found["seats", str(number), "all_seven"] = _sum(seats.all_seven)
    found["numbers", "first_triple", "values"] = str(card_set.first_triple)
    for name in ("animal_groups", "starting_workers", "aaron_piles"):
        found["numbers", name, "values"] = _sum(getattr(card_set, name))
    return found


def _sum(numbers: Any) -> str:
    return "+".join(map(str, numbers))


def _reward_text(reward: Reward) -> str:
    return "&".join(f"{name}{number}" for name, number in reward._asdict().items() if number)
