"""Everything that the card game says to people, in plain English.

`prompt` is the question to the seat that is asked, `sentence` one of its options, `story` an event as a seat saw it,
`explain` why something cannot be done; `names` is how things are called. Nothing here decides anything: take it all
away and the same game is played. Names come from `facts`, the text of cards from the cards.
"""

from underdeeps.meccg.language.phrases import OPTIONS, QUESTIONS, STORY
from underdeeps.meccg.words.events import rolled_result, story
from underdeeps.meccg.words.names import said
from underdeeps.meccg.words.options import sentence
from underdeeps.meccg.words.questions import prompt
from underdeeps.meccg.words.refusals import explain

__all__ = [
    "OPTIONS",
    "QUESTIONS",
    "STORY",
    "explain",
    "prompt",
    "rolled_result",
    "said",
    "sentence",
    "story",
]
