"""Strikes: who meets them, who taps, company against company."""
