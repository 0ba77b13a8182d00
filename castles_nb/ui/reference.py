"""Entries to look up in a game: tiles or cards with their effects, and rules."""

from collections.abc import Callable
from typing import NamedTuple, NotRequired, TypedDict

from castles_nb.rulebook import catalogue
from castles_nb.rulebook.rule import Rule


class Entry(TypedDict):
    """One thing that can be found; all of it is text but `icons`, which are drawings."""

    section: str
    """`tiles`, `monasteries`, `cards` or `rules`."""
    group: str
    """The title it's under."""
    topics: list[str]
    """The topics that open it: names of tiles or cards, or the id of the rule."""
    name: str
    text: str
    rule: str
    scope: NotRequired[str]
    """The module or edition it holds in, if not in the base game of both editions."""
    see: NotRequired[list[str]]
    """The ids of related rules, if there are any."""
    icons: NotRequired[list[str]]
    """Of tiles and cards only."""


class Reference(NamedTuple):
    """Everything players can look up in a game."""

    about: str
    """The game in a word or a few, as in `special, inns`."""
    entries: list[Entry]
    """In reading order."""
    sheet: str
    """The shapes its icons are made of."""
    ways_to_say: Callable[[str], set[str]]
    """f(topic): what people may call it, in lower case."""
    poster: Callable[[], str]
    """f(): the tiles or cards as an SVG document, for where no page runs."""

    def topic(self, text: str) -> str | None:
        """The topic this text means; None if there's none."""
        wanted = " ".join(text.split()).casefold()
        return next((each for each in self.topics() if wanted in self.ways_to_say(each)), None)

    def topics(self) -> list[str]:
        """All topics, in reading order."""
        return [topic for entry in self.entries for topic in entry["topics"]]


def rule_entry(rule: Rule) -> Entry:
    """The entry of a rule itself."""
    entry = Entry(
        section="rules",
        group=str(catalogue.sections[rule.section]),
        topics=[rule.id],
        name=rule.id,
        text=str(rule.sentence),
        rule=rule.id,
    )
    return with_more(entry, rule)


def with_more(entry: Entry, rule: Rule) -> Entry:
    """The entry, with what only some rules have."""
    if rule.scope:
        entry["scope"] = str(rule.scope)
    if rule.see:
        entry["see"] = list(rule.see)
    return entry
