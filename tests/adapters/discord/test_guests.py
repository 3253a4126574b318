"""Where a user has brought the bot along and it is no member: only the message under the finger can be written."""

import pytest

from tests.adapters.discord.players import Player, played, token_of
from tests.doubles.discord import Impossible


@pytest.fixture
def friends(fake, ola, jan):
    """A chat of two, without the bot, which one of them has installed."""
    ola.install()
    return fake.private_channel(ola, jan)


@pytest.fixture(params=["friends", "server"])
def place(request, fake, ola, jan):
    """A chat of friends, and a server that does not know the bot."""
    ola.install()
    if request.param == "friends":
        return fake.private_channel(ola, jan)
    return fake.guild("Obcy", ola, jan, bot=False).channel("rozmowy")


async def opened(bot, place, ola, game, **more):
    player = Player(bot, ola, place)
    await player.slash("play", game=game, **more)
    await bot.settled()
    return token_of(place.last.buttons[0]).table, player


async def test_the_board_is_the_answer_to_the_command_and_an_open_game_is_played_to_the_end(bot, place, ola, jan):
    table, player = await opened(bot, place, ola, "kosci")
    other = Player(bot, jan, place)
    await jan.press(place.last, "Dosiądź się")
    await bot.settled()
    await ola.press(place.last, "Zacznij")
    await bot.settled()
    await played(bot, table, player, other)
    assert len(place.messages) == 1
    assert "🏁" in place.last.text
    assert place.last.pictures
    assert bot.fake.calls_to(f"/channels/{place.id}") == []


async def test_nothing_is_sent_where_the_bot_is_no_member_and_the_board_tells_its_age(bot, fake, friends, ola, jan):
    await opened(bot, friends, ola, "cribbage", **{"with": "computer"})
    assert "Odśwież" in friends.last.labels
    assert "<t:" in friends.last.text
    assert all("/channels" not in call.path for call in fake.calls)


async def test_a_hand_is_played_from_the_panel_and_the_board_follows_while_a_token_lives(bot, friends, ola, jan):
    table, player = await opened(bot, friends, ola, "cribbage", **{"with": "computer"})
    edits = friends.last.edits
    assert await player.move(table)
    await bot.settled()
    assert friends.last.edits > edits
    assert len(player.panel().buttons) >= 3


async def test_after_its_token_a_board_waits_until_somebody_presses(bot, fake, friends, ola, jan, monkeypatch):
    table, _ = await opened(bot, friends, ola, "kosci")
    await ola.press(friends.last, "Zacznij")
    await bot.settled()
    monkeypatch.setattr("adapters.discord.board_targets.BoardTarget.is_alive", lambda self, seconds=0: seconds > 0)
    edits, rev = friends.last.edits, (await bot.table(table)).rev
    await ola.slash(friends, "move", move="score chance")
    await bot.settled()
    assert (await bot.table(table)).rev > rev
    assert friends.last.edits == edits
    monkeypatch.undo()
    await ola.press(friends.last, "Odśwież")
    await bot.settled()
    assert friends.last.edits == edits + 1
    assert token_of(friends.last.buttons[0]).rev == (await bot.table(table)).rev


async def test_a_refusal_shows_the_present_board_too(bot, friends, ola, jan):
    await opened(bot, friends, ola, "kosci")
    await ola.press(friends.last, "Zacznij")
    await bot.settled()
    edits = friends.last.edits
    await jan.press(friends.last, friends.last.buttons[0]["custom_id"])
    await bot.settled()
    assert "You do not sit" in jan.ephemerals(friends)[-1].text
    assert friends.last.edits == edits + 1


async def test_a_fresh_board_is_offered_by_board_and_rematch(bot, friends, ola, jan):
    table, _ = await opened(bot, friends, ola, "cribbage", **{"with": "computer"})
    await ola.slash(friends, "board")
    await bot.settled()
    assert len(friends.messages) == 2
    await ola.slash(friends, "resign")
    await bot.settled()
    await ola.press(ola.ephemerals(friends)[-1], "Tak, poddaję")
    await bot.settled()
    await ola.press(friends.last, "🔁 Rewanż")
    await bot.settled()
    assert len(friends.messages) == 3
    assert token_of(friends.last.buttons[0]).table != table


async def test_a_page_and_a_refusal_stay_private_there(bot, friends, ola, jan):
    await ola.slash(friends, "play")
    await bot.settled()
    assert friends.messages == []
    await ola.press(ola.ephemerals(friends)[-1], "Kości")
    await bot.settled()
    assert len(friends.messages) == 1
    await ola.slash(friends, "play", game="nonsense")
    await bot.settled()
    assert len(friends.messages) == 1
    assert "nonsense" in ola.ephemerals(friends)[-1].text
    with pytest.raises(Impossible):
        await jan.slash(friends, "play")


async def test_a_table_stands_in_a_server_and_with_guests_at_once(bot, fake, channel, friends, ola, jan):
    table, _ = await opened(bot, friends, ola, "kosci")
    await jan.slash(channel, "join", code=table)
    await bot.settled()
    assert len(channel.messages) == 1
    await ola.press(friends.last, "Zacznij")
    await bot.settled()
    for where in (channel, friends):
        assert token_of(where.last.buttons[0]).rev == (await bot.table(table)).rev
