"""The services that the messages of a page are handled with."""

from dataclasses import dataclass

from adapters.web.chat import WebChat
from adapters.web.ports import Facade, RoomLog, Settings
from bot.services.quotas import Quotas


@dataclass(frozen=True, slots=True)
class Services:
    """The facade answers, the chat draws, the log keeps messages, the settings keep names, the quotas count."""

    facade: Facade
    chat: WebChat
    room_log: RoomLog
    settings: Settings
    quotas: Quotas
