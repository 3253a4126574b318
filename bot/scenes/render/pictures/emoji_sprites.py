"""Cards, men and dice as small square pictures, for chats where a bot can bring emoji of its own."""

from io import BytesIO
from typing import Final

from PIL import Image

from bot.scenes.render.colours import ThemeName
from bot.scenes.render.figures import figure
from bot.scenes.render.pictures.pen import drawn, fineness, reduced
from bot.scenes.render.pictures.theme import FOUR_COLOURS, THEMES

SIDE: Final = 128
"""The width and height of an emoji in pixels."""

RANKS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")

SPRITES: Final[dict[str, str]] = {
    **{f"{rank}{suit}": f"card/{rank}{suit}@60" for suit in "cdhs" for rank in RANKS},
    "jk": "card/jk@60",
    "back": "card/back@60",
    **{f"man_{side}": f"man/{side}@80" for side in "wb"},
    **{f"king_{side}": f"man/{side.upper()}@80" for side in "wb"},
    **{f"die_{face}": f"die/{face}@80" for face in range(1, 7)},
}
"""The sprite of each emoji by the emoji's name."""


def emoji_png(name: str) -> bytes:
    """An emoji as a PNG with a clear ground; suits have four colours, since they are small.

    Raises:
        KeyError: there is no emoji of that name.
    """
    made = figure(SPRITES[name])
    scale = SIDE / max(made.width, made.height)
    whole = reduced(drawn(made, THEMES[ThemeName.FELT], scale, FOUR_COLOURS), fineness(made, scale))
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(whole, ((SIDE - whole.width) // 2, (SIDE - whole.height) // 2))
    file = BytesIO()
    square.save(file, "PNG", optimize=True)
    return file.getvalue()
