"""A saved notebook before anything in it runs."""

import nbformat
import pytest
from browser.lab import open_notebook, run_all, write_notebook
from nbformat.v4 import new_output
from playwright.sync_api import expect

import castles_nb as cn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELL = "import castles_nb as cn\ncn.DuchyBoard(4, tiles={'4-4': 'castle'})"


def save_with_output(lab, name: str) -> str:
    """A notebook that somebody else has run and saved, without what belongs to one run."""
    path = write_notebook(lab, name, CELL)
    notebook = nbformat.read(lab.folder / path, as_version=4)
    data, metadata = cn.DuchyBoard(4, tiles={"4-4": "castle"})._repr_mimebundle_()
    del data["application/vnd.jupyter.widget-view+json"]
    notebook.cells[0].execution_count = 1
    notebook.cells[0].outputs = [
        new_output("execute_result", data=data, metadata=metadata, execution_count=1)
    ]
    nbformat.write(notebook, lab.folder / path)
    return path


def test_without_trust_it_says_how_to_see_the_picture(lab, lab_page, keep):
    page = lab_page()
    open_notebook(page, lab, save_with_output(lab, "untrusted.ipynb"))
    output = page.locator(".jp-OutputArea-output")
    expect(output).to_contain_text("<DuchyBoard of duchy 4; 1 tile>")
    expect(output).to_contain_text("To see it, run this cell.")
    expect(output.locator("img, svg")).to_have_count(0)
    keep(page, "untrusted")
    trust = "window.jupyterapp.commands.label('notebook:trust')"
    assert page.evaluate(trust) in output.inner_text()
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:trust')")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    picture = page.locator(".jp-OutputArea-output[data-mime-type='image/svg+xml'] img")
    expect(picture).to_be_visible()
    keep(page, "trusted")


def test_without_trust_a_cell_that_is_run_shows_its_widget(lab, lab_page):
    page = lab_page()
    open_notebook(page, lab, save_with_output(lab, "run_untrusted.ipynb"))
    expect(page.locator(".jp-OutputArea-output")).to_contain_text("run this cell")
    expect(run_all(page, ".cnb-duchy-board")).to_be_visible()
