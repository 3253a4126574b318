"""The colours of all themes as CSS: a custom property for each role, from the same table that pictures are drawn with.

A page names its theme by ``data-theme`` and the four-colour deck by ``data-deck`` on one and the same element.
"""

from functools import cache
from typing import Final

from bot.scenes.render.colours import Deck, ThemeName
from bot.scenes.render.pictures.theme import FOUR_COLOURS, THEMES, TWO_COLOURS, Colour

INKS: Final = {"ring": "var(--ring,none)", "awaited": "var(--awaited,var(--line))"}
"""The colours of symbols that a class changes: the golden edge of a card, the edge of a place."""

_STYLES: Final = {
    ".ring": {"ring": "accent"},
    ".dim": {"paper": "dimpaper"},
    ".turn": {"awaited": "accent"},
    ".used": {"ivory": "faint", "side": "line", "coal": "line"},
}
"""What the classes of symbols change: property and role."""


@cache
def css() -> str:
    """The styles of themes, of the deck, and of the classes that symbols have."""
    rules = [_rule(_selector(name), _properties(name)) for name in ThemeName]
    four = {suit: f"var(--{role})" for suit, role in FOUR_COLOURS.items() if TWO_COLOURS[suit] != role}
    rules.append(_rule(f"[data-deck={Deck.FOUR}]", four))
    for style, roles in _STYLES.items():
        rules.append(_rule(f".sprite{style}", {name: f"var(--{role})" for name, role in roles.items()}))
    return "".join(rules)


def _selector(name: ThemeName) -> str:
    own = f"[data-theme={name}]"
    return f":root,{own}" if name is ThemeName.FELT else own


def _properties(name: ThemeName) -> dict[str, str]:
    theme = THEMES[name]
    plain = {role: _hex(colour) for role, colour in theme.colours.items()}
    return {**plain, **{suit: _hex(theme[role]) for suit, role in TWO_COLOURS.items()}}


def _rule(selector: str, properties: dict[str, str]) -> str:
    return f"{selector}{{{';'.join(f'--{name}:{value}' for name, value in properties.items())}}}\n"


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
