"""The application's own emoji: cards, men and dice, uploaded once and used in texts, on buttons and in menus.

An emoji's name ends with a fingerprint of its picture, so names alone say what is there and what has changed.
"""

import re
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Final, NamedTuple

import discord

from adapters.discord.message import Heading, Menu, MessageButton, Row
from bot.scenes.render.characters import CARD_BACK, FACES
from bot.scenes.render.pictures.emoji_sprites import SPRITES, emoji_png

PREFIX: Final = "st_"
"""The beginning of the names of our emoji; an application may have others."""

MOST_TEXT: Final = 3500
"""The most characters of a text with emoji in it; Discord allows 4,000 in all texts of a message."""

_OURS: Final = re.compile(rf"{PREFIX}(\w+)_([0-9a-f]{{8}})")
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_SIGNS: Final = re.compile(rf"(10|[2-9AJQK])([♣♦♥♠])\ufe0f?|(🃏)|({CARD_BACK})|([{FACES}])")
_FENCE: Final = "```"


class Step(NamedTuple):
    """What was done with one emoji: ``kept``, ``added`` or ``removed``."""

    name: str
    what: str


@dataclass(frozen=True, slots=True)
class ApplicationEmoji:
    """The emoji that are there, by the name of what they show; without any, everything stays as it is."""

    markup: Mapping[str, str] = field(default_factory=dict)

    def text(self, words: str) -> str:
        """The text with emoji in place of cards and dice, except in code blocks, which show none."""
        if not self.markup:
            return words
        parts = words.split(_FENCE)
        told = _FENCE.join(part if n % 2 else _SIGNS.sub(self._shown, part) for n, part in enumerate(parts))
        return told if len(told) <= MOST_TEXT else words

    def rows(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """The rows with an emoji on each button and option whose label begins with a card or a die."""
        return tuple(map(self._row, rows)) if self.markup else rows

    def _row(self, row: Row) -> Row:
        if isinstance(row, Menu):
            return replace(row, options=tuple(replace(o, emoji=self._leading(o.label)) for o in row.options))
        return row if isinstance(row, Heading) else tuple(self._button(button) for button in row)

    def _button(self, button: MessageButton) -> MessageButton:
        return replace(button, emoji=self._leading(button.label))

    def _leading(self, label: str) -> str:
        found = _SIGNS.match(label)
        return self.markup.get(_name(found), "") if found else ""

    def _shown(self, found: re.Match[str]) -> str:
        return self.markup.get(_name(found), found[0])


def _name(found: re.Match[str]) -> str:
    """The name of the emoji for a sign."""
    rank, suit, joker, back, die = found.groups()
    if rank:
        return f"{rank}{_SUITS[suit]}"
    if joker:
        return "jk"
    return "back" if back else f"die_{FACES.index(die) + 1}"


def known(emojis: Iterable[discord.Emoji]) -> ApplicationEmoji:
    """Ours among the application's emoji."""
    found = ((_OURS.fullmatch(emoji.name), emoji) for emoji in emojis)
    return ApplicationEmoji({ours[1]: f"<:{emoji.name}:{emoji.id}>" for ours, emoji in found if ours})


async def upload(client: discord.Client) -> AsyncIterator[Step]:
    """Makes the application's emoji equal to our pictures: adds what is missing, replaces what has changed.

    Raises:
        discord.HTTPException: Discord refuses, or has no room.
    """
    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    wanted = {}
    for name in SPRITES:
        picture = emoji_png(name)
        wanted[f"{PREFIX}{name}_{blake2b(picture, digest_size=4).hexdigest()}"] = name, picture
    for full, (name, picture) in wanted.items():
        if full in there:
            yield Step(name, "kept")
        else:
            await client.create_application_emoji(name=full, image=picture)
            yield Step(name, "added")
    for full, emoji in there.items():
        if full not in wanted and _OURS.fullmatch(full):
            await emoji.delete()
            yield Step(full, "removed")
