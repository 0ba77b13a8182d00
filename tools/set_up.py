"""Set up the environment: python3 tools/set_up.py FOLDER [PART ...]

It needs nothing but Python, and may meet an old one: so it is written for any Python 3. Packages
are installed by uv, which is fetched where it is not; where that fails, by pip. Each line says what
is going on and for how many seconds; a failure says in one sentence what to do.
"""

import os
import re
import shutil
import subprocess
import sys
import time

LEAST = (3, 11)
NEEDED = 700
"""Megabytes that the environment and its making take at most."""
CONSTRAINTS = os.path.join(".ci", "constraints.txt")

NOISE = (" + ", " - ", " ~ ", "WARNING: Location")
"""What uv and pip say of each single package, or of their own settings."""

CAUSES = (
    (
        r"no space left|os error 28|disk quota exceeded",
        "The disk is full: make room for about {needed} MB in {folder}, and run the command again.",
    ),
    (
        r"permission denied|read-only file system|not a directory|os error 13|os error 30",
        "{folder} can't be written: work in a copy of the project in a folder of your own.",
    ),
    (
        r"dns error|error sending request|connect|timed? ?out|name resolution|unreachable"
        r"|name or service not known|proxy|certificate|failed to fetch|no matching distribution",
        "The packages can't be fetched: check your network or proxy, and run the command again.",
    ),
)
OTHERWISE = "The packages couldn't be installed: the lines above say why."
NO_VENV = (
    "{python} can't make environments: install venv (on Debian or Ubuntu: sudo apt-get install "
    "python3-venv) or uv, and run the command again."
)
TOO_OLD = (
    "castles_nb needs Python 3.11 or later, and {python} is {version}: install a newer one, and "
    "name it, as in `make PYTHON=python3.12`."
)


class Failed(Exception):
    """The sentence that says what to do."""


def sentence(printed: str, folder: str) -> str:
    """What to do after an installer has failed and printed this."""
    for pattern, told in CAUSES:
        if re.search(pattern, printed, re.IGNORECASE):
            return told.format(needed=NEEDED, folder=os.path.abspath(folder))
    return OTHERWISE


def check_python(version: "tuple[int, int, int]") -> None:
    """Raise `Failed` for a Python that is too old."""
    if version[:2] < LEAST:
        shown = ".".join(map(str, version))
        raise Failed(TOO_OLD.format(python=sys.executable, version=shown))


class Progress:
    """Says what is going on, and for how long."""

    def __init__(self) -> None:
        self.start = time.time()

    def say(self, text: str) -> None:
        """A step begins."""
        print(f"[{time.time() - self.start:3.0f} s] {text}", flush=True)

    def run(self, folder: str, *command: str) -> None:
        """Run a command and pass on what it prints; raises `Failed` with what to do."""
        lines = []
        try:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True
            )
        except OSError as error:
            raise Failed(sentence(str(error), folder)) from error
        assert process.stdout
        for line in process.stdout:
            lines.append(line)
            if not line.startswith(NOISE):
                print(f"        {line.rstrip()[:100]}", flush=True)
        if process.wait() != 0:
            raise Failed(sentence("".join(lines), folder))


def python_in(folder: str) -> str:
    """The path of an environment's Python."""
    names = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(folder, *names)


def works(folder: str) -> bool:
    """Whether this environment is there, whole, and of a Python that will do."""
    code = f"import sys; sys.exit(sys.version_info < {LEAST})"
    try:
        return subprocess.call([python_in(folder), "-c", code], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def make_environment(folder: str, progress: Progress) -> None:
    """Make an environment without pip, unless one is there that works."""
    if works(folder):
        return
    progress.say(f"Making an environment in {folder}.")
    try:
        import venv  # noqa: F401
    except ImportError:
        raise Failed(NO_VENV.format(python=sys.executable)) from None
    progress.run(folder, sys.executable, "-m", "venv", "--without-pip", "--clear", folder)


def pip_for(folder: str, progress: Progress) -> "list[str]":
    """The pip of the Python that runs this, at work on an environment; or one within that."""
    python = python_in(folder)
    ours = [sys.executable, "-m", "pip", "--python", python]
    if subprocess.call([*ours, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        try:
            progress.run(folder, python, "-m", "ensurepip")
        except Failed:
            raise Failed(NO_VENV.format(python=sys.executable)) from None
        ours = [python, "-m", "pip"]
    return [*ours, "install", "-q", "--disable-pip-version-check", "-c", CONSTRAINTS]


def installer(folder: str, progress: Progress) -> "list[str]":
    """The command that installs: uv's, fetched if need be, or pip's."""
    python = python_in(folder)
    own = os.path.join(os.path.dirname(python), "uv")
    if not (shutil.which("uv") or shutil.which(own)):
        progress.say("Fetching uv, which installs quickly.")
        pip = pip_for(folder, progress)
        try:
            progress.run(folder, *pip, "uv")
        except Failed as failed:
            if str(failed) != OTHERWISE:
                raise
            progress.say("There is no uv for this system: pip takes about ten times as long.")
            return pip
    uv = shutil.which("uv") or own
    return [uv, "pip", "install", "--python", python, "-c", CONSTRAINTS]


def set_up(folder: str, parts: "list[str]") -> None:
    """Make the environment and install castles_nb with these parts of it."""
    progress = Progress()
    check_python(sys.version_info[:3])
    make_environment(folder, progress)
    command = installer(folder, progress)
    package = f".[{','.join(parts)}]" if parts else "."
    progress.say("Installing castles_nb and what it stands on.")
    progress.run(folder, *command, "-e", package)
    progress.say("Ready.")


def main() -> None:
    """Set up what the command line says."""
    try:
        set_up(sys.argv[1], sys.argv[2:])
    except Failed as failed:
        sys.exit("\n" + str(failed))
    except KeyboardInterrupt:
        sys.exit("\nStopped; run the command again to go on.")


if __name__ == "__main__":
    main()
