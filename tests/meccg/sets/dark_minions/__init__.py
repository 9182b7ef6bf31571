"""The cards of Dark Minions, each played."""
