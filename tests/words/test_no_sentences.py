"""No sentence is made below the words: there are ids and values only."""

import ast
import re

from words_used import modules, texts

from castles_nb.engine.reading import read_action

THREE_WORDS = re.compile(r"\b[A-Za-z][a-z']+,? [a-z]{2,},? [a-z']{2,}\b")
IN_TAGS = re.compile(r"<[^>]*>|\{[^}]*\}")
NOTATION = {"form", "code"}
"""Texts that a verb writes for its actions: the same in every language."""
NO_PROSE = {
    "analysis/review/saved_review.py": r"(select|insert|create) ",  # SQL
    "analysis/saved_file.py": r"(select|insert|create|pragma|begin) ",  # SQL
    "analysis/saved_games.py": r"(select|insert|delete|create|primary|where) ",  # SQL
    "analysis/identity.py": "settings of bots$",  # an entry of files of games
    "kernel/seeds.py": "(bot of player|review of move) ",  # what chance follows from
    "bench.py": r"\nimport json",  # what a new process runs
    "native/layout.py": r"/\* ",  # C
    "course/card_game/exercises.py": "(place|draw|take) ",  # actions of the card game
    "course/against_aaron/exercises.py": "take silver with ",
    "ui/cards/guided_table.py": "(place|draw|take|sell) ",
    "plots/looks.py": "More than$",  # how a warning of matplotlib begins
}
CODE = re.compile(r"tuple\[|.* [=!]= ")
"""A type, and a question that is put to a table."""


def without_notation(tree: ast.Module) -> ast.Module:
    """A file without annotations, what it is in a console, and how actions are written."""

    class Cut(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
            return None if node.name == "__repr__" else self.generic_visit(node)

        def visit_keyword(self, node: ast.keyword) -> ast.AST | None:
            return None if node.arg in NOTATION else self.generic_visit(node)

        def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
            return self.generic_visit(node.value) if node.value else None

    return Cut().visit(tree)


def sentences(file: str, tree: ast.Module) -> list[tuple[str, int, str]]:
    """The texts of a file that read like a sentence."""
    no_prose = NO_PROSE.get(file)
    return [
        (file, line, text)
        for line, text in texts(without_notation(tree))
        if THREE_WORDS.search(IN_TAGS.sub("", text))
        and not (no_prose and re.match(no_prose, text))
        and not CODE.match(text)
        and not read_action(text.replace("{}", "3"))
    ]


def test_no_sentence_is_made_below_the_words() -> None:
    found = [each for file, tree in modules() for each in sentences(file, tree)]
    assert found == []


def test_a_sentence_would_be_found() -> None:
    for code in (
        'x = "you have no goods"',
        'raise ValueError(f"that costs {price} silver, and you have none")',
        'def f():\n    return "Both dice are used."',
    ):
        assert sentences("any.py", ast.parse(code)), code
    for code in (
        'Message("too-expensive", price=3)',
        '"""A docstring is what it is."""',
        'def __repr__(self):\n    return "what it is in a console"',
    ):
        assert not sentences("any.py", ast.parse(code)), code
