"""Tests of the grammar of cards, in the modules of `underdeeps.meccg.language`."""
