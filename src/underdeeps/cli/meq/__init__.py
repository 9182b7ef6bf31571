"""How Middle-earth Quest looks in the terminal. The parts of the picture are in the other modules of this package."""

from underdeeps.cli.meq.picture import MeqScreen

SCREEN = MeqScreen()
