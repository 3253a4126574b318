"""The files that Telegram keeps: an upload gets an id, and the id sends it again without an upload."""

from dataclasses import dataclass
from io import BytesIO
from itertools import count
from typing import Any

from PIL import Image, UnidentifiedImageError

from tests.doubles.telegram.params import Params, Upload
from tests.doubles.telegram.refusal import bad_request

PHOTO_BYTES, DOCUMENT_BYTES, DOWNLOAD_BYTES = 10 << 20, 50 << 20, 20 << 20


@dataclass(frozen=True, slots=True, eq=False)
class StoredFile:
    """A kept file; each upload is a file of its own, whatever its bytes."""

    kind: str  # photo, animation, document, sticker
    number: int
    name: str
    data: bytes
    width: int = 0
    height: int = 0

    @property
    def file_id(self) -> str:
        return f"{self.kind}-file-{self.number:06}"

    @property
    def path(self) -> str:
        return f"{self.kind}s/file_{self.number}"

    def json(self) -> dict[str, Any]:
        kept = {
            "file_id": self.file_id,
            "file_unique_id": f"unique{self.number:06}",
            "file_size": len(self.data),
        }
        match self.kind:
            case "photo":
                return kept | {"width": self.width, "height": self.height}
            case "sticker":
                look = {"type": "regular", "is_animated": False, "is_video": False}
                return kept | look | {"width": self.width, "height": self.height}
            case "animation":
                shown = {"width": self.width, "height": self.height, "duration": 1, "mime_type": "image/gif"}
                return kept | shown | {"file_name": self.name}
        return kept | {"file_name": self.name}


class Shelf:
    """All files that the bot (or a test) has ever uploaded."""

    def __init__(self) -> None:
        self._files: dict[str, StoredFile] = {}
        self._numbers = count(1)

    def keep(self, kind: str, upload: Upload) -> StoredFile:
        if not upload.data:
            raise bad_request("file must be non-empty")
        if len(upload.data) > (PHOTO_BYTES if kind == "photo" else DOCUMENT_BYTES):
            raise bad_request("file is too big")
        width, height = _size(upload.data) if kind != "document" else (0, 0)
        file = StoredFile(kind, next(self._numbers), upload.name, upload.data, width, height)
        self._files[file.file_id] = file
        return file

    def find(self, file_id: str) -> StoredFile:
        try:
            return self._files[file_id]
        except KeyError:
            raise bad_request("wrong file identifier/HTTP URL specified") from None

    def at(self, path: str) -> StoredFile | None:
        return next((file for file in self._files.values() if file.path == path), None)

    def taken(self, kind: str, params: Params, field: str, value: str | None = None) -> StoredFile:
        """The file that a request means: uploaded under its own name, attached, or kept already."""
        named = params.text(field) if value is None else value
        if named.startswith("attach://"):
            field = named.removeprefix("attach://")
            if field not in params.files:
                raise bad_request("invalid file HTTP URL specified: attached file is missing")
        if field in params.files and (value is None or named.startswith("attach://")):
            return self.keep(kind, params.files[field])
        if not named:
            raise bad_request(f"there is no {kind} in the request")
        if named.startswith(("http://", "https://")):
            raise bad_request("failed to get HTTP URL content")
        file = self.find(named)
        if file.kind != kind:
            raise bad_request(f"can't use file of type {file.kind.title()} as {kind.title()}")
        return file


def _size(data: bytes) -> tuple[int, int]:
    try:
        with Image.open(BytesIO(data)) as picture:
            width, height = picture.size
    except (UnidentifiedImageError, OSError):
        raise bad_request("IMAGE_PROCESS_FAILED") from None
    if width + height > 10_000 or max(width, height) > 20 * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return width, height
