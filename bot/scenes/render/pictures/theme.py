"""The colours of each theme by role; drawing asks for roles only."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.scenes.render.colours import ThemeName

Colour: TypeAlias = tuple[int, int, int]

_SHARED: Final[dict[str, Colour]] = {
    "white": (255, 255, 255),
    "ink": (38, 38, 44),
    "red": (190, 40, 44),
    "redrim": (128, 22, 28),
    "blue": (28, 84, 166),
    "green": (18, 110, 62),
    "robe": (176, 44, 50),
    "cloak": (38, 74, 138),
    "skin": (242, 208, 172),
    "hair": (112, 68, 40),
    "blond": (206, 138, 58),
    "grey": (206, 200, 192),
    "coin": (232, 186, 84),
    "back": (122, 40, 54),
    "lattice": (168, 92, 98),
    "back2": (30, 70, 110),
    "lattice2": (96, 138, 174),
    "dimpaper": (214, 208, 192),
    "ivory": (253, 248, 234),
    "side": (206, 192, 160),
    "coal": (46, 46, 54),
    "rim": (104, 102, 106),
    "wood": (203, 156, 104),
    "grain": (190, 142, 92),
    "light": (238, 218, 172),
    "dark": (172, 124, 78),
    "trace": (242, 222, 110),
    "shade": (204, 160, 48),
    "pale": (240, 214, 128),
    "walnut": (84, 54, 34),
    "seat0": (192, 60, 44),
    "seat1": (38, 98, 172),
    "seat2": (16, 118, 98),
    "seat3": (118, 72, 154),
    "go": (200, 230, 198),
    "goink": (14, 86, 48),
    "chosen": (206, 223, 245),
    "choseink": (22, 62, 128),
    "risk": (246, 211, 203),
    "riskink": (150, 32, 28),
}
_FELT: Final[dict[str, Colour]] = {
    "ground": (34, 76, 64),
    "deep": (26, 60, 51),
    "line": (66, 110, 94),
    "faint": (52, 92, 80),
    "field": (28, 62, 54),
    "text": (242, 242, 230),
    "mist": (176, 202, 190),
    "accent": (240, 196, 96),
    "paper": (253, 249, 239),
    "edge": (176, 164, 138),
    "panel": (247, 236, 210),
    "sheet": (251, 247, 236),
    "rule": (226, 216, 194),
    "band": (240, 232, 212),
    "tint": (251, 234, 190),
    "sheetink": (38, 38, 44),
    "faded": (108, 98, 78),
}
_LINEN: Final[dict[str, Colour]] = {
    "ground": (238, 228, 208),
    "deep": (222, 209, 184),
    "line": (190, 174, 144),
    "faint": (212, 198, 170),
    "field": (62, 92, 82),
    "text": (44, 38, 32),
    "mist": (98, 86, 68),
    "accent": (122, 72, 0),
    "paper": (255, 253, 248),
    "edge": (150, 136, 110),
    "panel": (248, 240, 220),
    "sheet": (253, 250, 243),
    "rule": (224, 214, 194),
    "band": (242, 234, 218),
    "tint": (250, 230, 180),
    "sheetink": (38, 38, 44),
    "faded": (108, 98, 78),
    "side": (172, 152, 114),
}
_NIGHT: Final[dict[str, Colour]] = {
    "ground": (22, 25, 35),
    "deep": (34, 38, 52),
    "line": (66, 74, 98),
    "faint": (48, 54, 72),
    "field": (30, 40, 58),
    "text": (234, 234, 240),
    "mist": (164, 170, 188),
    "accent": (240, 194, 100),
    "paper": (232, 228, 218),
    "edge": (134, 130, 126),
    "panel": (224, 214, 190),
    "dimpaper": (182, 178, 168),
    "sheet": (38, 42, 56),
    "rule": (58, 64, 82),
    "band": (48, 53, 70),
    "tint": (74, 66, 46),
    "sheetink": (232, 232, 238),
    "faded": (176, 182, 200),
    "go": (40, 92, 62),
    "goink": (206, 244, 214),
    "chosen": (44, 72, 118),
    "choseink": (214, 230, 255),
    "risk": (104, 40, 40),
    "riskink": (255, 222, 214),
    "ivory": (240, 235, 221),
    "light": (216, 196, 152),
    "dark": (142, 100, 64),
}

TWO_COLOURS: Final = {"hearts": "red", "diamonds": "red", "spades": "ink", "clubs": "ink"}
FOUR_COLOURS: Final = {"hearts": "red", "diamonds": "blue", "spades": "ink", "clubs": "green"}
"""The colours of the suits in the two decks."""

_MEETINGS: Final = {
    "ground": "deep line faint text mist accent edge paper side coal walnut wood seat0 seat1 seat2 seat3 ivory sheet",
    "deep": "line text mist accent edge side seat0 seat1 seat2 seat3 red",
    "paper": "ink red blue green edge panel coin robe back back2 coal accent",
    "dimpaper": "ink red blue green edge",
    "panel": "ink red blue green robe cloak coin skin hair blond grey",
    "ink": "robe cloak coin skin hair blond grey white red blue green",
    "coin": "red robe cloak white",
    "skin": "robe hair blond grey",
    "back": "lattice coin",
    "back2": "lattice2 coin",
    "ivory": "side coal ink back",
    "coal": "rim coin ivory",
    "red": "redrim ivory",
    "side": "walnut",
    "wood": "grain dark walnut seat0 seat1 seat2 seat3 coin white",
    "dark": "light walnut ivory side coal rim",
    "light": "walnut",
    "walnut": "ivory wood text side",
    "trace": "walnut",
    "field": "light dark walnut wood ivory red",
    "shade": "walnut ivory side coal rim",
    "sheet": "sheetink faded rule band tint go chosen risk seat0 seat1 seat2 seat3",
    "band": "sheetink",
    "tint": "sheetink go chosen faded seat0 seat1 seat2 seat3",
    "go": "goink",
    "chosen": "choseink",
    "risk": "riskink",
    "white": "seat0 seat1 seat2 seat3",
}
"""Colours (below: above) that meet at edges; a palette holds shades between them."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a table by role."""

    name: ThemeName
    colours: dict[str, Colour] = field(repr=False, hash=False, compare=False)

    def __getitem__(self, role: str) -> Colour:
        """The colour of a role.

        Raises:
            KeyError: the theme has no such role.
        """
        return self.colours[role]

    def meetings(self) -> tuple[tuple[Colour, Colour], ...]:
        """Pairs of colours, above and below, that meet at an edge."""
        return tuple((self[over], self[under]) for under, overs in _MEETINGS.items() for over in overs.split())


THEMES: Final = {
    name: Theme(name, {**_SHARED, **own})
    for name, own in ((ThemeName.FELT, _FELT), (ThemeName.LINEN, _LINEN), (ThemeName.NIGHT, _NIGHT))
}


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    r, g, b = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)  # noqa: PLR2004
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
