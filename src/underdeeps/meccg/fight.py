"""The combat that is under way: its attack, and the strikes as they are given out and fought.

Data only; the course of a combat is in `rules.combat`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from underdeeps.meccg.modifiers import Changed, Modifier

Source = Literal["creature", "automatic", "event", "company", "agent"]
Outcome = Literal["", "defeated", "failed", "succeeded", "tied", "canceled"]


class Strike(msgspec.Struct, frozen=True, gc=False):
    """A strike given to a character or ally."""

    target: int
    attacker: int = 0
    """In company against company combat, the character who makes it."""
    outcome: Outcome = ""
    changes: tuple[Modifier, ...] = ()
    """What was done for this strike, to its numbers and to those of the ones who make it and face it."""
    stays: bool = False
    """The one who faces it does not tap after the strike."""
    attacker_stays: bool = False
    """In company against company combat: the one who makes it does not tap."""
    excess: int = 0
    """Excess strikes laid on it."""
    flags: tuple[str, ...] = ()
    """The ids of cards played on it, and notes of effects."""

    def changes_of(self, attribute: Changed) -> tuple[Modifier, ...]:
        """What was done to one of the numbers."""
        return tuple([each for each in self.changes if each.attribute == attribute])


class Combat(msgspec.Struct):
    """One attack on one company (or, by some cards, on one character), from its start to its end."""

    number: int
    company: int
    defender: str
    """The seat of the player whose company is attacked."""
    source: Source
    card: str
    """The id of the creature, site or event that makes it."""
    maker: int
    """The number of that card in play; 0 if it is in play no more or never was."""
    race: str
    strikes: int
    prowess: int
    body: int | None = None
    also: tuple[str, ...] = ()
    """The other races that it is of."""
    each: bool = False
    """Each character faces one strike."""
    attack: int = 0
    """Which of several attacks of its card it is, from 0."""
    attacks: int = 1
    keyed: str = ""
    """``region:<type>``, ``site:<type>``, ``region-name:<name>`` or ``site-name:<name>``; empty if it has no key."""
    detainment: bool = False
    attacker_chooses: bool = False
    cannot_be_canceled: bool = False
    only: tuple[int, ...] = ()
    """The characters who may face it, if it is not the whole company."""
    members: tuple[int, ...] = ()
    """The characters and allies of the company, fixed when it begins."""
    facing: tuple[int, ...] = ()
    """Those of them who face it."""
    covert: bool = True
    modifiers: tuple[Modifier, ...] = ()
    canceled: bool = False
    given: tuple[Strike, ...] = ()
    excess: int = 0
    """Excess strikes not used yet."""
    strike: int = -1
    """Which strike is being fought, as a place in `given`; -1: none."""
    stage: Literal["start", "assigning", "strikes", "strike", "over"] = "start"
    open: bool = True
    """Whether players may act between its strikes: nothing of the enclosing chain is left."""
    attackers: int = 0
    """In company against company combat, the number of the attacking company."""
    wounded: tuple[int, ...] = ()
    """Characters wounded by it."""
    flags: tuple[str, ...] = ()
    """What was played on it (ids), and notes of effects."""
    skill_cards: int = 0
    """Cards requiring a skill that were played in the present strike sequence."""
    acts: str = ""
    """The seat that may act in the present step of a strike sequence."""

    @property
    def races(self) -> tuple[str, ...]:
        """All the races that it is of."""
        return (self.race, *self.also)

    def is_of(self, races: tuple[str, ...]) -> bool:
        """Whether it is of one of these races."""
        return self.race in races or (bool(self.also) and any(race in races for race in self.also))

    @property
    def deciding(self) -> bool:
        """Whether a strike sequence is under way in which the dice have not been thrown."""
        return self.strike >= 0 and not self.given[self.strike].outcome

    def has(self, flag: str) -> bool:
        """Whether a card was played on it or an effect left a note."""
        return flag in self.flags
