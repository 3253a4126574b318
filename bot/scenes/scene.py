"""What is shown and what is offered, before any skin: a short list of meanings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.scenes.blocks import PLACES, Block, Board, Points
from bot.scenes.controls import Control, Pick, is_numbered, presses
from bot.scenes.path import Path, places
from engines.core import Note, Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """Blocks top to bottom, then what is offered.

    ``hand`` says that there is a hand to look at in private. ``headline`` follows the game's name in the header
    ("round 6 of 13"), ``badges`` follow the names of seats ("deals"). ``tally`` says how far who plays alone has come,
    ``epilogue`` what there is to say of a match when it is over. ``ahead`` is what a hand will offer when its turn
    comes: a panel that cannot be drawn again at once may show it before.
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    hand: bool = False
    headline: Note | None = None
    tally: Note | None = None
    epilogue: Note | None = None
    badges: tuple[tuple[Seat, Note], ...] = ()
    ahead: tuple[Control, ...] = ()

    @property
    def lasting(self) -> frozenset[str]:
        """The moves of buttons that count whenever they were drawn."""
        offered = (press for control in (*self.controls, *self.ahead) for press in presses(control))
        return frozenset(press.move for press in offered if press.lasts)

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
            steps = (names for step in path.walked() if len(names := places(step)) > 1)
            return block.walked(tuple((_place(source), _place(target)) for source, target in steps))
        case _:
            return block


def _place(name: str) -> int:
    return PLACES[name] if name in PLACES else int(name)
