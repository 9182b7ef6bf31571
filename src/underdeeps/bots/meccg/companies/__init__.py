"""Who goes with whom, who comes into play where, and who acts first."""
