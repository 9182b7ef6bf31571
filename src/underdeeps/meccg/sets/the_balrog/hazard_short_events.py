"""Hazard short-events of The Balrog, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of, card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RevealedAgainst
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.phrases import asks, offers, rolls, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.journeys import LoseTheWay
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.needs import THE_BALROG
from underdeeps.meccg.parts.plays import OnAttack, PaidFromHand
from underdeeps.meccg.parts.targets.attacks import AttackOrAhead
from underdeeps.meccg.parts.targets.characters import Member, Victims
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import type_for
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Table


# -- Black Vapour -----------------------------------------------------------------------------------


def cancels(link: Link) -> bool:
    """Whether a declared action would cancel an attack."""
    action = action_of(link.action)
    return isinstance(action, Action) and "cancels-attack" in action.touches()


class CancelingLinks(Target):
    """Something declared earlier in the chain that would cancel an attack of a race."""

    race: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.combat is None or not table.combat.is_of((self.race,)):
            return ()
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.canceled or not fight.is_of((self.race,)):
            return Refusal(NO, (card,))
        links = [link for links in table.chains for link in links if f"link{link.number}" == token]
        if not links or links[0].canceled or not cancels(links[0]):
            return Refusal("term.cancel", (card,))
        return None

    def text(self) -> str:
        return f"an effect declared earlier in the chain by which a {self.race.capitalize()} attack would be canceled"


rolls("vapour", "to keep the attack from being canceled")


class RollAgainstCanceling(Effect):
    """A roll with the prowess of the attack: above a number the effect is canceled and the attack has more prowess."""

    above: int
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        dice = checks.roll(table, link.seat, "vapour", "term.roll", card=link.card)
        if dice + attacks.attack_prowess(table) > self.above:
            chain.cancel_link(table, int(link.target.removeprefix("link")))
            attacks.modify(table, Modifier("prowess", self.prowess, link.card))

    def text(self) -> str:
        return (
            f"make a roll: if it and the prowess of the attack are more than {self.above} together, the effect is "
            f"canceled and the attack has {self.prowess:+d} prowess"
        )


card(
    "BA-14",
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=CancelingLinks("spider"),
        responds=True,
        does=(RollAgainstCanceling(above=14, prowess=1),),
    ),
    OnAttack(on=AttackOrAhead(races=("spider",)), does=(ModifyAttack(prowess=1),)),
    RevealedAgainst(cancels="spider"),
)

# -- Darkness Made by Malice ------------------------------------------------------------------------


SPAWN: Final = "spawn"


def is_spawn(card: str) -> bool:
    """Whether a card is Spawn."""
    return SPAWN in CARDS[card].keywords


def spawn_in_play(table: Table) -> int:
    """How many Spawn cards are in play. Those that were eliminated, kept for their points or as a trophy, are not."""
    kept = {number for player in table.players.values() for number in player.points}
    return sum(
        1
        for card in table.cards.values()
        if card.id
        and is_spawn(card.id)
        and not card.face_down
        and card.role != "trophy"
        and card.number not in kept
        and not table.is_aside(card)
    )


def in_lair(table: Table, company: Company, card: str) -> bool:
    """Whether a company is at, or on its way to, a Ruins & Lairs or an Under-deeps site."""
    journey = table.journey if table.journey is not None and table.journey.company == company.number else None
    site = table.cards[journey.site if journey is not None else company.site]
    return site.facts.under_deeps or type_for(table, site, card) == "ruins-and-lairs"


class CompaniesInLairs(Companies, kw_only=True):
    """The company, at or moving to a Ruins & Lairs or an Under-deeps site."""

    outnumbered: bool = False
    """With fewer characters than there are Spawn cards in play."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not in_lair(table, company, card):
            return Refusal(NO, (card,))
        if self.outnumbered and spawn_in_play(table) <= len(company.characters):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        words = f"{super().text()} at or moving to a ruins-and-lairs or an Under-deeps site"
        return f"{words}, with fewer characters than there are Spawn cards in play" if self.outnumbered else words


card("BA-15", HazardShort(on=CompaniesInLairs(where="journey", outnumbered=True), does=(LoseTheWay(),)))


# -- Desire All for Thy Belly -----------------------------------------------------------------------


def looked_at(table: Table) -> tuple[str, ...]:
    """The cards on top of the opponent's play deck that are being looked at."""
    seat = acting(table).seat
    return zones.on_top(table, seat, spawn_in_play(table), table.opponent(seat))


def look_at_top(table: Table) -> None:
    """The player looks at as many cards of the opponent's play deck as there are Spawn cards in play."""
    seat = acting(table).seat
    whose = table.opponent(seat)
    top = looked_at(table)
    player = table.players[whose]
    player.deck = player.deck.with_top_shown(len(top), table.bit(seat))
    table.tell("looked", "term.reveal", {"cards": top}, (seat,), seat=seat, whose=whose, n=len(top))


def devour_options(table: Table) -> list[Option]:
    """The cards that can be picked, each once."""
    return [Option("show", card) for card in dict.fromkeys(looked_at(table))]


