"""Why something cannot be done: a card that lies face-down is not named to the other player."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg import RULES
from underdeeps.meccg.rules import zones


def test_a_face_down_site_of_the_opponent_is_not_named() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    site = play.site("one", "Moria")
    zones.change_company(play.table, company, destination=site)
    zones.change(play.table, site, face_down=True)
    told = {seat: RULES.why_not(play.table, seat, str(site)) for seat in ("one", "two")}
    assert told["two"] and not any("TW-413" in refusal.facts for refusal in told["two"])
    assert "Moria" not in " ".join(RULES.explain(refusal) for refusal in told["two"])
    zones.change(play.table, site, face_down=False)
    assert any("TW-413" in refusal.facts for refusal in RULES.why_not(play.table, "two", str(site)))
