"""The questions, each as a sentence for the seat that is asked. `{0}`, `{1}` ... are what the question is about."""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.kernel import Decision
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.phrases import QUESTIONS, WAITING, word
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.table import Check, Company, Link, Table
from underdeeps.meccg.words import names
from underdeeps.meccg.words.names import capital, clause, said, signed, thing

word(
    QUESTIONS,
    {
        # Before the first turn
        "draft.reveal": "",
        "setup.avatar": "Which Fallen-wizard are you?",
        "setup.number": "{0} goes by your part in its events outside this game: how many were there?",
        "setup.exchange": "Your opponent is one of your avatars: whom do you take from outside your deck instead?",
        "setup.site": "Where does {0} start?",
        "setup.stage": "On what do you lay {0}?",
        "setup.item": "Which minor item does a starting character bear?",
        "setup.leftover": "Which character that was not drafted do you shuffle into your play deck?",
        # Turns
        "turn.skip": "A card of your opponent lies among your points: do you skip your turn to be rid of it?",
        "untap.remove": "Does {0} untap or heal, or make a roll to be rid of a card?",
        "untap.sideboard": "Do you use your sideboard? It halves the hazard limits of this turn.",
        "sideboard.way": "What do you fetch from your sideboard?",
        "exchange.card": "Which card of your sideboard do you shuffle into your play deck?",
        "sideboard.deck": "Which card do you shuffle into your play deck?",
        "sideboard.discard": "Which card goes from your sideboard to your discard pile?",
        "organization": "",
        "organization.destination": "Where does {0} go?",
        "organization.must-move": "Companies that were one cannot all stay: which one moves, and where?",
        "organization.shed": "You control more characters than your influence allows: whom do you give up?",
        "organizing": "",
        "organizing.where": "Where does {0} come into play, and under whose influence?",
        "organizing.event": "The company parts: with whom does {0} go?",
        "organizing.haven": "Does {0} have a card of the haven for itself?",
        "transfer.to": "Who takes {0}?",
        "movement.next": "Which company has its movement/hazard phase next?",
        "movement.way": "",
        "movement.region": "",
        "riddle.kind": "{card}: you name a card. Which kind of card?",
        "riddle.letter": "{card}: with which letter does the name of the card begin?",
        "riddle.card": "{card}: which card do you name?",
        "movement.onward": "{0} may move on at once: where to?",
        "movement.draw": "How many cards do you draw for the company on its way?",
        "movement.opponent-draw": "How many cards do you draw against the company on its way?",
        "movement.join": "{0} and {1} are at the same haven: do they join?",
        "movement.stays": "The companies that meet here cannot be one: which one stays?",
        "site.next": "Which company has its site phase next?",
        "site.enter": "",
        "site.creature": "You may play a creature of your hand as an automatic-attack of this site: which one?",
        "site.nazgul": "A Nazgûl in play must be used as an automatic-attack of this site: which one?",
        "site.on-guard-order": "Which creature that was on-guard attacks next?",
        "agent.home": "At which home site is {0}?",
        "agent.move": "Where does {0} go?",
        "end.discard": "Do you discard a card at the end of the turn?",
        "end.call": "You may call the end of the game. Do you?",
        "hand.discard": "",
        "hand.top": "You have discarded a card: does it go on top of your play deck instead?",
        "exhaust.out": "Your play deck is exhausted: which card of your sideboard do you want in your new play deck?",
        "exhaust.in": "",
        # Chains of effects
        "chain.open": "",
        "chain.respond": "",
        "chain.by": "",
        "chain.order": "Several cards take effect: which one is declared next? What is declared last happens first.",
        "happen.order": "Several cards take effect at once: which one is first?",
        # Combat
        "combat.one": "All strikes are against one character: against whom?",
        "combat.assign": "",
        "combat.assign-rest": "",
        "item.burn": "Which other item do you remove so that {0} can be played?",
        "removal.support": "Who taps in support of the roll?",
        "combat.next": "Which strike is fought next?",
        "strike.excess": "",
        "strike.stay": "",
        "strike.support": "",
        "attack.item": "Which item is lost to the attack?",
        "agent.attack": "The company enters a site where agents of yours are: which one attacks?",
        "agent.extra-strike": "Does {0} tap for one more strike?",
        "agent.influence": "Whom or what does {0} try to influence away?",
        "combat.first-strike": "You may give the first strike of the attack yourself: to whom?",
        "combat.all-strikes": "The first strike is given: are all strikes of the attack faced by the same one?",
        "creature.trophy": "Who keeps {0} as a trophy?",
        "salvage": "What does {0} take over from the fallen?",
        "prisoner.save": "{0} is about to be taken prisoner. Do you give up an ally for that?",
        "rescue.tap": "Who taps to free the prisoners of {0}?",
        # On-guard, influence, rings, the end
        "on-guard.entry": "The company enters its site: do you turn up a card on-guard?",
        "on-guard.response": "A resource is being played here: do you turn up a card on-guard?",
        "on-guard.outside": "The company does not enter its site: do you turn up a card on-guard?",
        "on-guard.door": "The company is about to enter its site: do you turn up a card on-guard?",
        "on-guard.meet": "Your opponent uses something here: do you turn up a card on-guard?",
        "creature.hold": "{0} is defeated: is it laid with an item?",
        "on-guard.attack": "The company is attacked here: do you turn up a card on-guard?",
        "site.one-attack": "One of the attacks at this site only is faced: which one?",
        "automatic-attack.which": "{card}: which attack of the site?",
        "discard-pile.take": "{card}: which card of your discard pile do you take?",
        "task.charge": "{card}: who takes charge of it?",
        "influence.show": "Do you show a card like {0} from your hand?",
        "influence.play": "The way is free: do you play {0} at once?",
        "ring.replace": "",
        "fetch.card": "Which card do you fetch?",
        "faction.leader": "{1} has won {0}: do they stay with him?",
        "movement.home": "Does {0} go back to the haven where it began the turn?",
        "company-combat": "A company of your opponent is here: do you attack it?",
        "company-combat.assign": "Whose strike does an untapped character of yours face?",
        "company-combat.choose": "You choose who fights whom: for which of your characters do you pick an opponent?",
        "company-combat.assign-own": "For which of your untapped characters do you pick an opponent?",
        "company-combat.assign-rest": "Whose strike is assigned next? All that are left have to be.",
        "company-combat.face": "Who faces {0}?",
        "company-combat.next": "Which strike is fought next?",
        "company-combat.stay": "Does {0} tap in this fight?",
        "company-combat.support": "Who taps in support of {0}, for +1?",
        "council.check": "Who makes his last corruption check next?",
        "council.show": "Do you show a card that counts against your opponent's points?",
    },
)


