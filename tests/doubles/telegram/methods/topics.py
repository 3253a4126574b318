"""Forum topics: opening, renaming, closing, deleting; the bot must be an administrator who may."""

from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.chat import Chat, Topic
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram


@method("createForumTopic")
def create_forum_topic(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    chat = _forum(fake, params)
    if not 1 <= len(params.text("name")) <= 128:
        raise bad_request("TOPIC_TITLE_EMPTY")
    return fake.open_topic(chat, params.text("name")).json()


@method("editForumTopic")
def edit_forum_topic(fake: "FakeTelegram", params: Params) -> bool:
    topic = _topic(fake, params)
    if "name" in params:
        del topic.chat.topics[topic.name]
        topic.name = params.text("name")
        topic.chat.topics[topic.name] = topic
    return True


@method("closeForumTopic")
def close_forum_topic(fake: "FakeTelegram", params: Params) -> bool:
    return _close(_topic(fake, params), closed=True)


@method("reopenForumTopic")
def reopen_forum_topic(fake: "FakeTelegram", params: Params) -> bool:
    return _close(_topic(fake, params), closed=False)


@method("deleteForumTopic")
def delete_forum_topic(fake: "FakeTelegram", params: Params) -> bool:
    topic = _topic(fake, params)
    topic.deleted = True
    for message in topic.messages:
        fake.delete(message)
    return True


def _close(topic: Topic, *, closed: bool) -> bool:
    if topic.closed == closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    topic.closed = closed
    return True


def _forum(fake: "FakeTelegram", params: Params) -> Chat:
    chat = fake.chat_of(params)
    chat.check_open()
    if not chat.forum:
        raise bad_request("the chat is not a forum")
    if "can_manage_topics" not in chat.bot.rights:
        raise bad_request("not enough rights to create a topic")
    return chat


def _topic(fake: "FakeTelegram", params: Params) -> Topic:
    number = params.integer("message_thread_id")
    for topic in _forum(fake, params).topics.values():
        if topic.id == number and not topic.deleted:
            return topic
    raise bad_request("message thread not found")
