"""What the rules ask of cards: data, or a question that a card answers in its own way, by who asks.

A rule never asks for a card's own part. What one card does otherwise is a subclass of a hook, above that card.
"""
