"""Tells who presses or types without pause when to come again, once for each rest."""

from telegram import Message, Update

from adapters.telegram.addresses import Address, user
from adapters.telegram.posting import Source
from adapters.telegram.received import Press
from adapters.telegram.replies import Replies
from adapters.telegram.request_builder import RequestBuilder
from bot.front.facade import Facade
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer


class Rests:
    """Answers a press by an alert, and a line in the chat with the bot or else below the line."""

    def __init__(self, replies: Replies, requests: RequestBuilder) -> None:
        self._replies, self._requests = replies, requests

    async def tell(self, facade: Facade, update: Update | Press) -> None:
        """Tells the sender of an update to rest; whoever only searches by an inline query sees nothing found."""
        if isinstance(update, Press):
            await self._answer(facade, update)
        elif update.message:
            await self._reply(facade, update.message)

    async def _answer(self, facade: Facade, press: Press) -> None:
        request = self._requests.elsewhere(press.person, "", press.source.where)
        words = (await facade.speaker(request))(facade.floods.told(request.user))
        await self._replies.toast(press.source, words, alert=True)

    async def _reply(self, facade: Facade, message: Message) -> None:
        if (person := message.from_user) is None:
            return
        where = Address(message.chat.id, message.message_thread_id if message.is_topic_message else None)
        request = self._requests.elsewhere(person, "", where)
        say = Say(facade.floods.told(user(person.id)))
        answer = Answer(Scene((say,)), await facade.speaker(request), refused=True)
        await self._replies.hush(Source(where, person.id, message=message.message_id), answer)
