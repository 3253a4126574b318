"""A hand that lies open follows its table: it is drawn anew when others move, and goes when the game is over."""

import pytest

from tests.adapters.discord.players import Player, opened, played


async def begun(bot, channel, game, *users):
    players = [Player(bot, user, channel) for user in users]
    table = await opened(bot, game, *players)
    for player in players:
        await player.look()
    return table, players


async def asked(bot, table, players):
    """Who is to move, and who is not."""
    now = await bot.table(table)
    mover = next(player for player in players if now.find(player.name) in now.awaited())
    return mover, next(player for player in players if player is not mover)


def fitting(panel):
    """Cards that may be played."""
    return [button["label"] for button in panel.buttons if button["style"] == 3]


async def test_what_fits_is_marked_as_soon_as_the_turn_comes(bot, channel, ola, jan):
    table, players = await begun(bot, channel, "kierki", ola, jan, *await others(bot, channel))
    mover, _ = await asked(bot, table, players)
    hands = {player: player.panel() for player in players}
    waiting = [player for player in players if player is not mover]
    assert [fitting(hands[player]) for player in waiting] == [[], [], []]
    assert await mover.move(table)
    heir, _ = await asked(bot, table, players)
    assert fitting(hands[heir])
    assert hands[heir].edits == 1
    assert [hands[player].edits for player in waiting if player is not heir] == [0, 0]
    assert all(player.user.ephemerals(channel) == [hands[player]] for player in players)


async def others(bot, channel):
    users = [bot.fake.user(name, locale="pl") for name in ("Ewa", "Kuba")]
    channel.guild.join(*users)
    return users


async def test_buttons_of_the_next_turn_are_there_without_a_press_on_my_hand(bot, channel, ola, jan):
    """In canasta what is done to the stock and the tray leans on the turn, so old buttons would be refused."""
    table, players = await begun(bot, channel, "canasta", ola, jan)
    for _ in range(2):
        mover, other = await asked(bot, table, players)
        while (await asked(bot, table, players))[0] is mover:
            assert await mover.move(table)
        assert any("Dobierz" in label or "Draw" in label for label in other.panel().labels)


async def test_it_goes_when_another_ends_the_game(bot, channel, ola, jan):
    _, (_, second) = await begun(bot, channel, "sixty_six", ola, jan)
    panel = second.panel()
    await ola.slash(channel, "resign")
    await bot.settled()
    await ola.press(ola.ephemerals(channel)[-1], "Tak, poddaję")
    await bot.settled()
    assert panel.deleted
    assert second.user.ephemerals(channel) == []


async def test_another_page_in_its_place_is_left_alone(bot, channel, ola, jan):
    table, players = await begun(bot, channel, "sixty_six", ola, jan)
    mover, other = await asked(bot, table, players)
    rev = (await bot.table(table)).rev
    await other.press(f"{table}:{rev}:l:menu")
    await bot.settled()
    (page,) = other.user.ephemerals(channel)
    assert await mover.move(table)
    assert other.user.ephemerals(channel) == [page]
    assert page.edits == 0


async def test_one_that_its_owner_has_put_away_is_not_drawn_again(bot, fake, channel, ola, jan):
    table, players = await begun(bot, channel, "sixty_six", ola, jan)
    mover, other = await asked(bot, table, players)
    other.panel().delete()
    assert await mover.move(table)
    assert other.user.ephemerals(channel) == []
    tries = len([call for call in fake.calls if call.method == "PATCH" and call.status == 404])
    await played(bot, table, *players, moves=2)
    assert len([call for call in fake.calls if call.method == "PATCH" and call.status == 404]) == tries == 1


async def test_after_its_token_it_stays_as_it_is(bot, channel, ola, jan, monkeypatch):
    table, players = await begun(bot, channel, "sixty_six", ola, jan)
    mover, other = await asked(bot, table, players)
    monkeypatch.setattr("adapters.discord.hand_panels.LIFETIME", 0)
    panel = other.panel()
    assert await mover.move(table)
    assert panel.edits == 0
    assert not panel.deleted


@pytest.mark.parametrize("game", ["cribbage", "sixty_six"])
async def test_it_shows_what_a_press_on_my_hand_would_show(bot, channel, ola, jan, game):
    table, players = await begun(bot, channel, game, ola, jan)
    for _ in range(6):  # after two cards for the crib and four plays both still hold a card
        await played(bot, table, *players, moves=1)
        for player in players:
            followed = offered(player.panel())
            assert followed == offered(await player.look()) != []


def offered(panel):
    """Buttons with their colours, and what menus hold."""
    menus = [option["label"] for menu in panel.selects for option in menu["options"]]
    return [(button["label"], button["style"]) for button in panel.buttons] + menus
