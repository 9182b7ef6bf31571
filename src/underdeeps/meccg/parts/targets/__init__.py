"""What actions are declared on and who does them, by what it is."""
