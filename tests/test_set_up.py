"""Setting up says what to do where it cannot be done, and an old Python can read it."""

import ast
import os
import subprocess
import sys
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from castles_nb.native.shared_library import library

CHECKOUT = Path(__file__).parents[1]
SCRIPT = CHECKOUT / "tools" / "set_up.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = util.spec_from_file_location("set_up", SCRIPT)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*command: str | Path, **environment: str) -> str:
    """What is said by a set-up that fails."""
    done = subprocess.run(
        command, cwd=CHECKOUT, env=os.environ | environment, capture_output=True, text=True
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.startswith("[  0 s] ")  # at once
    return done.stderr.strip()


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("error: failed to write: No space left on device (os error 28)", "The disk is full: "),
        ("mkdir: Read-only file system (os error 30)", "can't be written: "),
        ("error: Failed to fetch: `numpy`\n dns error: failed to lookup", "Check your network"),
        ("NewConnectionError: [Errno -3] Temporary failure in name resolution", "your network"),
        ("error: the build of castles_nb failed", "the lines above say why."),
    ],
)
def test_a_failure_says_in_one_sentence_what_to_do(
    script: ModuleType, printed: str, told: str
) -> None:
    said = script.sentence(printed, "environment")
    assert told.lower() in said.lower()
    assert said.count(". ") == 0


def test_a_python_that_is_too_old_is_named(script: ModuleType) -> None:
    with pytest.raises(script.Failed, match=r"needs Python 3\.11 or later, and .* is 3\.8\.2: "):
        script.check_python((3, 8, 2))
    script.check_python((3, 11, 0))


def test_an_old_python_can_read_it() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_environment_that_does_not_work_is_made_anew(script: ModuleType, tmp_path: Path) -> None:
    assert not script.works(str(tmp_path))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "bin" / "python").chmod(0o755)
    assert not script.works(str(tmp_path))
    assert script.works(str(Path(sys.prefix)))


@pytest.mark.slow
def test_without_a_network_it_says_so(tmp_path: Path) -> None:
    nowhere = "http://127.0.0.1:9/simple"
    said = run(
        *(sys.executable, SCRIPT, tmp_path / "environment"),
        UV_DEFAULT_INDEX=nowhere,
        UV_INDEX_URL=nowhere,
        UV_CACHE_DIR=str(tmp_path / "cache"),
        UV_HTTP_RETRIES="0",
        PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    )
    assert said == (
        "The packages can't be fetched: check your network or proxy, and run the command again."
    )


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = run(sys.executable, SCRIPT, tmp_path / "file" / "environment")
    assert "can't be written" in said
    assert str(tmp_path / "file") in said


def test_the_native_core_is_built_meanwhile_if_there_is_a_compiler(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(CHECKOUT)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert script.begin_native(sys.prefix) is None
    monkeypatch.setenv("CC", sys.executable)  # it isn't asked, as the core is there already
    if library() is not None:
        building = script.begin_native(sys.prefix)
        assert building is not None
        assert building.wait() == 0
