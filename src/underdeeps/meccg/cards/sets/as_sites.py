"""Sites of Against the Shadow."""

from underdeeps.meccg.cards.base import card

card("AS-139")  # Gobel Mírlond
card("AS-141")  # Raider-hold
card("AS-143")  # Dancing Spire
card("AS-144")  # Eagles’ Eyrie
card("AS-148")  # Gold Hill
card("AS-151")  # Irerock
