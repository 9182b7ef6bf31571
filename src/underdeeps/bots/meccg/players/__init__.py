"""What is special to a kind of player."""
