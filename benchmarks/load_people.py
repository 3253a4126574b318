"""People who press whatever is offered to them, on Discord and on Telegram, for measurements of load."""

import asyncio
import random
import re
import time
from contextlib import suppress

from benchmarks.crowded_chat import USEFUL
from bot.tables.token import Kind
from tests.adapters.discord.players import Player, token_of
from tests.adapters.discord.players import offers as offers_of
from tests.adapters.telegram.screen import buttons

GAMES = (("kosci", 1), ("warcaby", 2), ("cribbage", 2), ("kosci", 2))
"""The mix, in turn: a game and how many play it."""

LONGEST = 20.0
"""Seconds that somebody waits for a board before giving it up."""

UNSAID, TIP = ("", "…"), "You can also type a move"
"""What a private message may hold at first, and how one begins that comes beside an accepted move."""


class Person:
    """Somebody who presses at one table whatever is offered; ``press`` returns what is known of the press."""

    boards = 0
    """How many boards the chat has shown here so far, where that is counted."""

    def __init__(self):
        self.busy = False


class OnDiscord(Person):
    def __init__(self, fake, users, channel):
        super().__init__()
        self.fake, self.channel = fake, channel
        self.players = [Player(None, user, channel) for user in users]
        self.dice = random.Random(channel.id)

    @property
    def boards(self):
        """How many boards have been shown here so far."""
        return sum(len(message.versions) for message in self.channel.messages)

    @property
    def changes(self):
        """How often anything has been posted or edited here, which is quicker to count than boards."""
        return sum([len(message.versions) for message in self.channel.everything])

    def offer(self):
        """Something that somebody who is to move may press; now and then what only looks so is refused.

        Somebody whose own cards already show the next position waits for the board.
        """
        asked = " ".join(re.findall(r"\*\*(.*?)\*\*", self.channel.last.text))
        offers = [
            (player.user, message, what, values)
            for player in self.players
            if player.user.name in asked
            for message in (player.panel(), player.board())
            if message and revision(message) <= revision(self.channel.last)
            for what, values in (*offers_of(message, self.dice), *marks_of(message))
        ]
        return self.dice.choice(offers) if offers else None

    async def press(self, offer, times):
        user, message, what, values = offer
        boards, versions, heard = self.boards, len(message.versions), len(user.ephemerals(self.channel))
        seen, began, at = self.changes, time.perf_counter(), time.time()
        ack = await (user.press(message, what) if values is None else user.select(message, what, values))
        times["acknowledged"].append(ack.seconds)
        times["ops"][f"discord:{ack.interaction.id}"] = at
        while self.boards == boards and len(message.versions) == versions:
            if any(is_refusal(said) for said in user.ephemerals(self.channel)[heard:]):
                times["refused"] += 1
                return
            while self.changes == seen:
                if time.perf_counter() > began + LONGEST:
                    raise TimeoutError
                await asyncio.sleep(0.004)
            seen = self.changes
        times["shown"].append(time.perf_counter() - began)


def marks_of(message):
    """What may be pressed to mark a thing before a move: (custom_id, None)."""
    return ((button["custom_id"], None) for button in message.buttons if token_of(button).kind is Kind.MARK)


def revision(message):
    """The newest position that the buttons of a message belong to."""
    return max((token_of(button).rev for button in message.buttons), default=0)


def is_refusal(message):
    """Whether a private message says that a press was refused, so that no board follows."""
    return message.text not in UNSAID and not message.text.startswith(TIP)


class OnTelegram(Person):
    def __init__(self, fake, users, group):
        super().__init__()
        self.fake, self.users, self.group, self.dice = fake, users, group, random.Random(group.id)

    def offer(self):
        offers = [
            (user, message, data) for user in self.users for message, data, token in buttons(user, self.group)
            if token.kind in USEFUL
        ]  # fmt: skip
        return self.dice.choice(offers) if offers else None

    async def press(self, offer, times):
        user, message, data = offer
        began, at = time.perf_counter(), time.time()
        query = user.tap(message, data)
        times["ops"][f"telegram:42:{self.fake.feed.log[-1]['update_id']}"] = at
        await query.answered(LONGEST)
        times["acknowledged"].append(time.perf_counter() - began)


async def sat_on_discord(fake, guild, people, number):
    """People at a new table in a channel of their own."""
    game, size = GAMES[number % len(GAMES)]
    users, channel = people[2 * number : 2 * number + size], guild.channel(f"games {number}")
    await users[0].slash(channel, "play", game=game)
    await fake.until(lambda: channel.messages and channel.last.buttons, 30)
    for user, label in [*((user, "Join") for user in users[1:]), (users[0], "Begin")]:
        if any(label in (button["label"] or "") for button in channel.last.buttons):
            edits, board = channel.last.edits, channel.last
            await user.press(board, next(b["custom_id"] for b in board.buttons if label in (b["label"] or "")))
            await fake.until(lambda board=board, edits=edits: board.edits > edits or channel.last is not board, 30)
    person = OnDiscord(fake, users, channel)
    if game == "cribbage":
        for player in person.players:
            with suppress(Exception):
                hand = next(b for b in channel.last.buttons if token_of(b).text == "hand")
                await player.user.press(channel.last, hand["custom_id"])
    return person


async def sat_on_telegram(fake, number):
    """People at a new table in a group of their own."""
    game, size = GAMES[number % len(GAMES)]
    users = [fake.user(f"P{number} {i}") for i in range(size)]
    group = fake.group(f"Group {number}", *users)
    await users[0].say(group, f"/play {game} with:friends" if size > 1 else f"/play {game}")
    for user, act in [*((user, "join") for user in users[1:]), (users[0], "begin")]:

        def there(user=user, act=act):
            for message, data, token in buttons(user, group):
                if token.kind is Kind.ACT and token.text == act:
                    return message, data
                if token.kind in USEFUL:
                    return True
            return None

        if (found := await fake.until(there, 60)) is not True:
            await user.press(*found)
    return OnTelegram(fake, users, group)
