"""All that a page can reach."""

from dataclasses import dataclass

from adapters.web.chat import WebChat
from adapters.web.ports import Facade, RoomLog, Settings
from bot.services.quotas import Quotas


@dataclass(frozen=True, slots=True)
class Services:
    """The facade that answers, the chat that draws, what was said, what people have set, and how much they may do."""

    facade: Facade
    chat: WebChat
    room_log: RoomLog
    settings: Settings
    quotas: Quotas
