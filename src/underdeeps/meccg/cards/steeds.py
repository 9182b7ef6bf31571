"""Standing parts of the steeds of Ringwraiths: the mode that they give, the followers that they allow, their loss."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


class Steed(Standing):
    """A Ringwraith's steed: if each Ringwraith of a company has one (or he rides alone), the company is in a mode."""

    listed: ClassVar[str] = "steeds"
    mode: str
    alone: bool = False
    """Only if he is alone, without other allies."""

    def holds(self, table: Table, company: Company, number: int) -> bool:
        """Whether this steed, which is in the company, gives the mode."""
        card = table.cards[number]
        if self.alone:
            return company.characters == (card.on,) and len(table.borne(card.on, "ally")) == 1
        return all(
            any(ally.facts.name == card.facts.name for ally in table.borne(each, "ally"))
            for each in company.characters
            if table.cards[each].facts.race == "ringwraith"
        )

    def text(self) -> str:
        when = "if your Ringwraith is alone in his company, without other allies" if self.alone else ""
        when = when or "if each Ringwraith of a company has one"
        return f"{when}, the company is in {self.mode} mode and may move to sites that are no havens (starter movement)"


class AllowsWraith(Standing):
    """In the company of his player's Ringwraith it allows him one Ringwraith follower, who needs no influence."""

    listed: ClassVar[str] = "allows-wraith"

    def text(self) -> str:
        return (
            "in the company of your Ringwraith each one lets you play one Ringwraith follower, who takes no direct "
            "influence to control"
        )


class CarriesRider(Standing):
    """When it leaves play, the character who controls it goes back to hand."""

    def text(self) -> str:
        return "if it leaves play, the Ringwraith who controls it goes back to your hand"
