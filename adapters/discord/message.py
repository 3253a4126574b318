"""One message of ours, before the library: words, a picture, rows of buttons and menus."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.scenes.blocks import Tone
from bot.screens.answer import File


@dataclass(frozen=True, slots=True)
class MessageButton:
    """A button; ``token`` is what a press brings back, or the address to which it leads. ``emoji`` stands before the
    label, as Discord writes it.
    """

    label: str
    token: str
    tone: Tone = Tone.PLAIN
    emoji: str = ""

    @property
    def is_link(self) -> bool:
        """Whether it leads to an address."""
        return self.token.startswith(("https://", "http://"))


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu; ``value`` comes back when it is chosen."""

    label: str
    value: str
    chosen: bool = False
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A select of ``least`` to ``most`` options."""

    prompt: str
    token: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Heading:
    """Words above the rows that follow."""

    text: str


ButtonRow: TypeAlias = tuple[MessageButton, ...]
Row: TypeAlias = ButtonRow | Menu | Heading


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """``above`` and ``below`` are markdown around the picture, a PNG that ``alt`` tells; ``mentions`` are called by it.

    A ``file`` to be kept lies below the words.
    """

    above: str
    below: str = ""
    picture: bytes | None = None
    alt: str = ""
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()
    file: File | None = None