def prompt(table: Table, decision: Decision) -> str:
    """The question as a sentence for the seat that is asked."""
    made = _MADE.get(decision.kind)
    if made is not None:
        return capital(made(table, decision))
    template = QUESTIONS.get(decision.kind)
    about = [thing(table, token, decision.seat) for token in decision.about]
    template = template if isinstance(template, str) and template else "{card}: what do you choose?"
    return capital(template.format(*about, *(["something"] * 3), card=_asker(table, about)))


def _asker(table: Table, about: list[str]) -> str:
    """The card that asks: the one that is taking effect or being declared, or what the question is about."""
    if table.acting and table.acting[-1].card:
        return said(table.acting[-1].card)
    declaring = table.declaring[1].partition("/")[0]
    names_ = [name for name in about if name not in ("", "something")]
    return thing(table, declaring) if declaring and not names_ else (names_ or ["a card"])[0]


# -- what takes more than a template ------------------------------------------------------------------


def _draft(table: Table, decision: Decision) -> str:
    mine = [card for card in table.cards.values() if card.owner == decision.seat and card.role == "character"]
    left = 20 - sum(card.facts.mind or 0 for card in mine)
    return f"whom do you draft for your starting company? You may take characters with a mind of {left} in all."


def _organization(table: Table, decision: Decision) -> str:
    return f"it is your organization phase. What do you do? {_influence_left(table, decision.seat)}"


