"""Attacks: where they come from, how they are fought. Body checks are in `checks`, prowess and body in `numbers`."""
