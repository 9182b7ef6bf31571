"""Many games at once: simulating, measuring, comparing."""
