"""What the environment says, checked once. Secrets are never printed."""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Each field is read from the environment or from ``.env``, by its name in capitals after ``STOLIK_``.

    Only ``REDIS_URL`` has no prefix: it is what hosts of such servers call it.
    """

    model_config = SettingsConfigDict(env_prefix="STOLIK_", env_file=".env", extra="ignore", frozen=True)

    redis_url: SecretStr | None = Field(default=None, validation_alias="REDIS_URL")
    data: Path = Path("data")
    """Folder of the embedded server."""
    host: str = "127.0.0.1"
    """Address of the parlour; anything but loopback lets others in."""
    port: int = Field(default=8765, ge=0, le=65535)
    names: str = ""
    """Host names, separated by commas, under which browsers may call the parlour besides loopback."""
    language: Literal["en", "pl"] = "en"
    """Of chats and people that have not chosen one."""
    log: Literal["text", "json"] = "text"
