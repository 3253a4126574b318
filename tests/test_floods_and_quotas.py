"""Floods and quotas together, at a bot at which people play: these go on, and whoever floods is told once a rest."""

import asyncio
import json
from itertools import count

from adapters.redis.backup.verify import verify
from adapters.redis.embedded import running as running_server
from adapters.web import rooms
from bot.services.floods import REST
from bot.services.quotas import INPUT_LIMIT, PERSON_LIMITS, Activity
from tests.support.parlour import act, begun, people, running
from tests.support.servers import client_of

MOVES, ROLLS = 8, 20
PAUSE = 0.002
"""Seconds between two lines of somebody who floods."""


async def flood(person, stop):
    """Types on and on, and waits for no answer."""
    for number in count():
        if stop.is_set():
            return
        line = {"op": f"flood-{number}", "kind": "speak", "room": person.room, "text": str(number)}
        await person.socket.send_str(json.dumps(line))
        await asyncio.sleep(PAUSE)


def flooded(person):
    """The answers to what was typed on and on."""
    return [told for op, told in person.answers.items() if op.startswith("flood-")]


async def test_two_play_on_while_some_flood_and_one_rolls_more_dice_than_anybody_may(tmp_path):
    stop, clock = asyncio.Event(), asyncio.get_running_loop().time
    async with (
        running(tmp_path / "data", STOLIK_QUOTAS="true") as bot,
        people(bot, "Ola", "Jan", room=rooms.fresh()) as players,
        people(bot, "Ewa", "Adam", room=rooms.fresh()) as loud,
        people(bot, "Kuba", room=rooms.fresh()) as (greedy,),
    ):
        table = await begun("northcott", *players)
        since = clock()
        floods = [asyncio.create_task(flood(person, stop)) for person in loud]
        rolls = asyncio.gather(*(greedy.say("/roll 3d6") for _ in range(ROLLS)))
        moved = [await act(*players) for _ in range(MOVES)]
        rolled = await rolls
        stop.set()
        await asyncio.gather(*floods)
        rests = 1 + int((clock() - since) / REST)
        async with client_of(running_server(tmp_path / "data")) as client:
            findings = await verify(client, lambda *_: None)
    assert set(moved) == set(players)
    assert players[0].boards[table]["rev"] >= MOVES
    refused = [answer["scene"]["lines"][0]["text"] for answer in rolled if answer["refused"]]
    assert 0 < len(refused) <= ROLLS - PERSON_LIMITS[Activity.ROLL].burst
    assert all("Try again in" in text for text in refused)
    for person in loud:
        told = flooded(person)
        assert len(told) > 2 * INPUT_LIMIT.burst
        assert 1 <= sum(bool(answer["scene"]) for answer in told) <= rests
    assert findings.faults == []
    assert findings.counted["tables"] == 1 + ROLLS - len(refused)
    assert '"level": "error"' not in bot.log.read_text("utf-8")
