"""What a player declares in their own turn: resources, items, rings, checks, rescues."""
