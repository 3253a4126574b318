"""Components as trees: what kinds there are, how to walk them, how an answer of Discord completes them."""

from collections.abc import Iterator
from enum import IntEnum

from .attachments import Attachment


class Kind(IntEnum):
    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = (3, 5, 6, 7, 8)


def walk(components: list, at: tuple = ()) -> Iterator[tuple[tuple, dict]]:
    """Every component with its path, parents before children."""
    for place, component in enumerate(components):
        yield from _below(component, (*at, place))


def _below(component: dict, at: tuple) -> Iterator[tuple[tuple, dict]]:
    yield at, component
    yield from walk(component.get("components") or [], (*at, "components"))
    for key in ("accessory", "component"):
        if child := component.get(key):
            yield from _below(child, (*at, key))


def media_of(component: dict) -> list[tuple[tuple, dict, str]]:
    """What a component shows: (path within it, who holds the media, key)."""
    match component["type"]:
        case Kind.GALLERY:
            return [(("items", place, "media"), item, "media") for place, item in enumerate(component["items"])]
        case Kind.THUMBNAIL:
            return [(("media",), component, "media")]
        case Kind.FILE:
            return [(("file",), component, "file")]
    return []


def complete(components: list, attachments: tuple[Attachment, ...] = ()) -> list:
    """A copy as Discord answers it: ids given, defaults filled in, ``attachment://`` made into addresses."""
    copies = [_copy(component) for component in components]
    taken = {component["id"] for _, component in walk(copies) if component.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    by_name = {one.filename: one for one in attachments}
    by_url = {one.url: one for one in attachments}
    for _, component in walk(copies):
        component["id"] = component.get("id") or next(free)
        for holder in (component, *component.get("options", [])):
            if "id" in holder.get("emoji", {}):
                holder["emoji"]["id"] = str(holder["emoji"]["id"])
        _fill(component)
        for _, holder, key in media_of(component):
            url = holder[key]["url"]
            one = by_name.get(url.removeprefix("attachment://")) or by_url.get(url)
            holder[key] = one.media() if one else {"id": "0", "url": url, "proxy_url": url, "loading_state": 2}
            if component["type"] == Kind.FILE and one:
                component |= {"name": one.filename, "size": len(one.data)}
    return copies


def _copy(value):
    """A deep copy without the nulls."""
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items() if inner is not None}
    return [_copy(inner) for inner in value] if isinstance(value, list) else value


def _fill(component: dict) -> None:
    match component["type"]:
        case kind if kind in SELECTS:
            component.setdefault("min_values", 1)
            component.setdefault("max_values", 1)
        case Kind.GALLERY:
            for item in component["items"]:
                item |= {"description": item.get("description"), "spoiler": item.get("spoiler", False)}
        case Kind.THUMBNAIL:
            component |= {"description": component.get("description"), "spoiler": component.get("spoiler", False)}
        case Kind.FILE:
            component |= {"name": "", "size": 0, "spoiler": component.get("spoiler", False)}
        case Kind.SEPARATOR:
            component |= {"divider": component.get("divider", True), "spacing": component.get("spacing", 1)}
        case Kind.CONTAINER:
            component |= {
                "accent_color": component.get("accent_color"), "spoiler": component.get("spoiler", False),
            }  # fmt: skip
