"""Fallen-wizards: their manner, and what becomes of Stage resources with the avatar to whom they belong.

Stage points are in `numbers.stages`, what their cards are worth in `ending.scoring`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, SITES, CardFacts
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.stages import (
    KeepsOutRivals,
    LetsPlay,
    LimitsMinds,
    OnlyFor,
    StaysWithSite,
    UsesSites,
)
from underdeeps.meccg.language.lists import STAGE
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.players.manner import Manner, has_companion

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

FEWEST_STAGE_POINTS: Final = 3


class FallenWizardManner(Manner):
    """How Fallen-wizards go about it: lesser characters only, and sites of both sides."""

    def character_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        if refused := self._race_refusal(table, seat, card) or _limited(table, seat, card):
            return refused
        return self._mind_refusal(table, seat, card)

    def _mind_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        if (CARDS[card].mind or 0) > table.kind(seat).most_mind:
            return Refusal("org.character.fallen-wizard-mind-five", (card,))
        return None

    def _race_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        if CARDS[card].race in table.kind(seat).lesser_races and not lets_play(table, seat, card):
            return Refusal("org.character.fallen-wizard-orc-troll", (card,))
        return None

    def draft_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        if self._race_refusal(table, seat, card):
            return Refusal("draft.fallen-wizard.orc-troll-need-enabler", (card,))
        if not self.needs_companion(table, seat, card) or has_companion(table, seat, card):
            return None
        agent = CARDS[card].agent
        return Refusal(f"draft.fallen-wizard.{'agents-need' if agent else 'high-mind-needs'}-enabler", (card,))

    def needs_companion(self, table: Table, seat: str, card: str) -> bool:
        return CARDS[card].agent or self._mind_refusal(table, seat, card) is not None

    def site_refusal(self, table: Table, seat: str, site: CardFacts, overt: bool) -> Refusal | None:
        """Ruins & Lairs may be of either side; else covert companies have hero sites, and overt ones keep to the side
        that is not at home there."""
        if site.alignment == "fallen-wizard":
            return _own_refusal(table, seat, site)
        kind = type_for_heroes(site)
        if kind in _closed(table, seat):
            return None if site.alignment == "minion" else Refusal("timing.effect.most-recent-prevails", (site.id,))
        if kind == "ruins-and-lairs":
            return None
        if not overt and site.alignment != "hero":
            return Refusal("org.movement.fallen-wizard-covert-hero", (site.id,))
        if overt and kind in FREE and site.alignment != "minion":
            return Refusal("org.movement.fallen-wizard-overt-minion", (site.id,))
        if overt and kind not in FREE and site.alignment != "hero":
            return Refusal("org.movement.fallen-wizard-overt-hero", (site.id,))
        return None


FREE: Final = ("haven", "free-hold", "border-hold")
"""The types of hero sites at which overt companies must use the minion version."""


def type_for_heroes(site: CardFacts) -> str:
    """The type of a site as its hero version has it; a Darkhaven is dark, whatever that says."""
    hero, minion = SITES.get((site.name, "hero")), SITES.get((site.name, "minion"))
    if minion is not None and minion.site_type == "haven":
        return "dark-hold"
    return hero.site_type if hero is not None else site.site_type


def _own_refusal(table: Table, seat: str, site: CardFacts) -> Refusal | None:
    """Why a Fallen-wizard cannot use a site of their own kind: it is another's, or a rival holds it."""
    if any(not numbers.is_the(table, seat, part.wizard) for part in parts_of(site.id, OnlyFor)):
        return Refusal("timing.effect.most-recent-prevails", (site.id,))
    if site.site_type == "haven" and held_by_rival(table, seat, site.name):
        return Refusal("timing.effect.most-recent-prevails", (site.id,))
    return None


def held_by_rival(table: Table, seat: str, name: str) -> bool:
    """Whether a card of the opponent keeps a player from having a site of this name as a Wizardhaven."""
    cards = (table.cards[number] for number in table.listed(KeepsOutRivals.listed))
    return any(card.owner != seat and card.on and table.cards[card.on].facts.name == name for card in cards)


