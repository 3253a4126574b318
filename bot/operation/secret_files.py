"""Files that hold secrets are their owner's alone; one that others may read is told to the operator."""

import os
import shlex
import stat
from pathlib import Path
from typing import Final

SETTINGS: Final = Path(".env")
"""The file from which settings are read, in the folder where the bot was started."""

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def exposed(path: Path) -> str:
    """What to do about a file that others on this machine may read or write; empty: it is fine, or is not there."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return ""
    if os.name != "posix" or not stat.S_ISREG(mode) or not mode & OTHERS:
        return ""
    return f"{path} holds secrets and is open to others on this machine: chmod 600 {shlex.quote(str(path))}"
