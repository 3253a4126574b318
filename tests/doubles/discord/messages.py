"""Messages, and each version that they ever showed."""

from dataclasses import dataclass

from .attachments import Attachment
from .clock import stamp
from .components import SELECTS, Kind, complete, media_of, walk

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15


@dataclass(frozen=True)
class Version:
    """What a message showed from ``at`` on; ``components`` as sent, ``shown`` as answered."""

    at: float
    content: str = ""
    components: tuple = ()
    embeds: tuple = ()
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    pings: tuple = ()

    @property
    def shown(self) -> list:
        return complete(list(self.components), self.attachments)

    @property
    def v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def text(self) -> str:
        """All words of the message itself, line by line."""
        displays = [one["content"] for _, one in walk(list(self.components)) if one["type"] == Kind.TEXT]
        return "\n".join(part for part in (self.content, *displays) if part)

    @property
    def buttons(self) -> list[dict]:
        return [one for _, one in walk(list(self.components)) if one["type"] == Kind.BUTTON]

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons, emoji first."""
        return [label_of(button) for button in self.buttons]

    @property
    def selects(self) -> list[dict]:
        return [one for _, one in walk(list(self.components)) if one["type"] in SELECTS]

    @property
    def alt_texts(self) -> list[str]:
        """Of gallery items and thumbnails, then of attachments."""
        holders = [holder for _, one in walk(list(self.components)) for _, holder, _ in media_of(one)]
        told = [holder.get("description") for holder in holders] + [one.description for one in self.attachments]
        return [text for text in told if text]

    @property
    def pictures(self) -> list[bytes]:
        return [one.data for one in self.attachments]

    @property
    def size(self) -> int:
        """The number of components, nested ones too."""
        return sum(1 for _ in walk(list(self.components)))

    @property
    def referenced(self) -> set[str]:
        """Names of attachments that components show."""
        urls = {holder[key]["url"] for _, one in walk(list(self.components)) for _, holder, key in media_of(one)}
        by_url = {one.url: one.filename for one in self.attachments}
        return {by_url.get(url, url.removeprefix("attachment://")) for url in urls}


def label_of(button: dict) -> str:
    emoji = (button.get("emoji") or {}).get("name", "")
    return " ".join(part for part in (emoji, button.get("label") or "") if part)


class Message:
    """``only_for`` is the one who sees an ephemeral message, else None. It has all that its newest version has."""

    def __init__(
        self, channel, author, version: Version, *, only_for=None, interaction=None, nonce=None, reply_to=None
    ):
        self.fake = channel.fake
        self.id = self.fake.snowflake()
        self.channel = channel
        self.author = author
        self.versions = [version]
        self.only_for = only_for
        self.interaction = interaction
        self.nonce = nonce
        self.reply_to = reply_to
        self.deleted = False
        channel.everything.append(self)

    def __repr__(self) -> str:
        return f"<Message {self.id}: {self.text!r} {self.labels}>"

    def __getattr__(self, name: str):
        if name.startswith("_") or (name not in Version.__dict__ and name not in Version.__dataclass_fields__):
            raise AttributeError(name)
        return getattr(self.versions[-1], name)

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None

    @property
    def loading(self) -> bool:
        """Whether it still says that the app is thinking."""
        return bool(self.flags & LOADING)

    @property
    def edits(self) -> int:
        """How often it has been rewritten; to fill in a deferred answer is none."""
        return max(0, sum(not version.flags & LOADING for version in self.versions) - 1)

    def rewrite(self, version: Version) -> None:
        self.versions.append(version)
        self.fake.tell_message("MESSAGE_UPDATE", self)

    def delete(self) -> None:
        self.deleted = True
        self.fake.tell_message("MESSAGE_DELETE", self)

    def payload(self, version: int = -1) -> dict:
        """As REST and interactions tell it. Attachments that components show are told of there and nowhere else."""
        now = self.versions[version]
        fresh = self.versions.index(now) == 0 or now.flags & LOADING
        told = {
            "id": str(self.id), "type": self._type(), "channel_id": str(self.channel.id), "content": now.content,
            "author": self.author.payload(), "mentions": [user.payload() for user in now.pings], "mention_roles": [],
            "mention_everyone": False, "embeds": list(now.embeds), "components": now.shown, "flags": now.flags,
            "attachments": [one.payload() for one in now.attachments if one.filename not in now.referenced],
            "timestamp": stamp(self.versions[0].at), "edited_timestamp": None if fresh else stamp(now.at),
            "pinned": False, "tts": False,
        }  # fmt: skip
        if self.nonce is not None:
            told["nonce"] = self.nonce
        if self.author is self.fake.bot:
            told["application_id"] = str(self.fake.bot.id)
        if self.interaction:
            told |= {"webhook_id": str(self.fake.bot.id), "interaction_metadata": self.interaction.metadata()}
        if self.reply_to:
            told["message_reference"] = {
                "type": 0, "channel_id": str(self.channel.id), "message_id": str(self.reply_to),
            }  # fmt: skip
        return told

    def _type(self) -> int:
        if self.interaction and self.interaction.kind == 2:
            return 20
        return 19 if self.reply_to else 0
