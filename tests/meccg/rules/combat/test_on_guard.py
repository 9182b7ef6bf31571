"""Cards on-guard in the site phase: which may be revealed against a resource, against whom, and their fate."""

from __future__ import annotations

from dataclasses import field

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import WILDS
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.parts.effects.cards import Tap
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.rules.turn.movement_hazard import SendBack
from underdeeps.meccg.table import TAPPED, Card, Table

ITEM = "Horn of Anor"


def guarded(*cards: str, kind: str = "wizard", site: str = "Moria", item: str = ITEM, moved: bool = False) -> Play:
    """A company has entered a site where cards lie on-guard, and its first character plays an item."""
    play = Play(kind, "wizard")
    band = ("Aragorn II", "Legolas") if kind == "wizard" else ("Asternak", "Hador")
    company = play.company("one", site, *band)
    if moved:
        regions = ("Wold & Foothills", "Redhorn Gate")
        path = ("wilderness", "wilderness")
        zones.change_company(play.table, company, moved=True, regions=regions, path=path, way="region")
    for card in cards:
        play.on_guard(company, card)
    play.hand("one", item)
    return play.at_site(company).do(f"play {item}", f"by {band[0]}")


def reveals(play: Play) -> list[str]:
    """The ways in which player two may reveal cards now."""
    return [option for option in play.options if option.startswith("reveal")] if play.asks == "two" else []


# -- what may be revealed ---------------------------------------------------------------------------


@rule("site.on-guard.not-do-nothing")
def test_what_makes_a_company_do_nothing_is_not_revealed() -> None:
    """River, beside Foolish Words, which may be."""
    play = guarded("River", "Foolish Words")
    assert play.asked == "on-guard.response"
    assert reveals(play) == ["reveal Foolish Words Aragorn II", "reveal Foolish Words Legolas"]


class Touching(Effect):
    """An effect that touches something."""

    touches: frozenset[str] = field(default_factory=frozenset)  # type: ignore[misc]

    @instant
    def do(self, table: Table) -> None:
        number = table.site_company
        zones.change_company(table, number, flags=(*table.companies[number].flags, "no-creatures"))

    def text(self) -> str:
        return f"touch {', '.join(sorted(self.touches))}"


COMPANY = Companies(where="journey")
CHARACTER = Characters(where="journey")


def is_revealed(event: HazardShort, moved: bool = False) -> bool:
    """Whether a made-up event could be revealed against an item, beside one that could."""
    with declared("TW-70", event):
        shown = reveals(guarded("TW-70", "Foolish Words", moved=moved))
        assert "reveal Foolish Words Legolas" in shown
        return any("Foolish Words" not in text for text in shown)


@rule("site.on-guard.not-return-company")
def test_what_sends_a_company_back_is_not_revealed() -> None:
    assert is_revealed(HazardShort(on=COMPANY, does=(Touching(frozenset({"company"})),)))
    assert not is_revealed(HazardShort(on=COMPANY, does=(SendBack(),)))


