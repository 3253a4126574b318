"""A second client's opinion of the fake Telegram: aiogram logs in and plays a small dialogue.

Run it in an environment with aiogram: `python aiogram_opinion.py http://127.0.0.1:PORT 42:TEST`. It answers
/start with a picture, /play with a board, a press on the board with an alert, an edit and an ephemeral hand,
inline queries with one result, and leaves at /bye. Its models (Bot API 10.3) read every answer and update;
they keep what they do not know, and such a field is an error here.
"""

import asyncio
import sys
from base64 import b64decode

from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.filters import Command, CommandStart
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BufferedInputFile,
    CallbackQuery,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    Message,
    TelegramObject,
)

DOT = b64decode(b"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
dialogue = Dispatcher()


def unknown(thing: object, where: str = "") -> list[str]:
    """Fields that aiogram's models have no name for."""
    if isinstance(thing, list):
        return [found for part in thing for found in unknown(part, where)]
    if not isinstance(thing, TelegramObject):
        return []
    mine = [f"{where}.{name}" for name in thing.model_extra or ()]
    return mine + [
        found for name in thing.model_fields_set for found in unknown(getattr(thing, name, None), f"{where}.{name}")
    ]


def known(thing: TelegramObject) -> None:
    if odd := unknown(thing, type(thing).__name__):
        raise TypeError(f"aiogram does not know {odd}")


def keyboard(label: str, data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text=label, callback_data=data)]])


@dialogue.update.outer_middleware()
async def read(handler, event, data):
    known(event)
    return await handler(event, data)


@dialogue.message(CommandStart())
async def start(message: Message, bot: Bot) -> None:
    sent = await bot.send_photo(message.chat.id, BufferedInputFile(DOT, "dot.png"), caption="one")
    known(sent)
    again = InputMediaPhoto(media=sent.photo[-1].file_id, caption="two")
    known(await bot.edit_message_media(again, chat_id=sent.chat.id, message_id=sent.message_id))


@dialogue.message(Command("play"))
async def play(message: Message) -> None:
    known(await message.answer("Board of <b>0</b>", parse_mode="HTML", reply_markup=keyboard("Join", "v1:join")))


@dialogue.callback_query(F.data == "v1:join")
async def join(press: CallbackQuery, bot: Bot) -> None:
    if press.message is None:
        await press.answer("inline")
        await bot.edit_message_text("Inline board of 1", inline_message_id=press.inline_message_id)
        return
    hand = EphemeralMessageParameters(receiver_user_id=press.from_user.id, callback_query_id=press.id)
    chat = press.message.chat.id
    sent = await bot.send_message(chat, "5♥", ephemeral_message_parameters=hand)
    known(sent)
    await bot.edit_ephemeral_message_text(
        chat_id=chat,
        receiver_user_id=press.from_user.id,
        ephemeral_message_id=sent.ephemeral_message_id,
        text="5♥ 5♠",
    )
    await press.message.edit_text("Board of 1", reply_markup=keyboard("Leave", "v1:leave"))
    await press.answer("You sit", show_alert=True)


@dialogue.inline_query()
async def offer(query: InlineQuery) -> None:
    words = InputTextMessageContent(message_text="Inline board of 0")
    markup = keyboard("Join", "v1:join")
    result = InlineQueryResultArticle(id="a", title="Board", input_message_content=words, reply_markup=markup)
    await query.answer([result], cache_time=0, is_personal=True)


@dialogue.message(Command("bye"))
async def bye(message: Message) -> None:
    await message.answer("Bye")
    await dialogue.stop_polling()


@dialogue.error()
async def failed(event) -> None:
    print(f"FAILED {event.exception!r}", flush=True)  # noqa: T201
    await dialogue.stop_polling()


async def main(root: str, token: str) -> None:
    bot = Bot(token, AiohttpSession(api=TelegramAPIServer.from_base(root)))
    known(await bot.get_me())
    await bot.set_my_commands([BotCommand(command="play", description="open a table")], BotCommandScopeAllGroupChats())
    known(await bot.get_webhook_info())
    print("READY", flush=True)  # noqa: T201
    await dialogue.start_polling(bot, handle_signals=False, polling_timeout=5)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))
