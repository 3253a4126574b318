"""A browser without a screen: a cookie jar and a socket, through which the page speaks."""

import asyncio
import json
from itertools import count

import aiohttp


class Visitor:
    """``heard`` keeps every text that came in, as it came."""

    def __init__(self, url: str) -> None:
        self.url, self.heard, self._ops = url, [], count(1)
        self.socket = None

    async def __aenter__(self):
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        return self

    async def __aexit__(self, *_):
        await self.leave()
        await self.http.close()

    @property
    def origin(self) -> dict[str, str]:
        return {"Origin": self.url.rstrip("/")}

    async def meet(self, language: str = "en"):
        """Fetches the cookie; returns who has been here before."""
        headers = self.origin | {"Accept-Language": language}
        async with self.http.post(f"{self.url}session", headers=headers) as response:
            assert response.status == 200
            return await response.json()

    async def come(self, persona: int, language: str = "en", **headers: str):
        """Opens the socket as one of the people at this browser; returns the welcome."""
        headers = self.origin | {"Accept-Language": language} | headers
        self.socket = await self.http.ws_connect(f"{self.url}ws?as={persona}", headers=headers)
        self.welcome = await self.until("welcome")
        return self.welcome

    async def leave(self) -> None:
        if self.socket:
            await self.socket.close()
            self.socket = None

    async def rename(self, name: str):
        answer = await self.request("rename", name=name)
        self.welcome = self.last("welcome")
        return answer

    async def enter(self, room: str, known=()):
        """Opens a room; returns it once its boards are there."""
        self.room = room
        answer = await self.request("enter", room=room, known=list(known))
        assert not answer["refused"], answer
        return self.last("room")

    async def say(self, text: str):
        return await self.request("speak", room=self.room, text=text)

    async def press(self, token: str, numbers=(), op: str | None = None):
        return await self.request("press", op=op, room=self.room, token=token, numbers=list(numbers))

    async def request(self, kind: str, op: str | None = None, **fields):
        """Sends a wish and waits until it is answered."""
        op = op or f"op-{next(self._ops)}"
        await self.send(json.dumps({"kind": kind, "op": op, **fields}))
        return await self.until("response", lambda told: told["op"] == op)

    async def send(self, text: str) -> None:
        await self.socket.send_str(text)

    async def until(self, kind: str, holds=lambda told: True):
        """Waits for the next message of that kind that is as wanted."""
        async with asyncio.timeout(10):
            while True:
                told = await self._hear()
                if told["kind"] == kind and holds(told):
                    return told

    async def sees(self, kind: str, holds=lambda told: True):
        """The newest message of that kind, as soon as it is as wanted."""
        newest = self.last(kind)
        return newest if newest and holds(newest) else await self.until(kind, holds)

    async def settled(self, seconds: float = 0.25) -> None:
        """Listens until nothing has come for a while: for what must not come. What should come is waited for."""
        try:
            while True:
                async with asyncio.timeout(seconds):
                    await self._hear()
        except TimeoutError:
            pass

    async def _hear(self):
        message = await self.socket.receive()
        assert message.type is aiohttp.WSMsgType.TEXT, message
        self.heard.append(message.data)
        return json.loads(message.data)

    # --- what has been heard ---

    def all(self, kind: str):
        return [told for text in self.heard if (told := json.loads(text))["kind"] == kind]

    def last(self, kind: str, **fields):
        """The newest message of that kind with these fields; None when there is none."""
        fitting = [told for told in self.all(kind) if all(told[name] == value for name, value in fields.items())]
        return fitting[-1] if fitting else None

    @property
    def board(self):
        """The newest board."""
        return self.last("board")

    @property
    def hand(self):
        """What this person sees in private of the newest hand."""
        return self.last("panel", page="hand")


def words(scene) -> str:
    """Everything that a scene says."""
    return "\n".join(line["text"] for line in scene["lines"])


def buttons(scene) -> dict[str, str]:
    """{label: token}; of equal labels the first."""
    buttons = [button for control in scene["controls"] for button in (*control["buttons"], *control["verbs"])]
    return {button["label"]: button["token"] for button in reversed(buttons)}


def control(scene, kind: str):
    """The first control of that kind."""
    return next(one for one in scene["controls"] if one["kind"] == kind)
