"""Files that messages carry: what came with a request, and what is kept of it."""

from dataclasses import dataclass

from .refusals import Form, Refusal

LARGEST = 10 * 1024 * 1024


@dataclass(frozen=True)
class Upload:
    """A part ``files[n]`` of a multipart request."""

    filename: str
    content_type: str
    data: bytes


@dataclass(frozen=True)
class Attachment:
    """``description`` is the alt text given with the file."""

    id: int
    filename: str
    content_type: str
    data: bytes
    url: str
    description: str | None = None
    ephemeral: bool = False

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height, if this is a PNG."""
        if self.data[:8] != b"\x89PNG\r\n\x1a\n":
            return None
        return int.from_bytes(self.data[16:20], "big"), int.from_bytes(self.data[20:24], "big")

    def _shape(self) -> dict:
        return dict(zip(("width", "height"), self.size, strict=True)) if self.size else {}

    def payload(self) -> dict:
        told = {
            "id": str(self.id), "filename": self.filename, "size": len(self.data), "url": self.url,
            "proxy_url": self.url, "content_type": self.content_type,
        }  # fmt: skip
        if self.description:
            told["description"] = self.description
        if self.ephemeral:
            told["ephemeral"] = True
        return told | self._shape()

    def media(self) -> dict:
        """As a component of the answer shows it."""
        return {
            "id": str(self.id), "url": self.url, "proxy_url": self.url, "content_type": self.content_type,
            "attachment_id": str(self.id), "loading_state": 2, "flags": 0,
        } | self._shape()  # fmt: skip


def settle(fake, form: Form, at: tuple, wanted: list | None, files: dict[str, Upload], old: tuple, *, ephemeral: bool):
    """What a message will carry: kept ones first, then new ones.

    ``wanted`` is the body's ``attachments``: since v10 it lists all that shall stay and all that is new.
    """
    uploads = {name.removeprefix("files[").removesuffix("]"): file for name, file in files.items()}
    if any(len(file.data) > LARGEST for file in uploads.values()):
        raise Refusal(413, 40005, "Request entity too large")
    if wanted is None:
        kept, described = list(old), {}
    else:
        kept, described = [], {}
        for place, entry in enumerate(wanted):
            key = str(entry.get("id"))
            form.optional((*at, "attachments", place, "description"), entry.get("description"), 0, 1024)
            if key in uploads:
                described[key] = entry
            elif former := next((one for one in old if str(one.id) == key), None):
                kept.append(former)
            else:
                form.wrong((*at, "attachments", place), "ATTACHMENT_NOT_FOUND", "Attachment could not be found.")
    form.length((*at, "attachments"), [*kept, *uploads], 0, 10)
    for key, file in uploads.items():
        number, entry = fake.snowflake(), described.get(key, {})
        name = entry.get("filename") or file.filename
        url = f"{fake.cdn}/attachments/{number}/{name}"
        kept.append(Attachment(number, name, file.content_type, file.data, url, entry.get("description"), ephemeral))
    return tuple(kept)
