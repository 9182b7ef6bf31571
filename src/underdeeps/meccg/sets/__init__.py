"""The cards, declared: a folder for each set that was printed. Importing it declares them all.

In a set there is a module for each kind of card, with the cards in the order of their numbers. What one card alone
needs stands directly above it; a card (or a family of cards) with much code of its own has a module of
its own beside them.
A part that a second module wants moves to `parts`.
"""

import gc
from importlib import import_module
from pathlib import Path


def _declare_all() -> None:
    """Import every module here. What they make stays for good: looking for garbage meanwhile would only take time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        for file in sorted(Path(__file__).parent.glob("*/[a-z]*.py")):
            import_module(f"{__name__}.{file.parent.name}.{file.stem}")
    finally:
        if collects:
            gc.enable()


_declare_all()
