"""The greedy player of the card game: plans journeys, fights with sense, plays hazards, calls the end in time.

It works on one imagined world at each decision: what it knows is true there, what it does not know is never asked for.
`values` says what cards are worth and how dangerous things are; the other modules answer the questions of one subject
each; `planner` knows which.
"""

from underdeeps.bots.yardstick.meccg.planner import Planner

PICKER = Planner()
