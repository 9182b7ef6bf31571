"""What is special about a kind of player."""
