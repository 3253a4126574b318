"""The five games of draughts. Each says where it differs from Warcaby, the Polish game on 64 squares."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, TypeAlias

from engines.draughts.draws import DrawRules
from engines.draughts.fen import from_fen
from engines.draughts.game import Draughts
from engines.draughts.position import Position
from engines.draughts.tables import Movement
from engines.grid import BLACK

Captures: TypeAlias = Literal["most", "free"]
"""Which captures are legal: only those of the most pieces, or all."""

ROWS: Final = from_fen("W:W21-32:B1-12")
CORNERS: Final = from_fen("W:W12,16,19,20,23,24,26,27,28,30,31,32:B1,2,3,5,6,7,9,10,13,14,17,21")
FULL_ROWS: Final = Position(0xFFFF, 0xFFFF << 48, 0)

PLAIN: Final = Movement()
IN_PASSING: Final = Movement(crowning="passing")
SHORT: Final = Movement(flying=False)
IN_CORNER: Final = Movement(goal="corner")
GERMAN: Final = Movement(man_takes="five", rays=8)


@dataclass(frozen=True, slots=True)
class Warcaby(Draughts):
    """Flying kings, men that capture backwards, the most pieces must be taken."""

    draw_rules: DrawRules = "source"
    king_move_limit: Literal[15, 20] = 15

    key: ClassVar[str] = "warcaby"
    game_type: ClassVar[str] = "26"

    @property
    def movement(self) -> Movement:
        return PLAIN

    @property
    def start(self) -> Position:
        return ROWS

    @property
    def limit(self) -> int:
        return self.king_move_limit

    @property
    def drawn(self) -> DrawRules:
        return self.draw_rules


@dataclass(frozen=True, slots=True)
class Russian(Draughts):
    """A man is crowned in passing and goes on as a king."""

    captures: Captures = "most"
    draw_rules: DrawRules = "source"

    key: ClassVar[str] = "draughts_russian"
    game_type: ClassVar[str] = "25"

    @property
    def movement(self) -> Movement:
        return IN_PASSING if self.captures == "most" else RUSSIAN

    @property
    def start(self) -> Position:
        return ROWS

    @property
    def drawn(self) -> DrawRules:
        return self.draw_rules


RUSSIAN: Final = replace(IN_PASSING, majority=False)


@dataclass(frozen=True, slots=True)
class American(Draughts):
    """Short kings; the official game lets men capture forward only, and the choice of captures is free."""

    captures: Captures = "most"
    backwards: bool = True
    crowning: Literal["end", "stop"] = "end"
    first: Literal["white", "black"] = "white"

    key: ClassVar[str] = "draughts_american"
    game_type: ClassVar[str] = "21"

    @property
    def movement(self) -> Movement:
        return AMERICAN[self.captures, self.backwards, self.crowning]

    @property
    def start(self) -> Position:
        return ROWS if self.first == "white" else replace(ROWS, turn=BLACK)

    @property
    def limit(self) -> int:
        return 40


AMERICAN: Final = {
    (captures, backwards, crowning): replace(
        SHORT,
        majority=captures == "most",
        man_takes="diagonal" if backwards else "forward",
        crowning=crowning,
    )
    for captures in ("most", "free")
    for backwards in (False, True)
    for crowning in ("end", "stop")
}


@dataclass(frozen=True, slots=True)
class Corner(Warcaby):
    """Warcaby from two corners; men may also be crowned in the far corner only."""

    promotion: Literal["rank", "corner"] = "rank"

    key: ClassVar[str] = "draughts_corner"

    @property
    def movement(self) -> Movement:
        return PLAIN if self.promotion == "rank" else IN_CORNER

    @property
    def start(self) -> Position:
        return CORNERS


@dataclass(frozen=True, slots=True)
class German(Draughts):
    """Sixteen men on all 64 squares; they capture in five directions, kings in eight."""

    short_king: bool = False
    promotion_ends_move: bool = False

    key: ClassVar[str] = "draughts_german"
    numbered: ClassVar[bool] = False

    @property
    def movement(self) -> Movement:
        return GERMANS[self.short_king, self.promotion_ends_move]

    @property
    def start(self) -> Position:
        return FULL_ROWS

    @property
    def limit(self) -> int:
        return 40 if self.short_king else 15


GERMANS: Final = {
    (short, stop): replace(GERMAN, flying=not short, crowning="stop" if stop else "end")
    for short in (False, True)
    for stop in (False, True)
}

WARCABY: Final = {
    "polish": Warcaby(),
    "fmjd64": Warcaby("fmjd64"),
    "brazilian": Warcaby(king_move_limit=20),
}
DRAUGHTS_RUSSIAN: Final = {"polish": Russian(), "official": Russian("free", "fmjd64")}
DRAUGHTS_AMERICAN: Final = {"polish": American(), "official": American("free", False, "stop", "black")}  # noqa: FBT003
DRAUGHTS_CORNER: Final = {"polish": Corner(), "corner": Corner(promotion="corner")}
DRAUGHTS_GERMAN: Final = {"polish": German(), "short_king": German(short_king=True)}
