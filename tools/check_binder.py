"""Check `binder/` as far as it goes without Docker. This needs the package index.

First repo2docker reads the checkout and writes its steps, without building an image. Then these
steps are done in a fresh environment: binder/requirements.txt is installed and binder/postBuild
run. There versions are compared with .ci/constraints.txt, the first two lessons are executed, and a
server has to open the first lesson and to know the settings of binder/overrides.json.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Callable
from functools import partial
from http.client import HTTPResponse
from pathlib import Path

ROOT = Path(__file__).parents[1]
LESSONS = ("notebooks/start_here.ipynb", "notebooks/first_game.ipynb")
STEPS = (
    '/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
    "RUN ./binder/postBuild",
)
SETTINGS = "@jupyterlab/apputils-extension:kernels-settings"
UNPINNED = {"castles_nb", "pip", "setuptools"}
START_SECONDS = 90


def main() -> None:
    """Check all of it, and tell how long each part took."""
    timed("repo2docker reads binder/", check_steps)
    with tempfile.TemporaryDirectory() as folder:
        prefix = Path(folder, "environment")
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
            "NB_PYTHON_PREFIX": str(prefix),
            "PATH": f"{prefix / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "JUPYTER_CONFIG_DIR": str(Path(folder, "config")),
            "JUPYTER_DATA_DIR": str(Path(folder, "data")),
        }

        def run(*command: str) -> str:
            done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE)
            if done.returncode:
                sys.exit(f"{' '.join(command)} failed")
            return done.stdout.decode()

        timed("a fresh environment", lambda: venv.create(prefix, with_pip=True))
        timed("requirements.txt", lambda: run("pip", "install", "-r", "binder/requirements.txt"))
        timed("postBuild", lambda: run("bash", "binder/postBuild"))
        check_versions(json.loads(run("pip", "list", "--format=json")))
        for lesson in LESSONS:
            timed(lesson, partial(run, "jupyter", "execute", lesson))
        timed("the server", lambda: check_server(environment))


def timed(what: str, do: Callable[[], object]) -> None:
    """Do something and print how long it took."""
    start = time.perf_counter()
    do()
    print(f"{what}: {time.perf_counter() - start:.1f} s", flush=True)


def check_steps() -> None:
    """Let repo2docker read the checkout; SystemExit if its steps lack one of ours."""
    done = subprocess.run(
        [Path(sys.executable).with_name("jupyter-repo2docker"), "--no-build", "--debug", ROOT],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    missing = [step for step in STEPS if step not in done.stdout]
    if done.returncode or missing:
        sys.exit(f"{done.stdout[-3000:]}\nrepo2docker does not do {missing}")


def check_versions(installed: list[dict[str, str]]) -> None:
    """SystemExit if a package was installed in another version than the constraints name."""
    pins = set((ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").lower().split())
    packages = [each for each in installed if each["name"] not in UNPINNED]
    found = {f"{each['name']}=={each['version']}".lower() for each in packages}
    if found - pins:
        sys.exit(f".ci/constraints.txt does not name {', '.join(sorted(found - pins))}")


def check_server(environment: dict[str, str]) -> None:
    """SystemExit if JupyterLab opens at another page or does not know our settings."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = ("--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token=")
    server = subprocess.Popen(
        ("jupyter", "lab", *options), cwd=ROOT, env=environment, stderr=subprocess.DEVNULL
    )
    try:
        opened = ask(f"http://127.0.0.1:{port}/").url
        if not opened.endswith(f"/lab/tree/{LESSONS[0]}"):
            sys.exit(f"the server opens {opened}")
        schema = json.load(ask(f"http://127.0.0.1:{port}/lab/api/settings/{SETTINGS}"))["schema"]
        default = schema["properties"]["commsOverSubshells"]["default"]
        if default != "disabled":
            sys.exit(f"commsOverSubshells is {default}")
    finally:
        server.terminate()
        server.wait(timeout=20)


def ask(address: str) -> HTTPResponse:
    """The answer of a server that may still be starting."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            answer: HTTPResponse = urllib.request.urlopen(address, timeout=10)
            return answer
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


if __name__ == "__main__":
    main()
