"""What is special about each kind of player."""
