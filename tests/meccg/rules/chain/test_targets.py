"""Targets: what can be chosen, and what becomes of an action whose target is gone."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.creature_scenes import travelers
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED


def refused(play: Play, seat: str, thing: str) -> list[str]:
    """The rules that keep a seat from using a thing."""
    return [refusal.rule for refusal in play.why_not(seat, thing)]


def plays(play: Play, name: str) -> list[str]:
    """What a card can be played on now."""
    return [option.removeprefix(f"play {name} ") for option in play.options if option.startswith(f"play {name} ")]


def sage(*events: str) -> tuple[Play, int]:
    """A company with a sage on its way, with Marvels Told in hand, and hazards of player two in play."""
    play = Play()
    company = play.company("one", "Rivendell", "Celeborn", "Legolas")
    for event in events:
        play.event("two", event)
    play.hand("one", "Marvels Told", "Smoke Rings")
    play.discard("one", "Dodge")
    return play, company


# -- when targets are chosen, and how long ----------------------------------------------------------


@rule("timing.target.chosen-at-declaration")
def test_targets_are_chosen_as_the_action_is_declared() -> None:
    play, _ = sage("Rank upon Rank", "The Moon Is Dead")
    play.organization()
    assert plays(play, "Marvels Told") == ["Rank upon Rank", "The Moon Is Dead"]
    play.dice(6, 6)
    play.do("play Marvels Told The Moon Is Dead").until("organization")
    assert "Rank upon Rank" in play and "The Moon Is Dead" not in play


@rule("timing.target.gone-at-resolution")
def test_an_action_whose_target_is_gone_does_nothing_and_stays_paid() -> None:
    """Two sages go for the same hazard: the one who was declared later is first."""
    play = Play()
    play.company("one", "Rivendell", "Celeborn", "Arwen")
    play.event("two", "Rank upon Rank")
    play.hand("one", "Marvels Told", "Marvels Told")
    play.organization()
    play.do("play Marvels Told Rank upon Rank", "by Celeborn", "play Marvels Told Rank upon Rank")
    play.dice(6, 6)
    play.until("organization")
    assert "Rank upon Rank" not in play
    assert (play["Celeborn"].state, play["Arwen"].state) == (TAPPED, TAPPED)
    assert play.names(play.player("one").discard) == ["Marvels Told"] * 2
    assert len(play.events("rolled")) == 1, "the first one demands no corruption check any more"


@rule("timing.target.continues")
def test_a_card_played_on_another_goes_with_it() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Legolas", "Foolish Words")
    play.give("Aragorn II", "Lure of the Senses")
    zones.discard(play.table, play["Legolas"].number)
    assert "Foolish Words" not in play and "Lure of the Senses" in play
    assert play.names(play.player("two").discard) == ["Foolish Words"]


# -- what is in play --------------------------------------------------------------------------------


@rule("timing.target.in-play-only")
def test_only_cards_in_play_are_targets_unless_an_effect_says_otherwise() -> None:
    play, company = sage()
    play.discard("two", "Rank upon Rank", "Ghouls")
    play.hand("two", "Exhalation of Decay")
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    assert play.offered("play Smoke Rings") and not plays(play, "Marvels Told")
    play.until("chain.open", "two")
    assert play.offered("play Exhalation of Decay Ghouls")


@rule("timing.target.unresolved-card")
def test_a_card_that_is_not_resolved_is_no_target() -> None:
    play, company = sage()
    play.hand("two", "Rank upon Rank")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two").do("play Rank upon Rank")
    assert play.asks == "one"
    assert not plays(play, "Marvels Told")
    play.do("pass").until("chain.open", "one")
    assert plays(play, "Marvels Told") == ["Rank upon Rank"]


@rule("timing.target.unresolved-roll")
def test_a_roll_that_is_still_to_be_made_is_a_target() -> None:
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II", "Legolas")
    play.hand("one", "Riders of Rohan", "A Friend or Three")
    play.at_site(company)
    assert not play.offered("play A Friend or Three check")
    play.do("play Riders of Rohan", "by Aragorn II")
    assert play.table.acting and play.table.acting[-1].card == play.id("Riders of Rohan")
    play.dice(1, 1)
    play.do("play A Friend or Three check").until()
    (influence,) = play.events("influence")
    assert influence.facts["total"] == 2 + 3 + 1 + 2


@rule("timing.target.mp-pile-resources")
def test_resources_in_the_marshalling_point_pile_are_targets_unless_stored() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Bergil")
    play.faction("one", "Riders of Rohan")
    play.give("Bergil", "Foolish Words")
    play.give("Aragorn II", "Rescue Prisoners")
    zones.store(play.table, play["Rescue Prisoners"].number)
    target = Short(when=windows.MOVEMENT, side="hazard", on=CardsInPlay(kinds=("resource",)), does=(Discard(),))
    with declared("AS-26", target):
        play.hand("two", "Muster Disperses", "AS-26")
        play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two")
        assert plays(play, "Muster Disperses") == ["Riders of Rohan"]
        assert not plays(play, "Early Harvest")
        zones.change(play.table, play["Rescue Prisoners"].number, stored=False)
        play.do("pass")
        play.stays(company).until("chain.open", "two")
        assert plays(play, "Early Harvest") == ["Rescue Prisoners"]


@rule("timing.target.mp-pile-hazards")
def test_hazards_in_the_marshalling_point_pile_are_no_targets() -> None:
    play, _ = sage("Bairanax Ahunt", "Rank upon Rank")
    play.organization()
    assert plays(play, "Marvels Told") == ["Bairanax Ahunt", "Rank upon Rank"]
    zones.leave(play.table, play["Bairanax Ahunt"].number, "points")
    play.organization()
    assert "Bairanax Ahunt" in play
    assert plays(play, "Marvels Told") == ["Rank upon Rank"]


@rule("timing.target.face-down")
def test_face_down_cards_are_no_targets() -> None:
    play, company = sage()
    number = play.on_guard(company, "Rank upon Rank")
    play.organization()
    assert play.offered("play Smoke Rings") and not plays(play, "Marvels Told")
    zones.change(play.table, number, id=play.id("Rank upon Rank"), hidden="", face_down=False, role="event")
    assert plays(play.organization(), "Marvels Told") == ["Rank upon Rank"]


@rule("timing.target.face-down")
@pytest.mark.parametrize("face_down", [False, True])
def test_a_site_that_is_not_revealed_is_no_target(face_down: bool) -> None:
    play = Play("ringwraith")
    play.company("one", "Minas Morgul", "Asternak")
    play.give("Asternak", "Records Unread")
    zones.change(play.table, play.site("one", "Moria"), face_down=face_down, state=TAPPED)
    play.organization()
    assert play.offered("use Records Unread/1 Moria") != face_down


@rule("timing.target.region-in-play")
def test_only_regions_of_a_site_path_are_targets() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Doors of Night")
    play.hand("two", "Withered Lands")
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    journey = play.table.journey
    assert journey is not None
    regions = [journey.regions[int(each.removeprefix("path:"))] for each in plays(play, "Withered Lands")]
    assert regions == ["Rhudaur", "Angmar"]
    play.do("pass").until()
    company = play.company("one", "Lórien", "Legolas")
    play.stays(company)
    assert play.table.pending is None or not plays(play, "Withered Lands")


# -- automatic-attacks ------------------------------------------------------------------------------


@rule("timing.target.automatic-attack-hazards")
def test_hazards_reach_an_automatic_attack_as_soon_as_its_site_is_in_play() -> None:
    play = travelers("Aragorn II", "Legolas", to="Barrow-downs", through=("Rhudaur", "Cardolan"), hand=("TW-21",))
    play.do("play Choking Shadows Barrow-downs").until()
    (attack,) = automatic_attacks.automatic_attacks(play.table, play["Barrow-downs"], play.company_of("Legolas"))
    assert attack.prowess == 8 + 2


WITHERED = ("Northern Rhovanion", "Withered Heath")
ON_ATTACKS_TO_COME = [
    ("TW-29", "", "Irerock", WITHERED, (1, 14 + 2)),
    ("TD-55", "/1", "Irerock", WITHERED, (1, 14 + 1)),
    ("TD-56", "", "Irerock", WITHERED, (1, 14 + 1)),
    ("TD-79", "", "Irerock", WITHERED, (2, 14)),
    ("TD-86", "", "Weathertop", ("Arthedain",), (3, 7)),
    ("BA-14", "/1", "Ruined Signal Tower", ("Enedhwaith",), (2, 8 + 1)),
    ("DM-93", "", "Ettenmoors", ("Rhudaur",), (1, 9 - 1)),
    ("DM-94", "", "Ettenmoors", ("Rhudaur",), (1, 9 - 3)),
]
"""A card, in which of its ways, on the way to which site: strikes and prowess of the attack there."""


@rule("timing.target.automatic-attack-hazards")
@pytest.mark.parametrize(("card", "way", "site", "through", "strength"), ON_ATTACKS_TO_COME)
def test_hazards_on_attacks_reach_an_automatic_attack_before_it_is_faced(
    card: str, way: str, site: str, through: tuple[str, ...], strength: tuple[int, int]
) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Elrond")
    play.hand("two", card, "River")
    play.moves(company, site, *through).until("chain.open", "two")
    play.do(f"play {CARDS[card].name}{way} {site}")
    play.until()
    play.enters(company).do("enter")
    assert play.table.combat is not None
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == strength


@rule("timing.target.automatic-attack-hazards", "site.enter.on-guard-event")
@pytest.mark.parametrize(("card", "way", "site", "through", "strength"), ON_ATTACKS_TO_COME)
def test_hazards_on_attacks_are_revealed_on_guard_as_the_company_enters(
    card: str, way: str, site: str, through: tuple[str, ...], strength: tuple[int, int]
) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas", "Gimli", "Elrond")
    play.on_guard(company, card)
    play.enters(company).do("enter")
    assert play.asked == "on-guard.entry"
    play.do(f"reveal {CARDS[card].name}{way} {site}")
    while play.table.combat is None:
        play.do("pass")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == strength


@rule("timing.target.automatic-attack-hazards")
@pytest.mark.parametrize(("card", "way_to_play"), [row[:2] for row in ON_ATTACKS_TO_COME])
def test_hazards_on_attacks_of_a_race_reach_no_other_automatic_attack(card: str, way_to_play: str) -> None:
    for site, way in (("Barrow-downs", ("Cardolan",)), ("Bandit Lair", ("Brown Lands",)), ("Bree", ("Arthedain",))):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("two", card, "River")
        play.moves(company, site, *way).until("chain.open", "two")
        assert not play.offered(f"play {CARDS[card].name}{way_to_play} {site}")


@rule("timing.target.chosen-at-declaration")
def test_of_several_automatic_attacks_one_of_the_race_is_chosen() -> None:
    """Smaug at Home is a second Dragon at his lair."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("two", "Smaug at Home")
    play.hand("two", "Dragon’s Desolation", "River")
    play.moves(company, "The Lonely Mountain", "Northern Rhovanion").until("chain.open", "two")
    play.do("play Dragon’s Desolation The Lonely Mountain")
    assert play.asked == "automatic-attack.which"
    printed, added = play.options
    assert printed == "attack dragon/1/"
    assert added.startswith("attack dragon/2/")
    play.do(added).until()
    here = automatic_attacks.would_meet(play.table, play["The Lonely Mountain"], play.table.companies[company])
    assert [attack[4] for attack in here] == [14, 18 + 2]


