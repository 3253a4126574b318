"""The bot with a computer that thinks for as many nodes as it may, at Mak-yek."""

import sys
from dataclasses import replace

from bot.__main__ import start
from bot.ai.levels import by_nodes
from bot.catalog import CATALOG
from tests.support.jobs import Slow

NODES = 10**10

if __name__ == "__main__":
    CATALOG["mak_yek"] = replace(CATALOG["mak_yek"], computers=by_nodes(Slow(), NODES))
    sys.exit(start())
