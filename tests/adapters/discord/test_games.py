"""Every game of the shelf is played on Discord: by slash commands, buttons and menus, in both languages."""

import pytest

from bot.catalog import CATALOG
from bot.tables.token import Kind, read
from tests.adapters.discord.players import Player, offers, opened, played, token_of
from tests.support.turns import Turn

GAMES = {game: box.default.players for game, box in CATALOG.items() if not box.short_lived}
LOCALES = ("en-US", "pl")
SIZES = [(game, number) for game, players in GAMES.items() for number in players]
NAMES = ("Ala", "Bob", "Cyd", "Dan", "Eva", "Fil", "Gus")

WHOLE = [
    ("kosci", 3, "en-US"),
    ("cribbage", 2, "pl"),
    ("backgammon", 2, "en-US"),
    ("warcaby", 2, "pl"),
    ("northcott", 2, "en-US"),
    ("star", 1, "pl"),
]
"""Games that are played to the end in every run, one or two of each kind; all others are with ``-m slow``."""

OPENING = 6
"""Moves of a game that is only begun."""


class Decided(Player):
    """Somebody who makes up his mind first and then looks for the button; whoever only taps lays out and takes back."""

    def __init__(self, *more):
        super().__init__(*more)
        self.turn = Turn()

    async def move(self, table):
        now = await self.bot.table(table)
        self.turn.goes_on(now.rev)
        self.wishes = {now.rules.format(action) for action in now.rules.legal(now.state, now.find(self.name))}
        has_moved = await super().move(table)
        self.turn.over((await self.bot.table(table)).rev)
        return has_moved

    def _best(self, tried):
        messages = [message for message in (self.panel(), self.board()) if message]
        found = [(message, *offer) for message in messages for offer in offers(message, self.dice)]
        self.dice.shuffle(found)
        told = ((offer, self._told(*offer[1:])) for offer in found)
        for offer, move in told:
            if move in self.wishes - tried and not self.turn.has_done(move):
                tried.add(move)
                self.turn.did(move)
                return offer
        return super()._best(tried)

    @staticmethod
    def _told(what, values):
        """The move that an offer makes at once."""
        token = read(values[0]) if values and token_of({"custom_id": what}).kind is not Kind.VERB else None
        token = token or token_of({"custom_id": what})
        return token.move


PLAYERS = {"canasta": Decided}


async def seated(fake, guild, channel, bot, game, number, locale, **more):
    people = [fake.user(name, locale=locale) for name in NAMES[:number]]
    guild.join(*people)
    players = [PLAYERS.get(game, Player)(bot, user, channel) for user in people]
    return await opened(bot, game, *players, **more), players


def checked(channel, players):
    """One message, edited; every answer in time; nobody has more on the screen than a board and a panel."""
    assert len(channel.messages) == 1
    assert all(ack.seconds < 3 for player in players for ack in player.acks)
    assert all(version.size <= 40 for message in channel.everything for version in message.versions)


async def to_the_end(fake, guild, channel, bot, game, number, locale, **more):
    table, players = await seated(fake, guild, channel, bot, game, number, locale, **more)
    moves = await played(bot, table, *players, most=10_000)
    assert "🏁" in channel.last.text
    assert channel.last.edits >= moves * 0.8  # what is overtaken by a newer board is not drawn
    checked(channel, players)


@pytest.mark.parametrize(("game", "number", "locale"), WHOLE)
async def test_a_game_is_played_to_the_end(fake, guild, channel, bot, game, number, locale):
    await to_the_end(fake, guild, channel, bot, game, number, locale, short=True)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "number"), SIZES)
async def test_every_game_is_played_to_the_end(fake, guild, channel, bot, game, number, locale):
    await to_the_end(fake, guild, channel, bot, game, number, locale)


@pytest.mark.parametrize(("game", "number"), SIZES)
async def test_every_game_is_opened_played_and_given_up(fake, guild, channel, bot, game, number):
    table, players = await seated(fake, guild, channel, bot, game, number, LOCALES[number % 2])
    await played(bot, table, *players, moves=OPENING)
    for player in players[1:] or players:
        if (await bot.table(table)).phase != "playing":
            break  # the few moves have ended it
        await player.slash("resign")
        await bot.settled()
        page = next(m for m in player.user.ephemerals(channel)[::-1] if m.buttons)
        await player.press(page.buttons[0]["custom_id"], page)
        await bot.settled()
    checked(channel, players)


@pytest.mark.parametrize(("game", "locale"), [(game, LOCALES[i % 2]) for i, game in enumerate(GAMES)])
async def test_every_game_is_begun_in_a_private_chat_with_computers(bot, ola, game, locale):
    await alone(bot, ola, game, locale, moves=OPENING)


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
async def test_cribbage_is_played_to_the_end_in_a_private_chat(bot, ola, locale):
    await alone(bot, ola, "cribbage", locale)
    assert "🏁" in ola.dm.last.text


async def alone(bot, ola, game, locale, **more):
    ola.locale = locale
    player = Player(bot, ola, ola.dm)
    others = {1: "computer"}.get(max(GAMES[game][0], 2) - 1, str(GAMES[game][0] - 1))
    await player.slash("play", game=game, **({"with": others} if GAMES[game][-1] > 1 else {}))
    await bot.settled()
    await played(bot, player.board().buttons[0]["custom_id"].split(";")[-1].split(":")[0], player, **more)
    assert len(ola.dm.messages) == 1


@pytest.mark.parametrize("kind", [2, 15], ids=["voice-channel-chat", "forum-post"])
async def test_a_table_stands_in_the_chat_of_a_voice_channel_and_in_a_forum_post(fake, guild, bot, kind):
    room = guild.channel("gry")
    room.kind = kind
    here = room.thread("partia") if kind == 15 else room
    table, players = await seated(fake, guild, here, bot, "cribbage", 2, "pl")
    assert await played(bot, table, *players, moves=OPENING) == OPENING
    checked(here, players)
    assert fake.violations == []