@rule("timing.target.automatic-attack-resources")
@pytest.mark.parametrize("start", ["moves", "enters"])
def test_resources_on_automatic_attacks_reach_one_before_it_is_faced(start: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell" if start == "moves" else "Moria", "Aragorn II", "Legolas", "Gimli")
    play.event("one", "Gates of Morning")
    play.hand("one", "Not at Home", "Concealment")
    if start == "moves":
        play.moves(company, "Moria", "Rhudaur", "Hollin")
    else:
        play.enters(company)
    play.do("play Not at Home/2 Moria").until()
    (attack,) = automatic_attacks.automatic_attacks(play.table, play["Moria"], play.table.companies[company])
    assert attack.strikes == 4 - 2
    end_of_turn.end_turn(play.table)
    (attack,) = automatic_attacks.automatic_attacks(play.table, play["Moria"], play.table.companies[company])
    assert attack.strikes == 4


@rule("timing.target.automatic-attack-combat-only")
def test_resources_on_attacks_reach_an_automatic_attack_in_combat_only() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Concealment", "Dark Quarrels", "Smoke Rings")
    play.discard("one", "Dodge")
    play.stays(company)
    assert play.options == ["play Smoke Rings", "pass"]
    play.until()
    play.enters(company)
    assert play.asked == "site.enter"
    play.do("enter")
    assert plays(play, "Concealment") == plays(play, "Dark Quarrels") == ["attack"]


# -- whose cards ------------------------------------------------------------------------------------


@rule("timing.target.no-opponents-resources")
def test_a_resource_does_not_target_the_opponents_resources_or_characters() -> None:
    play = Play()
    play.company("one", "Rivendell", "Celeborn", "Legolas")
    play.company("two", "Rivendell", "Aragorn II")
    play.give("Celeborn", "Glamdring")
    play.give("Aragorn II", "Narsil")
    play.faction("two", "Riders of Rohan")
    play.event("two", "Return of the King")
    roles = ("item", "faction", "event")
    anything = Short(on=CardsInPlay(roles=roles), does=(Discard(),))
    with declared("AS-53", anything):
        play.hand("one", "AS-53")
        play.organization()
        assert plays(play, "Power Against the Shadow") == ["Glamdring"]
        assert "timing.target.no-opponents-resources" in [
            refusal.rule
            for token in (play["Narsil"].token, play["Riders of Rohan"].token, play["Return of the King"].token)
            if (refusal := anything.refusal_on(play.table, "one", "AS-53", 0, token))
        ]


@rule("timing.target.no-opponents-resources")
def test_unless_the_effect_says_so() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Iron Hill Dwarf-hold", "Asternak")
    play.company("two", "Iron Hill Dwarf-hold", "Gimli", "Legolas")
    play.give("Asternak", "LE-418")
    play.organization()
    assert [option for option in play.options if option.startswith("use ")] == ["use The Arkenstone Gimli"]


@rule("timing.target.opponents-cards-count-as-in-play")
@pytest.mark.parametrize("owner", ["one", "two"])
def test_the_opponents_cards_count_as_in_play(owner: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Many Turns and Doublings", "Smoke Rings")
    play.discard("one", "Dodge")
    play.stays(company)
    assert not [option for option in play.options if "Doublings" in option]
    play.event(owner, "Gates of Morning")
    play.stays(company)
    assert [option for option in play.options if "Doublings" in option] == ["play Many Turns and Doublings/1"]


# -- alignments -------------------------------------------------------------------------------------


@rule("timing.target.event-alignment")
@pytest.mark.parametrize(
    ("kind", "event", "own", "other"),
    [("wizard", "AS-53", "TW-300", "LE-334"), ("ringwraith", "AS-79", "LE-334", "TW-300")],
)
def test_a_resource_event_does_not_target_resources_of_the_other_alignment(
    kind: str, event: str, own: str, other: str
) -> None:
    play = Play(kind)
    play.company("one", "Rivendell" if kind == "wizard" else "Minas Morgul", "Celeborn", "Gimli")
    play.give("Celeborn", own)
    (far,) = play.give("Gimli", other)
    ally = zones.enter(play.table, "LE-154" if kind == "wizard" else "TW-246", "one", "ally", on=play["Gimli"].number)
    target = Short(on=CardsInPlay(roles=("item", "ally", "site")), does=(Discard(),))
    with declared(event, target):
        play.hand("one", event)
        play.organization()
        pending = play.table.pending
        assert pending is not None
        offered = {option.target for option in pending.options if option.verb == "play"}
        assert offered == {play[own].token, str(play.company_of("Gimli").site)}
        crossed = [target.refusal_on(play.table, "one", event, 0, str(number)) for number in (far, ally)]
        assert [refusal and refusal.rule for refusal in crossed] == [
            "timing.active-condition.item-alignment",
            "timing.target.event-alignment",
        ]


@rule("timing.target.event-alignment")
def test_a_hero_event_does_not_change_the_attacks_of_a_minion_site() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bag End", "Asternak", "Jerrek")
    play.event("two", "Forewarned Is Forearmed")
    play.enters(company).do("enter").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["hobbit", "dúnadan"]


@rule("timing.target.event-alignment")
def test_a_hero_event_makes_no_haven_of_a_minion_site() -> None:
    for kind, offered in (("wizard", False), ("ringwraith", True)):
        play = Play(kind, "wizard")
        company = play.company("one", "Pelargir", "Aragorn II" if kind == "wizard" else "Asternak")
        play.event("two", "The White Tree")
        play.hand("two", "Assassin")
        play.moves(company, "Minas Tirith", "Lebennin", "Anórien")
        found = play.table.pending is not None and "site:free-hold" in plays(play, "Assassin")
        assert found == offered


@rule("timing.target.event-alignment")
def test_a_hero_event_on_a_company_gives_nothing_to_a_minion_ally() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Celeborn")
    allies = [zones.enter(play.table, card, "one", "ally", on=play["Gimli"].number) for card in ("TW-246", "LE-154")]
    before = [numbers.prowess(play.table, ally) for ally in allies]
    play.event("one", "Fellowship", company)
    after = [numbers.prowess(play.table, ally) for ally in allies]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 0]
