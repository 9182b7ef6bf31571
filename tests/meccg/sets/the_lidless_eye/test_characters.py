"""The characters of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import attacked, faction_total, influence_on
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.journey_scenes import declared, go
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.journeys import moving_on, region_movement
from underdeeps.meccg.rules.players import ringwraith
from underdeeps.meccg.rules.turn import arranging
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Link


def minions() -> Play:
    """A Ringwraith player's turn, against a Wizard."""
    return Play("ringwraith", "wizard")


def hand_after_the_turn(play: Play) -> int:
    """How many cards the first player holds once hands are reset."""
    play.end_of_turn().until()
    return len(play.player("one").hand)


def witch_king(site: str = "Minas Morgul", *hand: str) -> Play:
    """The Witch-king is in play, others of the Nine are in hand."""
    play = minions()
    play.company("one", site, "The Witch-king")
    play.hand("one", *hand)
    return play


@pytest.mark.parametrize(
    ("character", "faction", "influence"),
    [
        ("LE-1", "Variags of Khand", 2 + 2),  # Asternak
        ("LE-1", "Easterlings", 2),
        ("LE-11", "Uruk-hai", 0 + 3),  # Gorbag
        ("LE-11", "Easterlings", 0),
        ("LE-16", "Easterlings", 2 + 1),  # Horseman in the Night
        ("LE-17", "Southrons", 0 + 1),  # Jerrek
        ("LE-17", "Haradrim", 0 + 1),
        ("LE-17", "Easterlings", 0),
        ("LE-19", "Men of Dorwinion", 2 + 2),  # Layos
        ("LE-22", "Uruk-hai", 2 + 3),  # Lieutenant of Morgul
        ("LE-22", "Black Trolls", 2 + 3),
        ("LE-22", "Easterlings", 2),
        ("LE-24", "Easterlings", 4 + 2),  # The Mouth
        ("LE-27", "Easterlings", 1 + 2),  # Nevido Smôd
        ("LE-27", "Wain-easterlings", 1 + 2),
        ("LE-27", "Southrons", 1),
        ("LE-28", "Woodmen", 0 + 3),  # Odoacer
        ("LE-28", "Easterlings", 0),
        ("LE-31", "Uruk-hai", 0 + 3),  # Orc Captain
        ("LE-39", "Uruk-hai", 0 + 4),  # Shagrat
        ("LE-46", "Easterlings", 0 + 1),  # Tros Hesnef
        ("LE-20", "Uruk-hai", 1 + 4),  # Lieutenant of Angmar
        ("LE-20", "Easterlings", 1),
        ("LE-21", "Black Trolls", 3 + 2),  # Lieutenant of Dol Guldur
        ("LE-21", "Easterlings", 3),
        ("LE-26", "Easterlings", 1),  # Náin
        ("LE-29", "Uruk-hai", 0 + 1),  # Old Troll
        ("LE-32", "Uruk-hai", 0 + 3),  # Orc Chieftain
        ("LE-32", "Black Trolls", 0),
        ("LE-37", "Southrons", 1 + 2),  # Pon Opar
        ("LE-37", "Easterlings", 1),
        ("LE-40", "Easterlings", 1 + 1),  # Shámas
        ("LE-40", "Dunlendings", 1 + 1 + 2),
        ("LE-40", "Uruk-hai", 1),
        ("LE-45", "Black Trolls", 0 + 3),  # Troll-chief
        ("LE-45", "Easterlings", 0),
        ("LE-47", "Hillmen", 0 + 4),  # Uchel
        ("LE-47", "Easterlings", 0),
        ("LE-49", "Uruk-hai", 0 + 2),  # Ulkaur the Tongueless
        ("LE-49", "Easterlings", 0),
    ],
)
def test_influence_against_a_faction(character: str, faction: str, influence: int) -> None:
    play = minions()
    play.company("one", "Dol Guldur", character)
    assert faction_total(play, character, faction) == influence


