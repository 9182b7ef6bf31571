"""One server process, from its settings."""

from __future__ import annotations

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from underdeeps.table.app import make_app
from underdeeps.table.settings import Settings
from underdeeps.table.wire import MOST_BYTES

LEAVE = 1
"""Seconds that open requests have when the server is stopped."""
LAST_WORDS = 12.0
"""Seconds for which a socket that is closed waits until its browser has read the rest."""


class Line(WebSocketsSansIOProtocol):
    """A socket that does not wait for ever to be closed: what its browser does not read is dropped with it."""

    async def run_asgi(self) -> None:
        """See `WebSocketsSansIOProtocol`."""
        try:
            await super().run_asgi()
        finally:
            self._drop_later()

    def keepalive_timeout(self) -> None:
        """See `WebSocketsSansIOProtocol`."""
        super().keepalive_timeout()
        self._drop_later()

    def _drop_later(self) -> None:
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    uvicorn.run(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws=Line,
        ws_max_size=4 * MOST_BYTES,  # what is a little too long gets an answer
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=LEAVE,
        server_header=False,
    )
