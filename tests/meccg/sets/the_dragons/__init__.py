"""The cards of The Dragons, each played."""
