"""A small picture of every game, at an address where other platforms fetch it for their lists."""

from functools import cache
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.catalog import CATALOG

FOLDER: Final = Path(__file__).parent / "thumbs"
"""The pictures, as ``python -m docs.draw`` draws them: matches that nobody plays, so they tell no secret."""

ADDRESS: Final = "/thumb/"

PATH: Final = f"{ADDRESS}{{game:[a-z_0-9]+}}.png"

CACHED: Final = "public, max-age=86400"


async def thumbnail(request: web.Request) -> web.StreamResponse:
    """The picture of the game that the address names."""
    picture = _pictures().get(request.match_info["game"])
    if picture is None:
        raise web.HTTPNotFound(text="There is no such game.")
    return web.Response(body=picture, content_type="image/png", headers={"Cache-Control": CACHED})


@cache
def _pictures() -> dict[str, bytes]:
    """The pictures by game; they are few and small."""
    return {game: file.read_bytes() for game in CATALOG if (file := FOLDER / f"{game}.png").is_file()}
