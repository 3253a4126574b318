"""The strings of the interface around the conversation. The page replaces what stands in braces."""

from functools import cache
from typing import Final

from adapters.web.home.strings import HOME_STRINGS
from adapters.web.table_view.strings import STRINGS as TABLE_STRINGS
from bot.i18n import Speaker
from engines.core import Note, note

STRINGS: Final[dict[str, Note]] = {
    "title": note("parlour-title"),
    "rooms": note("parlour-rooms"),
    "public-rooms": note("parlour-public-rooms"),
    "private-rooms": note("parlour-private-rooms"),
    "new-room": note("parlour-new-room"),
    "own-room": note("parlour-own-room"),
    "private-room": note("parlour-private-room", code="{code}"),
    "share": note("parlour-share"),
    "copy": note("parlour-copy"),
    "copied": note("parlour-copied"),
    "forget-room": note("parlour-forget-room"),
    "writing-as": note("parlour-writing-as", who="{who}"),
    "who-writes": note("parlour-who-writes"),
    "somebody-new": note("parlour-somebody-new"),
    "your-name": note("parlour-your-name"),
    "name-hint": note("parlour-name-hint"),
    "come-in": note("parlour-come-in"),
    "rename": note("parlour-rename"),
    "change": note("parlour-change"),
    "write": note("parlour-write"),
    "send": note("parlour-send"),
    "conversation": note("parlour-conversation"),
    "empty": note("parlour-empty"),
    "play": note("parlour-play"),
    "only-you": note("parlour-only-you", who="{who}"),
    "dismiss": note("parlour-dismiss"),
    "close": note("parlour-close"),
    "cancel": note("parlour-cancel"),
    "away": note("parlour-away"),
    "waiting": note("parlour-waiting"),
    "your-turn": note("parlour-your-turn"),
    "turn-at": note("parlour-turn-at", game="{game}"),
    "in-picture": note("parlour-in-picture"),
    "target": note("parlour-target"),
    "board": note("parlour-board", game="{game}"),
    "suggestions": note("parlour-suggestions"),
    "bot": note("parlour-bot"),
    "developer": note("parlour-developer"),
    "cost": note("parlour-cost", components="{components}", edits="{edits}"),
    "revision": note("parlour-revision", rev="{rev}", token="{token}"),  # noqa: S106
}

ROOMS: Final[dict[str, Note]] = {
    "stolik": note("parlour-room-stolik"),
    "garden": note("parlour-room-garden"),
    "cellar": note("parlour-room-cellar"),
}


@cache
def ui_strings(language: str) -> dict[str, str]:
    """The strings of the page in a language, by their names."""
    say = Speaker(language)
    return {name: say(said) for name, said in (STRINGS | TABLE_STRINGS | HOME_STRINGS).items()}


@cache
def public_rooms(language: str) -> tuple[tuple[str, str], ...]:
    """The public rooms: name and title."""
    say = Speaker(language)
    return tuple((name, say(title)) for name, title in ROOMS.items())
