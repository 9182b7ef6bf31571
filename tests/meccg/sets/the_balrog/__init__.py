"""The cards of The Balrog, each played."""
