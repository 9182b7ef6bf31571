"""States of the game that actions demand. What concerns the target of an action is said by it (`targets`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import PlaysAsThough
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.parts.targets.characters import bearer_of, rests_at_haven
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


def stand_in(table: Table, seat: str, card: str, name: str) -> Card | None:
    """A card of a player by which they may play an event as though another were in play; None if there is none.

    While it is being declared a free one, while it is being resolved the one that it was declared with.
    """
    resolving = bool(table.acting) and table.acting[-1].card == card
    for other in _stand_ins(table, seat):
        serves = any(part.name == name for part in parts_of(other.id, PlaysAsThough))
        if serves and (f"with:{card}" in other.note if resolving else is_free(table, other)):
            return other
    return None


def _stand_ins(table: Table, seat: str) -> list[Card]:
    found = [table.cards[number] for number in table.listed(PlaysAsThough.listed) if number in table.events]
    return [card for card in found if card.owner == seat]


def is_free(table: Table, card: Card) -> bool:
    """Whether no event that is declared, or in play, was played with a card."""
    bound = [note.removeprefix("with:") for note in card.note if note.startswith("with:")]
    return not any(not each.isdigit() or int(each) in table.cards for each in bound)


def bind_stand_ins(table: Table, needs: tuple[Need, ...], seat: str, card: str) -> None:
    """What an event that was declared could not be played without belongs to it from now on; so does what is to go with
    the next one."""
    if CARDS[card].kind != "resource":
        return
    for other in _stand_ins(table, seat):
        if f"with-next:{table.turn}" in other.note and is_free(table, other):
            zones.change(table, other.number, note=(f"with:{card}",))
            return
    for need in needs:
        if isinstance(need, InPlay) and not numbers.in_play(table, need.name, CARDS[card].kind):
            found = stand_in(table, seat, card, need.name)
            if found is not None:
                zones.change(table, found.number, note=(f"with:{card}",))


def settle_stand_ins(table: Table, seat: str, card: str, number: int) -> None:
    """An event has come into play: what it was played with knows it by its number."""
    for other in _stand_ins(table, seat):
        if f"with:{card}" in other.note:
            zones.change(table, other.number, note=(f"with:{number}",))


def discard_stand_ins(table: Table, seat: str, card: str) -> None:
    """An event is discarded: so is what it was played with."""
    for other in _stand_ins(table, seat):
        if f"with:{card}" in other.note:
            zones.discard(table, other.number, "timing.passive.discard-is-immediate")


class TappedHoard(Need):
    """The company whose site phase it is is at a tapped site that contains a hoard."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat:
            return Refusal("timing.active-condition.definition", (card,))
        site = table.site_of(company)
        if site.state == TAPPED and items.contains_hoard(table, site):
            return None
        return Refusal("timing.active-condition.definition", (card, site.id))

    def text(self) -> str:
        return "at a tapped site that contains a hoard"


THE_BALROG: Final = "The Balrog"


def balrog_of(table: Table, seat: str) -> Card | None:
    """A player's Balrog, if he is in play."""
    avatar = table.avatar_of(seat)
    return avatar if avatar is not None and avatar.facts.race == "balrog" else None


def balrogs_company(table: Table, seat: str) -> Company | None:
    """The company of a player's Balrog."""
    avatar = balrog_of(table, seat)
    return table.company_of(avatar.number) if avatar is not None else None


def is_shown(table: Table, name: str) -> bool:
    """Whether a card of this name is in play, on whatever it lies."""
    return any(card.facts.name == name and not card.face_down for card in table.cards.values())


VANGUARD: Final = ATTACK_FLAGS.declare("vanguard", "that The Balrog faces at the head of his company")


def site_name(table: Table, number: int) -> str:
    """The name of the site at which a card is with its company; empty if it is nowhere, or on the way."""
    company = table.company_of(number)
    if company is None or numbers.is_away(table, company):
        return ""
    return table.site_of(company).facts.name


