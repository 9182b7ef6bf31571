"""Playing a creature: its key, its attacks, where it goes. What can be a key is in `keying`, the fight in `combat`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat, Source
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.catalogue import kind_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import (
    AgainstHeroes,
    AttackerChooses,
    Emboldens,
    LowersBody,
    OneCharacter,
    StealsItems,
    StrongerIfFaced,
    StrongerIfKeyed,
    WoundCheck,
)
from underdeeps.meccg.language.hooks.hazards import CrushesBodies, HoldsCreature, Musters, SparesLimit
from underdeeps.meccg.language.hooks.points import KeepsStarred
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import keys as agent_keys
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import combat, detainment, keying
from underdeeps.meccg.rules.combat.attacks import (
    ALL_FAIL,
    DEFEATED,
    NOT_DEFEATED,
    STRIKE_CHECK,
    begin,
    isolate,
    one_attack_only,
)
from underdeeps.meccg.table import Company, Link, Table


def keys(table: Table, card: str, taken: bool = True) -> list[str]:
    """Everything that a creature can be keyed to against the company whose phase it is, by itself or by an agent.

    What it can be keyed to by a leave that is not `taken` yet goes for the play from hand only.
    """
    found = keying.keys(table, card)
    if table.lasting:
        more = (*keying.opened_ahead(table, card), *keying.by_leave(table, card, taken))
        found = list(dict.fromkeys((*found, *more)))
    if table.agents:
        found = [*found, *agent_keys.keys(table, card)]
    return keying.left_open(table, table.journey, found) if table.journey is not None else found


class Keys(Target):
    """What a creature can be keyed to."""

    nothing: ClassVar[str] = "mh.creature.must-be-keyed"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return keys(table, card, taken=False)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in keys(table, card, taken=False) and token not in keys(table, card):
            return Refusal("mh.creature.must-be-keyed", (card,))
        return None

    def text(self) -> str:
        return "its key"


class PlayCreature(FromHand, kw_only=True):
    """A creature is played on the company whose movement/hazard phase it is."""

    rule: ClassVar[str] = "mh.creature.play"
    follows: ClassVar[bool] = True
    extra: ClassVar[bool] = True

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from reveal_agent(table)

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if table.chain:
            return Refusal("mh.creature.new-chain-only", (card,))
        if self.misses_end(table.window):
            return Refusal("mh.end.no-other-actions", (card,))
        return super().refusal(table, seat, card, source) or self.refusal_here(table, seat, card)

    def refusal_here(self, table: Table, seat: str, card: str, number: int = 0) -> Refusal | None:
        """Why a creature (perhaps with this number on the table) cannot be played now on the company whose phase it is,
        from wherever it would come."""
        if refused := target_refusal(table, card):
            return refused
        return zones.opponent_refusal(table, seat, card) or zones.unique_refusal(table, card, number)

    def offer(self, table: Table, seat: str, card: str, source: int, subject: str, found: list[Option]) -> None:
        if table.chain or self.is_over_limit(table, seat, card):
            return
        found_keys = keys(table, card, taken=False)
        if table.lasting:
            found_keys = [key for key in found_keys if self.within_limit(table, seat, card, key)]
        if found_keys and self.refusal(table, seat, card, source) is None:
            found += [Option(self.verb, subject, key) for key in found_keys]

    def within_limit(self, table: Table, seat: str, card: str, key: str) -> bool:
        """Whether the hazard limit, if it is used up, lets the creature be played with this key."""
        journey = table.journey
        if journey is None or journey.declared + self.counts <= journey.hazard_limit:
            return True
        return self.is_free(table, seat, card, key)

    def is_free(self, table: Table, seat: str, card: str, token: str) -> bool:
        return self.is_free_anyway(table, card, token) or bool(sparing(table, card))

    def paid(self, table: Table, link: Link) -> None:
        events = sparing(table, link.card)
        if not link.counts and events and not self.is_free_anyway(table, link.card, link.target):
            event = table.cards[events[0]]
            zones.change(table, event.number, note=(*event.note, f"{SPARED}{_phase(table)}"))

    def is_free_anyway(self, table: Table, card: str, token: str) -> bool:
        """Whether it does not count against the hazard limit, apart from events that spare one creature."""
        if mustered(table, card):
            return True
        if table.lasting and (ways := keying.opened_ahead(table, card, free=True)) and (not token or token in ways):
            return True
        if table.journey is None or not table.journey.free_races:
            return False
        return any(race in table.journey.free_races for race in (CARDS[card].race, *CARDS[card].other_races))

    @method
    def resolve(self, table: Table) -> Flow[None]:
        card, seat, key = acting(table).card, acting(table).seat, acting(table).target
        number = zones.enter(table, card, seat, "creature")
        zones.came(table, number)
        yield from attacks(table, number, key)

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)


@procedure
def reveal_agent(table: Table) -> Flow[None]:
    """The agent through which the last creature of the chain is played is revealed; if that cannot be there, nothing
    comes of the creature."""
    number = agent_keys.agent_of(table.chain[-1].target)
    if number:
        there = yield from agents.reveal(table, number, place_name(table))
        if not there:
            chain.cancel_link(table, table.chain[-1].number)


def place_name(table: Table) -> str:
    """The name of the site of the company whose movement/hazard phase it is, or of its new site."""
    assert table.journey is not None
    return table.cards[table.journey.site].facts.name


SPARED: Final = NOTES.declare("spared@", "the turn follows in which a creature was spared the limit, and the company")


def _phase(table: Table) -> str:
    """The turn and the company of the present movement/hazard phase."""
    assert table.journey is not None
    return f"{table.turn}:{table.journey.company}"


def sparing(table: Table, card: str) -> tuple[int, ...]:
    """The events by which a creature would not count against the hazard limit, as the first of its kind."""
    if table.journey is None or not table.listed(SparesLimit.listed):
        return ()
    return tuple(
        source.number
        for part, source in standing(table, SparesLimit)
        if part.fits(card) and f"{SPARED}{_phase(table)}" not in source.note
    )


def mustered(table: Table, card: str) -> bool:
    """Whether the company has faced somebody this turn after whom others of his kind cost no hazard limit."""
    company = table.companies.get(table.journey.company) if table.journey is not None else None
    if company is None or not company.faced or CARDS[card].unique:
        return False
    return any(CARDS[card].race in part.races for faced in company.faced for part in parts_of(faced, Musters))


def target_refusal(table: Table, card: str) -> Refusal | None:
    """Why a creature cannot be played on the company whose phase it is."""
    if table.journey is None or table.journey.company not in table.companies:
        return Refusal("mh.creature.play", (card,))
    company = table.companies[table.journey.company]
    if keying.UNSEEN in company.flags and not keying.always_open(table.cards[table.journey.site]):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    return keying.company_refusal(table, company, card)


PLAYING: Final = PlayCreature(when=windows.MOVEMENT, on=Keys(), side=HAZARD, opens=True, fights=True, counts=1)
"""How every creature is played from hand. What refuses that refuses to play one as though it were in hand."""

kind_action("creature", lambda card: "creature" in CARDS[card].forms, PLAYING)


# -- its attacks ------------------------------------------------------------------------------------


@procedure
def attacks(table: Table, number: int, key: str) -> Flow[None]:
    """A creature in play makes its attacks on the company whose phase it is, one directly after the other."""
    outcomes: tuple[str, ...] = ()
    for place in range(attacks_made(table, number)):
        if can_attack(table, number, key):
            begin_attack(table, number, key, place)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
        else:  # it has lost its key: it comes to nothing
            outcomes = (*outcomes, NOT_DEFEATED)
    if is_creature(table, number):
        yield from conclude(table, number, outcomes)


def attacks_made(table: Table, number: int) -> int:
    """How many attacks a creature makes."""
    return 1 if one_attack_only(table, table.cards[number].id) else CARDS[table.cards[number].id].attack_count


def is_creature(table: Table, number: int) -> bool:
    """Whether a creature is still there and has not become something else."""
    return number in table.cards and table.cards[number].role == "creature"


def forget_attack(table: Table, number: int) -> None:
    """An event that attacked before does not remember who faced it then."""
    note = tuple(each for each in table.cards[number].note if not each.startswith(("faced:", "only:", "detainment")))
    zones.change(table, number, note=note)


@procedure
def site_attacks(table: Table, number: int) -> Flow[None]:
    """An on-guard creature that was revealed makes its attacks on the company whose site phase it is."""
    key = table.cards[number].note[0].removeprefix("key:")
    site = table.cards[number].on
    zones.change(table, number, role="creature", note=())
    zones.detach(table, number)
    outcomes: tuple[str, ...] = ()
    for place in range(attacks_made(table, number)):
        if is_creature(table, number) and table.site_company in table.companies and site in table.cards:
            begin_on(table, table.site_company, number, key, place)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    if is_creature(table, number):
        yield from conclude(table, number, outcomes)


def can_attack(table: Table, number: int, key: str) -> bool:
    """Whether the next attack of a creature can begin: its key still holds and there is somebody to attack."""
    return (
        is_creature(table, number)
        and table.journey is not None
        and not table.journey.ended
        and table.journey.company in table.companies
        and key in keys(table, table.cards[number].id)
    )


def begin_attack(table: Table, number: int, key: str, place: int) -> Combat:
    """Lay one of a creature's attacks on the company whose movement/hazard phase it is on the table."""
    assert table.journey is not None
    return begin_on(table, table.journey.company, number, key, place)


