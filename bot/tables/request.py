"""Who asks for something, where, and what the chat tells of that person."""

from typing import NamedTuple

from bot.tables.table import Channel, User


class Request(NamedTuple):
    """One delivery of one wish: its id in the chat, where, and who; all told by the chat, never by a message.

    ``private`` says that nobody else reads this chat, ``admin`` that the asker may change it. ``language`` is what
    the asker's program speaks, ``place_language`` what the chat has chosen on its platform, nothing where it has not.
    ``aside``: there is a link from here to a private chat. ``handed`` is a table of which the asker was handed a page
    here, in a chat where it is not shown.
    """

    op: str
    channel: Channel
    user: User
    name: str
    language: str = "en"
    private: bool = False
    admin: bool = False
    aside: bool = False
    place_language: str = ""
    handed: str = ""
