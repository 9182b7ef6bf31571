"""Hooks of prisoners: what holds them, what keeps somebody from becoming one. The rules are in `rules.prisoners`."""

from __future__ import annotations

from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.standing import Standing


class HazardHost(Standing, kw_only=True):
    """A hazard permanent-event that holds prisoners at a rescue site. When it leaves play, they are free."""

    types: tuple[str, ...] = ()
    """The types of which its rescue site must be one; empty if there is another rule for it."""
    attacks: tuple[Attack, ...] = ()
    """Its rescue-attacks."""
    as_automatic: bool = False
    """Its rescue-attacks are the automatic-attacks of the site."""
    takes_rings: bool = False
    """A new prisoner loses his rings, too."""

    def text(self) -> str:
        rings = "; he loses his rings with his other items" if self.takes_rings else ""
        if self.as_automatic:
            return f"the rescue-attacks are all automatic-attacks that the site has at the time of the rescue{rings}"
        faced = "; ".join(attack_words(attack) for attack in self.attacks)
        many = "s" if len(self.attacks) > 1 else ""
        return f"rescue-attack{many}: {faced}{rings}"


def attack_words(attack: Attack) -> str:
    """A rescue-attack in words."""
    who = f"{attack.race.capitalize()}, " if attack.race else "the race of the agent, "
    return f"{who}{attack.strikes} strikes with a prowess of {attack.prowess}"


class KeepsFromCaptivity(Standing):
    """An ally that may be discarded when its controller would become a prisoner: he does not."""

    def text(self) -> str:
        return "it may also be discarded at the moment in which the character who has it would become a prisoner"
