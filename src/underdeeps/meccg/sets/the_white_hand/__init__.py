"""The cards of The White Hand: a module for each kind of card, and for cards with much code of their own."""
