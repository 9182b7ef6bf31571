"""`python -m underdeeps` is the command `underdeeps`."""

from underdeeps.cli import main

main()
