"""Chains of effects: actions, targets, events."""
