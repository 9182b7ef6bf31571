"""The riddles of The Dragons."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import AddToCheck
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.riddles import CompaniesHere, PlayRiddleGame, Riddlers, RiddlingAttempt, TalkInRiddles
from underdeeps.meccg.cards.targets import TheCheck
from underdeeps.meccg.rules.resources import CharactersHere

# Riddling Talk
card("TD-148", RiddlingAttempt(when=windows.ATTACK, on=Riddlers(where="attacked"), does=(TalkInRiddles(3),)))

# The Riddle Game
card(
    "TD-156",
    RiddlingAttempt(
        when=windows.SITE, on=CompaniesHere(), by=CharactersHere(), taps=("by",), does=(PlayRiddleGame(2),)
    ),
)

# Wit
card("TD-168", Short(when=windows.RESULT, any_turn=True, on=TheCheck(kinds=("riddling",)), does=(AddToCheck(3),)))
