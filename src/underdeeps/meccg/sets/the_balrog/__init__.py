"""The cards of The Balrog: a module for each kind of card, and for cards with much code of their own."""
