"""The HTTP side: tokens, methods, bad weather, limits, and the answers' form."""

import asyncio
import inspect
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.doubles.telegram import spec
from tests.doubles.telegram.calls import Call, counts
from tests.doubles.telegram.methods import METHODS
from tests.doubles.telegram.params import Params, read_params
from tests.doubles.telegram.refusal import NOT_FOUND, UNAUTHORIZED, Refusal

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.trouble import Fault

BODY = 60 << 20


class Server:
    def __init__(self, fake: "FakeTelegram", port: int) -> None:
        self._fake, self._port, self.busy = fake, port, 0
        self._runner: web.AppRunner | None = None

    @property
    def root(self) -> str:
        if self._runner is None:
            raise RuntimeError("the fake Telegram is not served yet")
        return f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def serve(self) -> None:
        app = web.Application(client_max_size=BODY)
        app.router.add_route("*", "/bot{token}/{method}", self._call)
        app.router.add_get("/file/bot{token}/{path:.*}", self._download)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()

    async def close(self) -> None:
        if self._runner:
            await self._runner.cleanup()

    async def _download(self, request: web.Request) -> web.Response:
        file = self._fake.files.at(request.match_info["path"])
        if request.match_info["token"] != self._fake.token or file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.data)

    async def _call(self, request: web.Request) -> web.StreamResponse:
        found = METHODS.get(request.match_info["method"].lower())
        method = found[0] if found else request.match_info["method"]
        params = await read_params(request)
        call = Call(method, params.plain(), tuple(params.files), self._fake.clock.now(), _chat(params))
        waits = method == "getUpdates"
        if not waits:
            self._fake.calls.append(call)
        self.busy += not waits
        try:
            return await self._weather(request, call, params)
        finally:
            self.busy -= not waits
            self._fake.changed()

    async def obey(self, said: dict[str, Any]) -> None:
        """A method with its parameters that came in the answer to a webhook's request; its result is told to nobody."""
        fields = {name: value for name, value in said.items() if name != "method"}
        params = Params(fields)
        call = Call(str(said["method"]), params.plain(), (), self._fake.clock.now(), _chat(params), by_webhook=True)
        self._fake.calls.append(call)
        try:
            await self._done(call, params)
            call.status = 200
        except Refusal as refusal:
            call.status, call.description = refusal.code, refusal.description
        finally:
            self._fake.changed()

    async def _weather(self, request: web.Request, call: Call, params: Params) -> web.StreamResponse:
        fault: Fault | None = self._fake.trouble.meets(call.method, call.chat_id)
        kind = fault.kind if fault else ""
        if fault and kind == "slow":
            await asyncio.sleep(fault.seconds)
        if kind == "reset":
            return _cut(request)
        body: dict[str, Any]
        try:
            self._admit(request, fault)
            result = await self._done(call, params)
            call.status, body = 200, {"ok": True, "result": result}
        except Refusal as refusal:
            call.status, call.description, body = refusal.code, refusal.description, refusal.body()
        except Exception as error:  # noqa: BLE001  # a stumble of the fake itself must not pass for bad weather
            call.status, call.description = 500, f"the fake stumbled: {error!r}"
            self._fake.violations.append(f"{call.method}: {call.description}")
            body = {"ok": False, "error_code": 500, "description": "Internal Server Error"}
        return _cut(request) if kind == "lose" else web.json_response(body, status=call.status)

    def _admit(self, request: web.Request, fault: "Fault | None") -> None:
        if fault and fault.refusal:
            raise fault.refusal
        if request.match_info["token"] != self._fake.token:
            raise UNAUTHORIZED

    async def _done(self, call: Call, params: Params) -> Any:
        found = METHODS.get(call.method.lower())
        if found is None or self._lacks(call.method):
            raise NOT_FOUND
        self._fake.violations += [f"{call.method}: {fault}" for fault in spec.faults_of_call(call.method, params)]
        if counts(call.method) and (self._fake.limits.ephemerals_count or not _private(call)):
            account, group = _account(call)
            self._fake.limits.spend(account, group=group)
        result = found[1](self._fake, params)
        if inspect.isawaitable(result):
            result = await result
        if self._fake.ephemerals == "garbled" and _private(call):
            return {**result, "ephemeral_message_id": self._fake.ephemeral_answer} if isinstance(result, dict) else 0
        self._fake.violations += [
            f"answer of {call.method}: {fault}" for fault in spec.faults_of_answer(call.method, result)
        ]
        return result

    def _lacks(self, method: str) -> bool:
        """Whether this is a method that the server is too old for."""
        what = self._fake.ephemerals
        return "Ephemeral" in method and (what == "older" or (what == "fixed" and method.startswith("edit")))


def _chat(params: Params) -> int | None:
    try:
        return int(params.fields["chat_id"])
    except (KeyError, TypeError, ValueError):
        return None


def _private(call: Call) -> bool:
    return "Ephemeral" in call.method or "ephemeral_message_parameters" in call.params


def _account(call: Call) -> tuple[Any, bool]:
    if inline_id := call.params.get("inline_message_id"):
        return inline_id, True  # nobody says what an inline message may cost: as a group's
    return call.chat_id, (call.chat_id or 0) < 0


def _cut(request: web.Request) -> web.Response:
    if request.transport:
        request.transport.abort()
    return web.Response(status=502)
