"""Every card of Middle-earth Quest as behaviour: what it does, and so what it says.

How a card is declared is in `base`. What cards are made of:

- `control`: who decides, what is chosen, what is optional, for whom it happens; `places` and `amounts` that cards name
- `story`, `influence_and_tokens`, `people`: what happens to the board
- `favor_and_corruption`, `rewards`, `pools`, `journeys`: what happens to a hero
- `sauron`: what happens to Sauron's cards
- `standing`: what holds while a card is in play
- `combat`: what combat cards and monsters do in a fight

The other modules declare the cards, one module for each kind; `catalogue` lists them all.
"""
