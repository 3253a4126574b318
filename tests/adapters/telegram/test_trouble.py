"""When something is wrong on Telegram: it is said in words, and no move is lost."""

import re
from itertools import pairwise

import pytest

from bot.tables.stored import Place
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, play, staged, table_in
from tests.adapters.telegram.test_games import friends_at
from tests.adapters.telegram.witness import Witness
from tests.doubles.telegram.refusal import bad_request

SPEED = 100


@pytest.fixture
def jan(fake):
    """Somebody whose program speaks English."""
    return fake.user("Jan", "en")


async def moved(stage, table, players, moves=1):
    """So many moves, and all boards drawn."""
    await play(stage, table, players, most=moves)
    await stage.calm()


def shows(message, table):
    """The newest revision that a board's buttons were drawn at."""
    return max(int(b.data.split(":")[1]) for b in message.keyboard if b.data and b.data.startswith(table))


async def test_a_leak_would_be_found(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, _ = await begun(stage, group, "cribbage", ola, jan)
        witness = Witness(stage, table, ola, jan)
        now = await stage.table(table)
        card = now.state.hands[now.find(f"telegram:{ola.id}")][0]
        await stage.telegram.bot.send_message(group.id, f"psst: {card}")
        with pytest.raises(AssertionError, match="psst"):
            await witness.look()


async def test_a_storm_of_refusals_holds_up_one_chat_and_loses_nothing(fake, server, ola, jan):
    group, other = fake.group("Planszówki", ola, jan), fake.group("Obok", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        second, others = await begun(stage, other, "kosci", ola, jan)
        await stage.calm()
        fake.trouble.storm("edit*", 6, retry_after=60, chat=group.id)
        (player,) = await asked(stage, table, players)
        before = (await stage.table(table)).rev
        message, data, _ = next(b for b in buttons(player.user, group) if b[2].kind == "v")
        await player.user.press(message, data)
        await play(stage, second, others, most=3)
        await fake.until(lambda: shows(other.from_bot[-1], second) > 1)
        assert sum(call.status == 429 for call in fake.calls) < 6  # the other chat did not wait
        await stage.calm()
        assert (await stage.table(table)).rev == before + 1 == shows(group.from_bot[-1], table)
        refused = [call for call in fake.calls if call.status == 429]
        assert {call.chat_id for call in refused} == {group.id}
        assert len(refused) == 6
        gaps = [b.time - a.time for a, b in pairwise(refused)]
        assert min(gaps) >= 60  # obeyed each time


def last(user):
    """What the bot says last in this person's private chat."""
    return user.private.from_bot[-1].text


def boards_of(user, table):
    """The messages about a table in somebody's chat with the bot."""
    return [m for m in user.private.from_bot if any(table in (button.data or "") for button in m.keyboard)]


async def test_a_blocked_bot_waits_tells_the_other_and_comes_back(fake, server, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await friends_at(stage, "kosci", ola, jan)
        await stage.calm()
        (first,) = await asked(stage, table, players)
        away, here = (jan, ola) if first.user is ola else (ola, jan)
        away.block()
        await moved(stage, table, [first], 1)
        await fake.until(lambda: re.search("wiadomości nie dochodzą|messages do not arrive", last(here)))
        assert away.first_name in last(here).split("\n")[0]
        await moved(stage, table, [first], 2)  # the seat stays, the game goes on
        assert len([call for call in fake.calls if call.status == 403]) <= 2
        await away.start()
        await stage.calm()
        rev = (await stage.table(table)).rev
        await fake.until(lambda: any(shows(m, table) == rev for m in boards_of(away, table)))
        await fake.until(lambda: "nie dochodzą" not in here.private.from_bot[0].text)


async def test_a_group_that_becomes_a_supergroup_keeps_its_table_its_settings_and_its_audit_log(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cribbage", ola, jan)
        await stage.store.set(f"telegram:{group.id}", "look", "emoji")
        await stage.store.add_audit(f"telegram:{group.id}", ("Ola", "most", "5", "10"))
        club = fake.upgrade(group)
        await fake.until(lambda: club.from_bot)
        for player in players:
            player.where = club
            await player.prepare(table)
        await moved(stage, table, players, 3)
        assert list(await stage.store.places(table)) == [Place(f"telegram:{club.id}")]
        assert (await stage.store.settings(f"telegram:{club.id}"))["look"] == "emoji"
        assert [line for _, line in await stage.store.audited(f"telegram:{club.id}", 9)] == [("Ola", "most", "5", "10")]
        assert await stage.store.audited(f"telegram:{group.id}", 9) == []
        assert club.from_bot[-1].picture is None


async def test_a_group_that_moved_while_nobody_listened_is_found_by_the_next_board(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        tapped = [b for b in buttons(player.user, group) if b[2].kind == "m"]
        allowed, fake.feed.allowed = fake.feed.allowed, ["callback_query"]
        club = fake.upgrade(group)
        fake.feed.allowed = allowed
        await player.user.press(tapped[0][0], tapped[0][1], stale=True)
        await fake.until(lambda: club.from_bot)
        assert shows(club.from_bot[-1], table) == (await stage.table(table)).rev


async def test_a_deleted_board_is_posted_once_more_and_then_left_alone(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        first = group.from_bot[-1]
        (player,) = await asked(stage, table, players)
        data = [b[1] for b in buttons(player.user, group) if b[2].kind == "m"]
        fake.delete(first)
        await player.user.press(first, data[0], stale=True)
        second = await fake.until(lambda: group.from_bot and group.from_bot[-1])
        assert shows(second, table) == (await stage.table(table)).rev
        (player,) = await asked(stage, table, players)
        data = [b[1] for b in buttons(player.user, group) if b[2].kind == "m"]
        fake.delete(second)
        await player.user.press(second, data[0], stale=True)
        await stage.calm()
        assert group.from_bot == []
        await ola.say(group, "/board")  # whoever wants it back says so
        third = await fake.until(lambda: group.from_bot and group.from_bot[-1])
        assert shows(third, table) == (await stage.table(table)).rev


async def test_a_board_that_another_process_has_shown_meanwhile_keeps_its_place(fake, server, ola):
    async with staged(server, fake) as stage:
        chat = await ola.start()
        await ola.say(chat, "/play frog")
        table = await table_in(stage, chat)
        await stage.calm()
        (place,) = await stage.store.places(table)
        board = await stage.service.painter.board(await stage.store.load(table), place)
        answers = iter((board, None))

        async def newest():
            return next(answers)

        assert await stage.telegram.chat.show(place, newest) is None
        assert [*await stage.store.places(table)] == [place]


async def test_a_deleted_topic_ends_no_game(fake, server, ola, jan):
    club = fake.supergroup("Klub", ola, jan, topics=("Gry",))
    topic = club.topic("Gry")
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, topic, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        message, data, _ = next(b for b in buttons(player.user, topic) if b[2].kind == "m")
        topic.deleted = True
        fake.delete(message)
        await player.user.press(message, data, stale=True)
        await stage.calm()
        assert await stage.store.places(table) == {}
        await player.user.say(club, "/board")
        board = await fake.until(lambda: next((m for m in club.from_bot if m.topic is None), None))
        assert shows(board, table) == (await stage.table(table)).rev


async def test_an_old_button_says_that_the_board_has_moved_on(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        message, data, _ = next(b for b in buttons(player.user, group) if b[2].kind == "v")
        await player.user.press(message, data)
        rev = (await stage.table(table)).rev
        answer = await player.user.press(message, data, stale=True)
        assert answer.alert
        assert answer.text in (
            "Plansza poszła dalej – oto obecna.",
            "The board has moved on – here is the current one.",
        )
        assert (await stage.table(table)).rev == rev
        other = jan if player.user is ola else ola
        stranger = await other.press(message, data, stale=True)
        assert stranger.alert
        assert player.user.first_name in stranger.text  # whose turn it is


async def test_without_the_right_to_send_photos_boards_are_drawn_in_characters(fake, server, ola, jan):
    group = fake.supergroup("Klub", ola, jan)
    group.missing.add("photo")
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        board = group.from_bot[-1]
        await ola.say(group, "/board")
        await fake.until(lambda: board.deleted and group.from_bot)
        assert f"{table}:" in repr(group.from_bot[-1].keyboard.raw)
        assert group.from_bot[-1].picture is None
        await play(stage, table, players, most=2)
        assert [call.method for call in fake.calls if call.status == 400] == ["sendPhoto"]


async def test_a_second_look_at_the_hand_means_that_the_panel_is_not_seen(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    ola.misses_ephemerals = True
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", ola, jan)
        answer = await player.look(table)
        assert answer.alert
        assert answer.text.count("·") == 6
        await stage.calm()
        numbers = [button.label for button in group.from_bot[-1].keyboard][:6]
        assert numbers == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.faults
async def test_a_bot_that_is_refused_what_it_cannot_foresee_keeps_the_game(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        fake.trouble.refuse(bad_request("something new"), "edit*", 2)
        fake.trouble.bad_gateway("edit*", 1)
        (player,) = await asked(stage, table, players)
        message, data, _ = next(b for b in buttons(player.user, group) if b[2].kind == "m")
        await player.user.press(message, data)
        rev = (await stage.table(table)).rev
        await stage.calm()
        for _ in range(3):
            await stage.store.postpone(table, -5)
            await stage.painter.sweep(0)
        assert shows(group.from_bot[-1], table) == rev
