"""The end of a game: calling it, the reckoning, marshalling points."""
