"""Influence: control and attempts."""
