"""Factions of The Wizards: influence number, places and standard modifications are facts."""

from underdeeps.meccg.cards.base import card

card("TW-197")  # Beornings
card("TW-200")  # Blue Mountain Dwarves
card("TW-222")  # Easterlings
card("TW-261")  # Iron Hill Dwarves
card("TW-263")  # Knights of Dol Amroth
card("TW-276")  # Men of Anfalas
card("TW-277")  # Men of Anórien
card("TW-278")  # Men of Dorwinion
card("TW-280")  # Men of Lebennin
card("TW-310")  # Rangers of Ithilien
card("TW-311")  # Rangers of the North
card("TW-317")  # Riders of Rohan
card("TW-352")  # Tower Guard of Minas Tirith
card("TW-367")  # Wood-elves
