"""What every test may ask for."""

import gc

import pytest
import structlog

from tests.doubles.toys import toys
from tests.support.application import chat, house, other
from tests.support.parlour import Bot
from tests.support.servers import client, cluster, embedded_server, plain_server, store

__all__ = ["chat", "client", "cluster", "embedded_server", "house", "other", "plain_server", "store", "toys"]

Bot.is_forked = True

gc.disable()  # until all tests are collected: what makes them up stays until the end


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Takes the tests out of the garbage collector's sight, which looks for garbage again from now on."""
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


structlog.configure(  # tracebacks as in the bot: to write all local variables of a table takes seconds
    processors=[
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)
