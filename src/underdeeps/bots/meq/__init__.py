"""The greedy player of Middle-earth Quest: it looks a few steps ahead, and `judge` says how good that is."""

from underdeeps.bots.lookahead import Lookahead
from underdeeps.bots.meq.judge import MeqJudge

MIND = Lookahead(MeqJudge())
