"""The front end's files, put together as a widget needs them."""

import re
import shutil
import subprocess

import pytest

from castles_nb.ui import Table, static

_DECLARED = re.compile(r"^(?:export )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def test_a_module_brings_what_it_imports_once():
    text = static.module("table.js")
    assert not re.search(r"^import ", text, re.MULTILINE)
    assert re.findall(r"^export .*$", text, re.MULTILINE) == ["export default { render };"]
    declared = _DECLARED.findall(text)
    assert sorted(declared) == sorted(set(declared))


def test_the_widget_gets_the_text_itself():
    table = Table.__dict__
    assert table["_esm"] == static.module("table.js")
    files = ("common.css", "game.css", "table.css", "table_tools.css")
    assert table["_css"].endswith("".join(map(static.text, files)))


@pytest.mark.skipif(shutil.which("node") is None, reason="no node to check the syntax with")
def test_the_module_is_valid_javascript(tmp_path):
    path = tmp_path / "table.mjs"
    path.write_text(static.module("table.js"), encoding="utf-8")
    subprocess.run(["node", "--check", path], check=True, timeout=60)
