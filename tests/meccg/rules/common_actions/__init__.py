"""What everybody may do: items, storing, the sideboard."""
