"""Before the draft: who announces what, and the avatars that are exchanged for it. The draft itself is in `setup`."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Pile, ask, procedure
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.players import AnnouncedBefore
from underdeeps.meccg.language.standing import PARTS, parts_of
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import Lasting, Table

ENOUGH = Option("enough")


@procedure
def announce(table: Table, seat: str) -> Flow[None]:
    """A player of a kind on which something depends says so; a Fallen-wizard names the avatar, too."""
    if not table.kind(seat).announced_by:
        return
    if table.kind(seat).names_avatar:
        choice = yield from ask(
            table, seat, "setup.avatar", avatar_options(table, seat), "setup.declare.fallen-wizard.avatar"
        )
        table.players[seat].declared = choice.subject
    tell_announcement(table, seat)


def avatar_options(table: Table, seat: str) -> list[Option]:
    """The avatars whom a player may name: of their deck, and those to whom the cards in it are specific, if any are."""
    player = table.players[seat]
    inside = (*player.deck.cards, *player.sideboard.cards)
    avatars = sorted({card for card in inside if CARDS[card].avatar})
    specific = {CARDS[card].specific for card in (*inside, *player.pool)}
    own = [card for card in avatars if CARDS[card].name in specific]
    return [Option("name", card) for card in own or avatars]


def tell_announcement(table: Table, seat: str) -> None:
    """Everybody hears what kind of player somebody is."""
    player, rule = table.players[seat], table.kind(seat).announced_by
    if player.declared:
        table.tell("names-avatar", rule, seat=seat, kind=player.kind, card=player.declared)
    else:
        table.tell("announces", rule, seat=seat, kind=player.kind)


@procedure
def announce_numbers(table: Table, seat: str) -> Flow[None]:
    """A player with a card that goes by something outside the game announces the number, once."""
    while unannounced(table, seat):
        choice = yield from ask(
            table,
            seat,
            "setup.number",
            number_options(unannounced(table, seat)),
            "meccg.choice.resources.lure-of-meccg",
            (unannounced(table, seat),),
        )
        note_number(table, seat, unannounced(table, seat), int(choice.subject))


def unannounced(table: Table, seat: str) -> str:
    """A card of a player that goes by a number which they have not announced; empty if there is none."""
    player = table.players[seat]
    known = [effect.card for effect in table.lasting if effect.kind == ANNOUNCED and effect.seat == seat]
    inside = sorted({*player.deck.cards, *player.sideboard.cards, *player.pool})
    return next((card for card in inside if card not in known and parts_of(card, AnnouncedBefore)), "")


def number_options(card: str) -> list[Option]:
    """The numbers that can be announced for a card."""
    return [Option("number", str(number)) for number in range(parts_of(card, AnnouncedBefore)[0].most + 1)]


ANNOUNCED = LASTING.declare("announced", "a number that a player has announced before the game for a card")


def note_number(table: Table, seat: str, card: str, number: int) -> None:
    """What a player has announced is known to everybody for the whole game."""
    effect = Lasting(ANNOUNCED, card, seat, seat, number, until="game", order=table.number())
    table.lasting = (*table.lasting, effect)
    table.tell("number-announced", "meccg.choice.resources.lure-of-meccg", seat=seat, card=card, amount=number)


@procedure
def exchange_avatars(table: Table, seat: str) -> Flow[None]:
    """A Wizard player whose avatar the opponent has named may take another from outside the deck for it."""
    while exchange_options(table, seat):
        choice = yield from ask(
            table,
            seat,
            "setup.exchange",
            [*exchange_options(table, seat), ENOUGH],
            "setup.declare.fallen-wizard.opponent-swap",
        )
        if choice.verb == "enough":
            return
        exchange_avatar(table, seat, choice.subject)


def _barred_avatar(table: Table, seat: str) -> str:
    """The avatar of this player that is the same as the one whom the opponent has named; empty if there is none."""
    named = table.players[table.opponent(seat)].declared
    player = table.players[seat]
    if not named or player.declared:
        return ""
    inside = (*player.deck.cards, *player.sideboard.cards)
    return next((card for card in inside if CARDS[card].avatar and zones.same_being(card, named)), "")


def exchange_options(table: Table, seat: str) -> list[Option]:
    """The avatars that a player may take for the one that they cannot play."""
    barred = _barred_avatar(table, seat)
    if not barred:
        return []
    others = (card for card in CARDS.values() if card.avatar and card.race == CARDS[barred].race and card.id in PARTS)
    return [Option("take-avatar", card.id) for card in others if card.name != CARDS[barred].name]


def exchange_avatar(table: Table, seat: str, card: str) -> None:
    """One copy of the avatar that cannot be played is exchanged for another avatar."""
    player, barred = table.players[seat], _barred_avatar(table, seat)
    if barred in player.deck.cards:
        player.deck = Pile.of(table.shuffled((*without(player.deck.cards, barred), card)))
    else:
        player.sideboard = Pile.of((*without(player.sideboard.cards, barred), card), EVERYONE)
    table.tell("exchanged-avatar", "setup.declare.fallen-wizard.opponent-swap", seat=seat, card=card, other=barred)
