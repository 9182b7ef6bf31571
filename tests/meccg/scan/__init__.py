"""What cards do, compared with when they are offered: for all cards, in a few hundred positions."""
