"""How the effects of a card hang together: who decides, what is chosen, what is optional, for whom it happens.

Here is also what all effects share: `Deed`, an effect that says who does what; `decider`, the seat that answers; and
`rule_of`, the entry of the rulebook under which a card asks. The single effects are in modules named by what they are
about, from `story` to `sauron`. Cards call an effect by a verb: `gain_favor = GainFavor`.

Long because it is a vocabulary: small effects that are looked up side by side.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.kernel.parts import Part
from underdeeps.meq import facts
from underdeeps.meq.cards.amounts import THE_HERO, Amount, Condition, UpTo
from underdeeps.meq.cards.base import HERO, HEROES, SAURON, Effect, Steps
from underdeeps.meq.cards.places import Place
from underdeeps.meq.cards.standing import On
from underdeeps.meq.rules import decks

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

NOBODY = ""
"""Of an effect that happens without anybody doing it: its `act` is a whole sentence."""
ANYBODY = "anybody"
"""Of an effect that whoever decides on it does, and that happens by itself if nobody does."""


def decider(table: Table, by: str, hero: str) -> str:
    """The seat that decides for the hero, for Sauron, or for the heroes together

    See meq.choice.always.heroes-together.
    """
    if by == HERO:
        return hero
    if by == HEROES:
        return table.turn if table.turn in table.heroes else table.hero_seats[0]
    return SAURON


def rule_of(card: str) -> str:
    """The entry of the rulebook under which a card's effect happens."""
    for cards, rule in _RULES:
        if card in cards:
            return rule
    return "meq.combat.current.resolve"


_RULES = (
    (facts.EVENTS, "meq.sauron.event.sub-steps"),
    (facts.ENCOUNTERS, "meq.hero.encounter.resolve-lowest"),
    (facts.PERILS, "meq.hero.travel.peril.draw"),
    (facts.SHADOWS, "meq.shadow-pool.minimum"),
    (facts.CORRUPTIONS, "meq.hero.rest.discard-corruption"),
    (facts.PLOTS, "meq.sauron.plot.place"),
    (facts.QUESTS, "meq.hero.explore.quest"),
    (facts.CHARACTERS, "meq.hero.explore.character"),
    (facts.HEROES, "meq.choice.hero.once-per-turn"),
    (facts.ITEMS, "meq.components.limited"),
    (facts.MINIONS, "meq.combat.setup.reference"),
)


def names(verb: str, subjects: tuple[str, ...]) -> list[Option]:
    """One option for each of several things."""
    return [Option(verb, subject) for subject in subjects]


def or_enough(n: int | Amount, options: list[Option]) -> list[Option]:
    """The same options, and to stop where fewer than n will do."""
    return [*options, Option("enough")] if options and isinstance(n, UpTo) else options


# -- saying it -------------------------------------------------------------------------------------


class Deed(Effect):
    """An effect that says who does what: `the hero` + `gain 1 favor`."""

    doer: ClassVar[str] = HERO
    """HERO, HEROES, SAURON, ANYBODY or NOBODY."""

    def actor(self) -> str:
        """Who does it on this card."""
        return self.doer

    def act(self) -> str:
        """What is done, beginning with the verb: `gain 1 favor`."""
        raise NotImplementedError

    def clause(self, who: str = THE_HERO) -> str:
        """The whole sentence, `who` being the hero."""
        if self.actor() == NOBODY:
            return self.act()
        if self.actor() == HEROES:
            return f"the heroes {self.act()}"
        return f"{_name(self.actor(), who)} {_third_person(self.act())}"

    def text(self) -> str:
        return self.clause()

    def joined(self, parts: Sequence[Part]) -> str:
        return _offered(together(*(part for part in parts if isinstance(part, Effect))), HERO)


class Decided(Deed):
    """A deed that each card leaves to somebody."""

    if TYPE_CHECKING:

        @property
        def by(self) -> str:
            """Who decides; each kind of deed declares it where it stands among its values."""

    def actor(self) -> str:
        return self.by


class Aimed(Deed):
    """A deed that is done to something: it would change nothing where no target is."""

    def targets(self, table: Table, hero: str, card: str) -> Sequence[str | Option]:
        """What it can be done to now."""
        raise NotImplementedError

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table, hero, card))