@pytest.mark.parametrize(
    ("character", "other", "influence"),
    [
        ("LE-11", "Muzgash", 0 + 3),  # Gorbag
        ("LE-11", "Ostisen", 0),
        ("LE-22", "Muzgash", 2 + 3),  # Lieutenant of Morgul
        ("LE-22", "Tûma", 2 + 3),
        ("LE-22", "Ostisen", 2),
        ("LE-31", "Muzgash", 0 + 3),  # Orc Captain
        ("LE-39", "Radbug", 0 + 4),  # Shagrat
        ("LE-4", "Hendolen", 1 + 2),  # Calendal
        ("LE-4", "Ostisen", 1),
        ("LE-15", "Calendal", 2 + 2),  # Hendolen
        ("LE-15", "Ostisen", 2),
        ("LE-20", "Tûma", 1 + 4),  # Lieutenant of Angmar
        ("LE-20", "Ostisen", 1),
        ("LE-21", "Muzgash", 3 + 2),  # Lieutenant of Dol Guldur
        ("LE-26", "Gulla", 1 + 1),  # Náin
        ("LE-26", "Ostisen", 1),
        ("LE-29", "Muzgash", 0 + 1),  # Old Troll
        ("LE-32", "Muzgash", 0 + 3),  # Orc Chieftain
        ("LE-32", "Tûma", 0),
        ("LE-40", "Ostisen", 1),  # Shámas
        ("LE-43", "Gulla", 2 + 2),  # Threlin
        ("LE-43", "Ostisen", 2),
        ("LE-45", "Muzgash", 0 + 3),  # Troll-chief
        ("LE-49", "Tûma", 0 + 2),  # Ulkaur the Tongueless
    ],
)
def test_leaders_control_their_kin(character: str, other: str, influence: int) -> None:
    play = minions()
    play.company("one", "Dol Guldur", character)
    assert influence_on(play, character, other) == influence


@pytest.mark.parametrize(
    ("character", "body", "at"),
    [
        ("LE-11", 9, (9,)),  # Gorbag
        ("LE-12", 8, (8,)),  # Grishnákh
        ("LE-18", 8, (8,)),  # Lagduf
        ("LE-20", 9, (9,)),  # Lieutenant of Angmar
        ("LE-21", 9, (9,)),  # Lieutenant of Dol Guldur
        ("LE-22", 9, (9,)),  # Lieutenant of Morgul
        ("LE-25", 8, (8,)),  # Muzgash
        ("LE-29", 9, (8,)),  # Old Troll
        ("LE-30", 8, (7, 8)),  # Orc Brawler
        ("LE-31", 8, (8,)),  # Orc Captain
        ("LE-32", 8, (8,)),  # Orc Chieftain
        ("LE-33", 8, (7, 8)),  # Orc Sniffler
        ("LE-34", 8, (7, 8)),  # Orc Tracker
        ("LE-35", 8, (8,)),  # Orc Veteran
        ("LE-38", 8, (8,)),  # Radbug
        ("LE-39", 9, (9,)),  # Shagrat
        ("LE-41", 9, (9,)),  # Snaga
        ("LE-44", 9, (8,)),  # Troll Lout
        ("LE-45", 9, (9,)),  # Troll-chief
        ("LE-48", 8, (8,)),  # Ufthak
        ("LE-49", 9, (9,)),  # Ulkaur the Tongueless
    ],
)
def test_body_checks_that_discard(character: str, body: int, at: tuple[int, ...]) -> None:
    for dice in ((3, 3), (3, 4), (4, 4), (4, 5), (5, 5)):
        play = minions()
        play.company("one", "Dol Guldur", character)
        play.dice(*dice)
        play.run(checks.body_check, play[character].number, (), False, character).until()
        total = sum(dice)
        expected = "discarded" if total in at else "eliminated" if total > body else "stays"
        assert play.result == expected


@pytest.mark.parametrize(
    ("character", "modifier"),
    [
        ("LE-7", -1),  # Dôgrib
        ("LE-29", -1),  # Old Troll
        ("LE-30", -1),  # Orc Brawler
        ("LE-33", -1),  # Orc Sniffler
        ("LE-34", -1),  # Orc Tracker
        ("LE-35", -1),  # Orc Veteran
        ("LE-44", -1),  # Troll Lout
        ("LE-49", -1),  # Ulkaur the Tongueless
        ("LE-46", -1),  # Tros Hesnef
        ("LE-10", 0),  # Eradan
        ("LE-36", 0),  # Ostisen
    ],
)
def test_corruption_checks(character: str, modifier: int) -> None:
    play = minions()
    play.company("one", "Dol Guldur", character)
    play.dice(3, 4)
    play.run(checks.corruption_check, play[character].number, 0, character).until()
    assert play.events("corruption")[-1].facts["total"] == 7 + modifier


