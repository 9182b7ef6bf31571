"""Summons from Long Sleep, a hazard permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability, hazard_played, hazard_refusal
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import creatures

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Summons from Long Sleep ------------------------------------------------------------------------


def reserved(table: Table, source: int) -> Card | None:
    """The creature that lies with an event; None if there is none."""
    host = table.cards.get(source)
    found = table.borne(source, "aside") if host is not None else ()
    return found[0] if found else None


class CreaturesInHand(Target):
    """A creature of some races in the player's hand, while the card keeps none."""

    races: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        hand = table.players[seat].hand.distinct()
        return [each for each in hand if CARDS[each].race in self.races and "creature" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in table.players[seat].hand or reserved(table, source) is not None:
            return Refusal(NO, (card, token))
        return zones.unique_refusal(table, token)

    def text(self) -> str:
        return f"a {' or '.join(race.capitalize() for race in self.races)} creature of your hand"


class Reserve(Effect):
    """The creature is laid off to the side with this card."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        zones.take_from_hand(table, link.seat, link.target)
        number = zones.enter(table, link.target, link.seat, "aside", on=link.source, note=("no-points",))
        table.tell("reserved", "term.off-to-the-side", seat=link.seat, card=link.target, number=number)

    def text(self) -> str:
        return "lay it face-up off to the side with this card, which keeps one at a time"


KEYS = creatures.Keys()


class ReservedKeys(Target):
    """What the creature in reserve can be keyed to."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        creature = reserved(table, source)
        return KEYS.candidates(table, seat, creature.id, 0) if creature is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        creature = reserved(table, source)
        return KEYS.refusal(table, seat, creature.id, 0, token) if creature is not None else Refusal(NO, (card,))

    def text(self) -> str:
        return ""


def take_out(table: Table, prowess: int) -> int:
    """The creature in reserve comes forth: its number; 0 if it is there no more."""
    creature = reserved(table, acting(table).source)
    if creature is None:
        return 0
    zones.leave(table, creature.number, "nowhere", "mh.creature.play")
    return zones.enter(table, creature.id, creature.owner, "creature", note=(f"prowess:{prowess}",))


class PlayReserved(Ability, kw_only=True):
    """The creature in reserve is played as from hand, with more prowess; then the card that kept it is discarded."""

    rule: ClassVar[str] = "mh.creature.play"
    follows: ClassVar[bool] = True
    extra: ClassVar[bool] = True
    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1
    opens: bool = True
    fights: bool = True
    prowess: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        creature = reserved(table, source)
        if creature is None:
            return Refusal(NO, (card,))
        if refused := super().refusal(table, seat, card, source) or hazard_refusal(table, seat, creature.id):
            return refused
        return creatures.PLAYING.refusal_here(table, seat, creature.id, creature.number)

    def is_free(self, table: Table, seat: str, card: str, token: str) -> bool:
        kept = [creature for event in table.events if (creature := reserved(table, event)) is not None]
        return any(
            creature.owner == seat
            and (not token or token in KEYS.candidates(table, seat, creature.id, 0))
            and creatures.PLAYING.is_free(table, seat, creature.id, token)
            for creature in kept
        )

    def played(self, table: Table, link: Link) -> str:
        creature = reserved(table, link.source) or table.cards.get(link.source)
        return creature.id if creature is not None and creature.role != "event" else ""

    def paid(self, table: Table, link: Link) -> None:
        as_from_hand = zones.replace(link, card=self.played(table, link), source=0)
        hazard_played(table, link.seat, as_from_hand.card, link.target)
        creatures.PLAYING.paid(table, as_from_hand)

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from creatures.reveal_agent(table)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number, source = take_out(table, self.prowess), acting(table).source
        if number:
            zones.came(table, number)
            yield from creatures.attacks(table, number, acting(table).target)
            zones.discard(table, source, "timing.passive.discard-is-immediate")

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        creature = reserved(table, link.source)
        if not resolved and creature is not None:
            zones.discard(table, creature.number, "timing.chain.negated-card-discarded")

    def text(self) -> str:
        return (
            "the creature that lies with this card can be played like one from hand; it attacks with "
            f"{self.prowess:+d} prowess, and this card is discarded after its attacks"
        )


card(
    "AS-39",
    HazardPermanent(),
    Ability(when=windows.MOVEMENT, side=HAZARD, on=CreaturesInHand(("dragon", "drake")), does=(Reserve(),)),
    PlayReserved(on=ReservedKeys(), prowess=2),
)
