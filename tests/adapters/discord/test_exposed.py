"""Cards are written only where Discord has told that nobody else sees them."""

import pytest

from tests.adapters.discord.players import HAND, Player, opened, token_of


@pytest.fixture
async def table(bot, channel, ola, jan):
    return await opened(bot, "sixty_six", *(Player(bot, user, channel) for user in (ola, jan)))


def public(channel):
    """All that everybody has ever seen there besides the board."""
    board = channel.messages[0]
    versions = [v for m in channel.everything if m.only_for is None and m is not board for v in m.versions]
    return [version for version in versions if version.components]


async def _my_hand(ola, channel):
    await ola.press(channel.messages[0], HAND["pl"])


async def _hint(ola, channel):
    await ola.slash(channel, "ruch", ruch="nonsense")


async def _tables(ola, channel):
    await ola.slash(channel, "tables")


@pytest.mark.parametrize("act", [_my_hand, _hint, _tables])
async def test_an_answer_that_comes_out_public_holds_a_sentence_and_no_cards(bot, fake, channel, table, ola, act):
    fake.ignores_ephemeral = True
    await act(ola, channel)
    await bot.settled()
    (only,) = public(channel)
    assert "Discord pokazałby tę odpowiedź wszystkim" in only.text
    assert not only.pictures
    assert not only.labels


async def test_a_hand_is_shown_where_it_is_private_though_the_answer_that_told_so_is_lost(
    bot, fake, channel, table, ola
):
    fake.tear(1, "POST /interactions", done=True)
    await ola.press(channel.messages[0], HAND["pl"])
    await bot.settled()
    (panel,) = ola.ephemerals(channel)
    assert "Twoje karty" in panel.text
    assert panel.pictures


async def test_a_hand_costs_no_more_requests_than_before(bot, fake, channel, table, ola):
    before = len(fake.calls)
    await ola.press(channel.messages[0], HAND["pl"])
    await bot.settled()
    assert len(fake.calls) == before + 2


async def test_a_guests_hand_is_not_shown_in_public_either(bot, fake, ola, jan):
    ola.install()
    friends = fake.private_channel(ola, jan)
    await ola.slash(friends, "graj", gra="sixty_six", z="computer")
    await bot.settled()
    fake.ignores_ephemeral = True
    await ola.press(friends.messages[0], HAND["pl"])
    await bot.settled()
    *blank, last = public(friends)
    assert all(version.text == "…" for version in blank)
    assert "Discord pokazałby tę odpowiedź wszystkim" in last.text
    assert not last.pictures


async def test_in_the_chat_with_the_bot_nobody_else_reads(bot, fake, ola):
    await ola.slash(ola.dm, "graj", gra="sixty_six", z="computer")
    await bot.settled()
    fake.ignores_ephemeral = True
    board = ola.dm.messages[0]
    await ola.press(board, next(b["custom_id"] for b in board.buttons if token_of(b).text == "menu"))
    await bot.settled()
    assert any(message.labels for message in ola.dm.messages[1:])
