"""Hazard permanent-events of The White Hand, by number. Nature's Revenge has a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.corruption import CorruptsVariously
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.numbers import MakesOvert
from underdeeps.meccg.language.hooks.persons import Against, Who
from underdeeps.meccg.language.hooks.points import Worth
from underdeeps.meccg.language.hooks.stages import GivesByStage, LimitsMinds, MoreStageBeyond, Rows, row
from underdeeps.meccg.language.hooks.zones import BarsSearches, DiscardOnExhaustion
from underdeeps.meccg.language.phrases import asks, offers, rolls
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.needs import OpponentIs
from underdeeps.meccg.parts.stages import MinionSitesOnly
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.parts.triggers.corruption import Afflicts, AfterUntapping
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.players import fallen_wizard

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

FALLEN = "fallen-wizard"
WIZARDS = ("wizard", FALLEN)
AVATARS = ("wizard", FALLEN, "ringwraith")


# -- Cast from the Order ----------------------------------------------------------------------------

rolls("casting-out", "to see whether he is cast from the Order")


class CastOut(Effect):
    """A roll with the stage points added: below some number, this card is discarded."""

    below: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        points = numbers.stage_points(table, table.card(link.target).owner)
        dice = checks.roll(table, link.seat, "casting-out", "term.roll", needed=self.below - points)
        if dice + points < self.below:
            zones.discard(table, link.source)

    def text(self) -> str:
        return f"make a roll, to which his stage points are added; below {self.below}, discard this card"


card(
    "WH-15",
    HazardPermanent(on=Victims(races=(FALLEN,)), onto="target", does=(CastOut(16),)),
    MinionSitesOnly(whose="bearer", site_types=("border-hold", "free-hold", "haven")),
    MakesOvert(),
)

# Cruel Claw Perceived
card(
    "WH-16",
    HazardPermanent(on=Victims(races=AVATARS), onto="target", single="target"),
    GivesByStage("general-influence", -1, to="bearers-player", rows=((20, -9), (15, -7), (10, -5), (5, -3))),
    GivesByStage("hand-size", to="bearers-player", rows=((20, -2), (10, -1))),
    DiscardOnExhaustion(),
)


# -- Flotsam and Jetsam -----------------------------------------------------------------------------


class BarsSearchesLate(BarsSearches, kw_only=True):
    """Effects are canceled by which a player with few cards left would look at their own play deck or discard pile."""

    most: int
    fallen_wizards: int

    def bars(self, table: Table, seat: str) -> bool:
        player = table.players[seat]
        return len(player.deck) <= (self.fallen_wizards if player.kind == "fallen-wizard" else self.most)

    def text(self) -> str:
        return (
            f"every effect is canceled that lets a player with {self.most} or fewer cards in his play deck (a "
            f"Fallen-wizard with {self.fallen_wizards} or fewer) search or look at any part of it or of his discard "
            "pile"
        )


card(
    "WH-18",
    HazardPermanent(single="table"),
    BarsSearchesLate(most=15, fallen_wizards=20),
    DiscardOnExhaustion(),
)


# -- Fool’s Bane ------------------------------------------------------------------------------------


class Worthless(Worth):
    """Characters and factions of a race are worth nothing to the player of this card's bearer."""

    overrides: ClassVar[bool] = True
    race: str

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        if source.on not in table.cards or table.cards[source.on].owner != seat or card.facts.race != self.race:
            return None
        return 0 if scoring.source_of(card) in ("character", "faction") else None

    def text(self) -> str:
        return f"no {self.race.capitalize()} character or faction gives his player marshalling points in any case"


card(
    "WH-19",
    HazardPermanent(on=Victims(races=(FALLEN,)), onto="target", single="target"),
    GivesByStage(
        "influence-check",
        against=Against(kinds=("faction", "resource"), alignment="hero"),
        rows=((18, -9), (12, -7), (7, -5), (3, -3), (0, -1)),
    ),
    Worthless("elf"),
    DiscardOnExhaustion(),
)


# -- Foul Tooth Unsheathed --------------------------------------------------------------------------


class KillsWorthless(Worth, kw_only=True):
    """Hazards without an asterisk that were defeated since it came are worth nothing to a Fallen-wizard gone far."""

    overrides: ClassVar[bool] = True
    least: int
    spares: str

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        if source.owner == seat or not scoring.is_defeated_hazard(card) or card.number < source.number:
            return None
        if card.facts.points_starred or numbers.is_the(table, seat, self.spares):
            return None
        return 0 if numbers.stage_points(table, seat) >= self.least else None

    def text(self) -> str:
        return (
            f"unless he is {self.spares}, and as long as he has {self.least} stage points or more, hazards without an "
            "asterisk that he defeats from now on give him no marshalling points, whatever resources say"
        )


card("WH-20", HazardPermanent(needs=(OpponentIs(FALLEN),)), KillsWorthless(least=7, spares="Alatar"))

# Heart Grown Cold
card(
    "WH-21",
    HazardPermanent(),
    MinionSitesOnly(whose="all", site_types=("haven",), beyond=((4, "free-hold"), (7, "border-hold"))),
)

# In the Grip of Ambition
card(
    "WH-22",
    HazardPermanent(on=Victims(races=WIZARDS), onto="target", single="target"),
    MoreStageBeyond(7),
    RemovalRoll(8),
)


# -- Inner Rot --------------------------------------------------------------------------------------


