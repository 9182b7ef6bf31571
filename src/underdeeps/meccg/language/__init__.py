"""What a card can be made of: the grammar. It knows the facts and the table, and no rule.

- `action`: what a player can declare; `target`, `need`, `effect`: what an action is made of;
- `standing`: what holds while a card is in play; `trigger`: what happens when something else does;
- `later`: effects that go on at a later moment, or answer the rules for as long as they last;
- `catalogue`: how a card is declared, and what can be done with it; `wording`: how an action says what it does;
- `moments`, `presence`, `lists`: whose actions are for now, which company may act, where rules find cards;
- `hooks`: what the rules ask of cards, by who asks.

The words that cards share are in `parts`, the cards in `sets`.
"""
