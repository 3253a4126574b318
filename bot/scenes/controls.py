"""What a scene offers: moves, commands, pages, things to choose from; no skin and no button yet."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.scenes.blocks import Tone
from bot.scenes.path import Path
from engines.core import Note


@dataclass(frozen=True, slots=True)
class Press:
    """One move. ``beside_hand`` says of a public one that it stays in the panels where everybody has one.

    One that ``lasts`` names cards of the presser's own hand and means the same whenever it was drawn: it counts as
    long as it is offered.
    """

    label: Note
    move: str
    tone: Tone = Tone.PLAIN
    beside_hand: bool = field(default=False, compare=False)
    lasts: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Act:
    """A command of the table: named by its effect, without a revision."""

    label: Note
    command: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class OpenPage:
    """A private page about this table: ``hand``, ``menu``, ``luck`` ..."""

    label: Note
    page: str


@dataclass(frozen=True, slots=True)
class RunCommand:
    """A slash command at the press of a button, as if it were typed; ``private``: in the presser's own chat."""

    label: Note
    line: str
    tone: Tone = Tone.PLAIN
    private: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things under one label; ``chosen`` is the place of what holds now."""

    label: Note
    options: "tuple[Press | Act | RunCommand, ...]"
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose some of the items, then what to do with them: the move is the verb and the items.

    Skins speak of items by number, so two equal dice differ, and numbers under a public
    board mean the presser's own hand. Items are notation; an empty one cannot be chosen. In a hand the items are the
    cards of a ``deal``: a button that names one of them means the same card later, when it can be laid.
    """

    items: tuple[str, ...]
    least: int
    most: int
    verbs: tuple[Press, ...]
    of: Literal["dice", "cards"] = "cards"
    marked: tuple[int, ...] = ()
    deal: int | None = None

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
    ``fresh`` are places of cards just drawn; ``effects`` tells what counts about playing the card at a place: a
    marriage, 20 points.
    """

    cards: tuple[str | None, ...]
    deal: int = 0
    verb: str = ""
    playable: tuple[int, ...] = ()
    by_suit: bool = False
    by_rank: bool = False
    fresh: tuple[int, ...] = ()
    effects: tuple[tuple[int, Note], ...] = ()

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


Control: TypeAlias = Press | Act | OpenPage | RunCommand | Choice | Pick | Path | Hand


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
        return tuple(control for control in controls if not is_move(control))
    return tuple(control for control in controls if not (isinstance(control, Press) and control.beside_hand))


def presses(control: Control) -> tuple[Press, ...]:
    """The moves that a control offers one by one."""
    match control:
        case Press():
            return (control,)
        case Choice(options=options):
            return tuple(option for option in options if isinstance(option, Press))
        case _:
            return ()


def is_move(control: Control) -> bool:
    """Whether its buttons are moves of the game."""
    match control:
        case Choice(_, options):
            return any(isinstance(option, Press) for option in options)
        case _:
            return isinstance(control, Press | Pick | Path | Hand)
