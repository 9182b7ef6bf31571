"""What a player can declare: when, on what, by whom, at what price, and what it does.

Legality is written once: `Action.refusal` and `Action.refusal_on` say why something may not be declared; what they let
pass is what is offered. What the rules know better than the language they add as restraints.

Long because legality is written once, in one class.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.kernel import Flow, Option, Refusal
from underdeeps.kernel.flow import FIXED, method
from underdeeps.kernel.parts import Part
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.effect import acting, is_canceled
from underdeeps.meccg.language.hooks.hazards import RestrainsHazards
from underdeeps.meccg.language.hooks.magic import magic_fails
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.lists import USED
from underdeeps.meccg.language.moments import CHAINING, EITHER, FIGHTING, HAZARD, RESOURCE, SIDES, moment_of
from underdeeps.meccg.language.presence import untap_refusal, waiting_refusal
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, USES
from underdeeps.meccg.language.wording import action_text, time_words
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.language.effect import Effect
    from underdeeps.meccg.language.need import Need
    from underdeeps.meccg.language.target import Target
    from underdeeps.meccg.table import Card, Link, Table

Payer = Literal["by", "source", "target", "bearer", "site"]
"""Who or what is tapped or discarded for an action: the one who does it, the card itself, what it is declared on, the
one who bears it, the site of his company."""

PREY: Final = ATTACK_FLAGS.declare("prey", "on an agent that stands as a character: nobody has actions for it")


NO_SPELLS: Final = ATTACK_FLAGS.declare("no-spells", "against which no spell is of any use")


class Bars(dict[int, str]):
    """The rule that bars an action at each kind of moment (`Action.barred`), found when it is first asked for."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action

    def __missing__(self, moment: int) -> str:
        rule = self[moment] = self.action.barred(moment)
        return rule


