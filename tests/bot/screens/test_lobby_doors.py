"""The doors of a lobby: told only where it is not this one, in the words of the chat that shows it."""

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.screens.drafts import visible
from bot.tables.reach import is_mixed, reach
from bot.tables.stored import Loaded, Place
from bot.tables.table import Chair, Channel, Hold, User
from tests.support.lobby_tables import KUBA, NOW, OLA, lobby

EWA, JAN = User("telegram:2"), User("web:jan")
CHANNEL, CHAT, ROOM = Channel("test:here"), Channel("telegram:2"), Channel("web:r-1")
EVERYWHERE = (Place(CHANNEL), Place(CHAT, EWA), Place(ROOM))


def mixed(**more):
    chairs = (Chair(OLA, "Ola"), Chair(EWA, "Ewa"), Chair(JAN, "Jan"), Chair(None, "🤖", computer=True))
    return lobby("kierki").model_copy(update={"chairs": chairs, **more})


def told(table, language, channel, places=EVERYWHERE, sitting=None):
    """What the lobby says in a chat."""
    doors = reach(table, channel, places, sitting or {})
    say = Speaker(language, table.names)
    scene = visible(Loaded(table, {}), Place(channel), reach=doors)
    return [say(block.note) for block in scene.blocks if isinstance(block, Say)]


@pytest.mark.parametrize(
    ("language", "channel", "seats"),
    [
        ("en", CHANNEL, "① Ola, ② Ewa · Telegram, ③ Jan · page, "),
        ("pl", CHANNEL, "① Ola, ② Ewa · Telegram, ③ Jan · strona, "),
        ("pl", ROOM, "① Ola · strona, ② Ewa · Telegram, ③ Jan, "),
        ("pl", Channel("discord:1"), "① Ola · strona, ② Ewa · Telegram, ③ Jan · strona, "),
    ],
)
def test_a_seat_tells_its_door_where_it_is_not_this_one(language, channel, seats):
    line = next(line for line in told(mixed(), language, channel) if "①" in line)

    assert line.startswith(seats)
    assert not line.rpartition(", ")[2].endswith(("Telegram", "Discord", "page", "strona"))  # computers have no door


def test_among_people_of_one_platform_no_door_is_told():
    table = lobby("kierki", "", KUBA)

    assert not is_mixed(table, CHANNEL)
    assert is_mixed(table, CHAT)
    assert next(line for line in told(table, "en", CHANNEL) if "①" in line) == "① Ola, ② Kuba"


@pytest.mark.parametrize(("language", "words"), [("en", "Ewa: not connected"), ("pl", "Ewa: bez połączenia ze stołem")])
def test_whoever_no_chat_reaches_is_named_and_keeps_the_seat(language, words):
    without = (Place(CHANNEL), Place(ROOM))

    assert [line for line in told(mixed(), language, CHANNEL, without) if "Ewa" in line] == [
        next(line for line in told(mixed(), language, CHANNEL) if "①" in line),
        words,
    ]
    assert words not in told(mixed(), language, CHANNEL)


def test_a_group_reaches_everybody_of_its_platform_but_one_line_about_a_thread_nobody():
    group = Channel("telegram:-5")

    assert reach(mixed(), CHANNEL, (Place(CHANNEL), Place(group), Place(ROOM)), {}).lost == ()
    assert reach(mixed(), CHANNEL, (Place(CHANNEL), Place(group, brief=True), Place(ROOM)), {}).lost == (1,)


def test_a_private_chat_reaches_nobody_else():
    other = User("telegram:7")

    assert reach(mixed(), CHANNEL, (Place(CHANNEL), Place(Channel("telegram:7"), other), Place(ROOM)), {}).lost == (1,)


def test_somebody_with_joined_accounts_is_reached_by_any_of_them():
    sitting = {EWA: frozenset({EWA, User("web:ewa")})}

    assert reach(mixed(), CHANNEL, (Place(CHANNEL), Place(ROOM)), sitting).lost == ()


def test_the_card_of_an_invitation_tells_doors_too():
    table = mixed(holds=(Hold(KUBA, "Kuba", NOW + 3600),), rules=lobby("kierki").rules)
    table = table.model_copy(update={"chairs": table.chairs[:3]})

    assert any("② Ewa · Telegram, ③ Jan · page, ④ Kuba" in line for line in told(table, "en", CHANNEL))
