"""The position editor: any position, built or changed by hand and handed on to a game."""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, TypedDict

import traitlets

from castles_nb.drawing import STYLE, state_svg
from castles_nb.drawing.markers import player_name
from castles_nb.echo import echo
from castles_nb.engine import GameState
from castles_nb.engine.setup import automaton_of
from castles_nb.errors import InvalidMessage, InvalidPosition
from castles_nb.game import Game
from castles_nb.notation import Position
from castles_nb.notation.draft import with_a_setup
from castles_nb.notation.edits import new_position, put, set_field, take
from castles_nb.notation.edits.naming import item_words, place_words
from castles_nb.say import Say
from castles_nb.ui import static
from castles_nb.ui.board_face import BOARD
from castles_nb.ui.editor_drawings import (
    Regions,
    region_of,
    regions_to_edit,
    state_to_draw,
    target_of,
)
from castles_nb.ui.editor_fields import Group, form_for, values_of
from castles_nb.ui.editor_palette import Shelf, palette_for
from castles_nb.ui.game_widget import BoardGameWidget
from castles_nb.ui.messages import pasted_text, short_text
from castles_nb.ui.page_style import page_style
from castles_nb.ui.traits import Text

MOST_STEPS = 500
"""Edits that can be undone."""


class ShownFault(TypedDict):
    """A fault as the page shows it."""

    text: str
    rule: str
    field: str
    """The field that it is about, or the beginning of its name."""
    region: str
    """The drawing that it is about; empty where there is none."""
    parts: list[str]


class EditorView(TypedDict):
    """What the page shows besides the drawings; every text in it is text, never markup."""

    revision: int
    seats: list[str]
    """The names of all players."""
    values: dict[str, str]
    faults: list[ShownFault]
    verdict: str
    can_undo: bool
    can_redo: bool
    said: str
    """What the last edit did, as a sentence."""


class _Looked(NamedTuple):
    """A position, and what follows from it; all that can fail is done before it is taken over."""

    position: Position
    text: str
    faults: tuple[ShownFault, ...]
    regions: Regions


class _PositionText(Text):
    """A trait for the text of a position; it may be set to whatever an editor opens."""

    def validate(self, obj: Any, value: Any) -> str:
        """The text."""
        known = isinstance(value, Position | Game | GameState)
        return super().validate(obj, _text_of(value) if known else value)

    def set(self, obj: Any, value: Any) -> None:
        """Take it over as a whole: no edit in the page comes between text and position."""
        with obj._at_work():
            super().set(obj, value)


