"""An address at which to listen is a host and a port."""

import pytest

from bot.operation.addresses import listened_at


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9464", ("127.0.0.1", 9464)),
        ("[::1]:0", ("::1", 0)),
        ("metrics.lan:65535", ("metrics.lan", 65535)),
    ],
)
def test_an_address_is_read_as_a_host_and_a_port(text, address):
    assert listened_at(text) == address


@pytest.mark.parametrize(
    "text", ["", "127.0.0.1", ":80", "a:65536", " a:1", "a:1 ", "a:1/", "a:1?b", "you@a:1", "[::1:1"]
)
def test_anything_else_is_told_with_what_would_be_right(text):
    with pytest.raises(ValueError, match=r"write host and port, such as 127\.0\.0\.1:9464"):
        listened_at(text)