def article(noun: str) -> str:
    """A noun with a or an."""
    return f"{'an' if noun[0] in 'AEIO' else 'a'} {noun}"


def _name(actor: str, who: str) -> str:
    return {HERO: who, HEROES: "the heroes"}.get(actor, "Sauron")


def _third_person(act: str) -> str:
    verb, _, rest = act.partition(" ")
    return f"{verb if verb == 'may' else verb + 's'} {rest}".rstrip()


def _offered(deed: Effect, by: str) -> str:
    """A deed as one that `by` decides on: the verb alone if they do it themselves."""
    if isinstance(deed, Together):
        first, *others = deed.parts
        said = [part.text() if isinstance(part, May) else _offered(part, by) for part in others]
        return _in_order(deed.parts, [_offered(first, by), *said], bare=by)
    if isinstance(deed, Deed):
        return deed.act() if deed.actor() in (by, ANYBODY, NOBODY) else deed.clause()
    return deed.text()


def _in_order(parts: tuple[Effect, ...], said: list[str], who: str = THE_HERO, bare: str = NOBODY) -> str:
    """Effects in one sentence, as far as nothing among them is optional; those of `bare` stand without a name."""
    words = said[0]
    for before, part, more in zip(parts, parts[1:], said[1:], strict=False):
        actor = _actor(part)
        if isinstance(part, If):
            words += f". {more[0].upper()}{more[1:]}"
        elif isinstance(part, DiscardThis) or isinstance(before, (Choose, May)):
            words += f". Then {more}"
        elif actor == _actor(before) and actor not in (bare, ANYBODY, NOBODY):
            words += ", then " + more.removeprefix(f"{_name(actor, who)} ")
        else:
            words += f", then {more}"
    return words


def _bought(cost: Effect, happens: Effect, by: str) -> str:
    """Something for a price that `by` pays."""
    if _own_verbs(happens, by):
        return f"{_offered(cost, by)} to {_offered(happens, by)}"
    return f"{_offered(cost, by)}; if so, {happens.text()}"


class Together(Steps, Deed):
    """Several effects in order."""

    doer = NOBODY

    def act(self) -> str:
        return self.clause()

    def clause(self, who: str = THE_HERO) -> str:
        said = [part.clause(who) if isinstance(part, Deed) else part.text() for part in self.parts]
        return _in_order(self.parts, said, who)

    def text(self) -> str:
        return self.clause()

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return any(part.possible(table, hero, card) for part in self.parts)


def _actor(part: Effect) -> str:
    return part.actor() if isinstance(part, Deed) else NOBODY


def together(*parts: Effect) -> Effect:
    """One effect, or several as one."""
    return parts[0] if len(parts) == 1 else Together(parts)


# -- choosing --------------------------------------------------------------------------------------


class Choose(Decided):
    """Exactly one of several effects happens."""

    by: str
    options: tuple[Effect, ...]

    def open(self, table: Table, hero: str) -> list[Option]:
        """The options that can be paid in full; all of them if none can (meq.choice.always.as-much-as-possible)."""
        every = [Option("option", str(i)) for i in range(len(self.options))]
        payable = [each for each in every if self.options[int(each.subject)].payable(table, hero)]
        return payable or every

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        choice = yield from ask(
            table,
            decider(table, self.by, hero),
            "choose",
            self.open(table, hero),
            rule_of(card),
            (card, self.key),
        )
        yield from self.options[int(choice.subject)].do(table, hero, card)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return any(option.possible(table, hero, card) for option in self.options)

    def act(self) -> str:
        return "choose one: " + "; or ".join(_offered(option, self.by) for option in self.options)


def choose(by: str, *options: Effect | tuple[Effect, ...]) -> Choose:
    """One of several: each an effect, or a tuple of effects that belong together."""
    return Choose(by, tuple(together(*each) if isinstance(each, tuple) else each for each in options))


class Pay(Deed):
    """A price and what it buys: without the whole price, nothing."""

    cost: Effect
    happens: Effect

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.cost.payable(table, hero):
            yield from self.cost.do(table, hero, card)
            yield from self.happens.do(table, hero, card)

    def payable(self, table: Table, hero: str) -> bool:
        return self.cost.payable(table, hero)

    def act(self) -> str:
        return _bought(self.cost, self.happens, HERO)


