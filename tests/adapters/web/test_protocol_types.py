"""The page is checked against the very messages that the server sends and takes."""

from tests.adapters.web.protocol_types import FILE, declarations


def test_the_types_of_the_page_are_those_of_the_protocol():
    assert FILE.read_text() == declarations(), "make fmt"


def test_what_a_page_may_leave_out_is_optional_and_what_the_server_sends_is_whole():
    text = declarations()

    assert "  numbers?: number[];" in text
    assert '  kind: "press" | "link" | "group" | "choice" | "pick" | "path" | "hand";' in text
    assert "  scene: RenderedScene | null;" in text
