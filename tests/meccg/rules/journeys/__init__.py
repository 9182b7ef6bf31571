"""Ways, regions, the Under-deeps."""
