"""The Palantíri of The Wizards."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import settled
from tests.rules import rule
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, Lasting

AMON_SUL, ANNUMINAS, ELOSTIRION, MINAS_TIRITH, OSGILIATH = (
    "Palantír of Amon Sûl",
    "Palantír of Annúminas",
    "Palantír of Elostirion",
    "Palantír of Minas Tirith",
    "Palantír of Osgiliath",
)


def able(play: Play, *names: str) -> None:
    """These characters are able to use a Palantír this turn."""
    play.table.lasting = tuple(Lasting("use-palantir", "TW-355", "one", play[name].token) for name in names)


def seer(palantir: str, *others: str, who: str = "Annalena", site: str = "Moria", two: str = "wizard") -> Play:
    """A company of somebody able to use the Palantír that she bears, and of Bergil, who bears other things."""
    play = Play("wizard", two)
    play.company("one", site, who, "Bergil")
    play.give(who, palantir)
    play.give("Bergil", *others)
    able(play, who)
    return play


# -- Palantír of Amon Sûl ---------------------------------------------------------------------------


def test_palantir_of_amon_sul_looks_into_the_opponents_hand() -> None:
    play = seer("TW-296")
    play.hand("two", "Orc-watch", "Glamdring")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {AMON_SUL}"))
    (look,) = play.events("looked")
    assert (look.facts["whose"], sorted(look.secrets["cards"])) == ("two", sorted(play.player("two").hand.cards))  # type: ignore[arg-type]
    assert play[AMON_SUL].state == TAPPED
    assert [event.facts["total"] for event in play.events("corruption")] == [12]


@rule("term.use.keyworded")
def test_palantir_of_amon_sul_needs_somebody_able_to_use_it() -> None:
    play = seer("TW-296", "TW-297")
    play.hand("two", "Orc-watch")
    play.organization()
    assert play.offered(f"use {AMON_SUL}")
    assert play.offered(f"use {AMON_SUL}/1 {ANNUMINAS}")
    play.table.lasting = ()
    play.organization()
    assert not any(AMON_SUL in option for option in play.options if option.startswith("use"))


def test_palantir_of_amon_sul_does_what_annuminas_does() -> None:
    play = seer("TW-296", "TW-297")
    play.deck("one", "Marvels Told", "Concealment", "Glamdring")
    play.discard("one", "Secret Entrance", "Stealth")
    play.organization()
    play.dice(6, 6)
    play.do(f"use {AMON_SUL}/1 {ANNUMINAS}")
    play.until("fetch.card")
    assert play.options == ["from-deck Marvels Told", "from-discard Secret Entrance", "none"]
    settled(play.do("from-deck Marvels Told"))
    assert play.names(play.player("one").hand) == ["Marvels Told"]
    assert (play[AMON_SUL].state, play[ANNUMINAS].state) == (TAPPED, UNTAPPED)
    assert len(play.events("corruption")) == 1
    assert play.events("corruption")[0].facts["number"] == play["Annalena"].number


def test_palantir_of_amon_sul_does_what_elostirion_does_if_borne_by_a_sage() -> None:
    play = seer("TW-296", "TW-298", who="Elrond")
    play.give("Elrond", "Lure of the Senses")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {AMON_SUL}/1 {ELOSTIRION}"))
    assert "Lure of the Senses" not in play
    play = seer("TW-296", "TW-298", who="Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.organization()
    assert play.offered(f"use {AMON_SUL}")
    assert not play.offered(f"use {AMON_SUL}/1 {ELOSTIRION}"), "he is no sage"


def test_palantir_of_amon_sul_does_what_no_other_does() -> None:
    play = seer("TW-296", "TW-299")
    assert not play.organization().offered(f"use {AMON_SUL}/1 {MINAS_TIRITH}")


def test_a_stored_palantir_is_not_there_to_be_duplicated() -> None:
    play = seer("TW-296", "TW-297", site="Rivendell")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"store {ANNUMINAS}"))
    assert not play.offered(f"use {AMON_SUL}/1 {ANNUMINAS}")


@pytest.mark.parametrize(("palantir", "companions", "kept"), [
    ("TW-296", (), False),
    ("TW-296", ("Bergil",), True),
    ("TW-301", ("Bergil", "Éowyn"), False),
    ("TW-301", ("Bergil", "Éowyn", "Legolas"), True),
])  # fmt: skip
def test_some_palantiri_are_too_heavy_for_a_small_company_on_the_move(
    palantir: str, companions: tuple[str, ...], kept: bool
) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Annalena", *companions)
    play.give("Annalena", palantir)
    play.stays(company).until()
    assert palantir in play, "it did not move"
    play.moves(company, "Moria", "Redhorn Gate").until()
    assert (palantir in play) == kept


@pytest.mark.parametrize("palantir", ["TW-296", "TW-301"])
def test_two_palantiri_are_worth_more_at_a_haven(palantir: str) -> None:
    play = seer(palantir, site="Rivendell")
    assert scoring.tally(play.table, "one")["item"] == 3
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"store {play[palantir].facts.name}"))
    assert play[palantir].stored
    assert scoring.tally(play.table, "one")["item"] == 5


# -- Palantír of Annúminas --------------------------------------------------------------------------


def test_palantir_of_annuminas_finds_what_only_a_sage_can_play() -> None:
    play = seer("TW-297")
    play.deck("one", "Concealment", "Glamdring")
    play.discard("one", "Secret Entrance")
    play.organization()
    play.dice(6, 6)
    play.do(f"use {ANNUMINAS}")
    play.until("fetch.card")
    assert play.options == ["from-discard Secret Entrance", "none"], "a scout's card is none"
    settled(play.do("from-discard Secret Entrance"))
    assert play.names(play.player("one").hand) == ["Secret Entrance"]
    assert not play.player("one").discard
    assert play.events("corruption")


# -- Palantír of Elostirion -------------------------------------------------------------------------


@rule("term.wizard.fallen-wizard-reading")
def test_palantir_of_elostirion_frees_a_fallen_wizard_of_corruption() -> None:
    play = Play("fallen-wizard")
    play.company("one", "The White Towers", "WH-4")
    play.give("Gandalf", "TW-298", "Lure of the Senses")
    assert play.organization().offered(f"use {ELOSTIRION} Lure of the Senses")


def test_palantir_of_elostirion_frees_an_elf_of_corruption() -> None:
    play = Play()
    play.company("one", "The White Towers", "Elrond", "Bergil")
    play.company("one", "Rivendell", "Legolas")
    play.give("Elrond", "TW-298")
    play.give("Legolas", "Lure of the Senses")
    play.give("Bergil", "Lure of Expedience")
    play.organization()
    assert not play.offered(f"use {ELOSTIRION} Lure of Expedience"), "a Dúnadan"
    play.dice(6, 6)
    settled(play.do(f"use {ELOSTIRION} Lure of the Senses"))
    assert "Lure of the Senses" not in play
    assert (play[ELOSTIRION].state, play["Elrond"].state) == (TAPPED, UNTAPPED)
    assert play.events("corruption")[0].facts["number"] == play["Elrond"].number


def test_palantir_of_elostirion_is_for_sages_and_stays_where_it_is() -> None:
    play = Play()
    company = play.company("one", "The White Towers", "Legolas")
    play.hand("one", "TW-298")
    play.at_site(company).do(f"play {ELOSTIRION}").until()
    play.give("Legolas", "Lure of the Senses")
    assert not play.organization().offered(f"use {ELOSTIRION} Lure of the Senses")
    play.moves(company, "Bree", "Arthedain").until()
    assert ELOSTIRION not in play


# -- Palantír of Minas Tirith -----------------------------------------------------------------------


def test_palantir_of_minas_tirith_comes_there_and_looks_at_both_decks() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Annalena")
    play.hand("one", "TW-299")
    play.at_site(company).do(f"play {MINAS_TIRITH}").until()
    able(play, "Annalena")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {MINAS_TIRITH}"))
    assert [event.facts["whose"] for event in play.events("looked")] == ["one", "two"]
    play = Play()
    company = play.company("one", "Moria", "Annalena")
    play.hand("one", "TW-299")
    assert not play.at_site(company).table.pending


# -- Palantír of Osgiliath --------------------------------------------------------------------------


def test_palantir_of_osgiliath_has_a_hazard_discarded() -> None:
    play = seer("TW-301")
    play.give("Bergil", "Lure of the Senses")
    play.event("two", "Doors of Night")
    play.event("two", "TD-21")
    play.organization()
    assert play.offered(f"use {OSGILIATH} Lure of the Senses")
    play.dice(6, 6)
    settled(play.do(f"use {OSGILIATH} Doors of Night"))
    assert "Doors of Night" not in play
    assert play.events("corruption")


@rule("meccg.choice.items.duplicated-palantir")
@pytest.mark.parametrize(("other", "told"), [("TW-299", "looked"), ("TW-297", "fetched"), ("TW-300", "fetched")])
def test_palantir_of_osgiliath_does_what_any_other_does(other: str, told: str) -> None:
    play = seer("TW-301", other)
    play.deck("one", *["Marvels Told"] * 6)
    play.discard("one", "Secret Entrance")
    play.organization()
    play.dice(6, 6)
    play.do(f"use {OSGILIATH}/1 {play[other].facts.name}")
    if other == "TW-297":
        play.until("fetch.card").do("from-discard Secret Entrance")
    settled(play)
    assert play.events(told)
    assert len(play.events("corruption")) == 1
    assert (play[OSGILIATH].state, play[other].state) == (TAPPED, UNTAPPED)


def test_palantir_of_osgiliath_asks_for_what_the_other_asks_for() -> None:
    play = seer("TW-301", "TW-300")
    play.discard("one", "Secret Entrance")
    play.deck("one", "Marvels Told")
    assert not play.organization().offered(f"use {OSGILIATH}/1 Palantír of Orthanc"), "five cards in the deck"


def test_palantir_of_osgiliath_looks_through_a_stone_of_the_opponent() -> None:
    play = seer("TW-301", two="ringwraith")
    play.company("two", "Dol Guldur", "Ostisen")
    play.give("Ostisen", "LE-330")
    play.hand("two", "LE-310")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {OSGILIATH}/1 {AMON_SUL}"))
    assert [event.facts["whose"] for event in play.events("looked")] == ["two"]


def test_a_duplicate_comes_to_nothing_without_its_model() -> None:
    play = seer("TW-301", "TW-299")
    play.hand("two", "Twilight")
    play.organization().do(f"use {OSGILIATH}/1 {MINAS_TIRITH}")
    zones.discard(play.table, play[MINAS_TIRITH].number)
    settled(play)
    assert not play.events("looked")
    assert play.events("negated")


# -- Palantír of Orthanc ----------------------------------------------------------------------------


@pytest.mark.parametrize("stone", ["TW-300", "LE-334"])
def test_palantir_of_orthanc_is_worth_nothing_to_a_fallen_wizard(stone: str) -> None:
    """The Palantír of Minas Tirith, beside it, is worth something to him."""
    play = Play("fallen-wizard")
    play.company("one", "Isengard", "Annalena")
    play.give("Annalena", stone)
    assert scoring.tally(play.table, "one")["item"] == 0
    play.give("Annalena", "TW-299")
    assert scoring.tally(play.table, "one")["item"] > 0
