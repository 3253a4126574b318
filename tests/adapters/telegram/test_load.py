"""Fifty people press at once in ten groups: no move lost, none doubled, all boards right within the budget.

How soon they are answered is measured in ``benchmarks/bench_telegram.py``.
"""

import asyncio
import random

import pytest

from adapters.telegram.addresses import user as user_of
from bot.screens import table_scene
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged
from tests.adapters.telegram.witness import Witness

SPEED = 60
GROUPS, EACH = 10, 5


@pytest.mark.parametrize("rounds", [3, pytest.param(8, marks=pytest.mark.slow)])
async def test_fifty_people_press_at_once_in_ten_groups(fake, server, rounds):
    rng = random.Random(11)
    async with staged(server, fake, speed=SPEED) as stage:
        crowds = []
        for g in range(GROUPS):
            users = [fake.user(f"P{g}{i}", ("pl", "en")[g % 2]) for i in range(EACH)]
            group = fake.group(f"Grupa {g}", *users)
            game = ("cribbage", "kosci")[g % 2]
            table, players = await begun(stage, group, game, *users[:2])
            crowds.append((group, users, table, players))
        await stage.calm()
        witnesses = [Witness(stage, table, *users) for _, users, table, _ in crowds]
        before = {table: (await stage.table(table)).moves for _, _, table, _ in crowds}
        answers = []

        async def press(user, group, table):
            """Anything that this person sees of the game."""
            seen = [b for b in buttons(user, group) if b[2].table == table and b[2].kind in "mdkvcns"]
            if seen:
                message, data, _ = rng.choice(seen)
                answers.append(await user.press(message, data, wait=60))

        for _ in range(rounds):
            await asyncio.gather(*(press(user, g, table) for g, users, table, _ in crowds for user in users))
            for witness in witnesses:
                await witness.look()
        for _, _, table, players in crowds:  # and a move of those who are asked, all at once
            for player in await asked(stage, table, players):
                await player.move(table)
        await stage.calm()
        for witness in witnesses:
            await witness.look()
        for group, users, table, _ in crowds:
            now = await stage.table(table)
            moves = [entry for entry in await stage.store.log(table) if entry.step[:1].isdecimal()]
            assert len(moves) == now.moves >= before[table] + 1
            revs = [entry.rev for entry in moves]
            assert len(set(revs)) == len(revs)
            board = group.from_bot[-1]
            asked_now = [b for b in board.keyboard if b.data.startswith(f"{table}:{now.rev}:")]
            assert asked_now, (board.labels, now.rev)
            assert table_scene.scene(now, now.find(user_of(users[0].id)))
        assert [call for call in fake.calls if call.status == 429] == []
        assert len(answers) > 30 * rounds  # whoever has no hand in cribbage has nothing to press
