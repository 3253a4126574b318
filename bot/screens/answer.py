"""What comes back to a chat at once: an answer, a file, a completion."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.i18n import Speaker
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.tables.table import Table


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
