"""Resources that are played at sites."""
