"""Every duchy board that there is, those of other modes of play included."""

from collections.abc import Mapping
from types import MappingProxyType

from castles_nb.components.chateauma import CHATEAUMA
from castles_nb.components.duchies import DUCHIES_OF, Duchy
from castles_nb.components.solo_duchies import SOLO_DUCHIES_OF
from castles_nb.components.team_duchies import TEAM_DUCHIES

EVERY_DUCHY: Mapping[str, Mapping[int, Duchy]] = MappingProxyType(
    {
        edition: MappingProxyType(
            {
                **duchies,
                **TEAM_DUCHIES[edition],
                **SOLO_DUCHIES_OF[edition],
                **{number: board.duchy for number, board in CHATEAUMA.boards.items()},
            }
        )
        for edition, duchies in DUCHIES_OF.items()
    }
)
"""By edition and number. People choose among `DUCHIES_OF`; a mode of play brings others."""
