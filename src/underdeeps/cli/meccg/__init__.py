"""How the card game looks in the terminal. The parts of the picture are in the other modules of this package."""

from underdeeps.cli.meccg.picture import MeccgScreen

SCREEN = MeccgScreen()
