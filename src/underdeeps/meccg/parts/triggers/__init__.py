"""Passive conditions that several cards share, by what sets them off."""
