"""The old name of `castles_nb.expansions.module`."""

from castles_nb.renamed import old_names

__getattr__ = old_names(
    __name__,
    {
        **{
            name: f"castles_nb.expansions.module:{name}"
            for name in (
                "Automaton",
                "Choice",
                "Module",
                "Numbers",
                "Option",
                "Taken",
                "no_bonus_tiles",
                "nothing",
            )
        },
        "Extra": "castles_nb.expansions.module:StateField",
    },
)