@pytest.mark.parametrize(
    ("character", "magic"),
    [
        ("LE-2", ("spirit-magic",)),  # Belegorn
        ("LE-6", ("shadow-magic",)),  # Ciryaher
        ("LE-14", ("sorcery",)),  # Hador
        ("LE-50", ("spirit-magic",)),  # Adûnaphel the Ringwraith
        ("LE-52", ("sorcery",)),  # Dwar the Ringwraith
        ("LE-53", ("sorcery",)),  # Hoarmûrath the Ringwraith
        ("LE-54", ("sorcery", "spirit-magic")),  # Indûr the Ringwraith
        ("LE-56", ("sorcery", "shadow-magic")),  # Ren the Ringwraith
        ("LE-58", ("spirit-magic", "shadow-magic")),  # The Witch-king
        ("LE-23", ()),  # Luitprand
    ],
)
def test_who_can_use_magic(character: str, magic: tuple[str, ...]) -> None:
    assert CARDS[character].magic == magic
    assert character in PARTS


@pytest.mark.parametrize(
    ("character", "home"),
    [
        ("LE-2", "Carn Dûm"),  # Belegorn
        ("LE-3", "Moria"),  # Bróin
        ("LE-4", "Dol Guldur"),  # Calendal
        ("LE-6", "Barad-dûr"),  # Ciryaher
        ("LE-8", "Lond Galen"),  # Dorelas
        ("LE-9", "Bree"),  # Dunlending Spy
        ("LE-10", "Sarn Goriwing"),  # Eradan
        ("LE-12", "Cirith Ungol"),  # Grishnákh
        ("LE-13", "Carn Dûm"),  # Gulla
        ("LE-14", "Dol Guldur"),  # Hador
        ("LE-15", "Minas Morgul"),  # Hendolen
        ("LE-18", "Cirith Ungol"),  # Lagduf
        ("LE-20", "Carn Dûm"),  # Lieutenant of Angmar
        ("LE-21", "Dol Guldur"),  # Lieutenant of Dol Guldur
        ("LE-23", "Lake-town"),  # Luitprand
        ("LE-25", "Minas Morgul"),  # Muzgash
        ("LE-26", "Dol Guldur"),  # Náin
        ("LE-29", "Barad-dûr"),  # Old Troll
        ("LE-32", "Cirith Gorgor"),  # Orc Chieftain
        ("LE-33", "Cirith Ungol"),  # Orc Sniffler
        ("LE-36", "Vale of Erech"),  # Ostisen
        ("LE-37", "Southron Oasis"),  # Pon Opar
        ("LE-38", "Shelob’s Lair"),  # Radbug
        ("LE-40", "Dunnish Clan-hold"),  # Shámas
        ("LE-41", "Shelob’s Lair"),  # Snaga
        ("LE-42", "Minas Morgul"),  # Tarcil
        ("LE-43", "Minas Morgul"),  # Threlin
        ("LE-44", "Cirith Gorgor"),  # Troll Lout
        ("LE-45", "Barad-dûr"),  # Troll-chief
        ("LE-47", "Cameth Brin"),  # Uchel
        ("LE-48", "Cirith Ungol"),  # Ufthak
        ("LE-49", "Barad-dûr"),  # Ulkaur the Tongueless
    ],
)
def test_a_character_comes_into_play_at_home(character: str, home: str) -> None:
    play = minions()
    play.company("one", home, "Horseman in the Night")
    play.hand("one", character)
    play.organization().do("organize", f"bring {CARDS[character].name}")
    if play.asked == "organizing.where":
        play.do(play.options[0])
    play.until()
    assert play.company_of(character) == play.company_of("Horseman in the Night")


@pytest.mark.parametrize(
    ("wraith", "influence", "prowess"),
    [
        ("LE-50", 4 + 2, 8 - 2),  # Adûnaphel the Ringwraith
        ("LE-52", 5 - 3, 9 - 1),  # Dwar the Ringwraith
        ("LE-53", 3 + 1, 8 + 2),  # Hoarmûrath the Ringwraith
        ("LE-54", 5 - 1, 9 - 3),  # Indûr the Ringwraith
        ("LE-56", 4 - 2, 8 + 2),  # Ren the Ringwraith
        ("LE-58", 3 + 3, 9 + 1),  # The Witch-king
    ],
)
def test_ringwraiths_in_their_modes(wraith: str, influence: int, prowess: int) -> None:
    play = minions()
    company = play.company("one", "Dol Guldur", wraith)
    number = play[wraith].number
    assert numbers.direct_influence(play.table, number) == CARDS[wraith].direct_influence
    assert numbers.prowess(play.table, number) == CARDS[wraith].prowess
    lord = play.event("one", "Heralded Lord", company)
    assert numbers.direct_influence(play.table, number) == influence + 3  # the card itself gives 3 to everybody
    assert numbers.prowess(play.table, number) == (CARDS[wraith].prowess or 0) - 2
    zones.discard(play.table, lord)
    play.event("one", "Fell Rider", company)
    assert numbers.prowess(play.table, number) == prowess + 2  # the card itself gives 2 to every Ringwraith
    assert numbers.direct_influence(play.table, number) == CARDS[wraith].direct_influence - 3


