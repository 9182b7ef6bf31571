"""The hazard permanent-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.dark_minions.attack_scenes import HEROES, NAZGUL, again, dark_road, over, strength, to_assignment
from tests.meccg.sets.hazard_scenes import on_guard, played, plays, road, unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.under_deeps_scenes import at, is_to_move, where
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.hazards import OpensRegions
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import draws, hazard_limit, region_movement, under_deeps
from underdeeps.meccg.rules.journeys.draws import own_draws
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, Check

SHADOWS = [
    ("DM-44", ("Rhudaur", "Arthedain"), "Bree", "Rhudaur"),
    ("DM-65", ("Dagorlad", "Ithilien"), "Henneth Annûn", "Ithilien"),
    ("DM-81", ("High Pass", "Anduin Vales"), "Beorn’s House", "Anduin Vales"),
]


def strikes_and_prowess(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


def ranked(site: str, *events: str) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    for event in events:
        play.event("two", event)
    return play.enters(company).do("enter").until("combat.assign")


def travel(event: str, regions: tuple[str, ...], to: str, creature: str = "Orc-watch") -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    if event:
        play.event("two", event)
    play.hand("two", creature, "River")
    return play.moves(company, to, *regions)


@pytest.mark.parametrize(("event", "regions", "to", "region"), SHADOWS)
def test_the_shadow_opens_regions_to_creatures_and_goes_when_one_is_beaten(
    event: str, regions: tuple[str, ...], to: str, region: str
) -> None:
    """An Orc-watch can be keyed to a single Shadow-land."""
    key = f"play Orc-watch region-name:{region}"
    assert not travel("", regions, to).offered(key)
    play = travel(event, regions, to)
    assert play.offered(key)
    play.dice(*(6,) * 60)
    play.do(key).until()
    assert event not in play


@pytest.mark.parametrize(("event", "regions", "to", "region"), SHADOWS)
def test_the_shadow_stays_if_the_creature_is_not_beaten(
    event: str, regions: tuple[str, ...], to: str, region: str
) -> None:
    play = travel(event, regions, to)
    play.dice(*(1,) * 60)
    play.do(f"play Orc-watch region-name:{region}").until()
    assert event in play


def test_the_shadow_opens_nothing_to_creatures_of_the_wild_and_less_to_those_of_the_dark() -> None:
    wild = travel("DM-44", ("Rhudaur", "Arthedain"), "Bree", "Giant Spiders")
    assert not any("region-name" in option for option in wild.options)
    (opens,) = parts_of("DM-44", OpensRegions)
    dark = next(card.id for card in CARDS.values() if [k.region_types for k in card.keying] == [(("dark-domain", 1),)])
    assert opens.names(CARDS[dark].keying[0]) == ("Angmar", "Gundabad")


def test_the_shadow_opens_nothing_to_creatures_that_doors_of_night_keeps_from_shadow_lands() -> None:
    """An Ent in Search of the Entwives can be keyed to Shadow-lands if Doors of Night is not in play."""
    ent = "Ent in Search of the Entwives"
    for doors in (False, True):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Carn Dûm", "Lugdush")
        play.event("two", "DM-44")
        if doors:
            play.event("one", "Doors of Night")
        play.hand("two", ent, "River")
        play.moves(company, "Mount Gram", "Angmar")
        assert play.offered(f"play {ent} region-name:Angmar") != doors


# -- Doubled Vigilance ------------------------------------------------------------------------------


def vigilant(*dice: int, site: str = "Moria") -> Play:
    play = Play()
    company = play.company("one", site, *HEROES)
    zones.enter(play.table, "DM-51", "two", "event", on=play.table.companies[company].site)
    play.enters(company)
    play.dice(*dice)
    return play.do("enter")


@pytest.mark.parametrize(("dice", "attacks"), [((5, 5), ["orc"]), ((4, 5), ["orc", "orc"])])
def test_doubled_vigilance_posts_guards_before_the_automatic_attack(dice: tuple[int, int], attacks: list[str]) -> None:
    play = vigilant(*dice)
    to_assignment(play)
    strikes = 4 if len(attacks) == 2 else CARDS[play["Moria"].id].attacks[0].strikes
    assert strength(play)[:2] == ((strikes, 9) if len(attacks) == 2 else (strikes, 7))
    play.dice(*(6,) * 40)
    play.until()
    assert [event.facts["race"] for event in play.events("attack")] == attacks


def test_doubled_vigilance_lies_on_a_shadow_hold() -> None:
    play = road(*HEROES, hand=("DM-51",))
    played(play, "DM-51", "Moria").until()
    assert play["Doubled Vigilance"].on == play["Moria"].number
    zones.leave(play.table, play["Moria"].number, "locations")
    assert "Doubled Vigilance" not in play


def test_doubled_vigilance_lies_on_ruins_with_doors_of_night_only() -> None:
    way = {"to": "Barrow-downs", "through": ("Rhudaur", "Cardolan")}
    assert not plays(road(*HEROES, hand=("DM-51",), **way))  # type: ignore[arg-type]
    assert plays(road(*HEROES, hand=("DM-51",), events=("Doors of Night",), **way))  # type: ignore[arg-type]


def test_doubled_vigilance_is_revealed_on_guard_at_the_door() -> None:
    play = Play()
    company = play.company("one", "Moria", *HEROES)
    on_guard(play, company, "DM-51")
    play.enters(company).do("enter")
    assert play.asked == "on-guard.door"
    play.do("reveal Doubled Vigilance Moria")
    unanswered(play)
    play.dice(1, 1)
    to_assignment(play)
    assert strength(play)[:2] == (4, 9)


# -- Eyes of the Shadow -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("company", "more"),
    [
        (("Gandalf",), 2),
        (("Elrond", "Gimli"), 2),
        (("Aragorn II",), 0),
        (("Gimli", "Legolas"), 2),
        (("Kíli", "Fíli"), 0),
        (("Gandalf", "Elrond", "Gimli", "Legolas"), 0),
    ],
)
def test_eyes_of_the_shadow_raises_the_limit_against_the_few(company: tuple[str, ...], more: int) -> None:
    plain = road(*company, hand=("River",))
    play = road(*company, hand=("River",), events=("DM-56",))
    assert play.table.journey is not None and plain.table.journey is not None
    assert play.table.journey.hazard_limit == plain.table.journey.hazard_limit + more


def test_eyes_of_the_shadow_counts_at_once_and_needs_gates_not_in_play() -> None:
    play = road("Gandalf", hand=("DM-56", "DM-56"))
    played(play, "DM-56").until("chain.open", "two")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 4
    assert not plays(play)
    assert not plays(road("Gandalf", hand=("DM-56",), events=("Gates of Morning",)))
    zones.discard_on_exhaustion(play.table)
    assert "Eyes of the Shadow" not in play
    assert play.table.journey.hazard_limit == 2


def test_eyes_of_the_shadow_leave_alone_who_stays() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.event("two", "DM-56")
    play.hand("two", "River")
    play.stays(company)
    assert hazard_limit.limit_change(play.table, "DM-56") == 0


# -- Great Secrets Buried There ---------------------------------------------------------------------


JUNK = ("Concealment",) * 9


def buried(*top: str) -> Play:
    play = road("Aragorn II", hand=("DM-63",))
    play.deck("one", "Concealment", "Shield of Iron-bound Ash", *top)
    return played(play, "DM-63")


@rule("aside.zone.cause", "aside.effect.untouchable")
def test_great_secrets_buried_there_takes_an_item_of_the_top_ten() -> None:
    play = buried(*JUNK[:6], "Dagger of Westernesse", "Hauberk of Bright Mail", "Ringil", "The One Ring")
    assert (play.asked, play.asks) == ("bury.item", "one")
    assert play.options == ["bury Hauberk of Bright Mail", "bury Dagger of Westernesse"]
    play.do("bury Dagger of Westernesse")
    dagger = play["Dagger of Westernesse"]
    assert (dagger.role, dagger.owner, dagger.on) == ("aside", "one", play["Great Secrets Buried There"].number)
    assert scoring.tally(play.table, "one")["item"] == 0
    assert len(play.player("one").deck) == 11
    assert not any(play.player("one").deck.known)


def test_great_secrets_buried_there_shows_the_cards_if_there_is_no_item() -> None:
    play = buried(*JUNK, "Ringil")
    assert len([event for event in play.events("shown") if event.facts["seat"] == "one"]) == 10
    assert "Great Secrets Buried There" in play


def test_great_secrets_stay_buried_where_minions_may_not_look_at_their_decks() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.event("two", "AS-13")
    play.hand("two", "DM-63", "River")
    play.deck("one", *("LE-334",) * 10)
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Redhorn Gate").until("chain.open", "two")
    played(play, "DM-63")
    assert not play.table.cards[play["Great Secrets Buried There"].number].bears
    assert not play.events("looked")


def test_great_secrets_buried_there_needs_ten_cards() -> None:
    play = road("Aragorn II", hand=("DM-63",))
    play.deck("one", *JUNK)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-63"]


def test_great_secrets_buried_there_can_be_ones_own_resource() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "DM-63")
    play.deck("one", *JUNK, "Dagger of Westernesse")
    play.organization().do("play Great Secrets Buried There/1")
    unanswered(play)
    assert play["Dagger of Westernesse"].role == "aside"


def dig(site: str, *, tapped: bool = False) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    host = play.event("two", "DM-63")
    zones.enter(play.table, play.id("Dagger of Westernesse"), "one", "aside", on=host, note=("no-points",))
    if tapped:
        play.state(site, TAPPED)
    play.hand("one", "Concealment")
    return play.at_site(company)


@rule("aside.effect.specific-cards-exception")
def test_a_buried_item_is_played_at_an_under_deeps_site() -> None:
    play = dig("The Under-gates")
    play.do("dig-up Dagger of Westernesse")
    if play.asked == "chain.by":
        play.do("by Legolas")
    unanswered(play)
    dagger = play["Dagger of Westernesse"]
    assert (dagger.role, dagger.on, dagger.note) == ("item", play["Legolas"].number, ())
    assert play["Legolas"].state == TAPPED
    assert play["The Under-gates"].state == TAPPED


def test_a_buried_item_is_not_played_elsewhere_or_where_it_is_not_playable() -> None:
    for play in (dig("Moria"), dig("The Under-gates", tapped=True)):
        assert not any(option.verb == "dig-up" for option in chain.offers(play.table, "one"))


# -- Helms of Iron, Scimitars of Steel --------------------------------------------------------------


@pytest.mark.parametrize("card", ["DM-64", "DM-86"])
def test_helms_and_scimitars_are_paid_for_with_a_nazgul_of_ones_own(card: str) -> None:
    assert not plays(road(*HEROES, hand=(card,)))
    play = road(*HEROES, hand=(card,), events=(NAZGUL,))
    played(play, card, CARDS[NAZGUL].name)
    assert CARDS[NAZGUL].name not in play
    assert CARDS[NAZGUL].name in play.names(play.player("two").discard)
    assert CARDS[card].name in play


# -- Helms of Iron ----------------------------------------------------------------------------------


def test_the_opponents_nazgul_does_not_pay_for_helms_of_iron() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.event("one", NAZGUL)
    play.hand("two", "DM-64", "River")
    assert not plays(play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate"))


@pytest.mark.parametrize(
    ("card", "creature", "key", "found"),
    [
        ("DM-64", "Brigands", "region:wilderness", (2, 8, 4)),
        ("DM-64", "Little Snuffler", "region:wilderness", (1, 5, 9)),
        ("DM-64", "Wargs", "region:wilderness", (2, 9, None)),
        ("DM-86", "Brigands", "region:wilderness", (2, 9, None)),
        ("DM-86", "Little Snuffler", "region:wilderness", (1, 6, 8)),
        ("DM-86", "Wargs", "region:wilderness", (2, 9, None)),
    ],
)
def test_helms_of_iron_and_scimitars_of_steel_arm_orcs_trolls_and_men(
    card: str, creature: str, key: str, found: tuple[int, int, int | None]
) -> None:
    play = road(*HEROES, hand=(creature,), events=(card,))
    to_assignment(play.do(f"play {creature} {key}"))
    assert strength(play) == found


@rule("meccg.choice.dm-cards.helms-twice")
@pytest.mark.parametrize(("body", "found"), [(0, 4), (5, 6)])
def test_two_helms_of_iron_do_not_add_up(body: int, found: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    for _ in range(2):
        play.event("two", "DM-64")
    attacked(play, company, "orc", 2, 7, body).until("combat.assign")
    assert attacks.attack_body(play.table) == found


@rule("meccg.choice.dm-cards.helms-twice", "timing.passive.same-condition-once")
def test_two_scimitars_of_steel_do_not_add_up() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    for _ in range(2):
        play.event("two", "DM-86")
    attacked(play, company, "orc", 2, 7).until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8


# -- In the Heart of his Realm ----------------------------------------------------------------------


def test_in_the_heart_of_his_realm_sages_are_none() -> None:
    play = dark_road("Elrond", "Gandalf", hand=())
    assert "sage" in numbers.skills(play.table, play["Elrond"].number)
    play = dark_road("Elrond", "Gandalf", hand=(), events=("DM-67",))
    assert "sage" not in numbers.skills(play.table, play["Elrond"].number)
    assert "warrior" in numbers.skills(play.table, play["Elrond"].number)
    play.until()
    assert "sage" not in numbers.skills(play.table, play["Elrond"].number)
    far = road("Elrond", hand=(), events=("DM-67",))
    assert "sage" in numbers.skills(far.table, far["Elrond"].number)


@pytest.mark.parametrize(("events", "offered"), [((), True), (("DM-67",), False)])
def test_in_the_heart_of_his_realm_there_are_no_spells(events: tuple[str, ...], offered: bool) -> None:
    play = Play()
    company = play.company("one", "Barad-dûr", "Gandalf", "Elrond")
    for event in events:
        play.event("two", event)
    play.hand("one", "Wizard’s Laughter", "Vanishment")
    play.hand("two", "Barrow-wight")
    play.moves(company, "Cirith Gorgor", "Gorgoroth", "Udûn").until("chain.open", "two")
    play.do("play Barrow-wight region:dark-domain")
    while play.table.combat is None:
        play._modestly()
    play.table.window = windows.ATTACK
    found = chain.offers(play.table, "one")
    assert any(option.subject == play.id("Vanishment") for option in found) == offered


@pytest.mark.parametrize(("events", "draws"), [((), 0), (("DM-67",), 1), (("DM-67", "DM-67"), 2)])
def test_in_the_heart_of_his_realm_fewer_cards_are_drawn(events: tuple[str, ...], draws: int) -> None:
    play = dark_road("Elrond", "Gandalf", hand=(), events=events)
    plain = dark_road("Elrond", "Gandalf", hand=())
    assert own_draws(play.table) == max(0, own_draws(plain.table) - draws)


def test_in_the_heart_of_his_realm_does_nothing_to_minions() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Barad-dûr", "Ostisen", "Gothmog")
    play.event("two", "DM-67")
    play.hand("two", "River")
    play.moves(company, "Cirith Gorgor", "Gorgoroth", "Udûn")
    sages = [each for each in play.table.companies[company].characters if "sage" in play.table.cards[each].facts.skills]
    assert all("sage" in numbers.skills(play.table, each) for each in sages)
    before = draws.own_draws(play.table)
    zones.discard_on_exhaustion(play.table)
    assert draws.own_draws(play.table) == before
    assert "In the Heart of his Realm" not in play


# -- The Moon Is Dead -------------------------------------------------------------------------------


def test_the_moon_is_dead_strengthens_and_doubles_the_undead() -> None:
    play = ranked("Dead Marshes", "The Moon Is Dead")
    assert strikes_and_prowess(play) == (3, 9)
    play.dice(*(1,) * 4)
    play.until()
    assert len(play.events("attack")) == 2


def test_the_moon_is_dead_goes_when_undead_are_beaten() -> None:
    play = ranked("Dead Marshes", "The Moon Is Dead")
    play.dice(*(6,) * 40)
    play.until()
    assert "The Moon Is Dead" not in play
    assert len(play.events("attack")) == 1


def test_what_follows_is_faced_when_the_moon_goes_with_the_second_attack_of_the_undead() -> None:
    """The first is canceled, the second beaten: the site has one attack of Undead now, and another one behind it."""
    play = Play()
    company = play.company("one", "The Gem-deeps", "Aragorn II", "Legolas", "Bilbo")
    play.event("two", "The Moon Is Dead")
    play.hand("one", "Concealment")
    play.hand("two", "Orc-watch")
    play.enters(company).do("enter", "play Concealment attack", "by Bilbo")
    play.dice(*(6,) * 40)
    play.until("site.creature").do("ambush Orc-watch").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["undead", "undead", "orc"]
    assert [event.facts["outcome"] for event in play.events("attack-ended")][:2] == ["canceled", "defeated"]
    assert "The Moon Is Dead" not in play


@pytest.mark.parametrize(
    ("creature", "die", "races"),
    [
        ("Barrow-wight", 2, ["troll", "undead", "undead"]),
        ("Barrow-wight", 6, ["troll", "undead"]),
        ("Orc-watch", 2, ["troll", "orc"]),
    ],
)
def test_the_moon_is_dead_doubles_an_undead_creature_that_is_an_automatic_attack(
    creature: str, die: int, races: list[str]
) -> None:
    play = Play()
    company = play.company("one", "The Under-courts", "Aragorn II", "Gimli")
    play.event("two", "The Moon Is Dead")
    play.hand("two", creature)
    play.enters(company).do("enter").until("site.creature")
    play.dice(*(die,) * 60)
    play.do(f"ambush {creature}").until()
    assert [event.facts["race"] for event in play.events("attack")] == races
    assert ("The Moon Is Dead" in play) == (die < 6)
    assert creature in play.names(play.player("two").discard)


def test_the_moon_is_dead_is_revealed_on_guard_before_the_undead_attack() -> None:
    play = Play()
    company = play.company("one", "Dead Marshes", "Aragorn II", "Legolas")
    on_guard(play, company, "The Moon Is Dead")
    play.enters(company).do("enter", "reveal The Moon Is Dead").until("combat.assign")
    assert strikes_and_prowess(play) == (3, 9)


# -- Mordor in Arms ---------------------------------------------------------------------------------


def to_nurn(kind: str = "wizard", owner: str = "two") -> Play:
    play = Play(kind, "wizard")
    names = ("Aragorn II", "Legolas", "Gimli", "Glorfindel II", "Elrond") if kind == "wizard" else ("Gothmog",)
    home = {"wizard": "Dead Marshes", "ringwraith": "Minas Morgul"}[kind]
    company = play.company("one", home, *names)
    play.event(owner, "DM-72")
    play.hand("two", "River")
    return play.moves(company, "Nûrniag Camp", "Horse Plains", "Nurn")


def test_mordor_in_arms_attacks_three_times_in_nurn() -> None:
    play = to_nurn()
    play.dice(*(1, 1, 1, 1) * 20)
    play.until()
    attacks = [(each.facts["race"], each.facts["strikes"], each.facts["prowess"]) for each in play.events("attack")]
    assert attacks == [("orc", 5, 8), ("orc", 4, 10), ("troll", 3, 12)]
    assert "Mordor in Arms" in play


def test_mordor_in_arms_is_worth_two_points_to_who_defeats_all_three() -> None:
    play = to_nurn()
    play.dice(*(6,) * 40)
    play.until()
    assert len(play.events("attack")) == 3
    assert "Mordor in Arms" not in play.names(play.player("two").discard)
    assert scoring.tally(play.table, "one")["kill"] == 2
    assert not play.table.events


def test_mordor_in_arms_is_no_prize_for_its_own_player() -> None:
    play = to_nurn(owner="one")
    play.dice(*(6,) * 40)
    play.until()
    assert len(play.events("attack")) == 3
    assert scoring.tally(play.table, "one")["kill"] == 0


def test_mordor_in_arms_does_nothing_to_minions() -> None:
    play = to_nurn("ringwraith")
    play.until()
    assert not play.events("attack")


@pytest.mark.parametrize(("faction", "less"), [("Variags of Khand", 6), ("Riders of Rohan", 0)])
def test_mordor_in_arms_holds_factions_of_the_east_back(faction: str, less: int) -> None:
    play = Play()
    play.company("one", "Variag Camp", "Aragorn II")
    card, who = play.id(faction), play["Aragorn II"].number
    before = factions.faction_bonus(play.table, who, card)
    play.event("two", "DM-72")
    assert factions.faction_bonus(play.table, who, card) == before - less


@pytest.mark.parametrize(("events", "offered"), [((), True), (("DM-72",), False)])
def test_mordor_in_arms_bars_muster(events: tuple[str, ...], offered: bool) -> None:
    play = Play()
    play.company("one", "Easterling Camp", "Aragorn II")
    for event in events:
        play.event("two", event)
    play.hand("one", "Muster")
    play.table.phase = "site"
    play.table.window = windows.INFLUENCE
    faction = play.id("Easterlings")
    checks.push(play.table, Check("influence", play["Aragorn II"].number, "one", (), faction, faction))
    assert any(option.subject == play.id("Muster") for option in chain.offers(play.table, "one")) == offered


# -- Neither so Ancient Nor so Potent ---------------------------------------------------------------


def test_neither_so_ancient_nor_so_potent_takes_a_stored_item_back() -> None:
    play = road("Aragorn II", hand=("DM-73",), bears=(("Aragorn II", "Glamdring"),))
    assert not plays(play)
    zones.store(play.table, play["Glamdring"].number)
    before = scoring.tally(play.table, "one")["item"]
    again(play)
    played(play, "DM-73", "Glamdring")
    assert "Glamdring" in play.names(play.player("one").hand)
    assert "Glamdring" not in play
    assert play["Neither so Ancient Nor so Potent"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["item"] == 2
    assert before == CARDS[play.id("Glamdring")].points


# -- No Way Forward ---------------------------------------------------------------------------------


def test_no_way_forward_shortens_region_movement() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    where = play.table.companies[company]
    assert region_movement.region_limit(play.table, where) == 4
    play.event("two", "DM-75")
    assert region_movement.region_limit(play.table, where) == 3
    play.event("two", "Doors of Night")
    assert region_movement.region_limit(play.table, where) == 2
    zones.discard_on_exhaustion(play.table)
    assert region_movement.region_limit(play.table, where) == 4


def test_no_way_forward_cannot_be_duplicated() -> None:
    assert not plays(road("Aragorn II", hand=("DM-75",), events=("DM-75",)))
    play = road("Aragorn II", hand=("DM-75",))
    played(play, "DM-75")
    assert "No Way Forward" in play


# -- Out of the Black Sky ---------------------------------------------------------------------------


def swooping(*dice: int, owner: str = "two") -> Play:
    play = Play()
    company = play.company("one", "Minas Morgul", *HEROES)
    play.event("two", "Doors of Night")
    play.event(owner, NAZGUL)
    play.hand("two", "DM-77", "River")
    play.moves(company, "Barad-dûr", "Imlad Morgul", "Gorgoroth").until("chain.open", "two")
    play.dice(*dice)
    play.do(f"play Out of the Black Sky {CARDS[NAZGUL].name}", "key region:dark-domain")
    return unanswered(play)


def test_out_of_the_black_sky_a_nazgul_attacks_and_chooses() -> None:
    play = swooping(1, 1)
    assert play.table.combat is not None
    assert play.table.combat.attacker_chooses
    assert strength(play) == (1, 15, 9)
    play.until("combat.assign-rest")
    assert play.asks == "two"
    over(play)
    assert CARDS[NAZGUL].name in play
    assert "Out of the Black Sky" in play.names(play.player("two").discard)


@pytest.mark.parametrize("owner", ["one", "two"])
def test_out_of_the_black_sky_is_worth_five_points_if_the_nazgul_is_beaten(owner: str) -> None:
    play = swooping(6, 6, 6, 6, owner=owner)
    play.until("combat.assign-rest").do("strike Aragorn II")
    over(play)
    assert CARDS[NAZGUL].name not in play
    assert NAZGUL in play.player(owner).removed
    assert scoring.tally(play.table, "one")["kill"] == 5


def test_out_of_the_black_sky_needs_doors_of_night_and_a_nazgul_who_could_attack() -> None:
    assert not plays(dark_road(*HEROES, hand=("DM-77",), events=(NAZGUL,)))
    assert not plays(road(*HEROES, hand=("DM-77",), events=(NAZGUL, "Doors of Night")))
    assert plays(dark_road(*HEROES, hand=("DM-77",), events=(NAZGUL, "Doors of Night")))


# -- Rank upon Rank ---------------------------------------------------------------------------------


def test_rank_upon_rank_strengthens_men_until_they_are_beaten() -> None:
    assert strikes_and_prowess(ranked("Bandit Lair")) == (3, 6)
    play = ranked("Bandit Lair", "Rank upon Rank")
    assert strikes_and_prowess(play) == (4, 7)
    play.dice(*(6,) * 40)
    play.until()
    assert "Rank upon Rank" not in play


def test_rank_upon_rank_stays_if_men_are_not_beaten() -> None:
    play = ranked("Bandit Lair", "Rank upon Rank")
    play.dice(*(1,) * 40)
    play.until()
    assert "Rank upon Rank" in play


def test_rank_upon_rank_leaves_others_alone() -> None:
    play = ranked("Isengard", "Rank upon Rank")
    assert strikes_and_prowess(play) == (3, 7)
    play.dice(*(6,) * 40)
    play.until()
    assert "Rank upon Rank" in play


@pytest.mark.parametrize(("doors", "more"), [((), 0), (("Doors of Night",), 1)])
def test_rank_upon_rank_strengthens_giants_with_doors_of_night(doors: tuple[str, ...], more: int) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    for event in ("Rank upon Rank", *doors):
        play.event("two", event)
    giant = {"source": "creature", "card": "TW-109", "maker": 0, "race": "giant"}
    attacks.begin(play.table, company, strikes=1, prowess=13, **giant)
    play.run(combat.fight).until("combat.assign")
    assert strikes_and_prowess(play) == (1 + more, 13 + more)
    play.dice(*(6,) * 40)
    play.until()
    assert ("Rank upon Rank" not in play) == bool(more)


def test_rank_upon_rank_is_revealed_on_guard_before_men_attack() -> None:
    play = Play()
    company = play.company("one", "Bandit Lair", "Aragorn II", "Legolas")
    on_guard(play, company, "Rank upon Rank")
    play.enters(company).do("enter", "reveal Rank upon Rank").until("combat.assign")
    assert strikes_and_prowess(play) == (4, 7)


def test_rank_upon_rank_and_the_moon_is_dead_cannot_be_duplicated() -> None:
    events = ("DM-80", "DM-71")
    assert not plays(road("Aragorn II", hand=events, events=events))
    play = road("Aragorn II", hand=events)
    played(play, "DM-80").until("chain.open", "two")
    played(play, "DM-71")
    assert "Rank upon Rank" in play
    assert "The Moon Is Dead" in play


# -- The Reach of Ulmo ------------------------------------------------------------------------------


def test_the_reach_of_ulmo_goes_when_the_depths_are_reached() -> None:
    play, company = at("The Under-gates")
    play.event("two", "The Reach of Ulmo")
    play.dice(4, 3)
    play.journey(company, "The Under-leas").until()
    assert where(play, company) == "The Under-gates" and "The Reach of Ulmo" in play, "7 is not 8"
    play.dice(4, 4)
    play.journey(company, "The Under-leas").until()
    assert where(play, company) == "The Under-leas" and "The Reach of Ulmo" not in play


def test_the_reach_of_ulmo_stays_when_a_company_comes_down_or_up() -> None:
    play, company = at("Moria")
    play.event("two", "The Reach of Ulmo")
    play.journey(company, "The Under-gates").until()
    play.journey(company, "Moria").until()
    assert "The Reach of Ulmo" in play


def test_the_reach_of_ulmo_goes_when_a_play_deck_is_exhausted() -> None:
    play, _ = at("Moria")
    play.event("two", "The Reach of Ulmo")
    zones.discard_on_exhaustion(play.table)
    assert "The Reach of Ulmo" not in play


@rule("meccg.choice.under-deeps.ulmo-discard")
def test_the_reach_of_ulmo_undoes_ford_and_goes_at_the_end_of_that_turn() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.hand("one", "Ford")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    play.event("two", "The Reach of Ulmo")
    play.hand("two", "Wargs")
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness")
    play.until()
    play.end_of_turn().until()
    assert "The Reach of Ulmo" not in play


def test_the_reach_of_ulmo_keeps_a_great_ship_in_harbour() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.hand("one", "Great Ship")
    play.organization().do("play Great Ship").until()
    mine = play.table.companies[company]
    assert "great-ship" in mine.flags and not under_deeps.flag_quelled(play.table, mine, "great-ship")
    play.event("two", "The Reach of Ulmo")
    assert under_deeps.flag_quelled(play.table, mine, "great-ship")
    play.end_of_turn().until()
    assert "The Reach of Ulmo" not in play


@rule("event.short.what-counts-as-effect", "meccg.choice.under-deeps.ulmo-discard")
def test_ford_can_be_played_in_vain_to_be_rid_of_the_reach_of_ulmo() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.event("two", "The Reach of Ulmo")
    play.hand("one", "Ford")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    assert play["Aragorn II"].state == TAPPED
    play.hand("two", "Wargs")
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness")
    play.until()
    play.end_of_turn().until()
    assert "The Reach of Ulmo" not in play


# -- Redoubled Force --------------------------------------------------------------------------------


def forced(site: str) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.event("two", "Redoubled Force")
    return play.enters(company).do("enter").until("combat.assign")


def test_redoubled_force_strengthens_orcs_at_their_sites_until_they_are_beaten() -> None:
    play = forced("Moria")
    assert strikes_and_prowess(play) == (7, 9)
    play.dice(*(6,) * 60)
    play.until()
    assert "Redoubled Force" not in play
    weak = forced("Moria")
    weak.dice(*(1,) * 60)
    weak.until()
    assert "Redoubled Force" in weak


def test_redoubled_force_leaves_men_and_creatures_alone() -> None:
    assert strikes_and_prowess(forced("Bandit Lair")) == (3, 6)
    play = travel("Redoubled Force", ("Rhudaur", "Hollin", "Redhorn Gate"), "Moria", "Orc-watch")
    play.do("play Orc-watch site:shadow-hold").until("combat.assign")
    assert strikes_and_prowess(play) == (3, 9)
    play.dice(*(6,) * 60)
    play.until()
    assert "Redoubled Force" in play


def test_redoubled_force_is_revealed_on_guard_and_not_duplicated() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    on_guard(play, company, "Redoubled Force")
    play.enters(company).do("enter", "reveal Redoubled Force").until("combat.assign")
    assert strikes_and_prowess(play) == (7, 9)
    again = travel("Redoubled Force", ("Rhudaur",), "Bree", "Redoubled Force")
    assert not plays(again)


# -- Reluctant Final Parting ------------------------------------------------------------------------


@rule("term.haven.own-nearest")
@pytest.mark.parametrize(
    ("site", "stays"),
    [("Goblin-gate", True), ("Rivendell", True), ("Moria", True), ("Lórien", True), ("Grey Havens", False)],
)
def test_reluctant_final_parting_parts_who_is_far_from_home(site: str, stays: bool) -> None:
    """Gollum is at home near Rivendell (Goblin-gate) and near Lórien (Moria); a haven is its own nearest haven."""
    play = Play()
    play.company("one", site, "Elladan")
    play.give("Elladan", "Gollum")
    play.event("two", "Reluctant Final Parting")
    play.organization()
    assert ("Gollum" in play) is stays


def test_reluctant_final_parting_goes_when_a_deck_is_exhausted() -> None:
    play = Play()
    play.event("two", "Reluctant Final Parting")
    zones.discard_on_exhaustion(play.table)
    assert "Reluctant Final Parting" not in play
