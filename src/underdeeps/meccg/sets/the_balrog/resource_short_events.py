"""Resource short-events of The Balrog, by number.

Long because the cards of one kind stand in one list, each with what it alone needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, declares
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import ATTRIBUTES, LASTING
from underdeeps.meccg.modifiers import BASE, Modifier, total
from underdeeps.meccg.parts.effects.cards import Discard, Untap
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.piles import take
from underdeeps.meccg.parts.events import InBattle, Short
from underdeeps.meccg.parts.needs import VANGUARD, balrog_of, balrogs_company, balrogs_foes, is_shown
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Longbottom Leaf --------------------------------------------------------------------------------


asks("fetch.several", "{card}: which resource of your sideboard do you shuffle into your play deck?")


class FetchFromSideboard(Effect):
    """Up to so many resources go from the sideboard into the play deck."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        for n in range(self.most):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.several",
                [*self.found(table, acting(table).seat), Option("enough")],
                "term.search",
                (str(self.most - n),),
            )
            if choice.verb == "enough":
                return
            take(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The resources of the sideboard."""
        pile = table.players[seat].sideboard.distinct()
        return [Option("from-sideboard", card) for card in pile if CARDS[card].kind == "resource"]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"shuffle up to {self.most} resources from your sideboard into your play deck"


card("BA-30", Short(goes="out", does=(FetchFromSideboard(2),)))

# Ancient Secrets
card(
    "BA-36",
    Short(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event",)),
        by=Characters(races=("ringwraith",), avatar=True),
        taps=("by",),
        does=(Discard("target"),),
    ),
    Short(
        when=windows.ORGANIZATION,
        by=Characters(races=("ringwraith",), avatar=True),
        taps=("by",),
        does=(FetchFromSideboard(2),),
    ),
)

# Angband Revisited
card("BA-49", Short(on=Characters(state="tapped", with_avatar=True), does=(Untap(),)))


# -- Cloaked by Darkness ----------------------------------------------------------------------------


class FromSideboard(Standing):
    """It may be brought from the sideboard into the play deck in the organization phase."""

    def text(self) -> str:
        return "in your organization phase you may take it out of your sideboard and shuffle it into your play deck"


class Summonable(Target):
    """A card of the sideboard that may be shuffled into the play deck. Only who has cards of their own has such."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if not table.kind(seat).specific:
            return ()
        return [each for each in table.players[seat].sideboard.distinct() if parts_of(each, FromSideboard)]

    def text(self) -> str:
        return "a card of your sideboard that allows it"


declares(
    "summon",
    "Shuffle {target} from your sideboard into your play deck.",
    waiting="a card of the sideboard is shuffled into the play deck",
    told="{seat} shows {on} of the sideboard.",
    points="sideboard",
)


class Summon(Action, kw_only=True):
    """A card of the sideboard is shown and shuffled into the play deck."""

    verb: ClassVar[str] = "summon"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not table.kind(seat).specific:
            return Refusal("timing.action.needs-allowance", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.sideboard = player.sideboard.without(link.target, EVERYONE)
        zones.shuffle_into_deck(table, link.seat, link.target)
        table.tell("shuffled-back", "term.shuffle", seat=link.seat, card=link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return True


class Shown(Need):
    """A card of this name is in play, on whatever it lies."""

    name: str
    there: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if is_shown(table, self.name) == self.there else Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is {'' if self.there else 'not '}in play"


class CompaniesToCome(Companies, kw_only=True):
    """A company whose movement/hazard phase is under way or to come."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        over = company is None or (company.done and (table.journey is None or table.journey.company != company.number))
        return Refusal(NO, (card,)) if over else super().refusal(table, seat, card, source, token)


class LowerLimit(Effect):
    """The hazard limit against the company is lower this turn."""

    amount: int = 1

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if table.journey is not None and f"c{table.journey.company}" == link.target:
            zones.change_journey(table, limit_change=table.journey.limit_change - self.amount)
            table.tell("limit", "mh.hazard-limit.base", amount=-self.amount, limit=table.journey.hazard_limit)
        else:
            last(table, "hazard-limit", link.target, -self.amount)

    def text(self) -> str:
        return f"-{self.amount} to the hazard limit against it, without a minimum"


card(
    "BA-53",
    Short(
        when=windows.ORGANIZATION | windows.LONG_EVENT | windows.MOVEMENT,
        on=CompaniesToCome(),
        needs=(Shown("Great Shadow"),),
        does=(LowerLimit(),),
    ),
    FromSideboard(),
)

rule_action("summon", Summon(when=windows.ORGANIZATION, on=Summonable()), of="BA-53", after="agent-influence")


# -- Darkness Wielded -------------------------------------------------------------------------------


class AttackOnHim(TheAttack, kw_only=True):
    """An attack on the company of the player's Balrog."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = balrogs_company(table, seat)
        if table.combat is None or company is None or table.combat.company != company.number:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on The Balrog's company"


LATER: Final = LASTING.declare(
    "later-attack",
    "by which a player may cancel one more attack on The Balrog's company this turn",
)


class LaterAttack(AttackOnHim, kw_only=True):
    """An attack on his company that may be canceled because an earlier one was."""

    cancels: bool = True

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.lasting and any(numbers.lasting(table, LATER, seat)) else ()

    def text(self) -> str:
        return "a later attack on The Balrog's company"


declares(
    "dispel",
    "Cancel the attack, as an earlier one was canceled.",
    waiting="the attack is to be canceled",
    told="{seat} is to cancel the attack, as an earlier one.",
)


class Dispel(Action, kw_only=True):
    """A later attack on The Balrog's company is canceled."""

    verb: ClassVar[str] = "dispel"
    rule: ClassVar[str] = "term.cancel"

    def paid(self, table: Table, link: Link) -> None:
        used = numbers.lasting(table, LATER, link.seat)[0]
        table.lasting = tuple(effect for effect in table.lasting if effect is not used)


def changed_strikes(table: Table) -> int:
    """By how much the strikes of the attack are changed by what is still in play."""
    return total(each for each in attacks.attack_modifiers(table, "strikes") if each.layer != BASE)


class Dwindle(Effect, kw_only=True):
    """The attack has less prowess and body, and one strike only."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        fight, card = table.combat, acting(table).card
        if fight is None:
            return
        attacks.modify(table, Modifier("prowess", self.prowess, card))
        if fight.body is not None:
            attacks.modify(table, Modifier("body", self.body, card))
        strikes = attacks.strikes_of(table)
        if strikes > 1 and not fight.has(attacks.SEALED):
            fight.strikes = strikes - changed_strikes(table) if fight.each else fight.strikes
            fight.each = False
            attacks.modify(table, Modifier("strikes", 1 - strikes, card))
        fight.flags = (*fight.flags, card)

    def text(self) -> str:
        return f"the attack gets {self.prowess:+d} prowess and {self.body:+d} body, and has one strike only"


class PromiseLater(Effect):
    """One more attack on his company this turn may be canceled, of the player's choice."""

    @instant
    def do(self, table: Table) -> None:
        last(table, LATER, acting(table).seat)

    def text(self) -> str:
        return "later this turn you may cancel one more attack on his company, whichever you choose"


card(
    "BA-55",
    Short(
        when=windows.ATTACK,
        on=AttackOnHim(companies=False),
        needs=(Shown("Great Shadow"),),
        does=(Dwindle(prowess=-2, body=-1),),
    ),
    Short(
        when=windows.ATTACK,
        on=AttackOnHim(cancels=True),
        needs=(Shown("Great Shadow"),),
        does=(CancelAttack(), PromiseLater()),
    ),
    FromSideboard(),
)

rule_action("dispel", Dispel(when=windows.ATTACK, on=LaterAttack(), does=(CancelAttack(),)), of="BA-55")


# -- Heart of Dark Fire -----------------------------------------------------------------------------


class BalrogGains(Effect):
    """An attribute of the player's Balrog is changed until the end of the turn."""

    attribute: str
    amount: int

    def __post_init__(self) -> None:
        ATTRIBUTES.check(self.attribute)

    @instant
    def do(self, table: Table) -> None:
        avatar = balrog_of(table, acting(table).seat)
        if avatar is not None:
            last(table, self.attribute, avatar.token, self.amount)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return balrog_of(table, seat) is not None

    def text(self) -> str:
        return (
            f"{self.amount:+d} {self.attribute.replace('-', ' ')} for The Balrog this turn, as long as that is in play"
        )


card(
    "BA-63",
    Short(needs=(Shown("Strangling Coils"),), single="turn", does=(BalrogGains("direct-influence", 5),)),
    FromSideboard(),
)


# -- Mine or No One’s -------------------------------------------------------------------------------


class BalrogsClaim(TheCheck, kw_only=True):
    """An influence check of The Balrog against an item, an ally, or a Troll or Orc faction of the opponent."""

    kinds: tuple[str, ...] = ("influence",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        check = table.checks[-1]
        target = table.cards.get(int(check.against)) if check.against.isdigit() else None
        if table.cards[check.character].facts.race != "balrog" or target is None or target.owner == seat:
            return Refusal(NO, (card,))
        claimed = target.role in ("item", "ally") or (
            target.role == "faction" and target.facts.race in ("troll", "orc")
        )
        return None if claimed else Refusal(NO, (card, target.id))

    def text(self) -> str:
        return "an influence check of The Balrog against an item, ally, Troll faction or Orc faction of your opponent"


card("BA-68", Short(when=windows.INFLUENCE, on=BalrogsClaim(), single="target", does=(AddToCheck(10),)))


# -- Roam the Waste ---------------------------------------------------------------------------------


class FewerRegions(Effect):
    """The site paths of the player's companies count one region less of each of some types this turn."""

    types: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        for kind in self.types:
            last(table, places.FEWER, acting(table).seat, detail=kind)

    def text(self) -> str:
        regions = " and ".join(f"one {kind} less" for kind in self.types)
        return f"the site path of each of your companies counts {regions} this turn"


card(
    "BA-73",
    Short(
        when=windows.ORGANIZATION,
        needs=(Shown("Strangling Coils"),),
        does=(FewerRegions(("wilderness", "shadow-land")),),
    ),
    FromSideboard(),
)


# -- Scourge of Fire --------------------------------------------------------------------------------


def items_of_foes(table: Table, seat: str) -> list[int]:
    """The items in the company that fights against The Balrog's."""
    foes = balrogs_foes(table, seat)
    return [item.number for who in foes.characters for item in table.items(who)] if foes is not None else []


class HeFights(Need):
    """The Balrog is untapped, and his company fights another that bears an item."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.avatar_of(seat)
        ready = avatar is not None and avatar.state == UNTAPPED
        return None if ready and items_of_foes(table, seat) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if The Balrog is untapped and his company is in combat with another company"


asks("scourge.item", "Which item of the other company is discarded?", {"discard": "{subject}."})
BURNT: Final = LASTING.declare("burnt", "that keeps in mind that the card was played this turn")


class BurnItem(Effect):
    """An item of the company that fights against The Balrog's is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        last(table, BURNT, acting(table).seat)
        choice = yield from ask(
            table,
            acting(table).seat,
            "scourge.item",
            [Option("discard", str(item)) for item in items_of_foes(table, acting(table).seat)] or [Option("none")],
            "term.discard",
        )
        if choice.verb == "discard":
            zones.discard(table, int(choice.subject))

    def text(self) -> str:
        return "choose an item that the other company bears and discard it"


card(
    "BA-75",
    InBattle(
        when=windows.ATTACK | windows.STRIKE,
        needs=(Shown("Flame of Udûn"), HeFights()),
        single="turn",
        does=(BurnItem(),),
    ),
    FromSideboard(),
)


# -- Terror Heralds Doom ----------------------------------------------------------------------------


class HeartenInfluence(Effect):
    """All influence attempts of the player's characters are easier this turn."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "influence-attempts", acting(table).seat, self.amount)

    def text(self) -> str:
        return f"{self.amount:+d} to all influence attempts of your characters this turn"


card(
    "BA-78",
    Short(when=windows.ORGANIZATION, needs=(Shown("Flame of Udûn"),), does=(HeartenInfluence(2),)),
    FromSideboard(),
)


# -- Vanguard of Might ------------------------------------------------------------------------------


class AttackInTheDeeps(TheAttack, kw_only=True):
    """An attack on a company at or moving to an Under-deeps site, which The Balrog can join or is in."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        avatar = balrog_of(table, seat)
        if company is None or company.owner != seat or avatar is None:
            return Refusal(NO, (card,))
        if not table.cards[company.destination or company.site].facts.under_deeps:
            return Refusal(NO, (card,))
        if avatar.number not in company.characters and not companies.at_haven(table, company):
            joined = (*company.characters, avatar.number)
            if refused := companies.composition_refusal(table, joined, company.events):
                return refused
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on a company at or moving to an Under-deeps site"


class SendVanguard(Effect):
    """The Balrog joins the company that is attacked, must face a strike, and taps after the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "company"})

    @instant
    def do(self, table: Table) -> None:
        combat = table.combat
        avatar = balrog_of(table, acting(table).seat)
        if combat is None or avatar is None or combat.company not in table.companies:
            return
        if avatar.number not in table.companies[combat.company].characters:
            self.join(table, avatar.number, combat.company)
            combat.members = (*combat.members, avatar.number)
        if avatar.number not in combat.facing:
            combat.facing = (*combat.facing, avatar.number)
        combat.flags = (*combat.flags, f"must-face:{avatar.number}", VANGUARD)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.has(VANGUARD)

    def join(self, table: Table, number: int, company: int) -> None:
        """He leaves his company, and his followers in it, for another."""
        old = table.company_of(number)
        assert old is not None
        for follower in table.followers(number):
            zones.detach(table, follower.number)
            zones.change(table, follower.number, uncontrolled=True)
        companies.take_out(table, old.number, (number,))
        companies.put_in(table, company, (number,))
        if not table.companies[old.number].characters:
            zones.dissolve(table, old.number)
        card = table.cards[number].id
        table.tell("shifted", "org.company.move-character", character=card, number=number, company=company)

    def text(self) -> str:
        return (
            "The Balrog joins the company if he is not in it, which is movement without a movement/hazard phase, and "
            "must face a strike of the attack; after it he taps, if he is untapped"
        )


card(
    "BA-79",
    Short(
        when=windows.ATTACK,
        on=AttackInTheDeeps(),
        needs=(Shown("Flame of Udûn", there=False),),
        does=(SendVanguard(),),
    ),
)