def test_dwar_strengthens_a_company_until_the_end_of_the_turn() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Dwar the Ringwraith")
    company = play.company("one", "Edoras", "Hador", "Ciryaher")
    play.organization().do(f"use Dwar the Ringwraith c{company}").until("organization")
    assert play["Dwar the Ringwraith"].state == TAPPED
    for name, prowess, body in (("Hador", 5, 9), ("Ciryaher", 2, 7)):
        assert numbers.prowess(play.table, play[name].number) == prowess + 1
        assert numbers.body(play.table, play[name].number) == body + 1
    play.end_of_turn().until()
    assert numbers.prowess(play.table, play["Hador"].number) == 5


def test_ren_steadies_a_company_until_the_end_of_the_turn() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Ren the Ringwraith")
    company = play.company("one", "Edoras", "Hador")
    play.company("one", "Bree", "Ciryaher")
    play.organization().do(f"use Ren the Ringwraith c{company}").until("organization")
    assert play["Ren the Ringwraith"].state == TAPPED

    def check(name: str) -> object:
        play.dice(3, 4)
        play.run(checks.corruption_check, play[name].number, 0, play[name].id).until()
        return play.events("corruption")[-1].facts["total"]

    assert (check("Hador"), check("Ciryaher")) == (7 + 2, 7)
    play.end_of_turn().until()
    assert check("Hador") == 7


@pytest.mark.parametrize(("site", "offered"), [("Minas Morgul", True), ("Cirith Gorgor", False)])
def test_ren_steadies_nobody_away_from_a_darkhaven(site: str, offered: bool) -> None:
    play = minions()
    play.company("one", site, "Ren the Ringwraith")
    company = play.company("one", "Edoras", "Hador")
    play.organization()
    assert play.offered(f"use Ren the Ringwraith c{company}") == offered


def test_ren_steadies_a_company_in_the_organization_phase_only() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Ren the Ringwraith")
    company = play.company("one", "Edoras", "Hador")
    for begin in (play.long_events, lambda: play.stays(company), lambda: play.at_site(company)):
        begin()
        assert not play.offered(f"use Ren the Ringwraith c{company}")
        play.until()
    assert play.organization().offered(f"use Ren the Ringwraith c{company}")


def test_no_ringwraith_follower_joins_a_fell_rider() -> None:
    play = witch_king("Minas Morgul", "Dwar the Ringwraith")
    play.event("one", "Fell Rider", play.company_of("The Witch-king").number)
    play.run(arranging.organizing)
    assert play.table.pending is None or not play.offered("bring Dwar the Ringwraith")


def test_faces_tell_what_characters_do() -> None:
    cards = [card for card in PARTS if card.startswith("LE-") and CARDS[card].kind == "character"]
    assert len(cards) >= 31
    for card in cards:
        assert bool(text_of(card)) == bool(PARTS[card])


# -- Bróin ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dwarf", "prowess"), [("Bróin", 3), ("Gulla", 5), ("Náin", 3), ("Threlin", 4)])
def test_dwarves_hate_orcs_and_elves(dwarf: str, prowess: int) -> None:
    for race, more in (("orc", 1), ("elf", 1), ("wolf", 0)):
        play = minions()
        company = play.company("one", "Bree", dwarf)
        attacked(play, company, "Wargs", strikes=1, race=race).until("combat.assign")
        play.dice(2, 1)
        play.do(f"face {dwarf}").until()
        assert play.events("strike-rolled")[-1].facts["total"] == 3 + prowess + more


# -- Calendal ---------------------------------------------------------------------------------------


def test_calendal_taps_to_use_a_palantir() -> None:
    for name, offered in (("Calendal", True), ("Ciryaher", False)):
        play = minions()
        play.company("one", "Dol Guldur", name)
        play.give(name, "Palantír of Orthanc")
        play.discard("one", "Diversion")
        play.organization()
        choices = [option for option in play.options if option.startswith("use Palantír of Orthanc")]
        assert bool(choices) == offered
        if offered:
            assert play.do(choices[0])[name].state == TAPPED


