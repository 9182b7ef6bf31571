"""What the cards do: parts of which cards are made (here) and the cards themselves (`sets`)."""
