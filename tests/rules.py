"""The decorator with which a test says which rules it exercises.

    @rule("<id>", "<another id>")
    def test_iron_deeps_to_under_leas(table): ...

`underdeeps.rulebook.tests_of` reads these decorators from the source, so give the ids as plain strings.
"""

from __future__ import annotations

import pytest

from underdeeps import rulebook


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the entries of the rulebook that it exercises; each must exist."""
    if not ids:
        raise ValueError("Give @rule at least one id of the rulebook.")
    for id in ids:
        rulebook.entry(id)
    return pytest.mark.rule(*ids)
