"""One duchy, for lessons: a cell shows it, asks about it, and hears what is clicked."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, TypedDict

import traitlets

from castles_nb.arguments import as_int
from castles_nb.components import BY_NAME, EMPTY, KINDS, Duchy
from castles_nb.drawing import STYLE
from castles_nb.drawing.board.duchy import covered_space, duchy_picture, empty_space
from castles_nb.drawing.board.space_marks import space_marks, with_marks
from castles_nb.drawing.picture import Picture, on_card
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.estate import Estate
from castles_nb.engine.every_duchy import duchy as duchy_numbered
from castles_nb.errors import InvalidMessage
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.of_tiles import rule_of_tile
from castles_nb.short_text import short_repr
from castles_nb.ui import static
from castles_nb.ui.board.spaces import (
    caption_texts,
    check_spaces,
    read_space,
    read_spaces,
    space_names,
    tile_names,
)
from castles_nb.ui.page_style import page_style
from castles_nb.ui.traits import BySpace, Flag, Spaces
from castles_nb.ui.widget import Widget

_EMPTY_SPACE_RULE = "PLACE-03"


class SpaceHelp(TypedDict):
    """The page's explanation of a space."""

    told: str
    rule: str


class DuchyBoard(Widget):
    """A duchy whose spaces can be clicked, selected, highlighted and captioned.

    >>> import castles_nb as cn
    >>> board = cn.DuchyBoard(4, tiles={"4-4": "castle", "4-5": "Bk"}, highlight=["3-4"])
    >>> board.tiles
    {'4-4': 'castle', '4-5': 'bank'}
    >>> board.selected = ["3-4"]
    >>> board
    <DuchyBoard of duchy 4; 2 tiles; selected: 3-4>

    A cell asks a question by `board.observe(check, "selected")`. Traits are set as a whole:
    `board.tiles = {**board.tiles, "3-4": "bank"}`.
    """

    MODULE = static.module("duchy_board.js")
    STYLE_SHEET = page_style(STYLE, "common.css", "duchy_board.css")

    MESSAGES: ClassVar = {"click": {"space": read_space, "selected": read_spaces}}
    SET_BY_PAGE: ClassVar = frozenset({"selected"})

    selected = Spaces().tag(sync=True)
    """The names of the selected spaces, in the order in which they were selected."""

    multiple = Flag(False).tag(sync=True)
    """Whether more than one space may be selected at a time."""

    highlight = Spaces().tag(sync=True)
    """The names of spaces that stand out."""

    captions = BySpace().tag(sync=True)
    """Short texts on spaces, by the names of the spaces."""

    tiles = BySpace()
    """The names of the tiles on spaces; codes such as `Bk` may be given as well."""

    clicked = traitlets.Dict(read_only=True)
    """The last click: its `space`, and how many `clicks` there were. Empty before the first."""

    label = traitlets.Unicode(read_only=True).tag(sync=True)
    drawing = traitlets.Unicode(read_only=True).tag(sync=True)
    marks = traitlets.Unicode(read_only=True).tag(sync=True)
    spaces = traitlets.Dict(read_only=True).tag(sync=True)
    """The explanation of every space (`SpaceHelp`)."""
    rules = traitlets.Dict(read_only=True).tag(sync=True)
    """The sentences of the rules that spaces name."""

    @keywords(renamed={"board": "duchy"})
    def __init__(
        self,
        duchy: "int | str | Duchy | Estate" = 1,
        *,
        tiles: Mapping[str, str] | None = None,
        highlight: Collection[str] = (),
        captions: Mapping[str, str] | None = None,
        selected: Collection[str] = (),
        multiple: bool = False,
        edition: str = "special",
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Show a duchy by its number, a `Duchy`, or an `Estate` with the tiles on it.

        `tiles` are laid on it, over those of an estate: a tile's name for each space, as
        in `{"4-4": "bank"}`. `highlight` marks spaces by their names, `captions` has a short text
        for each of some spaces, `selected` are the spaces selected at first; you can select several
        if `multiple` is true. `high_contrast` draws it with more contrast.

        `edition` says which duchy has the number
        (2019 has its own 4 and 8, and `"11a"` to `"11f"`), and what it says about tiles.
        `language` is what the page speaks; without it that is the notebook's (`cn.language`).
        Raises `InvalidSetup`, TypeError, ValueError or TraitError, naming the option at fault.
        """
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise ValueError(
                Message(
                    "board-edition", given=short_repr(edition), known=tuple(map(repr, EDITIONS))
                )
            )
        laid = {}
        if isinstance(duchy, Estate):
            laid = {
                duchy.duchy.grid.names[space]: KINDS[kind].name
                for space, kind in enumerate(duchy.tiles)
                if kind != EMPTY
            }
            duchy = duchy.duchy
        if not isinstance(duchy, Duchy):
            has_label = isinstance(duchy, str) and not duchy.isdigit()
            if as_int(duchy) is None and not has_label:
                raise TypeError(Message("board-no-duchy", given=short_repr(duchy)))
            duchy = duchy_numbered(duchy, edition)
        if tiles is not None and not isinstance(tiles, Mapping):
            raise TypeError(Message("board-tiles", given=short_repr(tiles)))
        self.duchy = duchy
        self._edition = edition
        super().__init__(
            tiles={**laid, **(tiles or {})},
            highlight=highlight,
            captions={} if captions is None else captions,
            multiple=multiple,
            selected=selected,
            high_contrast=high_contrast,
            language=language,
        )
        with self._at_work():
            label, marks = str(self._base().title), space_marks(duchy.grid)
            self._show(label=label, marks=marks, rules=_rules(edition))
            self._draw()

    def on_click(self, callback: Callable[[str], object]) -> None:
        """Call `callback` with the name of every space that is clicked.

        `TypeError` if it can't be called.
        """
        if not callable(callback):
            raise TypeError(Message("callback-wrong", given=short_repr(callback)))
        self.observe(lambda change: callback(change["new"]["space"]), "clicked")

    # What may be set -------------------------------------------------------------------------

    @traitlets.validate("selected")
    def _checked_selection(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        names = space_names("selected", proposal["value"], self.duchy.grid)
        if len(names) > 1 and not self.multiple:
            raise traitlets.TraitError(Message("board-selected", number=len(names)))
        return names

    @traitlets.validate("highlight")
    def _checked_highlight(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        return space_names("highlight", proposal["value"], self.duchy.grid)

    @traitlets.validate("captions")
    def _checked_captions(self, proposal: dict[str, Any]) -> dict[str, str]:
        return caption_texts("captions", proposal["value"], self.duchy.grid)

    @traitlets.validate("tiles")
    def _checked_tiles(self, proposal: dict[str, Any]) -> dict[str, str]:
        return tile_names("tiles", proposal["value"], self.duchy.grid)

    @traitlets.observe("multiple")
    def _keep_one(self, change: dict[str, Any]) -> None:
        if not change["new"]:
            self.selected = self.selected[-1:]

    @traitlets.observe("tiles", "captions")
    def _changed(self, _change: dict[str, Any]) -> None:
        with self._at_work():  # a click may change tiles while a cell does
            self._draw()

    # What the browser says -------------------------------------------------------------------

    def _on_click(self, space: str, selected: tuple[str, ...]) -> None:
        check_spaces("space", [space], self.duchy.grid)
        check_spaces("selected", selected, self.duchy.grid)
        if len(selected) > 1 and not self.multiple:
            raise InvalidMessage(Message("board-select-one"))
        # The page shows this selection already, perhaps a later one: it must not be sent back.
        with self._lock_property(selected=list(selected)):
            self.selected = selected
        clicks = self.clicked.get("clicks", 0) + 1
        self.set_trait("clicked", {"space": space, "clicks": clicks})

    # What the page shows ---------------------------------------------------------------------

    def _draw(self) -> None:
        self._show(drawing=self._base().to_fragment(still=True), spaces=self._help())

    def _base(self) -> Picture:
        spaces = self.duchy.grid.spaces
        captions = {spaces[name]: text for name, text in self.captions.items()}
        return duchy_picture(self.duchy, self._kinds(), captions=captions)

    def _kinds(self) -> bytes:
        grid = self.duchy.grid
        kinds = bytearray(len(grid))
        for name, tile in self.tiles.items():
            kinds[grid.spaces[name]] = BY_NAME[tile].index
        return bytes(kinds)

    def _help(self) -> dict[str, SpaceHelp]:
        return {
            name: self._space_help(space, self.tiles.get(name))
            for space, name in enumerate(self.duchy.grid.names)
        }

    def _space_help(self, space: int, tile: str | None) -> SpaceHelp:
        if tile is None:
            message = empty_space(self.duchy, space)
            return SpaceHelp(told=str(message), rule=_EMPTY_SPACE_RULE)
        kind, ground = BY_NAME[tile], self.duchy.colours[space]
        is_clear = kind.name == ground != "ship"  # castles and mines are in areas of that name
        message = covered_space(
            self.duchy.grid.names[space], kind.index, "" if is_clear else ground
        )
        return SpaceHelp(told=str(message), rule=rule_of_tile(kind, self._edition).id)

    def _picture(self) -> str:
        grid = self.duchy.grid
        highlighted = [grid.spaces[name] for name in self.highlight]
        selected = [grid.spaces[name] for name in self.selected]
        return on_card(with_marks(self._base(), grid, highlighted, selected)).to_document()

    def __repr__(self) -> str:
        number = len(self.tiles)
        tiles = f"{number} tile{'' if number == 1 else 's'}"
        selected = f"; selected: {', '.join(self.selected)}" if self.selected else ""
        return f"<DuchyBoard of duchy {self.duchy.label}; {tiles}{selected}>"


def _rules(edition: str) -> dict[str, str]:
    """The sentence of every rule that a space can name."""
    ids = {_EMPTY_SPACE_RULE, *(rule_of_tile(kind, edition).id for kind in KINDS)}
    return {id_: str(catalogue[id_].sentence) for id_ in sorted(ids)}
