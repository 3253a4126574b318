"""Whose certificates are trusted when Telegram is spoken to."""

import ssl
from functools import cache
from os import environ

import certifi


@cache
def trust() -> ssl.SSLContext:
    """Whom to trust, for all clients: to read the list of certificates takes 20 ms.

    It is the list of certifi, since a machine may have none of its own, unless ``SSL_CERT_FILE`` or ``SSL_CERT_DIR``
    name another.
    """
    file, folder = environ.get("SSL_CERT_FILE"), environ.get("SSL_CERT_DIR")
    return ssl.create_default_context(cafile=file or (None if folder else certifi.where()), capath=folder or None)
