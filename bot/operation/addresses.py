"""An address at which the bot listens, as an operator writes it."""

from urllib.parse import urlsplit


def listened_at(text: str) -> tuple[str, int]:
    """The host and the port of an address such as ``127.0.0.1:9464`` or ``[::1]:9464``; port 0 takes a free one.

    Raises:
        ValueError: it is no such address.
    """
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or port is None or text.strip() != text or parts.netloc != text or "@" in text:
        raise ValueError(f"“{text}” is not an address to listen at: write host and port, such as 127.0.0.1:9464")
    return host, port
