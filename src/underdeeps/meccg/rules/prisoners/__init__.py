"""Characters held by hazard hosts, and their rescue. The attacks of a rescue are fought as all are (`combat`)."""
