"""Tables for computer players: computed from the rules by ``tools/``, packed, and checked by their hash."""

import json
import logging
import lzma
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

BUILT: Final = Path(__file__).with_name("built")
MANIFEST: Final = BUILT / "manifest.json"
"""By name of a table: the SHA-256 of its bytes, how it was built, and what it says of the beginning of a game."""

log = logging.getLogger(__name__)


@cache
def load(name: str) -> bytes | None:
    """The bytes of a table; None: there is none, or it is not the one that was built, so nobody may play by it."""
    return _read(name)


def damaged() -> tuple[str, ...]:
    """The tables that are missing or are not what was built. It reads them all, without keeping them."""
    return tuple(name for name in json.loads(MANIFEST.read_text("utf-8")) if _read(name) is None)


def _read(name: str) -> bytes | None:
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    if name not in manifest:
        return None
    try:
        data = lzma.decompress((BUILT / f"{name}.xz").read_bytes())
    except (OSError, lzma.LZMAError) as error:
        log.warning("table %s is unreadable: %s", name, error)
        return None
    if sha256(data).hexdigest() != manifest[name]["sha256"]:
        log.warning("table %s is another one than was built", name)
        return None
    return data
