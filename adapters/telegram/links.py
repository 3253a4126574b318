"""Deep links to the chat with the bot, and what stands behind them."""

from typing import Final
from urllib.parse import quote

JOIN: Final = "t_"
LOOK: Final = "l_"


def join(table: str) -> str:
    """Sits down at a table, or shows it to who sits there already."""
    return JOIN + table


def look(table: str, page: str) -> str:
    """Shows a private page about a table."""
    return f"{LOOK}{table}_{page}"


def start(bot: str, payload: str) -> str:
    return f"https://t.me/{bot}?start={payload}"


def share(url: str) -> str:
    """Lets a person choose whom to send it to."""
    return f"https://t.me/share/url?url={quote(url, safe='')}"
