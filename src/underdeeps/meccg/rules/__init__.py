"""The rules as procedures, in the chapters of the rulebook.

- `game`, `setup`, `turn`, `ending`: the flow of a game from the draft to the reckoning;
- `chain`: windows, chains of effects, responses; `common_actions`: what everybody may do in them;
- `combat`: attacks and strikes, where attacks come from, keying, on-guard cards;
- `journeys`: ways, sites, hazard limits; `companies`: who may be together;
- `resources`, `influence`, `rings`, `riddling`: what is done at sites;
- `agents`, `prisoners`: hazards that stay; `players`: what is special about a kind of player;
- `checks`: corruption and body checks; `numbers`: all that changes with circumstances; `zones`: cards on their way.

A rule asks cards through `language.hooks` and knows no card. What single cards do is in `underdeeps.meccg.sets`.
"""
