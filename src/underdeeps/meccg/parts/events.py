"""Playing events from hand: short, permanent and long ones, resources and hazards.

What they are played on is among the targets, what they do among the effects.
Other ways to play and use cards are in `plays`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, Literal
from zlib import crc32

import msgspec

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.kernel.parts import Part
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.effect import acting, is_canceled
from underdeeps.meccg.language.hooks.influence import KEPT_IN_MIND, PLAYED
from underdeeps.meccg.language.hooks.numbers import PlaysAsThough
from underdeeps.meccg.language.hooks.players import LendsMagic
from underdeeps.meccg.language.hooks.zones import USED_BY
from underdeeps.meccg.language.moments import FIGHTING, HAZARD, RESOURCE, moment_of
from underdeeps.meccg.language.standing import Standing, parts_of, standing
from underdeeps.meccg.language.trigger import is_fleeting
from underdeeps.meccg.language.wording import effects_text
from underdeeps.meccg.parts.needs import bind_stand_ins, discard_stand_ins, settle_stand_ins
from underdeeps.meccg.parts.standing import BarsCompanyEvents, is_untouched
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import trying
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.players import ringwraith, sauron

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


class Event(FromHand, kw_only=True):
    """An event that is played from hand."""

    single: Scope = ""
    """Where it cannot be duplicated."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source):
            return refused
        return self.bar(table, seat, card)

    def barred(self, moment: int) -> str:
        return super().barred(moment | self.when if self._joins_fight(moment) else moment)

    def _joins_fight(self, moment: int) -> bool:
        """Whether an attack is about to be fought, and it is no time for such an event but for what it does to that."""
        if moment & self.when or not moment & windows.ATTACK or not moment & FIGHTING:
            return False
        return self.when == windows.ANYTIME and self.side == RESOURCE

    def stands_alone(self) -> bool:
        return self.single == "table"

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        if self.single in ("table", "turn", "player") and self._copies(table, seat, card):
            return Refusal("term.cannot-be-duplicated", (card,))
        if zones.forbidden(table, card):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        return zones.opponent_refusal(table, seat, card) or zones.unique_refusal(table, card)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if self.single in ("target", "company") and self._copy_on(table, card, token):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        if self.single == "company" and self._copy_in_company(table, card, token):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        if refused := corruption_refusal(table, seat, card, token):
            return refused
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        if self._joins_fight(moment_of(table, seat)) and not self._changes_attack(table, seat, card, source, token):
            return Refusal("combat.step1.resource-attack-actions", (card,))
        return None

    def _changes_attack(self, table: Table, seat: str, card: str, source: int, token: str) -> bool:
        """Whether it would change the attack that is fought as a whole: it is tried on a clone."""
        if self.chooses or self.fights:
            return False
        by = self.doers(table, seat, card, source, token)[0] if self.by is not None else 0
        then = trying.tried(table, seat, self, card, token, by)
        return then.combat is not None and attacks.attributes(then) != attacks.attributes(table)

    def text(self) -> str:
        return (super().text() + self.once_in_words()).removeprefix(". ") + (FREE if self.is_free_hazard() else "")

    def once_in_words(self) -> str:
        """Where it cannot be duplicated, in words."""
        if self.single == "target":
            return f". Cannot be duplicated on the same {self.on.noun() if self.on is not None else 'target'}"
        return _ONCE[self.single]

    def joined(self, parts: Sequence[Part]) -> str:
        """Of neighbours that cannot be duplicated in the same way this is said once, for all."""
        once, words = _ONCE.get(self.single, ""), super().joined(parts)
        if not once or len(parts) == 1 or not all(part.text().endswith(once) for part in parts):
            return words
        return words.replace(once, "") + once.replace("Cannot", "None of this can")

    def is_free_hazard(self) -> bool:
        """Whether it is a hazard that does not count against the hazard limit."""
        return self.side == HAZARD and not self.counts

    def _copies(self, table: Table, seat: str, card: str) -> bool:
        """Whether there is another already: in play, declared, or with an effect that still lasts, on the attack under
        way too."""
        name = CARDS[card].name
        if self.single == "turn" and any(f"{PLAYED}{name}" in player.used for player in table.players.values()):
            return True
        of = seat if self.single == "player" else ""
        if any(CARDS[link.card].name == name for link in table.chain if link.card):
            return True
        if self.single == "table" and name in _names_on(table, "attack"):
            return True
        in_play = () if self.single == "turn" else _names_in_play(table, of)
        return name in in_play or name in _names_of_lasting(table, of)

    def _copy_in_company(self, table: Table, card: str, token: str) -> bool:
        company = table.company_of(int(token)) if token.isdigit() else None
        if company is None:
            return False
        tokens = (f"c{company.number}", *map(str, company.characters))
        return any(self._copy_on(table, card, each) for each in tokens)

    def _copy_on(self, table: Table, card: str, token: str) -> bool:
        """Whether there is another on something already: declared, with an effect that still lasts, or lying on it."""
        played = [link.card for link in table.chain if link.card and link.target == token]
        lasting = [effect.card for effect in table.lasting if effect.target == token]
        name = CARDS[card].name
        return any(CARDS[other].name == name for other in (*played, *lasting)) or name in _names_on(table, token)

    def holds(self, table: Table, link: Link) -> bool:
        return not warded(table, link) and super().holds(table, link)

    def paid(self, table: Table, link: Link) -> None:
        if "corruption" in CARDS[link.card].keywords and link.target.isdigit():
            player = table.players[link.seat]
            player.corruption_played = (*player.corruption_played, int(link.target))
        bind_stand_ins(table, self.needs, link.seat, link.card)
        if table.listed(LendsMagic.listed):
            sauron.note_magic(table, link, getattr(self.by, "magic", "") or getattr(self.on, "magic", ""))


