"""One server process, from its settings."""

from __future__ import annotations

import uvicorn

from underdeeps.table.app import make_app
from underdeeps.table.settings import Settings
from underdeeps.table.wire import MOST_BYTES

LEAVE = 1
"""Seconds that open requests have when the server is stopped."""


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    uvicorn.run(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,  # what is a little too long gets an answer
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=LEAVE,
        server_header=False,
    )
