"""Nothing that was acknowledged is lost: after kills, restarts, cut connections; and the server ends when it is told to."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import psutil_free as _  # placeholder
