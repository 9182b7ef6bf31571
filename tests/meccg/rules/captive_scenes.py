"""Scenes for tests of prisoners: a character who faces a strike on which a hazard host can be played, and prisoners."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.table import Card

WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")
SPIDERS = ("Giant Spiders", "region:wilderness")
BONES = ("Stirring Bones", "region:wilderness")
HOST = "Flies and Spiders"
SITES = ("Ettenmoors", "Ost-in-Edhil", "Dimrill Dale", "Moria", "Zarak Dûm", "Gladden Fields", "The Under-gates")
"""Sites on the way, beside it, far from it, below it."""


def set_out(
    play: Play, company: int, host: str, creature: str, to: str = "Moria", through: tuple[str, ...] = WILDS
) -> Play:
    """A company is on its way (or stays, if it goes nowhere); player two holds a host and a creature, and may play."""
    play.hand("two", host, creature, "River")
    play.moves(company, to, *through) if to else play.stays(company)
    return play.until("chain.open", "two")


def strike(play: Play, creature: tuple[str, str], *facing: str) -> Play:
    """The creature is played, these face its strikes, and the strike against the first of them begins."""
    play.do(" ".join(("play", *creature))).until("combat.assign")
    for name in facing:
        play.do(f"face {name}")
    while play.table.combat is None or play.table.combat.strike < 0:
        choice = f"fight {facing[0]} 0"
        play.do(choice) if play.asked == "combat.next" and play.offered(choice) else play._modestly()
    return play


def lone_strike(host: str = HOST, creature: tuple[str, str] = SPIDERS, who: str = "Legolas") -> Play:
    """One character and a companion are on their way to Moria, and he faces a strike."""
    play = Play()
    company = play.company("one", "Rivendell", who, "Gimli")
    play.locations("two", *SITES)
    set_out(play, company, host, creature[0])
    return strike(play, creature, who, "Gimli")


def hosted(play: Play, host: str, who: str, site: str) -> Play:
    """Player two plays a host on the one who faces the strike, to hold him at a site; nobody responds."""
    play.do(f"play {host} {who}")
    if play.asked == "host.site":
        play.do(f"imprison {site}")
    while play.asked == "chain.respond":
        play.do("pass")
    return play


def taken(play: Play, host: str, who: str, site: str) -> Play:
    """The host is played, and the strike succeeds; up to the end of the phase."""
    hosted(play, host, who, site)
    play.dice(1, 1)
    while who in play and play[who].role == "character":
        play._modestly()
    play.table.loaded = (6, 6, 6, 6)
    play.until()
    play.table.loaded = ()
    return play


def captive(
    host: str = HOST, who: str = "Frodo", site: str = "Ost-in-Edhil", bears: tuple[str, ...] = (), seat: str = "one"
) -> Play:
    """A character of a player is a prisoner at a site since an earlier turn."""
    play = Play()
    company = play.company(seat, "Rivendell", who)
    play.give(who, *bears) if bears else None
    hold(play, host, who, site)
    assert company not in play.table.companies
    return play


def hold(play: Play, host: str, who: str, site: str) -> int:
    """A character in play becomes a prisoner of a host that comes into play with a rescue site: the host's number."""
    seat = play.table.opponent(play[who].owner)
    play.player(seat).locations = (*play.player(seat).locations, play.id(site, seat))
    number = play.event(seat, host)
    captivity.lay_site(play.table, number, play.id(site, seat))
    captivity.seize(play.table, number, play[who].number)
    return number


def site_cards(play: Play, name: str) -> list[Card]:
    """The cards of a site that are in play."""
    return [card for card in play.table.cards.values() if card.role == "site" and card.facts.name == name]


def points(play: Play, seat: str, source: str = "character") -> int:
    """A player's points from a source."""
    return scoring.tally(play.table, seat)[source]