def pay(cost: Effect, *happens: Effect) -> Pay:
    """Something for a price."""
    return Pay(cost, together(*happens))


class May(Decided):
    """Something that may be declined, perhaps at a cost, perhaps with something else instead."""

    by: str
    happens: Effect
    cost: Effect | None = None
    otherwise: Effect | None = None

    def open(self, table: Table, hero: str, card: str) -> list[Option]:
        """Yes only if the cost can be paid in full; not asked at all if nothing would change."""
        if self.cost is not None and not self.cost.payable(table, hero):
            return [Option("no")]
        if self.cost is None and self.otherwise is None and not self.happens.possible(table, hero, card):
            return [Option("no")]
        return [Option("yes"), Option("no")]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        answer = yield from ask(
            table,
            decider(table, self.by, hero),
            "may",
            self.open(table, hero, card),
            rule_of(card),
            (card, self.key),
        )
        if answer.verb == "yes":
            if self.cost is not None:
                yield from self.cost.do(table, hero, card)
            yield from self.happens.do(table, hero, card)
        elif self.otherwise is not None:
            yield from self.otherwise.do(table, hero, card)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return len(self.open(table, hero, card)) > 1

    def act(self) -> str:
        return f"may {self._offer()}" + (f"; otherwise {self.otherwise.text()}" if self.otherwise else "")

    def _offer(self) -> str:
        happens = self.happens
        if self.cost is not None:
            return _bought(self.cost, happens, self.by)
        if isinstance(happens, Together):
            return _offered(happens, self.by)
        if not isinstance(happens, Choose):
            return _offered(happens, self.by).replace("up to 1 ", "1 ")
        if all(_own_verbs(option, self.by) for option in happens.options):
            return "either " + ", or ".join(_offered(option, self.by) for option in happens.options)
        return "let one of these happen: " + "; or ".join(option.text() for option in happens.options)


def _own_verbs(deed: Effect, by: str) -> bool:
    """Whether all of it is done by `by`, so that a verb says it; a condition at the end may stay."""
    parts = deed.parts if isinstance(deed, Together) else (deed,)
    own = (by, ANYBODY)
    return _actor(parts[0]) in own and all(_actor(part) in own or isinstance(part, If) for part in parts[1:])


def may(by: str, *happens: Effect, cost: Effect | None = None, otherwise: Effect | None = None) -> May:
    """An offer to `by`."""
    return May(by, together(*happens), cost, otherwise)


class AnyHeroMay(Deed):
    """The heroes are asked in turn order until one of them pays; at most one does."""

    cost: Effect
    happens: Effect
    doer = NOBODY

    def open(self, table: Table, who: str, card: str) -> list[Option]:
        """No answer but no for one who cannot pay."""
        if not self.cost.payable(table, who) or not self.happens.possible(table, who, card):
            return [Option("no")]
        return [Option("yes"), Option("no")]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        for who in table.hero_seats:
            answer = yield from ask(
                table,
                who,
                "any-hero-may",
                self.open(table, who, card),
                "meq.choice.always.heroes-together",
                (card, self.key),
            )
            if answer.verb == "yes":
                yield from self.cost.do(table, who, card)
                yield from self.happens.do(table, who, card)
                return

    def act(self) -> str:
        return f"any one hero may {_bought(self.cost, self.happens, HERO)}"


def any_hero_may(*happens: Effect, cost: Effect) -> AnyHeroMay:
    """An offer to all heroes, of which at most one takes it."""
    return AnyHeroMay(cost, together(*happens))


# -- for whom, and when ----------------------------------------------------------------------------


