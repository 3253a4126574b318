"""What every test may ask for."""

from pathlib import Path

import pytest

from tests.doubles.toys import toys
from tests.support.application import chat, house, other
from tests.support.servers import client, cluster, embedded_server, plain_server, store

__all__ = ["chat", "client", "cluster", "embedded_server", "house", "other", "plain_server", "store", "toys"]

HERE = Path(__file__).parent
RACES = tuple(HERE / part for part in ("adapters/web", "adapters/discord", "adapters/telegram", "test_survival.py"))
"""Where a browser, processes and clients of their own race with a busy machine; one that is lost twice is a fault."""


def pytest_collection_modifyitems(items):
    for item in items:
        if any(item.path.is_relative_to(part) for part in RACES):
            item.add_marker(pytest.mark.flaky(reruns=1))
