"""Compiled procedures in files, one for each module: what was compiled once is there at once in every later process.

The files lie where Python keeps its own compiled modules, and are treated alike: a file is good for one text of its
module, one compiler and one Python, and is written anew otherwise; where nothing may be written there is none. What
has no file of its own (something typed in) is compiled each time.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from tempfile import mkstemp
from types import CodeType, FunctionType
from typing import Any

from underdeeps.kernel import compiler, sources, syntax
from underdeeps.kernel.compiler import Compiled, compile_procedure

_KNOWN: dict[str, dict[str, Compiled]] = {}
"""What is known of each file: its procedures as code."""


def compiled(function: FunctionType, name: str) -> Compiled:
    """A procedure as code: as it was compiled before, or compiled now, with all others of its file."""
    filename = function.__code__.co_filename
    if filename not in _KNOWN:
        _KNOWN[filename] = _read(filename)
    known = _KNOWN[filename]
    if name not in known:
        known[name] = compile_procedure(function, name)
        file = None if sys.dont_write_bytecode else _file(filename)
        if file is not None:
            _compile_others(filename, known)
            with suppress(OSError):
                _write(file, filename, known)
            sources.forget_tree(filename)
    return known[name]


def _compile_others(filename: str, known: dict[str, Compiled]) -> None:
    """Compile whatever else is in a file; what is refused says so when it is needed itself."""
    for name, function in sources.procedures_of(filename).items():
        if name not in known:
            with suppress(SyntaxError):
                known[name] = compile_procedure(function, name)


@cache
def _file(filename: str) -> Path | None:
    """Where the procedures of a file are kept; None if nowhere."""
    if not filename.endswith(".py") or not os.path.isfile(filename):
        return None
    return Path(cache_from_source(filename)).with_suffix(".procedures")


@cache
def _compiler() -> bytes:
    """What this compiler and this Python are known by; empty if their sources are not to be had."""
    found = blake2b(MAGIC_NUMBER)
    try:
        for module in (compiler, syntax):
            found.update(Path(module.__file__ or "").read_bytes())
    except OSError:
        return b""
    return found.digest()


def _key(filename: str) -> bytes:
    """For what a file of code is good."""
    source = sources.source_of(filename)
    return blake2b(source if isinstance(source, bytes) else source.encode(), key=_compiler()).digest()


def _read(filename: str) -> dict[str, Compiled]:
    """The procedures of a file as they were compiled before; nothing if they were not, or something has changed."""
    file = _file(filename)
    if file is None or not _compiler():
        return {}
    try:
        data = file.read_bytes()
        key = _key(filename)
        if not data.startswith(key):
            return {}
        place, kept = marshal.loads(data[len(key) :])
        there = place == filename
        return {name: Compiled(*(values if there else _at(filename, values))) for name, values in kept.items()}
    except (OSError, ValueError, EOFError, TypeError):
        return {}


def _at(filename: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """The code of a file that lay elsewhere when it was compiled."""
    return tuple(_moved(value, filename) if isinstance(value, CodeType) else value for value in values)


def _moved(code: CodeType, filename: str) -> CodeType:
    inner = tuple(_moved(each, filename) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_filename=filename, co_consts=inner)


def _write(file: Path, filename: str, known: dict[str, Compiled]) -> None:
    """Keep what was compiled: whole or not at all, whoever else is writing."""
    if not _compiler():
        return
    file.parent.mkdir(exist_ok=True)
    handle, beside = mkstemp(dir=file.parent, prefix=f"{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(_key(filename))
            out.write(marshal.dumps((filename, {name: tuple(each) for name, each in known.items()})))
        os.chmod(beside, os.stat(filename).st_mode & 0o666 | 0o200)  # who may read the source may read this
        os.replace(beside, file)
    except OSError:
        os.unlink(beside)
        raise