def pick(table: Table, card: str) -> None:
    """A card of the opponent's play deck is shown: it lies on top of the deck; the others are shuffled beneath it."""
    whose = table.opponent(acting(table).seat)
    player = table.players[whose]
    others = list(looked_at(table))
    others.remove(card)
    player.deck = player.deck.dropped(len(others) + 1).add(table.shuffled(tuple(others)), 0).add((card,), EVERYONE)
    table.tell("shown", "term.reveal", seat=whose, card=card)


def picked(table: Table) -> str:
    """The card that was shown."""
    return looked_at(table)[0]


tells("smaller-hand", "{seat} holds one card less in hand from now on.")


def devour(table: Table, answer: str) -> None:
    """What the opponent chose: the card shown leaves the game, or it goes back and their hand is smaller."""
    seat = acting(table).seat
    whose = table.opponent(seat)
    player = table.players[whose]
    card = picked(table)
    top = looked_at(table)
    if answer == "lose-card":
        player.deck = player.deck.dropped(1)
        zones.remove_from_game(table, whose, card)
        return
    player.deck = player.deck.dropped(len(top)).add(table.shuffled(top), 0)
    last(table, "hand-size", whose, -1, until="game")
    table.tell("smaller-hand", "eot.step2.reset-hands", seat=whose)


asks("devour.pick", "{card}: which of these cards do you show?", {"show": "{subject}."})
asks("devour.answer", "{0} is shown: do you lose it, or hold one card less in your hand for the rest of the game?")
offers("lose-card", "Lose the card: it is removed from the game.")
offers("smaller-hand", "Hold one card less in your hand for the rest of the game.")


class DevourCard(Effect):
    """The player looks at the top of the opponent's play deck; of one of these cards the opponent is rid, or of some
    of their hand size."""

    looks_across: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        look_at_top(table)
        if looked_at(table):
            choice = yield from ask(table, acting(table).seat, "devour.pick", devour_options(table), "term.reveal")
            pick(table, choice.subject)
            answer = yield from ask(
                table,
                table.opponent(acting(table).seat),
                "devour.answer",
                (Option("lose-card"), Option("smaller-hand")),
                "timing.effect.most-recent-prevails",
                (picked(table),),
            )
            devour(table, answer.verb)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(spawn_in_play(table)) and bool(table.players[table.opponent(seat)].deck)

    def text(self) -> str:
        return (
            "look at as many cards from the top of your opponent's play deck as there are Spawn cards in play, and "
            "show one of them: he has it removed from the game, or holds one card less in his hand for the rest of the "
            "game; the others are shuffled and put back on top"
        )


card("BA-16", PaidFromHand(price_keyword="spawn", goes="out", does=(DevourCard(),)))


# -- Glance of Arien --------------------------------------------------------------------------------


class UnderTheSky(Victims, kw_only=True):
    """Somebody at, or moving to, a site that is not in the Under-deeps."""

    def fits(self, table: Table, it: Member) -> bool:
        company = it.company
        journey = table.journey if table.journey is not None and table.journey.company == company.number else None
        site = table.cards[journey.site if journey is not None else company.site]
        return not site.facts.under_deeps and super().fits(table, it)

    def text(self) -> str:
        return f"{' or '.join(self.names)} at or moving to a site that is not in the Under-deeps"


class Dazzle(Effect, kw_only=True):
    """Prowess and body are lowered until the end of the turn; twice as much with an event in play."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    prowess: int
    body: int
    twice_with: str

    @instant
    def do(self, table: Table) -> None:
        more = f"{numbers.TWICE}{self.twice_with}"
        last(table, "prowess", acting(table).target, self.prowess, more)
        last(table, "body", acting(table).target, self.body, more)

    def text(self) -> str:
        return (
            f"{self.prowess:+d} prowess and {self.body:+d} body until the end of the turn, or twice as much if "
            f"{self.twice_with} is in play"
        )


card(
    "BA-19",
    HazardShort(
        when=windows.MOVEMENT | windows.STRIKE,
        on=UnderTheSky(names=(THE_BALROG,), allies=True),
        single="turn",
        does=(Dazzle(prowess=-2, body=-1, twice_with="Gates of Morning"),),
    ),
)


# -- The Reek ---------------------------------------------------------------------------------------


class TapTheWeak(Effect):
    """All untapped characters of the company tap whose mind is below a number and one more for each Spawn card."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "company"})
    below: int

    @instant
    def do(self, table: Table) -> None:
        for number in self.weak(table, acting(table).target):
            zones.tap(table, number)

    def weak(self, table: Table, token: str) -> list[int]:
        """Who taps."""
        company = table.companies.get(int(token[1:]))
        below = self.below + spawn_in_play(table)
        return [
            number
            for number in (company.characters if company is not None else ())
            if table.cards[number].state == UNTAPPED
            and not is_among(numbers.race(table, number), ("wizard", "ringwraith"))
            and table.cards[number].facts.mind is not None
            and numbers.mind(table, number) < below
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.weak(table, target))

    def text(self) -> str:
        return (
            f"all its untapped characters tap whose mind is less than {self.below} and the number of Spawn cards in "
            "play together, Wizards and Ringwraiths excepted"
        )


card(
    "BA-23",
    PaidFromHand(on=CompaniesInLairs(where="journey"), price_races=("animal", "spider"), does=(TapTheWeak(2),)),
)
