"""How long somebody waits who types `make lab` for the first time: python3 tools/measure_set_up.py

In a fresh clone of this checkout's last commit it times `make lab` until something is said, until
the environment is ready and until JupyterLab answers, and measures the environment. In the same run
uv installs the package alone into an empty environment: machines and networks differ, so the ratio
to that is what counts. With `--cold` nothing comes from a cache. It needs the package index.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
GOAL_SECONDS, GOAL_RATIO, GOAL_MEGABYTES = 25, 2.5, 600
PATIENCE = 600


def main() -> None:
    """Measure and print a line for each part."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cold", action="store_true", help="take nothing from a cache")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "clone")
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        environment = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
        if options.cold:
            environment |= {"UV_CACHE_DIR": str(Path(folder, "cache")), "PIP_NO_CACHE_DIR": "1"}
        said, ready, answers = lab_times(clone, environment)
        size = megabytes(clone / ".venv")
        if options.cold:
            environment["UV_CACHE_DIR"] = str(Path(folder, "another cache"))
        alone = seconds_alone(clone, Path(folder, "alone"), environment)
    print(f"something is said         {said:6.1f} s")
    print(f"the environment is ready  {ready:6.1f} s")
    print(f"JupyterLab answers        {answers:6.1f} s   (goal {GOAL_SECONDS})")
    print(f"uv installs it alone      {alone:6.1f} s")
    print(f"times as long             {answers / alone:6.1f}     (goal {GOAL_RATIO})")
    print(f"the environment           {size:6.0f} MB  (goal {GOAL_MEGABYTES})")


def lab_times(clone: Path, environment: Mapping[str, str]) -> tuple[float, float, float]:
    """Seconds until `make lab` says something, has an environment, and its server answers."""
    port, start = free_port(), time.perf_counter()
    options = f"--no-browser --ServerApp.port={port} --IdentityProvider.token=measured"
    lab = subprocess.Popen(
        ["make", "lab", f"ARGS={options}"],
        cwd=clone,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert lab.stdout
    lines = []
    said = ready = 0.0
    try:
        for line in lab.stdout:
            lines.append(line)
            said = said or time.perf_counter() - start
            if "Ready." in line:
                ready = time.perf_counter() - start
                break
        if not ready:
            sys.exit("".join(lines))
        wait_for(f"http://127.0.0.1:{port}/api/status?token=measured")
        return said, ready, time.perf_counter() - start
    finally:
        os.killpg(lab.pid, signal.SIGKILL)
        lab.wait()


def wait_for(url: str) -> None:
    """Return once a server answers there."""
    deadline = time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    sys.exit(f"Nothing answers at {url}")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def seconds_alone(clone: Path, folder: Path, environment: Mapping[str, str]) -> float:
    """Seconds that uv takes to install the package into an empty environment."""
    uv = str(clone / ".venv" / "bin" / "uv")
    if not Path(uv).exists():
        uv = "uv"  # the one that `make lab` has found
    subprocess.run([uv, "venv", "-q", folder], env=environment, check=True)
    start = time.perf_counter()
    python = str(folder / "bin" / "python")
    subprocess.run(
        [uv, "pip", "install", "-q", "--python", python, "."],
        cwd=clone,
        env=environment,
        check=True,
    )
    return time.perf_counter() - start


def megabytes(folder: Path) -> float:
    """What a folder takes on the disk."""
    blocks = sum(path.lstat().st_blocks for path in folder.rglob("*"))
    return blocks * 512 / 1e6


if __name__ == "__main__":
    main()
