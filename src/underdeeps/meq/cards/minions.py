"""What the minions can do beside fighting. Their attributes and decks are facts."""

from __future__ import annotations

from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.favor_and_corruption import gain_corruption
from underdeeps.meq.cards.people import place_minion
from underdeeps.meq.cards.places import near_minion
from underdeeps.meq.cards.standing import CommandMove, Forbid, On, Perilous, TokensWithoutInfluence

# The Black Serpent
card("black-serpent", CommandMove(2), TokensWithoutInfluence(near_minion("black-serpent")))

# The Mouth of Sauron
card("mouth-of-sauron", On("combat-start", gain_corruption()))

# Gothmog of Gorgoroth
card("gothmog", Perilous(near_minion("gothmog"), except_havens=True))

# The Ringwraiths
card("ringwraiths", CommandMove(2), On("sauron-action-step-start", place_minion("ringwraiths", "minas-morgul")))

# The Witch-king
card("witch-king", Forbid(("rest", "heal"), near_minion("witch-king"), except_havens=True))
