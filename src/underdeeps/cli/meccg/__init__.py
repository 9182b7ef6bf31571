"""How the card game looks in the terminal. The parts of the screen are in the other modules of this package."""

from underdeeps.cli.meccg.screen import MeccgScreen

SCREEN = MeccgScreen()
