"""What stands before every request (where it comes from, how large it is, how many there are), and headers of answers.

A browser says with `Sec-Fetch-Site` and `Origin` which page a request comes from; one that changes something must come
from a page of ours. Together with cookies that are `SameSite=Lax` and bodies that are JSON, no other site can do
anything in somebody's name.
"""

from __future__ import annotations

import ipaddress
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from underdeeps.table.settings import Settings

READS = frozenset({"GET", "HEAD", "OPTIONS"})
MOST_BYTES = 65_536
"""A longer body is not read."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = "max-age=31536000"


class TooMany(HTTPException):
    """Somebody asks too often."""

    status_code = 429


class Limits:
    """How often things may be done: each key has a bucket that fills up again by and by.

    >>> limits = Limits()
    >>> [limits.wait("a", 2, 60, now=0) == 0 for _ in range(3)], limits.wait("a", 2, 60, now=30)
    ([True, True, False], 0.0)
    """

    MOST_KEYS = 20_000

    def __init__(self) -> None:
        self._full_at: dict[str, float] = {}
        """When the bucket of a key will be full again."""

    def wait(self, key: str, times: int, seconds: float, now: float | None = None) -> float:
        """Do something that may be done so many times within so many seconds: 0, or how long to wait first."""
        now = time.monotonic() if now is None else now
        each = seconds / times
        full_at = max(self._full_at.get(key, now), now)
        if full_at + each - now > seconds + 1e-9:
            return full_at + each - now - seconds
        if len(self._full_at) >= self.MOST_KEYS and key not in self._full_at:
            self._forget(now)
        self._full_at[key] = full_at + each
        return 0.0

    def check(self, key: str, times: int, seconds: float, sentence: str) -> None:
        """The same, or a `TooMany` that says when to try again."""
        if wait := self.wait(key, times, seconds):
            raise TooMany(sentence, headers={"retry-after": str(int(wait) + 1)})

    def _forget(self, now: float) -> None:
        """Forget who has asked for nothing lately; if all have, whoever asked least."""
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        if len(self._full_at) >= self.MOST_KEYS:
            keep = sorted(self._full_at, key=self._full_at.__getitem__)[self.MOST_KEYS // 2 :]
            self._full_at = {key: self._full_at[key] for key in keep}


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as people are told apart by it: a network of 64 bits is one."""
    host = connection.client.host if connection.client is not None else ""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def is_our_page(connection: ASGIConnection[Any, Any, Any, Any], origins: tuple[str, ...] = ()) -> bool:
    """Whether a request comes from a page of ours, or from no page at all.

    `origins` are our own under other names, where a proxy does not pass the host on.
    """
    site = connection.headers.get("sec-fetch-site", "")
    if site not in ("", "same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        said = urlsplit(origin)
        asked = urlsplit(f"{said.scheme}://{connection.headers.get('host', '')}")
        usual = {"http": 80, "https": 443}.get(said.scheme)
        return said.hostname is not None and (said.hostname, said.port or usual) == (
            asked.hostname,
            asked.port or usual,
        )
    except ValueError:
        return False


class Guard(ASGIMiddleware):
    """Lets a request through, or says why not."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.per_minute = 0 if settings.is_local else settings.requests_per_minute
        self.origins = settings.origins
        self.limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """See `ASGIMiddleware`."""
        if str(scope["path"]).startswith("/api/"):
            self._check(ASGIConnection(scope))
        await next_app(scope, receive, send)

    def _check(self, request: ASGIConnection[Any, Any, Any, Any]) -> None:
        if self.per_minute:
            sentence = "That is more than this table can take from one place: wait a little."
            self.limits.check(f"all {address(request)}", self.per_minute, 60, sentence)
        if str(request.scope["method"]) in READS:  # type: ignore[typeddict-item]
            return
        if not is_our_page(request, self.origins):
            raise PermissionDeniedException("This was sent from a page of another site, and is not done.")
        length = request.headers.get("content-length", "")
        has_body = length not in ("", "0") or "transfer-encoding" in request.headers
        if length.isdecimal() and int(length[:18]) > MOST_BYTES:
            raise HTTPException(f"That is too long: {MOST_BYTES:,} bytes are read at most.", status_code=413)
        if has_body and request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise HTTPException("What is sent here must be JSON (content-type: application/json).", status_code=415)


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers that keep browsers safe on every answer. What is made for one person is not kept on the way."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", ()))
    there = {name.lower() for name, _ in headers}
    more = dict(HEADERS)
    if scope["scheme"] == "https":
        more["strict-transport-security"] = HSTS
    path, status = str(scope["path"]), message["status"]
    if path.startswith("/api/"):
        more["cache-control"] = "no-store"
    elif path.startswith("/ui/"):  # the names of assets change with what is in them
        kept = path.startswith("/ui/assets/") and status in (200, 304)
        more["cache-control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
    headers += [(name.encode(), value.encode()) for name, value in more.items() if name.encode() not in there]
    message["headers"] = headers
