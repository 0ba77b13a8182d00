"""The position editor: any position, built or changed by hand and passed on to a game."""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, TypedDict

import traitlets

from castles_nb.drawing.cards import STYLE
from castles_nb.errors import InvalidMessage, InvalidPosition
from castles_nb.kernel.game_type import game_type_of
from castles_nb.kernel.position_like import game_type_of_position
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.notation.any_position import position_text
from castles_nb.notation.board.edits import new_position
from castles_nb.renamed import warn_renamed
from castles_nb.short_text import short_repr
from castles_nb.ui import static
from castles_nb.ui.editing import Edited, Editing, Regions
from castles_nb.ui.editor_fields import Group
from castles_nb.ui.editor_palette import Shelf
from castles_nb.ui.messages import pasted_text, short_text
from castles_nb.ui.min_font_size import sheet_with_min_font_size
from castles_nb.ui.page_style import page_style
from castles_nb.ui.parts.boards import Boards, Duchies, Estates
from castles_nb.ui.traits import Text
from castles_nb.ui.widget import Widget

AnyPosition = Any
"""A position of any game."""
Editable = Any
"""Anything the editor can open: a position, its text, a game or a state."""

MOST_STEPS = 500
"""Edits that can be undone."""


class ShownFault(TypedDict):
    """A fault as the page shows it."""

    text: str
    rule: str
    field: str
    """The field that it is about, or the beginning of its name."""
    region: str
    """The drawing that it is about; empty if there is none."""
    parts: list[str]


class EditorView(TypedDict):
    """The page's content besides the drawings; every text in it is text, never markup."""

    revision: int
    seats: list[str]
    """The names of all players."""
    values: dict[str, str]
    faults: list[ShownFault]
    verdict: str
    can_undo: bool
    can_redo: bool
    said: str
    """The last edit, as a sentence."""


class _Looked(NamedTuple):
    """A position, and what follows from it; whatever can fail is done before it's taken over."""

    position: AnyPosition
    text: str
    faults: tuple[ShownFault, ...]
    regions: Regions


class _PositionText(Text):
    """A trait for the text of a position; it may be set to whatever an editor opens."""

    def validate(self, obj: Any, value: Any) -> str:
        """The text."""
        text = position_text(value)
        return super().validate(obj, value if text is None else text)

    def set(self, obj: Any, value: Any) -> None:
        """Take it over as a whole: no edit in the page comes between text and position."""
        with obj._at_work():
            super().set(obj, value)


