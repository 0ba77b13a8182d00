"""The languages of the kit: speak one, add one, see what it lacks.

`cn.language("fr")` switches for good; `use` does for a block.
"""

from castles_nb.words.sentences import add, language, languages, missing
from castles_nb.words.sentences import spoken as use

__all__ = ["add", "language", "languages", "missing", "use"]


def __dir__() -> list[str]:
    return __all__
