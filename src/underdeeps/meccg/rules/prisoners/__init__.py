"""Characters held by hazard hosts, and their rescue."""
