"""The words that cards share: parts that more than one module of `sets` is made with, by their role.

- `events`, `plays`: how cards are played and used;
- `targets`, `needs`: what that is declared on, who does it, what it demands;
- `effects`: what it does;
- `triggers`: passive conditions;
- `standing`: what holds while a card is in play and is nobody's hook (the others are in `language.hooks`).

What a single card needs is not here but above that card, in `sets`.
"""
