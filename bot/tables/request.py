"""A request: who asks, where, and what the chat says about that person."""

from typing import NamedTuple

from bot.tables.person import Person
from bot.tables.stored import Place
from bot.tables.table import Accounts, Channel, User


class Mention(NamedTuple):
    """Somebody whom a request names: the ``word`` that stands for the person in it, and what the chat knows of them."""

    word: str
    user: User
    name: str
    is_bot: bool = False


class Request(NamedTuple):
    """One request of a person. Every field comes from the chat itself, never from the content of a message.

    ``op`` is the id of the request in its chat; a repeated delivery has the same one. ``name`` is the person's name.
    ``language`` is that of the person's program, ``place_language`` the one that the chat has chosen on its platform,
    empty without a choice. ``private`` says that nobody else reads this chat, ``admin`` that the person administers it,
    ``aside`` that a link leads from here to a private chat. ``handed`` is the id of a table of which the person was
    handed a page in a chat that does not show the table. ``mentions`` are people whom the request names, as far as the
    chat knows them. ``within`` is the id of the community that the chat belongs to, empty when the chat is a community
    of its own; ``channel_name`` is what its people call the chat, if known. ``above`` is the channel to which a thread
    belongs; ``threads`` says that threads can be started in the chat. ``person`` is whose account ``user`` is, as the
    facade has found; before that the account stands for itself.
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
    mentions: tuple[Mention, ...] = ()
    within: str = ""
    channel_name: str = ""
    above: str = ""
    threads: bool = False
    person: Person | None = None

    @property
    def accounts(self) -> Accounts:
        """All accounts of the asker."""
        return self.person.accounts if self.person else frozenset({self.user})

    @property
    def place(self) -> Place:
        """Where the request comes from: in a private chat a table is shown to the asker alone."""
        return Place(self.channel, self.user if self.private else None)

    @property
    def principal(self) -> User:
        """The account of the asker that holds the settings, and whose quota counts."""
        return self.person.principal if self.person else self.user

    @property
    def community(self) -> str:
        """The id under which the settings of the asker's community are stored."""
        return self.within or self.channel
