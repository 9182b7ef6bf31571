"""King under the Mountain and Map to Mithril, resource permanent-events of The Dragons for Dwarves and Dwarf-holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.sites import StaysTapped
from underdeeps.meccg.language.hooks.zones import AfterLeaving
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction, hears
from underdeeps.meccg.language.vocabulary import LASTING, NOTES
from underdeeps.meccg.parts.effects.cards import TapTheSite
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import site_name
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.standing import kin
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.triggers.discards import lay_on
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat.attacks import DEFEATED
from underdeeps.meccg.rules.resources.at_site import DWARVES_ALONE
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


DWARF_HOLD = LASTING.declare("dwarf-hold", "by which the site of a name is a Dwarf-hold")


def is_dwarf_hold(table: Table, site: Card) -> bool:
    """Whether a site is a Dwarf-hold, by its name or by what became of it."""
    name = site.facts.name
    return name.endswith("Dwarf-hold") or any(numbers.lasting(table, DWARF_HOLD, name))


# -- King under the Mountain ------------------------------------------------------------------------


SLEW = NOTES.declare("slew:", "that names a Dragon whom somebody's company has defeated at home")


@hears("attack-ended")
def note_victory(table: Table, subject: str) -> None:
    """An attack is over: who has defeated a Dragon at home remembers it."""
    fight = zones.combat_of(table)
    facts = CARDS.get(fight.card)
    company = table.companies.get(fight.company)
    if subject != DEFEATED or company is None or facts is None or fight.source != "automatic":
        return
    if facts.manifestation in LAIRS and "permanent-event" in facts.forms:
        for number in company.characters:
            note = (*table.cards[number].note, f"{SLEW}{facts.manifestation}")
            zones.change(table, number, note=tuple(dict.fromkeys(note)))


def slain(card: Card, spares: str) -> list[str]:
    """The Dragons that somebody's company has defeated at home, but for one."""
    found = [note.removeprefix(SLEW) for note in card.note if note.startswith(SLEW)]
    return [being for being in found if being != spares]


class DragonSlayers(Characters, kw_only=True):
    """A character whose company has defeated a Dragon at home, but for one of them."""

    not_by: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards or not slain(table.card(token), self.not_by):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return (
            f"{super().text()} if his company has defeated an attack of a Dragon at home other than {self.not_by} at "
            "Home"
        )


asks("kingdom", "{card}: which lair becomes his?", {"lair": "{subject}."})


class TakeTheLair(Effect):
    """The lair of a Dragon that was defeated is a Border-hold and a Dwarf-hold, where only Dwarves play items."""

    not_by: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "kingdom",
            [Option("lair", LAIRS[being]) for being in slain(table.card(acting(table).target), self.not_by)],
            "timing.target.chosen-at-declaration",
        )
        last(table, "site-type", choice.subject, detail="border-hold", until="game")
        last(table, DWARF_HOLD, choice.subject, until="game")
        last(table, DWARVES_ALONE, choice.subject, until="game")

    def text(self) -> str:
        return (
            "the lair where that was is a border-hold and a Dwarf-hold as long as this card is in play, without Dragon "
            "automatic-attacks, and only Dwarves can play items there"
        )


class KingdomFalls(AfterLeaving):
    """What became of the site ends when the card leaves play."""

    kinds: ClassVar[tuple[str, ...]] = ("site-type", DWARF_HOLD, DWARVES_ALONE)

    def gone(self, table: Table, card: Card) -> None:
        table.lasting = tuple(
            effect for effect in table.lasting if effect.card != card.id or effect.kind not in self.kinds
        )

    def text(self) -> str:
        return ""


card(
    "TD-126",
    Permanent(
        on=DragonSlayers(names=("Balin", "Dáin II", "Thorin II", "Thráin II"), not_by="Eärcaraxë"),
        onto="target",
        does=(TakeTheLair("Eärcaraxë"),),
    ),
    kin(5, "dwarf"),
    KingdomFalls(),
)


# -- Map to Mithril ---------------------------------------------------------------------------------


class TapsAt(Reaction, kw_only=True):
    """The card taps when its bearer is at a site of some name."""

    event: str = "settles"
    site: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.state == UNTAPPED and site_name(table, source.number) == self.site

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.tap(table, source.number)

    def text(self) -> str:
        return f"tap this card when its bearer is at {self.site}"


class AtDwarfHold(Need):
    """The card is tapped, and the one who bears it is at a Dwarf-hold."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.is_away(table, company) or table.cards[source].state != TAPPED:
            return Refusal(NO, (card,))
        bearer = table.cards.get(table.cards[source].on)
        if bearer is None or bearer.role != "character" or not is_dwarf_hold(table, table.site_of(company)):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "at a Dwarf-hold, if this card is tapped"


class CommonWeapons(CardsInPlay, kw_only=True):
    """A weapon that is not unique, in the company that the card is with."""

    roles: tuple[str, ...] = ("item",)
    keywords: tuple[str, ...] = ("weapon",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or item.facts.unique or table.company_of(item.number) != table.company_of(source):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a weapon of his company that is not unique"


class LayOnIt(Effect):
    """The card is laid on the target."""

    touches: ClassVar[frozenset[str]] = frozenset({"item"})

    @instant
    def do(self, table: Table) -> None:
        lay_on(table, acting(table).source, int(acting(table).target))

    def text(self) -> str:
        return "place this card with it"


card(
    "TD-133",
    SitePermanent(
        on=Characters(where="site", races=("dwarf",), information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    TapsAt(site="Moria"),
    StaysTapped(),
    Ability(needs=(AtDwarfHold(),), on=CommonWeapons(), taps=("bearer",), does=(LayOnIt(),)),
    Gives("prowess", 3, with_item="the weapon on which it lies"),
)
