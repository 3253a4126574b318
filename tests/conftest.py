"""What every test may ask for."""

from tests.doubles.toys import toys
from tests.support.application import chat, house, other
from tests.support.servers import client, cluster, embedded_server, plain_server, store

__all__ = ["chat", "client", "cluster", "embedded_server", "house", "other", "plain_server", "store", "toys"]
