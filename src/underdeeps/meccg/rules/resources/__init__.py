"""Resources that are played at sites: items, allies, factions. Events are in `parts.events`, characters in `turn`."""
