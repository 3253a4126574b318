"""Deep links to the chat with the bot: they open a table, a page or only the chat."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import quote

from adapters.telegram.addresses import Address

JOIN: Final = "t_"
LOOK: Final = "l_"
INVITED: Final = "i-"
PLAY: Final = "p_"
DAY: Final = "d_"

PAGES: Final = ("mine", "tables", "settings", "link", "unlink", "privacy")
"""Commands whose answer a link may show."""

SUPERGROUP: Final = "-100"
"""Begins the number of every supergroup."""

OPENING: Final = "/play "
DAILY: Final = "/daily"

PAYLOAD: Final = 64
"""Characters that Telegram carries through a deep link."""


def join(table: str) -> str:
    """The payload that lets its reader join a table, or shows the table to whoever sits there already."""
    return JOIN + table


def invitation(token: str) -> str:
    """The payload that follows a link to a table."""
    return INVITED + token


def look(table: str, page: str) -> str:
    """The payload that shows a private page about a table."""
    return f"{LOOK}{table}_{page}"


def page(table: str | None, name: str) -> str:
    """The payload that shows a page in the chat with the bot; without a table the page is about no single table."""
    if table and name:
        return look(table, name)
    return name if name in PAGES else "help"


def play(line: str) -> str:
    """The payload that opens a table in the chat with the bot, or a page; for a long line, or one that does something
    else, it only opens that chat.
    """
    if line.removeprefix("/") in PAGES:
        return line.removeprefix("/")
    if line.startswith(DAILY):
        return DAY + "_".join(line.split()[1:])
    if not line.startswith(OPENING):
        return "help"
    wish = line.removeprefix(OPENING).encode()
    payload = PLAY + urlsafe_b64encode(wish).decode().rstrip("=")
    return payload if len(payload) <= PAYLOAD else "help"


def opening(payload: str) -> str | None:
    """The command that a payload stands for. Anybody can make a link, so only commands that open a table or the card of
    a day count.
    """
    if payload.startswith(DAY):
        return " ".join((DAILY, *payload.removeprefix(DAY).split("_")))
    text = payload.removeprefix(PLAY)
    try:
        return OPENING + urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except ValueError:
        return None


def start(bot: str, payload: str) -> str:
    return f"https://t.me/{bot}?start={payload}"


def chat(bot: str) -> str:
    """A link to the chat with the bot that does nothing else."""
    return f"https://t.me/{bot}"


def message(where: Address, number: int) -> str | None:
    """A link to a message of a supergroup, for its members; None: the chat is none."""
    group = str(where.chat)
    if not group.startswith(SUPERGROUP):
        return None
    topic = "" if where.topic is None else f"{where.topic}/"
    return f"https://t.me/c/{group.removeprefix(SUPERGROUP)}/{topic}{number}"


def share(url: str, words: str) -> str:
    """A link that lets a person choose a chat and sends ``url`` with ``words`` there."""
    return f"https://t.me/share/url?url={quote(url, safe='')}&text={quote(words, safe='')}"
