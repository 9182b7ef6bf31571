"""The greedy player of Middle-earth Quest: it looks a few steps ahead, and `judge` says how good that is."""

from underdeeps.bots.yardstick.lookahead import Lookahead
from underdeeps.bots.yardstick.meq.judge import MeqJudge

PICKER = Lookahead(MeqJudge())
