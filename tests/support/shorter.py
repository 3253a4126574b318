"""Matches that end sooner, for tests that play them to the end by the hands of people."""

from bot.tables.request import Request

OPTION = {"cribbage": "target=61"}
"""The option of a game by which it takes half as long."""


async def shorten(service, table):
    """Sets the option at a table that has not begun, as whoever has opened it."""
    if option := OPTION.get(table.game):
        opener = table.chairs[0]
        await service.act(
            Request(f"shorter {table.id}", table.home, opener.user, opener.name), table.id, f"option:{option}"
        )
