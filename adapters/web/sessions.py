"""Who a browser is: a random id in a signed cookie, and up to ten people who share that browser."""

import hmac
import re
from base64 import b32encode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, NewType

from bot.tables.table import User

Browser = NewType("Browser", str)
"""128 random bits in base64. They stay in the cookie, since whoever knows them can act as that browser."""

PERSONAS: Final = 10
YEAR: Final = 365 * 24 * 3600
_COOKIE: Final = re.compile(r"([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})", re.ASCII)


class Sessions:
    """Signs and reads cookies, and tells users' public names from them, with keys derived from ``secret``."""

    def __init__(self, secret: bytes) -> None:
        self._key = _derived(secret, b"parlour cookie")
        self._users = _derived(secret, b"parlour user")
        # Cookies know no ports: two parlours on one machine would take each other's cookies for forged ones.
        self.cookie: Final = f"stolik-{_derived(secret, b'parlour name').hex()[:8]}"

    def issue(self) -> Browser:
        """A browser that was never here before."""
        return Browser(token_urlsafe(16))

    def signed(self, browser: Browser) -> str:
        """The cookie's value."""
        return f"{browser}.{self._signature(browser)}"

    def read(self, cookie: str) -> Browser | None:
        """The browser, None when the cookie is not ours."""
        parts = _COOKIE.fullmatch(cookie)
        if parts is None or not hmac.compare_digest(parts[2], self._signature(parts[1])):
            return None
        return Browser(parts[1])

    def user(self, browser: Browser, persona: int) -> User:
        """The public name of one person at that browser; tells nothing of the cookie."""
        digest = hmac.digest(self._users, browser.encode(), sha256)[:10]
        return User(f"web:{b32encode(digest).decode().lower()}.{persona}")

    def _signature(self, browser: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, browser.encode(), sha256)).decode().rstrip("=")


def _derived(secret: bytes, purpose: bytes) -> bytes:
    return hmac.digest(secret, purpose, sha256)
