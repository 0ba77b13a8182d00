"""The piles of an estate: where a card can go, and what becomes of it.

An estate has at most one unfinished pile of each type (CG-TRIPLE-09), so a pile is named by its
type. Cloisters that lie with cards of another type are of that type from then on.
"""

from castles_nb.cards.kinds import CLOISTER, TYPE, TYPES

Cards = tuple[int, ...]
Piles = tuple[Cards, ...]
"""The cards of the unfinished pile of each type, the lowest first; () for none."""
Triple = tuple[int, Cards]
"""The type of a finished pile, and its cards."""

NO_PILES: Piles = ((),) * len(TYPES)
OF_A_TRIPLE = 3


def targets(type_: int, piles: Piles) -> tuple[int, ...]:
    """The piles on which a card of this type can go, by their types (CG-R-12).

    The own pile comes first, begun or not. Cards of another type also join cloisters, unless that
    would make a second unfinished pile of theirs; cloisters join every pile that is begun.
    """
    if type_ == CLOISTER:
        others = (pile for pile, cards in enumerate(piles) if cards and pile != CLOISTER)
        return (CLOISTER, *others)
    cloisters = len(piles[CLOISTER])
    if cloisters == OF_A_TRIPLE - 1 or (cloisters and not piles[type_]):
        return (type_, CLOISTER)
    return (type_,)


def laid(piles: Piles, kind: int, target: int) -> tuple[Piles, Triple | None]:
    """Return the piles with a card of this `kind` on the pile for the type `target`, and the triple
    that's complete now, if one is.

    What joins cloisters makes them cards of its own type (CG-TRIPLE-05, CG-TRIPLE-06).
    """
    type_ = target if TYPE[kind] == CLOISTER else TYPE[kind]
    cards = (*piles[target], kind)
    after = list(piles)
    after[target] = ()
    if len(cards) == OF_A_TRIPLE:
        return tuple(after), (type_, cards)
    after[type_] = cards
    return tuple(after), None


def types_in(piles: Piles, triples: tuple[Triple, ...]) -> int:
    """Return the number of types in an estate with these piles and triples (CG-TRIPLE-12,
    CG-TRIPLE-14)."""
    begun = {type_ for type_, cards in enumerate(piles) if cards}
    return len(begun | {type_ for type_, _ in triples})


def has_all_types(piles: Piles, triples: tuple[Triple, ...]) -> bool:
    """Whether an estate has all seven types.

    Each type without a pile needs a triple: nearly always this tells soon that some are lacking.
    """
    return piles.count(()) <= len(triples) and types_in(piles, triples) == len(TYPES)
