"""Under-deeps sites of Against the Shadow."""

from underdeeps.meccg.cards.attacks import AttacksNormally
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.places import ChangesRingTests

card("AS-147")  # The Gem-deeps
card("AS-152")  # The Iron-deeps
card("AS-158")  # The Pûkel-deeps
card("AS-161")  # The Sulfur-deeps
card("AS-163")  # The Under-courts
card("AS-164")  # The Under-galleries
card("AS-165", AttacksNormally())  # The Under-gates
card("AS-166", ChangesRingTests(1))  # The Under-grottos
card("AS-167", AttacksNormally())  # The Under-leas
card("AS-168")  # The Under-vaults
