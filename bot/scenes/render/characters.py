"""The characters of the emoji look and of the text look, and how much room they have."""

from typing import Final

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
