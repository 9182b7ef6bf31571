"""How characters come into play and go in the organization phase: avatars, other characters, agents."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.turn import characters


def organizing(play: Play, *hand: str) -> Play:
    """Player one organizes with these cards in hand."""
    play.hand("one", *hand)
    return play.organization().do("organize")


def places(play: Play, name: str) -> list[str]:
    """Where a character in hand could come into play, if there is a choice."""
    play.do(f"bring {name}")
    assert play.asked == "organizing.where", f"{name} has come without a choice"
    return play.options


def reasons(play: Play, card: str) -> list[str]:
    """The rules that keep a card of player one from being used."""
    return [refusal.rule for refusal in play.why_not("one", play.id(card))]


# -- one character a turn ---------------------------------------------------------------------------


@rule("org.character.play-or-discard", "org.character.once-per-turn")
def test_one_character_is_played_in_a_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    organizing(play, "Elladan", "Elrohir")
    assert play.offered("bring Elladan") and play.offered("dismiss Aragorn II")
    play.do("bring Elladan")
    play.do(next(option for option in play.options if option.startswith("enter c")))
    assert "Elladan" in play
    assert not play.offered("bring Elrohir") and not play.offered("dismiss Aragorn II")
    assert reasons(play, "Elrohir") == ["org.character.once-per-turn"]


@rule("org.character.play-or-discard", "org.character.once-per-turn")
def test_or_one_is_discarded() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Halbarad")
    organizing(play, "Elladan").do("dismiss Halbarad")
    assert play.names(play.player("one").discard) == ["Halbarad"]
    assert not play.offered("bring Elladan") and not play.offered("dismiss Aragorn II")


@rule("org.character.discard-conditions")
def test_characters_are_discarded_at_a_haven_or_at_home_but_never_an_avatar() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Halbarad")
    play.company("one", "Bree", "Aragorn II", "Elladan")
    organizing(play)
    dismissed = [option for option in play.options if option.startswith("dismiss")]
    assert dismissed == ["dismiss Halbarad", "dismiss Aragorn II"]


# -- where ------------------------------------------------------------------------------------------


@rule("org.character.where", "org.character.site-needed")
def test_a_character_comes_to_his_home_site_or_a_haven_whose_card_is_there() -> None:
    play = Play()
    play.company("one", "Goblin-gate", "Elrond")
    play.locations("one", "Rivendell", "Lórien", "Bree", "Moria")
    options = places(organizing(play, "Aragorn II"), "Aragorn II")
    assert options == ["enter Bree general", "enter Lórien general", "enter Rivendell general"]
    play.do("enter Bree general")
    assert play["Bree"].number == play.company_of("Aragorn II").site
    assert "Bree" not in play.names(play.player("one").locations)


@rule("org.character.where", "org.character.site-needed")
def test_nobody_comes_where_no_site_card_is_to_be_had() -> None:
    play = Play()
    play.company("one", "Goblin-gate", "Elrond")
    play.locations("one", "Moria")
    play.player("one").site_discard = (play.id("Bree"),)
    play.hand("one", "Aragorn II")
    play.organization()
    assert not play.offered("organize")
    assert reasons(play, "Aragorn II") == ["org.character.where"]


@rule("org.character.site-needed")
def test_where_there_is_a_company_no_further_card_is_needed() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan")
    options = places(organizing(play, "Aragorn II"), "Aragorn II")
    assert options == [f"enter c{company} general", "enter Bree general"]
    play.do("enter Bree general")
    assert play.company_of("Aragorn II").site == play.company_of("Elladan").site
    assert play.company_of("Aragorn II").number != company


@rule("org.character.where-with-avatar")
def test_beside_an_avatar_characters_come_where_he_is_or_as_followers() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    elsewhere = play.company("one", "Lórien", "Elrond")
    play.locations("one", "Edhellond")
    options = places(organizing(play, "Orophin"), "Orophin")
    gandalf = play.company_of("Gandalf").number
    assert options == [
        f"enter c{gandalf} general",
        f"enter c{gandalf} Gandalf",
        f"enter c{elsewhere} Elrond",
        "enter Rivendell general",
    ]


@rule("org.character.where-with-avatar")
def test_an_avatar_away_from_havens_keeps_newcomers_out() -> None:
    play = Play()
    play.company("one", "Moria", "Gandalf")
    play.locations("one", "Rivendell", "Lórien")
    play.hand("one", "Orophin")
    play.organization()
    assert not play.offered("organize")
    assert reasons(play, "Orophin") == ["org.character.where"]


# -- under whose control ----------------------------------------------------------------------------


@rule("org.character.control-on-play", "org.character.play-under-general")
def test_a_character_comes_under_general_influence_or_as_a_follower() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    options = places(organizing(play, "Arwen"), "Arwen")
    assert options == [
        f"enter c{company} general",
        f"enter c{company} Elrond",
        f"enter c{company} Aragorn II",
        "enter Rivendell general",
    ]
    play.do(f"enter c{company} Elrond")
    assert play["Arwen"].on == play["Elrond"].number
    assert numbers.used_general_influence(play.table, "one") == 10 + 9


@rule("org.character.play-under-general")
def test_general_influence_may_be_exceeded_and_a_new_company_formed() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    options = places(organizing(play, "Celeborn"), "Celeborn")
    assert options == [f"enter c{company} general", "enter Rivendell general"]
    play.do("enter Rivendell general")
    assert numbers.used_general_influence(play.table, "one") == 25
    assert play.company_of("Celeborn").characters == (play["Celeborn"].number,)


@rule("org.character.play-under-direct-company")
def test_a_follower_comes_to_somebody_under_general_influence_only() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Halbarad", "Ioreth")
    play.follower("Ioreth", "Elrond")
    options = places(organizing(play, "Dori"), "Dori")
    assert f"enter c{company} Halbarad" in options and f"enter c{company} Elrond" in options
    assert f"enter c{company} Ioreth" not in options
    assert not any(option.startswith("enter Rivendell") and not option.endswith("general") for option in options)


@rule("org.character.play-under-direct-mind")
def test_a_follower_comes_only_if_his_mind_fits() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II", "Halbarad")
    play.follower("Halbarad", "Elrond")
    options = places(organizing(play, "Elladan"), "Elladan")
    assert options == [f"enter c{company} general", "enter Rivendell general"]
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    options = places(organizing(play, "Elladan"), "Elladan")
    assert f"enter c{company} Elrond" in options and f"enter c{company} Aragorn II" not in options


# -- avatars ----------------------------------------------------------------------------------------


HAVENS = ("Rivendell", "Lórien", "Edhellond", "Grey Havens", "Isengard", "Moria")


@rule("org.avatar.where", "org.avatar.wizard-where")
@pytest.mark.parametrize(
    ("wizard", "sites"),
    [
        ("Alatar", ["Edhellond", "Rivendell"]),
        ("Pallando", ["Grey Havens", "Rivendell"]),
        ("Saruman", ["Isengard", "Rivendell"]),
        ("Gandalf", ["Edhellond", "Grey Havens", "Lórien", "Rivendell"]),
    ],
)
def test_a_wizard_comes_to_rivendell_or_home(wizard: str, sites: list[str]) -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II")
    play.locations("one", *HAVENS)
    options = places(organizing(play, wizard), wizard)
    assert [option.removeprefix("enter ").removesuffix(" general") for option in options] == sites


@rule("org.avatar.where", "org.avatar.ringwraith-where")
@pytest.mark.parametrize(
    ("wraith", "sites"),
    [
        ("Dwar the Ringwraith", ["Cirith Gorgor", "Dol Guldur", "Minas Morgul"]),
        ("Indûr the Ringwraith", ["Cirith Gorgor", "Cirith Ungol", "Dol Guldur", "Minas Morgul"]),
        ("Adûnaphel the Ringwraith", ["Dol Guldur", "Minas Morgul"]),
    ],
)
def test_a_ringwraith_comes_to_minas_morgul_dol_guldur_or_home(wraith: str, sites: list[str]) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Lagduf")
    play.locations("one", "Minas Morgul", "Dol Guldur", "Carn Dûm", "Barad-dûr", "Cirith Gorgor", "Cirith Ungol")
    options = places(organizing(play, wraith), wraith)
    assert sorted(option.removeprefix("enter ").removesuffix(" general") for option in options) == sites


@rule("org.avatar.reveal-definition", "org.avatar.reveal-locks-choice")
def test_the_first_avatar_that_is_played_is_the_one_revealed_for_good() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    organizing(play, "Gandalf", "Radagast")
    assert play.player("one").avatar == "" and play.offered("bring Radagast")
    play.do("bring Gandalf")
    play.do(next(option for option in play.options if option.startswith("enter c")))
    assert CARDS[play.player("one").avatar].name == "Gandalf"
    play.do("organized").until()
    play.table.players["one"].organized = play.table.players["one"].character_played = False
    organizing(play, "Radagast", "Elladan")
    assert play.offered("bring Elladan") and not play.offered("bring Radagast")
    assert reasons(play, "Radagast") == ["org.avatar.reveal-locks-choice"]


@rule("org.avatar.reveal-locks-choice")
def test_an_avatar_that_left_play_may_come_again() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.player("one").avatar = play.id("Gandalf")
    organizing(play, "Gandalf", "Radagast")
    assert play.offered("bring Gandalf") and not play.offered("bring Radagast")


@rule("org.avatar.ringwraith-discards-nazgul")
def test_a_ringwraith_who_comes_drives_out_the_nazgul_that_he_is() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Lagduf")
    play.event("two", "Dwar of Waw")
    play.event("two", "Indûr Dawndeath")
    organizing(play, "Dwar the Ringwraith").do("bring Dwar the Ringwraith")
    play.do(next(option for option in play.options if option.startswith("enter c")))
    assert "Dwar of Waw" not in play and "Indûr Dawndeath" in play
    assert play.names(play.player("two").discard) == ["Dwar of Waw"]


@rule("org.avatar.ringwraith-discards-follower")
def test_a_ringwraith_who_comes_as_avatar_drives_out_a_follower_who_is_the_same() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Minas Morgul", "Lagduf")
    play.company("two", "Dol Guldur", "Dwar the Ringwraith", "The Witch-king")
    play.follower("Dwar the Ringwraith", "The Witch-king")
    follower = play["Dwar the Ringwraith"].number
    organizing(play, "Dwar the Ringwraith").do("bring Dwar the Ringwraith")
    play.do(next(option for option in play.options if option.startswith("enter c")))
    assert follower not in play.table.cards
    assert play["Dwar the Ringwraith"].owner == "one"
    assert play.names(play.player("two").discard) == ["Dwar the Ringwraith"]


# -- agents -----------------------------------------------------------------------------------------


@rule("org.agent-character.who", "org.agent-character.home-site-only")
def test_a_ringwraith_player_plays_an_agent_at_its_home_site() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Barad-dûr", "Layos")
    play.locations("one", "Minas Morgul", "Dol Guldur", "Cirith Ungol", "Moria")
    options = places(organizing(play, "Golodhros"), "Golodhros")
    assert options == [
        f"enter c{company} general",
        "enter Barad-dûr general",
        "enter Cirith Ungol general",
        "enter Minas Morgul general",
    ]


@rule("org.agent-character.who")
def test_a_wizard_player_does_not() -> None:
    play = Play()
    play.company("one", "Edoras", "Théoden")
    play.locations("one", "Edoras", "Isengard")
    organizing(play, "Wormtongue", "Háma")
    assert play.offered("bring Háma") and not play.offered("bring Wormtongue")
    assert "org.agent-character.who" in reasons(play, "Wormtongue")


@pytest.mark.parametrize("copy", [False, True])
def test_a_haven_in_play_and_one_in_the_location_deck_are_told_apart(copy: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Bergil")
    play.locations("one", *(("Rivendell",) if copy else ()))
    play.organization().do("organize", "bring Bergil")
    assert play.table.pending is not None
    said = [RULES.sentence(play.table, play.table.pending, option) for option in play.table.pending.options]
    assert len(set(said)) == len(said)
    assert any("card of its own" in words for words in said) is copy
    assert characters.bring_options(play.table, "one", play.id("Bergil"))
