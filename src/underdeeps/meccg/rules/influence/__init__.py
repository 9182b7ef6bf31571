"""Influence checks: on factions, and on the opponent's cards. What characters control is in `numbers.influence`."""
