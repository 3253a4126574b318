"""What every test may ask for."""

import gc
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
import structlog

from tests.doubles.toys import no_toys, toys
from tests.support.application import chat, house, other
from tests.support.faults import FAULTS, no_fault_is_hidden
from tests.support.parlour import Bot
from tests.support.servers import client, cluster, embedded_server, node, plain_server, store

__all__ = [
    "chat",
    "client",
    "cluster",
    "embedded_server",
    "house",
    "no_fault_is_hidden",
    "no_toys",
    "node",
    "other",
    "plain_server",
    "store",
    "toys",
]

HERE = Path(__file__).parent
Bot.is_forked = True

gc.disable()  # until all tests are collected: what makes them up stays until the end


@pytest.hookimpl(wrapper=True)
def pytest_collection(session):
    """Takes the tests out of the garbage collector's sight, which looks for garbage again from now on."""
    if session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        load_share()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def load_share():
    """Loads every n-th file of all tests before n workers load all of them in the same order: what has never been
    compiled is compiled by one of them and not by each."""
    number, workers = (os.environ.get(f"PYTEST_XDIST_WORKER{what}", "") for what in ("", "_COUNT"))
    for path in sorted(HERE.rglob("test_*.py"))[int(number[2:]) :: int(workers)] if number else ():
        with suppress(Exception, pytest.skip.Exception):  # whatever it is, it comes again when the file is collected
            import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


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
