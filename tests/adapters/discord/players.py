"""People who play by what is offered to them, whatever the game: they press, choose, and look at what comes back."""

import asyncio
import random
from contextlib import suppress

from bot.catalog import CATALOG
from bot.tables.token import Kind, Token, read
from tests.support.shorter import shorten

LATE = 2.0
"""Seconds that a board may be late on a busy machine."""

HAND = {"en": "🃏 My hand", "pl": "🃏 Moje karty"}


MOVES = (Kind.MOVE, Kind.LASTING, Kind.STEP)

AVOIDED = tuple(word for definition in CATALOG.values() for word in definition.avoided)
"""How moves begin that computers leave alone, too: a match that is resigned by chance shows nothing."""


def token_of(component):
    """What a component brings back."""
    return read(component["custom_id"].rpartition(";")[2])


def offers(message, dice=random):
    """Everything on a message that makes a move by itself: (custom_id, values or None)."""
    for button in message.buttons:
        if token_of(button).kind in (Kind.MOVE, Kind.LASTING, Kind.CARD, Kind.VERB):
            yield button["custom_id"], None
    for menu in message.selects:
        token = token_of(menu)
        if token.kind is Kind.VERB:
            numbers = [option["value"] for option in menu["options"]]
            yield menu["custom_id"], dice.sample(numbers, menu["max_values"])
        else:
            values = [o["value"] for o in menu["options"] if read(o["value"]).kind in MOVES]
            yield from ((menu["custom_id"], [value]) for value in values)


def meaning(what, values):
    """What an offer means, whenever it was drawn."""
    token = token_of({"custom_id": what})
    return token.kind, token.text, values and token.kind is not Kind.VERB and read(values[0]).text


def is_resigning(what, values):
    """Whether an offer makes one of the moves that computers leave alone."""
    _, text, chosen = meaning(what, values)
    return (chosen or text).startswith(AVOIDED)


def _told(message, what, values):
    """An offer as the one who takes it sees it."""
    for button in message.buttons:
        if button["custom_id"] == what:
            return f"[{button['label']}]"
    menu = next(menu for menu in message.selects if menu["custom_id"] == what)
    chosen = [option["label"] for option in menu["options"] if option["value"] in values]
    return f"<{menu['placeholder']}> {' '.join(chosen)}"


def seen_by(player):
    """What somebody sees: the board, which also shows half a move, and what they were told in private; and how often
    each of it was changed.
    """
    seen = player.board(), *player.user.ephemerals(player.channel)
    return [(message.id, message.edits) for message in seen]


class Player:
    """Somebody at the tables of one chat."""

    def __init__(self, bot, user, channel):
        self.bot, self.user, self.channel = bot, user, channel
        self.language = user.locale[:2]
        self.acks, self.dice = [], random.Random(user.name)
        self.watch = lambda who, did: None

    @property
    def name(self):
        return f"discord:{self.user.id}"

    def board(self):
        return self.channel.last

    def panel(self):
        mine = [message for message in self.user.ephemerals(self.channel) if list(offers(message))]
        return mine[-1] if mine else None

    def _is_private(self):
        return self.channel.guild is None and self.channel.sees_bot

    async def slash(self, command, **options):
        return self._noted(await self.user.slash(self.channel, command, **options))

    async def press(self, what, message=None):
        return self._noted(await self.user.press(message or self.board(), what))

    def _noted(self, ack):
        self.acks.append(ack)
        return ack

    async def look(self):
        """Opens the private panel, if there is one to open."""
        button = next((b for b in self.board().buttons if token_of(b) == self._hand_of(b)), None)
        if button is None or self._is_private():
            return None
        before = self.panel()
        await self.press(button["custom_id"])
        await self.bot.fake.until(lambda: self.panel() is not None and self.panel() is not before)
        return self.panel()

    def _hand_of(self, button):
        token = token_of(button)
        return Token(token.table, token.rev, Kind.PAGE, "hand")

    async def move(self, table):
        """Makes some move at this table, by a press; whether one was made."""
        before = (await self.bot.table(table)).rev
        tried = set()
        if not self.panel():
            await self.look()
        while offer := self._best(tried):
            message, what, values = offer
            did = _told(message, what, values)
            tried.add(meaning(what, values))
            if values is None:
                self._noted(await self.user.press(message, what))
            else:
                self._noted(await self.user.select(message, what, values))
            await self.bot.settled()
            self.watch(self.user.name, did)
            if (await self.bot.table(table)).rev != before:
                return True
        await self.look()
        return False

    def _best(self, tried):
        """Something not yet tried: a card that fits, else any; then dice are thrown again, and last of all a match is
        resigned.
        """
        messages = [message for message in (self.panel(), self.board()) if message]
        found = [(message, *offer) for message in messages for offer in offers(message, self.dice)]
        found = [offer for offer in found if meaning(*offer[1:]) not in tried]
        self.dice.shuffle(found)
        fitting = {b["custom_id"] for message in messages for b in message.buttons if b["style"] == 3}
        kind = {offer[1]: token_of({"custom_id": offer[1]}).kind for offer in found}
        found.sort(key=lambda o: (is_resigning(*o[1:]), kind[o[1]] is Kind.VERB and o[2] is None, o[1] not in fitting))
        return found[0] if found else None


async def opened(bot, game, *players, short=False, **more):
    """A table at which these people play; ``more`` are further parameters of the command, such as a ruleset."""
    first, *others = players
    await first.slash("play", game=game, **more)
    await bot.settled()
    table = token_of(first.board().buttons[0]).table
    if short:
        await shorten(bot.service, await bot.table(table))
        await bot.settled()
    for player in others:
        await player.press(f"{table}:{(await bot.table(table)).rev}:a:join")
        await bot.settled()
    if (await bot.table(table)).phase == "lobby":
        await first.press(f"{table}:{(await bot.table(table)).rev}:a:begin")
        await bot.settled()
    assert (await bot.table(table)).phase == "playing"
    return table


async def turn(bot, table, *players):
    """Whoever is asked moves."""
    now = await bot.table(table)
    asked = {now.chairs[seat].user for seat in now.awaited()}
    mover = next((player for player in players if player.name in asked), None)
    if mover is None:  # a computer's turn
        await asyncio.sleep(0.02)
        await bot.settled()
        return None
    for _ in range(4):
        if await mover.move(table):
            return mover
        seen = seen_by(mover)
        with suppress(TimeoutError):  # what a computer has just done may not be on the board yet
            await bot.fake.until(lambda seen=seen: seen_by(mover) != seen, LATE)
    raise AssertionError(f"{mover.user} cannot move: {mover.board()} {mover.panel()}")


async def played(bot, table, *players, most=600, moves=None):
    """To the end, or for so many moves; how many were made."""
    made = 0
    for _ in range(most):
        if (await bot.table(table)).phase != "playing" or made == moves:
            await bot.settled()
            return made
        made += await turn(bot, table, *players) is not None
    raise AssertionError("this game does not end")
