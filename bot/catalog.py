"""The shelf: every game, its named rulesets and how it looks. A new game adds one entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from bot.scene import Scene
from bot.views import cribbage, five_dice, kosci
from engines.core import Game
from engines.cribbage import RULESETS as CRIBBAGE
from engines.five_dice import FiveDice
from engines.kosci import RULESETS as KOSCI

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
        Boxed({"polish": FiveDice()}, five_dice.scene, fleeting=True),
    )
}
