"""The boards of the team game: 73 spaces for two partners (TEAM-03).

The advanced board is reconstructed; if you own the box, you can write the printed one into the
file.
"""

from collections.abc import Mapping

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.duchies import DUCHIES_OF, OF_2019, SPACES_PER_COLOUR, Duchy
from castles_nb.components.tiles import COLOURS
from castles_nb.hexgrid import DOUBLE
from castles_nb.message import Message

BASIC, ADVANCED = 31, 32
"""The numbers of the team boards."""
FIRST_CASTLES = (1, 6)
"""The numbers of the castle spaces among which a team chooses on the advanced board (TEAM-04)."""

# A space in the middle is shared, which is a castle space.
_NEEDED = {
    colour: 2 * number - (colour == "castle") for colour, number in SPACES_PER_COLOUR.items()
}


def _read_space(row: Field, printed: str, legend: Field) -> tuple[str, int]:
    if len(printed) != 2 or printed[0] not in legend or printed[1] not in "123456":
        raise row.fault(Message("team-space"))
    return legend[printed[0]].text(COLOURS), int(printed[1])


def _read_duchy(root: Field, record: Field, edition: str) -> Duchy:
    rows = record["rows"]
    printed = [row.text().split() for row in rows]
    if tuple(map(len, printed)) != DOUBLE.rows:
        raise rows.fault(Message("duchies-rows", spaces=DOUBLE.rows))
    spaces = [
        _read_space(row, space, root["legend"])
        for row, symbols in zip(rows, printed, strict=True)
        for space in symbols
    ]
    colours, dice = zip(*spaces, strict=True)
    for colour, needed in _NEEDED.items():
        if colours.count(colour) != needed:
            raise rows.fault(Message("team-colour", number=colours.count(colour), needed=needed))
    duchy = Duchy(
        number=record["number"].number(BASIC, ADVANCED),
        named=record["name"].text(),
        family=root["family"].text(),
        confidence=record.confidence(),
        colours=colours,
        dice=dice,
        edition=edition,
        label=record["labels"][edition].text(),
        grid=DOUBLE,
    )
    if any(len(area.spaces) > 8 for area in duchy.areas):
        raise rows.fault(Message("duchies-area"))
    castles = [die for colour, die in zip(colours, dice, strict=True) if colour == "castle"]
    if duchy.number == ADVANCED and any(castles.count(die) != 1 for die in FIRST_CASTLES):
        raise rows.fault(Message("team-castles"))
    return duchy


def read_team_duchies(root: Field) -> dict[str, dict[int, Duchy]]:
    """Both boards by edition and number, checked."""
    read = {
        edition: [_read_duchy(root, record, edition) for record in root["boards"]]
        for edition in DUCHIES_OF
    }
    if [duchy.number for duchy in read[OF_2019]] != [BASIC, ADVANCED]:
        raise root["boards"].fault(Message("team-boards"))
    return {edition: {board.number: board for board in boards} for edition, boards in read.items()}


BOARDS: Mapping[str, Mapping[int, Duchy]] = read_team_duchies(
    data_file.read_of_expansion("team/boards.json")
)
"""The team boards by edition and number."""
