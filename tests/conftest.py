"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def project() -> Path:
    """The root of the source tree."""
    return Path(__file__).resolve().parents[1]
