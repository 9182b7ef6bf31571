"""What is special about each kind of player and is more than a value: that is in its record (`meccg.kinds`).

- `manner`: how most players go about things; `balrog`: how Balrog players do; `manners`: whose manner is whose;
- `ringwraith`, `sauron`: what comes with a Ringwraith, and with being Sauron.

A new kind of player is one record in `kinds.KINDS` and, where values do not say it, one module here with its manner.
"""
