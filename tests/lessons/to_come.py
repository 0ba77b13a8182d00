"""The lessons that are still to be written, and the base rules that each of them is to teach.

Who adds a lesson deletes its line here: from then on its notebook has to cite these rules, or some
other lesson does. When the last line is gone, no base rule is without a lesson.
"""

LESSONS_TO_COME: dict[str, set[str]] = {}
