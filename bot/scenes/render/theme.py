"""The colours, sizes and characters of the looks. A picture has its own background, so one palette suits every chat."""

from typing import Final, TypeAlias

from bot.scenes.blocks import Tone

Colour: TypeAlias = tuple[int, int, int]

# --- colours ---

FELT: Final[Colour] = (46, 72, 66)
STRIP: Final[Colour] = (29, 47, 43)  # below dice that stay
HOLLOW: Final[Colour] = (39, 62, 57)  # a place without a card
SHADOW: Final[Colour] = (36, 58, 53)
CHALK: Final[Colour] = (233, 236, 224)
MIST: Final[Colour] = (158, 180, 170)
GOLD: Final[Colour] = (230, 184, 84)

CREAM: Final[Colour] = (253, 249, 239)
EDGE: Final[Colour] = (203, 192, 168)
INK: Final[Colour] = (40, 41, 46)
RED: Final[Colour] = (190, 44, 46)
DIM_CREAM: Final[Colour] = (198, 201, 191)
DIM_EDGE: Final[Colour] = (154, 160, 150)
DIM_INK: Final[Colour] = (82, 90, 88)
DIM_RED: Final[Colour] = (146, 84, 80)
BACK: Final[Colour] = (118, 48, 56)
LATTICE: Final[Colour] = (150, 80, 84)

IVORY: Final[Colour] = (252, 247, 232)
IVORY_LIT: Final[Colour] = (255, 253, 246)
IVORY_SIDE: Final[Colour] = (214, 202, 174)
PIP: Final[Colour] = (44, 44, 50)
PIP_LIT: Final[Colour] = (92, 90, 92)

PAPER: Final[Colour] = (251, 247, 236)
RULE: Final[Colour] = (229, 220, 200)
BAND: Final[Colour] = (242, 235, 217)  # sums
TINT: Final[Colour] = (251, 236, 196)  # the column of the player who is to move
TINT_BAND: Final[Colour] = (246, 225, 172)
TINT_RULE: Final[Colour] = (237, 217, 168)
FADED: Final[Colour] = (128, 117, 96)
GO: Final[Colour] = (203, 231, 199)
GO_INK: Final[Colour] = (22, 94, 54)
CHOSEN: Final[Colour] = (206, 223, 245)
CHOSEN_INK: Final[Colour] = (26, 70, 138)
RISK: Final[Colour] = (246, 211, 203)
RISK_INK: Final[Colour] = (158, 38, 32)

WOOD: Final[Colour] = (203, 156, 104)
WOOD_LIT: Final[Colour] = (222, 180, 130)
WOOD_SIDE: Final[Colour] = (140, 96, 56)
GRAIN: Final[Colour] = (197, 149, 97)
GROOVE: Final[Colour] = (174, 126, 79)
HOLE: Final[Colour] = (92, 60, 36)
WOOD_INK: Final[Colour] = (104, 68, 38)

SQUARE: Final[Colour] = TINT_RULE
DARK_SQUARE: Final[Colour] = GROOVE
TRACE: Final[Colour] = (238, 219, 112)  # squares of the last move
DARK_TRACE: Final[Colour] = (205, 164, 60)

WHITE: Final[Colour] = (255, 255, 255)
SEATS: Final[tuple[Colour, ...]] = ((198, 66, 48), (42, 102, 176), (24, 128, 108), (120, 76, 156))

CELLS: Final[dict[Tone, tuple[Colour, Colour]]] = {
    Tone.GO: (GO, GO_INK),
    Tone.CHOSEN: (CHOSEN, CHOSEN_INK),
    Tone.RISK: (RISK, RISK_INK),
}
"""The fill and text colours of cells that stand out."""

