"""In the Name of Mordor, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.cards import CancelLink, Discard
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.nazgul import NazgulEvents, NazgulLinks
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import Table

# -- In the Name of Mordor --------------------------------------------------------------------------


DARK_SITES = ("dark-hold", "shadow-hold")
DARK_REGIONS = ("dark-domain", "shadow-land")
ANY_TIME = windows.ANYTIME | windows.ATTACK


class DetainingAttack(TheAttack, kw_only=True):
    """A detainment attack keyed, by name or type, to a dark or shadowy site or region."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or not fight.detainment or not self._is_dark(table, fight):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_dark(self, table: Table, fight: Combat) -> bool:
        if fight.keyed.startswith("region"):
            return keying.key_region_type(table, fight.keyed) in DARK_REGIONS
        if not fight.keyed.startswith("site"):
            return False
        site = table.journey.site if table.journey is not None else table.companies[fight.company].site
        return places.site_type(table, table.cards[site]) in DARK_SITES

    def text(self) -> str:
        return f"a detainment attack keyed to a {' or '.join((*DARK_SITES, *DARK_REGIONS))}"


card(
    "LE-197",
    Short(
        when=windows.ATTACK,
        on=DetainingAttack(cancels=True),
        by=Characters(where="attacked"),
        taps=("by",),
        does=(CancelAttack(),),
    ),
    Short(when=ANY_TIME, on=NazgulEvents(roles=("event",), kinds=("hazard",)), does=(Discard(),)),
    Short(when=ANY_TIME, on=NazgulLinks(), responds=True, does=(CancelLink(),)),
)
