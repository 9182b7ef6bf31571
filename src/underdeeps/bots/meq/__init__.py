"""How our bots play Middle-earth Quest: `MIND` for the search and the levels.

`worth` says how good a position is (`VALUE`: by which weights), `goals` what heroes walk for, `fights` how a fight
goes, `effects` what a card's words are worth; `heroes` and `sauron` answer each kind of question at a glance, `answers`
finds who does; `reasons` are for the coach.
"""

from underdeeps.bots.meq.mind import MIND
from underdeeps.bots.meq.worth import VALUE

__all__ = ["MIND", "VALUE"]
