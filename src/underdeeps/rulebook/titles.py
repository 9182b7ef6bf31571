"""What people call the books of the rulebook."""

from __future__ import annotations

TITLES = {
    "meq": ("Middle-earth Quest", "The rules of the board game."),
    "meq-choices": ("Readings of Middle-earth Quest", "What the rules leave open, and how it is played here."),
    "core-setup": ("Decks and setting up", "What a deck is made of, and how a game begins."),
    "core-untap-organization": ("Untapping and organizing", "The untap, organization and long-event phases."),
    "core-movement-hazard": ("Movement and hazards", "Journeys, and what befalls companies on them."),
    "core-site-end": ("Sites and the end of a turn", "Entering sites, what is played there, and ending a turn."),
    "core-combat": ("Combat", "Attacks, strikes, body checks, wounds."),
    "core-agents-events-items": ("Agents, events and items", "The kinds of card and what goes for each."),
    "core-corruption-influence": ("Corruption and influence", "Corruption checks, and whom one can win over."),
    "core-timing": ("Timing", "Who may act when: chains of effects, targets, passive conditions."),
    "core-endgame": ("The end of a game", "The last turn, the council and the reckoning."),
    "core-glossary": ("Glossary", "The words of the game."),
    "dark-minions": ("Dark Minions", "Agents as hazards, and prisoners."),
    "under-deeps": ("The Under-deeps", "The sites below, and the ways between them."),
    "off-to-the-side": ("Off to the side", "Cards that wait beside the game."),
    "against-the-shadow": ("Against the Shadow", "Heroes against minions: company against company."),
    "balrog": ("The Balrog", "The player who is the Balrog."),
    "meccg-choices": ("Readings of the card game", "What the rules leave open, and how it is played here."),
}
"""What people call the books, and what each is about."""
