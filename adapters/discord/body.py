"""Bodies of requests that carry a message: JSON, or JSON and files in parts (RFC 7578), encoded at one go."""

import io
import json
from secrets import token_hex
from typing import Any, Final, TypeAlias

import aiohttp

from adapters.discord.components import PICTURE, components
from adapters.discord.message import OutgoingMessage

Json: TypeAlias = dict[str, Any]

V2: Final = 1 << 15
"""The flag of a message that consists of components alone."""

HIDDEN: Final = 1 << 6
"""The flag of a message that only one person sees."""

BOUNDARY: Final = token_hex(16).encode()
"""Stands between the parts. Nobody can know it, so no file holds it."""

LARGE: Final = 1 << 20
"""Bytes from which on a body is written piece by piece, so that nothing else waits for it."""

_encoded: Final = json.JSONEncoder(separators=(",", ":")).encode


def message(outgoing: OutgoingMessage, *, hidden: bool = False) -> Json:
    """A message as Discord takes it. Discord notifies only those whom it calls, whatever its text holds."""
    return {
        "components": components(outgoing),
        "flags": V2 | HIDDEN if hidden else V2,
        "allowed_mentions": {"parse": [], "users": list(outgoing.mentions)},
        "attachments": [{"id": number, "filename": name} for number, (name, _) in enumerate(_files(outgoing))],
    }


def body(told: Json, outgoing: OutgoingMessage | None = None) -> aiohttp.Payload:
    """The body that tells this, with the files of a message. It may be sent several times."""
    text, files = _encoded(told).encode(), _files(outgoing) if outgoing else []
    if not files:
        return aiohttp.BytesPayload(text, content_type="application/json")
    parts = [_part('name="payload_json"', "application/json", text)]
    parts += (
        _part(f'name="files[{number}]"; filename="{name}"', "application/octet-stream", data)
        for number, (name, data) in enumerate(files)
    )
    whole, kind = b"".join((*parts, b"--", BOUNDARY, b"--\r\n")), f"multipart/form-data; boundary={BOUNDARY.decode()}"
    if len(whole) < LARGE:
        return aiohttp.BytesPayload(whole, content_type=kind)
    return aiohttp.BytesIOPayload(io.BytesIO(whole), content_type=kind)


def _files(outgoing: OutgoingMessage) -> list[tuple[str, bytes]]:
    picture = [(PICTURE, outgoing.picture)] if outgoing.picture else []
    return [*picture, (outgoing.file.name, outgoing.file.data)] if outgoing.file else picture


def _part(name: str, kind: str, data: bytes) -> bytes:
    head = f"\r\nContent-Disposition: form-data; {name}\r\nContent-Type: {kind}\r\n\r\n".encode()
    return b"".join((b"--", BOUNDARY, head, data, b"\r\n"))
