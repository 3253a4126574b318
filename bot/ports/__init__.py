"""The ports: what the service needs from stores and chats. Adapters implement them."""

from bot.ports.analyses import Analyses
from bot.ports.beacons import Beacons
from bot.ports.chat import BoardView, Chat, Chats, Entrance, Newest
from bot.ports.failures import Away, Conflict, Gone, NoThread, ThreadTrouble, Unreached
from bot.ports.free_times import FreeTimes
from bot.ports.people import FORGET, Belongings, People, Remains, Trace
from bot.ports.platforms import Uptime
from bot.ports.store import AT_ONCE, Appointment, Clock, Pointer, Store, Waiting
from bot.ports.upkeep import Backlog, LogLine, Upkeep

__all__ = [
    "AT_ONCE",
    "FORGET",
    "Analyses",
    "Appointment",
    "Away",
    "Backlog",
    "Beacons",
    "Belongings",
    "BoardView",
    "Chat",
    "Chats",
    "Clock",
    "Conflict",
    "Entrance",
    "FreeTimes",
    "Gone",
    "LogLine",
    "Newest",
    "NoThread",
    "People",
    "Pointer",
    "Remains",
    "Store",
    "ThreadTrouble",
    "Trace",
    "Unreached",
    "Upkeep",
    "Uptime",
    "Waiting",
]
