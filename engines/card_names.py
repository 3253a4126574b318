"""Cards as people call them, in Polish and in English: ``dama kier``, ``pikowy as``, ``queen of hearts``, ``9 pik``."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from engines.cards import RANKS, SPELLINGS, SUITS, rank

_CALLED: Final = {
    "A": "asa asem asie asy asow asami ace aces",
    "K": "krol krola krolem krole krolow kroli krolami king kings",
    "Q": "dama dame damy dam damami queen queens",
    "J": "walet waleta waletem walety waletow waletami jack jacks",
    "10": "dziesiatka dziesiatke dziesiatki dziesiatek ten tens",
    "9": "dziewiatka dziewiatke dziewiatki dziewiatek nine nines",
    "8": "osemka osemke osemki osemek eight eights",
    "7": "siodemka siodemke siodemki siodemek seven sevens",
    "6": "szostka szostke szostki szostek six sixes",
    "5": "piatka piatke piatki piatek five fives",
    "4": "czworka czworke czworki czworek four fours",
    "3": "trojka trojke trojki trojek three threes",
    "2": "dwojka dwojke dwojki dwojek two twos deuce deuces",
}
"""Ranks in the cases in which they are played, put down or counted, without diacritics. ``as`` is told below."""

_OF: Final = {
    "s": "pik piki pika pikow spade spades ♠",
    "h": "kier kiery kiera kierow heart hearts ♥",
    "d": "karo kara diamond diamonds ♦",
    "c": "trefl trefle trefla trefli club clubs ♣",
}
_ADJECTIVES: Final = {"pikow": "s", "kierow": "h", "karow": "d", "treflow": "c"}
_ENDINGS: Final = ("y", "a", "e", "ego", "ej", "ym")

RANK_NAMES: Final = {name: rank for rank, names in _CALLED.items() for name in names.split()}
SUIT_NAMES: Final = {name: suit for suit, names in _OF.items() for name in names.split()} | {
    stem + ending: suit for stem, suit in _ADJECTIVES.items() for ending in _ENDINGS
}
BEFORE: Final = frozenset(stem + ending for stem in _ADJECTIVES for ending in _ENDINGS)
"""What may stand before a rank: ``pikowa dama``."""

ACE: Final = "as"
"""An ace in Polish, and the ace of spades in notation."""

_SIGNS: Final = "".join(sign for sign, suit in SPELLINGS.items() if suit in SUITS)
_PIECES: Final = re.compile(rf"\w+|[{_SIGNS}]|[^\w{_SIGNS}]+")


def plain(text: str) -> str:
    """Small letters without diacritics."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def notated(text: str) -> str:
    """The text with every card that is called by its name in notation: ``throw dama kier`` is ``throw Qh``.

    A suit may be left out, and what is no card stays as it is.
    """
    pieces = _PIECES.findall(unicodedata.normalize("NFC", text).replace("\N{VARIATION SELECTOR-16}", ""))
    names = [plain(piece) for piece in pieces]
    told: list[str] = []
    place = 0
    while place < len(pieces):
        card, length = _card(names, place)
        told.append(card or pieces[place])
        place += length
    return "".join(told)


def ace_meant(hand: Iterable[str | None], word: str) -> str:
    """The word; or the rank, where ``as`` is any ace: in small letters, or where another ace is held but not A♠."""
    if word.casefold() != ACE:
        return word
    aces = [card for card in hand if card and rank(card) == "A"]
    return "A" if word == ACE or (aces and "As" not in aces) else word


def _card(names: list[str], place: int) -> tuple[str, int]:
    """The card or the rank that begins here, and how many pieces it takes; nothing, and one piece, where none does."""
    name = names[place]
    if name == "the" and (after := _after(names, place)) < len(names) and names[after] != name:
        card, length = _card(names, after)
        return card, after - place + length if card else 1
    if name in BEFORE and (after := _after(names, place)) < len(names) and (found := _rank(names[after])):
        return found + SUIT_NAMES[name], after - place + 1
    if not (found := _rank(name)):
        return "", 1
    after = _after(names, place)
    if after < len(names) and names[after] == "of":
        after = _after(names, after)
    if after < len(names) and (suit := SUIT_NAMES.get(names[after])):
        return found + suit, after - place + 1
    return RANK_NAMES.get(name, ""), 1


def _rank(name: str) -> str:
    """The rank that a piece names, in words or in notation."""
    if name == ACE:
        return "A"
    sign = SPELLINGS.get(name.upper(), name.upper())
    return RANK_NAMES.get(name) or (sign if sign in RANKS else "")


def _after(names: list[str], place: int) -> int:
    """The next piece behind a space, or right behind where nothing lies between."""
    following = place + 1
    return following + 1 if following < len(names) and names[following].isspace() else following