def begin_on(
    table: Table, whom: int, number: int, key: str, place: int, source: Source = "creature", flags: tuple[str, ...] = ()
) -> Combat:
    """Lay one of a creature's attacks on a company on the table."""
    card = table.cards[number].id
    notes = table.cards[number].note
    facts = CARDS[card]
    company = table.companies[whom]
    flags += tuple(f"wound-check:{part.modifier}" for part in parts_of(card, WoundCheck))
    flags += tuple(f"body-check:{part.amount}" for part in parts_of(card, CrushesBodies))
    flags += (agent_strikes.ROBS,) if parts_of(card, StealsItems) else ()
    flags += tuple(note for note in notes if note.startswith((ALL_FAIL, STRIKE_CHECK)))
    begun = begin(
        table,
        company.number,
        source=source,
        card=card,
        maker=number,
        race=facts.race,
        also=facts.other_races,
        strikes=strikes_against(table, company, card) + noted_strikes(table, number),
        prowess=prowess_against(table, company, card, key) + noted(table, number),
        body=body_against(table, company, card, noted_body(table, number)),
        each=facts.strikes_each,
        attack=place,
        attacks=facts.attack_count,
        keyed=key,
        detainment=detainment.detains(table, company, card, facts.race, key),
        attacker_chooses=bool(parts_of(card, AttackerChooses) or parts_of(card, OneCharacter)),
        flags=flags,
        only=tuple(int(note.removeprefix("only:")) for note in notes if note.startswith("only:")),
    )
    if attacks_made(table, number) < facts.attack_count:
        isolate(table)
    return begun


