"""Moves as people write them: ``Qh``, ``exchange``, ``close``, ``66``, ``66 Qh``, ``marriage Qh``."""

from typing import Final, Literal, TypeAlias

from engines.core import Card, Refused, note
from engines.sixty_six import refusals
from engines.sixty_six.table import POINTS, Action, Close, Declare, Exchange, Lay, View
from engines.tricks import named

Verb: TypeAlias = Literal["play", "exchange", "close", "declare", "marriage"]

WORDS: Final[dict[Verb, tuple[str, ...]]] = {
    "play": ("play", "lay", "graj", "gram", "zagraj", "wyjdź", "wyjdz", "wychodzę"),
    "exchange": ("exchange", "swap", "wymień", "wymien", "wymieniam", "wymiana"),
    "close": ("close", "zamknij", "zamykam", "kryję", "kryje"),
    "declare": ("66", "declare", "mam", "sześćdziesiąt", "szescdziesiat"),
    "marriage": ("marriage", "meldunek", "melduję", "melduje", "meld"),
}
VERBS: Final[dict[str, Verb]] = {word: verb for verb, words in WORDS.items() for word in words}


def spelled(action: Action) -> str:
    """Canonical notation."""
    match action:
        case Lay(card):
            return card
        case Exchange():
            return "exchange"
        case Close():
            return "close"
        case Declare(card):
            return f"66 {card}".strip()


def read(view: View, text: str) -> Action:
    """What somebody meant; a suit may be left out where one card of the rank is held.

    Raises:
        Refused: it is no move, it could be several, or there is no such marriage.
    """
    words = text.replace(",", " ").replace(":", " ").split()
    verb = VERBS.get(words[0].casefold()) if words else None
    rest = [word for word in words[1 if verb else 0 :] if not (verb == "declare" and word == "66")]
    if verb == "exchange" and not rest:
        return Exchange()
    if verb == "close" and not rest:
        return Close()
    if verb == "declare" and not rest:
        return Declare()
    if len(rest) != 1 or verb in ("exchange", "close"):
        raise _unreadable(text)
    card = _card(view, rest[0], text)
    match verb:
        case "declare":
            return Declare(card)
        case "marriage":
            return _marriage(view, card)
        case _:
            return Lay(card)


def _marriage(view: View, card: str) -> Lay:
    """A marriage is announced by leading it."""
    if card in view.marriages:
        return Lay(card)
    raise Refused(refusals.no_marriage(card))


def _card(view: View, word: str, text: str) -> str:
    found = named(view.hand, word)
    if not found:
        raise _unreadable(text)
    if len(found) > 1:
        raise Refused(note("sixty_six-which", cards=tuple(map(Card, found))))
    if found[0] not in POINTS:  # a card of another pack
        raise Refused(refusals.not_held(found[0]))
    return found[0]


def _unreadable(text: str) -> Refused:
    return Refused(note("sixty_six-unreadable", text=text.strip()[:20]))
