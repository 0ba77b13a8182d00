"""The rules to look up: tiles, monasteries and rules, found while one types."""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, ClassVar

import traitlets

from castles_nb.drawing import STYLE
from castles_nb.drawing.board.cheat_sheet import tiles_svg
from castles_nb.echo import echo
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.ui import static
from castles_nb.ui.board.reference import Entry, entries, topic_of
from castles_nb.ui.board.table import Table
from castles_nb.ui.messages import LONGEST_TEXT
from castles_nb.ui.page_style import page_style
from castles_nb.ui.traits import Text
from castles_nb.ui.widget import Widget, chosen_language
from castles_nb.words import spoken


class RulesReference(Widget):
    """A search over tiles, monasteries and rules; it opens at what is clicked on a table.

    >>> import castles_nb as cn
    >>> reference = cn.RulesReference(topic="monastery 6")
    >>> reference
    <RulesReference of special; topic: monastery6>
    >>> reference.topic = "PLACE-06"

    Everything is found in the page itself, also while Python is busy.
    """

    MODULE = static.module("rules_reference.js")
    STYLE_SHEET = page_style(STYLE, "common.css", "rules_reference.css")

    SET_BY_PAGE: ClassVar = frozenset({"query", "topic"})

    query = Text("").tag(sync=True)
    """The words searched for: an entry has words that begin like them, in any case."""

    topic = Text("").tag(sync=True)
    """The name of the tile or the id of the rule at which it is open; or empty.

    It may be set to the code or label of a tile, or the number of a monastery, as well.
    """

    entries: traitlets.List[Entry] = traitlets.List(read_only=True).tag(sync=True)
    """The entries you can find (`castles_nb.ui.board.reference.Entry`)."""

    _table: Table | None = None
    """The one that it follows."""

    @keywords(by_place=("table",))
    def __init__(
        self,
        *,
        table: Table | None = None,
        edition: str = "special",
        modules: Collection[str] = (),
        query: str = "",
        topic: str = "",
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """List what belongs to an edition with these modules, or to the game at a table.

        With a table it opens at what is clicked there. `language` is what the page speaks; without
        it that is the table's, or the notebook's (`cn.language`). Raises `TypeError`,
        `ValueError`, `InvalidSetup` or `TraitError`, naming the option at fault.
        """
        if table is not None:
            if not isinstance(table, Table):
                raise TypeError(Message("reference-table", given=echo(table)))
            if edition != "special" or modules != ():
                raise TypeError(Message("reference-edition"))
            edition, modules = table.game.setup.edition, table.game.setup.modules
            language = language or table.language
        with spoken(chosen_language(language)):
            listed = entries(edition, modules)
        self._edition, self._modules = edition, tuple(modules)
        self._topics = [topic for entry in listed for topic in entry["topics"]]
        super().__init__(query=query, topic=topic, high_contrast=high_contrast, language=language)
        self._show(entries=listed)
        self._table = table
        if table is not None:
            table.observe(self._follow, "asked")

    def _follow(self, change: dict[str, Any]) -> None:
        """Open at what a player asks about at the table; not all of it need be listed here."""
        if change["new"] in self._topics:
            self.topic = ""  # a page that is open at it comes back to it
            self.topic = change["new"]

    def close(self) -> None:
        """Follow the table no longer, too."""
        if self._table is not None:
            self._table.unobserve(self._follow, "asked")
            self._table = None
        super().close()

    @traitlets.validate("query")
    def _checked_query(self, proposal: dict[str, Any]) -> str:
        query: str = proposal["value"]
        if len(query) > LONGEST_TEXT:
            said = Message("wrong-too-long", name="query", number=len(query), most=LONGEST_TEXT)
            raise traitlets.TraitError(said)
        return query

    @traitlets.validate("topic")
    def _checked_topic(self, proposal: dict[str, Any]) -> str:
        text: str = proposal["value"]
        if text == "":
            return text
        topic = topic_of(text, self._topics)
        if topic is None:
            close = get_close_matches(text, self._topics, n=1)
            said = Message("topic-unknown", name="topic", given=echo(text[:30]))
            if close:
                said = Message("topic-meant", given=echo(text[:30]), close=repr(close[0]))
            raise traitlets.TraitError(said)
        return topic

    def _picture(self) -> str:
        return tiles_svg(self._edition, self._modules)

    def __repr__(self) -> str:
        parts = ", ".join((self._edition, *self._modules))
        opened = f"; topic: {self.topic}" if self.topic else ""
        return f"<RulesReference of {parts}{opened}>"
