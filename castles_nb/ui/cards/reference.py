"""The card game to look up: its cards and rules."""

from collections.abc import Iterator
from functools import partial

from castles_nb.cards.card_set import CardSet
from castles_nb.cards.kinds import BUILDINGS, CARDS, CODE
from castles_nb.drawing.cards import SHEET
from castles_nb.drawing.cards.card import RULES, card_picture
from castles_nb.drawing.cards.cheat_sheet import cards_svg, shown_kind
from castles_nb.message import Message
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.rule import Rule
from castles_nb.ui.reference import Entry, Reference, rule_entry, with_more

MODULE = "card_game"
"""The part of the catalogue with its rules."""


def card_reference(card_set: CardSet) -> Reference:
    """The card game with this box.

    >>> from castles_nb.cards.card_set import default_card_set
    >>> entries = card_reference(default_card_set()).entries
    >>> [entry["rule"] for entry in entries if "bank" in entry["topics"]]
    ['CG-TILE-13']
    """
    rules = (rule for rule in catalogue.values() if rule.module == MODULE)
    return Reference(
        about="cards",
        entries=[*_cards(card_set), *map(_rule, rules)],
        sheet=SHEET,
        ways_to_say=_ways_to_say,
        poster=partial(cards_svg, card_set),
    )


def _cards(card_set: CardSet) -> Iterator[Entry]:
    for name in CARDS:
        rule, kind = catalogue[RULES[name]], shown_kind(name, card_set)
        group = "cards-sheet-buildings" if name in BUILDINGS else "cards-sheet-cards"
        entry = Entry(
            section="cards",
            group=str(Message(group)),
            topics=[name],
            name=str(Message("as-a-title", told=Message(f"cards-name-{name}"))),
            text=str(rule.sentence),
            rule=rule.id,
            icons=[card_picture(kind, card_set).to_fragment(still=True)],
        )
        yield _of_this_game(with_more(entry, rule))


def _rule(rule: Rule) -> Entry:
    return _of_this_game(rule_entry(rule))


def _of_this_game(entry: Entry) -> Entry:
    """Drop the scope: everything listed is of the card game."""
    entry.pop("scope", None)
    return entry


def _ways_to_say(topic: str) -> set[str]:
    """The name, label or code of a card, or a rule id, in lower case."""
    ways = {topic.casefold()}
    if topic in CARDS:
        code = CODE[1 + CARDS.index(topic) * 6].rstrip("123456")
        ways |= {str(Message(f"cards-name-{topic}")).casefold(), code.casefold()}
    return ways
