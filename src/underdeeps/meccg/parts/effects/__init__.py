"""What actions and passive conditions do when they resolve, by what it is done to."""
