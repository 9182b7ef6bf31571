"""Lucky Search, a resource short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Pile
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.resources import items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Lucky Search -----------------------------------------------------------------------------------


def _is_found(table: Table, card: str) -> bool:
    facts = CARDS[card]
    if facts.item in ("", "special") or facts.alignment == "minion":
        return False
    return zones.unique_refusal(table, card) is None


AT_STAKE: Final = ATTACK_FLAGS.declare("at-stake:", "that names an item which is lost if somebody is wounded by it")


@hears("wounded-by-strike")
def lose_prize(table: Table, subject: str) -> None:
    """Somebody was wounded by the attack: what is at stake in it is discarded."""
    for flag in zones.combat_of(table).flags:
        if flag.startswith(AT_STAKE):
            zones.discard(table, int(flag.removeprefix(AT_STAKE)), "timing.passive.discard-is-immediate")


class LuckySearch(Effect):
    """Cards of the play deck are turned over up to an item, which the one who searches gains if he is not wounded."""

    searches: ClassVar[bool] = True
    prowess: int = 3

    @method
    def do(self, table: Table) -> Flow[None]:
        self.search(table)
        yield from combat.fight(table)

    def search(self, table: Table) -> None:
        """Turn cards over, let the searcher have the item, and lay the attack on the table."""
        link = acting(table)
        ((_, deck),) = zones.searched(table, link.seat, "from-deck")
        turned = deck.cards[::-1]
        place = next((i for i, card in enumerate(turned) if _is_found(table, card)), -1)
        shown = turned[: place + 1] if place >= 0 else turned
        table.tell("searched", "term.reveal", seat=link.seat, cards=shown, n=len(shown))
        item = 0
        if place >= 0:
            turned = (*turned[:place], *turned[place + 1 :])
            item = items.gain(table, shown[-1], link.seat, link.by)
            zones.happen(table, "item-gained", str(item))
        table.players[link.seat].deck = Pile.of(table.shuffled(turned))
        company = table.company_of(link.by)
        assert company is not None
        attacks.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=0,
            race="",
            strikes=1,
            prowess=self.prowess + len(shown),
            only=(link.by,),
            cannot_be_canceled=True,
            flags=(f"{AT_STAKE}{item}",) if item else (),
        )

    def text(self) -> str:
        return (
            "turn over cards of your play deck one by one, up to an item that is not a special one (nor a unique one "
            "in play) or to the end: he gains the item; the other cards are shuffled back. In any case he faces an "
            f"attack of one strike with a prowess of {self.prowess} and 1 more for each card turned over, which cannot "
            "be canceled; if he is wounded, discard the item"
        )


card(
    "TW-269",
    Short(
        when=windows.SITE,
        by=Characters(where="site", skill="scout", at_types=("shadow-hold", "dark-hold")),
        taps=("by",),
        skill="scout",
        fights=True,
        does=(LuckySearch(),),
    ),
)
