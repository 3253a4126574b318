"""All that a page can reach."""

from dataclasses import dataclass

from adapters.web.chat import WebChat
from adapters.web.ports import Desk, Lines, Settings


@dataclass(frozen=True, slots=True)
class House:
    """The desk that answers, the chat that draws, what was said, and what people have set."""

    desk: Desk
    chat: WebChat
    lines: Lines
    settings: Settings
