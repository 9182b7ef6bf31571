"""Playing allies and factions at a site. The influence check for a faction is in `influence.factions`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import kind_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.influence import (
    FactionIf,
    InfluencesAsCharacter,
    SavesFaction,
    UnderLeader,
    WinsFaction,
)
from underdeeps.meccg.language.hooks.items import TapsNoSite
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.hooks.sites import ClosedToFactions, ClosesToFactions
from underdeeps.meccg.language.hooks.stages import BroodsAllies
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import NOTES, USES
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources.at_site import (
    AtSite,
    CharactersHere,
    company_here,
    is_named,
    is_of_other_side,
    named_site_refusal,
    tap_for_extra,
    toll_refusal,
    welcomed,
)
from underdeeps.meccg.rules.resources.items import PLAYING
from underdeeps.meccg.table import Card, Company, Link, Table

kind_action(
    "item",
    lambda card: "item" in CARDS[card].forms,
    PLAYING,
)


# -- allies -----------------------------------------------------------------------------------------


BROOD = USES.declare("ally-bred", "an ally was played at a protected Wizardhaven because a card let it")


class PlayAlly(AtSite, kw_only=True):
    """An ally is played at a site that its card names."""

    rule: ClassVar[str] = "site.ally.play"

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        if refused := toll_refusal(table, company, card):
            return refused
        refused = named_site_refusal(table, company, card)
        if refused and BROOD not in table.players[company.owner].used and self.comes_late(table, company, card):
            return None
        return refused

    def comes_late(self, table: Table, company: Company, card: str) -> bool:
        if not table.listed(BroodsAllies.listed) or not numbers.is_protected(table, table.site_of(company)):
            return False
        return any(
            part.fits(card)
            for number in table.listed(BroodsAllies.listed)
            if table.cards[number].owner == company.owner
            for part in parts_of(table.cards[number].id, BroodsAllies)
        )

    def paid(self, table: Table, link: Link) -> None:
        company = company_here(table)
        if company is not None and named_site_refusal(table, company, link.card):
            player = table.players[link.seat]
            player.used = (*player.used, BROOD)

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        company = company_here(table)
        if company is not None and only_player(table, company, card) not in (0, who):
            return Refusal("site.resource.phase-only", (card, table.site_of(company).id))
        return super().by_refusal(table, seat, card, source, token, who)

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        gain_ally(table, link.card, link.seat, link.by, not parts_of(link.card, TapsNoSite))


def only_player(table: Table, company: Company, card: str) -> int:
    """Who alone of a company may play an ally at its site, as it is playable there by leave for him; 0 if anybody."""
    by = welcomed(table, company, card)
    is_for_all = not by or (is_named(table, company, card) and not is_of_other_side(table, company, card))
    return 0 if is_for_all else by


def gain_ally(table: Table, card: str, seat: str, by: int, taps: bool = True) -> None:
    """An ally is played at the site of the company whose site phase it is, with a character of it; the site taps."""
    number = zones.enter(table, card, seat, "ally", on=by)
    if acting(table).card == card:  # else another card lets it be played
        zones.came(table, number)
    table.tell("ally", "site.ally.play-procedure", seat=seat, card=card, number=number, by=by)
    if taps:
        tap_for_extra(table, "site.ally.play-procedure")
    zones.happen(table, "ally-played", str(number))
    zones.happen(table, "joined-company", f"c{table.site_company}")


kind_action(
    "ally",
    lambda card: "ally" in CARDS[card].forms,
    PlayAlly(when=windows.SITE, by=CharactersHere(), taps=("by",)),
)


# -- factions ---------------------------------------------------------------------------------------


class InfluencersHere(CharactersHere):
    """A character of the company whose site phase it is, or an ally in it that influences factions as one."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        found = super().candidates(table, seat, card, source)
        company = company_here(table)
        if InfluencesAsCharacter.listed not in table.lists or company is None:
            return found
        allies = table.listed(InfluencesAsCharacter.listed)
        return [*found, *(str(number) for number in allies if table.company_of(number) is company)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if parts_of(table.card(token).id, InfluencesAsCharacter):
            here = table.company_of(int(token)) is company_here(table)
            return None if here else Refusal("site.resource.untapped-character-and-site", (card,))
        return super().refusal(table, seat, card, source, token)


class PlayFaction(AtSite, kw_only=True):
    """A faction is played by an influence check."""

    rule: ClassVar[str] = "site.faction.play"
    influences: ClassVar[bool] = True

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        if table.listed(ClosedToFactions.listed) and _is_closed(table, table.site_of(company)):
            return Refusal("timing.effect.most-recent-prevails", (card, table.site_of(company).id))
        if not all(part.met(table, company.owner) for part in parts_of(card, FactionIf)):
            return Refusal("timing.active-condition.definition", (card,))
        return named_site_refusal(table, company, card)

    def is_sure(self, table: Table, card: str, by: int) -> bool:
        """Whether a faction is won without an influence check: it needs none, or none by this character."""
        if CARDS[card].influence_number is None:
            return True
        borne = [table.cards[each] for each in table.cards[by].bears]
        parts = [part for each in borne if numbers.in_use(table, each) for part in parts_of(each.id, WinsFaction)]
        return any(part.name == CARDS[card].name for part in parts)

    def bonus(self, table: Table) -> int:
        """What the way in which it was declared adds to the influence check."""
        return 0

    @method
    def resolve(self, table: Table) -> Flow[None]:
        card, seat, by = acting(table).card, acting(table).seat, acting(table).by
        won = self.is_sure(table, card, by)
        if not won:
            won = yield from factions.faction_check(table, card, seat, by, self.bonus(table))
        kept = False
        if won and may_lead(table, card, by):
            choice = yield from ask(table, seat, "faction.leader", LEADING, "site.faction.success", (card, str(by)))
            kept = choice.verb == "keep-with"
        if kept:
            follow_leader(table, card, seat, by)
        elif won:
            join(table, card, seat, by)
        else:
            lose_faction(table, card, seat)


def _is_closed(table: Table, site: Card) -> bool:
    """Whether no faction can be played at a site."""
    if any(parts_of(card.id, ClosedToFactions) for card in places.laid_on(table, site)):
        return True
    closers = [table.cards[number] for number in table.listed(ClosesToFactions.listed)]
    return any(part.closes(table, card, site) for card in closers for part in parts_of(card.id, ClosesToFactions))


def lose_faction(table: Table, card: str, seat: str) -> None:
    """The attempt to win a faction has failed: it is discarded, unless an effect that lasts saves it."""
    table.tell("faction-lost", "site.faction.failure", seat=seat, card=card)
    if not any(effect.saves(table, lasting, seat, card) for effect, lasting in lingering(table, SavesFaction)):
        zones.put_in_discard(table, seat, card, EVERYONE)


LEADING = (Option("keep-with"), Option("take-points"))


def may_lead(table: Table, card: str, by: int) -> bool:
    """Whether a character may keep a faction with him that he wins: an Orc or Troll leader, some factions."""
    who = table.cards.get(by)
    if who is None or who.facts.race not in ("orc", "troll") or not parts_of(card, UnderLeader):
        return False
    return is_leader(table, by)


def follow_leader(table: Table, card: str, seat: str, by: int) -> None:
    """A faction is won and kept by a leader: the site does not tap."""
    number = zones.enter(table, card, seat, "faction", on=by)
    zones.came(table, number)
    note_place(table, number)
    table.tell("faction", "site.faction.success", seat=seat, card=card, number=number, by=by)
    zones.happen(table, "faction-played", str(number))


PLAYED_AT = NOTES.declare("played-at:", "that names the site at which it was won")


def note_place(table: Table, number: int) -> None:
    """A faction keeps in mind where it was won."""
    company = company_here(table)
    if company is not None:
        note = f"{PLAYED_AT}{table.site_of(company).facts.name}"
        zones.change(table, number, note=(*table.cards[number].note, note))


def join(table: Table, card: str, seat: str, by: int, here: bool = True) -> None:
    """A faction is won, here or elsewhere: it goes to the marshalling point pile, and the site here taps."""
    number = zones.enter(table, card, seat, "faction")
    zones.to_points(table, number)
    table.tell("faction", "site.faction.success", seat=seat, card=card, number=number, by=by)
    if here:
        zones.came(table, number)
        note_place(table, number)
        tap_for_extra(table, "site.faction.success")
    zones.happen(table, "faction-played", str(number))


kind_action(
    "faction",
    lambda card: "faction" in CARDS[card].forms,
    PlayFaction(when=windows.SITE, by=InfluencersHere(), taps=("by",)),
)
