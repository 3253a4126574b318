"""Names of cards in Polish and in English: ``dama kier``, ``pikowy as``, ``queen of hearts``, ``9 pik``."""

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
"""The names of each rank, in every grammatical case in which people use it, without diacritics. ``ACE`` has ``as``."""

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
"""Adjectives of suits that may stand before a rank: ``pikowa dama``."""

ACE: Final = "as"
"""The word that means any ace in Polish, and the ace of spades in notation."""

_SIGNS: Final = "".join(sign for sign, suit in SPELLINGS.items() if suit in SUITS)
_PIECES: Final = re.compile(rf"\w+|[{_SIGNS}]|[^\w{_SIGNS}]+")


def plain(text: str) -> str:
    """The text in lower case without diacritics.

    >>> plain("Dziesiątka KIER")
    'dziesiatka kier'
    """
    text = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def notated(text: str) -> str:
    """The text with every name of a card or a rank replaced by its notation; everything else stays as it is.

    >>> notated("throw dama kier, pikowy as")
    'throw Qh, As'
    >>> notated("the queen of hearts and a ten")
    'Qh and a 10'
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
    """The word itself, or ``A`` where the word ``as`` means any ace rather than the ace of spades.

    It does in lower case, and also where the hand holds another ace but not that of spades.

    >>> ace_meant(("Ah", "5c"), "As"), ace_meant(("As", "5c"), "As"), ace_meant(("As",), "as")
    ('A', 'As', 'A')
    """
    if word.casefold() != ACE:
        return word
    aces = [card for card in hand if card and rank(card) == "A"]
    return "A" if word == ACE or (aces and "As" not in aces) else word


def _card(names: list[str], place: int) -> tuple[str, int]:
    """The card or rank that begins at a place, and how many pieces name it; nothing and 1 where none begins."""
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
    """The rank that a piece names, in words or in notation; nothing where it names none."""
    if name == ACE:
        return "A"
    sign = SPELLINGS.get(name.upper(), name.upper())
    return RANK_NAMES.get(name) or (sign if sign in RANKS else "")


def _after(names: list[str], place: int) -> int:
    """The place of the next piece that is no space."""
    following = place + 1
    return following + 1 if following < len(names) and names[following].isspace() else following
