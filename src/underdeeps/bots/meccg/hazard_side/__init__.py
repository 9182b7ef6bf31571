"""What a player declares in the opponent's turn: creatures, events, agents."""
