"""What goes wrong on Discord is told in words, or mended in silence; no move is lost."""

import asyncio

import pytest

from tests.adapters.discord.players import Player, opened, token_of
from tests.doubles.discord import DidNotRespond

PATIENCE = 12


async def alone(bot, channel, ola):
    return await opened(bot, "kosci", Player(bot, ola, channel))


async def unpressed(bot, channel, ola):
    """A table whose board nobody has pressed, so that only the bot's own token can draw it; it is Ola's turn."""
    await ola.slash(channel, "graj", gra="kosci", z="computer")
    await bot.settled()
    table = token_of(channel.last.buttons[0]).table
    async with asyncio.timeout(PATIENCE):
        while (await bot.table(table)).chairs[(await bot.table(table)).awaited()[0]].computer:
            await bot.settled()
    await bot.settled()  # the last move of the computer is shown
    return table


async def write(bot, table, channel, ola):
    """Ola types what she writes down."""
    rules, state = (now := await bot.table(table)).rules, now.state
    (seat,) = now.awaited()
    move = next(m for m in map(rules.format, rules.legal(state, seat)) if m.startswith("score"))
    await ola.slash(channel, "ruch", ruch=move)
    return now.moves


def entry(message):
    """A button that writes something down."""
    return next(b["custom_id"] for b in message.buttons if token_of(b).text.startswith("score"))


async def shown(bot, channel, table, patience=PATIENCE):
    """Waits until the newest revision stands in the channel."""
    await asyncio.sleep(0.05)
    async with asyncio.timeout(patience):
        rev = (await bot.table(table)).rev
        while not channel.messages or all(token_of(b).rev != rev for b in channel.last.buttons):
            await asyncio.sleep(0.01)
            rev = (await bot.table(table)).rev


# --- what the bot may not do ---


async def test_what_is_missing_is_said_before_a_table_is_opened(bot, guild, channel, ola):
    channel.deny(bot.fake.bot, "send_messages")
    await ola.slash(channel, "graj", gra="kosci")
    await bot.settled()
    assert "„Wysyłanie wiadomości”" in ola.ephemerals(channel)[-1].text
    assert await bot.service.tables_in(f"discord:{channel.id}") == []


async def test_without_files_boards_are_drawn_with_signs(bot, channel, ola):
    channel.deny(bot.fake.bot, "attach_files")
    table = await alone(bot, channel, ola)
    assert "„Załączanie plików”" in ola.ephemerals(channel)[-1].text
    assert not channel.last.pictures
    assert "```" in channel.last.text
    await ola.press(channel.last, entry(channel.last))
    await shown(bot, channel, table)


async def test_rights_lost_in_mid_game_are_told_and_the_board_comes_back_with_them(bot, channel, ola):
    table = await alone(bot, channel, ola)
    channel.last.delete()
    channel.deny(bot.fake.bot, "send_messages")
    await ola.slash(channel, "ruch", ruch="score chance")
    await bot.settled()
    assert (await bot.table(table)).moves == 1
    channel.allow(bot.fake.bot, "send_messages")
    await shown(bot, channel, table)


async def test_a_press_where_the_bot_cannot_draw_any_more_counts_and_is_answered(bot, channel, ola):
    table = await alone(bot, channel, ola)
    board = channel.last
    channel.deny(bot.fake.bot, "send_messages")
    await ola.press(board, entry(board))
    await bot.settled()
    assert (await bot.table(table)).moves == 1
    assert "„Wysyłanie wiadomości”" in ola.ephemerals(channel)[-1].text


async def test_a_channel_that_is_gone_takes_only_its_own_board_along(bot, guild, channel, ola):
    table = await alone(bot, channel, ola)
    elsewhere = guild.channel("drugi")
    await ola.slash(elsewhere, "plansza")
    await bot.settled()
    (question,) = ola.ephemerals(elsewhere)  # no channel shows the table of another one unasked
    assert elsewhere.messages == []
    await ola.press(question, question.buttons[0]["label"])
    await bot.settled()
    channel.delete()
    await ola.press(elsewhere.last, entry(elsewhere.last))
    await shown(bot, elsewhere, table)
    await bot.settled()
    assert len(await bot.store.places(table)) == 1


async def test_a_private_chat_that_is_shut_loses_no_move(bot, fake, channel, ola):
    player = Player(bot, ola, ola.dm)
    table = await opened(bot, "kosci", player)
    board = ola.dm.last
    ola.dms_open = False
    fake.clock.advance(3100)  # so old that it would be posted anew
    await ola.press(board, entry(board))
    await bot.settled()
    assert (await bot.table(table)).moves == 1
    assert not await bot.store.places(table)


# --- threads and messages ---


async def test_tables_stand_in_threads_and_wake_them(bot, guild, channel, ola):
    thread = channel.thread("partia")
    table = await alone(bot, thread, ola)
    thread.archive()
    await ola.slash(thread, "ruch", ruch="score chance")
    await shown(bot, thread, table)
    assert not thread.archived


async def test_a_locked_thread_waits_and_says_so(bot, guild, channel, ola):
    thread = channel.thread("partia")
    table = await alone(bot, thread, ola)
    board = thread.last
    thread.archive(locked=True)
    await ola.press(board, entry(board))
    await bot.settled()
    assert "Wątek jest zamknięty; stół czeka." in ola.ephemerals(thread)[-1].text
    thread.unarchive()
    await shown(bot, thread, table)


async def test_a_board_that_somebody_deleted_is_posted_once_more(bot, channel, ola):
    table = await alone(bot, channel, ola)
    channel.last.delete()
    await ola.slash(channel, "ruch", ruch="score chance")
    await shown(bot, channel, table)
    await bot.settled()
    assert len(channel.messages) == 1


