"""Freeze the Flesh, a resource permanent-event of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.kernel.faces import capital
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.numbers import Gives, MakesOvert
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.table import TAPPED, Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Freeze the Flesh -------------------------------------------------------------------------------


SLAIN = LASTING.declare(
    "slain",
    "that keeps in mind a character whom a body check eliminated: the company, and who there could bring them back",
)


@hears("body-check-eliminates")
def remember(table: Table, subject: str) -> None:
    """A body check eliminates somebody: those of their company who use shadow-magic may bring them back this turn."""
    card = table.card(subject)
    company = table.company_of(card.number) if card.role == "character" else None
    if company is None or table.kind(company.owner).alignment == "hero":
        return
    others = [each for each in company.characters if each != card.number]
    users = [str(each) for each in others if sauron.uses(table, table.cards[each], "shadow-magic")]
    if users:
        token = f"c{company.number}"
        left = Lasting(SLAIN, card.id, card.owner, token, detail=",".join(users), order=table.number())
        table.lasting = (*table.lasting, left)


def slain(table: Table, seat: str, card: str = "") -> list[Lasting]:
    """The characters of a player (or copies of one) whom body checks eliminated this turn."""
    return [
        effect for effect in table.lasting if effect.kind == SLAIN and effect.seat == seat and card in ("", effect.card)
    ]


def company_to_join(table: Table, seat: str, card: str, by: int) -> int:
    """The company in which somebody fell, or that of the one who brings them back if it is no more; 0 if none is."""
    for effect in slain(table, seat, card):
        if str(by) in effect.detail.split(","):
            number = int(effect.target[1:])
            own = table.company_of(by)
            return number if number in table.companies else own.number if own is not None else 0
    return 0


class Slain(Target):
    """A character of the player whom a body check eliminated this turn."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return list(dict.fromkeys(effect.card for effect in slain(table, seat)))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not slain(table, seat, token) or not self._lies_there(table, seat, token):
            return Refusal(NO, (card,))
        if CARDS[token].avatar and token == table.players[seat].avatar:
            return Refusal("turn.avatar.eliminated-no-second", (token,))
        return None

    def _lies_there(self, table: Table, seat: str, token: str) -> bool:
        """Whether he was removed from play, or is among the kills of the opponent."""
        return token in table.players[seat].removed or bool(kill_of(table, seat, token))

    def text(self) -> str:
        return (
            "a character of yours, but not your avatar, whom a body check has eliminated this turn in the company of "
            "the one who uses the magic"
        )


def kill_of(table: Table, seat: str, card: str) -> int:
    """The number of an eliminated character of a player among the kills of the opponent; 0 if there is none."""
    piles = table.players[table.opponent(seat)].points
    return next((each for each in piles if table.cards[each].id == card and table.cards[each].role == "creature"), 0)


class Thaw(Permanent, kw_only=True):
    """The character comes back, tapped, and the card lies on him."""

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        number = company_to_join(table, seat, token, who)
        if not number or (CARDS[token].avatar and not self._leader(table, seat, number)):
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)

    def _leader(self, table: Table, seat: str, company: int) -> int:
        """The player's avatar, whom a Ringwraith follower comes back to follow, if he is in the company; 0 if not."""
        avatar = table.avatar_of(seat)
        return avatar.number if avatar is not None and avatar.number in table.companies[company].characters else 0

    def come(self, table: Table) -> int:
        link = acting(table)
        company = company_to_join(table, link.seat, link.target, link.by)
        fallen = kill_of(table, link.seat, link.target)
        player = table.players[link.seat]
        if link.target in player.removed:
            player.removed = without(player.removed, link.target)
        else:
            zones.leave(table, fallen, "nowhere", "term.return")
        used = next(each for each in slain(table, link.seat, link.target) if str(link.by) in each.detail.split(","))
        table.lasting = without(table.lasting, used)
        number = zones.enter(table, link.target, link.seat, "character", state=TAPPED)
        companies.put_in(table, company, (number,))
        if CARDS[link.target].avatar:
            zones.attach(table, number, self._leader(table, link.seat, company))
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=str(number))
        return zones.enter(table, link.card, link.seat, "event", on=number)

    def text(self) -> str:
        assert self.by is not None and self.on is not None
        return (
            f"playable by {self.by.text()}, on {self.on.text()}: he comes back to the company, tapped and under "
            f"general influence (a Ringwraith as a follower). {capital(self.does[0].text())}"
        )


card(
    "LE-187",
    Thaw(
        on=Slain(),
        by=Characters(magic="shadow-magic"),
        does=(CorruptionCheck("by", -4, not_ringwraith=True, said="the one who uses the magic"),),
    ),
    Gives("mind", -2, minimum=1),
    Gives("prowess", -1),
    Gives("body", -2),
    MakesOvert(),
)