class If(Deed):
    """Something happens only if a condition holds, perhaps something else if not."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    doer = NOBODY

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.condition.holds(table, hero, card):
            yield from self.then.do(table, hero, card)
        elif self.otherwise is not None:
            yield from self.otherwise.do(table, hero, card)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        if self.condition.holds(table, hero, card):
            return self.then.possible(table, hero, card)
        return self.otherwise is not None and self.otherwise.possible(table, hero, card)

    def act(self) -> str:
        return f"if {self.condition.text()}, {self.then.text()}" + (
            f"; otherwise {self.otherwise.text()}" if self.otherwise else ""
        )


def when(condition: Condition, *then: Effect, otherwise: Effect | None = None) -> If:
    """Effects that need a condition."""
    return If(condition, together(*then), otherwise)


class EachHero(Deed):
    """The same for every hero, or for those of whom a condition holds, in turn order."""

    happens: Effect
    where: Condition | None = None
    doer = NOBODY

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        for who in table.hero_seats:
            if self.where is None or self.where.holds(table, who, card):
                yield from self.happens.do(table, who, card)

    def act(self) -> str:
        who = self.where.text("each hero who") if self.where else "each hero"
        return self.happens.clause(who) if isinstance(self.happens, Deed) else f"for {who}, {self.happens.text()}"


def each_hero(*happens: Effect, where: Condition | None = None) -> EachHero:
    """Effects on every hero."""
    return EachHero(together(*happens), where)


class PickHero(Decided):
    """The decider names a hero, and the rest concerns them."""

    by: str
    happens: Effect

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        picked = yield from ask(
            table,
            decider(table, self.by, hero),
            "pick-hero",
            names("hero", table.hero_seats),
            rule_of(card),
            (card, self.key),
        )
        yield from self.happens.do(table, picked.subject, card)

    def act(self) -> str:
        words = re.sub(rf"\b{THE_HERO}\b", "that hero", self.happens.text())
        own = f"{_name(self.by, THE_HERO)} "
        return f"pick a hero and {words.removeprefix(own)}" if words.startswith(own) else f"pick a hero; {words}"


def pick_hero(by: str, *happens: Effect) -> PickHero:
    """Effects on a hero whom `by` names."""
    return PickHero(by, together(*happens))


class PickLocation(Decided, Aimed):
    """The decider names a location, which the next effects call that location."""

    by: str
    at: Place

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        return self.at.find(table, hero, card)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.that_location = ""
        if self.targets(table, hero, card):
            picked = yield from ask(
                table,
                decider(table, self.by, hero),
                "pick-location",
                names("location", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            table.that_location = picked.subject

    def act(self) -> str:
        return f"pick {self.at.goal}"


pick_location = PickLocation


class PickMinion(Decided):
    """The decider names a minion that is or was on the board, which the next effects call that minion."""

    by: str

    def candidates(self, table: Table) -> tuple[str, ...]:
        """Minions on the board, and defeated ones."""
        return tuple(who for who, place in table.minion_at.items() if place or who in table.minions_defeated)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.that_minion = ""
        if self.candidates(table):
            picked = yield from ask(
                table,
                decider(table, self.by, hero),
                "pick-minion",
                names("minion", self.candidates(table)),
                rule_of(card),
                (card, self.key),
            )
            table.that_minion = picked.subject

    def act(self) -> str:
        return "pick a minion that is on the board or was defeated"


pick_minion = PickMinion


# -- the card itself -------------------------------------------------------------------------------


class DiscardThis(Deed):
    """An Event card that was kept goes to its discard pile, from the board or from the hero who has it."""

    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        if table.event == card:
            table.event = ""
        for who in table.heroes.values():
            if who.keeps == card:
                who.keeps = ""
        decks.discard(table, f"event-{facts.EVENTS[card].stage}", (card,))
        table.tell("event-discarded", "meq.sauron.event.marker-removed", card=card)

    def act(self) -> str:
        return "this card is discarded"


discard_this = DiscardThis


class Reshuffle(Deed):
    """The card and its discard pile are shuffled into the deck."""

    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        decks.reshuffle(table, _deck_of(card), card)

    def act(self) -> str:
        return "this card and its discard pile are shuffled into the deck"


def _deck_of(card: str) -> str:
    if card in facts.ENCOUNTERS:
        return facts.ENCOUNTERS[card].deck
    return "peril" if card in facts.PERILS else "corruption"


reshuffle = Reshuffle


# -- triggers --------------------------------------------------------------------------------------


def after_explore_here(*happens: Effect) -> On:
    """When a hero has explored where the event marker stands, it concerns them; then the card is discarded."""
    return On("after-explore-here", together(*happens))
