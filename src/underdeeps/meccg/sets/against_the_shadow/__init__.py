"""The cards of Against the Shadow: a module for each kind of card, and for cards with much code of their own."""
