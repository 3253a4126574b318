"""Deep links to the chat with the bot, and what stands behind them."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import quote

JOIN: Final = "t_"
LOOK: Final = "l_"
PLAY: Final = "p_"

PAGES: Final = ("tables", "settings")
"""Commands whose answer a link may show."""

OPENING: Final = "/play "

PAYLOAD: Final = 64
"""Characters that Telegram carries through a deep link."""


def join(table: str) -> str:
    """Sits down at a table, or shows it to who sits there already."""
    return JOIN + table


def look(table: str, page: str) -> str:
    """Shows a private page about a table."""
    return f"{LOOK}{table}_{page}"


def page(table: str | None, name: str) -> str:
    """Shows a page in the chat with the bot, about a table or about everything."""
    if table and name:
        return look(table, name)
    return name if name in PAGES else "help"


def play(line: str) -> str:
    """Opens a table in the chat with the bot; a line that is too long opens that chat and no more."""
    wish = line.removeprefix(OPENING).encode()
    payload = PLAY + urlsafe_b64encode(wish).decode().rstrip("=")
    return payload if len(payload) <= PAYLOAD else "help"


def opening(payload: str) -> str | None:
    """The line of a link that opens a table. A link may be anybody's, so it gives no other command."""
    text = payload.removeprefix(PLAY)
    try:
        return OPENING + urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except ValueError:
        return None


def start(bot: str, payload: str) -> str:
    return f"https://t.me/{bot}?start={payload}"


def chat(bot: str) -> str:
    """The chat with the bot as it stands."""
    return f"https://t.me/{bot}"


def share(url: str, words: str) -> str:
    """Lets a person choose whom to send it to, with words that say what it is."""
    return f"https://t.me/share/url?url={quote(url, safe='')}&text={quote(words, safe='')}"
