"""What the environment says, checked once. Secrets are never printed."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.operation.redaction import password
from bot.services.quiet_hours import zones


def _numbers(text: object) -> object:
    return tuple(part.strip() for part in text.split(",") if part.strip()) if isinstance(text, str) else text


Shards: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=0)], ...], NoDecode, BeforeValidator(_numbers)]


def _zone(name: str) -> str:
    if name not in zones():
        raise ValueError("no such time zone, or this machine has no table of them")
    return name


class Settings(BaseSettings):
    """Each field is read from the environment or from ``.env``, by its name in capitals after ``STOLIK_``.

    What others have named keeps its name: ``REDIS_URL``, and what begins with ``DISCORD_`` or ``TELEGRAM_``.
    """

    model_config = SettingsConfigDict(
        env_prefix="STOLIK_", env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    redis_url: SecretStr | None = Field(default=None, validation_alias="REDIS_URL")
    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    discord_shard_ids: Shards = Field(default=(), validation_alias="DISCORD_SHARD_IDS")
    """The shards of this process, such as ``0,1``; none: all of them."""
    discord_shard_count: int | None = Field(default=None, ge=1, validation_alias="DISCORD_SHARD_COUNT")
    """How many there are in all processes together; none: as many as Discord advises."""
    telegram_token: SecretStr | None = Field(default=None, validation_alias="TELEGRAM_TOKEN")
    telegram_webhook_url: str = Field(default="", validation_alias="TELEGRAM_WEBHOOK_URL")
    """Where Telegram reaches this bot; nothing: the bot asks for news itself."""
    telegram_webhook_port: int = Field(default=8443, ge=0, le=65535, validation_alias="TELEGRAM_WEBHOOK_PORT")
    """Where the bot listens for what arrives at that address, at the parlour's host."""
    telegram_webhook_secret: SecretStr = Field(default=SecretStr(""), validation_alias="TELEGRAM_WEBHOOK_SECRET")
    """What Telegram has to show there; nothing: one is derived."""
    telegram_api: str = Field(default="https://api.telegram.org/bot", validation_alias="TELEGRAM_API")
    """Of a Bot API server; anybody may run one."""
    data: Path = Path("data")
    """Folder of the embedded server."""
    host: str = "127.0.0.1"
    """Address of the parlour; anything but loopback lets others in, and needs ``names``."""
    port: int = Field(default=8765, ge=0, le=65535)
    names: str = ""
    """Names, separated by commas, under which browsers may call the parlour besides loopback; ``https://`` before one
    says that a proxy encrypts it.
    """
    proxies: str = "127.0.0.0/8,::1"
    """Addresses and networks of proxies, separated by commas, whose ``X-Forwarded-For`` is believed."""
    language: Literal["en", "pl"] = "en"
    """Of chats and people that have not chosen one."""
    time_zone: Annotated[str, AfterValidator(_zone)] = "Europe/Warsaw"
    """Of people who have not chosen one; at night nobody is reminded."""
    thinking: float = Field(default=0.8, ge=0)
    """Seconds that a strong computer player takes for a decision; 0: all of them move at random."""
    quotas: bool = True
    """Whether people and chats are held to what is usual: tables, dice and settings in a while, presses in a second."""
    log: Literal["text", "json"] = "text"

    @property
    def secrets(self) -> tuple[str, ...]:
        """All that must never be written anywhere."""
        url = self.redis_url.get_secret_value() if self.redis_url else ""
        given = (self.discord_token, self.telegram_token, self.telegram_webhook_secret)
        return password(url), *(secret.get_secret_value() for secret in given if secret)
