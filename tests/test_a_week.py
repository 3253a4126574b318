"""A week of one player at four tables with clocks, in seconds: what Ann reads, word for word.

``STOLIK_WRITE=1`` writes the file anew; read it when it changes.
"""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.i18n import STAMPED
from bot.tables.durations import HOUR
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE
from tests.support.kept import assert_text_kept
from tests.support.timed_tables import act, offered, said

FILE = Path(__file__).with_name("a_week.md")
WARSAW = ZoneInfo("Europe/Warsaw")
MONDAY = datetime(2027, 1, 18, 7, 0, tzinfo=UTC).timestamp()
TABLES = (("warcaby", BOB, "week"), ("cribbage", CAT, "week"), ("mak_yek", DAN, "fast"), ("kosci", BOB, "slow"))
PRIVATE = f"{ANN}-privately"
MOST = 60
"""The most moves of one evening at one table."""


class Week:
    """The house, and what is written down of it."""

    def __init__(self, house):
        self.house, self.lines, self.tables = house, [], []

    async def until(self, day, hour):
        """Time passes until an hour of a day, 0 for Monday; every half hour the loop looks at what is due."""
        wanted = MONDAY + day * 24 * HOUR + (hour - 8) * HOUR
        while self.house.now < wanted:
            self.house.now = min(wanted, self.house.now + HOUR / 2)
            await self.house.round()

    def heading(self, text):
        moment = datetime.fromtimestamp(self.house.now, WARSAW)
        self.lines += ["", f"## {moment:%A %H:%M} · {text}", ""]

    def page(self, scene, say):
        self.lines += [f"> {clean(say(block.note))}" for block in scene.blocks if hasattr(block, "note")]
        labels = [say(control.label) for control in scene.controls if hasattr(control, "label")]
        if labels:
            self.lines.append("> " + " ".join(f"`[{label}]`" for label in labels))

    async def ask(self, line):
        """Ann types a line into the private chat."""
        answer = await self.house.facade.line(self.house.request(ANN, PRIVATE, private=True), line)
        self.lines += [f"**{line}**", ""]
        self.page(answer.scene, answer.say)
        self.lines.append("")
        return answer

    async def plays(self, user, *games):
        """Somebody makes every move that waits for them; the number of moves."""
        made = 0
        for table in self.tables:
            for _ in range(MOST):
                now = await self.house.table(table)
                seat = now.find(user)
                if now.game not in games or seat is None or now.phase != "playing" or seat not in now.awaited():
                    break
                moves = [now.rules.format(action) for action in now.rules.legal(now.state, seat)]
                await self.house.service.say(self.house.request(user), now.id, moves[0])
                made += 1
        await self.house.painter.settled()
        return made


def clean(text):
    """The text with its moments as a clock would show them."""
    return STAMPED.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), WARSAW):%a %H:%M}", text).replace(
        "\n", " "
    )


async def test_a_week_reads_as_it_is_written_down(house, chat):
    house.now = MONDAY
    week, games = Week(house), [game for game, _, _ in TABLES]
    week.lines += ["# A week of four tables", "", "Ann plays at four tables with clocks and is called once a day.", ""]
    await house.store.free_times.change(DAN, lambda vacation: replace(vacation, days=1))
    week.heading("four tables, one message a day")
    await week.ask("/settings my-language en")
    await week.ask("/mine calls calls daily-18")
    for game, other, tempo in TABLES:
        table = await house.service.open(house.request(ANN), game)
        await act(house, ANN, table, f"clock={tempo}")
        await act(house, other, table, "join")
        week.tables.append(await act(house, ANN, table, "begin"))
    await week.plays(ANN, *games)
    for day in range(5):
        await week.until(day, 12)
        for user in (BOB, CAT, DAN):
            if user is not DAN or day < 1:
                await week.plays(user, *games)
        await week.until(day, 18)
        await house.round()
        week.heading("the message of the day" if chat.told(ANN) else "no message: nothing waits")
        for page in chat.told(ANN):
            week.page(page.scene, page.say)
        await week.until(day, 20)
        week.heading("Ann looks and plays")
        await week.ask("/mine")
        await week.plays(ANN, *games)
        if day == 2:
            week.heading("and the game of the day")
            await week.ask("/daily")
    await week.until(5, 10)
    week.heading("Dan has been silent")
    dans = await house.table(week.tables[2])
    assert "Claim the game" in offered(dans, dans.find(ANN))
    week.lines += [f"> {line}" for line in said(dans)]
    week.lines.append("> " + " ".join(f"`[{label}]`" for label in offered(dans, dans.find(ANN))))
    silent = next(seat for seat in dans.awaited())
    await act(house, ANN, dans, f"flag={silent}.{dans.asked[silent]}")
    for table, user in ((0, BOB), (1, CAT), (3, BOB)):
        if (await house.table(week.tables[table])).phase == "playing":
            house.now += HOUR  # results are listed by the time when they ended
            await act(house, user, week.tables[table], "resign")
    await house.round()
    await week.until(6, 20)
    week.heading("what the week has come to")
    await week.ask("/me")
    await week.ask("/me games")
    await week.ask("/mine")
    answer = await house.facade.line(house.request(ANN, HERE), "/top")
    week.lines += ["**/top**", ""]
    week.page(answer.scene, answer.say)
    assert [(await house.table(table)).phase for table in week.tables] == ["over"] * 4
    assert await house.store.results.owed(house.now + 1) == []
    assert_text_kept(FILE, "\n".join(week.lines) + "\n")
