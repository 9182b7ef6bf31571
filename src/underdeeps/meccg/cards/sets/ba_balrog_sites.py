"""Sites of the Balrog player."""

from underdeeps.meccg.cards.attacks import AttacksNormally
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.places import CancelsAttacks, ChangesRingTests, NeverLeaves, OneNeighbour, TestsStoredRings

card("BA-83", OneNeighbour(), NeverLeaves())  # Ancient Deep-hold
card("BA-84", AttacksNormally(nazgul=True))  # Barad-dûr
card("BA-85", AttacksNormally(nazgul=True))  # Carn Dûm
card("BA-86", AttacksNormally(nazgul=True))  # Cirith Gorgor
card("BA-87", AttacksNormally(nazgul=True))  # Cirith Ungol
card("BA-88", AttacksNormally(nazgul=True))  # Dol Guldur
card("BA-89")  # The Drowning-deeps
card("BA-90")  # The Gem-deeps
card("BA-91", AttacksNormally(nazgul=True))  # The Iron-deeps
card("BA-92", AttacksNormally(nazgul=True))  # Minas Morgul
card("BA-93", TestsStoredRings(-2), CancelsAttacks())  # Moria
card("BA-94")  # The Pûkel-deeps
card("BA-95")  # Remains of Thangorodrim
card("BA-96")  # The Rusted-deeps
card("BA-97", AttacksNormally(nazgul=True))  # The Sulfur-deeps
card("BA-98", AttacksNormally(nazgul=True))  # The Under-courts
card("BA-99", AttacksNormally(nazgul=True))  # The Under-galleries
card("BA-100", TestsStoredRings(-2), CancelsAttacks())  # The Under-gates
card("BA-101", ChangesRingTests(1))  # The Under-grottos
card("BA-102", AttacksNormally(nazgul=True))  # The Under-leas
card("BA-103")  # The Under-vaults
card("BA-104")  # The Wind-deeps
