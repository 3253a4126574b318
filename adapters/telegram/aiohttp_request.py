"""Requests to the Bot API over aiohttp, at a third of what the client that python-telegram-bot brings costs in CPU.

The token stands in every address, so no text of an exception of aiohttp, which may hold the address, goes any further.
What Telegram refuses is counted by HTTP status, and what it does not answer.
"""

from functools import lru_cache
from http import HTTPStatus
from ssl import SSLContext
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from telegram._utils.defaultvalue import DefaultValue
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.operation import metrics

UPLOAD: Final = 20.0
"""Seconds in which a request with files is sent, unless its caller says otherwise."""

JSON: Final = "application/json"

READ: Final = (
    "message_id",
    "date",
    "chat",
    "photo",
    "animation",
    "ephemeral_message_id",
    "receiver_user",
)
"""What anybody reads of a message that was sent or edited. The client would make objects of the rest, which the bot has
just written: of every button of its keyboard, and of every mark in its words.
"""


Seconds: TypeAlias = DefaultValue[float] | DefaultValue[None] | float | None
"""A time as the client's methods hand it on: the default value where the caller has named none."""


class AiohttpRequest(BaseRequest):
    """One session with a pool of ``connections``; times in seconds, for the pool, connecting, sending and reading.

    Proxies are those of the environment (``HTTPS_PROXY``, ``ALL_PROXY``, ``NO_PROXY``).
    """

    def __init__(
        self, connections: int, trust: SSLContext, *, pool: float = 1.0, connect: float = 5.0, read: float = 5.0
    ) -> None:
        self._connections, self._trust = connections, trust
        self._pool, self._connect, self._write, self._read = pool, connect, 5.0, read
        self._session: aiohttp.ClientSession | None = None
        self._is_shut = False
        self._proxies: dict[str, str | None] = {}

    @property
    def read_timeout(self) -> float:
        """The seconds for which an answer is waited for."""
        return self._read

    async def initialize(self) -> None:
        self._is_shut = False

    async def shutdown(self) -> None:
        session, self._session, self._is_shut = self._session, None, True
        if session:
            await session.close()

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """An answer; of a message only what is read, and of its picture the largest size."""
        answer = BaseRequest.parse_json_payload(payload)
        if isinstance(sent := answer.get("result"), dict) and "message_id" in sent:
            answer["result"] = {name: sent[name] for name in READ if name in sent}
            if sizes := sent.get("photo"):
                answer["result"]["photo"] = sizes[-1:]
        return answer

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Seconds = BaseRequest.DEFAULT_NONE,
        write_timeout: Seconds = BaseRequest.DEFAULT_NONE,
        connect_timeout: Seconds = BaseRequest.DEFAULT_NONE,
        pool_timeout: Seconds = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Sends a request; the status and the body of the answer.

        Raises:
            TimedOut: one of the times is over.
            NetworkError: there is no connection, or it broke.
        """
        has_files = request_data is not None and request_data.contains_files
        seconds = (
            _given(pool_timeout, self._pool),
            _given(connect_timeout, self._connect),
            _given(write_timeout, UPLOAD if has_files else self._write),
            _given(read_timeout, self._read),
        )
        try:
            status, answer = await self._sent(url, method, request_data, _timeout(*seconds))
        except TimeoutError:
            metrics.failed("telegram", None)
            raise TimedOut from None
        except (aiohttp.ClientError, OSError, ValueError) as why:
            metrics.failed("telegram", None)
            raise NetworkError(f"aiohttp.{type(why).__name__}") from None
        if status >= HTTPStatus.BAD_REQUEST:
            metrics.failed("telegram", status)
        return status, answer

    async def _sent(
        self, url: str, method: str, data: RequestData | None, limits: aiohttp.ClientTimeout
    ) -> tuple[int, bytes]:
        body, headers = (None, None) if data is None else await _body(data)
        async with self._open().request(
            method,
            url,
            data=body,
            headers=headers,
            timeout=limits,
            proxy=self._proxy(url),
            allow_redirects=False,
        ) as answer:
            return answer.status, await answer.read()

    def _open(self) -> aiohttp.ClientSession:
        """The session, which is opened by the first request, since it belongs to the event loop.

        Raises:
            RuntimeError: it has been shut down.
        """
        if self._is_shut:
            raise RuntimeError("the client of the Bot API has been shut down")
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections, ssl=self._trust),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
            )
        return self._session

    def _proxy(self, url: str) -> str | None:
        """The proxy of the environment for an address; there are few hosts, so it is looked for once for each."""
        parts = urlsplit(url)
        if parts.netloc not in self._proxies:
            known = getproxies()
            proxy = known.get(parts.scheme) or known.get("all")
            self._proxies[parts.netloc] = None if proxy is None or proxy_bypass(parts.netloc) else _address(proxy)
        return self._proxies[parts.netloc]


def _address(proxy: str) -> str:
    return proxy if "://" in proxy else f"http://{proxy}"


def _given(seconds: Seconds, usual: float) -> float | None:
    return usual if isinstance(seconds, DefaultValue) else seconds


@lru_cache(maxsize=64)
def _timeout(
    pool: float | None, connect: float | None, write: float | None, read: float | None
) -> aiohttp.ClientTimeout:
    """The times of a request. aiohttp has none for sending, so all together have one."""
    both = None if pool is None or connect is None else pool + connect
    whole = None if both is None or write is None or read is None else both + write + read
    return aiohttp.ClientTimeout(total=whole, connect=both, sock_connect=connect, sock_read=read)


async def _body(data: RequestData) -> tuple[bytes, dict[str, str]]:
    """The body of a request and its headers: JSON, or a form in parts where there are files.

    Values that are no text are JSON within the JSON, as the server takes them, since so it reads forms, too. A form is
    put together before it is sent; else every boundary, header and part would go to the system by itself.
    """
    if not data.contains_files:
        return data.json_payload, {"Content-Type": JSON}
    form = aiohttp.FormData()
    for name, text in data.json_parameters.items():
        form.add_field(name, text)
    files: dict[str, Any] = dict(data.multipart_data)
    for name, (filename, content, kind) in files.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    parts = form()
    return await parts.as_bytes(), {"Content-Type": parts.headers["Content-Type"]}
