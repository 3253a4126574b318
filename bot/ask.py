"""What chats ask, and what they get back."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.i18n import Speaker
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.table import Channel, Table, User


class Ask(NamedTuple):
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


class File(NamedTuple):
    """A text to be kept, and what it is called."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes back at once, for the asker alone; boards are drawn by the painter.

    ``table`` is what its buttons are about. ``page`` names a private page that is shown in place of the former one
    (``hand``, ``menu``); an answer without it is just said. ``refused`` says that nothing was done, and why. A ``file``
    comes along with what is said about it. ``public`` is what remains of a page where others read along.
    """

    scene: Scene
    say: Speaker
    style: Style = Style.PICTURE
    refused: bool = False
    table: Table[Any, Any] | None = None
    page: str = ""
    file: File | None = None
    public: Scene | None = None


class Suggestion(NamedTuple):
    """One completion of what is being typed: what it stands for, and how it reads."""

    value: str
    label: str
