"""How Middle-earth Quest looks in the terminal. The parts of the screen are in the other modules of this package."""

from underdeeps.cli.meq.screen import MeqScreen

SCREEN = MeqScreen()
