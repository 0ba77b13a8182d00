"""Anchors of a move on the boards: from where to where a thing went, and what it closed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from castles_nb.engine.ledger import Entry
    from castles_nb.ui.presenter import Presenter

DIE = "die-"
"""So the targets begin that stand for dice: they pay for what happens elsewhere."""
SALE = "sale"
SOLD = "sold"
"""The place of the goods that were sold."""


def anchors_of(
    presenter: "Presenter", before: Any, action: Any, after: Any, entries: "Iterable[Entry]"
) -> list[str]:
    """Return where in the drawings an action happened, in the order of its way.

    Places are named by `data-part` and `data-spot`: those of the player who chose, or of the board.
    `before` and `after` are the states around the action, `entries` what it gave the player. Pieces
    that come out of the box or go back there have one place only: a first castle, workers, a shield
    given up.
    """
    anchors = presenter.lifted(before, action, after)
    anchors += [each for each in presenter.targets(action) if not each.startswith(DIE)]
    if after is not None and before.current_player is not None:
        anchors += presenter.new_anchors(before, after, before.current_player)
    if any(entry.source == SALE for entry in entries):
        anchors.append(SOLD)
    return list(dict.fromkeys(anchors))