def _organizing(table: Table, decision: Decision) -> str:
    return f"you are organizing: what do you change? {_influence_left(table, decision.seat)}"


def _influence_left(table: Table, seat: str) -> str:
    most = numbers.maximum_general_influence(table, seat)
    return f"({most - numbers.used_general_influence(table, seat)} of {most} general influence is free.)"


def company_here(table: Table) -> Company | None:
    """The company whose movement/hazard phase or site phase it is."""
    number = table.journey.company if table.journey is not None else table.site_company
    return table.companies.get(number)


def _travellers(table: Table) -> str:
    company = company_here(table)
    return names.company_said(table, company) if company is not None else "the company"


def _way(table: Table, decision: Decision) -> str:
    assert table.journey is not None
    here, there = thing(table, str(table.journey.origin)), thing(table, str(table.journey.site))
    return f"how does {_travellers(table)} go from {here} to {there}?"


def _region(table: Table, decision: Decision) -> str:
    assert table.journey is not None
    there = table.cards[table.journey.site].facts
    so_far = ", ".join(table.journey.regions)
    return f"on the way to {there.name} in {there.region}: which region comes after {so_far}?"


def _enter(table: Table, decision: Decision) -> str:
    company = table.companies[int(decision.about[0])]
    site = table.site_of(company)
    guards = site.facts.attacks
    attacks = [_attack_line(attack.race, attack.strikes, attack.prowess) for attack in guards if attack.race]
    attacks += ["a creature of your opponent's hand"] * any(attack.from_hand for attack in guards)
    danger = f" It is guarded by {names.listed(attacks)}." if attacks else ""
    return f"does {names.company_said(table, company)} enter {site.facts.name}?{danger}"


def _attack_line(race: str, strikes: int, prowess: int) -> str:
    n = clause("{n:strike}", {"n": strikes}) if strikes else "a strike for each"
    return f"{names.many(race)} ({n}, prowess {prowess})"


def _hand_discard(table: Table, decision: Decision) -> str:
    size = numbers.hand_size(table, decision.seat)
    return f"your hand is over {clause('{n:card}', {'n': size})}: which one do you discard?"


def _exhaust_in(table: Table, decision: Decision) -> str:
    picked = table.players[decision.seat].picked
    return f"which card of your discard pile goes to the sideboard in place of {said(picked) if picked else 'it'}?"


# -- chains of effects --------------------------------------------------------------------------------


def link_said(table: Table, link: Link, seat: str) -> str:
    """A declared action: `Player two plays Orc-watch`."""
    who = "you" if link.seat == seat else said(link.seat)
    verb = link.action.partition("/")[2]
    if not link.card:
        return f"{who}: {waiting_said(verb)}"
    if isinstance(FIXED.get(link.action), On):
        return f"{said(link.card)} takes effect"
    if link.source and link.action.split("/")[0] in CARDS:
        what = f"use{'' if who == 'you' else 's'} {said(link.card)}"
    else:
        what = f"play{'' if who == 'you' else 's'} {said(link.card)}"
    secret = link.action in ("rule/on-guard", "rule/agent") and link.seat != seat
    target = thing(table, link.target, seat) if link.target and not secret else ""
    return f"{who} {what}{f' ({target})' if target and target != 'something' else ''}"


