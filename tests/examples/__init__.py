"""The games in `examples/`, as docs/a-game.md shows them."""
