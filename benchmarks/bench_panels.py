"""How fast a group on Telegram plays with hidden hands while its budget of sends and edits holds.

Everybody presses a second after the button of the move has come, and presses only what the rules allow and somebody
who knows the game would do: nobody claims 66 without having it. A table of moves a minute, of how long the board lags
behind the moves, and of how long whoever is asked waits for buttons, in seconds of the platform, whose clock runs SPEED
times faster than the machine's. Everything on this machine: the fake Bot API over loopback, a real store.
Run: python -m benchmarks.bench_panels [SPEED] [game ...]
"""

import asyncio
import logging
import random
import re
import sys
import tempfile
from collections import Counter, deque
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import structlog

from adapters.redis.embedded import Embedded
from adapters.telegram import presses, replies
from adapters.telegram.addresses import user as user_of
from adapters.telegram.outbox import Outbox
from bot.scenes.controls import Choice, Hand, Press
from bot.screens import playing
from bot.screens.drafts import draft_of
from engines.canasta import evaluation as canasta
from engines.core import Refused, refusal
from engines.cribbage import evaluation as cribbage
from engines.sixty_six import steps as sixty_six
from engines.sixty_six.settling import ENOUGH
from engines.sixty_six.table import Close, Declare, worth
from tests.adapters.telegram.stage import Player, Stage, begun, goes_on
from tests.doubles.telegram import FakeTelegram
from tests.support.servers import client_of

SPEED = next((int(word) for word in sys.argv[1:] if word.isdigit()), 4)
THINK = 1.0
MINUTES = 4
LEAD = 60
"""Seconds that are not counted: the window of a minute still holds what opened the table."""
GAMES = (
    ("kierki", 4, True),
    ("kierki", 4, False),
    ("canasta", 4, True),
    ("cucumber", 4, True),
    ("cribbage", 2, True),
    ("sixty_six", 2, True),
)
HEAD = (
    "| table | moves a minute | board edits a move | panel edits a move | board late p50 / p90 / max s "
    "| wait for buttons p50 / p90 / max s | begun a minute, by rank | looks again | most in a minute | refused | lost |"
)


def true_claims(state, actions):
    """Of sixty-six: 66 is claimed as soon as it is there and never before, and the stock stays open."""
    claims = [action for action in actions if isinstance(action, Declare)]
    points = state.up.points[state.up.turn]
    for claim in claims:
        if points + (worth(claim.card, state.up.trump) if claim.card else 0) >= ENOUGH:
            return [claim]
    return [action for action in actions if not isinstance(action, Declare | Close)]


PLAUSIBLE = {
    "cribbage": cribbage.plausible,
    "sixty_six": true_claims,
    "canasta": canasta.plausible,
}
"""Leaves out the moves that nobody would make."""
BUTTON = re.compile(r"(\w+):(\d+):[a-z]:")


class Quick(Player):
    """Presses whatever it is looking for as soon as it is there, and notes how long that took."""

    def __init__(self, stage, user, where, rng):
        super().__init__(stage, user, where, rng)
        self.waits, self.since, self.looks, self.been = [], 0.0, 0, deque(maxlen=8)

    async def tap(self, message, data):
        """Sees the button, thinks, presses."""
        if self.since >= self.stage.measured:
            self.waits.append(self.fake.clock.now() - self.since)
        self.since = self.fake.clock.now()  # who has found the button looks for it no longer
        await asyncio.sleep(THINK / SPEED)
        answer = await self.user.press(message, data, stale=True, wait=10)
        self.since = self.fake.clock.now()
        return answer

    async def move(self, table):
        """One of what is offered, possible, sensible, and no way back, each as likely."""
        found = await self.stage.found(table)
        now, seat = found.table, found.table.find(user_of(self.user.id))
        self.been.append(now.rules.view(now.state, seat))
        scene = playing.game_scene(now, seat).drafted(draft_of(now, found.drafts, seat))
        is_wanted = partial(is_sensible, table=now, seat=seat, been=self.been)
        if not any(ways(possible(control, is_wanted)) for control in scene.controls):
            is_wanted = partial(is_possible, table=now, seat=seat, been=self.been)
        controls = [possible(control, is_wanted) for control in scene.controls]
        self.choices = [control for control in controls if isinstance(control, Choice)]
        control = self.rng.choice([control for control in controls for _ in range(ways(control))])
        assert await self._try(table, control, now.asked[seat])

    async def _move_or_look(self, table):
        """Whoever sees no buttons for four seconds looks for them, and again after eight."""
        moving, patience = asyncio.create_task(self.move(table)), 4
        while not (await asyncio.wait({moving}, timeout=patience / SPEED))[0]:
            if self.fake.clock.now() - self.since > patience:
                self.looks += 1
                with suppress(TimeoutError, LookupError):
                    await self.look(table)
                patience = 8
        if why := moving.exception():
            if not isinstance(
                why, TimeoutError | AssertionError | LookupError
            ):  # then the benchmark itself is out of date
                raise why
            self.stage.lost += 1

    async def play(self, table, end):
        while self.fake.clock.now() < end:
            now = await self.stage.table(table)
            if now.phase != "playing":
                return
            seat = now.find(user_of(self.user.id))
            if seat not in now.awaited():
                await asyncio.sleep(0.01)
                continue
            self.since = max(self.since, self.stage.saved.get(now.asked[seat], self.fake.clock.now()))
            await self._move_or_look(table)
            await goes_on(self.stage, table, now.rev, wait=2 / SPEED)