word(
    WAITING,
    {
        "transfer": "an item changes hands",
        "store": "an item is stored",
        "give-up-stage": "a Stage resource is discarded",
        "sideboard": "the sideboard",
        "send-nazgul": "the sideboard",
        "at-home": "the attack is stopped at home",
        "remove": "a hazard is to be removed",
        "remove-untapped": "a hazard is to be removed",
        "wield": "an item is to come into use",
        "cancel-attack": "the attack is to be canceled",
        "exchange": "a card is exchanged with the sideboard",
        "rescue": "prisoners are to be freed",
        "support": "support",
        "influence": "an attempt to influence",
        "on-guard": "a card is laid on-guard",
        "agent": "an agent is played face-down",
        "agent-reveal": "an agent is turned up",
        "agent-move": "an agent moves",
        "agent-back": "an agent goes back to the site before",
        "agent-home": "an agent returns home",
        "agent-heal": "an agent heals",
        "agent-untap": "an agent untaps",
        "agent-hide": "an agent is turned face-down",
        "agent-creatures": "an agent taps, so that creatures can be played at the site",
        "agent-attack": "an agent attacks",
        "agent-sends-back": "an agent turns the company back",
        "agent-influence": "an agent tries to influence a card away",
    },
)


def waiting_said(verb: str) -> str:
    """What an action with a verb of its own is called while it waits in the chain."""
    return clause(WAITING[verb], {})


def situation(table: Table, seat: str) -> str:
    """What is going on, as far as it matters for what may be declared: a check, a strike, an attack, a journey."""
    if table.checks:
        return _check_situation(table, table.checks[-1])
    fight = table.combat
    if fight is not None and fight.strike >= 0:
        return _strike_situation(table)
    if fight is not None and fight.stage in ("start", "assigning"):
        return f"{names.combat_said(fight)} on {_attacked(table)} ({_attack_numbers(table)})"
    if fight is not None:
        return f"between the strikes of {names.combat_said(fight)}"
    if table.journey is not None:
        return _journey_situation(table, seat)
    company = company_here(table)
    if table.phase == "site" and company is not None:
        return f"{names.company_said(table, company)} at {table.site_of(company).facts.name}"
    return _WINDOWS.get(_time(table.window)) or f"the {said(table.phase)} phase"


def _time(window: int) -> int:
    """The window in which somebody is asked; at the end of a phase, that."""
    if window & windows.CLOSING:
        return window & windows.ENDINGS or window & ~windows.CLOSING
    return window


_WINDOWS = {
    windows.UNTAP: "the untap phase",
    windows.ORGANIZATION: "the organization phase",
    windows.ORGANIZATION_END: "the end of the organization phase",
    windows.LONG_EVENT: "the long-event phase",
    windows.END_START: "the end of the turn begins",
    windows.END: "the end of the turn",
}


def _attacked(table: Table) -> str:
    company = table.companies.get(table.combat.company) if table.combat is not None else None
    return names.company_said(table, company) if company is not None else "the company"


def _attack_numbers(table: Table) -> str:
    n, prowess, body = attacks.strikes_of(table), attacks.attack_prowess(table), attacks.attack_body(table)
    parts = [clause("{n:strike}", {"n": n}), f"prowess {prowess}", *([f"body {body}"] if body is not None else [])]
    return ", ".join(parts)


def _strike_situation(table: Table) -> str:
    if not strikes.still_open(table) or (table.combat is not None and table.combat.source == "company"):
        return names.strike_said(table)
    own, against = strikes.fighting_prowess(table), strikes.strike_prowess(table)
    return f"{names.strike_said(table)}: {own} and the dice against {against}"


def _journey_situation(table: Table, seat: str) -> str:
    journey = table.journey
    assert journey is not None
    where = thing(table, str(journey.site))
    going = (
        f"{_travellers(table)} is on its way to {where}" if journey.moving else f"{_travellers(table)} stays at {where}"
    )
    if seat == table.active:
        return going
    left = max(0, journey.hazard_limit - journey.declared)
    return f"{going}, with {left} of its hazard limit of {journey.hazard_limit} left"


