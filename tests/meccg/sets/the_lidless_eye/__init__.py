"""The cards of The Lidless Eye, each played."""
