"""The lessons that are still to be written, and the base rules that each of them is to teach.

Who adds a lesson deletes its line here: from then on its notebook has to cite these rules, or some
other lesson does. When the last line is gone, no base rule is without a lesson.
"""


def _ids(section: str, *numbers: int) -> set[str]:
    return {f"{section}-{number:02}" for number in numbers}


LESSONS_TO_COME: dict[str, set[str]] = {
    "05_livestock_ships_goods": {
        *("TILE-LIVE-1", "TILE-LIVE-2", "TILE-LIVE-3", "TILE-LIVE-4", "TILE-MINE-1"),
        *("TILE-SHIP-1", "TILE-SHIP-2", "TILE-SHIP-3", "TILE-SHIP-4", "TILE-SHIP-5"),
        *_ids("PHA", 5, 6, 7, 8, 9, 16, 17, 21, 22),
        *_ids("BLK", 1, 2, 3, 4, 5, 6, 8),
        *_ids("END", 1),
    },
    "08_now_or_later": set(),
    "09_how_a_bot_decides": set(),
    "10_experiments": set(),
    "12_a_module_of_your_own": set(),
    "17_linked_castles": set(),
}
