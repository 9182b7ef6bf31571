"""Influence checks: on factions, and on the opponent's cards."""
