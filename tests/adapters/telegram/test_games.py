"""Whole games on Telegram, by whatever buttons are offered, in groups, topics, private chats and inline; two languages.

Every byte that anybody is shown is searched for cards of others, and no call may be refused for its rate.
"""

import random

import pytest

from bot.catalog import CATALOG
from tests.adapters.telegram.stage import Player, begun, play, staged, table_in
from tests.adapters.telegram.witness import Witness

SPEED = 200
SLOW_EN = pytest.mark.parametrize("language", ["pl", pytest.param("en", marks=pytest.mark.slow)])
"""These games are played in one language by default, in both by `make test-all`."""
GAMES = [game for game, box in CATALOG.items() if not box.short_lived]
MOST = 16
"""Moves of a game that is not played to its end here."""
FEW = 8
"""Moves of a game without secrets."""


def refused(fake):
    """Requests that were refused, but for the one that asks whether the server knows ephemeral messages at all."""
    return [call for call in fake.calls if call.status not in (0, 200) and not _asks_what_is_known(call)]


def _asks_what_is_known(call):
    """The bot takes a message away that it never sent to itself."""
    is_own = call.params.get("chat_id") == call.params.get("receiver_user_id")
    return call.method == "deleteEphemeralMessage" and is_own


async def to_the_end(stage, table, players, *onlookers):
    users = [player.user for player in players]
    witness = Witness(stage, table, *users, *onlookers)
    await play(stage, table, players, each=witness.look)
    await stage.calm()
    await witness.look()
    assert (await stage.table(table)).phase == "over"
    assert witness.searched > 50
    for player in players:
        board = [message for message in player.user.screen(player.where) if message.labels][-1]
        assert "🏁" in board.text
        assert board.labels[0][0].startswith("🔁")


async def well_under_way(stage, table, players, *onlookers):
    users = [player.user for player in players]
    witness = Witness(stage, table, *users, *onlookers)
    await play(stage, table, players, most=MOST, each=witness.look)
    await stage.calm()
    await witness.look()
    assert (await stage.table(table)).moves >= MOST
    assert witness.searched > MOST


ALL_SLOW = pytest.mark.parametrize(
    ("language", "go_on"),
    [("en", well_under_way), *(pytest.param(word, to_the_end, marks=pytest.mark.slow) for word in ("en", "pl"))],
)
"""These games go on for a while by default, in both languages to their ends by `make test-all`."""


@SLOW_EN
async def test_cribbage_is_played_to_the_end_in_a_group_with_panels(fake, server, language):
    ola, jan, ewa = (fake.user(name, language) for name in ("Ola", "Jan", "Ewa"))
    group = fake.group("Planszówki", ola, jan, ewa)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cribbage", ola, jan, short=True)
        await to_the_end(stage, table, players, ewa)
        assert refused(fake) == []
        assert len(group.from_bot) == 1
        assert ola.ephemerals(group) == jan.ephemerals(group) == []  # the hands have gone with the game


@ALL_SLOW
async def test_cribbage_is_played_in_a_group_by_numbers_where_there_are_no_panels(fake, server, language, go_on):
    ola, jan, ewa = (fake.user(name, language) for name in ("Ola", "Jan", "Ewa"))
    group = fake.group("Planszówki", ola, jan, ewa)
    group.ephemerals = False
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cribbage", ola, jan)
        assert "1·" in ola.alerts[-1].text
        assert ola.alerts[-1].alert
        await go_on(stage, table, players, ewa)
        assert [call.method for call in refused(fake)] == ["sendMessage"]  # tried once, then remembered
        assert group.whispers == []


async def friends_at(stage, game, ola, jan):
    """Two who share no group: one opens a table in the chat with the bot, the other follows the link."""
    await ola.start()
    await stage.fake.until(lambda: ola.private.from_bot)  # the greeting would come below the board
    await ola.say(ola.private, f"/play {game}")
    table = await table_in(stage, ola.private)
    link = await stage.fake.until(lambda: next((m for m in ola.private.from_bot if "?start=t_" in m.text), None))
    url = next(word for word in link.text.split() if "?start=t_" in word)
    await jan.follow(url)
    await jan.fake.until(lambda: table in repr([m.content.keyboard for m in jan.private.from_bot]))
    rng = random.Random(4)
    players = [Player(stage, user, user.private, rng) for user in (ola, jan)]
    if (await stage.table(table)).phase == "lobby":
        assert not (await players[0].press(table, "a", "begin")).alert
    return table, players


@ALL_SLOW
async def test_cribbage_is_played_in_two_private_chats(fake, server, language, go_on):
    ola, jan = fake.user("Ola", language), fake.user("Jan", language)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await friends_at(stage, "cribbage", ola, jan)
        await go_on(stage, table, players)
        assert refused(fake) == []
        assert {call.chat_id for call in fake.sends_and_edits()} == {ola.id, jan.id}


async def inline_at(stage, game, theirs, ola, jan):
    """An invitation that Ola posts in a chat where the bot is not."""
    offer = await ola.inline(theirs, game[:4])
    message = await ola.choose(offer[game], theirs)
    answer = await jan.press(message, message.labels[0][0])
    assert not answer.alert, answer
    table = await table_in(stage, theirs)
    rng = random.Random(5)
    players = [Player(stage, user, theirs, rng) for user in (ola, jan)]
    if (await stage.table(table)).phase == "lobby":
        answer = await players[0].press(table, "a", "begin")
        assert not answer.alert, answer
    return table, players


@pytest.mark.parametrize("feedback", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["not-told", "told"])
@ALL_SLOW
async def test_cribbage_is_played_inline(fake, server, language, feedback, go_on):
    ola, jan = fake.user("Ola", language), fake.user("Jan", language)
    theirs, fake.inline_feedback = fake.friends(ola, jan), feedback
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await inline_at(stage, "cribbage", theirs, ola, jan)
        await go_on(stage, table, players)
        assert refused(fake) == []
        assert len(theirs.messages) == 1
        answer = await players[0].look(table, "menu")
        assert answer.url.endswith(f"?start=l_{table}_menu")


@ALL_SLOW
async def test_three_play_kosci_in_a_topic(fake, server, language, go_on):
    users = [fake.user(name, language) for name in ("Ola", "Jan", "Ewa")]
    club = fake.supergroup("Klub", *users, topics=("Gry", "Plotki"))
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, club.topic("Gry"), "kosci", *users)
        for player in players:
            player.where = club.topic("Gry")
        await go_on(stage, table, players)
        assert refused(fake) == []
        assert club.topic("Plotki").messages == []
        assert {message.topic for message in club.from_bot} == {club.topic("Gry")}


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_on_the_shelf_is_played_in_a_group(fake, server, game):
    least = CATALOG[game].default.players[0]
    users = [fake.user(f"P{i}", ("pl", "en")[i % 2]) for i in range(max(least, 1))]
    group = fake.supergroup("Klub", *users)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, game, *users)
        witness = Witness(stage, table, *users)
        await play(stage, table, players, most=MOST if CATALOG[game].default.hides else FEW, each=witness.look)
        await stage.calm()
        await witness.look()
        assert refused(fake) == []
