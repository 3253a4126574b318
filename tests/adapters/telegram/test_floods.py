"""Who presses or types without pause holds up nobody else, is told once when to come again, and leaves no trace.

An earlier bot answered every press of a flood one by one, in the order of the chat: a press in another chat waited for
405 of 600, one in the same chat for all of them.
"""

import asyncio

import pytest

from adapters.redis.quotas import RedisQuotas
from adapters.telegram import backlog
from adapters.telegram.updates import LINE
from adapters.telegram.webhook import Hook
from bot.operation.readiness import State
from bot.services.floods import REST
from bot.services.quotas import INPUT_LIMIT, Quotas
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import Stage, asked, begun, hurried
from tests.support.servers import client_of, free_port
from tests.support.store_counts import counted, tracked

FLOOD = 100
SPEED = 30
SECRET = "s" * 24


@pytest.fixture(params=["polling", "webhook"])
async def stage(request, fake, server):
    """A bot with quotas, by whichever way it gets its updates."""
    fake.limits.lift()
    hook = None
    if request.param == "webhook":
        port = free_port()
        fake.feed.webhook.routes = {"https://bot.example.org": f"http://127.0.0.1:{port}"}
        hook = Hook("https://bot.example.org/hook", "127.0.0.1", port, SECRET)
    hurried(fake, SPEED)
    async with client_of(server.url) as client:
        stage = Stage(client, fake, speed=SPEED)
        async with (
            stage.telegram.serving(stage.facade, hook),
            tracked(stage.store),
        ):  # without what is done by the clock
            await fake.until(lambda: stage.telegram.part.state is State.READY)
            yield stage, client
            await stage.calm()


def limited(stage):
    """From now on people have quotas, by a clock that stands still; they were quicker than any while they sat down."""
    running, client = stage
    running.service.quotas = Quotas(RedisQuotas(client), lambda: 0.0)
    return running


async def offered(stage, group, user):
    """A button of a game's board that this person sees: the message and the data."""
    await stage.calm()
    return next((message, data) for message, data, token in buttons(user, group) if token.kind in "mdkvcns")


def flooded(users, message, data, times=FLOOD):
    """All that these people press, one after the other in turn."""
    return [user.tap(message, data, stale=True) for _ in range(times) for user in users]


async def before(query, flood):
    """How many presses of a flood were answered before this one was."""
    answer = await query.answered(60)
    assert not answer.alert
    return sum(press.done for press in flood)


def told(user):
    return [answer for answer in user.answers if "nikt nie gra" in answer.text]


async def test_others_are_answered_before_what_several_flooders_have_pressed(fake, stage):
    ola, jan, *bad = (fake.user(name) for name in ("Ola", "Jan", "A", "B", "C"))
    group, other = fake.group("Gry", ola, jan, *bad), fake.group("Inne", jan)
    table, players = await begun(stage[0], group, "kosci", ola, jan)
    await begun(stage[0], other, "kosci", jan)
    stage = limited(stage)
    message, data = await offered(stage, group, bad[0])
    (mover,) = await asked(stage, table, players)
    there, elsewhere = await offered(stage, other, jan)
    flood = flooded(bad, message, data)
    honest = [mover.user.tap(message, data), jan.tap(there, elsewhere)]
    ahead = await asyncio.gather(*(before(query, flood) for query in honest))
    assert max(ahead) <= len(bad) * (INPUT_LIMIT.burst + 1)
    await fake.quiet()
    assert [len(told(user)) for user in bad] == [1, 1, 1]
    assert all(len(user.answers) <= INPUT_LIMIT.burst + 1 for user in bad)
    assert [*told(ola), *told(jan)] == []


async def test_a_flooder_in_many_chats_is_told_once_and_leaves_nothing_in_the_store(fake, stage, monkeypatch):
    monkeypatch.setattr(backlog, "SHORT", 10.0)  # what is taken late would be written down until it is done
    bad, ola = fake.user("A"), fake.user("Ola")
    groups = [fake.group(f"Gry {number}", bad, ola) for number in range(4)]
    for group in groups:
        await begun(stage[0], group, "kosci", bad)
    running = stage[0]
    boards = [await offered(running, group, bad) for group in groups]
    stage = limited(stage)
    flood = [press for message, data in boards for press in flooded([bad], message, data, FLOOD // 4)]
    await fake.quiet()
    assert len(told(bad)) == 1
    assert told(bad)[0].text.endswith(f"za {REST:.0f} sekund.")
    assert sum(press.done for press in flood) <= INPUT_LIMIT.burst + 1
    with counted(running.store._connection.client) as counts:
        flooded([bad], *boards[0])
        await fake.quiet()
        assert [name for name in counts.now.names if name != "RENEW"] == []  # of the lease to poll
    assert len(told(bad)) == 1
    assert not told(ola)


async def test_lines_without_pause_are_answered_by_one_message(fake, stage):
    bad, ola = fake.user("A"), fake.user("Ola")
    group = fake.group("Gry", bad, ola)
    await bad.start()
    await fake.quiet()
    limited(stage)
    for _ in range(FLOOD):
        await bad.say(group, "/tables")
    asked = await ola.say(group, "/help")
    await fake.until(lambda: any(message.reply_to is asked for message in group.from_bot))
    await fake.quiet()
    rests = [m for m in (*bad.private.from_bot, *group.from_bot) if "nikt nie gra" in m.content.text]
    assert len(rests) == 1
    assert rests[0].chat is bad.private
    assert len(group.from_bot) <= INPUT_LIMIT.burst // LINE + 2  # the greeting, and Ola's answer


async def test_talk_between_people_is_not_counted(fake, stage):
    fake.privacy = False
    ola = fake.user("Ola")
    group = fake.group("Gry", ola)
    limited(stage)
    for _ in range(FLOOD):
        await ola.say(group, "ojej")
    await ola.say(group, "/play kosci")
    await fake.until(lambda: group.from_bot and group.from_bot[-1].keyboard)
    assert not ola.private.from_bot