def body_against(table: Table, company: Company, card: str, change: int = 0) -> int | None:
    """The body of a creature's strikes against a company."""
    body = CARDS[card].body
    if body is None:
        return None
    body += change
    members = tuple(table.members(company))
    for part in parts_of(card, LowersBody):
        body -= part.amount * sum(part.skill in numbers.skills(table, member.number) for member in members)
    return body


def noted_body(table: Table, number: int) -> int:
    """The body that a creature gains or loses by the way in which it was played: a note ``body:n`` on it."""
    notes = table.cards[number].note
    return sum(int(note.removeprefix("body:")) for note in notes if note.startswith("body:"))


def strikes_against(table: Table, company: Company, card: str) -> int:
    """How many strikes a creature has against a company."""
    own = CARDS[card].strikes
    if numbers.is_minion_company(table, company):
        return own
    return next((part.strikes for part in parts_of(card, AgainstHeroes) if part.strikes), own)


def prowess_against(table: Table, company: Company, card: str, key: str) -> int:
    """The prowess of a creature against a company, keyed to this."""
    keyed = sum(part.prowess for part in parts_of(card, StrongerIfKeyed) if key == f"region:{part.region_type}")
    return (CARDS[card].prowess or 0) + stronger(company, card) + keyed + to_heroes(table, company, card)


def to_heroes(table: Table, company: Company, card: str) -> int:
    """The prowess that a creature gains or loses against hero companies."""
    if numbers.is_minion_company(table, company):
        return 0
    return sum(part.prowess for part in parts_of(card, AgainstHeroes))


def noted(table: Table, number: int) -> int:
    """The prowess that a creature gains or loses by the way in which it was played: a note ``prowess:n`` on it."""
    notes = table.cards[number].note
    return sum(int(note.removeprefix("prowess:")) for note in notes if note.startswith("prowess:"))


def noted_strikes(table: Table, number: int) -> int:
    """The strikes that a creature gains by the way in which it was played: a note ``strikes:n`` on it."""
    notes = table.cards[number].note
    return sum(int(note.removeprefix("strikes:")) for note in notes if note.startswith("strikes:"))


def stronger(company: Company, card: str) -> int:
    """The prowess that a creature gains by what the company has faced this turn."""
    total = 0
    for part in parts_of(card, StrongerIfFaced):
        faced = company.faced
        names = tuple(CARDS[each].name for each in faced if each in CARDS)
        if any(race in faced for race in part.races) or any(name in names for name in part.names):
            total += part.prowess
    before = (part for faced in dict.fromkeys(company.faced) for part in parts_of(faced, Emboldens))
    return total + sum(part.prowess for part in before if part.name == CARDS[card].name)