def is_possible(text, table, seat, been):
    """Whether the rules allow this move, and it leads to where the game has not just been."""
    try:
        action = table.rules.parse(table.rules.view(table.state, seat), text)
    except Refused:
        return False
    if refusal(table.rules, table.state, seat, action):
        return False
    return table.rules.view(table.rules.apply(table.state, seat, action), seat) not in been


def is_sensible(text, table, seat, been):
    """Whether this move is possible, and one that the computer players hold to be worth playing at random."""
    if not is_possible(text, table, seat, been):
        return False
    action = table.rules.parse(table.rules.view(table.state, seat), text)
    sane = PLAUSIBLE.get(table.game)
    return not sane or action in sane(table.state, list(table.rules.legal(table.state, seat)))


def possible(control, is_wanted):
    """What is wanted of a control; None for nothing. A choice keeps its place."""
    match control:
        case Press(_, text):
            return control if is_wanted(text) else None
        case Choice(options=options):
            return replace(control, options=tuple(one for one in options if is_wanted(one.move)))
        case Hand(cards):
            shown = [place for line in control.lines() for place in line]
            able = [place for place in shown if is_wanted(control.move(cards[place]))]
            return replace(control, playable=tuple(random.sample(able, len(able)))) if able else None
        case _:
            return control


def ways(control):
    """How many moves a control stands for."""
    match control:
        case None:
            return 0
        case Choice(options=options):
            return len(options)
        case Hand(playable=able):
            return len(able)
        case _:
            return 1


def quantiles(numbers):
    numbers = sorted(numbers) or [0.0]
    return " / ".join(f"{numbers[min(len(numbers) - 1, int(q * len(numbers)))]:.1f}" for q in (0.5, 0.9, 1.0))


def lags(stage, fake, group, table, since):
    """Seconds from each revision to the first board that shows it or a later one."""
    drawn = []
    for call in fake.calls:
        if call.ok and call.counts and call.chat_id == group.id and "phemeral" not in f"{call.method}{call.params}":
            revs = [int(rev) for name, rev in BUTTON.findall(str(call.params.get("reply_markup", ""))) if name == table]
            if revs:
                drawn.append((call.time, max(revs)))
    for rev, saved in stage.shows.items():
        if saved >= since and (later := [time for time, shown in drawn if shown >= rev]):
            yield max(0.0, later[0] - saved)


async def measured(server, game, people, panels):
    """One line of the table."""
    async with FakeTelegram() as fake, client_of(server.url) as redis:
        fake.clock.run(SPEED)
        users = [fake.user(name) for name in ("Ola", "Jan", "Ewa", "Kuba")[:people]]
        group = fake.group("Group", *users)
        group.ephemerals = panels
        stage = Stage(redis, fake, speed=SPEED)
        stage.saved, stage.shows, stage.lost, save = {}, {}, 0, stage.store.save
        views = [None]

        async def timed(saving):
            written = await save(saving)
            stage.saved.setdefault(saving.table.rev, fake.clock.now())
            view = saving.table.state and saving.table.rules.view(saving.table.state, None)
            if view != views[-1]:  # else there is nothing new for the board
                stage.shows.setdefault(saving.table.rev, fake.clock.now())
                views.append(view)
            return written

        stage.store.save = timed
        ranks, send = Counter(), Outbox.send

        async def counted(outbox, account, ticket, work, *, frugal):
            async def begun():
                ranks[ticket.rank.name.lower()] += 1
                return await work()

            return await send(outbox, account, ticket, begun, frugal=frugal)

        stage.telegram.chat.outbox.send = counted.__get__(stage.telegram.chat.outbox)
        async with stage.running():
            table, seated = await begun(stage, group, game, *users)
            quick = [Quick(stage, player.user, group, random.Random(i)) for i, player in enumerate(seated)]
            stage.began = fake.clock.now()
            since = stage.measured = stage.began + LEAD
            playing = asyncio.gather(*(player.play(table, stage.began + 60 * MINUTES) for player in quick))
            await asyncio.sleep(LEAD / SPEED)
            before, first = (await stage.table(table)).moves, len(fake.calls)
            ranks.clear()
            await playing
            minutes = (fake.clock.now() - since) / 60
            moves = (await stage.table(table)).moves - before
            await stage.calm()
            calls = [call for call in fake.calls[first:] if call.counts and call.chat_id == group.id]
            own = sum("phemeral" in f"{call.method}{call.params}" for call in calls)
            worst = max(sum(a.time <= b.time < a.time + 60 for b in fake.sends_and_edits(group)) for a in calls)
            print(
                f"| {game} {people}, {'panels' if panels else 'alerts'} | {moves / minutes:.0f} "
                f"| {(len(calls) - own) / moves:.2f} | {own / moves:.2f} "
                f"| {quantiles(lags(stage, fake, group, table, since))} "
                f"| {quantiles([wait for player in quick for wait in player.waits])} "
                f"| {', '.join(f'{rank} {n / minutes:.1f}' for rank, n in ranks.most_common())} "
                f"| {sum(player.looks for player in quick)} "
                f"| {worst} | {sum(call.status == 429 for call in fake.calls)} | {stage.lost} |",
                flush=True,
            )


async def main():
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    replies.PROMPT /= SPEED
    presses.SOON /= SPEED
    sixty_six.MATCH = 1000  # seven points are won before the minutes have passed
    print(HEAD, "\n", "|---" * (HEAD.count("|") - 1), "|", sep="")
    for game, people, panels in GAMES:
        if game in ([word for word in sys.argv[1:] if not word.isdigit()] or [game]):
            with tempfile.TemporaryDirectory() as folder:
                async with Embedded(Path(folder)) as server:
                    await measured(server, game, people, panels)


if __name__ == "__main__":
    asyncio.run(main())
