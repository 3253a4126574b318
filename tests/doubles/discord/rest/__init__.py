"""The routes of REST, as ``handler(fake, call, **ids) -> (status, body or None)``; importing this gathers them all."""

from . import application, callback, channels, commands, emojis, guilds, messages, webhooks
from .routes import match

__all__ = ["application", "callback", "channels", "commands", "emojis", "guilds", "match", "messages", "webhooks"]
