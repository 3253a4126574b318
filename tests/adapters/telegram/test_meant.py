"""A typed capture that may go two ways: the ways come back as buttons, beside the group where that is possible."""

import pytest

from adapters.telegram.addresses import user as user_of
from tests.adapters.telegram.stage import begun, staged
from tests.support.positions import WAYS, crowded, fives

SPEED = 100


async def forked(stage, group, ola, jan):
    """A table at which a capture may go two ways, and whose it is."""
    name, _ = await begun(stage, group, "warcaby", ola, jan)
    table = await crowded(stage.store, name)
    await stage.painter.post_anew(name, next(iter(await stage.store.places(name))))
    await stage.calm()
    return name, next(user for user in (ola, jan) if user_of(user.id) == table.chairs[0].user)


def offered(chat):
    """The message that offers the routes, once it is there."""
    return next((m for m in chat.from_bot if m.labels and m.labels[0][0] in WAYS), None)


@pytest.mark.parametrize("talks", [True, False], ids=["chat with the bot", "group only"])
async def test_the_routes_are_buttons_that_play_and_go(fake, server, ola, jan, talks):
    """Who never spoke to the bot cannot be written to, but at an open game a reply gives nothing away."""
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, mover = await forked(stage, group, ola, jan)
        if talks:
            await mover.start()
        await mover.say(group, "h6xd2", reply_to=group.from_bot[-1])
        chat = mover.private if talks else group
        message = await fake.until(lambda: offered(chat))
        assert "Dwie drogi, wybierz:" in message.text
        assert [label for row in message.labels for label in row] == list(WAYS)
        assert talks == (offered(group) is None)
        label = "h6×f8×d6×b4×d2 (c3 c5 e7 g7)"
        data = next(button.data for button in message.keyboard if button.label == label)
        assert not (await mover.press(message, data)).alert
        await stage.calm()
        after = await stage.table(name)
        assert after.rules.format(after.state.last) == WAYS[label]
        await fake.until(lambda: offered(chat) is None)


async def test_a_stranger_who_presses_a_route_in_the_group_is_refused(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, mover = await forked(stage, group, ola, jan)
        await mover.say(group, "h6xd2", reply_to=group.from_bot[-1])
        message = await fake.until(lambda: offered(group))
        other = jan if mover is ola else ola
        answer = await other.press(message, next(iter(message.keyboard)).data)
        assert answer.alert
        assert (await stage.table(name)).moves == 0
        assert offered(group) is not None


@pytest.mark.parametrize("talks", [True, False], ids=["chat with the bot", "group only"])
async def test_what_an_ambiguous_card_may_mean_is_never_shown_in_the_group(fake, server, ola, jan, talks):
    """It tells what somebody holds: who never spoke to the bot gets a link to it."""
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "cribbage", ola, jan)
        table = await fives(stage.store, name)
        await stage.calm()
        mover = next(user for user in (ola, jan) if user_of(user.id) == table.chairs[0].user)
        if talks:
            await mover.start()
        await mover.say(group, "throw 5 3", reply_to=group.from_bot[-1])
        if talks:
            message = await fake.until(lambda: next((m for m in mover.private.from_bot if "Która" in m.text), None))
            assert [label for row in message.labels for label in row] == ["3♣ 5♥", "3♣ 5♠"]
            await mover.press(message, next(iter(message.keyboard)).data)
            await stage.calm()
            assert (await stage.table(name)).state.thrown[0] == ("3c", "5h")
        else:
            await fake.until(lambda: any("start=" in (b.url or "") for m in group.from_bot for b in m.keyboard))
        assert not any("5♥" in m.text or "5♥" in str(m.labels) for m in group.from_bot)
