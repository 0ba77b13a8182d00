"""The old home of the tables of dice, which are in `cn.tables`; it goes with the next version."""

from castles_nb.renamed import old_names

_TODAY = {name: name for name in ("reach", "reach_chance", "pair_chance")} | {
    "reach_table": "reach"
}
__getattr__ = old_names(__name__, {old: f"castles_nb.tables:{new}" for old, new in _TODAY.items()})
