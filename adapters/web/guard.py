"""What a browser must show before it is served, and what it must not do with what it gets."""

from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Middleware

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' {sockets}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def known_host(hosts: frozenset[str]) -> Middleware:
    """Serves only names that are ours: a foreign name that leads to this machine is an attack (DNS rebinding)."""

    @web.middleware
    async def check(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if request.path != "/healthz" and host_of(request.host) not in hosts:
            raise web.HTTPMisdirectedRequest(text="This house is not known by that name.")
        return await handler(request)

    return check


def same_origin(request: web.Request) -> None:
    """Raises HTTPForbidden unless the request comes from our own page; a browser always says where it comes from."""
    scheme, _, netloc = request.headers.get("Origin", "").partition("://")
    if scheme not in ("http", "https") or netloc.lower() != request.host.lower():
        raise web.HTTPForbidden(text="Only the parlour's own page may ask this.")


def host_of(netloc: str) -> str:
    """The name without the port; empty when it cannot be read."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


async def seal(request: web.Request, response: web.StreamResponse) -> None:
    """Nothing is loaded from elsewhere, nothing is shown inside of other pages, nothing is taken for what it is not."""
    sockets = f"ws://{request.host} wss://{request.host}"
    response.headers["Content-Security-Policy"] = _POLICY.format(sockets=sockets)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers.setdefault("Cache-Control", "no-cache")
