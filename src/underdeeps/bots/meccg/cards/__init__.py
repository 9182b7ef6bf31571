"""Which cards are kept, fetched and named."""
