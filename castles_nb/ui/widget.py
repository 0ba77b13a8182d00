"""The base of all widgets: checked messages, one at a time, and a picture without a kernel."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import wraps
from threading import RLock
from typing import Any, ClassVar, ParamSpec, Self, TypeVar

import anywidget
import traitlets
from ipywidgets import widget_serialization

from castles_nb.drawing import SHEET
from castles_nb.errors import CastlesError, InvalidMessage
from castles_nb.message import Message
from castles_nb.short_text import short_error, short_repr, utf8_safe
from castles_nb.ui import static
from castles_nb.ui.background import Background, in_background
from castles_nb.ui.messages import Reader, Request, read_message, short_text
from castles_nb.ui.min_font_size import sheet_with_min_font_size
from castles_nb.ui.page_texts import ids_in, page_texts
from castles_nb.ui.parts.part import Part
from castles_nb.ui.shared import Shared, shared
from castles_nb.ui.traits import Flag
from castles_nb.words import language as spoken_here
from castles_nb.words import spoken
from castles_nb.words.sentences import known_language

T = TypeVar("T")
P = TypeVar("P", bound=Part)
Options = ParamSpec("Options")

BRINGING: Mapping[str, Reader] = {"name": short_text}

WITHOUT_PICTURE = Message("without-picture")
"""For notebooks that are not trusted: JupyterLab shows no SVG in them. It would show a PNG, but to
make one takes a library that paints SVG; and an image in HTML, which hosting sites show as letters.
"""


BRING = "bring"
"""The message of a page that can't find what widgets share: in some places, widgets don't find one
another."""


def chosen_language(language: str | None) -> str:
    """The language that a widget is to speak; without one it is the notebook's."""
    return spoken_here() if language is None else known_language(language)


def _until_made(make: Callable[Options, None]) -> Callable[Options, None]:
    """An `__init__` within which no page sees the widget: what it sets is all in the one message by
    which a page comes to know it."""

    @wraps(make)
    def made(*arguments: Options.args, **options: Options.kwargs) -> None:
        widget: Any = arguments[0]
        is_outermost = not widget._is_being_made
        widget._is_being_made = True
        make(*arguments, **options)
        if is_outermost:
            with widget._lock:  # what goes on behind it may show something already
                widget._is_being_made = False
                widget.open()

    return made


