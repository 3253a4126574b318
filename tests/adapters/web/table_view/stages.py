"""Stages as pages get them, with what they lack: what the page has already, and what tokens begin with."""

import re
from typing import Any

from adapters.web.table_view.messages import KEPT


def whole(told: dict[str, Any], before: dict[str, Any] | None = None) -> dict[str, Any]:
    """A message with everything that it lacks; ``boxes`` by name. ``before`` is the whole message before."""
    known = {name: before[name] for name in KEPT if before and name not in told}
    boxes = {"boxes": dict(told["boxes"])} if "boxes" in told else {}
    return {**_with_heads(told, f"{told['table']}:{told['rev']}:"), **boxes, **known}


def _with_heads(part: Any, head: str) -> Any:
    """A part of a message with the beginnings of its tokens."""
    match part:
        case dict():
            return {name: _with_heads(value, head) for name, value in part.items()}
        case list():
            return [_with_heads(value, head) for value in part]
        case str() if re.match("[a-z]:", part):
            return head + part
        case _:
            return part
