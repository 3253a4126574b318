"""The webhook: the fake posts each update to the bot's address, with the secret, and again until it is taken; a method
in the answer is called, and nobody is told what came of it.
"""

import asyncio
import json
import re
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import aiohttp

from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
HEADER = "X-Telegram-Bot-Api-Secret-Token"
LOOPBACK = ("http://127.0.0.1", "http://localhost", "https://127.0.0.1", "https://localhost")
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0, 4.0, 4.0)
"""Seconds before each further try; Telegram itself goes on for a day."""


class Webhook:
    """Telegram wants HTTPS; plain HTTP is taken here on loopback only.

    `routes` leads a public address to a local one: {"https://bot.example.org": "http://127.0.0.1:8443"}; to several,
    any of which may get an update, as behind a balancer; where nobody listens the next one is tried. `reached` counts
    who took how many.
    """

    def __init__(self, fake: "FakeTelegram") -> None:
        self._fake = fake
        self.url, self.secret, self.most, self.twice = "", "", 40, False
        self.routes: dict[str, str | tuple[str, ...]] = {}
        self.reached: Counter[str] = Counter()
        self.statuses: list[int] = []
        self.last_error = ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(40)

    @property
    def busy(self) -> int:
        return len(self._tasks)

    def set(self, params: Params) -> None:
        url, secret = params.text("url"), params.text("secret_token")
        if url and not url.startswith(("https://", *LOOPBACK)):
            raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
        if secret and not SECRET.fullmatch(secret):
            raise bad_request("secret token contains unallowed characters")
        most = params.integer("max_connections", 40)
        self._gate = asyncio.Semaphore(min(max(most, 1), 100))
        self.url, self.secret, self.most, self.last_error = url, secret, most, ""

    def post(self, update: dict[str, Any]) -> None:
        """Deliver in the background, in order of posting as far as connections allow; twice if `twice` is set."""
        task = asyncio.get_running_loop().create_task(self._deliver(update))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, update: dict[str, Any]) -> None:
        async with self._gate:
            for pause in (0.0, *PAUSES):
                await asyncio.sleep(pause)
                status = await self.send(update)
                if 200 <= status < 300:
                    if self.twice:
                        await self.send(update)
                    return

    async def send(self, update: dict[str, Any], secret: str | None = None) -> int:
        """One POST: its status, 0 if nobody answered. `secret` may be a wrong one."""
        token = self.secret if secret is None else secret
        headers = {HEADER: token} if token else {}
        status = 0
        for address, path in self._targets():
            try:
                status = await self._posted(address + path, update, headers)
                self.reached[address] += 200 <= status < 300
            except aiohttp.ClientConnectorError:
                continue
            except (aiohttp.ClientError, TimeoutError, OSError):
                pass
            break
        self.statuses.append(status)
        if not 200 <= status < 300:
            self.last_error = f"Wrong response from the webhook: {status}" if status else "Connection refused"
        return status

    def _targets(self) -> list[tuple[str, str]]:
        """Addresses and the path there, in the order in which they are tried."""
        for public, local in self.routes.items():
            if self.url.startswith(public):
                several = [local] if isinstance(local, str) else self._fake.luck.sample(local, len(local))
                return [(one, self.url.removeprefix(public)) for one in several]
        return [(self.url, "")]

    async def _posted(self, target: str, update: dict[str, Any], headers: dict[str, str]) -> int:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=10)) as session,
            session.post(target, json=update, headers=headers, ssl=False) as answer,
        ):
            said = await answer.read()
        if answer.status == HTTPStatus.OK and said:
            await self._fake.obey(json.loads(said))
        return answer.status

    def info(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"url": self.url, "has_custom_certificate": False}
        if self.url:
            answer["max_connections"] = self.most
        if self.last_error:
            answer |= {"last_error_message": self.last_error, "last_error_date": int(self._fake.clock.now())}
        return answer

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
