"""Removes secrets from texts: the configured ones in every spelling, and whatever looks like one."""

import html
import json
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

HIDDEN: Final = "[secret]"

SHORTEST: Final = 4
"""The fewest characters of a secret that is hidden; shorter ones would make every text unreadable."""

SHORT: Final = 32
"""Texts of so many characters come again and again: names of events, of facts and of values."""

REMEMBERED: Final = 2048

LIKELY: Final = (
    re.compile(r"(?P<before>(?<!\d))\d{5,}(?::|%3A)[\w-]{30,}", re.ASCII | re.IGNORECASE),  # tokens of Telegram
    re.compile(r"(?P<before>(?<![\w.-]))[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}", re.ASCII),  # tokens of Discord
    re.compile(r"(?P<before>://[^\s:/@?#]*:)[^\s/@]+(?=@)"),  # the password in an address
)


class Redactor:
    """Hides secrets in texts and in containers of texts."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        spellings = {spelling for secret in secrets for spelling in _spellings(secret)}
        longest_first = sorted((one for one in spellings if len(one) >= SHORTEST), key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None
        self._remembered = lru_cache(REMEMBERED)(self._hidden)

    def text(self, text: str) -> str:
        """The text with every secret replaced by ``[secret]``."""
        return self._remembered(text) if len(text) <= SHORT else self._hidden(text)

    def _hidden(self, text: str) -> str:
        if self._known:
            text = self._known.sub(HIDDEN, text)
        for pattern in LIKELY:
            if pattern.search(text):  # to replace takes longer, also where there is nothing to replace
                text = pattern.sub(rf"\g<before>{HIDDEN}", text)
        return text

    def value(self, value: Any) -> Any:
        """The value of a log event without secrets. A value of another type becomes a text when its text would show a
        secret.
        """
        match value:
            case str():
                return self.text(value)
            case int() | float() | None:
                return value
            case dict():
                return {self.value(key): self.value(one) for key, one in value.items()}
            case list() | tuple() | set() | frozenset():
                return [self.value(one) for one in value]
            case _:
                text = repr(value)
                return value if (safe := self.text(text)) == text else safe


def password(url: str) -> str:
    """The password in the address of a server; empty when there is none or the address is invalid."""
    try:
        return urlsplit(url).password or ""
    except ValueError:
        return ""


def _spellings(secret: str) -> set[str]:
    """The secret as it may appear in an address, in HTML, in JSON and in Python's output."""
    plain = {secret.strip(), unquote(secret).strip()}
    written = (quote, lambda text: quote(text, safe=""), html.escape, _in_json, _in_python)
    return plain | {write(text) for text in plain for write in written}


def _in_json(text: str) -> str:
    return json.dumps(text)[1:-1]


def _in_python(text: str) -> str:
    return repr(text)[1:-1]
