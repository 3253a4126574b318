"""A store is moved while somebody floods: two play on, and who has used up what they may do gets nothing by it."""

import asyncio
import json
from itertools import count

from adapters.redis.backup.verify import verify
from adapters.web import rooms
from bot.services.quotas import PERSON_LIMITS, Activity
from tests.support.parlour import act, begun
from tests.support.servers import client_of
from tests.support.several import LOST, Guest
from tests.test_floods_and_quotas import PAUSE
from tests.test_moving import LONG, bot_in, command

FIRST, LATER = 18, 10
"""Rolls before the move and after it: more than anybody may do at once, and fewer lines than count as a flood."""


class Player(Guest):
    """Somebody at the one process, in a room with others or alone."""

    def __init__(self, bot, name, room):
        super().__init__(bot, name)
        self.place = room

    async def come_back(self):
        await self.leave()
        await self.come([self.bot], 0, self.place)

    async def roll(self, number):
        """How many of so many rolls were not refused."""
        answers = await asyncio.gather(*(self.say("/roll 3d6") for _ in range(number)))
        return sum(not answer["refused"] for answer in answers)

    async def flood(self, stop):
        """Types on and on, waits for no answer, and comes back whenever the connection is lost."""
        for number in count():
            if stop.is_set():
                return
            line = {"op": f"flood-{number}", "kind": "speak", "room": self.room, "text": str(number)}
            try:
                await self.socket.send_str(json.dumps(line))
            except LOST:
                await self.come_back()
            await asyncio.sleep(PAUSE)


async def test_two_play_on_through_a_move_while_some_flood_and_quotas_go_with_the_store(tmp_path, plain_server):
    stop, clock, here = asyncio.Event(), asyncio.get_running_loop().time, rooms.fresh()
    told = {"STOLIK_NEXT_STORE": plain_server.url, "STOLIK_QUOTAS": "true"}
    async with client_of(plain_server.url) as new, bot_in(tmp_path / "data", **told) as bot:
        await new.flushall()
        ola, jan = players = Player(bot, "Ola", here), Player(bot, "Jan", here)
        loud, greedy = Player(bot, "Ewa", rooms.fresh()), Player(bot, "Kuba", rooms.fresh())
        everybody = (ola, jan, loud, greedy)
        for person in everybody:
            await person.come([bot], 0, person.place)
        table, since = await begun("northcott", *players), clock()
        flood = asyncio.create_task(loud.flood(stop))
        rolled = await greedy.roll(FIRST)
        assert rolled < FIRST
        moved = [await act(*players) for _ in range(2)]

        code, said = await command(tmp_path / "data", "move", plain_server.url)
        assert code == 0, said
        for person in (ola, jan, greedy):
            async with asyncio.timeout(LONG):
                await person.until(lambda person=person: person.lost)
                await person.come_back()
        moved += [await act(*players) for _ in range(2)]
        rolled += await greedy.roll(LATER)
        limit = PERSON_LIMITS[Activity.ROLL]
        assert rolled <= limit.burst + (clock() - since) / limit.pause + 1
        stop.set()
        await asyncio.wait_for(flood, LONG)
        for person in everybody:
            await person.close()
        assert set(moved) == set(players)
        assert ola.boards[table]["rev"] >= len(moved)
        assert (await verify(new, lambda *_: None)).faults == []
        assert '"level": "error"' not in bot.log.read_text("utf-8")
