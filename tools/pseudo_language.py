"""Make a language that nobody speaks out of English: every text accented, and a third longer.

Whoever reads the kit in it sees at once what is still plain English, and what a longer language
does to the drawings and the page:

    python tools/pseudo_language.py > pseudo.ftl

    cn.words.add("pseudo", open("pseudo.ftl").read())
    cn.language("pseudo")
"""

import re
import sys

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from castles_nb.words.sentences import FIRST, files_of

ACCENTED = str.maketrans("AEIOUYCNSZaeiouycnszdghjklrtw", "ÀÉÎÕÜÝÇÑŠŽàéîõüýçñšžđğħĵķłŕţŵ")
_KEPT = re.compile(r"<[^>]*>|`[^`]*`|&\w+;|\b[A-Z][A-Z0-9]+-\w+|\bcn\.[\w.]+|\w+=\S*|\w*_\w+")
"""Markup, code, ids of rules, names of arguments: the same in every language."""
_WORD = re.compile(r"[^\W\d]+")


def pseudo(text: str) -> str:
    """A text accented, and longer by about a third.

    >>> pseudo("Take a die (DIE-01)")
    'Tàķé~ à đîé~ (DIE-01)'
    """
    parts, end = [], 0
    for kept in _KEPT.finditer(text):
        parts += [_longer(text[end : kept.start()]), kept.group()]
        end = kept.end()
    return "".join((*parts, _longer(text[end:])))


def _longer(text: str) -> str:
    """Each word accented, and longer by itself: a line can break where it could before."""
    return _WORD.sub(lambda word: word[0].translate(ACCENTED) + "~" * round(len(word[0]) / 3), text)


class _Pseudo(Transformer):
    """Changes every text of a message, and no placeable."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        """The text of a pattern; the first letter stays at its place."""
        if node.value.strip():
            lead = node.value[: len(node.value) - len(node.value.lstrip())]
            rest = node.value.rstrip()
            node.value = lead + pseudo(rest[len(lead) :]) + node.value[len(rest) :]
        return node


def pseudo_language() -> str:
    """All messages of English in the language that nobody speaks."""
    texts = (path.read_text(encoding="utf-8") for path in files_of(FIRST))
    resource = FluentParser().parse("\n".join(texts))
    return str(FluentSerializer().serialize(_Pseudo().visit(resource)))


if __name__ == "__main__":
    sys.stdout.write(pseudo_language())