class PositionEditor(Widget):
    """An editor in which any position of either game can be built or changed by hand.

    Whether a game can be in the position is told after each edit. What is built goes on as a game:

    >>> import castles_nb as cn
    >>> editor = cn.PositionEditor(players=2)
    >>> editor
    <PositionEditor: A1, 2 players, 0 faults>
    >>> editor.position = editor.position.replace("silver=1", "silver=-1", 1)
    >>> editor.faults
    ('0:silver (column 21): -1 is not from 0 to 999 (INV-03)',)
    >>> editor.undo()
    >>> editor.game(seed=7).scores
    (0, 0)

    The page has a button that hands the position on, here to a table below the editor:

        out = widgets.Output()

        def show(game):
            with out:
                display(cn.Table(game), clear=True)

        editor.on_apply(show)
        display(editor, out)

    A card game, or its position, opens an editor for the card game:

    >>> cn.PositionEditor(cn.CardGame(players=3, seed=7))
    <PositionEditor: A1, 3 players, 0 faults>
    """

    MODULE = static.module("position_editor.js")
    STYLE_SHEET = page_style(STYLE, "common.css", "room.css", "position_editor.css")

    PARTS = (Boards, Duchies, Estates)

    MESSAGES: ClassVar = {
        "put": {"region": short_text, "part": short_text, "item": short_text},
        "take": {"region": short_text, "part": short_text},
        "set": {"field": short_text, "value": short_text},
        "read": {"text": pasted_text},
        "undo": {},
        "redo": {},
        "use": {},
    }

    position = _PositionText().tag(sync=True)
    """The position's line of text (`castles_nb.notation.Position`), in its shortest form.
    `InvalidPosition`, with its column, for a text that cannot be read."""

    faults = traitlets.Tuple(read_only=True).tag(sync=True)
    """The reasons why the position is impossible, one sentence each; empty if it can be played."""

    handed = traitlets.Unicode(read_only=True).tag(sync=True)
    """The position that was passed on last; observers hear of it each time."""

    kind = traitlets.Unicode(read_only=True).tag(sync=True)
    """The name by which pages know its game."""
    view = traitlets.Dict(read_only=True).tag(sync=True)
    form: "traitlets.List[Group]" = traitlets.List(read_only=True).tag(sync=True)
    palette: "traitlets.List[Shelf]" = traitlets.List(read_only=True).tag(sync=True)

    @keywords()
    def __init__(
        self,
        position: Editable | None = None,
        *,
        players: int | None = None,
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Edit a position, its text, or the current position of a game or state, of either game.

        Without one, you start at the beginning of the board game's first round, for this many
        `players`, usually 2; 1 means the solo game. An editor stays with its game: you can set
        `position` to another one of the same game.
        `language` is the page's language; without it, that's the notebook's (`cn.language`).
        Raises TypeError, ValueError for an unknown language, `InvalidPosition` for a text that
        can't be read, and `InvalidSetup` for the players.
        """
        if position is not None and players is not None:
            raise TypeError(Message("editor-players"))
        if position is None:
            position = new_position(2 if players is None else players)
        self._editing, begin = _opened(position)
        self._past: list[str] = []
        self._future: list[str] = []
        self._said: Message | None = None
        self._edited: _Looked | None = None
        """The position to be taken over next, where it comes from an edit and not as a text."""
        self._callbacks: list[Callable[[Any], object]] = []
        super().__init__(high_contrast=high_contrast, language=language)
        with self._at_work():
            self._show(
                kind=self._editing.name, shapes=sheet_with_min_font_size(self._editing.sheet)
            )
            self.position = begin
            self._past.clear()
            self._show_position()

    @property
    def value(self) -> AnyPosition:
        """The position itself."""
        return self._looked.position

    @keywords(by_place=("seed",))
    def game(self, *, seed: int | None = None) -> Any:
        """Return a `Game` or `CardGame` that continues from the position.

        Raises `InvalidPosition`, with all its faults.
        """
        return self._editing.game(self.value, seed)

    def on_use(self, callback: Callable[[Any], object]) -> None:
        """The old name of `on_apply`, which goes with the next version."""
        warn_renamed(".on_use", ".on_apply")
        self.on_apply(callback)

    def on_apply(self, callback: Callable[[Any], object]) -> None:
        """Call this with a new game whenever the position is passed on in the page.

        `TypeError` if it can't be called.
        """
        if not callable(callback):
            raise TypeError(Message("callback-wrong", given=short_repr(callback)))
        self._callbacks.append(callback)

    def undo(self) -> None:
        """Take back the last edit; `InvalidMessage` if there is none."""
        with self._at_work():
            self._on_undo()

    def redo(self) -> None:
        """Make the edit again that was taken back last; `InvalidMessage` if there is none."""
        with self._at_work():
            self._on_redo()

    # Messages --------------------------------------------------------------------------------

    def _on_put(self, region: str, part: str, item: str) -> None:
        self._take_over(self._editing.put(self.value, region, part, item))

    def _on_take(self, region: str, part: str) -> None:
        self._take_over(self._editing.take(self.value, region, part))

    def _on_set(self, field: str, value: str) -> None:
        self._take_over(self._editing.set_field(self.value, field, value))

    def _on_read(self, text: str) -> None:
        try:
            self._take_over(Edited(self._editing.parse(text), Message("editor-read")))
        except InvalidPosition as error:
            self._answer("unreadable", message=str(error), column=error.column)

    def _on_undo(self) -> None:
        if not self._past:
            raise InvalidMessage(Message("undo-nothing"))
        past, future = self._past[:-1], [*self._future, self.position]
        self._step(self._past[-1], past, future, Message("editor-undone"))

    def _on_redo(self) -> None:
        if not self._future:
            raise InvalidMessage(Message("redo-nothing"))
        past, future = [*self._past, self.position], self._future[:-1]
        self._step(self._future[-1], past, future, Message("editor-redone"))

    def _on_use(self) -> None:
        game = self.game()
        self._said = Message("editor-handed-on")
        old = self.handed
        self._show_position()
        self._show(handed=self.position)
        if old == self.position:  # observers are told each time
            change = {"name": "handed", "old": old, "new": old, "owner": self, "type": "change"}
            self.notify_change(traitlets.Bunch(change))
        for callback in self._callbacks:
            callback(game)

    # The position ----------------------------------------------------------------------------

    @traitlets.validate("position")
    def _look_at(self, proposal: "traitlets.Bunch") -> str:
        text: str = proposal["value"]
        edited, self._edited = self._edited, None
        self._looked = (
            edited if edited and edited.text == text else _look(self._editing.parse(text))
        )
        return self._looked.text

    @traitlets.observe("position")
    def _remember(self, change: "traitlets.Bunch") -> None:
        self._past = [*self._past, change["old"]][-MOST_STEPS:]
        self._future.clear()
        self._show_position()

    def _take_over(self, edited: Edited) -> None:
        """Show a position that is in its shortest form."""
        position, self._said = edited
        if position == self.value:
            self._show_position()
            return
        self._edited = _look(position)
        with self.hold_sync():
            self.position = self._edited.text

    def _step(self, text: str, past: list[str], future: list[str], said: Message) -> None:
        with self.hold_sync():
            self.position = text
            self._past, self._future, self._said = past, future, said
            self._show_position()

    def _show_position(self) -> None:
        """Show the position that was looked at."""
        self._revision += 1
        looked, position, editing = self._looked, self.value, self._editing
        faults = looked.faults
        view = EditorView(
            revision=self._revision,
            seats=editing.names(position),
            values=editing.values(position),
            faults=list(faults),
            verdict=str(Message("editor-verdict", faults=len(faults))),
            can_undo=bool(self._past),
            can_redo=bool(self._future),
            said=str(self._said) if self._said else "",
        )
        with self.hold_sync():
            self._show(**editing.help(position))
            self._show(
                view=view,
                faults=tuple(fault["text"] for fault in faults),
                form=editing.form(position),
                palette=editing.palette(position),
                **looked.regions,
            )
        self._said = None

    def __repr__(self) -> str:
        position, number = self.value, len(self.faults)
        counted = ((position.players, "player"), (number, "fault"))
        players, faults = (f"{n} {what}{'' if n == 1 else 's'}" for n, what in counted)
        return f"<PositionEditor: {position.now}, {players}, {faults}>"

    def _picture(self) -> str:
        return self._editing.picture(self.value)


def _opened(given: object) -> tuple[Editing, str]:
    """The game of what an editor opens, and the text of its position."""
    if isinstance(given, str):
        return game_type_of_position(given).editing, given
    text = position_text(given)
    if text is None:
        raise TypeError(Message("editor-no-position", given=short_repr(given)))
    return game_type_of(given).editing, text


def _look(position: AnyPosition) -> _Looked:
    editing = game_type_of(position).editing
    faults, regions = [], editing.regions(position)
    for fault in position.faults():
        region, parts = editing.region_of(fault, regions)
        shown = ShownFault(
            text=str(fault), rule=fault.rule, field=fault.field, region=region, parts=parts
        )
        faults.append(shown)
    return _Looked(position, str(position), tuple(faults), regions)
