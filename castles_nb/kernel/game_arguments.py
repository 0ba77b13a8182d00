"""The arguments that begin a game of any kind: its setup, its seed, and the moves to play."""

import secrets
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from inspect import Parameter, Signature
from typing import Any, TypeVar

from castles_nb.arguments import as_int, checked_seed
from castles_nb.errors import InvalidRecord, InvalidSetup
from castles_nb.message import Message
from castles_nb.renamed import earlier_names
from castles_nb.short_text import short_repr

SEEDS = 2**32
S = TypeVar("S")


def resolve_setup(kind: type[S], given: object, options: Mapping[str, Any]) -> S:
    """Return the given setup, or one with these options if there's none.

    `kind` is the class of setups. Raises `InvalidSetup`, which names the field.
    """
    if given is None:
        unknown = options.keys() - option_names(kind)
        if unknown:
            raise InvalidSetup(field=", ".join(sorted(unknown)), reason=_no_option(unknown, kind))
        return kind(**options)
    if options:
        raise InvalidSetup(field=", ".join(options), reason=Message("game-setup-or-options"))
    if not isinstance(given, kind):
        raise InvalidSetup(field="setup", reason=Message("game-setup", given=short_repr(given)))
    return given


def option_names(kind: Any) -> set[str]:
    """Return the names that options of a class of setups have, and had in the last version."""
    return {*(field.name for field in fields(kind)), *earlier_names(kind)}


def _no_option(unknown: set[str], kind: type) -> Message:
    """What to say of options that a setup doesn't have; a close name for a single one."""
    known = [field.name for field in fields(kind)]
    close = get_close_matches(next(iter(unknown)), known, n=1) if len(unknown) == 1 else []
    if close:
        return Message("game-no-option-close", close=repr(close[0]))
    return Message("game-no-option")


def signature_with(setup: type, deal: type) -> Signature:
    """Return the signature of a game: a setup, or its fields by name, and a deal."""
    by_name = [
        Parameter(each.name, Parameter.KEYWORD_ONLY, default=_default(each), annotation=each.type)
        for each in fields(setup)
    ]
    given = Parameter(
        "setup", Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=setup | None
    )
    known = Parameter("deal", Parameter.KEYWORD_ONLY, default=None, annotation=deal | None)
    return Signature([given, known, *by_name])


def _default(field: "Field[Any]") -> Any:
    return Parameter.empty if field.default is MISSING else field.default


def resolve_seed(given: object) -> int:
    """Return the given seed, or a drawn one; `InvalidSetup` if it isn't a whole number from 0."""
    return secrets.randbelow(SEEDS) if given is None else checked_seed(given)


def resolve_ply(ply: object, most: int) -> int:
    """Return the number of moves of a record to play, 0 to `most`, which it is without a `ply`.

    Raises `InvalidRecord` for any other.
    """
    moves = most if ply is None else as_int(ply)
    if moves is None or moves not in range(most + 1):
        message = Message("not-from-0-to", given=short_repr(ply), most=most)
        raise InvalidRecord(Message("at-field", field="ply", told=message))
    return moves
