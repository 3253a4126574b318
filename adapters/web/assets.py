"""The page's files in memory: scripts, styles, the sheet of sprites, the colours of themes.

Their addresses hold a version that changes with any of them, so a browser keeps them for good and asks for the document
alone on a second visit. The document names the version; modules that import each other by relative paths stay in it.
A document names joined scripts and sheets, and with ``?modules`` in its address the single files.
"""

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from aiohttp import web

from adapters.web.bundling import JOINED, bundles
from bot.scenes.render.vectors.sheet import sheet

STATIC: Final = Path(__file__).with_name("static")
PREFIX: Final = "/static/"

SPRITES: Final = "sprites.svg"
THEMES: Final = "themes.css"
"""Names of the files that are drawn and not read."""

_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The types of files that are served; what a machine says about file names would differ from one to the next."""

_DOCUMENT: Final = ".html"
_SINGLE: Final = "modules"
"""The parameter of an address that asks for a document with single files."""
_FOREVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file and its type; ``packed`` is the file compressed, or empty where that gains nothing."""

    body: bytes
    kind: str
    packed: bytes

    @classmethod
    def of(cls, body: bytes, suffix: str) -> "Asset":
        packed = gzip.compress(body, 9, mtime=0)
        return cls(body, _TYPES[suffix], packed if len(packed) < len(body) else b"")

    def response(self, request: web.Request, cached: str) -> web.Response:
        """The file, compressed if the browser takes that."""
        headers = {"Cache-Control": cached, "Vary": "Accept-Encoding"}
        body = self.body
        if self.packed and takes_gzip(request.headers.get("Accept-Encoding", "")):
            headers["Content-Encoding"], body = "gzip", self.packed
        charset = None if self.kind.startswith(("image/png", "font/")) else "utf-8"
        return web.Response(body=body, content_type=self.kind, charset=charset, headers=headers)


@dataclass(frozen=True, slots=True)
class Assets:
    """All files by name, documents apart, and the version of the whole."""

    files: dict[str, Asset]
    documents: dict[str, Asset]
    version: str

    def file(self, request: web.Request) -> web.StreamResponse:
        """A file by its name, with the version before it or without. Names are looked up, never opened."""
        name = request.match_info["name"]
        plain = name.removeprefix(f"v-{self.version}/")
        if (found := self.files.get(plain)) is None:
            raise web.HTTPNotFound(text="The page has no such file, or no longer.")
        return found.response(request, "no-cache" if name == plain else _FOREVER)

    def unversioned(self, request: web.Request, name: str) -> web.StreamResponse:
        """A file at an address of its own, which the browser has to ask for each time."""
        return self.files[name].response(request, "no-cache")

    def document(self, request: web.Request, name: str, *soon: str) -> web.StreamResponse:
        """A document, which the browser has to ask for each time. ``soon`` are files that it will ask for later."""
        joined = "" if _SINGLE in request.query else JOINED
        response = self.documents[joined + name].response(request, "no-cache")
        for file in soon:
            kind, folder = ("modulepreload", joined) if file.endswith(".js") else ("preload; as=fetch; crossorigin", "")
            response.headers.add("Link", f"<{PREFIX}v-{self.version}/{folder}{file}>; rel={kind}")
        return response


@cache
def assets() -> Assets:
    """The files, read and compressed once. It takes a part of a second, so call it in a thread."""
    paths = sorted(path for path in STATIC.rglob("*") if path.is_file() and path.suffix in _TYPES)
    bodies = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in paths}
    drawn = sheet()
    bodies |= {SPRITES: drawn.svg.encode(), THEMES: drawn.css.encode()}
    texts = {name: body.decode() for name, body in bodies.items() if Path(name).suffix in (".css", ".html", ".js")}
    bodies |= {name: text.encode() for name, text in bundles(texts).items()}
    version = _version(bodies)
    files, documents = {}, {}
    for name, body in bodies.items():
        suffix = Path(name).suffix
        if suffix == _DOCUMENT:
            named = body.replace(f'"{PREFIX}'.encode(), f'"{PREFIX}v-{version}/'.encode())
            documents[name] = Asset.of(named, suffix)
        else:
            files[name] = Asset.of(body, suffix)
    return Assets(files, documents, version)


def takes_gzip(header: str) -> bool:
    """Whether a browser that accepts these encodings takes gzip."""
    weights = {}
    for part in header.lower().split(","):
        coding, _, weight = part.partition(";")
        weights[coding.strip()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return weights.get("gzip", weights.get("*", False))


def _version(bodies: dict[str, bytes]) -> str:
    made = blake2b(digest_size=8)
    for name, body in bodies.items():
        made.update(f"{name}\n{len(body)}\n".encode() + body)
    return made.hexdigest()
