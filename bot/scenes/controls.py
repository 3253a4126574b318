"""The controls of a scene: moves, commands, pages, choices. They do not yet say how a chat draws them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from bot.scenes.blocks import Tone
from bot.scenes.path import Path
from engines.core import Note


def in_deal(deal: int | None, what: str) -> str:
    """A card, or a move, with its deal: so a button carries it that means the same throughout that deal."""
    return f"{deal}.{what}"


@dataclass(frozen=True, slots=True)
class Press:
    """A button for one move.

    ``beside_hand`` says that the button is also on the panels of players, where each has one. ``deal`` says that the
    move means the same throughout that deal, because it names cards of the presser's own hand or needs no name, so the
    button stays valid after later revisions as long as the rules allow the move. ``question`` is what a chat asks
    before the move is made where one press would make it.
    """

    label: Note
    move: str
    tone: Tone = Tone.PLAIN
    beside_hand: bool = field(default=False, compare=False)
    deal: int | None = field(default=None, compare=False)
    question: Note | None = field(default=None, compare=False)

    @property
    def lasting(self) -> str | None:
        """The move with its deal, as the button carries it; None for a button of one revision."""
        return None if self.deal is None else in_deal(self.deal, self.move)


@dataclass(frozen=True, slots=True)
class Act:
    """A button for a command of the table."""

    label: Note
    command: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class OpenPage:
    """A button that opens a private page about the table: ``hand``, ``menu``, ``luck`` and so on.

    Without a table it opens one of the pages with which people begin: ``help``, ``games.play``, ``dice.2d6``.
    """

    label: Note
    page: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class RunCommand:
    """A button that runs a slash command as if it were typed; ``private``: in a private chat with the bot."""

    label: Note
    line: str
    tone: Tone = Tone.PLAIN
    private: bool = False


@dataclass(frozen=True, slots=True)
class ButtonGroup:
    """Buttons in rows of their own, below their ``heading``; ``per_row`` in each row, or as many as fit."""

    buttons: tuple[OpenPage | RunCommand, ...]
    heading: Note | None = None
    per_row: int | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A button that leads to an address outside."""

    label: Note
    address: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of one of several options under a label; ``chosen`` is the place of the present one."""

    label: Note
    options: "tuple[Press | Act | RunCommand, ...]"
    chosen: int | None = None


TAKEN_BACK: Final = "-"
"""Stands in a half-made choice for an item that is no longer chosen."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice of several items, and verbs for them: the move is a verb followed by the items.

    Chats name items by their places, so two equal dice differ; under a public board the places mean the presser's own
    hand. Items are in notation; an empty item cannot be chosen. From ``least`` to ``most`` items must be chosen;
    ``marked`` are the places of those chosen so far; a game may mark some beforehand, such as dice that were held in
    the last throw. In a hand the items are the cards of a ``deal``: a button for one of them means the same card later,
    when it can be played.
    """

    items: tuple[str, ...]
    least: int
    most: int
    verbs: tuple[Press, ...]
    of: Literal["dice", "cards"] = "cards"
    marked: tuple[int, ...] = ()
    deal: int | None = None

    def drafted(self, draft: Mapping[str, str]) -> "Pick":
        """The choice with a half-made one in it: by place, whether the item is ``TAKEN_BACK`` or chosen."""
        begun = {str(place): "" for place in self.marked} | dict(draft)
        chosen = (place for place in range(len(self.items)) if begun.get(str(place), TAKEN_BACK) != TAKEN_BACK)
        return replace(self, marked=tuple(chosen))

    def move(self, verb: Press, numbers: tuple[int, ...]) -> str:
        chosen = (self.items[i] for i in sorted(set(numbers)) if 0 <= i < len(self.items))
        return " ".join((verb.move, *chosen)).strip()


def rank_of(card: str) -> str:
    """The rank of a card in notation."""
    return card.rstrip("cdhs")


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's own cards, each with a button; None is an empty place.

    A card keeps its place during the ``deal``. ``verb`` comes before the card in notation. In public ``cards`` holds
    only empty places, one for each card: their numbers mean the presser's own hand. With ``by_suit`` each suit has a
    line of its own where there is space; with ``by_rank`` cards of a rank share one button. ``fresh`` are the places of
    newly drawn cards; ``brings`` says by place what playing a card brings, such as a marriage for 20 points.
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
        """The places of the cards that have buttons, by line."""
        lines: dict[str, list[int]] = {}
        for place, card in enumerate(self.cards):
            if card and self.alike(place):
                lines.setdefault(card[-1] if self.by_suit else "", []).append(place)
        return tuple(map(tuple, lines.values()))

    def alike(self, place: int) -> int:
        """The number of cards that the button at a place stands for; 0 when another card of the rank has the button."""
        if not self.by_rank:
            return 1
        ranks = [card and rank_of(card) for card in self.cards]
        return 0 if ranks[place] in ranks[:place] else ranks.count(ranks[place])


Control: TypeAlias = Press | Act | OpenPage | RunCommand | ButtonGroup | Link | Choice | Pick | Path | Hand


def is_numbered(control: Control) -> bool:
    """Whether a control's buttons are numbers under a public board, which mean the presser's own hand."""
    match control:
        case Hand(cards):
            return not any(cards)
        case Pick(items):
            return any(item.startswith("#") for item in items)
        case _:
            return False


def cards_of(control: Control) -> tuple[str | None, ...]:
    """The cards of the viewer's own hand that a control shows, by their places; None is an empty place."""
    match control:
        case Hand(cards):
            return cards
        case Pick(items=items, of="cards"):
            return tuple(item or None for item in items)
        case _:
            return ()


def beside_panels(controls: tuple[Control, ...]) -> tuple[Control, ...]:
    """The controls of a public board in a chat where every player has a panel.

    Where numbers mean a hand, the panels have all moves, so the board has none. Controls ``beside_hand`` are on the
    panels too.
    """
    if any(map(is_numbered, controls)):
        return tuple(control for control in controls if not is_move(control))
    return tuple(control for control in controls if not (isinstance(control, Press) and control.beside_hand))


def presses(control: Control) -> tuple[Press, ...]:
    """The buttons of a control that make one move each."""
    match control:
        case Press():
            return (control,)
        case Choice(options=options):
            return tuple(option for option in options if isinstance(option, Press))
        case _:
            return ()


def is_move(control: Control) -> bool:
    """Whether a control's buttons are moves of the game."""
    match control:
        case Choice(_, options):
            return any(isinstance(option, Press) for option in options)
        case _:
            return isinstance(control, Press | Pick | Path | Hand)
