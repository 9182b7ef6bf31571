"""Movement: where companies can go, what it costs, and what sites and regions are."""
