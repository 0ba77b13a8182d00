"""The rules to look up: tiles, cards and rules of either game, found while one types."""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, ClassVar

import traitlets

from castles_nb.arguments import one_of
from castles_nb.drawing.cards import STYLE
from castles_nb.kernel.game_type import GAME_TYPES, game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr
from castles_nb.ui import static
from castles_nb.ui.messages import LONGEST_TEXT
from castles_nb.ui.min_font_size import sheet_with_min_font_size
from castles_nb.ui.page_style import page_style
from castles_nb.ui.reference import Entry, Reference
from castles_nb.ui.table_frame import TableFrame
from castles_nb.ui.traits import Text
from castles_nb.ui.widget import Widget, chosen_language
from castles_nb.words import spoken


class RulesReference(Widget):
    """A search over tiles or cards and rules; it opens at what is clicked on a table.

    >>> import castles_nb as cn
    >>> reference = cn.RulesReference(topic="monastery 6")
    >>> reference
    <RulesReference of special; topic: monastery6>
    >>> reference.topic = "PLACE-06"
    >>> cn.RulesReference(game="cards", topic="bank")
    <RulesReference of cards; topic: bank>

    Everything is found in the page itself, also while Python is busy.
    """

    MODULE = static.module("rules_reference.js")
    STYLE_SHEET = page_style(STYLE, "common.css", "rules_reference.css")

    SET_BY_PAGE: ClassVar = frozenset({"query", "topic"})

    query = Text("").tag(sync=True)
    """The words searched for: an entry has words that begin like them, in any case."""

    topic = Text("").tag(sync=True)
    """The name of the tile or card or the id of the rule at which it is open; or empty.

    It may be set to the code or label of a tile, or the number of a monastery, as well.
    """

    entries: traitlets.List[Entry] = traitlets.List(read_only=True).tag(sync=True)
    """The entries you can find (`castles_nb.ui.reference.Entry`)."""

    _table: TableFrame | None = None
    """The one that it follows."""

    _reference: Reference
    """Everything you can find."""

    @keywords(by_place=("table",))
    def __init__(
        self,
        *,
        table: TableFrame | None = None,
        game: str = "board",
        edition: str = "special",
        modules: Collection[str] = (),
        query: str = "",
        topic: str = "",
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """List what belongs to a game: to an edition of the `"board"` game with these modules, to
        the game of `"cards"`, or to the game at a table.

        With a table it opens at what you click there. `query` is the text it searches for at first,
        `topic` the entry it opens at. `high_contrast` shows it with more contrast. `language` is
        what the page speaks; without it that is the table's, or the notebook's (`cn.language`).
        Raises `TypeError`, `ValueError`, `InvalidSetup` or `TraitError`, naming the option at
        fault.
        """
        if table is not None:
            if not isinstance(table, TableFrame):
                raise TypeError(Message("reference-table", given=short_repr(table)))
            if game != "board":
                raise TypeError(Message("reference-game"))
            language = language or table.language
        if (table is not None or game != "board") and (edition != "special" or modules != ()):
            raise TypeError(Message("reference-edition"))
        with spoken(chosen_language(language)):
            self._reference = _found(table, game, edition, modules)
        super().__init__(query=query, topic=topic, high_contrast=high_contrast, language=language)
        self._show(
            entries=self._reference.entries,
            shapes=sheet_with_min_font_size(self._reference.sheet),
        )
        self._table = table
        if table is not None:
            table.observe(self._follow, "asked")

    def _follow(self, change: dict[str, Any]) -> None:
        """Open at what a player asks about at the table; not all of it need be listed here."""
        if change["new"] in self._reference.topics():
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
        topic = self._reference.topic(text)
        if topic is None:
            close = get_close_matches(text, self._reference.topics(), n=1)
            said = Message("topic-unknown", name="topic", given=short_repr(text[:30]))
            if close:
                said = Message("topic-meant", given=short_repr(text[:30]), close=repr(close[0]))
            raise traitlets.TraitError(said)
        return topic

    def _picture(self) -> str:
        return self._reference.poster()

    def __repr__(self) -> str:
        opened = f"; topic: {self.topic}" if self.topic else ""
        return f"<RulesReference of {self._reference.about}{opened}>"


def _found(
    table: TableFrame | None, game: str, edition: str, modules: Collection[str]
) -> Reference:
    """What there is to look up; `TypeError` for a game that has nothing."""
    if table is not None:
        name = game_type_of(table._game).name
        found = table.presenter.reference(table._game.setup)
    else:
        name = one_of("game", game, GAME_TYPES)
        found = GAME_TYPES[name].presenter.reference(edition=edition, modules=modules)
    if found is None:
        raise TypeError(Message("reference-none", game=name))
    return found
