"""Secrets out of texts: those that are configured, however they are written there, and what looks like one."""

import html
import json
import re
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

HIDDEN: Final = "[secret]"

SHORTEST: Final = 4
"""Characters of a secret; hiding a shorter one would make every text unreadable and nothing safer."""

LIKELY: Final = (
    re.compile(r"(?P<before>(?<!\d))\d{5,}(?::|%3A)[\w-]{30,}", re.ASCII | re.IGNORECASE),  # Telegram's tokens
    re.compile(r"(?P<before>(?<![\w.-]))[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}", re.ASCII),  # Discord's
    re.compile(r"(?P<before>://[^\s:/@?#]*:)[^\s/@]+(?=@)"),  # the password in an address
)


class Redactor:
    """Hides secrets in texts and in whatever holds texts."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        spellings = {spelling for secret in secrets for spelling in _spellings(secret)}
        longest_first = sorted((one for one in spellings if len(one) >= SHORTEST), key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def text(self, text: str) -> str:
        """The text without secrets."""
        if self._known:
            text = self._known.sub(HIDDEN, text)
        for pattern in LIKELY:
            text = pattern.sub(rf"\g<before>{HIDDEN}", text)
        return text

    def value(self, value: Any) -> Any:
        """The same for values of log events; what is no text is written as one where that would hold a secret."""
        match value:
            case str():
                return self.text(value)
            case None | bool() | int() | float():
                return value
            case dict():
                return {self.value(key): self.value(one) for key, one in value.items()}
            case list() | tuple() | set() | frozenset():
                return [self.value(one) for one in value]
            case _:
                text = repr(value)
                return value if (safe := self.text(text)) == text else safe


def password(url: str) -> str:
    """What an address of a server keeps secret; nothing where it cannot be read."""
    try:
        return urlsplit(url).password or ""
    except ValueError:
        return ""


def _spellings(secret: str) -> set[str]:
    """As it may be written in an address, in a page, in JSON, in what Python prints."""
    plain = {secret.strip(), unquote(secret).strip()}
    written = (quote, lambda text: quote(text, safe=""), html.escape, _in_json, _in_python)
    return plain | {write(text) for text in plain for write in written}


def _in_json(text: str) -> str:
    return json.dumps(text)[1:-1]


def _in_python(text: str) -> str:
    return repr(text)[1:-1]