@rule("site.on-guard.must-affect-company-or-check")
def test_a_passive_condition_that_does_nothing_to_the_company_lets_nothing_be_revealed() -> None:
    """Long Winter with Doors of Night taps sites, which is no effect on those who are there."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.event("two", "Doors of Night")
    play.on_guard(company, "Long Winter")
    play.hand("one", ITEM)
    play.at_site(company).do(f"play {ITEM}", "by Aragorn II")
    assert play.asked != "on-guard.response"


@rule("site.on-guard.not-tap-site")
def test_what_taps_the_site_is_not_revealed() -> None:
    assert not is_revealed(HazardShort(on=COMPANY, does=(Touching(frozenset({"company", "taps-site"})),)))


@rule("site.on-guard.not-tap-character")
def test_what_taps_a_character_directly_is_not_revealed() -> None:
    assert is_revealed(HazardShort(on=CHARACTER, does=(Touching(frozenset({"character"})),)))
    assert not is_revealed(HazardShort(on=CHARACTER, does=(Touching(frozenset({"character"})), Tap("target"))))


@rule("site.on-guard.not-attack-target-cards")
def test_what_is_played_on_one_who_faces_a_strike_is_not_revealed() -> None:
    """There was no strike in the movement/hazard phase that would have made him a target."""
    effects = (Touching(frozenset({"character"})),)
    when = windows.MOVEMENT | windows.STRIKE
    assert is_revealed(HazardShort(when=when, on=CHARACTER, does=effects))
    assert not is_revealed(HazardShort(when=when, on=Characters(where="combat"), does=effects))


@rule("site.on-guard.only-actual-effects")
def test_what_could_only_come_to_matter_is_not_revealed() -> None:
    """Minions Stir would touch Orcs, if any came; none does when an item is played."""
    play = guarded("Minions Stir", "Foolish Words")
    assert reveals(play) == ["reveal Foolish Words Aragorn II", "reveal Foolish Words Legolas"]


@rule("site.on-guard.only-actual-effects", "site.on-guard.must-affect-company-or-check")
@pytest.mark.parametrize(
    "card",
    ["Eyes of the Shadow", "Drums", "Eärcaraxë at Home", "Scatha at Home", "Lord of the Carrock", "Itangast at Home"],
)
def test_what_changes_nothing_about_the_company_now_is_not_revealed_against_an_item(card: str) -> None:
    """Hazard limits, checks that nobody has declared, greater items that nobody bears."""
    play = guarded(card, "Foolish Words")
    assert reveals(play) == ["reveal Foolish Words Aragorn II", "reveal Foolish Words Legolas"]


@rule("site.on-guard.only-actual-effects")
@pytest.mark.parametrize("card", ["Gandalf the White Rider", "Radagast the Tamer"])
def test_a_hazard_limit_that_rises_is_no_effect_on_a_company_that_has_arrived(card: str) -> None:
    play = guarded(card, "Foolish Words", kind="ringwraith", item="High Helm")
    assert reveals(play) == ["reveal Foolish Words Asternak", "reveal Foolish Words Hador"]


@rule("site.on-guard.must-affect-company-or-check", "meccg.choice.hazards.on-guard-effect")
def test_what_makes_an_item_of_the_company_weigh_more_is_revealed() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Legolas", "Glamdring")
    play.on_guard(company, "Scorba at Home")
    play.on_guard(company, "Itangast at Home")
    play.hand("one", ITEM)
    play.at_site(company).do(f"play {ITEM}", "by Aragorn II")
    assert reveals(play) == ["reveal Scorba at Home"]


@rule("site.on-guard.must-affect-company-or-check", "meccg.choice.hazards.on-guard-effect")
def test_what_changes_prowess_is_revealed_against_those_whom_it_weakens() -> None:
    """The Sun Shone Fiercely, in a company with a Dwarf and in one without."""
    for who, shown in (("Gimli", ["reveal The Sun Shone Fiercely"]), ("Legolas", [])):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", who)
        play.on_guard(company, "The Sun Shone Fiercely")
        play.hand("one", ITEM, ITEM)
        play.at_site(company).do(f"play {ITEM}", f"by {who}")
        assert reveals(play) == shown


@rule("site.on-guard.must-affect-company-or-check")
def test_what_lowers_influence_is_revealed_against_an_attempt_that_is_declared() -> None:
    totals = []
    for choice in ("reveal Scatha at Home", "keep"):
        play = Play()
        company = play.company("one", "Edoras", "Théoden")
        play.on_guard(company, "Scatha at Home")
        play.hand("one", "Riders of Rohan")
        play.at_site(company).do("play Riders of Rohan")
        assert reveals(play) == ["reveal Scatha at Home"]
        play.dice(1, 2)
        play.do(choice).until()
        totals.append(play.events("influence")[-1].facts["total"])
    assert totals[0] == totals[1] - 1


@rule("site.enter.on-guard-event", "site.enter.on-guard-add-remove-counts")
@pytest.mark.parametrize(
    ("site", "card", "shown"),
    [
        ("The Lonely Mountain", "Smaug at Home", True),
        ("The Lonely Mountain", "Scatha at Home", False),
        ("Gondmaeglom", "Scatha at Home", True),
        ("Moria", "The Black Enemy’s Wrath", True),
        ("Bandit Lair", "The Black Enemy’s Wrath", False),
        ("The Under-grottos", "Drums", True),
        ("Bandit Lair", "Drums", False),
        ("Moria", "Minions Stir", True),
        ("Bandit Lair", "Minions Stir", False),
    ],
)
def test_what_changes_the_automatic_attacks_of_the_site_is_revealed_on_entry(site: str, card: str, shown: bool) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.on_guard(company, card)
    play.enters(company).do("enter")
    assert (play.asked == "on-guard.entry" and bool(reveals(play))) == shown


@rule("site.enter.on-guard-event")
@pytest.mark.parametrize("random", [1, 7])
def test_what_strengthens_the_attack_already_does_not_let_another_event_be_revealed(random: int) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.event("two", "Minions Stir")
    play.on_guard(company, "Scatha at Home")
    play.table.random = random
    play.enters(company).do("enter")
    assert play.asked != "on-guard.entry"


@rule("site.on-guard.targets-existed")
def test_what_is_played_on_a_moving_company_comes_to_nothing_at_one_that_has_arrived() -> None:
    """It was a legal target on its way, and is none when the card would resolve: so it is not revealed."""
    for moved in (False, True):
        event = HazardShort(on=Companies(where="journey", moving=True), does=(Touching(frozenset({"company"})),))
        assert not is_revealed(event, moved)


# -- what comes of it -------------------------------------------------------------------------------


@rule("site.on-guard.indirect-tap-harmless")
def test_who_tapped_for_a_resource_stays_tapped_and_it_is_played() -> None:
    """Weariness of the Heart makes Asternak roll one short of his corruption: he taps, as a minion; he is tapped."""
    play = guarded("Weariness of the Heart", kind="ringwraith", item="High Helm")
    play.give("Asternak", "Black Mace", "High Helm")
    assert play["Asternak"].state == TAPPED
    play.dice(2, 3)
    play.do("reveal Weariness of the Heart/1 Asternak").until()
    assert len(play.events("corruption")) == 1
    assert play["Asternak"].state == TAPPED
    assert play.events("item")[-1].facts["bearer"] == play["Asternak"].number
    assert play["Moria"].state == TAPPED


@rule("site.on-guard.same-company")
def test_a_card_is_revealed_against_the_company_that_it_was_placed_on_only() -> None:
    play = Play()
    guardedly = play.company("one", "Rivendell", "Aragorn II")
    other = play.company("one", "Lórien", "Elrond")
    site = play.table.companies[guardedly].site
    zones.change_company(play.table, other, site=site)
    play.on_guard(guardedly, "Foolish Words")
    for number, seen in ((other, []), (guardedly, ["Foolish Words"])):
        play.table.site_company = number
        assert [play.word(card.token) for card in site_cards(play)] == seen
    zones.discard(play.table, play["Aragorn II"].number)
    play.table.site_company = other
    assert not site_cards(play)


@rule("site.on-guard.same-company")
def test_a_card_is_revealed_against_the_company_that_comprises_the_one_it_was_placed_on() -> None:
    play = Play()
    staying = play.company("one", "Edoras", "Théoden")
    coming = play.company("one", "Lórien", "Aragorn II")
    zones.change_company(play.table, coming, site=play["Edoras"].number, moved=True)
    play.on_guard(coming, "Foolish Words")
    companies.join(play.table, staying, coming)
    play.hand("one", "Riders of Rohan")
    play.at_site(staying).do("play Riders of Rohan", "by Théoden")
    assert reveals(play) == ["reveal Foolish Words Théoden", "reveal Foolish Words Aragorn II"]


def site_cards(play: Play) -> list[Card]:
    """The cards that lie on-guard for the company whose site phase it is."""
    return on_guard.cards_here(play.table)


@rule("site.on-guard.revealed-no-longer")
def test_a_card_that_is_revealed_is_on_guard_no_more() -> None:
    """It cannot be revealed a second time, and does not go back to hand when the site phases end."""
    play = guarded("Foolish Words")
    play.do("reveal Foolish Words Legolas").until()
    assert play["Foolish Words"].role == "event"
    play.run(site_phase.site_phase).until()
    assert "Foolish Words" in play and not play.player("two").hand


@rule("site.on-guard.revealed-no-longer")
def test_a_creature_that_was_revealed_and_finds_nobody_left_is_discarded() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bergil")
    play.on_guard(company, "Orc-guard")
    play.run(site_phase.site_phase).do("enter", "creature Orc-guard site:shadow-hold")
    play.dice(1, 1, 6, 6)
    play.until()
    assert company not in play.table.companies
    assert play.names(play.player("two").discard) == ["Orc-guard"] and not play.player("two").hand


@rule("site.phase.on-guard-returned")
def test_cards_still_on_guard_go_back_to_hand_when_all_site_phases_are_over() -> None:
    play = Play()
    first = play.company("one", "Edoras", "Théoden")
    second = play.company("one", "Bree", "Aragorn II")
    play.on_guard(first, "Foolish Words")
    play.on_guard(second, "Dodge")
    play.run(site_phase.site_phase).do(f"company {first}", "nothing")
    assert play.asked == "site.enter" and not play.player("two").hand
    play.do("nothing")
    assert sorted(play.names(play.player("two").hand)) == ["Dodge", "Foolish Words"]
    assert not [card for card in play.table.cards.values() if card.role == "on-guard"]


@rule("site.enter.on-guard-creature")
def test_who_follows_an_attack_is_not_revealed_at_a_site_where_it_has_no_key() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Orc-lieutenant", "TD-86")
    play.moves(company, "Moria", *WILDS).until("chain.open", "two")
    play.do("play Orc-lieutenant region:wilderness")
    play.dice(*([6] * 40))
    while (play.asked, play.asks) != ("chain.open", "two") or play.table.combat is not None:
        play._modestly()
    play.do("on-guard Wolf-riders").until()
    play.enters(company).until("site.enter").do("enter")
    assert not any("Wolf-riders" in option for option in play.options if not option.startswith("keep"))


@rule("site.on-guard.trigger-resource")
def test_on_guard_does_not_meet_the_extra_minor_item() -> None:
    play = Play()
    number = play.company("one", "Dol Amroth", "Bergil", "Éowyn", "Annalena")
    play.on_guard(number, "Lure of the Senses")
    play.hand("one", "Knights of Dol Amroth", "Horn of Anor")
    play.dice(6, 6)
    play.at_site(number).do("play Knights of Dol Amroth", "by Bergil")
    assert play.asked == "on-guard.response"
    play.do("keep", "play Horn of Anor", "by Éowyn")
    assert play.asked != "on-guard.response"


def moved_to_moria(card: str) -> Play:
    """A company that has moved to Moria through High Pass, where a card lies on-guard, declares an item there."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    way = ("Rhudaur", "High Pass", "Redhorn Gate")
    path = ("wilderness",) * 3
    zones.change_company(play.table, company, moved=True, way="region", regions=way, path=path)
    play.on_guard(company, card)
    play.hand("one", "Horn of Anor")
    play.hand("two", "Gimli")
    return play.at_site(company).do("play Horn of Anor", "by Legolas")


@pytest.mark.parametrize(
    ("card", "revealed"),
    [
        ("Tidings of Bold Spies", False),
        ("Cruel Caradhras", False),
        ("Ride Against the Enemy", False),
        ("Nothing to Eat or Drink", True),
    ],
)
def test_a_hazard_on_a_company_that_is_moving_is_not_revealed_on_guard(card: str, revealed: bool) -> None:
    play = moved_to_moria(card)
    assert (play.asked == "on-guard.response") == revealed
