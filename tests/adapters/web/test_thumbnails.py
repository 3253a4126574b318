"""A small picture of every game, for lists on other platforms: anybody may fetch and keep it."""

from io import BytesIO

import aiohttp
import pytest
from PIL import Image

from bot.catalog import CATALOG
from tests.adapters.web.conftest import Premises

GAMES = [game for game, box in CATALOG.items() if not box.short_lived]


async def fetched(premises, path):
    """The answer to somebody without a cookie, and its body."""
    async with aiohttp.ClientSession() as http, http.get(premises.server.make_url(path)) as answer:
        return answer, await answer.read()


@pytest.fixture
async def premises(client):
    async with Premises(client) as premises:
        yield premises


async def test_every_game_has_a_small_square_picture(premises):
    for game in GAMES:
        answer, body = await fetched(premises, f"/thumb/{game}.png")
        picture = Image.open(BytesIO(body))
        assert (answer.status, answer.content_type, picture.format, picture.size) == (
            200,
            "image/png",
            "PNG",
            (160, 160),
        ), game
        assert len(body) < 20_000


async def test_it_may_be_kept_and_brings_no_cookie(premises):
    answer, _ = await fetched(premises, "/thumb/kosci.png")

    assert answer.headers["Cache-Control"] == "public, max-age=86400"
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/thumb/chess.png", "/thumb/..%2Fserver.png", "/thumb/kosci.jpg", "/thumb/"])
async def test_there_is_nothing_else_there(premises, path):
    answer, _ = await fetched(premises, path)

    assert answer.status == 404
