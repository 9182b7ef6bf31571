"""Whole games that are played at random, each with the players or cards that its module is named after."""
