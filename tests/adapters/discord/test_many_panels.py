"""Private panels of more people than a process remembers: the newest are followed, the oldest are let go."""

import weakref

import pytest

from adapters.discord import hand_panels, responder
from adapters.discord.hand_panels import HandPanel, HandPanels
from adapters.discord.response import LIFETIME
from bot.tables.request import Request
from tests.adapters.discord.players import Player, opened
from tests.doubles.toys import ANN, BOB, CAT, HERE


@pytest.fixture(params=[1, 2])
def most(request, monkeypatch):
    """The number of panels that a process remembers."""
    for module in (hand_panels, responder):
        monkeypatch.setattr(module, "KEPT", request.param)
    return request.param


@pytest.fixture
async def players(most, bot, channel, ola, jan):
    """Ola has opened her hand, and after her Jan."""
    players = [Player(bot, user, channel) for user in (ola, jan)]
    await opened(bot, "sixty_six", *players)
    for player in players:
        await player.look()
    await bot.settled()
    return players


@pytest.mark.parametrize("who", [0, 1])
async def test_a_hand_that_was_forgotten_stays_when_another_ends_the_game_and_says_so_when_it_is_pressed(
    most, bot, channel, players, who
):
    mine, other = players[who], players[1 - who]
    panel = mine.panel()
    await other.slash("resign")
    await bot.settled()
    page = other.user.ephemerals(channel)[-1]
    await other.user.press(page, page.buttons[0]["custom_id"])
    await bot.settled()
    is_forgotten = most == 1 and mine is players[0]
    assert panel.deleted != is_forgotten
    if is_forgotten:
        await mine.user.press(panel, panel.buttons[0]["custom_id"])
        await bot.settled()
        assert mine.user.ephemerals(channel)[-1].text.startswith("Ta partia jest skończona.")


async def test_a_page_that_was_forgotten_stays_beside_the_next_one_of_its_owner(most, bot, channel, players):
    ola, jan = players
    await jan.look()
    await bot.settled()
    assert len(jan.user.ephemerals(channel)) == 1  # the newest page is known
    await ola.look()
    await bot.settled()
    assert len(ola.user.ephemerals(channel)) == (1 if most == 2 else 2)


def test_the_tokens_of_panels_that_are_over_are_let_go_when_there_is_a_new_one(monkeypatch):
    now, tokens = 0.0, {}
    monkeypatch.setattr(hand_panels, "monotonic", lambda: now)
    panels = HandPanels(None, None)

    def keep(user):
        async def edit(outgoing):
            return True

        panels.keep(HandPanel(Request("op", HERE, user, "Name"), "table", edit, since=now))
        tokens[user] = weakref.ref(edit)

    for now, user in ((0.0, ANN), (10.0, BOB), (20.0, ANN), (LIFETIME + 10.0, CAT)):  # noqa: B007 - the clock
        keep(user)
    assert [token() is None for token in tokens.values()] == [False, True, False]
