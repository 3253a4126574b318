"""The page that checks the luck of a game: one document, so that it can be saved and works from there."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from aiohttp import web

FOLDER: Final = Path(__file__).parent / "static" / "verify"

SCRIPTS: Final = ("words.js", "check.js", "page.js")
"""What the page runs: its words, the check of a file, and what it does with what people choose, one after the other."""


async def verify_page(_: web.Request) -> web.Response:
    """The page, which may run its own script and nothing else, and may not speak to anybody."""
    body, policy = _composed()
    return web.Response(text=body, content_type="text/html", headers={"Content-Security-Policy": policy})


@cache
def _composed() -> tuple[str, str]:
    """The document with its script and style inside, and the policy that allows these two."""
    style, script = _read("verify.css"), joined_script()
    body = _read("verify.html").replace("/*style*/", style).replace("/*script*/", script)
    return body, f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; base-uri 'none'"


def joined_script() -> str:
    """All that the page runs, as one script."""
    return "\n".join(map(_read, SCRIPTS))


def _read(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
