"""One record per game: everything the kit needs to know about it, and how to find it.

A game's states, setups, games, records and positions have a class attribute `game_type`, which is
its record. Each facet of the record is loaded when it's first asked for, so a table of one
game loads nothing of another.
"""

from pkgutil import resolve_name
from typing import Any

from castles_nb.message import Message
from castles_nb.short_text import short_repr


class Facet:
    """One floor's knowledge of a game. It's given as itself, or as the `module:name` of where it
    is."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, record: Any, owner: type) -> Any:
        if record is None:
            return self
        given = record.given.get(self._name)
        if given is None:
            message = Message("game-type-lacks", game=record.name, facet=self._name)
            raise TypeError(message)
        found = resolve_name(given) if isinstance(given, str) else given
        record.__dict__[self._name] = found  # from now on an attribute like any other
        return found


class GameType:
    """A game of this kit, named in one word."""

    state = Facet()
    """The class of its states (`castles_nb.playable.State`)."""
    setup = Facet()
    """The class of its setups."""
    game = Facet()
    """The class of its games (`castles_nb.history.History`), with `from_record(record)`."""
    record = Facet()
    """The class of its records, with `parse(text)`."""
    position = Facet()
    """The class of its positions as text."""
    explain = Facet()
    """f(state, action): what an action does, for `cn.explain`
    (`castles_nb.rulebook.explain.Explanation`); IllegalAction for one that isn't legal."""
    why_not = Facet()
    """f(state, action): why an action isn't legal, for `cn.why_not`
    (`castles_nb.rulebook.why_not.IllegalReason`); None if it is."""
    heuristics = Facet()
    """Bots' knowledge of it (`castles_nb.bots.heuristics.Heuristics`)."""
    accelerator = Facet()
    """An engine that plays and thinks faster than Python
    (`castles_nb.bots.accelerator.InPython`)."""
    results = Facet()
    """Experiments' knowledge of it (`castles_nb.analysis.game_results.GameResults`)."""
    start_seat = Facet()
    """The ways to play a deal that show what its start seat is worth
    (`castles_nb.tables.start_seat.Ways`)."""
    review = Facet()
    """The way to review it (`castles_nb.analysis.review.game_review.GameReview`)."""
    form = Facet()
    """The questions of a new game (`castles_nb.ui.new_game.kind.Kind`)."""
    presenter = Facet()
    """The way to describe and draw it in widgets (`castles_nb.ui.presenter.Presenter`)."""
    table = Facet()
    """The widget at which it is played (`castles_nb.ui.table_frame.TableFrame`); a game without one
    gets a plain table."""
    guided_table = Facet()
    """The widget that guides a beginner through a first game, for `cn.play(guide=True)`."""
    editing = Facet()
    """The position editor's questions about it (`castles_nb.ui.editing.Editing`)."""

    def __init__(
        self, name: str, *, header: str, position_word: str, column: str, **facets: Any
    ) -> None:
        """A game with these facets; TypeError for a facet that no game has."""
        unknown = sorted(set(facets) - {*facet_names()})
        if unknown:
            raise TypeError(Message("game-type-no-facet", facets=tuple(map(short_repr, unknown))))
        self.name = name
        """As people type it: `"board"`."""
        self.header = header
        """The name in the first line of its records."""
        self.position_word = position_word
        """The beginning of its positions as text, before the version: `castles` of `castles/1`."""
        self.column = column
        """The column of a table of results that no other game's tables have."""
        self.given = facets
        """The facets as they were given."""

    def __repr__(self) -> str:
        return f"<GameType {self.name}>"

    def has(self, facet: str) -> bool:
        """Whether it has this facet."""
        return self.given.get(facet) is not None


def facet_names() -> tuple[str, ...]:
    """The names of all facets that a game can have."""
    return tuple(name for name, each in vars(GameType).items() if isinstance(each, Facet))


GAME_TYPES: dict[str, GameType] = {}
"""All games there are, by name, in the order in which people are asked for one."""


def register(game_type: GameType) -> GameType:
    """Let the kit know a game; ValueError if another one has its name, header, position word or
    column already: things of a game are found by each of them."""
    for known in GAME_TYPES.values():
        for mark in ("name", "header", "position_word", "column"):
            given = getattr(game_type, mark)
            if known is not game_type and getattr(known, mark) == given:
                raise ValueError(
                    Message("game-type-known", known=known.name, mark=mark, given=short_repr(given))
                )
    GAME_TYPES[game_type.name] = game_type
    return game_type


def unregister(name: str) -> None:
    """Forget the game of this name; nothing happens if there's none."""
    GAME_TYPES.pop(name, None)


def game_type_of(thing: object, argument: str = "") -> GameType:
    """The record of the game that a state, setup, game, record or position belongs to.

    TypeError for anything else, which names the argument if it is one.
    """
    found = getattr(type(thing), "game_type", None)
    if not isinstance(found, GameType):
        told = Message("game-type-none", given=short_repr(thing))
        raise TypeError(Message("at-field", field=argument, told=told) if argument else told)
    return found


def is_a(facet: str, thing: object) -> bool:
    """Whether a thing is what this facet of its game is the class of, as `is_a("state", thing)`."""
    found = getattr(type(thing), "game_type", None)
    if not isinstance(found, GameType) or not found.has(facet):
        return False
    return isinstance(thing, getattr(found, facet))
