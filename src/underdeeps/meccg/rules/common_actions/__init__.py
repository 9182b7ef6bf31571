"""Actions that the rules give to everybody, declared in chains. Importing it declares them all."""

from underdeeps.meccg.rules.common_actions import canceling, corruption, home_sites, items, sideboard, storing

__all__ = ["canceling", "corruption", "home_sites", "items", "sideboard", "storing"]
