"""What the scan finds and is right as it is: each with its reason.

An entry is for one action of a card (by its key) and one kind of finding. What is found wrong is mended and not
entered here.
"""

from __future__ import annotations

from typing import Final

WITHOUT: Final = "offered without effect"
WITHHELD: Final = "effective and not offered"
SILENT: Final = "not offered and nobody says why"
CONTRADICTED: Final = "offered and refused"
BROKEN: Final = "breaks down"

NOBODY_COMES = "what it leaves behind is for companies that move there, and none does"
PLAYED_IN_VAIN = "The Reach of Ulmo takes its effect, and goes at the end of the turn because it was played"
NOT_FIGHTING = "in a strike sequence it is for those who fight only (combat.strike-sequence.only-listed-actions)"
INFORMATION = "Information is playable there anyway"
HALF_OF_ONE = "half of one strike, rounded up, is one strike: only a note of it is left"
ONE_STRIKE = "all there is has one strike, or none that is counted: nothing is taken from it"
OPEN_BY_ITS_WORDS = "what is open goes by its words"
NO_EFFECT_OF_ITS_OWN = "that it is discarded is no effect of its own"
NO_LEAVE = "a leave that nobody can use is no effect (event.short.allowance-unused-returns)"

EXEMPT: Final[dict[tuple[str, str], str]] = {
    (WITHHELD, "TW-84/0"): NOBODY_COMES,
    (WITHHELD, "TW-33/1"): NO_LEAVE,
    (WITHHELD, "TW-63/1"): NO_LEAVE,
    (WITHHELD, "AS-130/2"): INFORMATION,
    (WITHHELD, "AS-131/2"): INFORMATION,
    (WITHHELD, "DM-169/3"): INFORMATION,
    (WITHHELD, "DM-172/2"): INFORMATION,
    (WITHHELD, "WH-37/0"): INFORMATION,
    (WITHHELD, "DM-178/1"): "what is playable where she is, while her company is on its way: she is nowhere",
    (WITHHELD, "LE-328/0"): NOT_FIGHTING,
    (WITHHELD, "LE-329/0"): NOT_FIGHTING,
    (WITHHELD, "TW-283/0"): NOT_FIGHTING,
    (WITHHELD, "TW-304/0"): NOT_FIGHTING,
    (WITHHELD, "LE-210/0"): "there is nobody else in his company to stand up against him",
    (WITHHELD, "LE-338/0"): "it cannot be duplicated against a strike",
    (WITHHELD, "TW-107/1"): f"{NO_EFFECT_OF_ITS_OWN}, and there is no creature to take",
    (WITHHELD, "TW-44/1"): f"{NO_EFFECT_OF_ITS_OWN}, and an attack on each has no number of strikes to add to",
    (WITHHELD, "TD-142/1"): "Reluctant Final Parting takes her where she strayed, and there is no card for her to take",
    (WITHHELD, "TD-131/0"): "each faces one strike of the attack: nobody can be given several",
    (WITHHELD, "TD-143/2"): ONE_STRIKE,
    (WITHHELD, "LE-249/0"): ONE_STRIKE,
    (WITHHELD, "DM-94/0"): "it changes attacks, and no company, character or check: it is revealed on entry only",
    (WITHHELD, "BA-23/0"): "what was discarded as its price goes on top of the play deck by Enduring Tales",
    (WITHHELD, "WH-51/0"): "what is added to influence checks comes along with the attacks that are canceled",
    (WITHHELD, "LE-175/0"): NO_LEAVE,
    (WITHHELD, "AS-128/1"): "the check is the price of what is bought, and there is nothing to buy",
    (WITHHELD, "BA-76/6"): "that he taps is no reason to untap nobody",
    (WITHHELD, "BA-16/0"): "no Spawn is in play: it is no card that is looked at",
    (WITHHELD, "TW-207/1"): HALF_OF_ONE,
    (WITHHELD, "TW-309/1"): HALF_OF_ONE,
    (WITHHELD, "TW-364/0"): "the check comes along with what the spell does, and is no reason to cast it",
    (WITHHELD, "TW-500/2"): "nobody has announced a number for it: nothing is added to the check",
    (WITHHELD, "LE-171/0"): "a detainment attack leads to no body check, and who is not untapped does not tap",
    (WITHHELD, "TD-52/1"): "the limit rises with the card that is taken, and there is none to take",
    (WITHOUT, "on-guard WH-29"): f"which ring goes is for the opponent to say: {OPEN_BY_ITS_WORDS}",
    (WITHOUT, "on-guard BA-26"): f"a card of the hand may make the automatic-attack: {OPEN_BY_ITS_WORDS}",
    (WITHOUT, "WH-45/0"): "that a Ringwraith who does it again makes no check is no bar: somebody else would",
    (WITHOUT, "TW-242/0"): PLAYED_IN_VAIN,
    (WITHOUT, "TW-248/0"): PLAYED_IN_VAIN,
}
"""By the kind of finding and the key of the action."""
