"""A request: who asks, where, and what the chat says about that person."""

from typing import NamedTuple

from bot.tables.table import Channel, User


class Request(NamedTuple):
    """One request of a person. Every field comes from the chat itself, never from the content of a message.

    ``op`` is the id of the request in its chat; a repeated delivery has the same one. ``name`` is the person's name.
    ``language`` is that of the person's program, ``place_language`` the one that the chat has chosen on its platform,
    empty without a choice. ``private`` says that nobody else reads this chat, ``admin`` that the person administers it,
    ``aside`` that a link leads from here to a private chat. ``handed`` is the id of a table of which the person was
    handed a page in a chat that does not show the table. ``within`` is the id of the community that the chat belongs
    to, empty when the chat is a community of its own; ``channel_name`` is what its people call the chat, if known.
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
    within: str = ""
    channel_name: str = ""

    @property
    def community(self) -> str:
        """The id under which the settings of the asker's community are stored."""
        return self.within or self.channel
