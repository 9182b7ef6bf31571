"""Hazards that hold companies up, change what counts against the hazard limit, or end the effects of others' cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.agents import kinds_in_game
from underdeeps.meccg.cards.base import Action, Effect, On, Target, acting, may_not_search, plays_of
from underdeeps.meccg.cards.effects import FLAG, end_lasting, last, take
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.targets import NO, Links
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, rivers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- on the way -------------------------------------------------------------------------------------


class RaiseRiver(Effect):
    """Who moves to the site this turn does nothing there, unless a ranger taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"does-nothing", "site"})

    @instant
    def do(self, table: Table) -> None:
        last(table, rivers.RIVER, acting(table).target)

    def text(self) -> str:
        return (
            "a company that moves to it this turn must do nothing in its site phase, unless a ranger of it taps, at "
            "the latest when that phase starts"
        )


class LoseTheWay(Effect):
    """The company does nothing in its site phase."""

    touches: ClassVar[frozenset[str]] = frozenset({"does-nothing", "company"})
    flag: ClassVar[str] = "do-nothing"

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        zones.change_company(table, company.number, flags=(*company.flags, self.flag))
        last(table, FLAG, acting(table).target, detail=self.flag)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.flag not in table.companies[int(target[1:])].flags

    def text(self) -> str:
        return "it does nothing in its site phase"


class FreeShort(HazardShort, kw_only=True):
    """A short-event that does not count against the hazard limit."""

    counts: int = 0

    def text(self) -> str:
        return f"{super().text()}. It does not count against the hazard limit"


# -- the hazard limit -------------------------------------------------------------------------------

FAMED = ("nazgûl", "undead", "dragon")
"""Types of creature that cannot be announced."""


@cache
def creature_types() -> tuple[str, ...]:
    """The types of creature that can be announced."""
    races = {facts.race for facts in CARDS.values() if "creature" in facts.forms}
    return tuple(sorted(races.difference(FAMED)))


class Announcing(HazardShort, kw_only=True):
    """A type of creature is announced as the event is declared."""

    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.type",
            [Option("type", "", race) for race in creature_types()],
            "timing.action.choose-option-at-declaration",
        )
        return choice.target


class FreeCreatures(Effect):
    """Creatures of the announced type do not count against the hazard limit."""

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            races = (*table.journey.free_races, acting(table).choice)
            zones.change_journey(table, free_races=races)
            table.tell("announced", "mh.creature.play-cost", card=acting(table).card, race=acting(table).choice)

    def text(self) -> str:
        return (
            "announce a type of creature (not Nazgûl, Undead or Dragons): for this turn creatures of this type played "
            "on the company do not count against the hazard limit"
        )


# -- bringing cards back ----------------------------------------------------------------------------


class FetchHazards(Effect):
    """A hazard is brought from the sideboard or discard pile into the play deck; with Doors of Night, up to two."""

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = acting(table).seat
        choice = yield from ask(table, seat, "fetch.hazard", hazards_out(table, seat), "term.search")
        take(table, seat, choice.subject, choice.verb)
        if numbers.doors_of_night(table) and hazards_out(table, seat):
            choice = yield from ask(
                table, seat, "fetch.second", [*hazards_out(table, seat), Option("none")], "term.search"
            )
            if choice.verb != "none":
                take(table, seat, choice.subject, choice.verb)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(hazards_out(table, seat))

    def text(self) -> str:
        return (
            "pick a hazard out of your sideboard or discard pile and shuffle it into your play deck; with Doors of "
            "Night in play you may pick a second one"
        )


def hazards_out(table: Table, seat: str) -> list[Option]:
    """The hazards in the sideboard and the discard pile of a player."""
    player = table.players[seat]
    return [
        Option(place, card)
        for place, pile in (("from-sideboard", player.sideboard), ("from-discard", player.discard))
        if place == "from-sideboard" or not may_not_search(table, seat)
        for card in sorted(pile.distinct())
        if "hazard" in kinds_in_game(card, player.kind)
    ]


