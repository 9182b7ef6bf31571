"""Agents in play as hazards. Agents that are played as characters go by the rules of characters (`turn.characters`)."""