# -- Hendolen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("detains", [True, False])
def test_hendolen_taps_to_cancel_a_detainment_attack(detains: bool) -> None:
    play = minions()
    company = play.company("one", "Bree", "Hendolen", "Ciryaher")
    play.hand("one", "Not at Home")
    attacked(play, company, "Wargs", detainment=detains)
    offered = play.asks == "one" and play.offered("use Hendolen attack")
    assert offered == detains
    if offered:
        play.do("use Hendolen attack").until()
        assert play.events("attack-ended")[-1].facts["outcome"] == "canceled"
        assert play["Hendolen"].state == TAPPED


# -- Lieutenant of Morgul ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("troll", "home"),
    [("of Angmar", "Carn Dûm"), ("of Dol Guldur", "Dol Guldur"), ("of Morgul", "Minas Morgul")],
)
def test_a_lieutenant_at_his_haven_lets_you_hold_one_more_card(troll: str, home: str) -> None:
    for site, size in ((home, 9), ("Cirith Gorgor", 8)):
        play = minions()
        play.company("one", site, f"Lieutenant {troll}")
        assert hand_after_the_turn(play) == size


# -- The Mouth --------------------------------------------------------------------------------------


def test_twilight_in_the_discard_pile_is_no_resource_for_the_mouth() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Mouth")
    play.discard("one", "LE-145", "Wargs", "Strange Rations", "LE-1")
    unanswered(play.organization().do("use The Mouth"))
    assert play.options == ["from-discard Strange Rations", "from-discard Asternak"]


def test_the_mouth_taps_to_bring_a_card_back_into_the_deck() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "The Mouth")
    play.discard("one", "Diversion", "Hador", "Wargs")
    play.sideboard("one", "Gorbag")
    play.organization().do("use The Mouth").until("fetch.card")
    assert play.options == ["from-discard Diversion", "from-discard Hador"]
    play.do("from-discard Hador")
    assert play["The Mouth"].state == TAPPED
    assert "LE-14" in play.player("one").deck
    assert len(play.player("one").deck) == 21
    assert not play.events("fetched")[-1].seen_by("two").facts.get("card")


def mouth_of_sauron() -> Play:
    """The Mouth is in play with two items and two companions, and the hazard Mouth of Sauron comes."""
    play = minions()
    play.company("one", "Dol Guldur", "The Mouth", "Hador", "Ciryaher")
    play.give("The Mouth", "Foul-smelling Paste", "Saw-toothed Blade")
    assert zones.unique_refusal(play.table, play.id("Mouth of Sauron", "two")) is None
    play.event("two", "Mouth of Sauron")
    return play.organization()


def test_the_mouth_goes_back_to_hand_when_mouth_of_sauron_is_played() -> None:
    play = mouth_of_sauron().until("returning.item")
    assert play.offered("give Saw-toothed Blade Hador")
    play.do("give Saw-toothed Blade Hador")
    assert play.names(play.player("one").hand) == ["The Mouth"]
    assert play["Saw-toothed Blade"].on == play["Hador"].number
    assert play.names(play.player("one").discard) == ["Foul-smelling Paste"]


def test_the_mouth_need_not_pass_an_item_on() -> None:
    play = mouth_of_sauron().until("returning.item").do("nothing")
    assert "The Mouth" not in play
    assert len(play.player("one").discard) == 2


# -- Adûnaphel the Ringwraith -----------------------------------------------------------------------


def test_adunaphel_cancels_the_attack_of_a_creature_not_keyed_to_a_site() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Adûnaphel the Ringwraith")
    company = play.company("one", "Edoras", "Hador")
    attacked(play, company, "Wargs", keyed="region:wilderness")
    play.do("use Adûnaphel the Ringwraith attack").until()
    assert play["Adûnaphel the Ringwraith"].state == TAPPED
    assert play.events("attack-ended")[-1].facts["outcome"] == "canceled"


def test_adunaphel_cancels_nothing_else() -> None:
    for site, changes in (
        ("Dol Guldur", {"keyed": "site:ruins-and-lairs"}),
        ("Dol Guldur", {"source": "automatic"}),
        ("Cirith Ungol", {"keyed": "region:wilderness"}),
    ):
        play = minions()
        play.company("one", site, "Adûnaphel the Ringwraith")
        company = play.company("one", "Edoras", "Hador")
        attacked(play, company, "Wargs", **changes)
        assert not play.offered("use Adûnaphel the Ringwraith attack")


