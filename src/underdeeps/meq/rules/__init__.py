"""The rules of Middle-earth Quest as procedures, each reading like its entries in the rulebook.

`game` is the flow of the whole game; `setup`, `sauron_turn` (with `command`, `plots`, `shadow`), `hero_turn` (with
`travel`, `explore`, `scout`), `combat` (with `sides`) and `finale` are its parts. `numbers` answers what changes with
circumstances; `influence`, `board`, `decks`, `heroes` and `triggers` are what the others do things with. What
single cards do is in `underdeeps.meq.cards`.
"""
