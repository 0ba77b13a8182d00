"""The old name of `castles_nb.tables`."""

import warnings

from castles_nb.say import Say
from castles_nb.tables import duchies, first_picks, monasteries, start_seat, starting_castles

__all__ = ["duchies", "first_picks", "monasteries", "start_seat", "starting_castles"]

warnings.warn(
    str(Say("package-renamed", old=__name__, new="castles_nb.tables")),
    DeprecationWarning,
    stacklevel=2,
)
