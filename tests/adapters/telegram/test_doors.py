"""Who comes in: friends by a link, in their own language; a group that lets the bot in again; no table of others."""

import re

from structlog.testing import capture_logs

from bot.tables.stored import Place
from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import asked, begun, play, staged
from tests.adapters.telegram.test_games import friends_at

SPEED = 100


def place_of(chat):
    return Place(f"telegram:{chat.id}")


async def test_an_invited_friend_reads_the_boards_in_the_language_of_the_friends_own_program(fake, server):
    ola, jan = fake.user("Ola", "en"), fake.user("Jan", "pl")
    async with staged(server, fake, speed=SPEED) as stage:
        await friends_at(stage, "warcaby", ola, jan)
        await stage.calm()
        assert any(re.search("To move:|Your turn", message.text) for message in ola.private.from_bot)
        assert any(re.search("Kolej:|Twoja kolej", message.text) for message in jan.private.from_bot)


async def test_a_group_that_lets_the_bot_in_again_finds_its_table(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        message, data = find(player.user, group, table, Kind.VERB, "0")
        fake.kick_bot(group)
        await player.user.press(message, data)  # the press was on its way
        await fake.until(lambda: any(call.status == 403 for call in fake.calls))
        await stage.calm()
        assert await stage.store.places(table) == {}
        before = len(group.from_bot)
        fake.add_bot(group)
        await fake.until(lambda: len(group.from_bot) > before)
        await stage.calm()
        assert list(await stage.store.places(table)) == [place_of(group)]
        await play(stage, table, players, most=2)
        assert len(group.from_bot) == before + 2  # the greeting, and the board, which is edited as ever


async def test_a_topic_of_a_group_that_lets_the_bot_in_again_finds_its_table(fake, server, ola, jan):
    club = fake.supergroup("Klub", ola, jan, topics=("Gry",))
    topic = club.topic("Gry")
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, topic, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        message, data = find(player.user, topic, table, Kind.VERB, "0")
        fake.kick_bot(club)
        await player.user.press(message, data)
        await fake.until(lambda: any(call.status == 403 for call in fake.calls))
        await stage.calm()
        before = len(topic.messages)
        fake.add_bot(club)
        await fake.until(lambda: len(topic.messages) > before)
        assert list(await stage.store.places(table)) == [Place(f"telegram:{club.id}.{topic.id}")]


async def test_no_group_is_shown_the_table_of_another_one_unasked(fake, server, ola, jan):
    group, other = fake.group("Planszówki", ola, jan), fake.group("Obok", ola)
    async with staged(server, fake, speed=SPEED) as stage:
        table, _ = await begun(stage, group, "kosci", ola, jan)
        lobby = fake.group("Trzecia", ola)
        await ola.say(lobby, "/graj kierki")
        await fake.until(lambda: lobby.from_bot)
        for command in ("/plansza", "/dolacz"):
            await ola.say(other, command)
            await fake.until(lambda: other.from_bot)
            await stage.calm()
            assert list(await stage.store.places(table)) == [place_of(group)]
            assert not any(message.picture or len(message.labels) > 1 for message in other.from_bot), command
            for message in other.from_bot:
                fake.delete(message)
        await ola.say(other, f"/plansza @{table}")  # whoever names it, means it
        await fake.until(lambda: other.from_bot)
        assert place_of(other) in await stage.store.places(table)


async def test_who_sits_at_a_table_is_not_asked_to_join_it_and_sends_the_invitation_with_words(fake, server, ola):
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(ola.private, "/graj kribidz")
        lobby = await fake.until(lambda: next((m for m in ola.private.from_bot if "Wstań" in repr(m.labels)), None))
        await stage.calm()
        assert not any("Dosiądź się" in label for row in lobby.labels for label in row)
        (invite,) = [button for button in lobby.keyboard if button.label == "Zaproś…"]
        assert invite.url is None
        assert len(invite.query) == 26


async def test_an_answer_that_waits_when_the_bot_stops_is_no_fault(fake, server, ola):
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        await fake.until(lambda: ola.private.from_bot)
        stage.telegram.chat.outbox.close()
        with capture_logs() as told:
            await ola.say(ola.private, "/pomoc")
            await fake.until(lambda: [entry for entry in told if entry["event"] == "not told"])
            await stage.calm()
        assert [(entry["log_level"], entry["why"]) for entry in told if entry["event"] == "not told"] == [
            ("warning", "closing")
        ]
        assert not [entry for entry in told if entry["log_level"] == "error"]
