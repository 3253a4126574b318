"""What the facade returns to a chat at once: answers, files, suggestions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bot.i18n import Speaker
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.tables.table import Table
from engines.core import Note, Seat

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class File(NamedTuple):
    """A file: its name, its bytes, and whether a chat shows it as a film or offers it as text."""

    name: str
    data: bytes
    kind: Literal["text", "film"] = "text"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer for the asker alone, unless it is ``shared``: then everybody in the chat may see it.

    ``say`` formats it in the asker's language. ``table`` is the table that its buttons act on. ``page`` is the name of
    a private page that replaces the former one (``hand``, ``menu``); without it the answer is a message. ``refused``
    says that nothing was done. ``file`` comes with the text about it. ``public`` is the part of a page that a chat may
    show when everybody can read it. ``seat`` is where the asker sits at the table; None: nowhere. ``removes``
    says that the pressed message goes away. ``tip`` is a hint in passing, which the scene says too. ``later`` waits
    for the answer that takes the place of this one; that one may have a later one itself. Nothing happens until it is
    called, so a chat that is closing may leave it.
    """

    scene: Scene
    say: Speaker
    style: Style = Style.PICTURE
    refused: bool = False
    table: Table[Any, Any] | None = None
    page: str = ""
    file: File | None = None
    public: Scene | None = None
    colours: Colours = USUAL
    shared: bool = False
    seat: Seat | None = None
    removes: bool = False
    tip: Note | None = None
    later: "Callable[[], Awaitable[Answer]] | None" = None

    @property
    def is_only_tip(self) -> bool:
        """Whether a press has done what it should, and there is nothing else to say."""
        return self.tip is not None and not self.page and not self.refused


class Suggestion(NamedTuple):
    """One suggestion: the value that it stands for, and its text."""

    value: str
    label: str
