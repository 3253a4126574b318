"""Who and what there is: people, servers, channels, commands, emoji."""

from .channels import DM, GROUP, Channel
from .clock import Clock
from .commands import ENTRY_POINT, registered
from .gateway import Gateway
from .guilds import Guild
from .people import User
from .refusals import missing_access, unknown
from .snowflakes import Snowflakes

_FIRST_GUILD = 277_200_000_000
"""Milliseconds in the first guild's id; divisible by every small number of shards, so guild k is of shard k % n."""


class World:
    """Its changes are told to the gateway's sessions at once."""

    def __init__(self):
        self.clock = Clock()
        self.snowflake = Snowflakes(self.clock)
        self.token = "ODAwODU.fake.token"  # noqa: S105
        self.channels: dict[int, Channel] = {}
        self.users: dict[int, User] = {}
        self.guilds: list[Guild] = []
        self.interactions: dict = {}  # by id
        self.tokens: dict = {}  # the same, by token
        self.gateway = Gateway(self)
        self.bot = self._person(User(self, "Stolik", bot=True))
        self.owner = self._person(User(self, "Owner"))
        self.commands: dict[int, dict] = {}
        self.guild_commands: dict[int, dict[int, dict]] = {}
        self.command_creates: dict = {}
        self.emojis: dict[int, dict] = {}
        self.nonces: dict[str, tuple] = {}
        self.application: dict = {}
        """What the owner has set in the developer portal, in place of what a new application has."""
        self.ignores_ephemeral = False
        """Whether answers that ask to be private come out public all the same."""

    def _person(self, user: User) -> User:
        self.users[user.id] = user
        return user

    def switch_activities_on(self) -> dict:
        """What Discord registers by itself for an app whose owner switches Activities on."""
        command = registered({"type": ENTRY_POINT, "name": "launch", "handler": 2, "contexts": [0, 1, 2]}, self)
        self.commands[int(command["id"])] = command
        return command

    def user(self, name: str, *, locale: str = "en-US") -> User:
        return self._person(User(self, name, locale=locale))

    def guild(
        self, name: str, *members: User, locale: str = "en-US", bot: bool = True, features: tuple[str, ...] = ()
    ) -> Guild:
        """A new server with these members; guild k (from 0) belongs to shard k % n. Its owner is somebody else."""
        number = (_FIRST_GUILD + len(self.guilds)) << 22
        guild = Guild(self, name, guild_id=number, locale=locale, owner=self.user(f"owner of {name}"))
        guild.features += features
        self.guilds.append(guild)
        guild.join(*members)
        if bot:
            guild.add_bot()
        return guild

    def dm(self, user: User) -> Channel:
        """The private chat of the bot and this user."""
        known = (one for one in self.channels.values() if one.kind == DM and set(one.recipients) == {self.bot, user})
        return next(known, None) or Channel(self, DM, recipients=(self.bot, user))

    def private_channel(self, *users: User) -> Channel:
        """A chat of people, without the bot."""
        return Channel(self, DM if len(users) == 2 else GROUP, recipients=users)

    def find_channel(self, channel_id: int) -> Channel:
        """Raises Refusal."""
        if channel_id not in self.channels:
            raise unknown("Channel")
        return self.channels[channel_id]

    def find_guild(self, guild_id: int) -> Guild:
        """Raises Refusal where it is unknown, or the bot is not in it."""
        guild = next((one for one in self.guilds if one.id == guild_id), None)
        if guild is None:
            raise unknown("Guild")
        if not guild.has_bot:
            raise missing_access()
        return guild

    def dispatch(self, event: str, data: dict, *, guild: Guild | None) -> None:
        if guild is None or guild.has_bot:
            self.gateway.dispatch(event, data, guild.id if guild else None)

    def tell_message(self, event: str, message) -> None:
        if message.ephemeral or not message.channel.sees_bot:
            return
        guild = message.channel.guild
        told = message.payload()
        if event == "MESSAGE_DELETE":
            told = {"id": told["id"], "channel_id": told["channel_id"]}
        if guild:
            told["guild_id"] = str(guild.id)
        self.dispatch(event, told, guild=guild)
