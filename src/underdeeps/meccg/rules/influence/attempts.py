"""Influence attempts against the opponent's cards: who may try, the check, and what becomes of the card.

Checks for factions from hand are in `factions`, attempts of agents in `agents.influence`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.influence import CannotBeInfluenced
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.modifiers import Modifier, changes, total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.influence import from_afar
from underdeeps.meccg.rules.influence.factions import (
    WITHOUT_DIRECT,
    cards_promised,
    check_changes,
    guarded,
    held_back,
    here,
    hindered,
    roll_for_faction,
)
from underdeeps.meccg.rules.players.manners import manner
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import Card, Check, Link, Table

# -- the opponent's cards ---------------------------------------------------------------------------


class OpponentsCards(Target):
    """A card of the opponent that can be influenced: a character, ally, faction or item."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        other = table.opponent(seat)
        return [
            each.token
            for each in table.cards.values()
            if each.owner == other and each.role in ("character", "ally", "faction", "item") and not each.stored
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        target = table.cards.get(int(token))
        if target is None or of_avatar(table, target):
            return Refusal("influence.declare.avatar-cards-immune", (card,))
        if parts_of(target.id, CannotBeInfluenced):
            return Refusal("timing.effect.most-recent-prevails", (target.id,))
        if target.role == "faction":
            return None
        if table.company_of(target.number) is None or at_site.company_here(table) is None:
            return Refusal("influence.declare.target-character", (card,))
        if not is_here(table, target) and not from_afar.reaches(table, seat, target):
            return Refusal(f"influence.declare.target-{target.role}", (target.id,))
        if target.role == "item" and any(table.cards[each].role == "event" for each in target.bears):
            return Refusal("event.permanent.item-not-influenceable", (target.id,))
        if target.role == "item" and (target.bears or not _identical(table, seat, target)):
            return Refusal("influence.declare.target-item", (target.id,))
        return None

    def text(self) -> str:
        return "a card of your opponent"


def of_avatar(table: Table, target: Card) -> bool:
    """Whether a card is an avatar or is controlled by one."""
    controller = table.cards.get(target.on)
    return target.facts.avatar or (controller is not None and controller.facts.avatar)


def _identical(table: Table, seat: str, target: Card) -> str:
    """A card in hand that is identical to a target; empty if there is none."""
    for card in table.players[seat].hand.distinct():
        same = CARDS[card].name == target.facts.name and CARDS[card].kind == target.facts.kind
        if same and fits_site(table, seat, card):
            return card
    return ""


def fits_site(table: Table, seat: str, card: str) -> bool:
    """Whether a card is of the alignment of the site at which an attempt is made; that matters to a Fallen-wizard."""
    company = table.companies.get(table.site_company)
    if not table.kind(seat).also or company is None or CARDS[card].kind == "character":
        return True
    site = table.site_of(company)
    return {CARDS[card].alignment, site.facts.alignment} != {"hero", "minion"} or numbers.is_haven(table, site, seat)


class Influencers(Target):
    """Who may try to influence: a character of the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.companies.get(table.site_company)
        return [str(number) for number in company.characters] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.card(token)
        if who.facts.avatar and who.turn == table.turn:
            return Refusal("influence.declare.new-avatar-cannot", (who.id,))
        return None

    def text(self) -> str:
        return "a character of the company"


class InfluenceAttempt(Action, kw_only=True):
    """An attempt to influence a card of the opponent away."""

    verb: ClassVar[str] = "influence"
    rule: ClassVar[str] = "influence.declare.tap-character"
    influences: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        player = table.players[seat]
        company = table.companies.get(table.site_company)
        if player.turns <= 1:
            return Refusal("influence.declare.not-first-turn")
        if company is None or not company.entered:
            return Refusal("influence.declare.site-entered")
        if player.hostile:
            return Refusal("influence.declare.one-hostile-act-per-turn")
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        target = table.card(token)
        if is_here(table, target) or (
            from_afar.reaches(table, seat, target) and self.doers(table, seat, card, source, token)
        ):
            return None
        return Refusal(f"influence.declare.target-{target.role}", (target.id,))

    def doers(self, table: Table, seat: str, card: str, source: int, token: str) -> list[int]:
        found = super().doers(table, seat, card, source, token)
        if is_here(table, table.card(token)):
            return found
        avatar = from_afar.prophet(table, seat)
        return [number for number in found if avatar is not None and number == avatar.number]

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "influence.show", show_options(table, seat, token), "influence.reveal.identical-card", (token,)
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.hostile = True
        if link.choice:
            player.hand = player.hand.with_shown(link.choice, EVERYONE)
            table.tell("shown", "influence.reveal.identical-card", seat=link.seat, card=link.choice)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        link = acting(table)
        checks.push(table, Check("influence", link.by, link.seat, (), link.target, ""))
        won = yield from attempt_check(table)
        if won:
            succeed(table)
        else:
            lose_shown(table)
        if won and play_options(table):
            choice = yield from ask(
                table,
                acting(table).seat,
                "influence.play",
                [*play_options(table), chain.PASS],
                "influence.after.play-identical",
                (acting(table).choice,),
            )
            if choice.verb != "pass":
                play_shown(table, choice.subject, choice.target)


def is_here(table: Table, target: Card) -> bool:
    """Whether a card of the opponent is at the site of the company whose site phase it is; a faction, if it is playable
    there."""
    company = at_site.company_here(table)
    if company is None:
        return False
    site = table.site_of(company)
    if target.role == "faction":
        return at_site.names_site(table, target.id, site)
    theirs = table.company_of(target.number)
    return theirs is not None and site.facts.name == table.site_of(theirs).facts.name


def show_options(table: Table, seat: str, token: str) -> list[Option]:
    """The identical card that may be shown from hand, or nothing; for an item it must be shown."""
    target = table.card(token)
    identical = _identical(table, seat, target)
    options = [Option("show", identical)] if identical else []
    if target.role != "item":
        options.append(Option("show-nothing"))
    return options


@procedure
def attempt_check(table: Table) -> Flow[bool]:
    """The influence check that was declared against a card of the opponent: whether it is won."""
    yield from chain.roll_window(table, windows.INFLUENCE)
    seat, promised = table.checks[-1].seat, cards_promised(table)
    won = attempt_result(table, checks.pop(table))
    if won:
        yield from zones.draw(table, seat, promised)
    return won


def attempt_result(table: Table, check: Check) -> bool:
    """Throw the dice of both players for an influence attempt: whether it succeeds."""
    target = table.cards.get(int(check.against))
    if check.canceled or check.character not in table.cards or target is None:
        return False
    other = table.opponent(check.seat)
    dice = roll_of_attempt(table, check, target)
    dice -= checks.roll(table, other, "resist", "influence.resolve.roll", number=target.number)
    result = dice + total(attempt_modifiers(table, check, target))
    number = needed(table, target)
    table.tell("influence", "influence.resolve.success", card=target.id, total=result, needed=number)
    if result > number:
        zones.happen(table, "influence-succeeded", str(check.character))
    return result > number


def roll_of_attempt(table: Table, check: Check, target: Card) -> int:
    """The dice of the one who makes an attempt: against a faction cards in play may give more than one roll."""
    if target.role == "faction":
        return roll_for_faction(table, check, "influence.resolve.roll", number=target.number)
    return checks.roll_check(table, check, "influence.resolve.roll", number=target.number)


def attempt_modifiers(table: Table, check: Check, target: Card) -> Iterator[Modifier]:
    """What is added to the dice of an attempt to influence a card of the opponent away."""
    return numbers.only_own(table, check.character, _attempt_modifiers(table, check, target))


def _attempt_modifiers(table: Table, check: Check, target: Card) -> Iterator[Modifier]:
    by, other = check.character, table.opponent(check.seat)
    if table.cards[by] == from_afar.prophet(table, check.seat):
        yield from from_afar.modifiers(table, check.seat, target, is_here(table, target))
    elif WITHOUT_DIRECT not in check.flags:
        yield from numbers.influence_modifiers(table, by, target.id)
    yield from resistance(table, other, target)
    yield from check.changes
    yield from check_changes(table, by, target.id)
    yield from enmity(table, check.seat, other)
    if target.role == "faction":
        yield from held_back(table, check.seat, target.id)
        yield from guarded(table, target)
        yield from hindered(table, by, True)
        yield from here(table, by)


def resistance(table: Table, other: str, target: Card, general: bool = True) -> Iterator[Modifier]:
    """What a player's unused influence takes from an attempt against a card: general influence, the controller's."""
    if general:
        yield from changes("check", -numbers.free_general_influence(table, other), why="general-influence")
    if target.on in table.cards:
        free = total(numbers.only_own(table, target.on, numbers.influence_modifiers(table, target.on)))
        yield from changes("check", -free, table.cards[target.on].id, "controller")


def needed(table: Table, target: Card) -> int:
    """What the attempt that is being made has to exceed: nothing if the same card was shown, but for an item."""
    return 0 if acting(table).choice and target.role != "item" else value_of(table, target)


def enmity(table: Table, seat: str, other: str) -> tuple[Modifier, ...]:
    """-5 between minion players and all others."""
    return changes("check", -5 if table.kind(seat).minion != table.kind(other).minion else 0, why="enmity")


def value_of(table: Table, target: Card) -> int:
    """What an influence attempt against a card has to exceed."""
    if target.role == "faction":
        facts = target.facts
        number = facts.influence_number if facts.influence_number_in_play is None else facts.influence_number_in_play
        return number or 0
    if target.role == "item":
        return numbers.mind(table, target.on)
    return numbers.mind(table, target.number)


def succeed(table: Table) -> None:
    """The target is discarded, with what it controls that is not a follower."""
    target = table.card(acting(table).target)
    if target.role != "character" or not checks.kept_from_discard(table, target.number):
        zones.discard(table, target.number, "influence.resolve.success")


def lose_shown(table: Table) -> None:
    """The attempt failed: a card that was shown for it is discarded."""
    seat, card = acting(table).seat, acting(table).choice
    if card and card in table.players[seat].hand:
        zones.discard_openly(table, seat, card)
        table.tell("discarded", "influence.after.fail-discard-revealed", seat=seat, card=card)
        zones.happen(table, "discarded-from-hand", seat)


# -- playing the card that was shown ----------------------------------------------------------------


def play_options(table: Table) -> list[Option]:
    """The ways in which the card that was shown may be played, now that its like is gone."""
    link = acting(table)
    card = link.choice
    if not card or card not in table.players[link.seat].hand or shown_refusal(table, link.seat, card, link.by):
        return []
    if CARDS[card].kind == "character":
        return join_options(table, link.seat, card, link.by)
    return [Option("play", card)]


def shown_refusal(table: Table, seat: str, card: str, by: int) -> Refusal | None:
    """Why a card that was shown cannot be played with the one who influenced; the site has no say in it."""
    if by not in table.cards or table.company_of(by) is None:
        return Refusal("influence.after.play-identical", (card,))
    if refused := zones.unique_refusal(table, card):
        return refused
    company = table.company_of(by)
    if company is not None and at_site.closed_refusal(table, company, card):
        return Refusal("influence.fallen-wizard.reveal-without-play", (card,))
    if CARDS[card].kind != "character":
        return at_site.bearing_refusal(table, card, table.cards[by])
    if refused := manner(table, seat).character_refusal(table, seat, card):
        return refused
    if CARDS[card].agent and not table.kind(seat).agents_are_characters:
        return Refusal("org.agent-character.who", (card,))
    return None


def join_options(table: Table, seat: str, card: str, by: int) -> list[Option]:
    """How a character who was shown can join the one who influenced: under influence of which enough is free."""
    company = table.company_of(by)
    if company is None:
        return []
    used = numbers.used_general_influence(table, seat) + (CARDS[card].mind or 0)
    enough = used <= numbers.maximum_general_influence(table, seat)
    options = characters.enter_company_options(table, seat, card, company)
    return [option for option in options if enough or option.target != "general"]


def play_shown(table: Table, where: str, control: str) -> None:
    """The card that was shown is played: a character into the company, anything else with the one who influenced."""
    link = acting(table)
    card, facts = link.choice, CARDS[link.choice]
    zones.take_from_hand(table, link.seat, card)
    if facts.kind == "character":
        characters.place(table, link.seat, card, where, control)
    elif facts.item:
        number = items.gain(table, card, link.seat, link.by)
        zones.happen(table, "item-gained", str(number))
    elif "ally" in facts.forms:
        number = zones.enter(table, card, link.seat, "ally", on=link.by)
        zones.happen(table, "ally-played", str(number))
        zones.happen(table, "joined-company", f"c{table.site_company}")
    else:
        number = zones.enter(table, card, link.seat, "faction")
        zones.to_points(table, number)
        zones.happen(table, "faction-played", str(number))
    table.tell("played-shown", "influence.after.play-identical", seat=link.seat, card=card)


rule_action(
    "influence",
    InfluenceAttempt(when=windows.SITE, on=OpponentsCards(), by=Influencers(), taps=("by",)),
)
