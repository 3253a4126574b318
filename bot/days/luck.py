"""The luck of a day: a key that is secret until the day is over, and a commitment to it that may be told before."""

from hashlib import sha256
from hmac import digest
from typing import Final

from engines.luck import Daily, Seeded

KEY: Final = b"stolik/2/daykey"
COMMITMENT: Final = b"stolik/2/daycommit"
DEAL: Final = b"stolik/2/daydeal"


def key(secret: bytes, day: int) -> bytes:
    """The key of a day, 32 bytes; ``secret`` is that of the installation."""
    return digest(secret, KEY + day.to_bytes(4), "sha256")


def commitment(key: bytes) -> str:
    """What is told of a key before it is shown: whoever knows both can check that it is the same one."""
    return sha256(_framed(COMMITMENT) + _framed(key)).hexdigest()


def draws(key: bytes, day: int) -> Daily:
    """The luck of a game in which each draw depends on its place in the game."""
    return Daily(key.hex(), day)


def deal(key: bytes, game: str, candidate: int) -> Seeded:
    """The luck of a deal of a game; candidates count from 0, and the first one that comes out is played."""
    return Seeded(digest(key, DEAL + _framed(game.encode()) + candidate.to_bytes(4), "sha256").hex())


def _framed(part: bytes) -> bytes:
    return len(part).to_bytes(4) + part
