"""One process of the bot on the fake Telegram, with a real store; and how people there play whatever is offered."""

import asyncio
import random
import time
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count

from adapters.redis.memory import RedisKeyValueStore, RedisLease
from adapters.redis.rate_limiter import RedisRateLimiter
from adapters.redis.store import RedisStore
from adapters.redis.update_queue import RedisUpdateQueue
from adapters.telegram.addresses import user as user_of
from adapters.telegram.outbox import Outbox
from adapters.telegram.serving import Telegram, client
from bot.front.facade import Facade
from bot.front.tips import Tips
from bot.ports import Pointer
from bot.scenes.controls import Choice, Hand, Pick, Press
from bot.scenes.path import Path
from bot.screens import playing
from bot.screens.drafts import draft_of
from bot.services import scheduler
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.service import Service
from bot.tables.table import TableId
from bot.tables.token import Kind, read
from engines.core import Refused
from engines.luck import Seeded
from tests.adapters.telegram.screen import buttons, find
from tests.support.daylight import UNTIL_NOON
from tests.support.servers import client_of
from tests.support.shorter import shorten

LISTED = object()


class Stage:
    """A process: ``store``, ``service``, ``facade``, ``telegram``."""

    def __init__(self, redis, fake, *, speed=1.0, seed=7, chats=None, token=None, api=None):
        self.fake, self.store, self.speed = fake, RedisStore(redis), speed
        self.telegram = Telegram(
            client(token or fake.token, api or fake.base_url),
            RedisKeyValueStore(redis, "telegram:", self.store.tracking),
            RedisLease(redis, "telegram"),
            Outbox(RedisRateLimiter(redis, "telegram", speed), fake.clock.now, speed),
            RedisUpdateQueue(redis, "telegram:"),
        )
        preferences = Preferences(self.store)
        self.painter = Painter(self.store, {"telegram": self.telegram.chat, **(chats or {})}, preferences)
        dice, seeds = random.Random(seed), count(seed)
        self.now = UNTIL_NOON
        self.service = Service(
            self.store,
            self.painter,
            preferences,
            lambda: Seeded(f"{next(seeds):064x}"),
            lambda: time.time() + self.now,
            dice.randrange,
        )
        self.facade = Facade(self.service)

    def add_tips(self):
        """People are told tips, as by the bot that is configured."""
        self.facade = Facade(self.service, Tips(self.service))

    @asynccontextmanager
    async def running(self, hook=None):
        async with self.telegram.serving(self.facade, hook):
            rounds = asyncio.create_task(scheduler.run(self.service))
            try:
                await self.fake.until(lambda: self.telegram.chat.online)
                yield self
            finally:
                rounds.cancel()
                with suppress(asyncio.CancelledError):
                    await rounds

    async def tables(self, channel):
        return [await self.table(name) for name in await self.store.pointed(Pointer.AT, f"telegram:{channel}")]

    async def table(self, name):
        return (await self.store.load(TableId(name))).table

    async def found(self, name):
        return await self.store.load(TableId(name))

    async def calm(self):
        """All boards are drawn, everything is told."""
        while True:
            await self.painter.settled()
            await self.telegram.updates.settled()
            await self.telegram.chat.panels.settled()
            if not self.painter._tasks and not self.telegram.chat.panels._refreshing:
                return


def hurried(fake, speed):
    """The platform's time runs so much faster; windows for answers keep their real length."""
    fake.clock.run(speed)
    limits = fake.limits
    limits.callback_seconds = limits.ephemeral_seconds = limits.inline_seconds = 15 * speed


@asynccontextmanager
async def staged(server, fake, *, speed=1.0, hook=None, tips=False, menus=False, **more):
    """A process for a while. It sets menus and descriptions only where a test asks for them: they are two dozen
    requests at every start.
    """
    if speed != 1.0:
        hurried(fake, speed)
    async with client_of(server.url) as redis:
        stage = Stage(redis, fake, speed=speed, **more)
        if not menus:
            stage.telegram._publish = partial(asyncio.sleep, 0)
        if tips:
            stage.add_tips()
        async with stage.running(hook):
            yield stage
            await stage.calm()