class PositionEditor(BoardGameWidget):
    """An editor in which any position can be built or changed by hand.

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

        editor.on_use(show)
        display(editor, out)
    """

    _esm = static.module("position_editor.js")
    _css = page_style(STYLE) + "".join(
        map(static.text, ("common.css", "room.css", "position_editor.css"))
    )

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
    """What makes the position impossible, one sentence each; empty if it can be played."""

    handed = traitlets.Unicode(read_only=True).tag(sync=True)
    """The position that was handed on last; observers hear of it each time."""

    view = traitlets.Dict(read_only=True).tag(sync=True)
    form: "traitlets.List[Group]" = traitlets.List(read_only=True).tag(sync=True)
    palette: "traitlets.List[Shelf]" = traitlets.List(read_only=True).tag(sync=True)

    def __init__(
        self,
        position: Position | str | Game | GameState | None = None,
        *,
        players: int | None = None,
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Edit a position, its text, or where a game or state stands now.

        Without one it is the beginning of the first round for so many `players`, usually 2; 1 means
        the solo game.
        `language` is what the page speaks; without it that is the notebook's (`cn.language`).
        Raises TypeError, ValueError for a language that nobody wrote, `InvalidPosition` for a text
        that cannot be read, `InvalidSetup` for the players.
        """
        if position is not None and players is not None:
            raise TypeError(Say("editor-players"))
        if position is None:
            position = new_position(2 if players is None else players)
        begin = _text_of(position)
        self._past: list[str] = []
        self._future: list[str] = []
        self._said: Say | None = None
        self._edited: _Looked | None = None
        """The position to be taken over next, where it comes from an edit and not as a text."""
        self._callbacks: list[Callable[[Game], object]] = []
        super().__init__(high_contrast=high_contrast, language=language)
        with self._at_work():
            self.position = begin
            self._past.clear()
            self._show_position()

    @property
    def value(self) -> Position:
        """The position itself."""
        return self._looked.position

    def game(self, seed: int | None = None) -> Game:
        """A game that goes on from the position; `InvalidPosition` with all its faults."""
        return Game.from_position(self.value, seed=seed)

    def on_use(self, callback: Callable[[Game], object]) -> None:
        """Call this with a new game whenever the position is handed on in the page."""
        if not callable(callback):
            raise TypeError(Say("callback-wrong", given=echo(callback)))
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
        place = target_of(self.value, region, part).place
        edited = put(self.value, place, item)
        self._take_over(edited, Say("editor-put", item=item_words(item), place=place_words(place)))

    def _on_take(self, region: str, part: str) -> None:
        place, item = target_of(self.value, region, part)
        edited = take(self.value, place, item)
        said = Say("editor-taken", place=place_words(place))
        if item:
            said = Say("editor-item-taken", item=item_words(item), place=place_words(place))
        self._take_over(edited, said)

    def _on_set(self, field: str, value: str) -> None:
        edited = set_field(self.value, field, value)
        self._take_over(edited, Say("editor-set", field=place_words(field), value=value))

    def _on_read(self, text: str) -> None:
        try:
            self._take_over(_shortest(text), Say("editor-read"))
        except InvalidPosition as error:
            self._answer("unreadable", message=str(error), column=error.column)

    def _on_undo(self) -> None:
        if not self._past:
            raise InvalidMessage(Say("undo-nothing"))
        past, future = self._past[:-1], [*self._future, self.position]
        self._step(self._past[-1], past, future, Say("editor-undone"))

    def _on_redo(self) -> None:
        if not self._future:
            raise InvalidMessage(Say("redo-nothing"))
        past, future = [*self._past, self.position], self._future[:-1]
        self._step(self._future[-1], past, future, Say("editor-redone"))

    def _on_use(self) -> None:
        game = self.game()
        self._said = Say("editor-handed-on")
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
        self._looked = edited if edited and edited.text == text else _look(_shortest(text))
        return self._looked.text

    @traitlets.observe("position")
    def _remember(self, change: "traitlets.Bunch") -> None:
        self._past = [*self._past, change["old"]][-MOST_STEPS:]
        self._future.clear()
        self._show_position()

    def _take_over(self, position: Position, said: Say) -> None:
        """Show a position that is in its shortest form."""
        self._said = said
        if position == self.value:
            self._show_position()
            return
        self._edited = _look(position)
        with self.hold_sync():
            self.position = self._edited.text

    def _step(self, text: str, past: list[str], future: list[str], said: Say) -> None:
        with self.hold_sync():
            self.position = text
            self._past, self._future, self._said = past, future, said
            self._show_position()

    def _show_position(self) -> None:
        """Show the position that was looked at."""
        self._revision += 1
        looked, position = self._looked, self.value
        playable, _ = with_a_setup(position)
        faults = looked.faults
        view = EditorView(
            revision=self._revision,
            seats=_names_of(position),
            values=values_of(position),
            faults=list(faults),
            verdict=str(Say("editor-verdict", faults=len(faults))),
            can_undo=bool(self._past),
            can_redo=bool(self._future),
            said=str(self._said) if self._said else "",
        )
        empty = {f"{what}_{p}": "" for what in ("duchy", "panel") for p in range(4)}
        with self.hold_sync():
            self._show(**BOARD.help(playable.setup))
            self._show(
                view=view,
                faults=tuple(fault["text"] for fault in faults),
                form=form_for(position),
                palette=palette_for(position.modules),
                **{**empty, **looked.regions},
            )
        self._said = None

    def __repr__(self) -> str:
        position, number = self.value, len(self.faults)
        counted = ((position.players, "player"), (number, "fault"))
        players, faults = (f"{n} {what}{'' if n == 1 else 's'}" for n, what in counted)
        return f"<PositionEditor: {position.now}, {players}, {faults}>"

    def _picture(self) -> str:
        return state_svg(state_to_draw(self.value))


def _names_of(position: Position) -> list[str]:
    automaton = automaton_of(position.modules)
    people = position.players if automaton else len(position.seats)
    names = [player_name(player, None) for player in range(people)]
    return [*names, *([str(automaton.name)] if automaton else [])]


def _text_of(position: object) -> str:
    if isinstance(position, Game):
        return str(position.position)
    if isinstance(position, GameState):
        return str(Position.of(position))
    if isinstance(position, Position | str):
        return str(position)
    raise TypeError(Say("editor-no-position", given=echo(position)))


def _shortest(text: str) -> Position:
    """The position of a text, with the columns that its words have in the shortest text."""
    position = Position.parse(text)
    shortest = str(position)
    return position if text == shortest else Position.parse(shortest)


def _look(position: Position) -> _Looked:
    faults, regions = [], regions_to_edit(position)
    for fault in position.faults():
        region, parts = region_of(fault, regions)
        shown = ShownFault(
            text=str(fault), rule=fault.rule, field=fault.field, region=region, parts=parts
        )
        faults.append(shown)
    return _Looked(position, str(position), tuple(faults), regions)