class Short(Event, kw_only=True):
    """A short-event: it takes effect and goes to the discard pile."""

    rule: ClassVar[str] = "event.kinds"
    form: ClassVar[str] = "a short-event"
    goes: Literal["discard", "hand", "out"] = "discard"
    """Where it goes when it has taken effect: to the discard pile, back to hand, out of the game."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not touches_strike(table, token):
            step = "step1-hazard" if self.side == HAZARD else "step5-defender"
            return Refusal(f"combat.strike-sequence.{step}-actions", (card,))
        if table.phase == "organization" and CARDS[card].kind == "resource" and is_untouched(table, token):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        again = table.lasting and CARDS[card].name in _names_of_lasting(table, "")
        idle = zones.in_vain(table, card) or (again and trying.brings_no_more(table, seat, self, card, source, token))
        return Refusal("event.short.needs-effect", (card,)) if idle else None

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        if not self.taps and not self.discards:
            *others, last = table.chains[-1]
            table.chains = (*table.chains[:-1], (*others, zones.replace(last, board=board(table))))

    def holds(self, table: Table, link: Link) -> bool:
        return not zones.quelled(table, link.card) and super().holds(table, link)

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if resolved and self.goes == "out":
            zones.remove_from_game(table, link.seat, link.card)
            return
        if resolved and self.goes == "hand":
            _take_back(table, link, "term.return")
            return
        idle = bool(link.board) and link.board == board(table)
        if resolved and idle:
            _take_back(table, link, "event.short.no-effect-returns-to-hand")
        elif ringwraith.keeps_magic(table, link):
            zones.shuffle_into_deck(table, link.seat, link.card)
            table.tell("shuffled-back", "term.discard", seat=link.seat, card=link.card)
        else:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)
        discard_stand_ins(table, link.seat, link.card)
        if self._is_remembered(table, link, resolved, idle):
            _keep_in_mind(table, link)

    def _is_remembered(self, table: Table, link: Link, resolved: bool, idle: bool) -> bool:
        """Whether it is known for the rest of the turn that it was played."""
        if resolved and self.single == "turn" and not idle:
            return True
        played = resolved or (not link.canceled and zones.quelled(table, link.card))
        return played and CARDS[link.card].name in KEPT_IN_MIND

    def text(self) -> str:
        return super().text() + _GOES[self.goes]


class HazardShort(Short, kw_only=True):
    """A hazard short-event."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1


class InBattle(Short, kw_only=True):
    """A short-event that helps in combat between companies, on the opponent's turn too."""

    any_turn: bool = True

    def _company_combat_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        if table.window & windows.ATTACK and seat == combat.defender:
            return None
        return super()._company_combat_refusal(table, combat, seat, card)

    def time_text(self) -> str:
        return ""


