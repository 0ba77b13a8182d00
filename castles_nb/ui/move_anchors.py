"""Where on the boards something happened: from where to where a thing went, and what it closed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from castles_nb.engine.ledger import Entry
    from castles_nb.ui.presenter import Presenter

DIE = "die-"
"""So the targets begin that stand for dice: they pay for what happens elsewhere."""
SALE = "sale"
SOLD = "sold"
"""Where goods lie that were sold."""


def anchors_of(
    presenter: "Presenter", before: Any, action: Any, after: Any, entries: "Iterable[Entry]"
) -> list[str]:
    """Where in the drawings an action happened, by `data-part` and `data-spot`, in the order of its
    way.

    They are those of whoever chose, or of the board. `entries` are what it brought. What comes out
    of the box or goes back there has one place only: a first castle, workers, a shield given up.
    """
    anchors = presenter.lifted(before, action, after)
    anchors += [each for each in presenter.targets(action) if not each.startswith(DIE)]
    if after is not None and before.current_player is not None:
        anchors += presenter.new_anchors(before, after, before.current_player)
    if any(entry.source == SALE for entry in entries):
        anchors.append(SOLD)
    return list(dict.fromkeys(anchors))
