"""Everything that Middle-earth Quest says to people, in plain English.

`prompt` is the question to the seat that is asked, `sentence` one of its options, `story` an event as a seat saw it,
`explain` why something cannot be done. Each is a table of templates (see `phrases`) in a module of its own. Nothing
here decides anything: take it all away and the same game is played. Names come from `facts`, the text of cards from
the cards.
"""

from underdeeps.meq.words.events import STORY, story
from underdeeps.meq.words.options import OPTIONS, sentence
from underdeeps.meq.words.questions import QUESTIONS, prompt
from underdeeps.meq.words.refusals import explain

__all__ = ["OPTIONS", "QUESTIONS", "STORY", "explain", "prompt", "sentence", "story"]
