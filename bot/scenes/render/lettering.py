"""Letters of the font DejaVu Sans, which lies beside this module with its licence, and how wide a text is.

Pillow has no fallback fonts, so every character must be in this font; ``is_drawable`` says whether a name is.
"""

import math
import re
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Final

from PIL import Image, ImageDraw, ImageFont

CAP: Final = 0.729
"""The height of capitals and digits, as a share of the size."""

LEAST: Final = 20
"""The smallest size of text in pixels of an 800 wide picture."""

_FREETYPE: Final = Lock()  # FreeType must not use one font in two threads at a time
_HERE: Final = Path(__file__).parent
_RANGES: Final = ((0x20, 0x7E), (0xA1, 0x24F), (0x370, 0x3FF), (0x400, 0x513), (0x1E00, 0x1EFB), (0x2010, 0x2027))
_MISSING: Final = frozenset({0xAD, 0x378, 0x379, *range(0x380, 0x384), 0x38B, 0x38D, 0x3A2})
_EMOJI: Final = re.compile("[\U0001f000-\U0001faff\ufe0f\u200d]+ *")


def without_emoji(text: str) -> str:
    """The text without its emoji, which the font has not got: where one says something a picture draws a sign."""
    return _EMOJI.sub("", text)


def is_drawable(text: str) -> bool:
    """Whether the font can write a text: Latin, Greek and Cyrillic letters, digits and punctuation."""
    return all(any(low <= ord(c) <= high for low, high in _RANGES) and ord(c) not in _MISSING for c in text)


@lru_cache(8192)
def extent(words: str, size: int, *, bold: bool = False) -> int:
    """The width of a text in pixels."""
    with _FREETYPE:
        return math.ceil(_font(size, bold=bold).getlength(words))


@lru_cache(4096)
def fitted(words: str, size: int, room: int, *, bold: bool = False) -> tuple[str, int]:
    """The text with a size at which it fits into ``room`` pixels: it shrinks first, then is cut; 0 is endless room."""
    while room and size > LEAST and extent(words, size, bold=bold) > room:
        size -= 1
    if room and extent(words, size, bold=bold) > room:
        while words and extent(f"{words}…", size, bold=bold) > room:
            words = words[:-1].rstrip()
        words = f"{words}…"
    return words, size


@lru_cache(1024)
def halved(words: str, room: int, *, bold: bool = False) -> tuple[str, ...]:
    """The text on one line, or on two where it does not fit into ``room`` pixels at the smallest size.

    It is broken in its middle, at a space if both parts fit then; what does not fit on two lines fills the first.
    """
    if extent(words, LEAST, bold=bold) <= room:
        return (words,)

    def wide(at: int) -> tuple[int, int]:
        parts = words[:at].rstrip(), words[at:].lstrip()
        first, second = (extent(part, LEAST, bold=bold) for part in parts)
        return first, second

    fits = [at for at in range(1, len(words)) if max(wide(at)) <= room]
    full = max((at for at in range(1, len(words)) if wide(at)[0] <= room), default=len(words))
    at = min([at for at in fits if words[at] == " "] or fits, key=lambda at: max(wide(at)), default=full)
    return words[:at].rstrip(), words[at:].lstrip()


@lru_cache(1024)
def wrapped(words: str, size: int, room: int, *, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most ``room`` pixels, broken at spaces."""
    lines: list[str] = []
    for word in words.split():
        if lines and extent(f"{lines[-1]} {word}", size, bold=bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def letters(words: str, size: int, *, bold: bool) -> Image.Image:
    """How much of each pixel letters cover; the middle of their capitals is the middle of the image."""
    form = Image.new("L", (max(1, extent(words, size, bold=bold)), size * 3 // 2))
    with _FREETYPE:
        baseline = form.height / 2 + size * CAP / 2
        ImageDraw.Draw(form).text((0, baseline), words, 255, _font(size, bold=bold), "ls")
    return form


@cache
def _font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(_HERE / name), size, layout_engine=ImageFont.Layout.BASIC)
