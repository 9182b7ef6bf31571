"""How a game ends, and the reckoning."""
