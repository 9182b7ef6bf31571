"""Remnants of Old Robberies, a resource permanent-event of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.points import WORTH, WorthNoted
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.plays import OnCreature
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Remnants of Old Robberies ----------------------------------------------------------------------


def hero_worth(card: str) -> int:
    """The kill points that a creature would give a hero player: those with an asterisk are for others."""
    return 0 if CARDS[card].points_starred else CARDS[card].points


class JustDefeated(Target):
    """The last attack of a hazard creature, which the company has just defeated."""

    not_races: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "creature" or not fight.has(attacks.DEFEATED):
            return Refusal(NO, (card,))
        if "creature" not in CARDS[fight.card].forms:  # a Dragon in play as a faction attacks, too
            return Refusal(NO, (card,))
        if fight.is_of(self.not_races) or fight.attack + 1 < fight.attacks or fight.maker not in table.cards:
            return Refusal(NO, (card,))
        return None if hero_worth(fight.card) > 0 else Refusal("event.short.needs-effect", (card,))

    def noun(self) -> str:
        return "attack"

    def text(self) -> str:
        races = " ".join(f"non-{race.capitalize()}" for race in self.not_races).replace(" ", ", ")
        return f"a {races} hazard creature whose last attack your company has just defeated"


class TakeSpoils(Reaction, kw_only=True):
    """The creature is defeated: the card goes to the marshalling point pile, worth what the creature is to heroes."""

    event: str = "creature-defeated"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == str(source.on)

    def react(self, table: Table, source: Card, subject: str) -> None:
        worth = hero_worth(table.card(subject).id)
        zones.to_points(table, source.number)
        zones.change(table, source.number, note=(*source.note, f"{WORTH}{worth}"))

    def text(self) -> str:
        return (
            "if all its attacks were defeated, this card goes to your marshalling point pile and gives you as many "
            "miscellaneous points as the creature would give a hero player for the kill, also if they were detainment "
            "attacks"
        )


card(
    "LE-221",
    OnCreature(when=windows.AFTER_ATTACK, on=JustDefeated(not_races=("wolf", "animal", "nazgûl"))),
    TakeSpoils(),
    WorthNoted(),
)
