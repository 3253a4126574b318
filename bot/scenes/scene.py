"""What is shown and what is offered, before any skin: a short list of meanings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from bot.scenes.path import Path, places
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

    Cards of a pile that goes ``down`` lie below one another, the last one free; those of an ``arc`` on a bow.
    """

    cards: tuple[str | None, ...]
    label: Note | None = None
    fresh: tuple[int, ...] = ()
    down: bool = False
    arc: bool = False


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
    ``chosen`` those of what is being moved, ``lit`` its targets. A chequered board has its corner nearest the first
    side's left hand dark.
    """

    rows: tuple[tuple[str, ...], ...]
    files: tuple[str, ...]
    ranks: tuple[str, ...]
    chequered: bool = True
    last: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


BORNE_OFF, BAR = 0, 25
PLACES: Final = {"off": BORNE_OFF, "bar": BAR}
"""Places of a backgammon board that are called by a word; the points are called by their numbers."""


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

    def walked(self, steps: tuple[tuple[int, int], ...]) -> "Points":
        """The same board after steps of whoever counts the points: what was hit waits on the bar."""
        mover = self.numbers
        own, other = list(self.men[mover]), list(self.men[1 - mover])
        for source, target in steps:
            own[source] -= 1
            own[target] += 1
            if target != BORNE_OFF and other[BAR - target]:
                other[BAR - target] -= 1
                other[BAR] += 1
        one, two = (own, other) if mover == 0 else (other, own)
        return replace(self, men=(tuple(one), tuple(two)), last=steps, mover=mover)


@dataclass(frozen=True, slots=True)
class Say:
    """One line of text, still untranslated; the strong one says who is asked for what, or the result."""

    note: Note
    strong: bool = False


Block: TypeAlias = Dice | Cards | Scores | Pegboard | Board | Points | Say

# --- controls: what is offered ---


@dataclass(frozen=True, slots=True)
class Press:
    """One move. ``beside_hand`` says of a public one that it stays in the panels where everybody has one."""

    label: Note
    move: str
    tone: Tone = Tone.PLAIN
    beside_hand: bool = field(default=False, compare=False)


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
    """A slash command at the press of a button, as if it were typed; ``private``: in the presser's own chat."""

    label: Note
    line: str
    tone: Tone = Tone.PLAIN
    private: bool = False


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


def rank_of(card: str) -> str:
    """A card without its suit."""
    return card.rstrip("cdhs")


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's own cards, each pressable at any time; None is a place just freed.

    A card keeps its place for the whole ``deal``. ``verb`` comes before the card in notation. In public
    ``cards`` hold only how many places there are (all None): numbers mean the presser's own hand. A hand ``by_suit``
    has a line of its own for every suit where there is room; ``by_rank`` one button is enough for cards of a rank.
    ``fresh`` are places of cards just drawn; ``brings`` tells what counts about playing the card at a place: a
    marriage, 20 points.
    """

    cards: tuple[str | None, ...]
    deal: int = 0
    verb: str = ""
    playable: tuple[int, ...] = ()
    by_suit: bool = False
    by_rank: bool = False
    fresh: tuple[int, ...] = ()
    brings: tuple[tuple[int, Note], ...] = ()

    def move(self, card: str) -> str:
        return f"{self.verb} {card}".strip()

    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The places of the cards that have buttons, line by line."""
        lines: dict[str, list[int]] = {}
        for place, card in enumerate(self.cards):
            if card and self.alike(place):
                lines.setdefault(card[-1] if self.by_suit else "", []).append(place)
        return tuple(map(tuple, lines.values()))

    def alike(self, place: int) -> int:
        """How many cards the button at a place stands for; 0 where another card of the rank has it."""
        if not self.by_rank:
            return 1
        ranks = [card and rank_of(card) for card in self.cards]
        return 0 if ranks[place] in ranks[:place] else ranks.count(ranks[place])


Control: TypeAlias = Press | Act | Look | Go | Choice | Pick | Path | Hand


@dataclass(frozen=True, slots=True)
class Scene:
    """Blocks top to bottom, then what is offered.

    ``hand`` says that there is a hand to look at in private. ``headline`` follows the game's name in the header
    ("round 6 of 13"), ``badges`` follow the names of seats ("deals"). ``tally`` says how far who plays alone has come,
    ``epilogue`` what there is to say of a match when it is over.
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    hand: bool = False
    headline: Note | None = None
    tally: Note | None = None
    epilogue: Note | None = None
    badges: tuple[tuple[Seat, Note], ...] = ()

    @property
    def is_numbered(self) -> bool:
        """Whether numbers stand for cards of the hand of whoever presses them, so that one can play where all look."""
        return any(is_numbered(control) for control in self.controls)

    def drafted(self, draft: Mapping[str, str], *, walks: bool = True) -> "Scene":
        """The same scene with a half-made choice in its controls, and with what is walked so far on its board.

        Unless it ``walks``: then the board does not change before the move is whole.
        """
        controls = tuple(_drafted(control, draft) for control in self.controls)
        path = next((control for control in controls if isinstance(control, Path) and control.chosen), None)
        blocks = tuple(_walked(block, path) for block in self.blocks) if path and walks else self.blocks
        return replace(self, blocks=blocks, controls=controls)


def is_numbered(control: Control) -> bool:
    """Whether its buttons are numbers under a public board, which mean the hand of whoever presses them."""
    match control:
        case Hand(cards):
            return not any(cards)
        case Pick(items):
            return any(item.startswith("#") for item in items)
        case _:
            return False


def beside_panels(controls: tuple[Control, ...]) -> tuple[Control, ...]:
    """What a public board offers where everybody has a panel: numbers are a hand, whose moves are all there with it.

    What is offered ``beside_hand`` without numbers is with it too.
    """
    if any(map(is_numbered, controls)):
        return tuple(control for control in controls if not _is_move(control))
    return tuple(control for control in controls if not (isinstance(control, Press) and control.beside_hand))


def _is_move(control: Control) -> bool:
    match control:
        case Choice(_, options):
            return any(isinstance(option, Press) for option in options)
        case _:
            return isinstance(control, Press | Pick | Path | Hand)


def _drafted(control: Control, draft: Mapping[str, str]) -> Control:
    match control:
        case Pick():
            return replace(control, marked=tuple(i for i in range(len(control.items)) if str(i) in draft))
        case Path() if control.after(draft.get("path", "")):
            return replace(control, chosen=draft.get("path", ""))
        case _:
            return control


def _walked(block: Block, path: Path) -> Block:
    match block:
        case Board():
            chosen = tuple(place for step in path.walked() for place in places(step))
            return replace(block, chosen=chosen, lit=path.targets())
        case Points():
            steps = map(places, path.walked())
            return block.walked(tuple((_place(source), _place(target)) for source, target in steps))
        case _:
            return block


def _place(name: str) -> int:
    return PLACES[name] if name in PLACES else int(name)
