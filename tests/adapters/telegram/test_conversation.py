"""What people type and press in a group on Telegram apart from moves, and what they are answered there."""

import random

import pytest

from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons, find
from tests.adapters.telegram.stage import Player, asked, begun, staged, table_in
from tests.adapters.telegram.witness import Witness

SPEED = 100


@pytest.fixture
def jan(fake):
    """A user whose client speaks English."""
    return fake.user("Jan", "en")


async def test_a_move_is_typed_in_a_private_chat_and_as_a_reply_in_a_group(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        (player,) = await asked(stage, table, players)
        rev = (await stage.table(table)).rev
        await player.user.say(group, "hold", reply_to=group.from_bot[-1])
        await fake.quiet()
        assert (await stage.table(table)).rev == rev + 1
        await player.user.start()
        await player.user.say(player.user.private, "hold")
        await fake.quiet()
        assert (await stage.table(table)).rev == rev + 2
        await player.user.say(player.user.private, "nonsense")
        await fake.until(lambda: any("nonsense" in said.text for said in player.user.private.from_bot[-1:]))


async def test_a_private_answer_in_a_group_is_read_by_nobody_else(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, _ = await begun(stage, group, "cribbage", ola, jan)
        witness = Witness(stage, table, ola, jan)
        for line in ("/hand", "/move throw 2s", "/score", "/move nonsense", "/board", "/tables", "/help"):
            await ola.say(group, line)
            await fake.quiet()
            await witness.look()
        group.ephemerals = False
        for line in ("/hand", "/move throw 2s", "/score"):
            await ola.say(group, line)
            await fake.quiet()
            await witness.look()
        assert "Odpowiedź jest tylko dla Ciebie" in group.from_bot[-1].text


async def test_boards_of_a_look_or_language_are_posted_anew_when_an_administrator_says_so(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, _ = await begun(stage, group, "kosci", ola, jan)
        await jan.say(group, "/settings look emoji")
        await stage.calm()
        assert (await stage.store.settings(f"telegram:{group.id}")).get("look") is None
        await ola.say(group, "/settings look emoji")
        await fake.until(
            lambda: any(
                m.picture is None and table in repr(m.content.keyboard.raw)
                for m in group.from_bot
                if m.content.keyboard
            )
        )
        await stage.calm()
        assert not any(m.picture for m in group.from_bot)


async def test_whoever_is_called_is_mentioned_in_a_new_message(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        other = next(p for p in players if p is not player)
        before = group.from_bot[-1]
        stage.now += 1000  # the other one has gone
        message, data, _ = next(b for b in buttons(player.user, group) if b[2].kind == "m")
        await player.user.press(message, data)
        board = await fake.until(lambda: next((m for m in group.from_bot if m is not before), None))
        await stage.calm()
        mention = next(mark for mark in board.content.marks if mark["type"] in ("text_mention", "text_link"))
        assert str(other.user.id) in str(mention)
        assert board.text.startswith("🔔")
        assert before.deleted


async def test_dice_that_were_held_are_marked_after_the_throw_until_they_are_let_go(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        (player,) = await asked(stage, table, players)
        await player._toggle(table, 1, on=True, since=0)
        await player.press(table, Kind.VERB, "0")
        (place,) = (await stage.table(table)).state.stand
        await player.press(table, Kind.MARK, f"-{place}", since=(await stage.table(table)).rev)
        rev = (await stage.table(table)).rev
        await fake.until(lambda: find(player.user, group, table, Kind.MARK, f"+{place}", rev))
        assert not find(player.user, group, table, Kind.MARK, f"-{place}", rev)


async def test_in_a_lobby_rules_unfold_and_an_option_page_turns(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play kosci")
        table = await table_in(stage, group)
        board = group.from_bot[-1]
        opener = next(b for b in board.keyboard if (b.data or "").startswith(">"))
        assert not (await ola.press(board, opener.data)).alert
        await fake.until(lambda: board.labels[-1] == ["↩"])
        chosen = [b for b in board.keyboard if ":a:ruleset=" in (b.data or "")][1]
        await ola.press(board, chosen.data)
        await fake.until(lambda: board.labels[-1] != ["↩"])
        assert (await stage.table(table)).ruleset == chosen.data.split("=")[1]
        player = Player(stage, ola, group, random.Random(1))
        await player.look(table, "options")
        (page,) = ola.ephemerals(group)
        before = page.text, page.labels
        await ola.press(page, page.keyboard.rows[0][0].data)
        await fake.until(lambda: (page.text, page.labels) != before)
        assert jan.ephemerals(group) == []


async def test_administrators_of_a_group_say_who_opens_tables_there(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        await jan.say(group, "/admin openers admins")
        await stage.calm()
        assert await stage.store.settings(f"telegram:{group.id}") == {}
        await ola.say(group, "/admin openers admins")
        await stage.calm()
        await jan.say(group, "/play nim")
        await jan.say(group, "/play kosci")
        await stage.calm()
        assert await stage.tables(group.id) == []
        await ola.say(group, "/play kosci")
        opened = await stage.table(await table_in(stage, group))
        assert opened.opener == f"telegram:{ola.id}"
