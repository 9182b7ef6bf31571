"""The rescue: a company at a rescue site faces the rescue-attacks, and somebody taps to free the prisoners.

How they became prisoners, and how they join their rescuers, is in `captivity`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.prisoners import HazardHost
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS, NOTES
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat
from underdeeps.meccg.rules.prisoners import captivity, host_sites
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.rules.turn.site_phase import here
from underdeeps.meccg.table import UNTAPPED, Company, Table

RACE = NOTES.declare("race:", "that says of which race its rescue-attacks are")

RESCUE_TRIED = COMPANY_FLAGS.declare("rescue-tried:", "that tried to free the prisoners of a host, which follows")

LEAVE = Option("leave-there")


class HostsHere(Target):
    """A hazard host that holds prisoners of the player at the site of the company whose site phase it is."""

    nothing: ClassVar[str] = "prisoner.rescue.company-at-site"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(host) for host in table.hosts] if table.hosts else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return rescue_refusal(table, seat, int(token))

    def text(self) -> str:
        return "prisoners of yours who are held at the site"


def rescue_refusal(table: Table, seat: str, host: int) -> Refusal | None:
    """Why the prisoners of a hazard host cannot be rescued by the company whose site phase it is."""
    if host not in table.hosts or host not in host_sites.held_of(table, seat):
        return Refusal("prisoner.rescue.by-own-company")
    company = at_site.company_here(table)
    site = host_sites.rescue_site(table, host)
    if company is None or site is None or table.site_of(company).facts.name != site.facts.name:
        return Refusal("prisoner.rescue.company-at-site")
    if company.owner != seat or not company.entered:
        return Refusal("prisoner.rescue.automatic-attacks-first")
    if companies.stands_alone(table, company.characters):
        return Refusal("timing.effect.most-recent-prevails", (table.cards[host].id,))
    return None


class Rescue(Action, kw_only=True):
    """A company faces the rescue-attacks of a hazard host; then somebody may tap to free its prisoners."""

    verb: ClassVar[str] = "rescue"
    rule: ClassVar[str] = "prisoner.rescue.rescue-attacks-second"

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        if f"{RESCUE_TRIED}{token}" in site_phase.here(table).flags:
            return Refusal("timing.action.needs-allowance", (table.card(token).id,))
        return None

    @method
    def resolve(self, table: Table) -> Flow[None]:
        host = int(acting(table).target)
        note_attempt(table, host)
        place = 0
        while site_phase.going_on(table) and place < len(rescue_attacks(table, host)):
            begin(table, host, place)
            yield from combat.fight(table)
            place += 1
        if site_phase.going_on(table) and rescue_refusal(table, table.active, host) is None:
            choice = yield from ask(
                table,
                table.active,
                "rescue.tap",
                [*(Option("free", str(number)) for number in rescuers(table)), LEAVE],
                "prisoner.rescue.tap-frees-all",
                (str(host),),
            )
            if choice.verb == "free":
                succeed(table, host, int(choice.subject))


rule_action("rescue", Rescue(when=windows.SITE, on=HostsHere(), opens=True, fights=True))


def note_attempt(table: Table, host: int) -> None:
    """A company tries to free the prisoners of a host: it does so once in a site phase."""
    company = site_phase.here(table)
    zones.change_company(table, company.number, flags=(*company.flags, f"{RESCUE_TRIED}{host}"))


def rescue_attacks(table: Table, host: int) -> tuple[Attack, ...]:
    """The rescue-attacks that the company whose site phase it is has to face."""
    company = here(table)
    found: list[Attack] = []
    for part in parts_of(table.cards[host].id, HazardHost) if host in table.cards else ():
        if part.as_automatic:
            site = table.site_of(company)
            found += [
                each
                for each in automatic_attacks.automatic_attacks(table, site, company)
                if not automatic_attacks.is_open(each)
            ]
        found += [attack if attack.race else zones.replace(attack, race=_race(table, host)) for attack in part.attacks]
    return tuple(found)


def _race(table: Table, host: int) -> str:
    notes = table.cards[host].note
    return next((note.removeprefix(RACE) for note in notes if note.startswith(RACE)), "")


def begin(table: Table, host: int, place: int) -> None:
    """Lay one of the rescue-attacks on the table: it is no automatic-attack."""
    company = site_phase.here(table)
    attack = rescue_attacks(table, host)[place]
    flags = [] if attack.wound_check is None else [f"wound-check:{attack.wound_check}"]
    flags += ["wound-eliminates"] if attack.wound_eliminates else []
    attacks.begin(
        table,
        company.number,
        source="event",
        card=table.cards[host].id,
        maker=host,
        race=attack.race,
        strikes=attack.strikes,
        prowess=attack.prowess,
        body=attack.body,
        each=attack.each,
        attack=place,
        detainment=_detains(table, company, attack),
        attacker_chooses=attack.attacker_chooses,
        cannot_be_canceled=attack.cannot_be_cancelled,
        flags=(*flags, *attack.other),
        open=False,
    )


def _detains(table: Table, company: Company, attack: Attack) -> bool:
    """Whether a rescue-attack is detainment: one that equals an automatic-attack is as that is."""
    return bool(attack.detainment) and automatic_attacks.automatic_detains(
        table, table.site_of(company), company, attack
    )


def rescuers(table: Table) -> tuple[int, ...]:
    """Who may tap to free the prisoners: the untapped characters of the company."""
    return tuple(number for number in site_phase.here(table).characters if table.cards[number].state == UNTAPPED)


def succeed(table: Table, host: int, rescuer: int) -> None:
    """A character taps, and the prisoners join the company; the site taps, and one minor item may follow."""
    company = site_phase.here(table)
    zones.tap(table, rescuer)
    table.tell("rescued", "prisoner.rescue.tap-frees-all", seat=company.owner, company=company.number, by=rescuer)
    captivity.join_rescuers(table, host, company.number)
    at_site.tap_site(table, "prisoner.rescue.site-taps")
    table.extra_item = company.number
    table.extra_minor = True
    zones.happen(table, "rescued", f"c{company.number}")
