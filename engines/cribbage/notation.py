"""Moves as people write them: ``throw 5h Kd``, ``5h``, ``count 8``, ``muggins 2``, ``accept``."""

from collections import Counter
from itertools import product
from typing import Final, Literal, TypeAlias, assert_never

from engines.card_names import ace_meant, notated
from engines.cards import RANKS, SPELLINGS, held, rank, read_card
from engines.core import Card, Note, Refused, note
from engines.cribbage.counting import ordered
from engines.cribbage.table import DEALT, KEPT, Accept, Action, Count, Lay, Muggins, Throw, View

Verb: TypeAlias = Literal["throw", "play", "count", "muggins", "accept", "itself"]

WORDS: Final[dict[Verb, tuple[str, ...]]] = {
    "throw": ("throw", "crib", "discard", "kryb", "krib", "odrzuć", "odrzuc", "odrzucam", "odłóż", "odloz", "odkładam"),
    "play": ("play", "lay", "graj", "gram", "zagraj", "wyłóż", "wyloz", "wykładam", "kładę"),
    "count": ("count", "licz", "liczę", "licze", "mam"),
    "muggins": ("muggins", "claim"),
    "accept": ("accept", "ok", "zgoda", "zgadzam"),
    "itself": ("go", "dalej", "show", "pokaz", "pokaż"),
}
VERBS: Final[dict[str, Verb]] = {word: verb for verb, words in WORDS.items() for word in words}


def spelled(action: Action) -> str:
    """The action in canonical notation."""
    match action:
        case Throw(cards):
            return " ".join(("throw", *cards))
        case Lay(card):
            return card
        case Count(points):
            return f"count {points}"
        case Muggins(points):
            return f"muggins {points}"
        case Accept():
            return "accept"
        case _:
            assert_never(action)


def read(view: View, text: str) -> Action:
    """The action that a typed text means; the verb, or a suit where one card of the rank is held, may be left out.

    Raises:
        Refused: the text is no move, or it may mean several.
    """
    words = notated(text).replace(",", " ").split()
    named = VERBS.get(words[0].casefold()) if words else None
    rest = words[1:] if named else words
    match named or _meant(view, words):
        case "throw":
            return Throw(ordered(_cards(view, rest)))
        case "play" if len(rest) == 1:
            return Lay(_cards(view, rest)[0])
        case "count" if number := _number(rest):
            return Count(int(number))
        case "muggins" if number := _number(rest):
            return Muggins(int(number))
        case "accept":
            return Accept()
        case "muggins" if not rest:
            raise Refused(note("cribbage-how-many"))
        case "itself":
            raise Refused(note("cribbage-by-itself"))
    raise _unreadable(view, text)


def _meant(view: View, words: list[str]) -> Verb | None:
    """The verb that cards or a number without a verb mean."""
    if view.up.phase == "count" and _number(words):
        return "count"
    if len(words) == 1 and view.up.phase != "throw":
        return "play"
    return "throw" if words else None


def _number(words: list[str]) -> str:
    """The one number among the words, or nothing."""
    return words[0] if len(words) == 1 and words[0].isascii() and words[0].isdecimal() and len(words[0]) < 3 else ""  # noqa: PLR2004


def _cards(view: View, words: list[str]) -> list[str]:
    cards: list[str] = []
    if len(words) > DEALT:
        _cards(view, words[:DEALT])  # a word that is no card is refused first
        raise Refused(note("cribbage-two-cards"))
    words = [ace_meant(view.hand, word) for word in words]
    ranks = Counter(map(_rank, words))
    for word in words:
        name = _rank(word)
        able = [card for card in view.hand if card and rank(card) == name and card not in cards]
        if card := read_card(word):
            cards.append(card)
        elif not name or view.up.phase in ("count", "answer"):  # the hands are laid, so a rank names no card
            raise _unreadable(view, " ".join(words))
        elif again := [card for card in cards if not able and rank(card) == name]:
            cards.append(again[0])  # ``why_not`` says that it takes two different cards
        elif not able:
            raise Refused(note("cribbage-no-such-rank", rank=name))
        elif len(able) > ranks[name] and view.seat in view.movers:  # else ``play`` says whose turn it is
            raise Refused(note("cribbage-which", cards=tuple(map(Card, able))), _meanings(view, words))
        else:
            cards.append(able[0])
    return cards


def _meanings(view: View, words: list[str]) -> tuple[tuple[Note, str], ...]:
    """All that cards without suits may mean, where there are as many cards as the phase asks for."""
    if len(words) != (DEALT - KEPT if view.up.phase == "throw" else 1):
        return ()
    alike = [
        [card for card in held(view.hand) if card == read_card(word) or rank(card) == _rank(word)] for word in words
    ]
    found = dict.fromkeys(ordered(cards) for cards in product(*alike) if len({*cards}) == len(cards))
    verb = "throw" if view.up.phase == "throw" else ""
    return tuple(
        (note("cribbage-cards", cards=tuple(map(Card, cards))), " ".join((verb, *cards)).strip()) for cards in found
    )


def _rank(word: str) -> str:
    """The rank that a word without a suit names, or nothing."""
    name = SPELLINGS.get(word.upper(), word.upper())
    return name if name in RANKS else ""


def _unreadable(view: View, text: str) -> Refused:
    return Refused(note("cribbage-unreadable", text=text.strip()[:20], phase=view.up.phase))
