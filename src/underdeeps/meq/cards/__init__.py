"""Every card of Middle-earth Quest as behaviour: what it does, and so what it says.

`base` is how a card is declared; `places`, `amounts`, `control`, `hero`, `board`, `sauron`, `standing` and `combat` are
what cards are made of; the other modules declare the cards, one module for each kind.
"""
