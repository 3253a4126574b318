"""A scene: what is shown and offered, independent of any chat and look."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.scenes.blocks import PLACES, Block, Board, Points
from bot.scenes.controls import Control, Hand, Pick, cards_of, is_numbered, presses
from bot.scenes.path import Path, places
from bot.scenes.ways import Drop, Way
from engines.core import Note, Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene: its blocks from top to bottom and its controls.

    ``hand`` says that there is a hidden hand to open. ``headline`` follows the game's name in the header ("round 6 of
    13"), ``badges`` follow players' names ("deals"). ``tally`` says how far a player who plays alone has come,
    ``epilogue`` is the game's own text after the end of a match. ``ahead`` are the controls that a hand will have at
    its next turn: a panel that cannot be redrawn at once may show them earlier. ``title`` is the name of the game and
    ``result`` how a match ended: a picture shows both, since it may be forwarded. ``summary`` sums the position up in a
    sentence for those who listen; it says what the strong lines say, and nothing that these eyes may not see. ``news``
    tells them the last move where everybody else sees it on the table. ``ways`` and ``drops`` are the moves that are
    made on the table itself, beside those of the controls. ``hinted`` is a move that a hint names,
    ``lights`` are the spots on the table where it is made.
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    hand: bool = False
    headline: Note | None = None
    tally: Note | None = None
    epilogue: Note | None = None
    badges: tuple[tuple[Seat, Note], ...] = ()
    ahead: tuple[Control, ...] = ()
    title: Note | None = None
    result: Note | None = None
    summary: Note | None = None
    news: Note | None = None
    ways: tuple[Way, ...] = ()
    drops: tuple[Drop, ...] = ()
    hinted: str = ""
    lights: tuple[str, ...] = ()

    @property
    def deals(self) -> frozenset[int]:
        """The deals in which buttons count whenever they were drawn: the present one, or none."""
        controls = (*self.controls, *self.ahead)
        offered = (press.deal for control in controls for press in presses(control))
        hands = (control.deal for control in controls if isinstance(control, Hand))
        return frozenset(deal for deal in (*offered, *hands) if deal is not None)

    def turned(self) -> "Scene":
        """The scene with its boards of squares and points seen from the opposite side."""
        blocks = (block.turned() if isinstance(block, Board | Points) else block for block in self.blocks)
        return replace(self, blocks=tuple(blocks))

    def question(self, lasting: str) -> Note | None:
        """The question before the move of a lasting button, named by its deal and move; None when it has none."""
        offered = (press for control in (*self.controls, *self.ahead) for press in presses(control))
        return next((press.question for press in offered if press.question and press.lasting == lasting), None)

    @property
    def hand_cards(self) -> tuple[str | None, ...]:
        """The viewer's own cards by their places; None is an empty place."""
        return next((cards for control in self.controls if any(cards := cards_of(control))), ())

    def drop(self, target: str, cards: tuple[str, ...]) -> Drop | None:
        """What laying these cards on a place means; None when no such cards can be laid there."""
        return next((drop for drop in self.drops if drop.target == target and drop.fits(cards)), None)

    @property
    def is_numbered(self) -> bool:
        """Whether the scene has numbered buttons that mean cards of the presser's own hand."""
        return any(is_numbered(control) for control in self.controls)

    def drafted(self, draft: Mapping[str, str], *, walks: bool = True) -> "Scene":
        """The scene with a half-made choice in its controls and, if the chat ``walks`` moves on the board, on its
        board.

        ``draft`` holds the choice by part: the places of chosen items, or the text of a path.
        """
        if not draft:
            return self
        controls = tuple(_drafted(control, draft) for control in self.controls)
        path = next((control for control in controls if isinstance(control, Path) and control.chosen), None)
        blocks = tuple(_walked(block, path) for block in self.blocks) if path and walks else self.blocks
        return replace(self, blocks=blocks, controls=controls)


def _drafted(control: Control, draft: Mapping[str, str]) -> Control:
    match control:
        case Pick():
            return control.drafted(draft)
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
            steps = (names for step in path.walked() if len(names := places(step)) > 1)
            return block.walked(tuple((_place(source), _place(target)) for source, target in steps))
        case _:
            return block


def _place(name: str) -> int:
    return PLACES[name] if name in PLACES else int(name)