def _names_in_play(table: Table, seat: str) -> Iterator[str]:
    """The names of the events in play, of a player or of all, but for those that a declared action is about."""
    going = [link.target for links in table.chains for link in links if not link.canceled]
    for card in table.cards.values():
        if card.role == "event" and seat in ("", card.owner) and card.token not in going:
            yield card.facts.name


def _names_of_lasting(table: Table, seat: str) -> Iterator[str]:
    """The names of the cards, of a player or of all, that have an effect which still lasts."""
    return (CARDS[effect.card].name for effect in table.lasting if seat in ("", effect.seat))


def _names_on(table: Table, token: str) -> list[str]:
    """The names of the cards that lie on a card or a company, or that were played on an attack or a check."""
    if token == "attack":
        return _names_among(table.combat.flags) if table.combat is not None else []
    if token == "check":
        return _names_among(table.checks[-1].flags) if table.checks else []
    if token.isdigit():
        laid = table.card(token).bears
    elif token.startswith("c") and token[1:].isdigit() and int(token[1:]) in table.companies:
        laid = table.companies[int(token[1:])].events
    else:
        laid = ()
    return [table.cards[each].facts.name for each in laid]


def _take_back(table: Table, link: Link, rule: str) -> None:
    """A card that was played goes back to the hand of its player."""
    player = table.players[link.seat]
    player.hand = player.hand.add((link.card,), EVERYONE)
    table.tell("taken-back", rule, seat=link.seat, card=link.card)


def _keep_in_mind(table: Table, link: Link) -> None:
    """That a card was played is known for the rest of the turn."""
    player = table.players[link.seat]
    player.used = (*player.used, f"{PLAYED}{CARDS[link.card].name}")


def _names_among(flags: tuple[str, ...]) -> list[str]:
    """The names of the cards among what is noted of an attack or a check."""
    return [CARDS[flag].name for flag in flags if flag in CARDS]


_encode: Final = msgspec.msgpack.Encoder().encode

Scope = Literal["", "table", "turn", "target", "company", "player"]
"""Of what there cannot be a second: none, one on the table, one in a turn, one on a target or in its company, one of a
player."""

_ONCE: Final = {
    "": "",
    "table": ". Cannot be duplicated",
    "turn": ". Cannot be duplicated in a turn",
    "company": ". Cannot be duplicated in a company",
    "player": ". Cannot be duplicated by a player",
}


FREE: Final = ". It does not count against the hazard limit"
_GOES: Final = {
    "discard": "",
    "hand": ". Then return this card to your hand",
    "out": ". Then this card is removed from the game",
}


def warded(table: Table, link: Link) -> bool:
    """Whether an item of the one on whom an event was played cancels such events."""
    keywords = CARDS[link.card].keywords
    if not keywords or not link.target.isdigit() or int(link.target) not in table.cards:
        return False
    return any(
        part.keyword in keywords and numbers.in_use(table, item)
        for item in table.borne(int(link.target), "item")
        for part in parts_of(item.id, Wards)
    )


def corruption_refusal(table: Table, seat: str, card: str, token: str) -> Refusal | None:
    """No more than one corruption card is played on a character in a turn, and only to open a chain."""
    if "corruption" not in CARDS[card].keywords or not token.isdigit():
        return None
    if table.card(token).facts.race == "balrog":
        return Refusal("balrog.corruption.no-cards", (card,))
    if table.chain:
        return Refusal("corruption.card.must-start-chain", (card,))
    if int(token) in table.players[seat].corruption_played:
        return Refusal("corruption.card.one-per-character-per-turn", (card,))
    return None


def touches_strike(table: Table, token: str) -> bool:
    """Whether, if a strike sequence is under way, this is not some character who does not face the strike."""
    combat = table.combat
    if combat is None or table.window != windows.STRIKE or not token.isdigit():
        return True
    strike = combat.given[combat.strike] if combat.strike >= 0 else None
    return strike is not None and int(token) in (strike.target, strike.attacker)


def board(table: Table) -> int:
    """A number for all that lies on the table and in piles, the dice thrown, and what is canceled in chains."""
    journey = table.journey and zones.replace(table.journey, declared=0)
    cards = list(table.cards.values())
    companies = list(table.companies.values())
    fight = (table.combat, table.checks, table.triggers)
    rest = (table.events, table.lasting, journey, table.extra_item, table.called, table.random)
    canceled = [link.number for chain in table.chains for link in chain if link.canceled]
    return crc32(_encode((cards, companies, list(table.players.values()), fight, rest, canceled)))


