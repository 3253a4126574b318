"""The address of the client that sends a request, also behind proxies; a client cannot make another one up."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from aiohttp import web

Network: TypeAlias = IPv4Network | IPv6Network

SUBSCRIBER_BITS: Final = 64
"""The first bits of an IPv6 address, which a provider gives to one subscriber; the subscriber chooses the others."""


def networks(listed: str) -> tuple[Network, ...]:
    """The addresses and networks of a setting such as ``127.0.0.1,172.16.0.0/12``.

    Raises:
        ValueError: one of them cannot be read.
    """
    return tuple(_network(text.strip()) for text in listed.split(",") if text.strip())


def _network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise ValueError(
            f"STOLIK_PROXIES: {text!r} is neither an address nor a network such as 172.16.0.0/12"
        ) from None


def client_address(request: web.Request, proxies: Sequence[Network]) -> str:
    """The address of the client that sends a request, IPv6 as the network of a subscriber.

    What ``X-Forwarded-For`` says counts only as far as proxies of ours have written it: from the right, up to the first
    address that is no proxy.
    """
    passed = [part.strip() for line in request.headers.getall("X-Forwarded-For", []) for part in line.split(",")]
    address = request.remote or ""
    while passed and _is_among(address, proxies):
        address = passed.pop()
    return _shortened(address)


def _is_among(address: str, proxies: Sequence[Network]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found.version == network.version and found in network for network in proxies)


def _shortened(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address) and (inner := found.ipv4_mapped):
        return str(inner)
    return str(ip_network((found, SUBSCRIBER_BITS), strict=False)) if found.version == 6 else str(found)  # noqa: PLR2004
