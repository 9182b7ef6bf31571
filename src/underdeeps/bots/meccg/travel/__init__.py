"""Where companies go: what can be played where, what the ways bring, whose errand is whose."""
