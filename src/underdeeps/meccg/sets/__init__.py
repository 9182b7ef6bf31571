"""The cards, declared: a folder for each set that was printed. Importing it declares them all.

In a set there is a module for each kind of card, with the cards in the order of their numbers. What one card alone
needs stands directly above it; a card (or a family of cards) with much code of its own has a module of
its own beside them.
A part that a second module wants moves to `parts`.
"""

from importlib import import_module
from pkgutil import walk_packages

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)
