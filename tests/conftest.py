"""What every test may ask for."""

import structlog

from tests.doubles.toys import toys
from tests.support.application import chat, house, other
from tests.support.servers import client, cluster, embedded_server, plain_server, store

__all__ = ["chat", "client", "cluster", "embedded_server", "house", "other", "plain_server", "store", "toys"]

structlog.configure(  # tracebacks as in the bot: to write all local variables of a table takes seconds
    processors=[
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)
