"""Factions of The Wizards, by number."""

from underdeeps.meccg.language.catalogue import card

# Beornings
card("TW-197")

# Blue Mountain Dwarves
card("TW-200")

# Easterlings
card("TW-222")

# Iron Hill Dwarves
card("TW-261")

# Knights of Dol Amroth
card("TW-263")

# Men of Anfalas
card("TW-276")

# Men of Anórien
card("TW-277")

# Men of Dorwinion
card("TW-278")

# Men of Lebennin
card("TW-280")

# Rangers of Ithilien
card("TW-310")

# Rangers of the North
card("TW-311")

# Riders of Rohan
card("TW-317")

# Tower Guard of Minas Tirith
card("TW-352")

# Wood-elves
card("TW-367")