class Player:
    """Somebody at a table, who looks at one chat; sees cards in a panel, by numbers, or on his own board."""

    def __init__(self, stage, user, where, rng):
        self.stage, self.user, self.where, self.rng = stage, user, where, rng
        self.fake, self.said, self.pressed = stage.fake, [], []

    async def tap(self, message, data):
        """Presses, and remembers the button's label and the answer."""
        self.pressed.append(message.button(data).label)
        answer = await self.user.press(message, data, wait=30)
        self.said.append(answer.text)
        return answer

    async def look(self, table, page="hand"):
        message, data = await self.fake.until(lambda: find(self.user, self.where, table, Kind.PAGE, page))
        return await self.user.press(message, data)

    async def press(self, table, kind, text, since=0, wait=20, deal=None):
        found = await self.fake.until(lambda: find(self.user, self.where, table, kind, text, since, deal), wait)
        return await self.tap(*found)

    async def prepare(self, table):
        """Looks at the hand once, so that there is a panel, or numbers."""
        now = await self.stage.table(table)
        private = getattr(self.where, "kind", "") == "private"
        if not now.rules.hides or private or getattr(self.where, "kind", "") == "friends":
            return
        await self.look(table)

    async def move(self, table):
        """Makes one move out of what is offered; which presses it took."""
        found = await self.stage.found(table)
        now, seat = found.table, found.table.find(user_of(self.user.id))
        scene = playing.game_scene(now, seat)
        controls = list(scene.drafted(draft_of(now, found.drafts, seat)).controls)
        self.choices = [control for control in controls if isinstance(control, Choice)]
        self.rng.shuffle(controls)
        controls.sort(key=lambda control: isinstance(control, Choice))
        since = now.asked[seat]
        for control in controls:
            if await self._try(table, control, since):
                return
        raise AssertionError(f"nothing to do for {self.user}: {controls}")

    async def _try(self, table, control, since):
        match control:
            case Press(_, text, deal=deal):
                return not (await self.press(table, Kind.MOVE, text, since, deal=deal)).alert
            case Pick(items, least, most, verbs, marked=marked, deal=deal):
                usable = [i for i, item in enumerate(items) if item]
                wanted = set(self.rng.sample(usable, self.rng.randint(least, most)))
                for i in sorted(wanted ^ {*marked}):
                    await self._toggle(table, i, i in wanted, since, f"{deal}.{items[i]}")
                n = self.rng.randrange(len(verbs))
                return not (await self.press(table, Kind.VERB, str(n), since)).alert
            case Hand(cards, deal, _, playable) as hand:
                for i in playable or [place for line in hand.lines() for place in line]:
                    if cards[i] and not (await self._card(table, i, f"{deal}.{cards[i]}", since)).alert:
                        return True
                return False
            case Path(ways):
                await self._walk(table, *self.rng.choice(ways), since)
                return True
            case Choice(options=options):
                chosen = self.rng.choice(options)
                await self._open(table, self.choices.index(control), chosen.move, since)
                answer = await self.press(table, Kind.MOVE, chosen.move, since)
                if answer.alert:  # it may have been a question
                    answer = await self.press(table, Kind.MOVE, chosen.move, since)
                return not answer.alert

    async def _toggle(self, table, i, on, since, name=""):
        texts = (f"+{i}", f"-{i}") if on else (f"-{i}", f"+{i}")
        tokens = [(Kind.CARD, name), *((Kind.MARK, text) for text in texts)]

        def there():
            return next(filter(None, (find(self.user, self.where, table, *token, since) for token in tokens)), None)

        found = await self.fake.until(there, 20)
        answer = await self.tap(*found)
        assert not answer.alert, answer

    async def _card(self, table, i, name, since):
        def there():
            return find(self.user, self.where, table, Kind.CARD, name) or find(
                self.user, self.where, table, Kind.NUMBER, str(i), since
            )

        return await self.tap(*await self.fake.until(there, 20))

    async def _walk(self, table, steps, move, since):
        """One press where all moves are listed, else step by step; forced steps take themselves."""
        whole, walked, rev = "".join(steps), "", (await self.stage.table(table)).rev
        while (await self.stage.table(table)).rev == rev:

            def there(walked=walked):
                for message, data, token in buttons(self.user, self.where):
                    further = whole.startswith(token.text) and len(token.text) > len(walked)
                    on_the_way = token.kind is Kind.STEP and further
                    is_it = token.kind is Kind.MOVE and token.text == move
                    if token.table == table and token.rev >= since and (is_it or on_the_way):
                        return message, data, token
                return None

            message, data, token = await self.fake.until(there, 20)
            answer = await self.tap(message, data)
            assert not answer.alert, answer
            walked = token.text

    async def _open(self, table, place, move, since):
        """Unfolds the choice at this place of a board, unless its moves are listed at once, as they are on a page."""

        def there():
            if find(self.user, self.where, table, Kind.MOVE, move, since):
                return LISTED
            for message in reversed(self.user.screen(self.where)):
                for button in message.keyboard:
                    n, _, rest = (button.data or "").partition(f":{table}:")
                    if n == f">{place}" and int(rest) >= since:
                        return message, button.data
            return None

        if (folded := await self.fake.until(there, 20)) is not LISTED:
            assert not (await self.tap(*folded)).alert


