"""What a request carries: urlencoded, multipart or JSON fields, nested values as JSON text, files beside them."""

import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests.doubles.telegram.refusal import bad_request


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Params:
    """The fields as they came; each reader says what it expects and refuses the rest."""

    fields: dict[str, Any]
    files: dict[str, Upload] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return self.fields.get(name) not in (None, "")

    def text(self, name: str, default: str = "") -> str:
        value = self.fields.get(name)
        return default if value is None else str(value)

    def integer(self, name: str, default: int | None = None) -> int:
        value = self.fields.get(name, default)
        try:
            return int(value)  # type: ignore[arg-type]  # None ends below
        except (TypeError, ValueError):
            raise bad_request(f'parameter "{name}" is required and must be an integer') from None

    def flag(self, name: str) -> bool:
        return str(self.fields.get(name, "")).lower() in ("true", "1", "yes", "y")

    def nested(self, name: str, default: Any = None) -> Any:
        """An object or an array; JSON text is read."""
        value = self.fields.get(name)
        if value in (None, ""):
            return default
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name}: JSON object expected") from None

    def plain(self) -> dict[str, Any]:
        """All fields with nested JSON opened and numbers read, for people who look at calls."""
        return {name: _opened(value) for name, value in self.fields.items()}


def _opened(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if value[:1] in ("{", "["):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return int(value) if value.removeprefix("-").isdecimal() and len(value) < 20 else value


async def read_params(request: web.Request) -> Params:
    fields: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        fields |= await request.json()
    elif request.content_type == "application/x-www-form-urlencoded":
        fields |= dict(await request.post())
    elif request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader) or part.name is None:
                continue
            data = bytes(await part.read(decode=True))
            if part.filename is None:
                fields[part.name] = data.decode()
            else:
                files[part.name] = Upload(part.filename, data)
    return Params(fields, files)
