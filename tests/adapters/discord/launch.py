"""``python -m bot`` with the addresses of a fake Discord, and nothing else changed."""

import os
import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import start

if __name__ == "__main__":
    Route.BASE = os.environ["FAKE_REST"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["FAKE_GATEWAY"])
    sys.exit(start())
