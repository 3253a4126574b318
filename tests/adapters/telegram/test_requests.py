"""The client below python-telegram-bot: errors, times, proxies, files; and that it tells nobody the token."""

import asyncio
import json
import traceback
from contextlib import asynccontextmanager
from io import BytesIO

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from PIL import Image
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, MessageEntity
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from adapters.telegram import serving as serving_module
from adapters.telegram.aiohttp_request import AiohttpRequest
from adapters.telegram.serving import client
from tests.support.servers import free_port


def picture(colour):
    """A picture that Telegram takes."""
    written = BytesIO()
    Image.new("RGB", (320, 200), colour).save(written, "PNG")
    return written.getvalue()


@asynccontextmanager
async def serving(answer):
    """A server that answers everything in one way; its address."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(app) as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture
async def bot(fake):
    async with client(fake.token, fake.base_url) as bot:
        yield bot


def texts(error):
    """All that a log could show of an exception."""
    return "".join(traceback.format_exception(error))


async def test_a_picture_goes_up_in_parts_and_arrives_as_it_was(fake, bot, ola):
    await ola.start()
    photo, other = picture("red"), picture("blue")
    sent = await bot.send_photo(ola.id, photo, caption="żółw & 5♥")
    assert ola.private.from_bot[-1].picture == photo
    await bot.edit_message_media(InputMediaPhoto(other, caption="<b>"), ola.id, sent.message_id)
    assert (ola.private.from_bot[-1].picture, ola.private.from_bot[-1].content.text) == (other, "<b>")


async def test_of_a_message_that_was_sent_only_what_is_read_becomes_objects(fake, bot, ola):
    await ola.start()
    buttons = InlineKeyboardMarkup([[InlineKeyboardButton("Ruch", callback_data="v1:x")]])
    sent = await bot.send_photo(ola.id, picture("red"), caption="<b>words</b>", parse_mode="HTML", reply_markup=buttons)
    there = ola.private.from_bot[-1]
    assert (there.keyboard.labels, there.content.text) == ([["Ruch"]], "words")
    assert (sent.message_id, [size.file_id for size in sent.photo]) == (there.id, [there.content.file.file_id])
    assert (sent.reply_markup, sent.caption, sent.caption_entities, sent.from_user) == (None, None, (), None)
    member = await bot.get_chat_member(fake.group("Gry", ola).id, ola.id)
    assert member.user.first_name == "Ola"


def test_of_the_sizes_of_a_picture_the_last_is_kept_which_is_the_largest():
    answer = {"ok": True, "result": {"message_id": 3, "photo": [{"file_id": size} for size in "abc"], "caption": "x"}}
    read = AiohttpRequest.parse_json_payload(json.dumps(answer).encode())
    assert read == {"ok": True, "result": {"message_id": 3, "photo": [{"file_id": "c"}]}}


@pytest.mark.parametrize("has_file", [False, True])
async def test_texts_numbers_lists_and_objects_arrive_with_and_without_a_file(fake, bot, ola, has_file):
    await ola.start()
    quotes = '"żółw" & \\ 5♥ 🎲\n{"a": [1]}'
    bold = MessageEntity(MessageEntity.BOLD, 0, 6)
    if has_file:
        await bot.send_photo(ola.id, picture("red"), caption=quotes, caption_entities=[bold])
    else:
        await bot.send_message(ola.id, quotes, entities=[bold])
    there = ola.private.from_bot[-1].content
    assert (there.text, there.marks) == (quotes, ({"type": "bold", "offset": 0, "length": 6},))


async def test_what_telegram_refuses_is_the_exception_of_the_library(fake, bot, ola):
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(999, "x")
    await ola.start()
    fake.trouble.storm("sendMessage", retry_after=7)
    with pytest.raises(RetryAfter) as later:
        await bot.send_message(ola.id, "x")
    assert later.value._retry_after.total_seconds() == 7
    fake.trouble.bad_gateway("sendMessage")
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await bot.send_message(ola.id, "x")


async def test_no_text_of_a_lost_connection_holds_the_token(fake, bot, ola):
    await ola.start()
    secret = fake.token.partition(":")[2]
    found = []
    fake.trouble.reset("sendMessage")
    fake.trouble.slow(1.0, "sendMessage", times=1)
    for expected in (NetworkError, TimedOut):
        with pytest.raises(expected) as lost:
            await bot.send_message(ola.id, "x", read_timeout=0.2)
        found.append(lost.value)
    for nowhere in (f"http://127.0.0.1:{free_port()}/bot", "nonsense://x/bot"):
        lonely = client(fake.token, nowhere)
        with pytest.raises(NetworkError) as lost:
            await lonely.get_me()
        found.append(lost.value)
        await lonely.request.shutdown()
    assert all(secret not in texts(error) for error in found)


async def test_a_redirect_is_not_followed_with_the_token(fake):
    asked = []

    async def answer(request):
        asked.append(request.path)
        raise web.HTTPFound("/elsewhere")

    async with serving(answer) as root:
        bot = client(fake.token, f"{root}/bot")
        with pytest.raises(NetworkError):
            await bot.get_me()
        await bot.request.shutdown()
    assert asked == [f"/bot{fake.token}/getMe"]


async def test_a_proxy_of_the_environment_is_used_except_where_it_is_forbidden(fake, monkeypatch):
    asked = []

    async def answer(request):
        asked.append(request.headers["Host"])
        return web.json_response({"ok": True, "result": {"id": 42, "is_bot": True, "first_name": "S"}})

    async with serving(answer) as root:
        monkeypatch.setenv("http_proxy", root)
        monkeypatch.setenv("no_proxy", "")
        bot = client(fake.token, "http://telegram.invalid/bot")
        assert (await bot.get_me()).first_name == "S"
        await bot.request.shutdown()
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        bot = client(fake.token, fake.base_url)
        assert (await bot.get_me()).username == "stolik_bot"
        await bot.request.shutdown()
    assert asked == ["telegram.invalid"]


async def test_after_the_end_nothing_is_sent_until_it_begins_anew(fake):
    bot = client(fake.token, fake.base_url)
    await bot.get_me()
    await bot.request.shutdown()
    with pytest.raises(NetworkError, match="shut down"):
        await bot.get_me()
    await bot.request.initialize()
    assert (await bot.get_me()).username == "stolik_bot"
    await bot.request.shutdown()


async def test_whoever_finds_no_free_connection_in_time_is_told_so_and_the_others_are_answered(fake, monkeypatch):
    monkeypatch.setattr(serving_module, "POOL", 2)
    fake.trouble.slow(0.5, "getMe", times=2)
    bot = client(fake.token, fake.base_url)
    busy = [asyncio.create_task(bot.get_me()) for _ in range(2)]
    await fake.until(lambda: len(fake.calls) == 2)
    with pytest.raises(TimedOut):
        await bot.get_me(pool_timeout=0.02, connect_timeout=0.02)
    assert [me.username for me in await asyncio.gather(*busy)] == ["stolik_bot"] * 2
    await bot.request.shutdown()
