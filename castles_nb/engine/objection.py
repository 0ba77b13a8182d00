"""The old name of `castles_nb.engine.violation`."""

from castles_nb.engine import violation
from castles_nb.renamed import old_names

_NEW = {name: f"{violation.__name__}:{name}" for name in dir(violation) if name[0] != "_"}

__getattr__ = old_names(__name__, {**_NEW, "Objection": f"{violation.__name__}:Violation"})