# -- Dwar the Ringwraith ----------------------------------------------------------------------------


def test_dwar_does_so_at_a_darkhaven_only() -> None:
    play = minions()
    play.company("one", "Cirith Gorgor", "Dwar the Ringwraith")
    play.organization()
    assert play.table.pending is None or not any(option.startswith("use Dwar") for option in play.options)


# -- Hoarmûrath the Ringwraith ----------------------------------------------------------------------


@pytest.mark.parametrize(("site", "size"), [("Dol Guldur", 9), ("Cirith Gorgor", 8)])
def test_hoarmurath_at_a_darkhaven_lets_you_hold_one_more_card(site: str, size: int) -> None:
    play = minions()
    play.company("one", site, "Hoarmûrath the Ringwraith")
    assert hand_after_the_turn(play) == size


# -- Indûr the Ringwraith ---------------------------------------------------------------------------


def test_indur_takes_a_magic_card_from_the_discard_pile() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Indûr the Ringwraith")
    play.discard("one", "Deeper Shadow", "Diversion", "Poisonous Despair")
    play.end_of_turn().do("use Indûr the Ringwraith")
    assert play.options == ["take Deeper Shadow", "take Poisonous Despair"]
    play.do("take Deeper Shadow")
    assert play.names(play.player("one").hand) == ["Deeper Shadow"]
    assert play["Indûr the Ringwraith"].state == TAPPED


# -- The Witch-king ---------------------------------------------------------------------------------


def bring(play: Play, wraith: str) -> None:
    """A Ringwraith is brought into play in an organization phase, which is played to its end."""
    play.organization().do("organize", f"bring {wraith}").until()
    for player in play.table.players.values():
        player.character_played = player.organized = False
    play.table.turn += 1


def test_the_witch_king_has_two_ringwraith_followers_for_nothing() -> None:
    play = witch_king("Minas Morgul", "Adûnaphel the Ringwraith", "Dwar the Ringwraith", "Indûr the Ringwraith")
    bring(play, "Adûnaphel the Ringwraith")
    king = play["The Witch-king"].number
    assert play["Adûnaphel the Ringwraith"].on == king
    assert play.company_of("Adûnaphel the Ringwraith") == play.company_of("The Witch-king")
    assert play.player("one").avatar == "LE-58"
    bring(play, "Dwar the Ringwraith")
    assert numbers.free_direct_influence(play.table, king) == 3
    play.organization()
    assert not play.offered("organize") or not play.do("organize").offered("bring Indûr the Ringwraith")


def test_one_ringwraith_follower_a_turn() -> None:
    play = witch_king("Minas Morgul", "Adûnaphel the Ringwraith", "Dwar the Ringwraith")
    play.organization().do("organize", "bring Adûnaphel the Ringwraith")
    assert play.table.pending is None or not play.offered("bring Dwar the Ringwraith")


@pytest.mark.parametrize(
    ("site", "comes"), [("Dol Guldur", True), ("Cirith Gorgor", True), ("Edoras", False), ("Carn Dûm", False)]
)
def test_a_ringwraith_follower_comes_at_a_darkhaven_or_his_home(site: str, comes: bool) -> None:
    play = witch_king(site, "Dwar the Ringwraith")
    play.organization()
    offered = play.table.pending is not None and play.offered("organize")
    assert (offered and play.do("organize").offered("bring Dwar the Ringwraith")) == comes


def test_other_ringwraiths_have_no_ringwraith_followers() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Indûr the Ringwraith")
    play.hand("one", "Dwar the Ringwraith")
    play.organization()
    assert not play.offered("organize") or not play.do("organize").offered("bring Dwar the Ringwraith")


def test_a_ringwraith_follower_drives_out_the_nazgul_that_he_is() -> None:
    play = witch_king("Minas Morgul", "Adûnaphel the Ringwraith")
    play.event("two", "Adûnaphel")
    bring(play, "Adûnaphel the Ringwraith")
    assert "Adûnaphel" not in play
    assert "Adûnaphel the Ringwraith" in play


def test_a_ringwraith_follower_lends_influence_but_no_powers() -> None:
    play = witch_king("Minas Morgul", "Adûnaphel the Ringwraith", "Hoarmûrath the Ringwraith")
    bring(play, "Adûnaphel the Ringwraith")
    bring(play, "Hoarmûrath the Ringwraith")
    assert numbers.hand_size(play.table, "one") == 8
    assert numbers.direct_influence(play.table, play["Adûnaphel the Ringwraith"].number) == 4
    company = play.company("one", "Edoras", "Hador")
    attacked(play, company, "Wargs", keyed="region:wilderness")
    assert not play.offered("use Adûnaphel the Ringwraith attack")


