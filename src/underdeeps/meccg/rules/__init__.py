"""The rules as procedures: the turn and its phases, chains of effects, combat, checks, the end.

What single cards do is in `underdeeps.meccg.sets`.
"""