class RecoverCreatures(Effect):
    """Each player may shuffle a creature of a race from his discard pile into his play deck."""

    race: str

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (table.active, table.hazard_player):
            choice = yield from ask(
                table,
                seat,
                "recover.creature",
                [*self.found(table, seat), Option("nothing")],
                "term.search",
            )
            if choice.verb != "nothing":
                recover(table, seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The creatures that a player may recover."""
        if may_not_search(table, seat):
            return []
        pile = table.players[seat].discard.distinct()
        return [Option("from-discard", card) for card in sorted(pile) if is_creature_of(card, self.race)]

    def text(self) -> str:
        return f"each player may shuffle one {self.race.capitalize()} creature from his discard pile into his play deck"


def is_creature_of(card: str, race: str) -> bool:
    """Whether a card is a creature of a race."""
    facts = CARDS[card]
    return "creature" in facts.forms and (facts.race == race or race in facts.other_races)


def recover(table: Table, seat: str, card: str) -> None:
    """A card is shown and goes from a discard pile into the play deck."""
    player = table.players[seat]
    player.discard = player.discard.without(card, EVERYONE)
    zones.shuffle_into_deck(table, seat, card)
    table.tell("recovered", "term.search", seat=seat, card=card, to="to-deck")


class AfterOpponentsLongEvents(On, kw_only=True):
    """The long-event phase of the opponent of the card's player ends."""

    event: str = "long-event-ends"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and source.owner != subject

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"at the end of your opponent's long-event phase {what}"


class KeepUp(Effect):
    """The card's player discards it, or a creature of a race from his hand."""

    race: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "keep-up",
            self.ways(table, acting(table).source),
            "term.discard",
            (str(acting(table).source),),
        )
        if choice.subject.isdigit():
            zones.discard(table, int(choice.subject))
        else:
            throw_away(table, table.cards[acting(table).source].owner, choice.subject)

    def ways(self, table: Table, source: int) -> list[Option]:
        """What may be discarded."""
        hand = table.players[table.cards[source].owner].hand.distinct()
        creatures = [Option("discard", card) for card in hand if is_creature_of(card, self.race)]
        return [*creatures, Option("discard", str(source))]

    def text(self) -> str:
        return f"discard this card or a {self.race.capitalize()} creature from your hand"


def throw_away(table: Table, seat: str, card: str) -> None:
    """A card is shown and discarded from a hand."""
    zones.take_from_hand(table, seat, card)
    zones.put_in_discard(table, seat, card, EVERYONE)
    table.tell("discarded", "term.discard", seat=seat, card=card)


# -- the Eye ----------------------------------------------------------------------------------------


class CardsPlayedWithSkill(Links, kw_only=True):
    """A card requiring a skill that is declared and not resolved."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if any(f"link{link.number}" == token and link.source for chain in table.chains for link in chain):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"a card that requires a {self.skill} and is not resolved yet"


@cache
def needs_skill(card: str, skill: str) -> bool:
    """Whether playing a card takes a character with a skill."""
    return any(isinstance(action, Action) and action.skill == skill for _, action in plays_of(card))


class EffectsOfSkill(Target):
    """What a card that required a skill still has an effect on, or such a card in play."""

    skill: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        events = [each for each in table.cards.values() if each.role == "event"]
        laid = [each.token for each in events if needs_skill(each.id, self.skill)]
        lasting = [effect.target for effect in table.lasting if needs_skill(effect.card, self.skill)]
        return dict.fromkeys((*laid, *lasting))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"what a card that required a {self.skill} still has an effect on"


class EndEffectOfSkill(Effect):
    """The lasting effect of a card that required a skill ends; if it is a card in play, it is discarded."""

    skill: str

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        found = [each for each in table.lasting if each.target == target and needs_skill(each.card, self.skill)]
        if found:
            end_lasting(table, found[-1])
        elif target.isdigit() and int(target) in table.cards:
            zones.discard(table, int(target), "timing.effect.canceled-card-discarded")

    def text(self) -> str:
        return "cancel that effect"
