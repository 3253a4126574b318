"""The strings of the home page and of the dialog that asks for a name. The page replaces what stands in braces."""

from typing import Final

from bot.catalog import CATALOG
from engines.core import Note, note

HOME_STRINGS: Final[dict[str, Note]] = {
    "home-tagline": note("home-tagline", games=sum(not definition.short_lived for definition in CATALOG.values())),
    "home-find": note("home-find"),
    "home-nothing-found": note("home-nothing-found", text="{text}"),
    "home-games": note("home-games"),
    "home-mine": note("home-mine"),
    "home-all-mine": note("home-all-mine", count="{count}"),
    "home-waiting": note("home-waiting"),
    "home-deals": note("home-deals"),
    "home-to-move": note("home-to-move", who="{who}"),
    "home-your-turn": note("home-your-turn"),
    "home-lobby": note("home-lobby"),
    "home-now": note("home-now"),
    "home-seated": note("home-seated", seated="{seated}", most="{most}"),
    "home-players": note("home-players", players="{players}"),
    "home-sit-down": note("home-sit-down"),
    "home-points": note("home-points", points="{points}", goal="{goal}"),
    "home-best": note("home-best", points="{points}", goal="{goal}"),
    "home-play-computer": note("home-play-computer"),
    "home-play": note("home-play"),
    "home-play-alone": note("home-play-alone"),
    "home-deal-today": note("home-deal-today"),
    "home-deal-winnable": note("home-deal-winnable"),
    "home-invite": note("home-invite"),
    "home-here": note("home-here"),
    "home-rules": note("home-rules"),
    "home-chat-view": note("home-chat-view"),
    "home-settings": note("home-settings"),
    "home-language": note("home-language"),
    "home-name": note("home-name"),
    "home-name-none": note("home-name-none"),
    "home-change-name": note("home-change-name"),
    "home-ask-name": note("home-ask-name"),
    "home-ask-name-why": note("home-ask-name-why"),
    "home-name-go": note("home-name-go"),
    "home-account": note("home-account"),
    "home-link": note("home-link"),
    "home-link-title": note("home-link-title"),
    "home-link-code": note("home-link-code"),
}
