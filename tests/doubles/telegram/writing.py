"""From the fields of a request to marked text within its limit."""

from tests.doubles.telegram.entities import Marked, trimmed, units
from tests.doubles.telegram.html import parse_html
from tests.doubles.telegram.markdown import parse_markdown, parse_markdown_v2
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request

TEXT, CAPTION = 4096, 1024
MODES = {
    "": lambda text: trimmed(text, ()),
    "html": parse_html,
    "markdownv2": parse_markdown_v2,
    "markdown": parse_markdown,
}


def marked(text: str, mode: str = "") -> Marked:
    if mode.lower() not in MODES:
        raise bad_request("unsupported parse_mode")
    return MODES[mode.lower()](text)


def written(params: Params, field: str = "text") -> Marked:
    """A `text` of 1-4096 characters, or a `caption` of at most 1024."""
    given = params.nested("entities" if field == "text" else "caption_entities")
    source = params.text(field)
    text, marks = trimmed(source, tuple(given)) if given else marked(source, params.text("parse_mode"))
    return measured(text, field), marks


def measured(text: str, field: str = "text") -> str:
    if field == "text" and not text:
        raise bad_request("message text is empty")
    if units(text) > (TEXT if field == "text" else CAPTION):
        raise bad_request("message is too long" if field == "text" else "message caption is too long")
    return text
