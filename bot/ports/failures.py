"""How stores and chats fail."""

from typing import Literal, TypeAlias

ThreadTrouble: TypeAlias = Literal["rights", "locked", "full"]
"""Why a thread cannot be started."""


class Conflict(Exception):
    """Another writer was first: load the table and decide again."""


class Away(Exception):
    """The store cannot be reached or refuses everybody; as far as is known, nothing was written.

    The store logs the reason once for each outage, so callers need not log it.
    """


class Gone(Exception):
    """The chat of a place no longer exists, or the bot may no longer write there."""


class Unreached(Exception):
    """The chat cannot be written to at present; the place waits for another try.

    ``after`` is the number of seconds during which another try is useless.
    """

    def __init__(self, why: str = "", after: float = 0.0) -> None:
        super().__init__(why)
        self.after = after


class NoThread(Exception):
    """A thread cannot be started for a reason that an administrator can change; ``where`` is what people call the
    channel.

    ``why`` says which reason. ``rights``: the bot lacks a right. ``locked``: the channel is closed. ``full``: there are
    too many threads.
    """

    def __init__(self, why: ThreadTrouble, where: str = "") -> None:
        super().__init__(why)
        self.why, self.where = why, where