def _check_situation(table: Table, check: Check) -> str:
    said_so = names.check_said(table, check)
    change = f" ({signed(check.modifier)})" if check.modifier else ""
    if check.kind == "corruption" and check.character in table.cards:
        points = numbers.corruption_points(table, check.character)
        change = f" ({signed(total(checks.corruption_modifiers(table, check)))})"
        return f"{said_so}{change} against {clause('{n:corruption point}', {'n': points})}"
    if check.kind == "influence" and check.against in CARDS:
        return f"{said_so} for {said(check.against)}{change}"
    if check.kind == "influence" and check.against:
        return f"{said_so} against {thing(table, check.against)}{change}"
    return f"{said_so}{change}"


def _open(table: Table, decision: Decision) -> str:
    hazards = decision.seat != table.active and table.journey is not None and table.combat is None
    return f"{situation(table, decision.seat)}. Do you play {'a hazard' if hazards else 'or use anything'}?"


def _respond(table: Table, decision: Decision) -> str:
    standing = [link for link in table.chain if not link.canceled]
    if not standing:
        return f"{situation(table, decision.seat)}. Do you add anything before the dice are thrown?"
    last = link_said(table, standing[-1], decision.seat)
    return f"{last}. Do you respond before that happens?"


def _by(table: Table, decision: Decision) -> str:
    verb, subject, _ = decision.about if len(decision.about) == 3 else table.declaring
    card = thing(table, subject, decision.seat)
    if verb == "influence":
        return "who tries to influence it away?"
    return f"who {'uses' if verb == 'use' else 'plays'} {card}?" if card else "who does it?"


# -- combat -------------------------------------------------------------------------------------------


def _assign(table: Table, decision: Decision) -> str:
    return f"{names.combat_said(table.combat)}: who of yours faces a strike? ({_strikes_left(table)} left.)"


def _strikes_left(table: Table) -> str:
    given = len(table.combat.given) if table.combat is not None else 0
    return clause("{n:strike}", {"n": attacks.strikes_of(table) - given})


def _assign_rest(table: Table, decision: Decision) -> str:
    return f"{names.combat_said(table.combat)}: against whom is the next strike? ({_strikes_left(table)} left.)"


def _excess(table: Table, decision: Decision) -> str:
    n = table.combat.excess if table.combat is not None else 0
    return f"{clause('{n:strike}', {'n': n})} too many: how many weigh on {names.strike_said(table)}?"


def _stay(table: Table, decision: Decision) -> str:
    who = thing(table, decision.about[0])
    return f"{who} faces {_maker(table)}: {_odds(table)}. Does he tap?"


def _support(table: Table, decision: Decision) -> str:
    return f"{thing(table, decision.about[0])} faces {_maker(table)}: {_odds(table)}. Who taps in support, for +1?"


def _maker(table: Table) -> str:
    fight = table.combat
    if fight is None or fight.card not in CARDS:
        return "a strike"
    maker = names.attack_said(fight.card, fight.race) if CARDS[fight.card].kind == "site" else said(fight.card)
    return f"a strike of {maker}"


def _odds(table: Table) -> str:
    return f"{strikes.fighting_prowess(table)} and the dice against {strikes.strike_prowess(table)}"


def _ring(table: Table, decision: Decision) -> str:
    ring, result = decision.about
    return f"{thing(table, ring)} was tested, with {result}: which ring is it?"


_MADE: dict[str, Callable[[Table, Decision], str]] = {
    "draft.reveal": _draft,
    "organization": _organization,
    "organizing": _organizing,
    "movement.way": _way,
    "movement.region": _region,
    "site.enter": _enter,
    "hand.discard": _hand_discard,
    "exhaust.in": _exhaust_in,
    "chain.open": _open,
    "chain.respond": _respond,
    "chain.by": _by,
    "combat.assign": _assign,
    "combat.assign-rest": _assign_rest,
    "strike.excess": _excess,
    "strike.stay": _stay,
    "strike.support": _support,
    "ring.replace": _ring,
}