def king_gone() -> Play:
    """The Witch-king went back to hand; his follower stands alone."""
    play = witch_king("Minas Morgul", "Adûnaphel the Ringwraith")
    bring(play, "Adûnaphel the Ringwraith")
    zones.leave(play.table, play["The Witch-king"].number, "hand")
    assert not numbers.is_avatar(play.table, play["Adûnaphel the Ringwraith"].number)
    return play


def test_a_ringwraith_follower_goes_if_his_avatar_does_not_come_back() -> None:
    play = king_gone()
    play.organization().until()
    assert "Adûnaphel the Ringwraith" not in play


def test_a_ringwraith_follower_stays_if_his_avatar_comes_back_and_takes_him_up() -> None:
    play = king_gone()
    play.organization().do("organize", "bring The Witch-king")
    if play.asked == "organizing.where":
        play.do(next(option for option in play.options if option.startswith("enter c")))
    play.do("follow Adûnaphel the Ringwraith The Witch-king").until()
    assert play["Adûnaphel the Ringwraith"].on == play["The Witch-king"].number
    assert play["Adûnaphel the Ringwraith"].state == UNTAPPED


# -- Akhôrahil the Ringwraith -----------------------------------------------------------------------


@pytest.mark.parametrize(("who", "back"), [("Akhôrahil the Ringwraith", True), ("Ren the Ringwraith", False)])
def test_akhorahil_keeps_his_magic(who: str, back: bool) -> None:
    play = minions()
    play.company("one", "Dol Guldur", who, "Ostisen")
    play.state("Ostisen", WOUNDED)
    play.hand("one", "Well-preserved")
    play.deck("one", *["High Helm"] * 5)
    play.organization().do("play Well-preserved Ostisen").until()
    (event,) = [card for card in play.table.cards.values() if card.facts.name == "Well-preserved"]
    zones.discard(play.table, event.number)
    assert ("Well-preserved" in play.names(play.player("one").deck)) == back
    assert ("Well-preserved" in play.names(play.player("one").discard)) != back


@pytest.mark.parametrize(("who", "back"), [("Akhôrahil the Ringwraith", True), ("Ren the Ringwraith", False)])
def test_akhorahils_short_events_go_back_too(who: str, back: bool) -> None:
    play = minions()
    play.company("one", "Dol Guldur", who)
    link = Link(1, "one", "", "AS-98", by=play[who].number)
    short = next(part for part in PARTS["AS-98"] if isinstance(part, Short))
    short.fate(play.table, link, True)
    assert ("AS-98" in play.player("one").deck) == back
    assert ("AS-98" in play.player("one").discard) != back


def test_a_ringwraith_follower_keeps_no_magic() -> None:
    play = witch_king("Minas Morgul", "Akhôrahil the Ringwraith")
    bring(play, "Akhôrahil the Ringwraith")
    link = Link(1, "one", "", "AS-98", by=play["Akhôrahil the Ringwraith"].number)
    assert not ringwraith.keeps_magic(play.table, link)


# -- Khamûl the Ringwraith --------------------------------------------------------------------------


def test_khamul_has_one_ringwraith_follower_for_nothing() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Khamûl the Ringwraith")
    play.hand("one", "Adûnaphel the Ringwraith", "Dwar the Ringwraith")
    bring(play, "Adûnaphel the Ringwraith")
    assert play["Adûnaphel the Ringwraith"].on == play["Khamûl the Ringwraith"].number
    assert numbers.free_direct_influence(play.table, play["Khamûl the Ringwraith"].number) == 4
    play.organization()
    assert not play.offered("organize") or not play.do("organize").offered("bring Dwar the Ringwraith")


@pytest.mark.parametrize(("victim", "more"), [("Legolas", 2), ("Aragorn II", 0)])
def test_khamul_is_the_bane_of_elves(victim: str, more: int) -> None:
    play = minions()
    play.company("one", "Moria", "Khamûl the Ringwraith")
    play.company("two", "Moria", victim)
    found = company_combat.target_check(play.table, play[victim].number, play["Khamûl the Ringwraith"].number)
    assert sum(each.amount for each in found) == more


# -- Ûvatha the Ringwraith --------------------------------------------------------------------------


