"""Ways through the course: which lessons belong together, and what they are called."""

from castles_nb.say import Say

TRACKS: dict[str, tuple[str, ...]] = {
    "play": ("00", "01", "02", "04", "05", "06", "07"),
    "mathematics": ("03", "08", "10"),
    "programming": ("09", "11", "12"),
    "expansions": tuple(map(str, range(13, 24))),
    "cards": ("24", "25"),
    "own": ("26", "27"),
}
"""The numbers of the lessons, by track; each lesson is in one."""


def track_name(track: str) -> Say:
    """What a track is called."""
    return Say(f"track-{track}")


def lesson_title(lesson: str) -> Say:
    """The title of the lesson with this number."""
    return Say(f"course-lesson-{lesson}")
