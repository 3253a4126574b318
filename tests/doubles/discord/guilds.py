"""Servers: roles, members, channels."""

from dataclasses import dataclass, field

from .channels import TEXT, Channel
from .clock import stamp
from .people import User
from .permissions import EVERYDAY, mask, permissions


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int
    managed_by: User | None = None

    def payload(self, position: int) -> dict:
        role = {
            "id": str(self.id), "name": self.name, "permissions": str(self.permissions), "position": position,
            "color": 0, "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False, "managed": self.managed_by is not None, "mentionable": False, "icon": None,
            "unicode_emoji": None, "flags": 0,
        }  # fmt: skip
        if self.managed_by:
            role["tags"] = {"bot_id": str(self.managed_by.id)}
        return role


@dataclass(eq=False)
class Member:
    user: User
    joined: float
    roles: list[Role] = field(default_factory=list)

    def payload(self) -> dict:
        return {
            "user": self.user.payload(), "nick": None, "avatar": None, "banner": None,
            "roles": [str(role.id) for role in self.roles], "joined_at": stamp(self.joined), "premium_since": None,
            "deaf": False, "mute": False, "flags": 0, "pending": False, "communication_disabled_until": None,
        }  # fmt: skip


class Guild:
    """A server. Its changes reach the connected clients of its shard at once."""

    def __init__(self, fake, name: str, *, guild_id: int, locale: str, owner: User):
        self.fake = fake
        self.id = guild_id
        self.name = name
        self.locale = locale
        self.features: list[str] = []
        self.owner = owner
        self.created = fake.clock.now()
        self.everyone = Role(guild_id, "@everyone", EVERYDAY)
        self.roles = [self.everyone]
        self.members: dict[int, Member] = {}
        self.channels: list[Channel] = []
        self.threads: list[Channel] = []
        self.join(owner)

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"

    @property
    def has_bot(self) -> bool:
        return self.fake.bot.id in self.members

    def join(self, *users: User) -> None:
        for user in users:
            self.members[user.id] = Member(user, self.fake.clock.now())

    def leave(self, user: User) -> None:
        del self.members[user.id]

    def promote(self, user: User, *names: str) -> Role:
        """Gives the user a new role with these permissions."""
        role = Role(self.fake.snowflake(), f"role of {user.name}", mask(*names))
        self.roles.append(role)
        self.members[user.id].roles.append(role)
        self.fake.dispatch("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": role.payload(1)}, guild=self)
        return role

    def revise(self, role: Role, permissions: int) -> None:
        """Gives all who have this role other permissions."""
        role.permissions = permissions
        told = {"guild_id": str(self.id), "role": role.payload(self.roles.index(role))}
        self.fake.dispatch("GUILD_ROLE_UPDATE", told, guild=self)

    def add_bot(self) -> None:
        """Installs the app here."""
        role = Role(self.fake.snowflake(), self.fake.bot.name, EVERYDAY, managed_by=self.fake.bot)
        self.roles.append(role)
        self.members[self.fake.bot.id] = Member(self.fake.bot, self.fake.clock.now(), [role])
        told = self.gateway_payload()
        del told["unavailable"]  # only a server that was known before and is back says so
        self.fake.dispatch("GUILD_CREATE", told, guild=self)

    def kick_bot(self) -> None:
        self.fake.dispatch("GUILD_DELETE", {"id": str(self.id)}, guild=self)
        self.leave(self.fake.bot)

    def channel(self, name: str) -> Channel:
        """A new text channel."""
        channel = Channel(self.fake, TEXT, name=name, guild=self)
        self.channels.append(channel)
        self.fake.dispatch("CHANNEL_CREATE", channel.payload(), guild=self)
        return channel

    def member_payload(self, user: User, channel: Channel) -> dict:
        """As an interaction tells of a member: with what it may do in the channel."""
        return self.members[user.id].payload() | {"permissions": str(permissions(user, channel))}

    def payload(self) -> dict:
        """As REST tells it."""
        return {
            "id": str(self.id), "name": self.name, "icon": None, "description": None, "home_header": None,
            "splash": None, "discovery_splash": None, "features": self.features, "banner": None,
            "owner_id": str(self.owner.id),
            "application_id": None, "region": "deprecated", "afk_channel_id": None, "afk_timeout": 300,
            "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False, "widget_channel_id": None,
            "verification_level": 0, "default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0,
            "roles": [role.payload(place) for place, role in enumerate(self.roles)],
            "max_presences": None, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": None, "premium_tier": 0, "premium_subscription_count": 0,
            "preferred_locale": self.locale, "rules_channel_id": None, "safety_alerts_channel_id": None,
            "public_updates_channel_id": None, "premium_progress_bar_enabled": False, "nsfw": False, "nsfw_level": 0,
            "emojis": [], "stickers": [], "incidents_data": None,
        }  # fmt: skip

    def gateway_payload(self) -> dict:
        """As GUILD_CREATE tells it: large, and with the bot as the only member told of."""
        return self.payload() | {
            "joined_at": stamp(self.created), "large": False, "unavailable": False, "member_count": len(self.members),
            "voice_states": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "members": [member.payload() for member in self.members.values() if member.user.bot],
            "channels": [channel.payload() for channel in self.channels],
            "threads": [thread.payload() for thread in self.threads if not thread.archived],
        }  # fmt: skip