Lies = Literal["table", "target", "company", "by", "site", "points"]
"""Where a permanent-event lies."""


class Permanent(Event, kw_only=True):
    """A permanent-event: it stays in play, on what it was played on."""

    rule: ClassVar[str] = "event.permanent.immediate-or-potential"
    form: ClassVar[str] = "a permanent-event"
    onto: Lies = "table"
    """Where the card lies: on its own, on the card or the company that it was declared on, on the one who did it, on
    the site of his company, in the marshalling point pile."""

    def lies_on(self) -> str:
        return self.onto

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if self.onto == "company" and CARDS[card].kind == "resource" and table.listed(BarsCompanyEvents.listed):
            company = table.companies.get(int(token[1:])) if token[1:].isdigit() else None
            barring = standing(table, BarsCompanyEvents)
            if company is not None and any(part.bars(table, company) for part, _ in barring):
                return Refusal("timing.effect.most-recent-prevails", (card,))
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        if self.does or table.chain or not is_fleeting(card):
            return None
        by = self.doers(table, seat, card, source, token)[0] if self.by is not None else 0
        gone = trying.goes_at_once(table, seat, self, card, token, by)
        return Refusal("event.permanent.immediate-or-potential", (card,)) if gone else None

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number = self.come(table)
        if table.listed(PlaysAsThough.listed):
            settle_stand_ins(table, acting(table).seat, acting(table).card, number)
        if user := ringwraith.keeps_magic(table, acting(table)):
            zones.change(table, number, note=(*table.cards[number].note, f"{USED_BY}{user}"))
        zones.came(table, number)
        for i in range(len(self.does)):
            if not is_canceled(table, self.does[i], acting(table).seat):
                yield from self.does[i].do(table)

    def come(self, table: Table) -> int:
        """The card comes into play: its number."""
        link = acting(table)
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=link.target)
        if self.onto == "target" and link.target.isdigit():
            return zones.enter(table, link.card, link.seat, "event", on=int(link.target))
        if self.onto == "by":
            return zones.enter(table, link.card, link.seat, "event", on=link.by)
        number = zones.enter(table, link.card, link.seat, "event")
        if self.onto == "company":
            zones.lay_on_company(table, number, int(link.target[1:]))
        elif self.onto == "site":
            company = table.company_of(link.by) or table.companies[table.site_company]
            zones.attach(table, number, company.site)
            table.events = tuple(each for each in table.events if each != number)
        elif self.onto == "points":
            zones.to_points(table, number)
        return number

    @cached_property
    def _touched(self) -> frozenset[str]:
        lies_on = {"company": "company", "target": "character" if isinstance(self.on, Characters) else ""}
        return super()._touched | ({lies_on[self.onto]} if lies_on.get(self.onto) else set())

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)
            discard_stand_ins(table, link.seat, link.card)
        elif self.single == "turn":
            _keep_in_mind(table, link)


class Long(Permanent, kw_only=True):
    """A long-event: it stays for one turn of each player."""

    rule: ClassVar[str] = "event.long.no-immediate-effect-needed"
    form: ClassVar[str] = "a long-event"
    when: int = windows.LONG_EVENT

    def text(self) -> str:
        needs = " and ".join(need.text() for need in self.needs)
        what = effects_text([each.text() for each in self.does])
        single = "cannot be duplicated" if self.single == "table" else ""
        return "; ".join(words for words in (f"playable only {needs}" if needs else "", what, single) if words)


class HazardPermanent(Permanent, kw_only=True):
    """A hazard permanent-event."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1


class AsPermanent(HazardPermanent, kw_only=True):
    """A creature that may be played as a permanent-event: what stands after this on its card is what it does then."""

    def text(self) -> str:
        needs = " and ".join(need.text() for need in self.needs)
        return f"{f'playable {needs}, ' if needs else ''}it stays in play, and the lines below hold"


class HazardLong(Long, kw_only=True):
    """A hazard long-event."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1


class Wards(Standing):
    """Events with a keyword that are played on the bearer are canceled."""

    keyword: str

    def text(self) -> str:
        return ""


DURING_ATTACK = windows.MOVEMENT | windows.ATTACK
