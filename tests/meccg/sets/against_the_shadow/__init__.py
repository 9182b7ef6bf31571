"""The cards of Against the Shadow, each played."""