class Rots(CorruptsVariously, kw_only=True):
    """Its corruption points depend on how far its bearer has strayed."""

    rows: Rows

    def points(self, table: Table, card: Card) -> int:
        bearer = table.cards.get(card.on)
        strayed = numbers.stage_points(table, bearer.owner) if bearer is not None else 0
        return row(strayed, self.rows, card.facts.corruption)

    def text(self) -> str:
        said = ", ".join(f"{points} with more than {beyond}" for beyond, points in self.rows)
        return f"it gives a Fallen-wizard more corruption points if he has enough stage points: {said}"


class WhenStageIsPlayed(Afflicts, kw_only=True):
    """The bearer's player has played a Stage resource."""

    event: str = "enters-play"
    said: str = "whenever his player plays a Stage resource"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        played, bearer = table.cards.get(int(subject)), table.cards.get(source.on)
        if played is None or bearer is None or played.owner != bearer.owner:
            return False
        return played.facts.alignment == "stage"


card(
    "WH-23",
    HazardPermanent(on=Victims(races=WIZARDS), onto="target", single="target"),
    Rots(rows=((18, 4), (11, 3), (5, 2))),
    WhenStageIsPlayed(),
    RemovalRoll(6),
)

# Longing for the West
card(
    "WH-25",
    HazardPermanent(on=Victims(races=WIZARDS), onto="target", single="target"),
    AfterUntapping(at_haven=False),
    RemovalRoll(6),
)


# -- Mask Torn --------------------------------------------------------------------------------------


class LesserMinds(LimitsMinds, kw_only=True):
    """Fallen-wizards bring characters of lesser minds into play, the less so the further they have strayed."""

    usual: int
    beyond: int
    then: int

    def most(self, table: Table, seat: str) -> int:
        return self.then if numbers.stage_points(table, seat) > self.beyond else self.usual

    def text(self) -> str:
        return (
            f"a Fallen-wizard can bring no character into play whose mind is above {self.usual}; above {self.then}, if "
            f"he has more than {self.beyond} stage points"
        )


card("WH-26", HazardPermanent(), LesserMinds(usual=4, beyond=9, then=3), DiscardOnExhaustion())


# -- Power Relinquished to Artifice -----------------------------------------------------------------

_SPARED = Who(names=("Alatar", "Radagast"))
_OTHERS = Who(not_names=("Alatar", "Radagast"), allies=False)
_LESS = ((20, -5), (15, -4), (10, -3), (5, -2))

card(
    "WH-28",
    HazardPermanent(on=Victims(races=AVATARS), onto="target", single="target"),
    GivesByStage("prowess", -1, who=_OTHERS, rows=_LESS),
    GivesByStage("direct-influence", -1, who=_OTHERS, rows=_LESS),
    GivesByStage("direct-influence", -2, who=_SPARED, rows=tuple((beyond, 2 * less) for beyond, less in _LESS)),
    DiscardOnExhaustion(),
)

# Something Else at Work
card(
    "WH-30",
    HazardPermanent(on=Victims(), onto="target", single="target"),
    GivesByStage("influence-check", -1, rows=((14, -4), (9, -3), (4, -2)), spares_the_faithful=True),
    GivesByStage("ring-test", -1, to="company", rows=((14, -4), (9, -3), (4, -2)), spares_the_faithful=True),
    DiscardOnExhaustion(),
)


# -- Will You Not Come Down? ------------------------------------------------------------------------

asks(
    "come-down",
    "{card}: do you receive its stage points, or discard Stage resources?",
)
offers("receive-stage", "Receive the stage points.", points="nothing")
offers("renounce", "Discard until you have few enough stage points.", points="nothing")
asks("come-down.what", "{card}: which Stage resource do you discard?", {"lose": "{subject}."})


class ComesDownOr(HazardPermanent, kw_only=True):
    """A hazard that a Fallen-wizard receives, unless he discards Stage resources until he has few stage points."""

    below: int

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table, table.opponent(acting(table).seat), "come-down", self.ways(table), self.rule, (acting(table).card,)
        )
        if choice.verb == "receive-stage":
            zones.came(table, self.come(table))
            return
        while self.losses(table):
            lost = yield from ask(
                table,
                table.opponent(acting(table).seat),
                "come-down.what",
                self.losses(table),
                "org.store.fallen-wizard-stage-discard",
                (acting(table).card,),
            )
            zones.discard(table, int(lost.subject))
        zones.put_in_discard(table, acting(table).seat, acting(table).card, EVERYONE)

    def ways(self, table: Table) -> list[Option]:
        """What the Fallen-wizard may choose: to discard only if that makes his stage points few enough."""
        seat = table.opponent(acting(table).seat)
        without = tuple(stage.number for stage in fallen_wizard.disposable(table, seat))
        few = numbers.stage_points(table, seat, without) < self.below
        return [Option("receive-stage"), *([Option("renounce")] if few else [])]

    def losses(self, table: Table) -> list[Option]:
        """What he may discard next; nothing once his stage points are few enough."""
        seat = table.opponent(acting(table).seat)
        if numbers.stage_points(table, seat) < self.below:
            return []
        return [Option("lose", stage.token) for stage in fallen_wizard.disposable(table, seat)]

    def text(self) -> str:
        return (
            f"{super().text()}. Your opponent may have it discarded by discarding Stage resources of his choice until "
            f"he has fewer than {self.below} stage points; or else he receives its stage points"
        )


card(
    "WH-32",
    ComesDownOr(on=Victims(races=(FALLEN,), at_haven=True), onto="target", single="target", below=7),
)
