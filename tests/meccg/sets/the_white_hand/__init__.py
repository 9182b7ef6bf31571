"""The cards of The White Hand, each played."""
