"""A hand that numbers under the public board cannot play: in a group without panels its owner plays in private."""

import pytest

from tests.adapters.telegram.stage import asked, begun, play, staged
from tests.adapters.telegram.witness import Witness

SPEED = 200
MOST = 16
"""Moves that are played: some turns of each."""


@pytest.fixture
def group(fake, ola, jan):
    """A chat that refuses ephemeral messages."""
    made = fake.group("Planszówki", ola, jan)
    made.ephemerals = False
    return made


async def own_board(fake, user):
    """The newest board in the chat with the bot."""
    return await fake.until(lambda: next((m for m in reversed(user.private.from_bot) if m.labels), None))


async def test_the_board_says_where_the_game_is_played_and_links_there(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", ola, jan)
        await stage.calm()
        board = group.from_bot[-1]
        assert board.text.startswith("W tę grę gra się na prywatnym czacie ze mną")
        link = next(iter(board.keyboard))
        assert (link.label, link.url) == ("Otwórz prywatny czat", f"https://t.me/stolik_bot?start=l_{table}_hand")
        answer = await players[0].look(table)
        assert (answer.url, answer.alert) == (link.url, False)  # she has never spoken to the bot
        await ola.follow(link.url)
        assert "Kanasta" in (await own_board(fake, ola)).text


async def test_whoever_talks_with_the_bot_finds_the_whole_board_there(fake, server, group, ola, jan):
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", ola, jan)
        answer = await players[0].look(table)
        assert (answer.text, answer.url) == (
            "Odpowiedź jest tylko dla Ciebie, więc czeka na naszym prywatnym czacie.",
            None,
        )
        await stage.calm()
        first = await own_board(fake, ola)
        await ola.say(ola.private, "/karty")
        await fake.until(lambda: first.deleted)
        assert (await own_board(fake, ola)) is not first


async def test_a_group_plays_canasta_in_its_private_chats(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", ola, jan)
        for player in players:
            await player.user.follow((await player.look(table)).url)
            player.where = player.user.private
        witness = Witness(stage, table, ola, jan)
        await play(stage, table, players, most=MOST, each=witness.look)
        await stage.calm()
        assert (await stage.table(table)).moves >= MOST
        assert witness.searched > MOST


async def test_games_that_numbers_can_play_stay_in_the_group(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        await begun(stage, group, "cribbage", ola, jan)
        await stage.calm()
        assert "na prywatnym czacie ze mną" not in group.from_bot[-1].text
        assert [button.label for button in group.from_bot[-1].keyboard][:6] == ["1", "2", "3", "4", "5", "6"]


async def test_in_a_panel_it_is_said_what_a_list_of_cards_is_for(fake, server, group, ola, jan):
    group.ephemerals = True
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", ola, jan)
        (player,) = await asked(stage, table, players)
        await player.press(table, "m", "draw")
        (panel,) = await fake.until(lambda: [m for m in player.user.ephemerals(group) if ["Zrzuć:"] in m.labels], 5)
        discards = panel.labels[panel.labels.index(["Zrzuć:"]) + 1]
        assert set(discards) <= {*"A23456789JQK", "10", "🃏", "3♠", "3♣"}
