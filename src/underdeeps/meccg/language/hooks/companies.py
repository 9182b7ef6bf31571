"""Hooks of companies: who may be in one, who leads and follows, steeds and modes.

What helps or holds a company on its way is in `journeys`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.language.standing import Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


class AgentsComeHere(Standing):
    """Agents may come into play as characters at this site, as followers of somebody there."""

    def text(self) -> str:
        return "agents can come into play here as characters, under direct influence"


class AvatarAtHomeOnly(Standing):
    """Its player's avatar may come into play at his home site only."""

    listed: ClassVar[str] = "avatar-at-home-only"

    def text(self) -> str:
        return "your Wizard may come into play at his home site only"


class Waits(Standing):
    """The one on whom this card lies waits: his company may not move, and neither his mind nor his points count."""

    listed: ClassVar[str] = "waits"

    def text(self) -> str:
        return "his company may not move; he does not count against general influence, and gives no marshalling points"


class UnexpectedParty(Standing):
    """The company on which this card lies is of any size; lesser Dwarves in it need no influence, and any number of
    Dwarves may come to it."""

    listed: ClassVar[str] = "unexpected-party"
    most_mind: int

    def text(self) -> str:
        return (
            f"there is no limit to the size of the company; Dwarves with a mind of {self.most_mind} or less in it are "
            "controlled for nothing, and any number of Dwarves may come into play with it in a turn"
        )


class HomeSite(Standing):
    """Unless a character starts the game, he comes into play at his home site only."""

    starts: bool = True
    """Whether he may start the game."""

    def text(self) -> str:
        start = "unless he is a starting character" if self.starts else "and may not be part of a starting company"
        return f"comes into play at his home site only, {start}"


class NoFollowers(Standing):
    """Nobody follows the character who is this card."""

    def text(self) -> str:
        return "may have no followers"


class MayHaveFollowers(Standing):
    """The character on whom this card lies may have followers all the same."""

    def text(self) -> str:
        return "its bearer may have followers"


class StaysAt(Standing):
    """The character who is this card, or on whom it lies, loses less prowess than others when he does not tap against a
    strike."""

    less: int

    def text(self) -> str:
        return f"when he does not tap against a strike he loses {self.less} prowess only"


class StandsAlone(Standing):
    """But for the organization phase nobody else is in the company of the bearer, neither character nor ally."""

    listed: ClassVar[str] = "stands-alone"

    def text(self) -> str:
        return (
            "apart from the organization phase no other character and no ally can be in its bearer's company: return "
            "this card to your hand if one is there when the phase ends"
        )


class NoDirectInfluenceControl(Standing):
    """The bearer cannot be controlled by direct influence."""

    def text(self) -> str:
        return "its bearer cannot be controlled by direct influence"


class Mode(Standing):
    """The Ringwraith on whose company this card lies is in a mode."""

    name: str

    def text(self) -> str:
        return f"{self.name} mode: your Ringwraith may move to sites that are no havens"


class NoAlliesJoin(Standing):
    """No ally and no Ringwraith follower may join the company on which this card lies."""

    def text(self) -> str:
        return "no ally or Ringwraith follower may join the company"


class ExtraLeader(Standing):
    """The company on which this card lies may contain a Troll leader beside another leader; or any other leader, whose
    size does not count."""

    any_leader: bool = False

    def text(self) -> str:
        if self.any_leader:
            return "this company may contain one leader more, who does not count when its size is limited"
        return "this company may contain a Troll leader beside another leader"


class FreeRingwraithFollowers(Standing):
    """As his player's Ringwraith he may have so many Ringwraith followers in his company, controlled with no influence.

    Each comes into play as the character of an organization phase.
    """

    most: int

    def text(self) -> str:
        if self.most == 1:
            whom, comes = "one Ringwraith follower", "he may come into play in your organization phase"
        else:
            whom, comes = f"up to {self.most} Ringwraith followers", "one may come into play in each organization phase"
        return f"as your Ringwraith he may control {whom} in his company, which needs no influence; {comes}"


class JoinsRingwraith(Standing):
    """A Ringwraith who may follow another without leave from any other card, controlled with no influence."""

    def text(self) -> str:
        return (
            "in your organization phase he may come into play as a follower in the company of your Ringwraith, if that "
            "is another; no influence is needed to control him"
        )


class ComesWith(Standing):
    """A character who may come into play beside the one character of a turn if another of these came in that turn."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"if {' or '.join(self.names)} came into play this turn, he may come too, as one more character"


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
        alone = "if your Ringwraith has no other ally and nobody else in his company"
        when = alone if self.alone else "if each Ringwraith of a company has one"
        return f"{when}, the company is in {self.mode} mode: it may move to sites that are no havens (starter movement)"


class AllowsWraith(Standing):
    """In the company of his player's Ringwraith it allows him one Ringwraith follower, who needs no influence."""

    listed: ClassVar[str] = "allows-wraith"

    def text(self) -> str:
        return (
            "in the company of your Ringwraith each one lets you play one Ringwraith follower, who takes no direct "
            "influence to control"
        )
