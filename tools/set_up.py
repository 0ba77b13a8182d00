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
NATIVE = os.path.join("tools", "build_native.py")
UNFINISHED = ".unfinished"
"""The file in an environment while packages go into it. uv and pip take a half package for whole,
so an environment that still has this file is made again from scratch."""

EVERY = 5
"""The seconds between two lines that say how far pip is."""
NOISE = (" + ", " - ", " ~ ", "WARNING: Location", "  ", "Requirement already", "Looking in")
"""What uv and pip say of each single package, or of their own settings."""

NO_NETWORK = (
    "The packages can't be fetched: check your network or proxy, and run the command again."
)
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
        NO_NETWORK,
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
        collected, shown = 0, time.time()
        try:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True
            )
        except OSError as error:
            raise Failed(sentence(str(error), folder)) from error
        assert process.stdout
        for line in process.stdout:
            lines.append(line)
            if line.startswith("Collecting "):  # pip's way to say how far it is
                collected += 1
                if time.time() - shown > EVERY:
                    self.say(f"{collected} packages found so far.")
                    shown = time.time()
            elif not line.startswith(NOISE):
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


def make_environment(folder: str, progress: Progress) -> bool:
    """Make an environment without pip, unless a finished one works; whether one had to be made."""
    python = python_in(folder)
    if works(folder) and not os.path.exists(os.path.join(folder, UNFINISHED)):
        return False
    if os.path.lexists(python):
        os.remove(python)  # first, so that what's left works for nobody if this is stopped, too
    progress.say(f"Making an environment in {folder}.")
    try:
        import venv  # noqa: F401
    except ImportError:
        raise Failed(NO_VENV.format(python=sys.executable)) from None
    progress.run(folder, sys.executable, "-m", "venv", "--without-pip", "--clear", folder)
    return True


def pip_is_there() -> bool:
    """Whether the Python that runs this has a pip that can work on another environment."""
    try:
        from importlib.metadata import version

        return int(version("pip").split(".")[0]) > 22  # --python came with 22.3
    except (ImportError, ValueError):  # none, or an odd one
        return False


def pip_for(folder: str, progress: Progress) -> "list[str]":
    """The pip of the Python that runs this, at work on an environment; or one within that."""
    python = python_in(folder)
    ours = [sys.executable, "-m", "pip", "--python", python]
    if not pip_is_there():
        try:
            progress.run(folder, python, "-m", "ensurepip")
        except Failed:
            raise Failed(NO_VENV.format(python=sys.executable)) from None
        ours = [python, "-m", "pip"]
    # Python compiles what's used when it's first used; to compile everything takes half a minute.
    return [*ours, "install", "--no-compile", "--disable-pip-version-check", "-c", CONSTRAINTS]


def pip_has_an_index_of_its_own() -> bool:
    """Whether pip's settings, which uv doesn't read, say where packages are."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return re.search(b"index-url|find-links|proxy", process.communicate()[0]) is not None


def find_uv(folder: str, progress: Progress) -> "str | None":
    """Find uv, or fetch it into the environment; None if there's none for this system."""
    python = python_in(folder)
    own = os.path.join(os.path.dirname(python), "uv")
    if not (shutil.which("uv") or shutil.which(own)):
        progress.say("Fetching uv, which installs quickly.")
        pip = pip_for(folder, progress)
        try:
            progress.run(folder, *pip, "-q", "--only-binary=uv", "uv")
        except Failed as failed:
            if str(failed) != OTHERWISE:
                raise
            return None
    return shutil.which("uv") or own


def install(folder: str, package: str, progress: Progress) -> None:
    """Install the package with uv, or with pip if uv can't; raises `Failed` with what to do."""
    uv = find_uv(folder, progress)
    if uv:
        progress.say("Installing castles_nb and what it stands on.")
        into = ["--python", python_in(folder), "-c", CONSTRAINTS]
        try:
            progress.run(folder, uv, "pip", "install", *into, "-e", package)
            return
        except Failed as failed:
            may_help = str(failed) == NO_NETWORK and pip_has_an_index_of_its_own()
            if str(failed) != OTHERWISE and not may_help:
                raise
    progress.say("uv can't do it here. Installing with pip, which takes some minutes.")
    progress.run(folder, *pip_for(folder, progress), "-e", package)


def begin_native(folder: str) -> "subprocess.Popen[bytes] | None":
    """Build the native core while packages are fetched; None where there is no C compiler yet."""
    named = os.environ.get("CC", "cc").split()
    if not (named and shutil.which(named[0]) and os.path.exists(NATIVE)):
        return None
    environment = dict(os.environ, PYTHONPATH=os.getcwd())  # it needs no package
    return subprocess.Popen([python_in(folder), NATIVE], env=environment)


def set_up(folder: str, parts: "list[str]") -> None:
    """Make the environment and install castles_nb with these parts of it."""
    progress = Progress()
    check_python(sys.version_info[:3])
    is_new = make_environment(folder, progress)
    core = begin_native(folder)
    unfinished = os.path.join(folder, UNFINISHED)
    open(unfinished, "w").close()
    try:
        install(folder, f".[{','.join(parts)}]" if parts else ".", progress)
    except Failed as failed:
        if str(failed) == NO_NETWORK and not is_new:
            os.remove(unfinished)  # all packages are fetched first, so nothing has changed
        raise
    os.remove(unfinished)
    if os.path.exists(NATIVE):
        progress.say("Building the native core, with which bots think much faster.")
        if core is None or core.wait() != 0:
            subprocess.call([python_in(folder), NATIVE])
    progress.say("Ready.")


def main() -> None:
    """Set up what the command line says."""
    try:
        set_up(sys.argv[1], sys.argv[2:])
    except Failed as failed:
        sys.exit("\n" + str(failed))
    except OSError as error:
        sys.exit("\n" + sentence(str(error), sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit("\nStopped: run the command again, and it starts over.")


if __name__ == "__main__":
    main()
