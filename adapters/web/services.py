"""All that a page can reach."""

from dataclasses import dataclass

from adapters.web.chat import WebChat
from adapters.web.ports import Desk, Lines, Settings
from bot.services.quotas import Quotas


@dataclass(frozen=True, slots=True)
class Services:
    """The desk that answers, the chat that draws, what was said, what people have set, and how much they may do."""

    desk: Desk
    chat: WebChat
    lines: Lines
    settings: Settings
    quotas: Quotas
