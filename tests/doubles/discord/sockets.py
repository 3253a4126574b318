"""One connection to the gateway: opcodes, heartbeats, compression."""

import asyncio
import json
import zlib
from enum import IntEnum

from aiohttp import WSMsgType, web

from .gateway import PRIVILEGED, Session, shard_of

MOST_SENDS, WINDOW = 120, 60.0


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Close(Exception):
    """Ends a connection with a code that tells why."""

    def __init__(self, code: int, reason: str):
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Socket:
    """Frames go out in order through a queue, so that anybody may send without waiting."""

    def __init__(self, fake, request: web.Request):
        self.fake = fake
        self.request = request
        self.ws = web.WebSocketResponse(compress=False, autoping=True, max_msg_size=1 << 16)
        self.session: Session | None = None
        self._out: asyncio.Queue[str | None] = asyncio.Queue()
        self._deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._beaten = asyncio.Event()
        self._sent: list[float] = []

    def send(self, frame: str | dict) -> None:
        self._out.put_nowait(frame if isinstance(frame, str) else json.dumps(frame))

    def abort(self) -> None:
        """As a cable that is pulled: no farewell."""
        self._detach()
        if self.request.transport:
            self.request.transport.abort()

    async def close(self, code: int, reason: str = "") -> None:
        self._detach()
        await self.ws.close(code=code, message=reason.encode())

    def _detach(self) -> None:
        if self.session and self.session.socket is self:
            self.session.socket = None

    async def run(self) -> web.WebSocketResponse:
        await self.ws.prepare(self.request)
        self.fake.sockets.append(self)
        helpers = [asyncio.create_task(self._write()), asyncio.create_task(self._listen_for_beats())]
        try:
            self._check_version()
            self.send({"op": Op.HELLO, "d": {"heartbeat_interval": int(self.fake.heartbeat_interval * 1000)}})
            async for message in self.ws:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._receive(message.data)
        except Close as ending:
            await self.close(ending.code, ending.reason)
        finally:
            self._detach()
            for helper in helpers:
                helper.cancel()
            self.fake.sockets.remove(self)
            if self.session and self.ws.close_code in (1000, 1001):  # said goodbye: nothing to resume
                self.fake.gateway.forget(self.session)
        return self.ws

    def _check_version(self) -> None:
        if self.request.query.get("v") != "10":
            raise Close(4012, "Invalid API version.")

    async def _write(self) -> None:
        while True:
            frame = await self._out.get()
            try:
                if self._deflate:
                    data = self._deflate.compress(frame.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(data)
                else:
                    await self.ws.send_str(frame)
            except (ConnectionError, RuntimeError):
                return

    async def _listen_for_beats(self) -> None:
        while True:
            self._beaten.clear()
            try:
                await asyncio.wait_for(self._beaten.wait(), self.fake.heartbeat_interval * 1.5)
            except TimeoutError:
                self.fake.dropped_for_silence += 1
                await self.close(4000, "no heartbeat")
                return

    def _receive(self, raw: str | bytes) -> None:
        now = asyncio.get_running_loop().time()
        self._sent = [at for at in self._sent if at > now - WINDOW] + [now]
        if len(self._sent) > MOST_SENDS:
            raise Close(4008, "Rate limited.")
        try:
            frame = json.loads(raw)
            op, data = Op(frame["op"]), frame.get("d")
        except (ValueError, KeyError, TypeError):
            raise Close(4002, "Error while decoding payload.") from None
        if self.session is None and op not in (Op.HEARTBEAT, Op.IDENTIFY, Op.RESUME):
            raise Close(4003, "Not authenticated.")
        match op:
            case Op.HEARTBEAT:
                self._beaten.set()
                if self.fake.acknowledges_heartbeats:
                    self.send({"op": Op.ACK})
            case Op.IDENTIFY:
                self._identify(data, now)
            case Op.RESUME:
                self._resume(data)
            case Op.PRESENCE | Op.VOICE_STATE | Op.REQUEST_MEMBERS:
                pass
            case _:
                raise Close(4001, "Unknown opcode.")

    def _identify(self, data: dict, now: float) -> None:
        fake, gateway = self.fake, self.fake.gateway
        if self.session:
            raise Close(4005, "Already authenticated.")
        if data.get("token", "").removeprefix("Bot ") != fake.token:
            raise Close(4004, "Authentication failed.")
        if "intents" not in data or not isinstance(data["intents"], int):
            raise Close(4013, "Invalid intent(s).")
        if data["intents"] & PRIVILEGED & ~fake.privileged_intents:
            raise Close(4014, "Disallowed intent(s).")
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            raise Close(4010, "Invalid shard.")
        turn = number % fake.max_concurrency
        recent = [at for at, (other, _) in gateway.identified if other % fake.max_concurrency == turn]
        if recent and now - recent[-1] < fake.identify_every:
            self.send({"op": Op.INVALID_SESSION, "d": False})
            return
        gateway.identified.append((now, (number, count)))
        self.session = Session((number, count), data["intents"], self)
        guilds = [guild for guild in fake.guilds if guild.has_bot and shard_of(guild.id, count) == number]
        self.session.dispatch("READY", {
            "v": 10, "user": fake.bot.payload() | {"mfa_enabled": False, "verified": True, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": self.session.id, "resume_gateway_url": fake.gateway_url, "shard": [number, count],
            "application": {"id": str(fake.bot.id), "flags": 0}, "private_channels": [], "relationships": [],
            "presences": [], "user_settings": {}, "session_type": "normal", "_trace": ["fake"],
        })  # fmt: skip
        gateway.sessions.append(self.session)
        for guild in guilds:
            if self.session.wants("GUILD_CREATE", guild.id):
                self.session.dispatch("GUILD_CREATE", guild.gateway_payload())

    def _resume(self, data: dict) -> None:
        if data.get("token", "").removeprefix("Bot ") != self.fake.token:
            raise Close(4004, "Authentication failed.")
        session = self.fake.gateway.find(data.get("session_id"))
        if session is None:
            self.send({"op": Op.INVALID_SESSION, "d": False})
            return
        if not 0 <= data["seq"] <= len(session.events):
            raise Close(4007, "Invalid seq.")
        self.session, session.socket = session, self
        session.replay(data["seq"])
        self.fake.resumes += 1
        session.dispatch("RESUMED", {"_trace": ["fake"]})