async def test_a_board_of_nearly_an_hour_is_posted_anew_at_the_end(bot, fake, channel, ola, jan):
    table = await alone(bot, channel, ola)
    jan.say(channel, "hello")
    old = channel.messages[0]
    fake.clock.advance(51 * 60)
    await ola.press(old, entry(old))
    await shown(bot, channel, table)
    await bot.settled()
    assert old.deleted
    assert len(channel.messages) == 2
    assert all(call.code != 30046 for call in fake.calls)


# --- storms ---


@pytest.mark.parametrize("status", [502, 429])
async def test_a_storm_over_boards_delays_them_and_loses_no_move(bot, fake, channel, ola, status):
    table = await unpressed(bot, channel, ola)
    spell = fake.storm(status, 2, "PATCH /channels", retry_after=0.1)
    moves = await write(bot, table, channel, ola)
    await shown(bot, channel, table)
    assert spell.met == 2
    assert (await bot.table(table)).moves > moves


@pytest.mark.parametrize("status", [502, 429])
async def test_a_storm_over_answers_delays_the_board_and_loses_no_move(bot, fake, channel, ola, status):
    table = await alone(bot, channel, ola)
    spell = fake.storm(status, 1, "POST /interactions", retry_after=0.1)
    ack = await ola.press(channel.last, entry(channel.last))
    assert (ack.kind, spell.met) == ("update", 1)
    await shown(bot, channel, table)
    assert (await bot.table(table)).moves == 1


async def test_a_storm_over_posts_whose_answers_are_lost_posts_no_second_board(bot, fake, channel, ola):
    fake.storm(502, 1, "POST /channels", done=True)
    fake.tear(1, "POST /channels", done=True)
    await ola.slash(channel, "graj", gra="kosci", z="computer")
    await fake.until(lambda: channel.messages, PATIENCE)
    await bot.settled()
    await asyncio.sleep(1.2)
    assert len(channel.messages) == 1


async def test_torn_lines_are_tried_again_at_once(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    fake.tear(1, "POST /interactions")
    ack = await ola.press(channel.last, entry(channel.last))
    assert ack.seconds < 3
    await shown(bot, channel, table, 2)


async def test_torn_lines_of_the_bot_itself_are_tried_again_at_once(bot, fake, channel, ola):
    table = await unpressed(bot, channel, ola)
    fake.tear(1, "PATCH /channels")
    await write(bot, table, channel, ola)
    await shown(bot, channel, table, 2)


async def test_an_acknowledgement_whose_answer_is_lost_is_no_second_one(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    fake.tear(1, "POST /interactions", done=True)
    await ola.press(channel.last, entry(channel.last))
    await shown(bot, channel, table, 2)
    await bot.settled()
    assert any(call.code == 40060 for call in fake.calls)


async def test_the_firewalls_429_is_survived(bot, fake, channel, ola):
    table = await unpressed(bot, channel, ola)
    fake.storm(429, 1, "PATCH /channels", via=False, retry_after=1)
    await write(bot, table, channel, ola)
    await shown(bot, channel, table)


async def test_a_press_that_is_too_late_to_acknowledge_still_counts(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    fake.delay(0.2, "callback")
    pressing = asyncio.create_task(ola.press(channel.last, entry(channel.last)))
    await asyncio.sleep(0.05)
    fake.clock.advance(4)
    with pytest.raises(DidNotRespond):
        await pressing
    assert any(call.code == 10062 for call in fake.calls)
    await shown(bot, channel, table)
    assert (await bot.table(table)).moves == 1


async def test_a_token_that_has_expired_meanwhile_loses_the_word_and_not_the_move(bot, fake, channel, ola, jan):
    players = [Player(bot, user, channel) for user in (ola, jan)]
    table = await opened(bot, "cribbage", *players)
    await players[0].look()
    panel = players[0].panel()
    menu = panel.selects[0]
    fake.delay(0.2, "PATCH /webhooks")
    await ola.select(panel, menu["custom_id"], [option["value"] for option in menu["options"][:2]])
    fake.clock.advance(901)
    await asyncio.sleep(0.3)
    await bot.settled()
    assert any(call.code == 50027 for call in fake.calls)
    assert (await bot.table(table)).moves == 1
    fake.fair_weather()
    await players[0].look()
    assert len(players[0].panel().buttons) == 4


async def test_the_gateway_drops_and_is_resumed_and_nothing_is_missed(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    for _ in range(2):
        assert fake.drop() == 1
        moves = (await bot.table(table)).moves
        ack = await ola.press(channel.last, entry(channel.last))
        assert ack.seconds < 3
        await shown(bot, channel, table)
        assert (await bot.table(table)).moves == moves + 1
    assert fake.resumes >= 1


async def test_old_and_forged_tokens_do_nothing(bot, fake, channel, ola, jan):
    table = await alone(bot, channel, ola)
    rev = (await bot.table(table)).rev
    for text in (f"{table}:{rev + 5}:m:score chance", f"{table}:{rev}:v:77", f"zzzzzzzz:{rev}:m:x"):
        await bot.discord.client.handler.pressed(await _click(bot, jan, channel), text, ("999",))
    await bot.settled()
    assert (await bot.table(table)).rev == rev


async def _click(bot, user, channel):
    """An interaction as the client gets it, for tokens that no message of ours carries."""
    heard = asyncio.get_running_loop().create_future()
    handler = bot.discord.client.handler
    kept, handler.command = handler.command, lambda interaction, *_: _answered(heard, interaction)
    try:
        asking = asyncio.create_task(user.slash(channel, "help"))
        interaction = await asyncio.wait_for(heard, 2)
        asking.cancel()
    finally:
        handler.command = kept
    return interaction


async def _answered(heard, interaction):
    heard.set_result(interaction)
