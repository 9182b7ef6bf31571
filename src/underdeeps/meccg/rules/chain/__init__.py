"""Chains of effects."""
