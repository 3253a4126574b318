"""The gateway's sessions: what was dispatched to whom, and what a dropped connection has missed."""

import json
import secrets
from dataclasses import dataclass, field

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15


def shard_of(guild_id: int | None, count: int) -> int:
    """Private chats and what users bring along arrive at shard 0."""
    return 0 if guild_id is None else (guild_id >> 22) % count


@dataclass(eq=False)
class Session:
    """``events`` are frames by number (from 1), kept for RESUME; ``socket`` is None while disconnected."""

    shard: tuple[int, int]
    intents: int
    socket: object | None = None
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    events: list[str] = field(default_factory=list)

    def dispatch(self, event: str, data: dict) -> None:
        frame = {"op": 0, "s": len(self.events) + 1, "t": event, "d": data}
        self.events.append(json.dumps(frame, ensure_ascii=False))
        if self.socket:
            self.socket.send(self.events[-1])

    def replay(self, after: int) -> None:
        for frame in self.events[after:]:
            self.socket.send(frame)

    def serves(self, guild_id: int | None) -> bool:
        number, count = self.shard
        return shard_of(guild_id, count) == number

    def wants(self, event: str, guild_id: int | None) -> bool:
        if event.startswith("MESSAGE_"):
            return bool(self.intents & (GUILD_MESSAGES if guild_id else DIRECT_MESSAGES))
        return event == "INTERACTION_CREATE" or bool(self.intents & GUILDS)


class Gateway:
    """Every session that could still be resumed, oldest first."""

    def __init__(self, fake):
        self.fake = fake
        self.sessions: list[Session] = []
        self.identified: list[tuple[float, tuple[int, int]]] = []  # loop time, shard
        self.delivered: list[tuple[object, Session]] = []  # interaction, to whom

    @property
    def connected(self) -> list[Session]:
        return [session for session in self.sessions if session.socket]

    def find(self, session_id: str) -> Session | None:
        return next((session for session in self.sessions if session.id == session_id), None)

    def forget(self, session: Session) -> None:
        if session in self.sessions:
            self.sessions.remove(session)

    def dispatch(self, event: str, data: dict, guild_id: int | None) -> None:
        for session in self.sessions:
            if session.serves(guild_id) and session.wants(event, guild_id):
                session.dispatch(event, data)

    def deliver(self, interaction) -> None:
        """To the newest connection of the shard; to all of them while ``fake.deliver_to_all``.

        Where none is connected, a session that may yet resume gets it later.
        """
        guild = interaction.channel.guild
        home = guild.id if guild and guild.has_bot else None
        able = [session for session in self.sessions if session.serves(home)]
        able = [session for session in able if session.socket] or able
        for session in able if self.fake.deliver_to_all else able[-1:]:
            session.dispatch("INTERACTION_CREATE", interaction.payload())
            self.delivered.append((interaction, session))
