"""What every test may ask for."""

import gc
from pathlib import Path

import pytest
import structlog

from tests.doubles.toys import toys
from tests.support.application import chat, house, other
from tests.support.faults import FAULTS, no_fault_is_hidden
from tests.support.parlour import Bot
from tests.support.servers import client, cluster, embedded_server, plain_server, store

__all__ = [
    "chat",
    "client",
    "cluster",
    "embedded_server",
    "house",
    "no_fault_is_hidden",
    "other",
    "plain_server",
    "store",
    "toys",
]

HERE = Path(__file__).parent
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


def pytest_collection_modifyitems(items):
    """Tests of the whole program take longest, so they begin: in the end no worker waits for another's last one."""
    items.sort(key=lambda item: item.path.parent != HERE)


structlog.configure(  # tracebacks as in the bot: to write all local variables of a table takes seconds
    processors=[
        FAULTS.note,
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)
