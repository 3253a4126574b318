"""People who play a league through the public gate while time jumps from one thing that is due to the next."""

import random
from dataclasses import dataclass

from adapters.redis import keys
from bot.tables.table import User

HOUR = 3600


@dataclass(frozen=True)
class Player:
    """Somebody who answers a turn after ``waits`` seconds, and moves in the first ``games`` games only. Who ``resigns``
    does so at the second turn.
    """

    user: User
    waits: float = 0.0
    games: int = 99
    resigns: bool = False


class Driver:
    """Several processes and the people who play in them. Nothing sleeps: time is a number."""

    def __init__(self, houses, players, seed=1):
        self.houses, self.players, self.dice = houses, {player.user: player for player in players}, random.Random(seed)
        self.begun, self.opened_at, self.moves = {}, {}, 0

    @property
    def now(self):
        return self.houses[0].now

    def jump(self, to):
        for house in self.houses:
            house.now = max(house.now, to)

    def house(self):
        return self.dice.choice(self.houses)

    async def line(self, user, text, **more):
        house = self.house()
        return await house.facade.line(house.request(user, **more), text)

    async def rounds(self):
        for house in self.houses:
            await house.round()

    async def heads(self):
        """The moments at which something is due, later than now."""
        client = self.houses[0].store._connection.client
        pipeline = client.pipeline(transaction=False)
        for key in (keys.AGENDA, *map(keys.due, keys.BUCKETS)):
            pipeline.zrangebyscore(key, f"({self.now}", "+inf", start=0, num=1, withscores=True)
        return [rows[0][1] for rows in await pipeline.execute() if rows]

    async def league(self, name):
        return await self.houses[0].store.leagues.load(name)

    async def act(self, league):
        """Everybody moves whose time has come; returns the earliest moment at which somebody will."""
        later = []
        for game in league.games:
            if not game.opened or game.result:
                continue
            table = (await self.houses[0].store.load(game.table)).table
            while table.phase == "playing":
                (seat,) = table.awaited()
                player, since = self.players[table.chairs[seat].user], table.waiting.wait(seat).since
                if not self.plays(player, table.id):
                    break
                if since + player.waits > self.now:
                    later.append(since + player.waits)
                    break
                answer = await self.turn(player, table, seat)
                assert answer is None or not answer.refused, self.houses[0].text(answer)
                self.moves += 1
                table = (await self.houses[0].store.load(game.table)).table
        return later

    async def turn(self, player, table, seat):
        """A move, or the end of it all; what the person reads."""
        if player.resigns and table.chairs[seat].seen:
            house = self.house()
            return await house.facade.press(house.request(player.user), f"{table.id}:{table.rev}:a:resign")
        move = self.dice.choice([table.rules.format(action) for action in table.rules.legal(table.state, seat)])
        return await self.line(player.user, f"{move} @{table.id}")

    def plays(self, player, table):
        mine = self.begun.setdefault(player.user, [])
        if table not in mine:
            mine.append(table)
        return mine.index(table) < player.games

    async def run(self, name, phase="over", most=3000):
        """Lets time pass until the season has come to this phase."""
        for _ in range(most):
            await self.rounds()
            league = await self.league(name)
            if league.phase == phase:
                return league
            later = await self.act(league) if league.phase == "on" else []
            heads = await self.heads()
            if later or heads:
                self.jump(min(later + heads))
        raise AssertionError("the season does not end")
