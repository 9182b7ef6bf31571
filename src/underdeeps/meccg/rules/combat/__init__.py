"""Attacks: where they come from, how they are fought."""
