"""Tests of the rules of the card game, in the chapters of `underdeeps.meccg.rules`; the words of its glossary too."""
