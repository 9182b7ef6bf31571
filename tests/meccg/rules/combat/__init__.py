"""Attacks and strikes, where attacks come from, cards on-guard."""