def _closed(table: Table, seat: str) -> tuple[str, ...]:
    """The types of hero sites of which a player must use the minion version."""
    found: list[str] = []
    for number in table.listed(UsesSites.listed):
        source = table.cards[number]
        for part in parts_of(source.id, UsesSites):
            found += part.types(table, source, seat)
    return tuple(found)


def lets_play(table: Table, seat: str, card: str, haven: bool = True) -> bool:
    """Whether a card in play lets a player play a character of a race whom they may not play otherwise."""
    return any(
        part.lets(card) and (haven or not part.at_havens)
        for number in table.listed(LetsPlay.listed)
        if table.cards[number].owner == seat
        for part in parts_of(table.cards[number].id, LetsPlay)
    )


def _limited(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a character has too great a mind to come into play, by a card in play."""
    mind = CARDS[card].mind or 0
    for number in table.listed(LimitsMinds.listed):
        if any(mind > part.most(table, seat) for part in parts_of(table.cards[number].id, LimitsMinds)):
            return Refusal("timing.effect.most-recent-prevails", (card, table.cards[number].id))
    return None


def may_come(table: Table, seat: str, card: str, haven: bool) -> bool:
    """Whether nothing about his race keeps a character from coming into play at a site, haven or not."""
    return CARDS[card].race not in table.kind(seat).lesser_races or lets_play(table, seat, card, haven)


# -- the avatar and his Stage resources -------------------------------------------------------------


@hears("avatar-left")
def lose_specific(table: Table, seat: str) -> None:
    """A Fallen-wizard has left play: the Stage permanent-events that are specific to him are discarded."""
    _discard_specific(table, seat, table.players[seat].declared, "turn.avatar.fallen-wizard-leaves-discard-stage")


def beat_rival(table: Table, seat: str, card: str) -> None:
    """A Fallen-wizard has come into play: the opponent's Stage permanent-events that are specific to him are gone."""
    rule = "org.avatar.fallen-wizard-discards-opposing-stage"
    _discard_specific(table, table.opponent(seat), card, rule)


def _discard_specific(table: Table, seat: str, avatar: str, rule: str) -> None:
    if not avatar:
        return
    for number in table.listed(STAGE):
        card = table.cards.get(number)
        if card is None or card.owner != seat or card.role != "event" or card.stored:
            continue
        if card.facts.specific == CARDS[avatar].name:
            zones.discard(table, number, rule)


# -- a Stage resource is given up -------------------------------------------------------------------


class StageCards(Target):
    """A Stage resource of the player that they can do without."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each.token for each in numbers.stage_cards(table, seat)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        stage = table.cards.get(int(token))
        if stage is None or left_without(table, stage) < FEWEST_STAGE_POINTS or not may_be_discarded(table, stage):
            return Refusal("org.end.fallen-wizard-discard-stage", () if stage is None else (stage.id,))
        return None

    def text(self) -> str:
        return "a Stage resource of yours"


def left_without(table: Table, stage: Card) -> int:
    """The stage points that a player would have without a card of theirs."""
    return numbers.stage_points(table, stage.owner) - stage.facts.stage_points


def may_be_discarded(table: Table, stage: Card) -> bool:
    """Whether a Stage resource can be discarded by its player's choice: some say that they cannot."""
    return not parts_of(stage.id, StaysWithSite)


def disposable(table: Table, seat: str) -> list[Card]:
    """The Stage resources that a player can discard who has to discard one, stored ones among them."""
    return [stage for stage in numbers.stage_cards(table, seat) if may_be_discarded(table, stage)]


class GiveUpStage(Action, kw_only=True):
    """One Stage resource is discarded as the organization phase ends."""

    verb: ClassVar[str] = "give-up-stage"
    rule: ClassVar[str] = "org.end.fallen-wizard-discard-stage"
    while_listed: ClassVar[str] = STAGE


class DiscardStage(Effect):
    """The Stage resource goes."""

    @instant
    def do(self, table: Table) -> None:
        zones.discard(table, int(acting(table).target), "org.end.fallen-wizard-discard-stage")

    def text(self) -> str:
        return "discard it"


rule_action(
    "give-up-stage",
    GiveUpStage(
        when=windows.ORGANIZATION_END,
        on=StageCards(),
        once=USES.declare("stage-given-up", "a Stage resource was discarded as the organization phase ended"),
        does=(DiscardStage(),),
    ),
)
