"""The worked examples of the rule books, played from a new game on with decks that `deck check` calls legal.

`director` plays both seats towards what an example tells of, `scenes` are the examples, `decks` the four decks that
they are played with, and `found.json` says with which seed the dice and the cards fall as an example wants them.

    python -m tests.meccg.worked_examples                         look for seeds where those that are kept fail
    python -m tests.meccg.worked_examples gisulf                  tell the game of an example from its first turn on
    python -m tests.meccg.worked_examples gisulf --keep FILE      keep its record, for `underdeeps replay FILE`
"""
