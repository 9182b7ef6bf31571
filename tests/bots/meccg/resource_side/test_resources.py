"""Resources and abilities are used when they do something, and for no more than that is worth."""

from __future__ import annotations

from msgspec.structs import replace

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, corruption, courts
from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.resource_side import resources, rolls
from underdeeps.kernel import Option
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.parts.effects.checks import CancelCheck
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import TAPPED, WOUNDED


def offered(play: Play, words: str) -> Option:
    asked = play.table.pending
    assert asked is not None
    return next(option for option in asked.options if play.say(option) == words)


def at_moria(*hand: str, tapped: tuple[str, ...] = ()) -> Play:
    """A company has entered a site where swords can be played; Aragorn II has something to eat."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Cram")
    play.hand("one", *hand)
    for name in tapped:
        play.state(name, TAPPED)
    return play.at_site(company).until("chain.open", "one")


def test_who_is_tapped_eats_if_nobody_else_is_left_for_what_they_came_for() -> None:
    assert answer(at_moria("Glamdring", tapped=("Aragorn II", "Legolas"))).startswith("use Cram")
    assert answer(at_moria("Glamdring", tapped=("Aragorn II",))).startswith("play Glamdring")
    assert answer(at_moria(tapped=("Aragorn II", "Legolas"))) == "pass"


def test_nobody_responds_to_themselves_what_can_wait() -> None:
    play = at_moria("Glamdring", "Gates of Morning", tapped=("Aragorn II", "Legolas"))
    eats = answer(play)
    play.do("play Gates of Morning")
    assert play.asked == "chain.respond" and play.offered(eats)
    assert answer(play) == "pass"


def test_a_site_is_entered_by_the_tapped_if_somebody_can_untap_there() -> None:
    def enters(*food: str) -> str:
        play = Play()
        company = play.company("one", "Bree", "Aragorn II", "Legolas")
        play.give("Aragorn II", *food)
        play.hand("one", "Rangers of the North")
        for name in ("Aragorn II", "Legolas"):
            play.state(name, TAPPED)
        return answer(play.enters(company).until("site.enter"))

    assert enters("Cram") == "enter"
    assert enters() == "nothing"


def test_prisoners_are_not_sought_where_nobody_is_left_to_take_them() -> None:
    def worth(*tapped: str) -> float:
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli")
        play.state("Gimli", TAPPED)
        play.hand("one", "Rescue Prisoners")
        play.at_site(company)
        zones.change(play.table, play.table.companies[company].site, state=TAPPED)
        for name in tapped:
            play.state(name, TAPPED)
        action = next(action for _, action in plays_of(play.id("Rescue Prisoners")))
        return resources.stood(play.table, action)

    assert worth() > worth("Legolas", "Aragorn II") == 0


def test_wounds_cost_nothing_in_the_last_turn() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II")
    assert fights.wound(play.table) == fights.WOUND
    play.table.last_turn = "one"
    assert fights.wound(play.table) == 0


def test_the_wounded_are_healed() -> None:
    play = Play(one="ringwraith")
    play.company("one", "Dol Guldur", "Gorbag", "Shagrat")
    play.give("Gorbag", "Foul-smelling Paste")
    play.state("Shagrat", WOUNDED)
    play.organization()
    assert resources.value(play.table, "one", offered(play, "use Foul-smelling Paste Shagrat")) > 0.5


def test_help_with_a_check_is_worth_what_it_saves() -> None:
    play = Play()
    play.company("one", "Rivendell", "Boromir II")
    play.give("Boromir II", "Glamdring", "Hauberk of Bright Mail")
    number = play["Boromir II"].number
    hard, eased, safe = (rolls.fall(play.table, number, bonus) for bonus in (-4, -2, 8))
    assert hard > eased > safe == 0


def test_nobody_helps_against_a_strike_when_it_would_cost_the_turn() -> None:
    def helped(*hand: str) -> str:
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.hand("one", *hand)
        attacked(play, company, automatic=True, prowess=12).until("combat.assign").do("face Aragorn II")
        return answer(play.until("strike.stay").do("tap").until("strike.support"))

    assert helped() == "support Legolas"
    assert helped("Glamdring") == "enough"


def test_the_best_speaker_does_not_meet_the_strike() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Legolas")
    play.hand("one", "Rangers of the North")
    attacked(play, company, automatic=True, prowess=9).until("combat.assign")
    assert answer(play) == "face Legolas"
    play.hand("one")
    assert fights.missed(play.table, play.table.companies[company], play["Aragorn II"].number) == 0
    assert answer(play) == "face Aragorn II"


def test_tapping_costs_nothing_when_the_turn_is_over() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Glamdring")
    play.table.phase = "site"
    assert fights.tap_cost(play.table, play["Aragorn II"].number) == fights.LOST_TURN
    play.table.phase = "end-of-turn"
    assert fights.tap_cost(play.table, play["Aragorn II"].number) == 0


def test_help_that_is_declared_already_is_not_given_twice() -> None:
    play = Play()
    play.company("one", "Rivendell", "Boromir II", "Legolas", "Gimli")
    play.give("Boromir II", "Glamdring", "Scroll of Isildur")
    corruption(play, "Boromir II", -1)
    alone = rolls.gained(play.table, 1)
    assert alone > 0
    play.do("support Legolas").until("chain.respond", "one")
    assert rolls.promised(play.table) == 1
    assert rolls.gained(play.table, 1) < alone


def test_attacks_that_would_spend_everybody_are_not_called_for() -> None:
    play = Play()
    play.company("one", "Moria", "Ioreth", "Sam Gamgee")
    play.hand("one", "The Windlord Found Me")
    strong = Play()
    strong.company("one", "Moria", "Aragorn II", "Glorfindel II", "Gimli", "Legolas", "Balin")
    strong.hand("one", "The Windlord Found Me")
    worths = []
    for each in (play, strong):
        each.at_site(next(iter(each.table.companies))).until("chain.open", "one")
        worths.append(resources.value(each.table, "one", offered(each, "play The Windlord Found Me Moria")))
    assert worths[0] < 0 < worths[1]


def test_nobody_cancels_their_own_attempt_to_win_a_faction() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.hand("one", "Muster")
    courts(play, "Aragorn II", "Rangers of the North")
    plain, sure = (CancelCheck(passed=passed) for passed in (False, True))
    assert rolls.added(play.table, plain) == 0 < rolls.added(play.table, sure)


def test_whoever_bears_a_hazard_is_relieved_first() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Boromir II")
    play.give("Boromir II", "Lure of the Senses")
    play.event("two", "Despair of the Heart")
    play.hand("one", "Marvels Told")
    play.organization()
    borne, other = (f"play Marvels Told {hazard}" for hazard in ("Lure of the Senses", "Despair of the Heart"))
    worths = [resources.value(play.table, "one", offered(play, words)) for words in (borne, other)]
    assert worths[0] > worths[1] and worths[0] > 0


def test_a_card_of_ones_choice_is_worth_what_it_costs_and_more() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.sideboard("one", "Glamdring")
    play.hand("one", "Smoke Rings")
    play.organization()
    worth = resources.value(play.table, "one", offered(play, "play Smoke Rings"))
    assert worth == resources.FETCHED - resources.SPENT > 0


def test_a_card_is_spent_on_a_check_that_may_fail() -> None:
    def worth(modifier: int) -> float:
        play = Play()
        play.company("one", "Rivendell", "Frodo")
        play.give("Frodo", "Scroll of Isildur", "Glamdring")
        play.hand("one", "Halfling Strength")
        corruption(play, "Frodo", modifier)
        return resources.value(play.table, "one", offered(play, "play Halfling Strength/2 check"))

    assert worth(-5) > 0 == worth(8)


def test_fewer_hazards_are_worth_something_to_those_who_move() -> None:
    def worth(moves: bool) -> float:
        play = Play()
        play.event("one", "Gates of Morning")
        company = play.company("one", "Rivendell", "Anborn")
        play.hand("one", "Many Turns and Doublings")
        if moves:
            play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
        else:
            play.stays(company)
        play.until("chain.open", "one")
        words = next(each for each in play.options if each.startswith("play Many Turns and Doublings"))
        return resources.value(play.table, "one", offered(play, words))

    assert worth(True) > 0 == worth(False)


def test_a_faction_is_left_to_a_better_speaker_of_another_company() -> None:
    def says(*leaders: str) -> str:
        play = Play(one="balrog")
        if leaders:
            play.company("one", "The Under-gates", *leaders)
        company = play.company("one", "Moria", "Hill-troll", "Crook-legged Orc")
        play.hand("one", "Orcs of Moria")
        return answer(play.at_site(company))

    assert says().startswith("play Orcs of Moria")
    assert says("Umagaur") == "pass"


def test_on_the_way_nobody_untaps_to_be_tapped_again_by_the_next_hazard() -> None:
    def worth(declared: int) -> float:
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("one", "Hundreds of Butterflies", "Glamdring")
        play.state("Aragorn II", TAPPED)
        play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
        journey = play.table.journey
        assert journey is not None and journey.hazard_limit == 2
        play.table.journey = replace(journey, declared=declared)
        play.until("chain.open", "one")
        option = next(
            each for each in chain.offers(play.table, "one") if each.subject == play.id("Hundreds of Butterflies")
        )
        return resources.value(play.table, "one", option)

    assert 0 < worth(0) < worth(1) < worth(2)
