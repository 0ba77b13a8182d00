"""The compiled library: found or not, of these sources or not, of any use or not."""

from pathlib import Path

import pytest

from castles_nb.native import layout, shared_library
from castles_nb.native.cards import layout as card_layout
from castles_nb.native.shared_library import SOURCES, library, number_of_sources, wide, wide_library


@pytest.fixture
def looked_for_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The place to look for the library, with nothing there."""
    place = tmp_path / shared_library.LIBRARY.name
    monkeypatch.setattr(shared_library, "LIBRARY", place)
    library.cache_clear(), wide_library.cache_clear()
    yield place
    library.cache_clear(), wide_library.cache_clear()


def test_the_headers_are_what_the_layouts_say() -> None:
    assert (SOURCES / "layout.h").read_text(encoding="utf-8") == layout.header()
    header = (SOURCES / "cards" / "layout.h").read_text(encoding="utf-8")
    assert header == card_layout.header()


def test_without_a_library_python_plays_and_nothing_is_said(looked_for_anew: Path) -> None:
    assert library() is None


def test_what_is_no_library_is_named_once(looked_for_anew: Path) -> None:
    looked_for_anew.write_bytes(b"\x7fELF, but no more")
    with pytest.warns(RuntimeWarning, match="can't be used on this computer"):
        assert library() is None
    assert library() is None


def test_each_library_may_be_missing_or_of_no_use(looked_for_anew: Path) -> None:
    wide(looked_for_anew).write_bytes(b"no library")
    assert library() is None
    with pytest.warns(RuntimeWarning, match="can't be used on this computer"):
        assert wide_library() is None


def test_so_is_one_that_is_laid_out_otherwise(
    looked_for_anew: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for_anew.write_bytes(b"")
    monkeypatch.setattr(shared_library, "number_of", lambda path: number_of_sources())
    monkeypatch.setattr(layout, "header", lambda: "/* for other data files */")
    with pytest.warns(RuntimeWarning, match="built from other sources"):
        assert library() is None


def test_a_library_of_other_sources_is_named(
    looked_for_anew: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for_anew.write_bytes(b"")
    monkeypatch.setattr(shared_library, "number_of", lambda path: 1)
    with pytest.warns(RuntimeWarning, match="built from other sources"):
        assert library() is None
