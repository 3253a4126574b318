"""The host names under which browsers reach the parlour, and whether only the owner of this machine can reach it."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class HostNames:
    """What an operator has set. ``known`` are host names under which browsers may call.

    ``encrypted`` are those of them that browsers reach over TLS only, through a proxy that we do not see. ``owned``
    says that nobody but the owner of this machine comes in.
    """

    known: frozenset[str] = LOOPBACK
    encrypted: frozenset[str] = frozenset()
    owned: bool = False


LOOPBACK_ALONE: Final = HostNames()
"""Nothing is set, and nothing is known of who comes in."""


def host_names_of(host: str, listed: str) -> HostNames:
    """From the address to listen at and the names in its setting, such as ``https://stolik.example.org,localhost``.

    Raises:
        ValueError: others may come in there and no name is given, or a name cannot be read.
    """
    texts = [text.strip() for text in listed.split(",") if text.strip()]
    if not texts and not is_loopback(host):
        raise ValueError(
            f"the parlour listens at {host or 'every address'}, where others can come in, but STOLIK_NAMES is empty; "
            "set it to the host names that browsers use, such as https://stolik.example.org, "
            "or to localhost if only this machine reaches the port"
        )
    read = {text: _host(text) for text in texts}
    encrypted = frozenset(name for text, name in read.items() if text.lower().startswith("https://"))
    return HostNames(LOOPBACK | frozenset(read.values()), encrypted, owned=not texts)


def public_address(listed: str, port: int) -> str:
    """The address under which browsers of others find the pages; empty when no name but that of this machine is set."""
    for text in filter(None, (text.strip().rstrip("/") for text in listed.split(","))):
        scheme, separator, name = text.rpartition("://")
        if not is_loopback(_host(text)):
            return f"{scheme.lower()}://{name}" if separator else f"http://{name}:{port}"
    return ""


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens there; a name that has to be looked up may be anything."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _host(text: str) -> str:
    """The host of a name or of an origin."""
    scheme, separator, rest = text.rpartition("://")
    try:
        parts = urlsplit(f"//{rest}")
        name = parts.hostname or ""
        is_read = parts.netloc == rest.rstrip("/") and "@" not in rest and not set(name) & set(" *")
    except ValueError:
        name, is_read = "", False
    if not name or not is_read or (separator and scheme.lower() not in ("http", "https")):
        raise ValueError(
            f"STOLIK_NAMES: {text!r} is neither a host name nor an address such as https://stolik.example.org"
        )
    return name
