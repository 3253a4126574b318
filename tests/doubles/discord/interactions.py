"""One interaction, from a person's act to its answers: 3 s to the first, 15 min for all others."""

import asyncio
import secrets
from dataclasses import dataclass, field

from .channels import DM
from .permissions import permissions
from .refusals import Refusal, unknown

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
FIRST_ANSWER, LIFETIME = 3.0, 15 * 60.0
MOST_FOLLOWUPS = 5
"""For users who brought the app along to where it is not installed."""


class DidNotRespond(AssertionError):
    """The application did not respond within three seconds."""


@dataclass(frozen=True)
class Modal:
    """A form that one user sees."""

    custom_id: str
    title: str
    components: list
    interaction: "Interaction"


@dataclass(frozen=True)
class Ack:
    """The first answer to an interaction.

    ``kind`` is one of "message", "deferred message", "deferred update", "update", "choices", "modal"; ``seconds`` is
    how long it took; ``message`` is what was sent, will be filled in, or was pressed.
    """

    kind: str
    seconds: float
    interaction: "Interaction"
    ephemeral: bool = False
    message: object = None
    modal: Modal | None = None
    choices: list[dict] = field(default_factory=list)

    @property
    def followups(self) -> list:
        return self.interaction.followups


class Interaction:
    """``pressed`` is a message and the number of its version, ``before`` what opened the modal submitted now."""

    def __init__(self, fake, kind: int, user, channel, data: dict, *, pressed=None, before=None):
        self.fake = fake
        self.id = fake.snowflake()
        self.token = f"aW50ZXJhY3Rpb246{secrets.token_urlsafe(60)}"
        self.kind = kind
        self.user = user
        self.channel = channel
        self.data = data
        self.source, self.version = pressed or (None, -1)
        self.before = before
        self.created = fake.clock.now()
        self.acknowledged = asyncio.get_running_loop().create_future()
        self.original = None
        self.followups: list = []
        self.filled = False  # whether a deferred message has got its words
        fake.interactions[self.id] = fake.tokens[self.token] = self

    @property
    def acked(self) -> bool:
        return self.acknowledged.done()

    @property
    def from_outside(self) -> bool:
        """Whether the bot is not where this happens: the user brought it along."""
        if self.channel.guild is not None:
            return not self.channel.guild.has_bot
        return self.fake.bot not in self.channel.recipients

    @property
    def context(self) -> int:
        if self.channel.guild is not None:
            return 0
        return 1 if self.channel.kind == DM and self.fake.bot in self.channel.recipients else 2

    def owners(self) -> dict:
        told = {}
        if not self.from_outside:
            told["0"] = str(self.channel.guild.id) if self.channel.guild else "0"
        if self.user.installed:
            told["1"] = str(self.user.id)
        return told

    def acknowledge(self, kind: str, **more) -> None:
        seconds = self.fake.clock.now() - self.created
        self.acknowledged.set_result(Ack(kind, seconds, self, **more))

    def may_be_answered(self) -> None:
        """Raises Refusal."""
        if self.acked:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        if self.fake.clock.now() - self.created > FIRST_ANSWER:
            raise unknown("interaction")

    def may_be_followed(self) -> None:
        """Raises Refusal."""
        if not self.acked:
            raise unknown("Webhook")
        if self.fake.clock.now() - self.created > LIFETIME:
            raise Refusal(401, 50027, "Invalid Webhook Token")

    def metadata(self) -> dict:
        told = {
            "id": str(self.id), "type": 2 if self.kind == AUTOCOMPLETE else self.kind, "user": self.user.payload(),
            "authorizing_integration_owners": self.owners(),
        }  # fmt: skip
        if self.kind == COMPONENT:
            told["interacted_message_id"] = str(self.source.id)
        if self.kind == MODAL:
            told["triggering_interaction_metadata"] = self.before.metadata()
        return told

    def payload(self) -> dict:
        """INTERACTION_CREATE."""
        bot = self.fake.bot
        guild = self.channel.guild
        told = {
            "id": str(self.id), "application_id": str(bot.id), "type": self.kind, "token": self.token, "version": 1,
            "data": self.data, "channel": self.channel.interaction_payload(self.user),
            "channel_id": str(self.channel.id), "locale": self.user.locale, "entitlements": [],
            "app_permissions": str(permissions(self.user if self.from_outside else bot, self.channel)),
            "attachment_size_limit": 10 * 1024 * 1024, "authorizing_integration_owners": self.owners(),
            "context": self.context,
        }  # fmt: skip
        if guild:
            told |= {
                "guild_id": str(guild.id), "guild_locale": guild.locale,
                "guild": {"id": str(guild.id), "locale": guild.locale, "features": guild.features},
                "member": guild.member_payload(self.user, self.channel),
            }  # fmt: skip
        else:
            told["user"] = self.user.payload()
        if self.source:
            told["message"] = self.source.payload(self.version)
        return told

    async def answered(self, patience: float) -> Ack:
        """Raises DidNotRespond."""
        try:
            return await asyncio.wait_for(asyncio.shield(self.acknowledged), patience)
        except TimeoutError:
            raise DidNotRespond(f"{self.user.name}: no answer to {self.data}") from None
