"""The settings, read from the environment and validated once. Secrets are never printed."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.operation.addresses import listened_at
from bot.operation.redaction import password
from bot.services.quiet_hours import zones


def _listed(text: object) -> object:
    return tuple(part.strip() for part in text.split(",") if part.strip()) if isinstance(text, str) else text


Shards: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=0)], ...], NoDecode, BeforeValidator(_listed)]


def _zone(name: str) -> str:
    if name not in zones():
        raise ValueError("no such time zone, or this machine has no table of them")
    return name


def _relays(addresses: tuple[str, ...]) -> tuple[str, ...]:
    """Raises ValueError, whose text says what would be right, unless each is the address of a relay."""
    for address in addresses:
        read = urlsplit(address)
        is_plain = read.scheme == "http" and read.hostname in ("localhost", "127.0.0.1", "::1")
        if not (read.hostname and (read.scheme == "https" or is_plain)) or read.query or read.fragment or read.username:
            raise ValueError(f"{address!r}: write addresses such as https://api.drand.sh, http:// on this machine only")
    return tuple(address.rstrip("/") for address in addresses)


Relays: TypeAlias = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed), AfterValidator(_relays)]


def _listening(address: str) -> str:
    """Raises ValueError, whose text says what would be right, unless it is empty, or a host and a port."""
    if address:
        listened_at(address)
    return address


class Settings(BaseSettings):
    """Each field is read from the environment or from ``.env``: its name in capitals after ``STOLIK_``.

    Names that others have established stay: ``REDIS_URL``, and names that begin with ``DISCORD_`` or ``TELEGRAM_``.
    """

    model_config = SettingsConfigDict(
        env_prefix="STOLIK_", env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    redis_url: SecretStr | None = Field(default=None, validation_alias="REDIS_URL")
    next_store: SecretStr | None = None
    """The store to which the tables are about to be moved: a process goes on there by itself once they are."""
    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    discord_shard_ids: Shards = Field(default=(), validation_alias="DISCORD_SHARD_IDS")
    """The shards that this process serves, such as ``0,1``; empty: all of them."""
    discord_shard_count: int | None = Field(default=None, ge=1, validation_alias="DISCORD_SHARD_COUNT")
    """The number of shards in all processes together; None: as many as Discord recommends."""
    telegram_token: SecretStr | None = Field(default=None, validation_alias="TELEGRAM_TOKEN")
    telegram_webhook_url: str = Field(default="", validation_alias="TELEGRAM_WEBHOOK_URL")
    """The webhook address at which Telegram reaches this bot; empty: the bot polls."""
    telegram_webhook_port: int = Field(default=8443, ge=0, le=65535, validation_alias="TELEGRAM_WEBHOOK_PORT")
    """The port on which the webhook listens, at the host of the parlour."""
    telegram_webhook_secret: SecretStr = Field(default=SecretStr(""), validation_alias="TELEGRAM_WEBHOOK_SECRET")
    """The secret that Telegram sends with each webhook request; empty: one is derived."""
    telegram_api: str = Field(default="https://api.telegram.org/bot", validation_alias="TELEGRAM_API")
    """The address of the Bot API server; anybody may run one."""
    data: Path = Path("data")
    """The folder of the embedded server's data."""
    host: str = "127.0.0.1"
    """The address of the parlour; anything but loopback lets other people in and needs ``names``."""
    port: int = Field(default=8765, ge=0, le=65535)
    names: str = ""
    """Host names, separated by commas, under which browsers may open the parlour besides loopback; ``https://`` in
    front of a name says that a proxy encrypts the connection.
    """
    proxies: str = "127.0.0.0/8,::1"
    """Addresses and networks of trusted proxies, separated by commas; their ``X-Forwarded-For`` is believed."""
    language: Literal["en", "pl"] = "en"
    """The language of chats and people that have not chosen one."""
    time_zone: Annotated[str, AfterValidator(_zone)] = "Europe/Warsaw"
    """The time zone of people who have not chosen one; it decides when their quiet hours are."""
    thinking: float = Field(default=1.0, ge=0)
    """The part of their effort that computer players make; 0: all of them move at random, and at once."""
    workers: bool = True
    """Whether computers think and boards are drawn in processes of their own; else in threads, which takes less memory
    but holds everything else up.
    """
    quotas: bool = True
    """Whether quotas apply: tables, dice and settings in a period, presses in a second."""
    metrics: Annotated[str, AfterValidator(_listening)] = ""
    """The address, host and port, where ``/metrics`` is served to who measures; empty: nowhere."""
    beacon: Relays = ()
    """The addresses of relays of drand, whose public random numbers are mixed into the luck of tables; empty: none."""
    log: Literal["text", "json"] = "text"

    @property
    def secrets(self) -> tuple[str, ...]:
        """Every configured secret: none may ever be written anywhere."""
        urls = (url.get_secret_value() for url in (self.redis_url, self.next_store) if url)
        given = (self.discord_token, self.telegram_token, self.telegram_webhook_secret)
        return *map(password, urls), *(secret.get_secret_value() for secret in given if secret)
