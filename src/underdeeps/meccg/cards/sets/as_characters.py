"""Characters of Against the Shadow."""

from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.effects import Untap
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.people import AtSameSite
from underdeeps.meccg.cards.permissions import ComesWith
from underdeeps.meccg.cards.plays import NotWithStartingCompany


def _troll(id: str, *mates: str) -> None:
    """One of the three Trolls, with the other two."""
    card(
        id,
        NotWithStartingCompany(),
        ComesWith(mates),
        Gives("prowess", 1, attackers=("dwarf",)),
        # Once a turn each: two Trolls could untap each other for ever (meccg.choice.play.trolls-untap-once).
        Ability(on=AtSameSite(names=mates, state="tapped"), taps=("source",), does=(Untap(),), once=f"untaps:{id}"),
        Gives("mind", -1, beside=mates),
    )


_troll("AS-1", "Tûma", "Wûluag")  # Bûrat

# Mîonid, Perchen
card("AS-3", Gives("direct-influence", 2, against=Against(kinds=("faction",), playable_at="Variag Camp")))
card("AS-4", Gives("direct-influence", 3, against=Against(kinds=("faction",), playable_at="Dunnish Clan-hold")))

_troll("AS-5", "Bûrat", "Wûluag")  # Tûma
_troll("AS-6", "Bûrat", "Tûma")  # Wûluag

# Mauhúr
card("AS-2", Gives("direct-influence", 2, against=Against(races=("orc",))))