BLENDS: Final[tuple[tuple[Colour, Colour], ...]] = (
    *((over, FELT) for over in (CHALK, MIST, GOLD, STRIP, HOLLOW, SHADOW, CREAM, EDGE, DIM_EDGE)),
    *((over, FELT) for over in (IVORY_SIDE, PAPER, BAND, WOOD_SIDE)),
    *((over, STRIP) for over in (IVORY_SIDE, MIST)),
    *((over, CREAM) for over in (INK, RED, EDGE, GOLD)),
    *((over, DIM_CREAM) for over in (DIM_INK, DIM_RED, DIM_EDGE)),
    (BACK, CREAM),
    (LATTICE, BACK),
    (PIP, IVORY),
    (PIP_LIT, PIP),
    (IVORY_LIT, IVORY),
    (IVORY, IVORY_SIDE),
    *((over, PAPER) for over in (INK, FADED, GO, CHOSEN, RISK)),
    *((INK, ground) for ground in (BAND, TINT, TINT_BAND)),
    *((fill, ground) for fill in (GO, CHOSEN) for ground in (TINT, TINT_BAND)),
    *((ink, fill) for fill, ink in CELLS.values()),
    *((over, WOOD) for over in (WOOD_LIT, WOOD_SIDE, GRAIN, GROOVE, HOLE, WOOD_INK, GOLD)),
    *((HOLE, ground) for ground in (SQUARE, DARK_SQUARE, TRACE, DARK_TRACE, FELT)),
    *((over, HOLE) for over in (CREAM, IVORY_SIDE, PIP_LIT, GO)),
    (BACK, IVORY),
    (GOLD, PIP),
    *((over, FELT) for over in (SQUARE, GROOVE)),
    (GOLD, HOLE),
    *((seat, ground) for seat in SEATS for ground in (WOOD, FELT, PAPER, TINT)),
    *((over, seat) for seat in SEATS for over in (WHITE, HOLE)),
)
"""Pairs of colours (above, below) that meet at an edge: the palette holds shades between them."""

LINES: Final[tuple[Colour, ...]] = (RULE, TINT_RULE)
"""Colours only of straight lines, which need no shades."""

# --- sizes, in pixels ---

WIDTH: Final = 800
MARGIN: Final = 24
INNER: Final = WIDTH - 2 * MARGIN
GAP: Final = 24  # distance between blocks

NUMBER: Final = 34  # readable at a third of its size
LABEL: Final = 30
LEAST_SIZE: Final = 22  # the smallest size of text

CARD: Final = (112, 156)
CARD_GAP: Final = 12
CARD_PEEK: Final = 50  # visible part of a card in a fan
RAISE: Final = 20  # how far a marked card is raised
FRESH: Final = 10  # how far a card that has just come is raised

DIE: Final = 140
DIE_GAP: Final = 13
HELD: Final = 14  # width of the strip around dice that stay

POINT: Final = 50  # width of a point of a backgammon board
CHECKER: Final = 46  # diameter of a man on a backgammon board

SQUARES: Final = 92  # the greatest width of a square
RIM: Final = (50, 18)  # width of a board's rim: on sides with labels, on sides without

ROW: Final = 52
HEAD: Final = 66
COLUMN: Final = (76, 128)  # the least and the greatest width of a column

# --- the looks of characters ---

MONO_COLUMNS: Final = 30  # columns of a code block that a phone does not wrap
MOST_TEXT: Final = 1024  # the most characters of the text look
SHORT_NAME: Final = 8  # the most columns of a name in a code block; longer names become numbers
FACES: Final = "⚀⚁⚂⚃⚄⚅"
CARD_BACK: Final = "🂠"
EMPTY_MARK: Final = "–"
EMPTY_CELL: Final = "·"
CHOSEN_MARK: Final = "✓"
NEW_MARK: Final = "•"
ACTIVE_MARK: Final = "›"
LIGHT_TILE, DARK_TILE, TRACE_TILE, LIT_TILE = "🟨", "🟫", "🟧", "🟩"
TILES: Final = {"w": "⚪", "b": "⚫", "W": "⬜", "B": "⬛"}
CHECKERS: Final = ("⚪", "🔴")
WIDE_DIGITS: Final = "０１２３４５６７８９"
KEYCAP: Final = "\ufe0f\u20e3"
RAIL, PEG, BACK_PEG = "─", "●", "○"
RINGS: Final = "①②③④⑤⑥⑦⑧⑨"
