"""Tests of the rules of the card game, a module for each part of a turn."""
