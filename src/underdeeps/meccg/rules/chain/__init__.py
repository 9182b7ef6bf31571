"""Chains of effects: windows, declarations, resolution. What everybody may declare in them is in `common_actions`."""
