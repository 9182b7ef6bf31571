"""Agents in play as hazards."""
