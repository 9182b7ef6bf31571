"""Agents as hazards."""
