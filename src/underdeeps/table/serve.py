"""One server process, from its settings."""

from __future__ import annotations

import uvicorn

from underdeeps.table.app import make_app
from underdeeps.table.settings import Settings
from underdeeps.table.wire import MOST_BYTES


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    uvicorn.run(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