class Widget(anywidget.AnyWidget):
    """Base of the widgets of this kit.

    A widget gives its page what to show by synced traits, and its page answers by messages. For
    each kind of message in `MESSAGES` there is a method `_on_KIND`, which is called with the
    checked fields. Whatever it raises as a `CastlesError` is shown on the page.

    Traits with the tag `shared` are the same for many widgets. A page reads them like all others,
    but they're sent once for all (`castles_nb.ui.shared`, `widgets/loader.js`).
    """

    _esm = static.module("loader.js")

    MODULE: ClassVar[str]
    """The page's code: a JavaScript module."""
    STYLE_SHEET: ClassVar[str]
    """The page's looks."""
    PARTS: ClassVar[tuple[type[Part], ...]] = ()
    """Its parts: their traits and messages are the widget's."""

    MESSAGES: ClassVar[Mapping[str, Mapping[str, Reader]]] = {}
    """Kind -> its fields and their readers. Every message also names the revision it saw."""
    QUESTIONS: ClassVar[frozenset[str]] = frozenset()
    """Kinds that change nothing: where they are late they are dropped without a word."""
    SET_BY_PAGE: ClassVar[frozenset[str]] = frozenset()
    """Traits that a page may set."""
    ANY_TIME: ClassVar[frozenset[str]] = frozenset()
    """Kinds that are answered whatever the page shows."""

    shared = traitlets.Dict(read_only=True).tag(sync=True, **widget_serialization)
    """The values it shares with others, by name."""

    shapes = traitlets.Unicode(sheet_with_min_font_size(SHEET), read_only=True).tag(shared=True)
    """The shapes that all drawings are made of."""

    high_contrast = Flag(False).tag(sync=True)
    """Whether lines are stronger and colours further apart, whatever the theme."""

    language = traitlets.Unicode(read_only=True).tag(sync=True)
    """The language that it speaks: its own, or that of the notebook when it was made."""

    silence = traitlets.Unicode(read_only=True).tag(sync=True)
    """The page's words when nothing comes of shared values: no Python runs, say."""

    texts = traitlets.Dict(read_only=True).tag(shared=True)
    """The page's own texts (`castles_nb.ui.page_texts`), by the ids of the messages."""

    _parts: tuple[Part, ...]
    """Its parts, in their order."""

    _behind: tuple[Background, ...] = ()
    """The work that goes on behind it."""

    _is_being_made = False
    """Whether pages don't see it yet."""

    _is_closed = False
    """Whether it was taken off all pages."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Take over what the parts show and hear, and drop what parts did that are left out."""
        super().__init_subclass__(**options)
        below = next(each for each in cls.__mro__[1:] if issubclass(each, Widget))
        for part in (each for each in below.PARTS if each not in cls.PARTS):
            for name in part.SHOWS:
                setattr(cls, name, None)
            cls.MESSAGES = {k: v for k, v in cls.MESSAGES.items() if k not in part.MESSAGES}
            cls.QUESTIONS -= part.QUESTIONS
            cls.ANY_TIME -= part.ANY_TIME
            cls.SET_BY_PAGE -= part.SET_BY_PAGE
        for part in cls.PARTS:
            for name, trait in part.SHOWS.items():
                if not isinstance(getattr(cls, name, None), traitlets.TraitType):
                    own = copy(trait)
                    setattr(cls, name, own)
                    own.class_init(cls, name)
            cls.MESSAGES = {**cls.MESSAGES, **part.MESSAGES}
            cls.QUESTIONS |= part.QUESTIONS
            cls.ANY_TIME |= part.ANY_TIME
            cls.SET_BY_PAGE |= part.SET_BY_PAGE
        if "__init__" in vars(cls):
            cls.__init__ = _until_made(cls.__init__)  # type: ignore[method-assign]

    def __new__(cls, *arguments: Any, **options: Any) -> Self:
        """A widget with its parts."""
        wanted = cls._class_for(*arguments, **options)
        if wanted is not cls:
            other: Self = wanted(*arguments, **options)
            return other
        made: Self = super().__new__(cls, *arguments, **options)
        made._parts = tuple(part(made) for part in cls.PARTS)
        return made

    @classmethod
    def _class_for(cls, *arguments: Any, **options: Any) -> type[Any]:
        """The class of the widget that is made of these arguments: this one, or another that stands
        in for it. (A `__new__` of a subclass would hide its signature.)"""
        return cls

    @_until_made
    def __init__(self, *, language: str | None = None, **traits: object) -> None:
        """Take over these traits; TypeError for an unknown one, or for a wrong contrast,
        ValueError for an unknown language."""
        for name in traits:
            if not self.has_trait(name):
                kind = type(self).__name__
                raise TypeError(Message("widget-no-option", name=short_repr(name), widget=kind))
        high_contrast = traits.get("high_contrast", False)
        if not isinstance(high_contrast, bool):
            raise TypeError(
                Message("option-flag", name="high_contrast", given=short_repr(high_contrast))
            )
        self._lock = RLock()
        self._revision = 0
        self.set_trait("language", chosen_language(language))
        with spoken(self.language):
            self.set_trait("texts", page_texts(ids_in(self.MODULE)))
            self.set_trait("silence", str(Message("page-silent")))
        self._share()
        self.observe(self._share, list(self.traits(shared=True)))
        super().__init__(**traits)
        self.on_msg(self._on_message)

    def _share(self, _change: object = None) -> None:
        values = {name: getattr(self, name) for name in self.traits(shared=True)}
        values |= {"module": self.MODULE, "style": self.STYLE_SHEET}
        self.set_trait("shared", {name: shared(value) for name, value in values.items()})

    def _on_message(self, _widget: object, content: object, buffers: Sequence[object]) -> None:
        # JupyterLab handles messages on several threads: each is read and obeyed as a whole.
        with self._at_work():
            kind = ""
            try:
                message = read_message(content, buffers, {**self.MESSAGES, BRING: BRINGING})
                kind = message.kind
                if kind == BRING:
                    self._on_bring(**message.fields)
                else:
                    self._obey(message)
            except CastlesError as error:
                self._refuse(str(error), kind)
            except Exception as error:
                self._tell_fault(error, kind)
                raise

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """One thing at a time, and everything it says in the widget's language."""
        with self._lock, spoken(self.language):
            yield

    def _in_background(
        self,
        steps: Iterator[T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
    ) -> Background:
        """Begin work that continues until it is done, is stopped or the widget is closed; within
        `_at_work`, as are `done` and `failed` (`castles_nb.ui.background`)."""
        work = in_background(steps, done, failed, self._at_work)
        self._behind = (*(each for each in self._behind if not each.is_over), work)
        if self._is_closed:
            work.stop()
        return work

    def open(self) -> None:
        """Let pages see it, once it's made: a slow one may draw before a second message comes."""
        if not self._is_being_made:
            super().open()

    def close(self) -> None:
        """Take it off all pages, and stop what goes on behind it."""
        self._is_closed = True
        # Not with the lock in hand, which a bot's move may hold for long: what is begun meanwhile
        # finds the widget closed.
        super().close()
        for work in self._behind:
            work.stop()

    def _on_bring(self, name: str) -> None:
        """Say what is shared under a name."""
        wanted: Shared | None = self.shared.get(name)
        if wanted is None:
            raise InvalidMessage(
                Message("not-shared", given=short_repr(name), known=sorted(self.shared))
            )
        self._answer("brought", id=wanted.model_id, value=wanted.value)

    def _obey(self, message: Request) -> None:
        if message.revision != self._revision and message.kind not in self.ANY_TIME:
            if message.kind in self.QUESTIONS:
                return
            raise InvalidMessage(Message("message-late", revision=str(message.revision)))
        for part in self._parts:
            if message.kind in part.MESSAGES:
                getattr(part, f"on_{message.kind}")(**message.fields)
                return
        getattr(self, f"_on_{message.kind}")(**message.fields)

    def _parts_of(self, kind: type[P]) -> list[P]:
        """Its parts of this kind: one, or none."""
        return [part for part in self._parts if isinstance(part, kind)]

    def _part(self, kind: type[P]) -> P:
        """Its part of this kind; LookupError where it has none."""
        for part in self._parts_of(kind):
            return part
        raise LookupError(kind.__name__)

    def _refuse(self, reason: str, asked: str = "") -> None:
        """Say why not; `asked` is what kind of message it answers, where that could be read."""
        self._answer("error", message=utf8_safe(reason), asked=asked)

    def _tell_fault(self, error: Exception, asked: str = "") -> None:
        """Of somebody's own function that observes: JupyterLab hides it in its log."""
        self._refuse(str(Message("widget-fault", error=short_error(error))), asked)

    def _answer(self, kind: str, **fields: object) -> None:
        """Say something to the page that isn't part of what it shows for good."""
        self.send({"kind": kind, "revision": self._revision, **fields})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a page may set; everything else is set back on the page."""
        with self._at_work():
            allowed = self.SET_BY_PAGE | {"_view_count"}
            foreign = sorted(name for name in sync_data if name not in allowed)
            own = {name: value for name, value in sync_data.items() if name in allowed}
            try:
                super().set_state(own)
            except traitlets.TraitError as error:
                foreign += own
                self._refuse(str(error)[:300])
            except Exception as error:
                self._tell_fault(error)
                raise
            else:
                if foreign:
                    self._refuse(str(Message("widget-not-yours", name=short_repr(foreign[0]))))
            if foreign:
                self.send_state([name for name in foreign if name in self.keys])

    def _show(self, **traits: object) -> None:
        """Set read-only traits; the page gets those that changed, in one message."""
        with self.hold_sync():
            for name, value in traits.items():
                self.set_trait(name, value)

    def _picture(self) -> str:
        """The widget's content, as an SVG document."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, a picture for where no kernel runs, and words for where neither is shown."""
        bundle = super()._repr_mimebundle_(**options)
        assert bundle is not None  # only a widget without a view has none
        data, metadata = bundle
        with spoken(self.language):
            data["text/plain"] = f"{self!r}\n{WITHOUT_PICTURE}"
            data["image/svg+xml"] = self._picture()
        return data, metadata