async def asked(stage, table, players):
    now = await stage.table(table)
    users = {user_of(player.user.id): player for player in players}
    return [users[now.chairs[seat].user] for seat in now.awaited() if now.chairs[seat].user in users]


async def thought(stage, table, wait=30):
    """Waits until no computer is to move."""
    async with asyncio.timeout(wait):
        while True:
            now = await stage.table(table)
            if not any(now.chairs[seat].computer for seat in now.awaited()):
                return
            await asyncio.sleep(0.02)


SLOW = 15
"""Seconds in which a press is decided, also on a slow machine."""


async def goes_on(stage, table, rev, wait=30):
    """Whether the table leaves this revision: on a slow machine a press is answered before it is decided."""
    end = asyncio.get_running_loop().time() + wait
    while (await stage.table(table)).rev == rev:
        if asyncio.get_running_loop().time() > end:
            return False
        await asyncio.sleep(0.05)
    return True


async def play(stage, table, players, *, most=10_000, each=None):
    """Until the game is over, or so many moves; ``each`` is awaited after every move."""
    for _ in range(most):
        await thought(stage, table)
        waiting = await asked(stage, table, players)
        if not waiting:
            return
        rev = (await stage.table(table)).rev
        mover = waiting[0]
        await mover.move(table)
        if not await goes_on(stage, table, rev, SLOW):  # what is refused late is told after an empty answer
            await mover.move(table)
            assert await goes_on(stage, table, rev), (mover.pressed[-4:], mover.said[-4:])
        if each:
            await each()


async def table_in(stage, where, wait=30):
    """The one table of a chat, by the buttons of its board."""

    def there():
        for message in reversed(where.messages):
            for button in message.keyboard:
                if button.data:
                    with suppress(Refused):
                        token = read(button.data.removeprefix("."))
                        if token.table != "-":
                            return token.table
        return None

    return await stage.fake.until(there, wait)


async def begun(stage, where, game, *users, seed=3, short=False):
    """A table in a group at which these people play."""
    await users[0].say(where, f"/play {game} with:friends")
    table = await table_in(stage, where)
    if short:
        await shorten(stage.service, await stage.table(table))
    rng = random.Random(seed)
    players = [Player(stage, user, where, rng) for user in users]
    for player in players[1:]:
        assert not (await player.press(table, Kind.ACT, "join")).alert
    if (await stage.table(table)).phase == "lobby":
        assert not (await players[0].press(table, Kind.ACT, "begin")).alert
    for player in players:
        await player.prepare(table)
    return table, players
