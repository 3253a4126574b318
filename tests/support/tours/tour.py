"""Golden pages: what the house shows and offers, written down to be compared by ``tests/bot/test_golden_pages.py``.

A tour is a story in which people type lines; from an answer it goes on through every button that opens a page or runs a
command. What it writes of a page is everything about it but the words of its notes.
"""

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path

from adapters.redis.connect import Client
from bot.ports import BoardView, Pointer
from bot.scenes.render.colours import USUAL
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.aftermath import steps_of
from bot.tables.request import Request
from bot.tables.token import Kind, read
from tests.doubles.toys import ANN, HERE
from tests.support.application import House
from tests.support.scene_text import scene_lines, text_of
from tests.support.store_contents import contents

FOLDER = Path(__file__).parents[2] / "golden_pages"
KEPT = Path(__file__).parents[2] / "golden_stores"
PRIVATE = {"channel": f"{ANN}-privately", "private": True}
ADMIN = {"admin": True}
WIDEST = 300
"""Characters of a line; of what comes after them a number is left, which changes with it."""

STORED = 120
"""As many characters of what the store holds."""

MOST_ROUNDS = 9
"""So often the loop looks at most at one time what is due: what it does may make something else due at once."""

CHANCE = re.compile(
    r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|(?<=/link )[0-9A-Za-z]{8}\b|(?<=at=')\d{4}-\d\d-\d\d \d\d:\d\d|(?<=message-)\d+"
    r"|(?<=link-code code='.{9}' until=Moment at=)\d+"
)
"""Codes of accounts, moments that the server's own clock tells, and which of several boards was drawn first."""

LEFT = re.compile(r"/play|/daily |/rematch|/roll|dice|/league \w+ (enter|withdraw)|moment$")
"""Pages and commands that open a table, throw dice, enter and leave a league, or are drawn as a film: a walk leaves
them out."""

HOME = "Europe/Warsaw"
"""The time zone of whoever has set none."""

PLAIN = ("refused", "page", "shared", "seat", "removes")


def leads_on(token: str) -> bool:
    """Whether a walk goes on through a button."""
    if token.startswith("http"):
        return False
    return read(token).kind in (Kind.PAGE, Kind.RUN) and not LEFT.match(read(token).text)


def look_of(shown: Answer | BoardView) -> list[str]:
    """In which language, time and look something is drawn, and whose names are in it, where that is not the usual."""
    say, told = shown.say, []
    told += [f"language={say.language}"] if say.language != "en" else []
    told += [f"names={','.join(say.names)}"] if say.names else []
    told += [f"zone={say.zone}"] if str(say.zone) != HOME else []
    told += ["wordy"] if say.wordy else []
    told += [f"style={shown.style}"] if shown.style is not Style.PICTURE else []
    return told + ([text_of(shown.colours)] if shown.colours != USUAL else [])


def cut(line: str, widest: int = WIDEST) -> str:
    """A line as it is written down: without what chance makes, and not too long."""
    line = CHANCE.sub("…", line)
    rest = line[widest:]
    return f"{line[:widest]}… {sha256(rest.encode()).hexdigest()[:8]}" if rest else line


class Counted:
    """Quotas that are never used up; keeps what is counted."""

    def __init__(self):
        self.buckets = []

    async def take(self, bucket, _):
        self.buckets.append(bucket)
        return 0.0


class Tour:
    """The house, and what is written down of it: its pages, and what changes in its store."""

    def __init__(self, house: House, client: Client):
        self.house, self.lines, self._asked, self._seen = house, [], 0, set()
        self.changes, self._client, self._held = [], client, {}
        house.request = self.request
        house.service.quotas.buckets = self._quotas = Counted()
        house.service.quotas.clock = count(step=60).__next__  # nobody presses too fast
        self._boards, self._show, house.chat.show = {}, house.chat.show, self._shown

    def request(self, user=ANN, channel=HERE, **more):
        """A request whose id, and so the name of a table that it opens, is the same in every run."""
        self._asked += 1
        return Request(f"tour-{self._asked}", channel, user, user.partition(":")[2].title(), **more)

    async def kept(self, heading: str):
        """Writes down what has changed in the store since it was looked at last."""
        await self.house.painter.settled()
        held, before = await contents(self._client), self._held
        self._held = held
        new = {place: f"= {cut(text, STORED)}" for place, text in held.items() if before.get(place) != text}
        gone = {place: "is gone" for place in before if place not in held}
        if new or gone:
            told = (f"{place} {what}" for place, what in sorted((new | gone).items()))
            self.changes += ["", f"## {cut(heading)}", *told]

    async def table(self, channel=HERE):
        """The table that stands in a chat."""
        (name,) = await self.house.store.pointed(Pointer.AT, channel)
        return (await self.house.store.load(name)).table

    def told(self, heading: str, lines: Iterable[str]):
        """Writes lines down."""
        self.lines += ["", f"## {heading}", *map(cut, lines)]

    def write(self, heading: str, answer: Answer | None):
        """Writes an answer down."""
        self.lines += ["", f"## {cut(heading)}"]
        self._side_effects()
        if answer is None:
            self.lines.append("the board says everything")
            return
        told = [f"{name}={value!r}" for name in PLAIN if (value := getattr(answer, name)) not in (False, "", None)]
        told += [f"file={answer.file.name} {answer.file.kind}"] if answer.file else []
        told += [f"table={answer.table.id}"] if answer.table else []
        told += [f"tip={text_of(answer.tip)}"] if answer.tip else []
        told += [*look_of(answer), *(["goes on by itself"] if answer.later else [])]
        self.lines += [" ".join(told)] if told else []
        self._scene(answer.scene)
        if answer.public not in (None, answer.scene):
            self.lines.append("everybody:")
            self._scene(answer.public)

    def _side_effects(self):
        """Writes down what has been counted since, and whether the loop is to look at once."""
        if counted := [*dict.fromkeys(self._quotas.buckets)]:
            self.lines.append(f"counted: {' '.join(counted)}")
        self._quotas.buckets.clear()
        if self.house.service.awake.is_set():
            self.lines.append("the loop wakes")
        self.house.service.awake.clear()

    def scene(self, heading: str, scene: Scene):
        """Writes a scene down that nobody has asked for."""
        self.lines += ["", f"## {heading}"]
        self._scene(scene)

    def _scene(self, scene):
        self.lines += map(cut, scene_lines(scene))

    def boards(self, heading: str):
        """Writes down the newest board of every place, and what the bot has posted."""
        for (channel, table), board in sorted(self._boards.items()):
            self.lines += ["", f"## {heading}: {table} in {channel}, revision {board.table.rev}"]
            told = look_of(board)
            told += [f"calls={','.join(board.call)}"] if board.call else []
            told += [f"{name}={value!r}" for name in ("called", "waited", "until") if (value := getattr(board, name))]
            self.lines += [" ".join(told)] if told else []
            self._scene(board.scene)
        for (channel, _), page in sorted(self.house.chat.posts.items(), key=lambda post: post[0][0]):
            self.write(f"{heading}: a post in {channel}", page)

    async def _shown(self, place, newest):
        """Draws as the chat does, and keeps the newest board of every table in every place."""

        async def kept():
            if (board := await newest()) is not None:
                self._boards[place.channel, board.table.id] = board
            return board

        return await self._show(place, kept)

    async def line(self, text: str, user=ANN, *, on: int = 0, **more):
        """Somebody types a line; goes on from there through at most ``on`` buttons."""
        await self.house.painter.settled()  # of what went before: a table is found where its board stands
        answer = await self.house.facade.line(self.request(user, **more), text)
        await self.house.painter.settled()
        self.write(f"{user} {text}", answer)
        await self.kept(f"{user} {text}")
        await self._walk(user, answer, on, more)
        return answer

    async def time(self, seconds: float):
        """Time passes once all boards are drawn, and the loop looks at what is due until nothing changes any more."""
        await self.house.painter.settled()
        self.house.now += seconds
        for _ in range(MOST_ROUNDS):
            before = await contents(self._client)
            await self.house.round()
            await self.house.painter.settled()
            if await contents(self._client) == before:
                break
        await self.kept(f"after {seconds:.0f} seconds")

    async def spread(self, one):
        """A result is told to everything that follows from results."""
        await self.house.store.results.keep(one)
        for step in steps_of(self.house.store, self.house.painter, self.house.service.tallying).values():
            await step(one)
        await self.kept(f"result {one.id}")

    async def page(self, table, page: str, user=ANN, *, on: int = 0, **more):
        """Somebody opens a page of a table."""
        await self.house.painter.settled()
        answer = await self.house.facade.panel(self.request(user, **more), table.id, page)
        self.write(f"{user} opens {page}", answer)
        await self.kept(f"{user} opens {page}")
        await self._walk(user, answer, on, more)
        return answer

    async def act(self, table, command: str, user=ANN, **more):
        """Somebody presses a button that is a command of the table."""
        await self.house.painter.settled()
        answer = await self.house.facade.press(self.request(user, **more), f"{table.id}:0:a:{command}")
        await self.house.painter.settled()
        self.write(f"{user} presses {command}", answer)
        await self.kept(f"{user} presses {command}")
        return answer

    async def _walk(self, user, answer, on, more):
        waiting = deque([answer])
        while waiting and on > 0:
            shown = waiting.popleft()
            for label, token in self.house.buttons(shown).items() if shown else ():
                if on <= 0 or not leads_on(token):
                    continue
                place = replace(read(token), rev=0), user
                if place in self._seen:
                    continue
                self._seen.add(place)
                on -= 1
                found = await self.house.facade.press(self.request(user, **more), token)
                await self.house.painter.settled()
                self.write(f"{user} [{label}] {read(token).kind} {read(token).text}", found)
                await self.kept(f"{user} [{label}]")
                waiting.append(found)

    @property
    def text(self) -> str:
        """Everything that was written down of pages."""
        return "\n".join(self.lines).lstrip() + "\n"

    @property
    def stored(self) -> str:
        """Everything that was written down of the store."""
        return "\n".join(self.changes).lstrip() + "\n"
