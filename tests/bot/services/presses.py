"""Who is asked at a table, and the token of a button that is pressed there."""

from bot.tables.table import User
from bot.tables.token import Token

EVE = User("test:eve")


def token(table, kind, text=""):
    return Token(table.id, table.rev, kind, text)


async def mover(table):
    """Who is asked, and who is not."""
    (seat,) = table.awaited()
    users = [chair.user for chair in table.chairs]
    return users[seat], users[1 - seat]
