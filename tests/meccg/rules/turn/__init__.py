"""The phases of a turn."""
