"""Messages on a pipe between our own processes: a length of four bytes, then a pickle. Nobody else can write there."""

import pickle
from typing import BinaryIO, Final

LENGTH: Final = 4


def packed(message: object) -> bytes:
    """A message as it stands on a pipe."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH) + data


def read(pipe: BinaryIO) -> bytes | None:
    """The next message, still pickled; None when the other side has closed the pipe."""
    head = pipe.read(LENGTH)
    if len(head) < LENGTH:
        return None
    data = pipe.read(size := int.from_bytes(head))
    return data if len(data) == size else None
