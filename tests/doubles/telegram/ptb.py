"""The real python-telegram-bot, logged in to the fake with nothing changed but where to call."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

from PIL import Image
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application
from telegram.request import HTTPXRequest

from tests.doubles.telegram.fake import FakeTelegram


def application(fake: FakeTelegram, *handlers: Any) -> Any:
    """An application with these handlers, not started."""
    builder = Application.builder().token(fake.token).base_url(fake.base_url).base_file_url(fake.base_file_url)
    calls, polls = (
        HTTPXRequest(size, httpx_kwargs={"verify": False}) for size in (256, 1)
    )  # nobody else's certificates
    built = builder.request(calls).get_updates_request(polls).build()
    built.add_handlers(handlers)
    return built


@asynccontextmanager
async def polling(fake: FakeTelegram, *handlers: Any) -> AsyncIterator[Any]:
    """The application while it polls."""
    async with application(fake, *handlers) as app:
        await app.start()
        await app.updater.start_polling(timeout=5, allowed_updates=Update.ALL_TYPES)
        yield app
        await app.updater.stop()
        await app.stop()


def keyboard(*buttons: str) -> InlineKeyboardMarkup:
    """One row; `Join=v1:join` is a label and its data."""
    pairs = (button.partition("=") for button in buttons)
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=data) for label, _, data in pairs]])


def png(colour: str) -> bytes:
    """A small picture."""
    out = BytesIO()
    Image.new("RGB", (8, 6), colour).save(out, "PNG")
    return out.getvalue()
