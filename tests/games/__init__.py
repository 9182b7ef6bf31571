"""What goes for our games side by side, seen from outside."""
