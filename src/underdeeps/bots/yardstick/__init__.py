"""The greedy bot: the yardstick by which all other bots are measured.

It is kept as it is, so that figures of today can be compared with those of years ago: whoever wants a stronger
opponent changes the minds in `bots.meq` and `bots.meccg`, never this. Each game has an answer of its own here (`meq` a
judge and a short look ahead, `meccg` a planner); other games it plays by trying them out.
"""
