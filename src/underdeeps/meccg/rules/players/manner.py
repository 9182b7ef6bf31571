"""How a kind of player goes about things: what takes more than a value in its record (`kinds.Kind`) to say.

`Manner` is how most of them do. A kind with a way of its own has a subclass in its module; `manners` says whose is
whose.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.hooks.stages import ComesWithCharacter
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules.players import sauron

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


def has_companion(table: Table, seat: str, card: str) -> bool:
    """Whether a card of a player that lies on nobody yet lets them start with a character."""
    return any(
        part.lets(card, table.kind(seat).most_mind)
        for number in table.listed(ComesWithCharacter.listed)
        if table.cards[number].owner == seat and not table.cards[number].on
        for part in parts_of(table.cards[number].id, ComesWithCharacter)
    )


class Manner:
    """How players of a kind organize, and what they keep in mind."""

    def bringing_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        """Why a player can bring no further character, this one, into play in this organization phase."""
        if not table.players[seat].character_played or sauron.brings_many(table, seat):
            return None
        return Refusal("org.character.once-per-turn", (card,))

    def character_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        """Why a player cannot play this character at all, whenever and wherever it is."""
        return None

    def draft_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        """Why a player cannot draft a character."""
        if not self.needs_companion(table, seat, card) or has_companion(table, seat, card):
            return None
        return Refusal("draft.ringwraith.agents-need-enabler", (card,))

    def needs_companion(self, table: Table, seat: str, card: str) -> bool:
        """Whether a character can be drafted only with a card that comes with such a character."""
        return CARDS[card].agent

    def site_refusal(self, table: Table, seat: str, site: CardFacts, overt: bool) -> Refusal | None:
        """Why a company, overt or covert, cannot use a site card of its player's location deck."""
        return None

    def dismissing_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        """Why a player can dismiss no character, this one, in this organization phase."""
        played = table.players[seat].character_played
        return Refusal("org.character.once-per-turn", (card,)) if played else None

    def note_character(self, table: Table, seat: str, card: str) -> None:
        """A character is brought into play or dismissed; one who comes free beside others is not counted."""
        table.players[seat].character_played = True

    def spare_characters(self, table: Table, seat: str) -> Iterable[tuple[str, str]]:
        """The characters whom a player may bring into play from elsewhere than the hand, each after the place."""
        return ()

    def home_sites(self, character: str) -> tuple[str, ...]:
        """The home sites of a character."""
        return CARDS[character].home_sites

    def note_phase(self, table: Table, company: Company, moved: bool) -> None:
        """A movement/hazard phase of a company is over, in which it moved or stayed."""
