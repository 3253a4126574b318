"""What is shown and what is offered, before any skin: a short list of meanings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal, TypeAlias

from engines.core import Note, Seat


class Tone(StrEnum):
    """What a button or a cell means; colour never stands alone."""

    PLAIN = "plain"
    GO = "go"  # the one step that brings the game on
    CHOSEN = "chosen"
    RISK = "risk"  # gives something up


# --- blocks: what is shown, top to bottom ---


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice in a row, by their faces; ``held`` are places of dice that stay."""

    faces: tuple[int, ...]
    held: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards with a caption, in notation, left to right; None lies face down; ``fresh`` are places of what just came.

    Cards of a pile that goes ``down`` lie below one another, the last one free.
    """

    cards: tuple[str | None, ...]
    label: Note | None = None
    fresh: tuple[int, ...] = ()
    down: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """Piles side by side, wrapped where there is no room."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry of a table; GO is what could be written there now, CHOSEN what just was."""

    text: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled line of a table; a strong one is a sum."""

    label: Note
    cells: tuple[Cell, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of points; ``heads`` name the columns after the labels, ``active`` is the column of who is asked."""

    heads: tuple[Note, ...]
    rows: tuple[Row, ...]
    active: int | None = None


@dataclass(frozen=True, slots=True)
class Pegboard:
    """A race to ``target``; each seat's back peg and front peg, in holes from the start."""

    target: int
    pegs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of squares, top row first, as these eyes look at it.

    A square holds nothing (``""``) or a piece by its sign: ``w``/``b`` a man of the first or second side, ``W``/``B`` a
    king, ``w1``-``w6`` and ``b1``-``b6`` a die of that side. ``files`` and ``ranks`` label columns and rows; together
    they name a square (``c3``). ``last`` are squares of the last move, ``taken`` those where something was captured,
    ``lit`` targets of what is being moved. A chequered board has its corner nearest the first side's left hand dark.
    """

    rows: tuple[tuple[str, ...], ...]
    files: tuple[str, ...]
    ranks: tuple[str, ...]
    chequered: bool = True
    last: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """A backgammon board: white is the first side, red the second; each counts places from its own bearing-off side.

    ``men`` are 26 counts of each: borne off, points 1 to 24, bar. ``below`` is the side that these eyes look from,
    ``numbers`` the one whose own numbers stand on the points. ``dice`` are the ``roller``'s. The cube is 0 where there
    is none, in the middle without an ``owner``, and shows what is ``offered`` while a double waits for its answer.
    ``last`` are the places from and to where ``mover``'s men went last.
    """

    men: tuple[tuple[int, ...], tuple[int, ...]]
    below: int = 0
    numbers: int = 0
    dice: tuple[int, ...] = ()
    roller: int = 0
    cube: int = 0
    owner: int | None = None
    offered: int = 0
    last: tuple[tuple[int, int], ...] = ()
    mover: int = 0

    @property
    def pips(self) -> tuple[int, int]:
        """How far each side still has to go."""
        one, two = (sum(place * count for place, count in enumerate(side)) for side in self.men)
        return one, two


@dataclass(frozen=True, slots=True)
class Say:
    """One line of text, still untranslated; the strong one says who is asked for what, or the result."""

    note: Note
    strong: bool = False


Block: TypeAlias = Dice | Cards | Scores | Pegboard | Board | Points | Say

# --- controls: what is offered ---


@dataclass(frozen=True, slots=True)
class Press:
    """One move."""

    label: Note
    move: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Act:
    """A command of the table: named by its effect, without a revision."""

    label: Note
    command: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Look:
    """A private page about this table: ``hand``, ``menu``, ``luck`` ..."""

    label: Note
    page: str


@dataclass(frozen=True, slots=True)
class Go:
    """A slash command at the press of a button, as if it were typed."""

    label: Note
    line: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things under one label; ``chosen`` is the place of what holds now."""

    label: Note
    options: "tuple[Press | Act | Go, ...]"
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose some of the items, then what to do with them: the move is the verb and the items.

    Skins speak of items by number, so two equal dice differ, and numbers under a public
    board mean the presser's own hand. Items are notation; an empty one cannot be chosen.
    """

    items: tuple[str, ...]
    least: int
    most: int
    verbs: tuple[Press, ...]
    of: Literal["dice", "cards"] = "cards"
    marked: tuple[int, ...] = ()

    def move(self, verb: Press, numbers: tuple[int, ...]) -> str:
        chosen = (self.items[i] for i in sorted(set(numbers)) if 0 <= i < len(self.items))
        return " ".join((verb.move, *chosen)).strip()


@dataclass(frozen=True, slots=True)
class Path:
    """Many moves that share beginnings: each a spelling cut into steps, and the notation that it plays.

    Several spellings may play one move: every order of a backgammon play, every route of a capture.
    ``brings`` tells of whole spellings what counts about them: two are taken, the man is crowned.
    """

    ways: tuple[tuple[tuple[str, ...], str], ...]
    chosen: str = ""
    brings: tuple[tuple[str, Note], ...] = ()

    def after(self, text: str) -> tuple[str, ...]:
        """The steps that may follow ``text``; the empty step says that it is a whole move."""
        following: dict[str, None] = {}
        for steps, _ in self.ways:
            for k in range(len(steps) + 1):
                if "".join(steps[:k]) == text:
                    following[steps[k] if k < len(steps) else ""] = None
        return tuple(following)

    def walk(self, text: str) -> str:
        """Takes every forced step after ``text``."""
        while len(steps := self.after(text)) == 1 and steps[0]:
            text += steps[0]
        return text

    def brought(self, text: str) -> Note | None:
        """What counts about the move to which ``text`` leads, if it leads to one and something does."""
        return dict(self.brings).get(self.walk(text))

    def targets(self) -> tuple[str, ...]:
        """The squares of the steps that may follow what is chosen."""
        return tuple(step.lstrip("-x") for step in self.after(self.chosen) if step) if self.chosen else ()

    def move(self, text: str) -> str | None:
        """The notation that a whole spelling plays, or the one move that all spellings beginning so play."""
        whole = {move for steps, move in self.ways if "".join(steps) == text}
        begun = {move for steps, move in self.ways if "".join(steps).startswith(text)} if text else set()
        for moves in (whole if self.after(text) == ("",) else set(), begun):
            if len(moves) == 1:
                return next(iter(moves))
        return None


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's own cards, each pressable at any time; None is a place just freed.

    A card keeps its place for the whole ``deal``. ``verb`` comes before the card in notation. In public
    ``cards`` hold only how many places there are (all None): numbers mean the presser's own hand.
    """

    cards: tuple[str | None, ...]
    deal: int = 0
    verb: str = ""
    playable: tuple[int, ...] = ()

    def move(self, card: str) -> str:
        return f"{self.verb} {card}".strip()


Control: TypeAlias = Press | Act | Look | Go | Choice | Pick | Path | Hand


@dataclass(frozen=True, slots=True)
class Scene:
    """Blocks top to bottom, then what is offered.

    ``hand`` says that there is a hand to look at in private. ``headline`` follows the game's name in the header
    ("round 6 of 13"), ``badges`` follow the names of seats ("deals").
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    hand: bool = False
    headline: Note | None = None
    badges: tuple[tuple[Seat, Note], ...] = ()

    def drafted(self, draft: Mapping[str, str]) -> "Scene":
        """The same scene with a half-made choice in its controls, and its targets lit on a board."""
        controls = tuple(_drafted(control, draft) for control in self.controls)
        lit = next((control.targets() for control in controls if isinstance(control, Path)), ())
        blocks = tuple(replace(block, lit=lit) if isinstance(block, Board) and lit else block for block in self.blocks)
        return replace(self, blocks=blocks, controls=controls)


def _drafted(control: Control, draft: Mapping[str, str]) -> Control:
    match control:
        case Pick():
            return replace(control, marked=tuple(i for i in range(len(control.items)) if str(i) in draft))
        case Path() if control.after(draft.get("path", "")):
            return replace(control, chosen=draft.get("path", ""))
        case _:
            return control
