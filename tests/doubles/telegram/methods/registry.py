"""The table of methods; names are case-insensitive, as on the real server."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.params import Params

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

Handler = Callable[["FakeTelegram", Params], Any | Awaitable[Any]]
METHODS: dict[str, tuple[str, Handler]] = {}


def method(name: str) -> Callable[[Handler], Handler]:
    """Let a function answer the method of this name."""

    def enter(handler: Handler) -> Handler:
        METHODS[name.lower()] = name, handler
        return handler

    return enter
