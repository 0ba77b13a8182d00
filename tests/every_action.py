"""Every action that there could ever be, of both games: for tests that try them all."""

from collections.abc import Iterator

from castles_nb import cards
from castles_nb.cards.verbs import VERBS
from castles_nb.engine import Action
from castles_nb.engine.verbs import all_verbs


def every_action() -> Iterator[Action]:
    """Those of the board game, of all its modules, verb by verb."""
    for verb in all_verbs().values():
        yield from Action.grammar.each(verb)


def every_card_action() -> Iterator[cards.Action]:
    """Those of the card game, with the rewards of the usual box."""
    for verb in VERBS.values():
        yield from cards.Action.grammar.each(verb)
