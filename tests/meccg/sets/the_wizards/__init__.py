"""The cards of The Wizards, each played."""
