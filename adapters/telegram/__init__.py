"""Stolik on Telegram, by python-telegram-bot: ids in, messages out. Knows no game."""
