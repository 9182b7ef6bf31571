"""The hero of The Balrog."""

from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.strider import AtSiteIn, StepForth, TakeHisPlace, TakeWhatIsPlayableHere

# Strider
card(
    "BA-1",
    StepForth(name="Aragorn II", does=(TakeHisPlace("Aragorn II"),)),
    Gives("direct-influence", 3, against=Against(names=("Rangers of the North",))),
    Ability(
        needs=(AtSiteIn(("Arthedain", "Cardolan", "Rhudaur", "The Shire")),),
        taps=("source",),
        does=(TakeWhatIsPlayableHere(),),
    ),
)
