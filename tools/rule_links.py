"""Rules cited in the text of a notebook become links: to the reference, with the rule on hover.

`(PLACE-04)` is written `([PLACE-04])`, and the end of its cell says where that leads, with the
sentence of the rule, so that it can be read without a kernel and on a hosting site, too.
"""

import re
from textwrap import wrap

from castles_nb.rulebook import catalogue

TARGET = "reference.ipynb"
_ID = r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+[a-z]?"
_BRACKETS = re.compile(rf"\((\[?{_ID}\]?(?:(?:,|\sto)\s+\[?{_ID}\]?)*)\)")
_DEFINITIONS = re.compile(rf"\n*^\[{_ID}\]: {re.escape(TARGET)}.*\Z", re.MULTILINE | re.DOTALL)
_WIDTH = 118
WIDEST = 120
"""Characters in a line of a cell."""
_MARGIN = re.compile(r" *(?:[*-] |\d+\. )?")
_GOES_ON = re.compile(r" *(?![*-] |\d+\. |[|#<]|```)\S")


def linked(text: str) -> str:
    """Return the text of a cell with links for the rules it cites in brackets."""
    body = _DEFINITIONS.sub("", text)
    cited: list[str] = []

    def link(brackets: re.Match[str]) -> str:
        ids = re.findall(_ID, brackets[1])
        if not all(each in catalogue for each in ids):
            return brackets[0]
        cited.extend(ids)
        return "(" + re.sub(rf"\[?({_ID})\]?", r"[\1]", brackets[1]) + ")"

    body = folded(_BRACKETS.sub(link, body))
    return "\n\n".join([body, *["\n".join(map(_definition, dict.fromkeys(cited)))] * bool(cited)])


def folded(text: str) -> str:
    """Return the text in lines that aren't too long, except rows of tables: what a line has too
    much goes to the next line of its paragraph, or to one of its own."""
    lines, folded = text.split("\n"), []
    while lines:
        line = lines.pop(0)
        folded.append(line)
        if len(line) <= WIDEST or line.startswith("|"):
            continue
        kept, _, rest = line[: WIDEST + 1].rpartition(" ")
        folded[-1], rest = kept, rest + line[WIDEST + 1 :]
        indent = " " * len(_MARGIN.match(line)[0])  # type: ignore[index]
        if lines and _GOES_ON.match(lines[0]):
            rest = f"{rest} {lines.pop(0).strip()}"
        lines.insert(0, indent + rest)
    return "\n".join(folded)


def has_links(text: str) -> bool:
    """Whether a cell has such links already."""
    return bool(_DEFINITIONS.search(text))


def _definition(rule_id: str) -> str:
    rule = catalogue[rule_id]
    sentence = rule.sentence.replace('"', "'")
    lines = wrap(f'"{sentence}"', _WIDTH, break_on_hyphens=False)
    return "\n".join([f"[{rule_id}]: {TARGET}#{rule.section}", *lines])