@procedure
def conclude(table: Table, number: int, outcomes: tuple[str, ...]) -> Flow[None]:
    """After its last attack a creature is defeated, or discarded."""
    card = table.cards[number]
    beaten = DEFEATED in outcomes and NOT_DEFEATED not in outcomes
    if not beaten:
        zones.happen(table, "creature-survives", card.token)
        if not is_creature(table, number) and number not in table.events:
            return
        zones.discard(table, number, "combat.step5.creature-not-defeated")
        return
    zones.happen(table, "creature-defeated", card.token)
    yield from reward(table, number)


@procedure
def reward(table: Table, number: int) -> Flow[None]:
    """A defeated creature becomes kill points, a trophy, or is removed from play; some items may hold it."""
    if holders(table, number):
        choice = yield from ask(
            table,
            table.active,
            "creature.hold",
            [*(Option("hold", str(each)) for each in holders(table, number)), Option("count")],
            "timing.effect.most-recent-prevails",
            (str(number),),
        )
        if choice.verb == "hold":
            hold(table, number, int(choice.subject))
            return
    keepers = trophy_keepers(table, number)
    if keepers:
        choice = yield from ask(
            table,
            table.active,
            "creature.trophy",
            [*(Option("trophy", str(each)) for each in keepers), Option("no-trophy")],
            "combat.trophy.take",
            (str(number),),
        )
        if choice.verb == "trophy":
            make_trophy(table, number, int(choice.subject))
            return
    give_points(table, number)


def holders(table: Table, number: int) -> tuple[int, ...]:
    """The items in the company that defeated a creature with which the creature may be laid."""
    card = table.cards[number]
    company = table.companies.get(table.journey.company if table.journey is not None else table.site_company)
    if company is None or card.role != "creature":
        return ()
    return tuple(
        item.number
        for each in company.characters
        for item in table.borne(each, "item")
        for part in parts_of(item.id, HoldsCreature)
        if numbers.in_use(table, item) and (card.facts.prowess or 0) < part.below
    )


def hold(table: Table, number: int, item: int) -> None:
    """A defeated creature is laid with an item: it has no further effect there."""
    table.tell("held", "aside.zone.cause", card=table.cards[number].id, number=number, by=item)
    zones.change(table, number, role="aside", state=0, note=())
    zones.attach(table, number, item)


def trophy_keepers(table: Table, number: int) -> tuple[int, ...]:
    """The Orcs and Trolls who faced a strike of the creature and may keep it as a trophy."""
    note = table.cards[number].note
    faced = tuple(int(each.removeprefix("faced:")) for each in note if each.startswith("faced:"))
    return tuple(
        each
        for each in faced
        if each in table.cards
        and table.cards[each].role == "character"
        and table.cards[each].facts.race in ("orc", "troll")
        and not numbers.is_half_orc(table, table.cards[each])
    )


def make_trophy(table: Table, number: int, keeper: int) -> None:
    """A defeated creature becomes a trophy of the character who defeated a strike of it."""
    card = table.cards[number]
    winner = table.cards[keeper].owner
    worthless = "detainment" in card.note or not counts_for(table, card.id, winner) or card.owner == winner
    table.events = without(table.events, number) if number in table.events else table.events
    zones.change(table, number, role="trophy", owner=winner, state=0, note=("no-points",) if worthless else ())
    zones.attach(table, number, keeper)
    table.tell("trophy", "combat.trophy.take", card=card.id, number=number, keeper=keeper)
    zones.dragon_gone(table, card)


def counts_for(table: Table, card: str, seat: str) -> bool:
    """Whether a defeated creature gives a player kill points: with an asterisk to some, without to the others."""
    if CARDS[card].points_starred == table.kind(seat).starred_kills:
        return True
    keeping = (table.cards[number] for number in table.listed(KeepsStarred.listed))
    return CARDS[card].points_starred and any(each.owner == seat for each in keeping)


def give_points(table: Table, number: int) -> None:
    """A defeated creature goes to the winner's marshalling point pile, if it is worth anything to them."""
    card = table.cards[number]
    winner = table.active
    if "detainment" in card.note:
        zones.discard(table, number, "combat.detainment.defeated-creature-discarded")
    elif card.owner == winner:
        zones.leave(table, number, "removed", "term.manifestation.dragon-kill-points")
    elif not counts_for(table, card.id, winner):
        kind = table.players[winner].kind
        starred = "wizard-starred" if card.facts.points_starred else f"{kind}-unstarred"
        zones.leave(table, number, "removed", f"combat.kill.{starred}-removed")
    else:
        zones.leave(table, number, "points", "combat.step5.creature-defeated")
