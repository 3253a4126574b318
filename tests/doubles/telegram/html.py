"""Telegram's HTML: a handful of tags, strictly nested; anything else is an error with its byte offset."""

import re
from html import unescape
from typing import Any

from tests.doubles.telegram.entities import Marked, Writer
from tests.doubles.telegram.refusal import bad_request

KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
}
TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)(\s[^<>]*)?>")
ENTITY = re.compile(r"&(lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);")
ATTRIBUTE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")


def parse_html(source: str) -> Marked:
    writer = Writer()
    opened: list[tuple[str, dict[str, Any] | None]] = []
    at = 0
    while at < len(source):
        if source[at] == "&" and (entity := ENTITY.match(source, at)):
            writer.write(unescape(entity[0]))
            at = entity.end()
        elif source[at] == "<":
            at = _tag(source, at, writer, opened)
        else:
            writer.write(source[at])
            at += 1
    if opened:
        raise _error(f'Can\'t find end tag corresponding to start tag "{opened[-1][0]}"')
    return writer.marked()


def _tag(source: str, at: int, writer: Writer, opened: list[tuple[str, dict[str, Any] | None]]) -> int:
    offset = len(source[:at].encode())
    found = TAG.match(source, at)
    if found is None:
        raise _error(f'Unsupported start tag "{source[at + 1 : at + 9]}" at byte offset {offset}')
    name = found[2].lower()
    if found[1]:
        if not opened:
            raise _error(f"Unexpected end tag at byte offset {offset}")
        tag, mark = opened.pop()
        if tag != name:
            raise _error(f'Unmatched end tag at byte offset {offset}, expected "</{tag}>", found "</{name}>"')
        if mark:
            writer.close(mark)
        return found.end()
    attributes = {key.lower(): unescape(a or b or c) for key, a, b, c in ATTRIBUTE.findall(found[3] or "")}
    attributes |= {word.lower(): "" for word in (found[3] or "").split() if word.isalpha()}
    if name not in KINDS:
        raise _error(f'Unsupported start tag "{name}" at byte offset {offset}')
    if name == "span" and attributes.get("class") != "tg-spoiler":
        raise _error(f'Tag "span" must have class "tg-spoiler" at byte offset {offset}')
    opened.append((name, _mark(name, attributes, writer, inside=opened[-1][0] if opened else "")))
    return found.end()


def _mark(name: str, attributes: dict[str, str], writer: Writer, inside: str) -> dict[str, Any] | None:
    if name == "code" and inside == "pre":
        return None  # the language of the block around it
    mark = writer.open(KINDS[name])
    if name == "blockquote" and "expandable" in attributes:
        mark["type"] = "expandable_blockquote"
    if name == "a":
        if not attributes.get("href"):
            mark["type"] = ""  # Telegram shows the bare text
        mark["url"] = attributes.get("href", "")
    if name == "tg-time":
        if not attributes.get("unix", "").isdecimal():
            raise _error('Tag "tg-time" must have an attribute "unix"')
        mark["unix_time"] = int(attributes["unix"])
        mark["date_time_format"] = attributes.get("format", "")
    if name == "tg-emoji":
        mark["custom_emoji_id"] = attributes.get("emoji-id", "")
    return mark


def _error(what: str) -> Exception:
    return bad_request(f"can't parse entities: {what}")
