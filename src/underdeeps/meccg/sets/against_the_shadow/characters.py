"""Characters of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.companies import ComesWith
from underdeeps.meccg.language.hooks.items import NotWithStartingCompany
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import companies, numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Bûrat ------------------------------------------------------------------------------------------


class AtSameSite(Characters, kw_only=True):
    """A character of the player at the site of the one who is this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        own, other = table.company_of(source), table.company_of(int(token))
        if own is None or other is None or not companies.same_site(table, own, other):
            return Refusal(NO, (card,))
        if own != other and (numbers.is_away(table, own) or numbers.is_away(table, other)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{self.state} {' or '.join(self.names)} at the same site".strip()


UNTAPS = USES.declare("untaps:", "the Troll follows who has untapped another")


def _troll(id: str, *mates: str) -> None:
    """One of the three Trolls, with the other two."""
    card(
        id,
        NotWithStartingCompany(),
        ComesWith(mates),
        Gives("prowess", 1, attackers=("dwarf",)),
        # Once a turn each: two Trolls could untap each other for ever (meccg.choice.play.trolls-untap-once).
        Ability(on=AtSameSite(names=mates, state="tapped"), taps=("source",), does=(Untap(),), once=f"{UNTAPS}{id}"),
        Gives("mind", -1, beside=mates),
    )


_troll("AS-1", "Tûma", "Wûluag")

# Mauhúr
card("AS-2", Gives("direct-influence", 2, against=Against(races=("orc",))))

# Mîonid
card("AS-3", Gives("direct-influence", 2, against=Against(playable_at="Variag Camp")))

# Perchen
card("AS-4", Gives("direct-influence", 3, against=Against(playable_at="Dunnish Clan-hold")))

# Tûma
_troll("AS-5", "Bûrat", "Wûluag")

# Wûluag
_troll("AS-6", "Bûrat", "Tûma")
