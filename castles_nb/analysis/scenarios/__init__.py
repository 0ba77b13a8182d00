"""The old homes of some of `cn.tables`; all of this goes with the next version."""

import sys
from types import ModuleType

from castles_nb.renamed import old_names

_TODAY = {
    "areas": {"area_table": "areas", "areas": "areas", "waiting": "waiting"}
    | {"waiting_table": "waiting"},
    "goods": {"goods": "goods", "goods_table": "goods"},
    "livestock": {"livestock": "livestock", "livestock_table": "livestock"},
    "monasteries": {"monastery_uplift": "monastery_uplift"},
    "sensitivity": {"sensitivity": "sensitivity"},
    "worth": {"resources": "resources", "worth": "resources"},
}
"""For each module of before, its functions and their names in `cn.tables`."""

for _room, _names in _TODAY.items():
    _module = ModuleType(f"{__name__}.{_room}")
    _homes = {old: f"castles_nb.tables:{new}" for old, new in _names.items()}
    _module.__dict__["__getattr__"] = old_names(_module.__name__, _homes)
    sys.modules[_module.__name__] = globals()[_room] = _module
