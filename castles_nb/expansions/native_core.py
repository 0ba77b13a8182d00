"""Everything the native core has to know of a module of rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.kernel.step import Step

Fields = Mapping[str, tuple[Any, ...]]
"""Fields of a C struct, each with its type and the sizes of its array (`layout.Record`)."""


KINDS = 80
"""The core has room for this many kinds of tiles, with one that is none."""
Numbers = tuple[int, ...]


def _as_they_are(numbers: Numbers) -> Numbers:
    return numbers


class Row(NamedTuple):
    """Numbers that are kept together."""

    most: int
    """The most there can be."""
    pack: Callable[[Numbers], Numbers] = _as_they_are
    """The core's own numbers, if these don't fit a byte each."""
    unpack: Callable[[Numbers], Numbers] = _as_they_are
    """The numbers, from the core's own."""


def padded(numbers: Iterable[int], size: int) -> list[int]:
    """These numbers, and zeros up to this size."""
    found = [*numbers]
    return found + [0] * (size - len(found))


def nothing(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> Sequence[Any]:
    """The facts of an expansion that has none."""
    return ()


def in_any_way(rules: Ruleset) -> bool:
    """Whatever its options say."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Expansion:
    """One module that the core plays. It has the module's verbs, decisions and flags."""

    name: str
    """That of the module, and of its file in `src/`."""
    steps: tuple[Step[...], ...] = ()
    """The steps that may be on the `step_stack`."""
    waiting: tuple[Step[...], ...] = ()
    """The steps that may wait among decisions."""
    on_board: Mapping[str, Row] = field(default_factory=dict)
    """The entries it keeps in the `module_data` of a state, by name."""
    in_estate: Mapping[str, Row] = field(default_factory=dict)
    """The same in estates."""
    dealt: Mapping[str, Row] = field(default_factory=dict)
    """The same in deals: what chance decides."""
    drawn_otherwise: tuple[str, ...] = ()
    """Those of them that aren't cards of one deck, and have a way of their own in
    `src/redeal.c`."""
    enums: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Names that C has for the numbers from 1, by what these begin with there."""
    facts: Fields = field(default_factory=dict)
    """What's printed, and the numbers of its rules."""
    tell: Callable[[Ruleset, tuple[DuchyMasks, ...]], Sequence[Any]] = nothing
    """f(rules, masks of each player): the values of these fields, a `bytes` for each row of u8."""
    plays: Callable[[Ruleset], bool] = in_any_way
    """Whether the core can play it like this."""
