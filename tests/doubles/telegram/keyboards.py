"""Keyboards: what Telegram lets stand under a message, and how a person finds a button on one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.doubles.telegram.refusal import bad_request

PER_ROW, IN_ALL, DATA_BYTES = 8, 100, 64
STYLES = ("danger", "success", "primary")
LOOKS = {"text", "style", "icon_custom_emoji_id"}
SWITCHES = ("switch_inline_query", "switch_inline_query_current_chat", "switch_inline_query_chosen_chat")
KINDS = {"url", "callback_data", "web_app", "login_url", *SWITCHES, "copy_text", "callback_game", "pay", "disabled"}
OTHERS = ("keyboard", "remove_keyboard", "force_reply")


@dataclass(frozen=True, slots=True)
class Button:
    """One button of an inline keyboard; `data` is None for a link or a switch to inline mode."""

    label: str
    data: str | None = None
    url: str | None = None
    query: str | None = None
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Keyboard:
    """An inline keyboard as the bot sent it, row by row."""

    rows: tuple[tuple[Button, ...], ...] = field(default=(), compare=False)
    raw: tuple[Any, ...] = ()

    def __iter__(self) -> Iterator[Button]:
        return (button for row in self.rows for button in row)

    @property
    def labels(self) -> list[list[str]]:
        return [[button.label for button in row] for row in self.rows]

    def json(self) -> dict[str, Any]:
        return {"inline_keyboard": list(self.raw)}


def inline_keyboard(markup: Any, *, private: bool) -> Keyboard | None:
    """The inline keyboard in a `reply_markup`; None for no markup and for keyboards of the other sort.

    Raises:
        Refusal: it breaks one of Telegram's limits.
    """
    if not markup:
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" not in markup:
        if not any(name in markup for name in OTHERS):
            raise bad_request("can't parse reply keyboard markup JSON object")
        return None
    rows = [row for row in markup["inline_keyboard"] if row]
    if any(len(row) > PER_ROW for row in rows) or sum(map(len, rows)) > IN_ALL:
        raise bad_request("reply markup is too long")
    read = tuple(tuple(_button(button, private=private) for button in row) for row in rows)
    return Keyboard(read, tuple(rows)) if rows else None


def _button(button: dict[str, Any], *, private: bool) -> Button:
    kinds = button.keys() & KINDS
    if not button.get("text"):
        raise bad_request('can\'t parse inline keyboard button: Field "text" must be non-empty')
    if not kinds:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1 or button.get("style", STYLES[0]) not in STYLES:
        raise bad_request("can't parse inline keyboard button")
    data, url = button.get("callback_data"), button.get("url")
    if data is not None and not 1 <= len(data.encode()) <= DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    if url is not None and not url.startswith(("http://", "https://", "tg://")):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: unsupported URL protocol")
    if "web_app" in button and not private:
        raise bad_request("BUTTON_TYPE_INVALID")
    query = next((button[name] for name in SWITCHES if name in button), None)
    if isinstance(query, dict):  # with the kinds of chats from which one is chosen
        query = query.get("query", "")
    return Button(button["text"], data, url, query, button.get("style"))
