"""Where messages stand: text channels, threads, private chats."""

from .clock import stamp
from .permissions import mask, permissions

TEXT, DM, GROUP, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)


class Channel:
    """``everything`` holds each message ever posted; ``messages`` is what anybody here sees now."""

    def __init__(self, fake, kind: int, *, name: str = "", guild=None, parent=None, recipients=()):
        self.fake = fake
        self.id = fake.snowflake()
        self.kind = kind
        self.name = name
        self.guild = guild
        self.parent = parent
        self.recipients = tuple(recipients)
        self.opener = fake.bot
        self.archived = self.locked = False
        self.archived_at = fake.clock.now()
        self.overwrites: dict[int, tuple[int, int, int]] = {}  # target: (0 role | 1 member, allow, deny)
        self.everything: list = []
        fake.channels[self.id] = self

    def __repr__(self) -> str:
        return f"<Channel {self.name or self.recipients}>"

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def sees_bot(self) -> bool:
        """Whether the bot is here."""
        return self.fake.bot.sees(self)

    @property
    def messages(self) -> list:
        """What everybody here sees, oldest first."""
        return [message for message in self.everything if message.only_for is None and not message.deleted]

    @property
    def last(self):
        """The newest message that everybody sees."""
        return self.messages[-1]

    def message(self, message_id: int):
        return next((message for message in self.everything if message.id == message_id), None)

    def thread(self, name: str, *, private: bool = False, opener=None, below: int | None = None) -> "Channel":
        """Opens a thread below this channel; one that is started from a message has the message's id."""
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        thread = Channel(self.fake, kind, name=name, guild=self.guild, parent=self)
        if below is not None:
            del self.fake.channels[thread.id]
            thread.id = below
            self.fake.channels[below] = thread
        thread.opener = opener or self.fake.bot
        self.guild.threads.append(thread)
        self.fake.dispatch("THREAD_CREATE", thread.payload() | {"newly_created": True}, guild=self.guild)
        return thread

    def archive(self, *, locked: bool = False) -> None:
        self.archived, self.locked, self.archived_at = True, locked, self.fake.clock.now()
        self.fake.dispatch("THREAD_UPDATE", self.payload(), guild=self.guild)

    def unarchive(self) -> None:
        self.archived, self.locked, self.archived_at = False, False, self.fake.clock.now()
        self.fake.dispatch("THREAD_UPDATE", self.payload(), guild=self.guild)

    def allow(self, who, *names: str) -> None:
        """Overwrites for a user or a role in this channel."""
        self._overwrite(who, mask(*names), 0)

    def deny(self, who, *names: str) -> None:
        """Overwrites for a user or a role in this channel."""
        self._overwrite(who, 0, mask(*names))

    def _overwrite(self, who, allow: int, deny: int) -> None:
        kind = 0 if who in self.guild.roles else 1
        _, allowed, denied = self.overwrites.get(who.id, (kind, 0, 0))
        self.overwrites[who.id] = (kind, (allowed | allow) & ~deny, (denied | deny) & ~allow)
        self.fake.dispatch("CHANNEL_UPDATE", self.payload(), guild=self.guild)

    def delete(self) -> None:
        """Takes the channel away, and all that stood in it."""
        event = "THREAD_DELETE" if self.is_thread else "CHANNEL_DELETE"
        self.fake.dispatch(event, self.payload(), guild=self.guild)
        (self.guild.threads if self.is_thread else self.guild.channels).remove(self)
        del self.fake.channels[self.id]

    def payload(self) -> dict:
        """As REST and the gateway tell it."""
        last = self.messages[-1].id if self.messages else None
        told = {"id": str(self.id), "type": self.kind, "flags": 0, "last_message_id": last and str(last)}
        if self.guild is None:
            others = [user.payload() for user in self.recipients if user is not self.fake.bot]
            return told | {"recipients": others}
        told |= {"guild_id": str(self.guild.id), "name": self.name, "rate_limit_per_user": 0}
        if not self.is_thread:
            return told | {
                "position": 0, "parent_id": None, "topic": None, "nsfw": False, "permission_overwrites": [
                    {"id": str(target), "type": kind, "allow": str(allow), "deny": str(deny)}
                    for target, (kind, allow, deny) in self.overwrites.items()
                ],
            }  # fmt: skip
        return told | {
            "parent_id": str(self.parent.id), "owner_id": str(self.opener.id), "message_count": len(self.messages),
            "member_count": 1, "total_message_sent": len(self.messages), "thread_metadata": {
                "archived": self.archived, "locked": self.locked, "archive_timestamp": stamp(self.archived_at),
                "auto_archive_duration": 1440, "create_timestamp": stamp(self.archived_at),
            },
        }  # fmt: skip

    def interaction_payload(self, user) -> dict:
        """As an interaction tells of its channel."""
        told = self.payload()
        return told if self.guild is None else told | {"permissions": str(permissions(user, self))}
