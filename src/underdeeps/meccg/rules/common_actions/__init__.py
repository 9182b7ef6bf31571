"""Actions that the rules give to everybody, declared in chains. Importing it declares them all."""

from underdeeps.meccg.rules.common_actions import corruption, home_sites, items, sideboard, storing

__all__ = ["corruption", "home_sites", "items", "sideboard", "storing"]
