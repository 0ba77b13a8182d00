"""Every duchy board, including those of other modes of play."""

import copyreg
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from castles_nb.arguments import as_int
from castles_nb.components.duchies import DUCHIES_OF, OF_2019, SPECIAL, Duchy
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.short_text import short_repr

_BY_NUMBER = {edition: {**duchies} for edition, duchies in DUCHIES_OF.items()}

EVERY_DUCHY: Mapping[str, Mapping[int, Duchy]] = MappingProxyType(
    {edition: MappingProxyType(duchies) for edition, duchies in _BY_NUMBER.items()}
)
"""By edition and number. People choose among `DUCHIES_OF`; a mode of play has others."""


def bring(boards: Mapping[str, Mapping[int, Duchy]]) -> None:
    """Add the boards of a mode of play, by edition and number."""
    for edition, brought in boards.items():
        every = sorted({**_BY_NUMBER[edition], **brought}.items())
        _BY_NUMBER[edition].clear()
        _BY_NUMBER[edition].update(every)


def duchy(number: object, edition: str = SPECIAL, *, field: str = "duchy") -> Duchy:
    """The duchy with this number or label in an edition, including the duchies for other modes of
    play.

    Raises `InvalidSetup` if there is none, which names the `field` that it was given as.

    >>> duchy(1), duchy(33)
    (<Duchy 1 'Starter'>, <Duchy 33 'Solo, beginner'>)
    >>> duchy(4, "2019"), duchy("11a", "2019").number
    (<Duchy 4 'Restructuring' of 2019>, 23)
    """
    return _found(number, edition, EVERY_DUCHY, field)


# A board that comes from another process is the same board.
copyreg.pickle(Duchy, lambda given: (duchy, (given.number, given.edition)))


def duchy_to_choose(number: object, edition: str = SPECIAL, *, field: str = "duchies") -> Duchy:
    """The same among those people choose from if no mode of play has its own.

    >>> duchy_to_choose(33)
    Traceback (most recent call last):
    castles_nb.errors.InvalidSetup: duchies: duchy 33 is kept for module solo; choose from 1 to 30
    """
    try:
        own = _found(number, edition, EVERY_DUCHY, field)
    except InvalidSetup:
        return _found(number, edition, DUCHIES_OF, field)
    if own.number in DUCHIES_OF[edition]:
        return own
    known = _spans(DUCHIES_OF[edition].values())
    message = Message("setup-duchy-of", label=own.label, module=own.family, known=known)
    raise InvalidSetup(field=field, reason=message)


def _found(
    number: object, edition: str, among: Mapping[str, Mapping[int, Duchy]], field: str
) -> Duchy:
    if not isinstance(edition, str) or edition not in among:
        one, other = map(repr, among)
        told = Message("neither", given=short_repr(edition), one=one, other=other)
        raise InvalidSetup(field="edition", reason=told)
    duchies = among[edition]
    found = duchies.get(as_int(number) or 0)
    if found is None and isinstance(number, str) and not number.isdigit():
        found = next((each for each in duchies.values() if each.label == number), None)
    if found is None:
        message = "setup-no-duchy-in-2019" if edition == OF_2019 else "setup-no-duchy"
        # A mode of play may have none of its own for this edition.
        known = (
            each
            for each in duchies.values()
            if each.number in DUCHIES_OF[edition] or each.edition == edition
        )
        told = Message(message, given=short_repr(number), known=_spans(known))
        raise InvalidSetup(field=field, reason=told)
    return found


def _spans(duchies: Iterable[Duchy]) -> tuple[Message | str, ...]:
    """Names of these duchies, as in `1 to 10 and 11a to 11f`."""
    spans: list[list[Duchy]] = []
    for each in duchies:
        if spans and _follows(each, spans[-1][-1]):
            spans[-1].append(each)
        else:
            spans.append([each])
    said: list[Message | str] = []
    for span in spans:
        labels = [each.label for each in span]
        said += [Message("span", first=labels[0], last=labels[-1])] if len(span) > 2 else labels
    return tuple(said)


def _follows(duchy: Duchy, other: Duchy) -> bool:
    """Whether a duchy is the next one, and called alike: 12 after 11, 11b after 11a."""
    stems = [each.label.rstrip("abcdef") for each in (other, duchy)]
    plain = [each.label == stem for each, stem in zip((other, duchy), stems, strict=True)]
    return duchy.number == other.number + 1 and (all(plain) or stems[0] == stems[1])