def test_uvatha_joins_another_ringwraith_for_nothing() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Indûr the Ringwraith")
    indur = play["Indûr the Ringwraith"].number
    before = numbers.free_direct_influence(play.table, indur)
    play.hand("one", "Ûvatha the Ringwraith", "Dwar the Ringwraith")
    play.organization().do("organize")
    assert not play.offered("bring Dwar the Ringwraith")
    play.do("bring Ûvatha the Ringwraith").until()
    assert play["Ûvatha the Ringwraith"].on == indur
    assert numbers.free_direct_influence(play.table, indur) == before


def test_uvatha_is_one_more_follower_of_the_witch_king() -> None:
    hand = ("Ûvatha the Ringwraith", "Adûnaphel the Ringwraith", "Dwar the Ringwraith")
    play = witch_king("Minas Morgul", *hand)
    for wraith in hand:
        bring(play, wraith)
    assert numbers.free_direct_influence(play.table, play["The Witch-king"].number) == 3
    assert all(wraith in play for wraith in hand)


def test_uvatha_brings_an_event_back_into_the_deck() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Ûvatha the Ringwraith")
    play.discard("one", "High Helm", "Deeper Shadow", "Ostisen")
    play.organization().do("use Ûvatha the Ringwraith").until()
    assert "Deeper Shadow" in play.names(play.player("one").deck)
    assert play.names(play.player("one").discard) == ["High Helm", "Ostisen"]
    assert play["Ûvatha the Ringwraith"].state == TAPPED
    play = minions()
    play.company("one", "Moria", "Ûvatha the Ringwraith")
    play.discard("one", "Deeper Shadow")
    play.organization()
    assert play.table.pending is None or not play.offered("use Ûvatha the Ringwraith")


@pytest.mark.parametrize(
    ("who", "heralded", "fell"),
    [("LE-51", 3, 1), ("LE-55", -2, 1), ("LE-57", -3, -1)],
)
def test_the_other_three_in_their_modes(who: str, heralded: int, fell: int) -> None:
    gives = [(part.mode, part.amount) for part in PARTS[who] if isinstance(part, Gives)]
    assert gives == [("Heralded Lord", heralded), ("Fell Rider", fell)]


# -- Carambor ---------------------------------------------------------------------------------------


def carambor_goes(to: str, *locations: str, site: str = "Carn Dûm") -> Play:
    """A company with Carambor has come to a site, at the end of its movement/hazard phase."""
    play = minions()
    company = play.company("one", site, "Carambor", "Ostisen")
    play.locations("one", to, *locations)
    declared(play, company, to).until()
    return go(play, "use Carambor")


def test_carambor_leads_his_company_on_through_the_wild() -> None:
    play = carambor_goes("Ettenmoors", "Cameth Brin", "Carn Dûm", "Barad-dûr")
    assert play.asked == "movement.onward"
    assert "to Cameth Brin" in play.options
    play.do("to Cameth Brin").until()
    assert play.company_of("Carambor").site == play["Cameth Brin"].number
    assert play["Carambor"].state == TAPPED
    assert not any(flag.startswith("bound") for flag in play.company_of("Carambor").flags)


def test_carambor_does_not_lead_on_by_other_ways() -> None:
    play = carambor_goes("Barad-dûr", "Cirith Gorgor", "Cirith Ungol", site="Minas Morgul")
    if play.table.pending is not None and play.asked == "movement.onward":
        for option in play.options:
            assert option == "stay" or through_wilderness(play, option.removeprefix("to "))


def through_wilderness(play: Play, site: str) -> bool:
    company = play.company_of("Carambor")
    return bool(moving_on.ways_through(play.table, company, play.id(site), "wilderness"))


@pytest.mark.parametrize(
    ("so_far", "there", "most", "nexts"),
    [
        (("Gorgoroth",), "Udûn", 2, ()),
        (("Rhudaur",), "Angmar", 2, ("Angmar",)),
    ],
)
def test_chains_of_regions_that_must_hold_one_of_a_type(
    so_far: tuple[str, ...], there: str, most: int, nexts: tuple[str, ...]
) -> None:
    wild = region_movement.regions_of_type("wilderness")
    assert region_movement.next_regions_via(so_far, there, most, "ringwraith", False, wild) == nexts


def test_carambor_stays_if_his_company_did_not_move() -> None:
    play = minions()
    company = play.company("one", "Carn Dûm", "Carambor")
    play.stays(company).until()
    assert play["Carambor"].state == UNTAPPED
