"""Tests of the cards: a folder for each set, as in `underdeeps.meccg.sets`.

In a set there is a file for each kind of card (`test_characters`, `test_hazard_short_events` ...) and for each family
of cards that has a module of its own (`test_hazard_hosts`, `test_conquests` ...). A single card with a module of its
own is tested with its kind. The cards stand in the order of their numbers; tests of several cards come first in a file.
Tests of nothing but the words on cards of several kinds are in `test_faces`.

What tests begin with is in the scenes: `hazard_scenes`, `creature_scenes`, `item_scenes` ... here if several sets want
them, otherwise in the folder of the set.
"""
