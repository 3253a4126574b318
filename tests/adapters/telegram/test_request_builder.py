"""Who asks, where, and whether they may change the settings of a chat: Telegram is asked only where it matters."""

from types import SimpleNamespace

import pytest
from telegram import User
from telegram.constants import ChatMemberStatus
from telegram.error import TimedOut

from adapters.telegram import request_builder
from adapters.telegram.addresses import Address
from adapters.telegram.posting import Source
from adapters.telegram.received import Press
from adapters.telegram.request_builder import ADMINS, RequestBuilder
from bot.tables.token import Kind, Token

OLA = User(5, "Ola", is_bot=False, username="ola", language_code="pl")
JAN = User(6, "Jan", is_bot=False)
GROUP, PRIVATE = Address(-9, 3), Address(5)
SETTINGS = str(Token("-", 0, Kind.RUN, "/settings"))
CANCEL = str(Token("abcdefgh", 7, Kind.ACT, "cancel"))


class Telegram:
    """Says who administers its chats, and keeps what it was asked."""

    id = 42

    def __init__(self):
        self.asked, self.status, self.is_away = [], ChatMemberStatus.MEMBER, False

    async def get_chat_member(self, chat, person):
        self.asked.append((chat, person))
        if self.is_away:
            raise TimedOut
        return SimpleNamespace(status=self.status)


class Memory:
    """Keeps values, and for how long."""

    def __init__(self):
        self.values = {}

    async def keep(self, key, value, seconds):
        self.values[key] = value, seconds


@pytest.fixture
def telegram():
    return Telegram()


@pytest.fixture
def memory():
    return Memory()


@pytest.fixture
def builder(telegram, memory):
    return RequestBuilder(telegram, memory)


async def pressed(builder, where, data, person=OLA):
    source = Source(where, person.id, "77", message=12)
    return await builder.pressed(Press(31, person, source, data, {}), source, data)


async def test_a_press_tells_who_asks_and_where_under_a_name_of_its_own(builder, memory):
    request = await pressed(builder, GROUP, "abcdefgh:7:m:roll")
    assert (request.op, request.user, request.name, request.language) == ("telegram:42:31", "telegram:5", "Ola", "pl")
    assert (request.channel, request.within, request.private) == ("telegram:-9.3", "telegram:-9", False)
    ((value, _),) = memory.values.values()  # who is called @ola
    assert value == "5 Ola"


@pytest.mark.parametrize("data", ["abcdefgh:7:m:roll", "abcdefgh:7:a:join", str(Token("-", 0, Kind.RUN, "/help")), "?"])
async def test_for_nearly_all_presses_it_does_not_matter_who_administers_the_group(builder, telegram, data):
    telegram.status = ChatMemberStatus.OWNER
    assert not (await pressed(builder, GROUP, data)).admin
    assert telegram.asked == []


@pytest.mark.parametrize("data", [SETTINGS, CANCEL])
@pytest.mark.parametrize(
    ("status", "admin"),
    [
        (ChatMemberStatus.OWNER, True),
        (ChatMemberStatus.ADMINISTRATOR, True),
        (ChatMemberStatus.MEMBER, False),
        (ChatMemberStatus.RESTRICTED, False),
        (ChatMemberStatus.LEFT, False),
    ],
)
async def test_settings_of_a_group_are_for_those_who_administer_it(builder, telegram, data, status, admin):
    telegram.status = status
    assert (await pressed(builder, GROUP, data)).admin is admin
    assert telegram.asked == [(-9, 5)]


@pytest.mark.parametrize("data", [SETTINGS, "abcdefgh:7:m:roll"])
async def test_everybody_administers_the_own_chat_with_the_bot(builder, telegram, data):
    request = await pressed(builder, PRIVATE, data)
    assert (request.private, request.admin, telegram.asked) == (True, True, [])


async def test_who_administers_is_known_for_a_minute_for_each_person_and_chat(builder, telegram, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(request_builder.time, "monotonic", lambda: now[0])
    telegram.status = ChatMemberStatus.ADMINISTRATOR
    for _ in range(2):
        assert (await pressed(builder, GROUP, SETTINGS)).admin
    telegram.status = ChatMemberStatus.MEMBER
    assert not (await pressed(builder, GROUP, SETTINGS, JAN)).admin
    assert not (await pressed(builder, Address(-8), SETTINGS)).admin
    assert telegram.asked == [(-9, 5), (-9, 6), (-8, 5)]
    now[0] += ADMINS - 1
    assert (await pressed(builder, GROUP, SETTINGS)).admin
    now[0] += 1
    assert not (await pressed(builder, GROUP, SETTINGS)).admin
    assert telegram.asked[3:] == [(-9, 5)]


async def test_while_telegram_does_not_answer_nobody_administers_and_that_is_not_remembered(builder, telegram):
    telegram.is_away = True
    assert not (await pressed(builder, GROUP, SETTINGS)).admin
    telegram.is_away, telegram.status = False, ChatMemberStatus.OWNER
    assert (await pressed(builder, GROUP, SETTINGS)).admin
