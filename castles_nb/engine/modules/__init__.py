"""The old place of modules of rules; they are in `castles_nb.expansions` now."""

from castles_nb.renamed import old_names

__getattr__ = old_names(
    __name__,
    {
        "MODULES": "castles_nb.engine.module:MODULES",
        "Module": "castles_nb.engine.module:Module",
        "extras_kept": "castles_nb.engine.module:state_fields_of",
    },
)
