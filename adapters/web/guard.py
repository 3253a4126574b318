"""Checks on requests before they are served, and the security headers of answers."""

from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web, web_response
from aiohttp.typedefs import Middleware

from adapters.web.host_names import HostNames, is_loopback

web_response.SERVER_SOFTWARE = "Stolik"  # type: ignore[attr-defined] # it is looked up there
"""The library's own tells its version and Python's in every answer, also to what is no request."""

FORWARDED: Final = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP")
"""What proxies add to a request that they pass on."""

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' {sockets}; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def known_host(names: HostNames) -> Middleware:
    """Serves only names that are ours: a foreign name that leads to this machine is an attack (DNS rebinding)."""

    @web.middleware
    async def check(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if "Host" not in request.headers:
            raise web.HTTPBadRequest(text="A request has to name the host.")
        if host_of(request.host) not in names.known:
            raise web.HTTPMisdirectedRequest(
                text="This server does not answer to that name. Whoever runs it can add the name to STOLIK_NAMES."
            )
        return await handler(request)

    return check


def same_origin(request: web.Request, names: HostNames) -> None:
    """Raises HTTPForbidden unless the request comes from our own page; a browser always says where it comes from."""
    scheme, _, netloc = request.headers.get("Origin", "").partition("://")
    schemes = ("https",) if host_of(request.host) in names.encrypted else ("http", "https")
    if scheme not in schemes or netloc.lower() != request.host.lower():
        raise web.HTTPForbidden(text="Only the parlour's own page may ask this.")


def is_encrypted(request: web.Request, names: HostNames) -> bool:
    """Whether the browser speaks TLS; behind a proxy the operator's word counts, not a header."""
    return request.secure or host_of(request.host) in names.encrypted


def is_owner(request: web.Request, names: HostNames) -> bool:
    """Whether it comes from this machine to a server that only this machine reaches. A proxy lets others in."""
    return names.owned and is_loopback(request.remote or "") and not any(one in request.headers for one in FORWARDED)


def host_of(netloc: str) -> str:
    """The name without the port; empty when it cannot be read."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


async def seal(request: web.Request, response: web.StreamResponse) -> None:
    """Adds security headers: the page loads only from this server, and no other page may show it inside of itself."""
    sockets = f"ws://{request.host} wss://{request.host}"
    response.headers.setdefault("Content-Security-Policy", _POLICY.format(sockets=sockets))
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers.setdefault("Cache-Control", "no-cache")
