"""The phases of a turn, in their order: what is done in each, and what only one of them knows.

What more than one phase needs is in the chapters beside this one: `chain`, `combat`, `journeys`, `companies`.
"""
