"""Numbers that change with circumstances."""
