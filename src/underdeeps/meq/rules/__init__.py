"""The rules of Middle-earth Quest as procedures, each reading like its entries in the rulebook.

`game` is the flow of the whole game; `sauron_turn`, `hero_turn`, `combat` and `finale` are its parts. `numbers` answers
what changes with circumstances, `influence`, `board`, `decks` and `heroes` are what the others do things with. What
single cards do is in `underdeeps.meq.cards`.
"""
