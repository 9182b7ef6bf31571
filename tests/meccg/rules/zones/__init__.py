"""Cards on their way between zones."""
