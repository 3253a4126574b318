"""The shelf: every game, its named rulesets and how it looks. A new game adds one entry."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from bot.scene import Scene
from bot.views import (
    backgammon,
    canasta,
    cribbage,
    cucumber,
    draughts,
    five_dice,
    kierki,
    kosci,
    mak_yek,
    northcott,
    patience,
    sixty_six,
)
from engines.backgammon import RULESETS as BACKGAMMON
from engines.canasta import RULESETS as CANASTA
from engines.core import Game
from engines.cribbage import RULESETS as CRIBBAGE
from engines.cucumber import RULESETS as CUCUMBER
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN, DRAUGHTS_RUSSIAN, WARCABY
from engines.five_dice import FiveDice
from engines.kierki import RULESETS as KIERKI
from engines.kosci import RULESETS as KOSCI
from engines.mak_yek import RULESETS as MAK_YEK
from engines.northcott import RULESETS as NORTHCOTT
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from engines.patience.solver import hints
from engines.sixty_six import RULESETS as SIXTY_SIX

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Boxed(Generic[S, A, V]):
    """Rules and looks in one box. The checker proves that they share the same V."""

    rulesets: Mapping[str, Game[S, A, V]]
    scene: Callable[[V], Scene]
    draws: bool = False
    """Whether players may agree to a draw."""
    takes_back: bool = False
    """Whether any step may be taken back, also across luck: who plays alone deceives nobody."""
    numbered: bool = False
    """Whether a deal may be had by its number, the same for everybody."""
    hint: Callable[[Any, S], Iterator[str | None]] | None = None
    """Looks for a good move, under these rules: None each time that it pauses, then the move, if it finds one."""
    shuns: tuple[str, ...] = ()
    """How moves begin that a computer leaves alone."""
    fleeting: bool = False
    """Thrown away after a day, and not offered in lists."""

    @property
    def default(self) -> Game[S, A, V]:
        return next(iter(self.rulesets.values()))


CATALOG: Final[dict[str, Boxed[Any, Any, Any]]] = {
    box.default.key: box
    for box in (
        Boxed(KOSCI, kosci.scene),
        Boxed(CRIBBAGE, cribbage.scene),
        Boxed(SIXTY_SIX, sixty_six.scene),
        Boxed(CUCUMBER, cucumber.scene),
        Boxed(KIERKI, kierki.scene),
        Boxed(CANASTA, canasta.scene),
        Boxed(BACKGAMMON, backgammon.scene, shuns=("resign",)),
        Boxed(WARCABY, draughts.scene, draws=True),
        Boxed(DRAUGHTS_RUSSIAN, draughts.scene, draws=True),
        Boxed(DRAUGHTS_AMERICAN, draughts.scene, draws=True),
        Boxed(DRAUGHTS_CORNER, draughts.scene, draws=True),
        Boxed(DRAUGHTS_GERMAN, draughts.scene, draws=True),
        Boxed(NORTHCOTT, northcott.scene, draws=True),
        Boxed(MAK_YEK, mak_yek.scene, draws=True),
        Boxed(RAINBOW, patience.scene, takes_back=True, numbered=True, hint=hints),
        Boxed(OPEN_SHOP, patience.scene, takes_back=True, numbered=True, hint=hints),
        Boxed(FROG, patience.scene, takes_back=True, numbered=True, hint=hints),
        Boxed(STAR, patience.scene, takes_back=True, numbered=True, hint=hints),
        Boxed({"polish": FiveDice()}, five_dice.scene, fleeting=True),
    )
}
