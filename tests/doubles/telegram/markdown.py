"""MarkdownV2 (every reserved sign must be escaped) and the old Markdown (four marks, no nesting)."""

import re
from typing import Any

from tests.doubles.telegram.entities import Marked, Writer
from tests.doubles.telegram.refusal import bad_request

RESERVED = "_*[]()~`>#+-=|{}.!"
NAMES = {
    "bold": "Bold",
    "italic": "Italic",
    "underline": "Underline",
    "strikethrough": "Strikethrough",
    "spoiler": "Spoiler",
    "text_link": "TextUrl",
    "custom_emoji": "CustomEmoji",
    "code": "Code",
    "pre": "Pre",
}
SIGNS = {"__": "underline", "||": "spoiler", "_": "italic", "*": "bold", "~": "strikethrough"}
LINK = re.compile(r"\]\(((?:\\.|[^)\\])*)\)")


def parse_markdown_v2(source: str) -> Marked:
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: str) -> None:
        self.source, self.at, self.writer = source, 0, Writer()
        self.opened: list[tuple[dict[str, Any], int]] = []
        self.quote: dict[str, Any] | None = None

    def read(self) -> Marked:
        while self.at < len(self.source):
            self._step(self.source[self.at])
        self._end_quote()
        if self.opened:
            mark, byte = self.opened[-1]
            raise _error(f"Can't find end of {NAMES[mark['type']]} entity at byte offset {byte}")
        return self.writer.marked()

    def _step(self, sign: str) -> None:
        rest = self.source[self.at :]
        if sign == "\\" and len(rest) > 1 and "\0" < rest[1] < "\x7f":
            self._write(rest[1], 2)
        elif sign == "\n":
            if self.quote is not None and not rest.startswith("\n>"):
                self._end_quote()
            self._write("\n", 1)
        elif sign not in RESERVED:
            self._write(sign, 1)
        elif sign == "`":
            self._code(rest)
        elif sign == ">" and self.writer.text[-1:] in ("", "\n"):
            self.quote = self.quote or self.writer.open("blockquote")
            self.at += 1
        elif (
            rest.startswith("||") and self.quote is not None and rest[2:3] in ("", "\n") and not self._within("spoiler")
        ):
            self.quote["type"] = "expandable_blockquote"
            self.at += 2
        elif (mark := next((sign for sign in SIGNS if rest.startswith(sign)), None)) is not None:
            self._toggle(SIGNS[mark], len(mark))
        elif sign == "[" or rest.startswith("!["):
            self._open("text_link" if sign == "[" else "custom_emoji", 1 if sign == "[" else 2)
        elif sign == "]" and self.opened and self.opened[-1][0]["type"] in ("text_link", "custom_emoji"):
            self._link()
        else:
            raise _error(f"Character '{sign}' is reserved and must be escaped with the preceding '\\'")

    def _write(self, text: str, read: int) -> None:
        self.writer.write(text)
        self.at += read

    def _within(self, kind: str) -> bool:
        return any(mark["type"] == kind for mark, _ in self.opened)

    def _open(self, kind: str, read: int) -> None:
        self.opened.append((self.writer.open(kind), len(self.source[: self.at].encode())))
        self.at += read

    def _toggle(self, kind: str, read: int) -> None:
        if self.opened and self.opened[-1][0]["type"] == kind:
            self.writer.close(self.opened.pop()[0])
            self.at += read
        else:
            self._open(kind, read)

    def _code(self, rest: str) -> None:
        fence = "```" if rest.startswith("```") else "`"
        found = re.compile(
            rf"{fence}((?:\\.|[^`\\]|`(?!``))*?){fence}" if fence == "```" else r"`((?:\\.|[^`\\])*)`", re.DOTALL
        )
        match = found.match(rest)
        byte = len(self.source[: self.at].encode())
        if match is None:
            raise _error(f"Can't find end of {'PreCode' if fence == '```' else 'Code'} entity at byte offset {byte}")
        body, language = re.sub(r"\\(.)", r"\1", match[1]), ""
        if fence == "```" and (head := re.match(r"([^\s`]+)\n", body)):
            body, language = body[head.end() :], head[1]
        elif fence == "```":
            body = body.removeprefix("\n")
        mark = self.writer.open("pre" if fence == "```" else "code")
        if language:
            mark["language"] = language
        self._write(body, match.end())
        self.writer.close(mark)

    def _link(self) -> None:
        mark, byte = self.opened.pop()
        found = LINK.match(self.source, self.at)
        if found is None:
            raise _error(f"Can't find end of a URL at byte offset {byte}")
        url = re.sub(r"\\(.)", r"\1", found[1])
        if mark["type"] == "custom_emoji":
            mark["custom_emoji_id"] = url.partition("?id=")[2]
        else:
            mark["url"] = url
        self.writer.close(mark)
        self.at = found.end()

    def _end_quote(self) -> None:
        if self.quote is not None:
            self.writer.close(self.quote)
            self.quote = None


OLD = re.compile(r"\*([^*]*)\*|_([^_]*)_|```(?:(\w+)\n)?(.*?)```|`([^`]*)`|\[([^\]]*)\]\(([^)]*)\)", re.DOTALL)


def parse_markdown(source: str) -> Marked:
    """The old Markdown, kept by Telegram for old bots."""
    writer, at = Writer(), 0
    while at < len(source):
        sign = source[at]
        if sign == "\\" and source[at + 1 : at + 2] in tuple("_*`["):
            writer.write(source[at + 1])
            at += 2
        elif sign in "_*`[" and (found := OLD.match(source, at)):
            bold, italic, language, pre, code, label, url = found.groups()
            kinds = {"bold": bold, "italic": italic, "pre": pre, "code": code, "text_link": label}
            kind, inner = next((kind, inner) for kind, inner in kinds.items() if inner is not None)
            mark = writer.open(kind) | ({"url": url} if url else {}) | ({"language": language} if language else {})
            writer.write(inner)
            writer.close(mark)
            at = found.end()
        elif sign in "_*`":
            raise _error(f"Can't find end of the entity starting at byte offset {len(source[:at].encode())}")
        else:
            writer.write(sign)
            at += 1
    return writer.marked()


def _error(what: str) -> Exception:
    return bad_request(f"can't parse entities: {what}")