class Action(Part, kw_only=True):
    """Something that a player can declare."""

    when: int = windows.ANYTIME
    """The windows in which it can be declared."""
    on: Target | None = None
    """What it is declared on, if anything."""
    by: Target | None = None
    """Who does it, if somebody must: asked after `on`."""
    needs: tuple[Need, ...] = ()
    """What must be so."""
    taps: tuple[Payer, ...] = ()
    """Who or what taps for it."""
    discards: tuple[Payer, ...] = ()
    """Who or what is discarded for it."""
    does: tuple[Effect, ...] = ()
    """What happens when it resolves, in this order."""
    side: str = RESOURCE
    """Whose action it is: the resource player's, the hazard player's, either's."""
    skill: str = ""
    """The skill that it requires ("scout only")."""
    opens: bool = False
    """It can only open a chain, never respond."""
    responds: bool = False
    """It can only respond."""
    fights: bool = False
    """Its resolution may start a combat."""
    counts: int = 0
    """How much of the hazard limit it uses."""
    any_turn: bool = False
    """Its player may declare it on the opponent's turn too."""
    by_attacker: bool = False
    """It is for the player whose company attacks another, too."""
    together: bool = False
    """The one who does it and what it is declared on are in one company; a site is that of his company."""
    once: str = ""
    """If it may be done once a turn: under which name that is kept."""

    verb: ClassVar[str] = "use"
    rule: ClassVar[str] = "timing.action.taking"
    says_counts: ClassVar[bool] = False
    """Whether its words say what it uses of the hazard limit."""

    def __post_init__(self) -> None:
        if self.once:
            USES.check(self.once)

    # -- legality ----------------------------------------------------------------------------------

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        """Why it cannot be declared now, whatever on; None if nothing stands in the way."""
        if rule := self._bars[moment_of(table, seat)]:
            return Refusal(rule, (card, *windows.names(self.when)))
        if table.combat is not None and (refused := self._combat_refusal(table, table.combat, seat, card)):
            return refused
        if self.counts and self.is_over_limit(table, seat, card):
            return Refusal("mh.hazard-limit.check-declaration", (card,))
        if self.once and self.once in table.players[seat].used:
            return Refusal("timing.action.needs-allowance", (card,))
        for need in self.needs:
            if refused := need.refusal(table, seat, card, source):
                return refused
        if self.on is None:
            return self.refusal_on(table, seat, card, source, "")
        return None

    def barred(self, moment: int) -> str:
        """The rule by which it cannot be declared at such a moment, whatever lies on the table; empty if there is none.

        `chain.offers` sorts actions by it (and by `closed`) once for each kind of moment.
        """
        if not self.when & moment:
            return _wrong_time(self.side)
        if not self.any_turn and self.side != EITHER and not moment & SIDES[self.side]:
            return f"turn.roles.{'resource-player-no-hazards' if self.side == HAZARD else 'hazard-player-no-resources'}"
        if moment & CHAINING:
            if self.fights:
                return "combat.attack.must-start-chain"
            return "corruption.card.must-start-chain" if self.opens else ""
        if self.responds:
            return "timing.chain.definition"
        return "combat.attack.not-during-combat" if self.fights and moment & FIGHTING else ""

    @cached_property
    def _bars(self) -> Bars:
        """What `barred` says, by the moment."""
        return Bars(self)

    def _combat_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        """Why it is no action for the present step of the combat that is under way."""
        if self.skill and combat.deciding and combat.skill_cards:
            return Refusal("combat.strike-sequence.step5-one-skill-card", (card,))
        if combat.source == "company":
            return self._company_combat_refusal(table, combat, seat, card)
        return self._effect_refusal(table, combat, card) or self._step_refusal(table, combat, seat, card)

    def _effect_refusal(self, table: Table, combat: Combat, card: str) -> Refusal | None:
        """Why nothing can be done in this combat that touches what its effects touch."""
        if card and combat.has(NO_SPELLS) and "spell" in CARDS[card].keywords:
            return Refusal("timing.effect.most-recent-prevails", (card,))
        touches = self.touches()
        if "returns" in touches:
            return Refusal("combat.company.no-return-to-origin", (card,))
        if card and "attack" in touches and combat.has("sealed"):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if table.window & windows.ATTACK and "cancels-attack" not in touches and combat.has("one-of-several"):
            return Refusal("multi-action.attack-exception", (card,))
        return None

    def _step_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        """Why its player has no such action in this step of the combat."""
        if (seat == combat.defender and seat != table.active) or combat.has(PREY):
            return Refusal("combat.defender.no-actions-on-opponents-turn", (card,))
        if self.side == HAZARD and table.journey is None:
            return Refusal("combat.step1.hazard-attack-actions", (card,))
        if table.window == windows.STRIKE and seat != combat.acts and not self._fits_any_step():
            return Refusal("combat.strike-sequence.only-listed-actions", (card,))
        return None

    def _fits_any_step(self) -> bool:
        """Whether its card says that it is done at any point, or in answer to whatever is declared."""
        return self.side == EITHER or self.responds

    def _company_combat_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        """Why it is no action for the present step of a combat between companies."""
        if self.side == HAZARD or (card and CARDS[card].kind == "hazard"):
            return Refusal("combat.cvcc.no-hazards", (card,))
        if self.side == EITHER or table.window & windows.BODY:
            return None
        if table.window & windows.STRIKE:
            return Refusal("combat.cvcc.sequence-order", (card,)) if seat != combat.acts else None
        if seat != combat.defender and self.by_attacker and table.window & windows.ATTACK:
            return None
        if seat != combat.defender:
            return Refusal("combat.cvcc.attacker-resources", (card,))
        if not table.window & windows.ATTACK or "cancels-attack" not in self.touches():
            return Refusal("combat.cvcc.defender-resources", (card,))
        return None

    def is_over_limit(self, table: Table, seat: str, card: str) -> bool:
        """Whether the hazard limit is used up for it."""
        journey = table.journey
        if journey is not None and journey.declared + self.counts <= journey.hazard_limit:
            return False
        return journey is None or not self.is_free(table, seat, card, "")

    def is_free(self, table: Table, seat: str, card: str, token: str) -> bool:
        """Whether it does not count against the hazard limit this time."""
        return False

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        """Why it cannot be declared on this, if `refusal` has let it pass."""
        if table.window & windows.CLOSING and self.misses_end(table.window) and not _is_declared_on(table, token):
            return Refusal("timing.passive.end-of-phase-responses", (card,))
        if self.on is not None and (refused := self.on.refusal(table, seat, card, source, token)):
            return refused
        if refused := self.out_of_reach(table, seat, card, token):
            return refused
        if table.chains and self.is_declared(table, card, source, token):
            return Refusal("timing.action.needs-allowance", (card,))
        return self._means_refusal(table, seat, card, source, token)

    def _means_refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        """Why it cannot be paid for, nobody can do it, or it would do nothing."""
        if self.has_price and (refused := self.unpayable(table, seat, card, source, token)):
            return refused
        if self.by is not None and (refused := self._nobody(table, seat, card, source, token)):
            return refused
        if not self.does:
            return None
        for each in self.does:
            if each.possible(table, seat, card, source, token) and not is_canceled(table, each, seat):
                return None
        return Refusal("event.short.needs-effect", (card,))

    def misses_end(self, moment: int) -> bool:
        """Whether a phase ends, and it is not for then: it can only be aimed at what was declared."""
        ends = self.when == windows.EVER or self.when & moment & windows.ENDINGS
        return bool(moment & windows.CLOSING) and not ends

    def closed(self, moment: int) -> bool:
        """Whether a phase ends, it is not for then, and nothing was declared that it could be aimed at."""
        return not moment & CHAINING and self.misses_end(moment)

    def out_of_reach(self, table: Table, seat: str, card: str, token: str) -> Refusal | None:
        """Why a resource does not reach a card in play: that is the opponent's, or of the other alignment."""
        if not card or CARDS[card].kind != "resource":
            return None
        other = table.cards.get(int(token)) if token.isdigit() else None
        if refused := lesser_refusal(table, seat, card, token, other):
            return refused
        if other is None or not other.id:
            return None
        if other.owner != seat and other.facts.kind in ("resource", "character") and not self._names_opponents():
            return Refusal("timing.target.no-opponents-resources", (card, other.id))
        if not crosses(card, other.id) or _serves_both(table, seat, card):
            return None
        if other.role == "item":
            return Refusal("timing.active-condition.item-alignment", (card, other.id))
        return Refusal("timing.target.event-alignment", (card, other.id)) if is_event(card) else None

    def _names_opponents(self) -> bool:
        return self.on is not None and self.on.names_opponents()

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        """What keeps another copy of its card from play, whenever it is."""
        return None

    def lies_on(self) -> str:
        """What its card lies on once it is played: a company, what it was declared on; empty if it lies by itself."""
        return ""

    def is_declared(self, table: Table, card: str, source: int, token: str) -> bool:
        """Whether the same use of the same card in play, or of a rule, on the same target stands in the chain."""
        if card and not source:
            return False
        return (self.key, source, token) in [(link.action, link.source, link.target) for link in table.chain]

    def unpayable(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        """Why its costs cannot be paid, apart from those of the one who does it."""
        for payer in self.taps:
            if payer != "by" and (paying := self.payer(table, payer, source, token, 0)) is not None and paying.state:
                return Refusal("timing.active-condition.tap-cost", (paying.id,))
        return None

    @cached_property
    def has_price(self) -> bool:
        """Whether something is to be asked of `unpayable`."""
        return bool(self.taps) or type(self).unpayable is not Action.unpayable

    def payer(self, table: Table, payer: Payer, source: int, token: str, by: int) -> Card | None:
        """The card that a cost falls on."""
        if payer == "by":
            return table.cards.get(by)
        if payer == "target":
            return table.card(token)
        if payer == "source":
            return table.cards.get(source)
        if payer == "bearer":
            return table.cards.get(table.cards[source].on)
        company = table.company_of(by or source)
        return None if company is None else table.cards.get(company.site)

    def doers(self, table: Table, seat: str, card: str, source: int, token: str) -> list[int]:
        """Who may do it, declared on this."""
        assert self.by is not None
        return [
            int(each)
            for each in self.by.candidates(table, seat, card, source)
            if self.by_refusal(table, seat, card, source, token, int(each)) is None
        ]

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        """Why somebody cannot do it, declared on this."""
        assert self.by is not None
        if self.side == RESOURCE and (refused := waiting_refusal(table, who)):
            return refused
        if refused := self.by.refusal(table, seat, card, source, str(who)):
            return refused
        if "by" in self.taps and table.cards[who].state:
            return Refusal("timing.active-condition.tap-cost", (table.cards[who].id,))
        if card and (refused := lesser_doer_refusal(table, seat, card, table.cards[who])):
            return refused
        if self.together and token.isdigit() and not _are_together(table, who, int(token)):
            return Refusal("timing.active-condition.definition", (card, table.cards[who].id))
        return None

    @cached_property
    def _same_doers(self) -> bool:
        """Whether somebody must do it, and who may is the same whatever it is declared on."""
        plain = type(self).by_refusal in (Action.by_refusal, FromHand.by_refusal)
        return self.by is not None and not self.together and plain

    @cached_property
    def _asks_more(self) -> bool:
        """Whether `refusal_on` asks for other things than `on` first."""
        return type(self).refusal_on is not Action.refusal_on

    def _nobody(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        """Why nobody can do it, declared on this; None if somebody can."""
        assert self.by is not None
        first: Refusal | None = None
        for each in self.by.candidates(table, seat, card, source):
            refused = self.by_refusal(table, seat, card, source, token, int(each))
            if refused is None:
                return None
            first = first or refused
        return first or Refusal("timing.active-condition.definition", (card,))

    def offer(self, table: Table, seat: str, card: str, source: int, subject: str, found: list[Option]) -> None:
        """Add to `found` every way in which it may be declared now."""
        if self.on is None:
            if self.refusal(table, seat, card, source) is None:
                found.append(Option(self.verb, subject))
            return
        if self.counts and self.is_over_limit(table, seat, card):
            return
        on = self.on
        tokens = on.candidates(table, seat, card, source)
        if not tokens or self.refusal(table, seat, card, source) is not None:
            return
        if self._same_doers and self._nobody(table, seat, card, source, "") is not None:
            return
        for token in tokens:
            if self._asks_more and on.refusal(table, seat, card, source, token) is not None:
                continue  # the most frequent reason, asked for first
            if self.refusal_on(table, seat, card, source, token) is None:
                found.append(Option(self.verb, subject, token))

    # -- declaring and resolving -------------------------------------------------------------------

    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        """Ask for whatever else is chosen when it is declared; the choice is kept in `Link.choice`."""
        raise NotImplementedError

    while_listed: ClassVar[str] = ""
    """For an action that the rules give to everybody: nobody can declare it while this list of the table is empty."""

    def cards_in_hand(self) -> frozenset[str] | None:
        """For such an action that is about a card in hand: those that it can be about; None if it is about no such."""
        return None

    chooses: ClassVar[bool] = False
    """Whether `ask_choice` is to be asked."""
    follows: ClassVar[bool] = False
    """Whether `declared` is to run right after it joined the chain."""
    extra: ClassVar[bool] = False
    """Whether it is what a leave to play an item or a creature is for."""
    influences: ClassVar[bool] = False
    """Whether it is an influence attempt, a riddling attempt or an offering attempt."""
    of_stored: ClassVar[bool] = False
    """Whether it is of a card in play once that is stored, and not before."""
    secret: ClassVar[bool] = False
    """Whether only its player may know what it is declared on."""

    def declared(self, table: Table) -> Flow[None]:
        """What happens between its declaration and the first response."""
        raise NotImplementedError

    def played(self, table: Table, link: Link) -> str:
        """The card that is played by it, from hand or as though from hand; empty if none is."""
        return ""

    def paid(self, table: Table, link: Link) -> None:
        """What else happens at the moment of declaration, after the costs."""

    def holds(self, table: Table, link: Link) -> bool:
        """Whether everything that was demanded at declaration is still so."""
        if link.by and not self._still_does(table, link):
            return False
        if link.source and link.source not in table.cards and "source" not in self.discards:
            return False
        if not all(self._still_tapped(table, link, payer) for payer in self.taps):
            return False
        if any(need.refusal(table, link.seat, link.card, link.source) for need in self.needs):
            return False
        if self.on is None or "target" in self.discards:
            return True
        return self.on.refusal(table, link.seat, link.card, link.source, link.target) is None

    def _still_tapped(self, table: Table, link: Link, payer: Payer) -> bool:
        """Whether what was tapped for it is still in play and tapped."""
        if payer == "target" and int(link.target) not in table.cards:
            return False
        if payer == "bearer" and link.source not in table.cards:
            return True
        paying = self.payer(table, payer, link.source, link.target, link.by)
        return paying is not None and paying.state == TAPPED

    def _still_does(self, table: Table, link: Link) -> bool:
        if link.by not in table.cards:
            return False
        return self.by is None or self.by.refusal(table, link.seat, link.card, link.source, str(link.by)) is None

    def stills(self, link: Link, number: int) -> bool:
        """Whether a card in play, by its number, has no actions while this action stands in the chain."""
        return False

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        """Where its card goes when the action was resolved, or canceled or negated."""

    @method
    def resolve(self, table: Table) -> Flow[None]:
        """Carry it out: all its effects, in their order."""
        for i in range(len(self.does)):
            if not is_canceled(table, self.does[i], acting(table).seat):
                yield from self.does[i].do(table)

    def touches(self) -> frozenset[str]:
        """What its effects touch."""
        return self._touched

    @cached_property
    def _touched(self) -> frozenset[str]:
        return frozenset().union(*(each.touches for each in self.does))

    # -- words -------------------------------------------------------------------------------------

    def text(self) -> str:
        """The action in words: when, at what price, what."""
        return action_text(self)

    def time_text(self) -> str:
        """When it can be done, in words, where it has to say so."""
        return time_words(self.when)

    def other_price(self) -> str:
        """What it costs apart from what is tapped and discarded for every such action."""
        return ""

    def opening(self, placed: bool) -> str:
        """The word that its sentence begins with, if it has no price; `placed` says that somebody or something is
        demanded on which it is done."""
        return ""

    def proviso(self) -> str:
        return "once a turn," if self.once else ""

    def joined(self, parts: Sequence[Part]) -> str:
        """Neighbours that are done once a turn share that one time."""
        return ", or ".join(part.text() for part in parts)


def _are_together(table: Table, who: int, number: int) -> bool:
    """Whether somebody is in the company of a card, or at the site that it is."""
    company = table.company_of(who)
    if table.cards[number].role == "site":
        return company is not None and company.site == number
    return company == table.company_of(number)


def _is_declared_on(table: Table, token: str) -> bool:
    """Whether a token means a link of the chain, or a card whose passive condition was declared."""
    return any(token in (f"link{link.number}", str(link.source)) for link in table.chain)


def crosses(card: str, other: str) -> bool:
    """Whether one card is a hero's and the other a resource or a site of minions, or the other way round."""
    sides = {CARDS[card].alignment, CARDS[other].alignment}
    return sides in _ACROSS and CARDS[other].kind in ("resource", "site")


_ACROSS: Final = ({"hero", "minion"}, {"hero", "balrog"})


def _serves_both(table: Table, seat: str, card: str) -> bool:
    """Whether a resource reaches cards of either alignment: spells and magic of a player who has both."""
    return bool(table.kind(seat).also) and _is_magic(card)


def _is_magic(card: str) -> bool:
    return "spell" in CARDS[card].keywords or "magic" in CARDS[card].keywords


def _is_lesser(table: Table, seat: str, other: Card | None) -> bool:
    """Whether somebody is a minion among the characters of a player who has both."""
    if other is None or other.owner != seat or other.role != "character":
        return False
    return other.facts.race in table.kind(seat).lesser_races


def lesser_refusal(table: Table, seat: str, card: str, token: str, other: Card | None) -> Refusal | None:
    """Why a hero resource of a Fallen-wizard does not reach an Orc or Troll, or a company with one."""
    if CARDS[card].alignment != "hero" or not table.kind(seat).lesser_races:
        return None
    if _is_lesser(table, seat, other) and not _is_magic(card):
        return Refusal("timing.target.fallen-wizard-orc-troll", (card,))
    if "permanent-event" not in CARDS[card].forms:
        return None
    number = token.removeprefix("c")
    company = table.companies.get(int(number)) if token != number and number.isdigit() else None
    if company is not None and any(_is_lesser(table, seat, table.cards[each]) for each in company.characters):
        return Refusal("event.fallen-wizard.no-hero-permanent-on-orc-troll", (card,))
    return None


def lesser_doer_refusal(table: Table, seat: str, card: str, who: Card) -> Refusal | None:
    """Why an Orc or Troll of a Fallen-wizard can neither tap nor lend a skill for a hero resource."""
    if CARDS[card].kind == "resource" and CARDS[card].alignment == "hero" and _is_lesser(table, seat, who):
        return Refusal("event.fallen-wizard.no-orc-troll-tap", (card, who.id))
    return None


def is_event(card: str) -> bool:
    """Whether a card is a short-event, a permanent-event or a long-event."""
    return any(form.endswith("-event") for form in CARDS[card].forms)


def _wrong_time(side: str) -> str:
    return "turn.roles.hazard-player-window" if side == HAZARD else "timing.action.resource-character-when"


def hazard_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """What effects that last have to say against the play of a hazard from hand."""
    for effect, lasting in lingering(table, RestrainsHazards):
        if refused := effect.refusal(table, lasting, seat, card):
            return refused
    return None


def hazard_played(table: Table, seat: str, card: str, on: str = "") -> None:
    """A card was played from hand (on what, or keyed to what), or laid on-guard: effects that restrain hazards hear of
    it."""
    for effect, lasting in lingering(table, RestrainsHazards):
        effect.played(table, lasting, seat, card, on)


ITEM_RESTRAINTS: list[Callable[[Table, Card], Refusal | None]] = []
"""What the rules have to say against the use of an item in play."""


def _item_refusal(table: Table, item: Card) -> Refusal | None:
    """What the first of them says that has something to say."""
    for restraint in ITEM_RESTRAINTS:
        if refused := restraint(table, item):
            return refused
    return None


class FromHand(Action, kw_only=True):
    """An action that plays its card from hand."""

    verb: ClassVar[str] = "play"
    form: ClassVar[str] = ""
    """What its card is if it is played so: `a short-event`. Said on cards that are of several forms."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if refused := specific_refusal(table, seat, card):
            return refused
        if table.lasting and self.side != RESOURCE and (refused := hazard_refusal(table, seat, card)):
            return refused
        if table.checks and _is_unaided(table, seat) and CARDS[card].kind == "resource":
            return Refusal("timing.effect.most-recent-prevails", (card,))
        return super().refusal(table, seat, card, source)

    def played(self, table: Table, link: Link) -> str:
        return link.card

    def opening(self, placed: bool) -> str:
        return "playable"

    def proviso(self) -> str:
        """That it is another way of playing its card, and as what, if the card is of several forms."""
        if self.card not in CARDS or not self.text():
            return ""
        forms, before = CARDS[self.card].forms, PARTS[self.card][: int(self.key.rpartition("/")[2])]
        form = f" as {self.form}," if len(forms) > 1 and self.form else ""
        if (form and "creature" in forms) or any(isinstance(part, FromHand) and part.text() for part in before):
            return f"alternatively,{form}"
        return super().proviso()

    def joined(self, parts: Sequence[Part]) -> str:
        """Neighbours are each another way."""
        return f". {self.proviso().capitalize()} ".join(part.text() for part in parts)

    def stands_alone(self) -> bool:
        """Whether of its card there cannot be two on the table."""
        return False

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if self._skill_barred(table, self.by, who) or magic_fails(table, card, who):
            return Refusal("timing.effect.most-recent-prevails", (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        alone = token.isdigit() and self.by is None
        if alone and (self._skill_barred(table, self.on, int(token)) or magic_fails(table, card, int(token))):
            return Refusal("timing.effect.most-recent-prevails", (card, table.card(token).id))
        return super().refusal_on(table, seat, card, source, token)

    def _skill_barred(self, table: Table, who: Target | None, number: int) -> bool:
        """Whether resources that require the skill of this one cannot be played in his company for now."""
        skill = self.skill or getattr(who, "skill", "")
        company = table.company_of(number) if skill and self.side != HAZARD else None
        return company is not None and f"bars-skill:{skill}" in company.flags


def _is_unaided(table: Table, seat: str) -> bool:
    """Whether a check is declared for which this player can play no resources."""
    return table.checks[-1].seat == seat and "unaided" in table.checks[-1].flags


_KINDS_ALONE: Final = frozenset(kind.specific for kind in KINDS.values() if kind.specific)
"""The words on cards that are specific to a kind of player."""


def specific_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a card that is specific to an avatar cannot be played: another is its player's, in play or not."""
    specific = CARDS[card].specific
    if not specific or specific == table.kind(seat).specific:
        return None
    if specific in _KINDS_ALONE:
        return Refusal("balrog.deck.specific-exclusive", (card,))
    player = table.players[seat]
    avatar = player.declared or player.avatar
    if not (avatar and CARDS[avatar].name == specific):
        return Refusal("term.specific.avatar", (card, specific))
    if player.declared and player.avatar_lost:
        return Refusal("turn.avatar.fallen-wizard-eliminated-no-specific-stage", (card, specific))
    return None


def is_stilled(table: Table, number: int) -> bool:
    """Whether an action in the chain keeps a card in play from any action of its own."""
    actions = ((FIXED[link.action], link) for link in table.chain if not link.canceled)
    return any(isinstance(action, Action) and action.stills(link, number) for action, link in actions)


_AT_WILL: Final = re.compile(r"(?<=phase): (?=(?:take|untap|store|discard|return|fetch|show|play|lay)\b)")
"""Between a time and what can be done then."""


class Ability(Action, kw_only=True):
    """An action of a card in play. An item must be in use for it."""

    verb: ClassVar[str] = "use"
    says_counts: ClassVar[bool] = True

    def text(self) -> str:
        """In words: what has no price, and is not said to be usable, is said to be done at will."""
        words = super().text()
        plain = self.has_price or self.other_price() or words.startswith("usable ")
        return words if plain else _AT_WILL.sub(" you may ", words, count=1)

    def opening(self, placed: bool) -> str:
        return "usable" if placed else ""

    def time_text(self) -> str:
        theirs = self.side == HAZARD and self.when & windows.MOVEMENT
        return f"in your opponent's {windows.NAMES[windows.MOVEMENT]} phase" if theirs else super().time_text()

    def lists(self) -> tuple[str, ...]:
        return (USED,)

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if self.side == RESOURCE and (refused := waiting_refusal(table, source)):
            return refused
        if table.chains and is_stilled(table, source):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        item = table.cards.get(source)
        if item is not None and item.on and magic_fails(table, card, item.on):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if item is not None and item.role == "item" and (refused := _item_refusal(table, item)):
            return refused
        if table.combat is not None and self._is_elsewhere(table, table.combat, source):
            return Refusal("combat.attack.affecting-card-in-company", (card,))
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if self.side == RESOURCE and "untaps" in self.touches() and (refused := untap_refusal(table, source, token)):
            return refused
        return super().refusal_on(table, seat, card, source, token)

    def _is_elsewhere(self, table: Table, combat: Combat, source: int) -> bool:
        """Whether it touches the attack, and its card is in a company that is not attacked."""
        if self.side != RESOURCE or "attack" not in self.touches() or getattr(self.on, "anywhere", False):
            return False
        company = table.company_of(source)
        return company is not None and company.number not in (combat.company, combat.attackers)