class BearerIs(Need, kw_only=True):
    """Who bears the card has a skill, can use magic, or is of a race."""

    skill: str = ""
    races: tuple[str, ...] = ()
    already: bool = False
    """He has the skill, or the magic, apart from this card."""
    not_races: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    magic: str = ""
    """He can use this magic."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        bearer = bearer_of(table, source)
        if bearer is None:
            return None
        apart_from = source if self.already else 0
        if self.skill and self.skill not in numbers.skills(table, bearer.number, apart_from):
            return Refusal(NO, (card, bearer.id))
        if self.magic and not sauron.uses(table, bearer, self.magic, apart_from):
            return Refusal(NO, (card, bearer.id))
        race = numbers.race_as_bearer(table, bearer.number, table.cards[source].id)
        return None if self._is_named(bearer, race) else Refusal(NO, (card, bearer.id))

    def _is_named(self, bearer: Card, race: str) -> bool:
        """Whether somebody is of the races, or has the name, that is meant."""
        if is_among(race, self.not_races) or (self.races and not is_among(race, self.races)):
            return False
        return not self.names or bearer.facts.name in self.names

    def text(self) -> str:
        anyway = " anyway" if self.already else ""
        if self.not_races:
            return f"unless its bearer is {a_or_an(either(self.not_races, True))}"
        if self.magic:
            return f"if its bearer can use {self.magic}{anyway}"
        who = " or ".join(self.names) or a_or_an(" or ".join(race.capitalize() for race in self.races) or self.skill)
        return f"if its bearer is {who}{anyway}"


class SmallCompany(Need):
    """The company that the card is with is of less than some size."""

    below: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.size(table, company) >= self.below:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"if the size of its company is less than {self.below}"


class AtSiteTypes(Need):
    """The company that the card is with has its site phase, at a site of one of some types."""

    types: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if source not in table.cards:
            return None
        company = table.company_of(source)
        if company is None or company.number != table.site_company:
            return Refusal(NO, (card,))
        if self.types and places.site_type(table, table.site_of(company)) not in self.types:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"at a {' or '.join(self.types)}" if self.types else ""


def balrogs_foes(table: Table, seat: str) -> Company | None:
    """The company that fights against that of the player's Balrog, in combat between companies."""
    fight = table.combat
    company = balrogs_company(table, seat)
    if fight is None or company is None or fight.source != "company":
        return None
    sides = (fight.company, fight.attackers)
    if company.number not in sides:
        return None
    return table.companies.get(sides[1] if company.number == sides[0] else sides[0])


class NoAvatarYet(Need):
    """The player has revealed no avatar."""

    said: str = "and you have not revealed a Ringwraith"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return Refusal(NO, (card, table.players[seat].avatar)) if table.players[seat].avatar else None

    def text(self) -> str:
        return self.said


class AlliesMayJoin(Need):
    """Allies may join the company that is attacked."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        barred = company is None or companies.closed_to_allies(table, company)
        return Refusal(NO, (card,)) if barred else None

    def text(self) -> str:
        return ""


class InPlay(Need):
    """An event of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if numbers.in_play(table, self.name, CARDS[card].kind) or stand_in(table, seat, card, self.name):
            return None
        return Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is in play"


class NotInPlay(Need):
    """No event or character of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if any(
            other.facts.name == self.name and not other.face_down and other.number not in table.events
            for other in table.cards.values()
        ):
            return Refusal(NO, (card, self.name))
        return Refusal(NO, (card, self.name)) if numbers.in_play(table, self.name, CARDS[card].kind) else None

    def text(self) -> str:
        return f"if {self.name} is not in play"


class AsEvent(Need):
    """The card is in play as an event."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if source in table.events else Refusal(NO, (card,))

    def text(self) -> str:
        return "if it is in play as an event"


class AvatarInPlay(Need):
    """The player's avatar is in play, or is not."""

    there: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if (table.avatar_of(seat) is not None) == self.there else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your avatar is {'' if self.there else 'not '}in play"


class OpponentIs(Need):
    """The opponent is a player of this kind."""

    kind: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if table.players[table.opponent(seat)].kind == self.kind else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your opponent is a {self.kind.capitalize()} player"


class DeckHolds(Need):
    """The play deck, or the opponent's, holds at least so many cards."""

    least: int
    opponent: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        whose = table.opponent(seat) if self.opponent else seat
        return None if len(table.players[whose].deck) >= self.least else Refusal(NO, (card,))

    def text(self) -> str:
        whose = "your opponent's" if self.opponent else "your"
        return f"if {whose} play deck holds {self.least} cards or more"


class AsAvatar(Need):
    """The one who is this card is his player's avatar, not a follower; and at a haven, if so said."""

    at_haven: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or not numbers.is_avatar(table, source):
            return Refusal("org.ringwraith-follower.barred-abilities", (card,))
        if self.at_haven and not rests_at_haven(table, company):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "while he is your avatar" + (" and at a haven" if self.at_haven else "")


class SameKindOfPlayer(Need, kw_only=True):
    """The opponent uses the same type of location deck."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        same = table.kind(seat).sides == table.kind(table.opponent(seat)).sides
        return None if same else Refusal(NO, (card,))

    def text(self) -> str:
        return "if your opponent's location deck is of the same type as yours"


class IsSauron(Need):
    """The player is Sauron."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if sauron.is_sauron(table, seat) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if you are Sauron"


class AtHaven(Need):
    """The company that the card is with is at a haven, and not on its way."""

    said: str = "if the company is at a haven"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        return None if company is not None and rests_at_haven(table, company) else Refusal(NO, (card,))

    def text(self) -> str:
        return self.said
