"""Moves as people write them: ``Qh``, ``exchange``, ``close``, ``66``, ``66 Qh``, ``66 marriage``, ``marriage Qh``."""

from typing import Final, Literal, TypeAlias

from engines.card_names import notated
from engines.cards import RANKS, SPELLINGS, rank
from engines.core import Card, Refused, note
from engines.sixty_six import refusals
from engines.sixty_six.table import POINTS, Action, Close, Declare, Exchange, Lay, View, is_married, worth
from engines.tricks import named

Verb: TypeAlias = Literal["play", "exchange", "close", "declare", "marriage"]

WORDS: Final[dict[Verb, tuple[str, ...]]] = {
    "play": ("play", "lay", "graj", "gram", "zagraj", "wyjdź", "wyjdz", "wychodzę"),
    "exchange": ("exchange", "swap", "wymień", "wymien", "wymieniam", "wymiana"),
    "close": ("close", "zamknij", "zamykam", "kryję", "kryje"),
    "declare": ("66", "declare", "mam", "sixty-six", "sześćdziesiąt", "szescdziesiat"),
    "marriage": ("marriage", "meldunek", "meldunkiem", "meldunku", "melduję", "melduje", "meld"),
}
VERBS: Final[dict[str, Verb]] = {word: verb for verb, words in WORDS.items() for word in words}

FILLERS: Final[dict[Verb, tuple[str, ...]]] = {
    "declare": ("66", "sześć", "szesc", "z", "po", "with", "after", "the"),
    "close": ("talon", "stock", "the"),
}
"""Words that may follow a verb and are ignored."""

LOWEST: Final = {False: "9", True: "J"}
"""The rank of the trump that exchanges, with 24 cards and with 20."""


def spelled(action: Action) -> str:
    """The action in canonical notation.

    >>> spelled(Lay("Qh")), spelled(Exchange()), spelled(Declare("Kh"))
    ('Qh', 'exchange', '66 Kh')
    """
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
    """The action that a typed text means; a suit may be left out where only one card of the rank can be meant.

    Raises:
        Refused: the text is no move, it may mean several, or there is no such marriage.
    """
    words = notated(text).replace(",", " ").replace(":", " ").split()
    verb = VERBS.get(words[0].casefold()) if words else None
    rest = words[1:] if verb else words
    if verb in FILLERS:
        rest = [word for word in rest if word.casefold() not in FILLERS[verb]]
    if verb == "declare" and len(rest) > 1 and VERBS.get(rest[0].casefold()) == "marriage":
        rest = rest[1:]
    if verb == "exchange" and (not rest or (len(rest) == 1 and _is_lowest(view, rest[0]))):
        return Exchange()
    if verb == "close" and not rest:
        return Close()
    if verb == "declare" and not rest:
        return Declare()
    if len(rest) != 1 or verb in ("exchange", "close"):
        raise _unreadable(text)
    match verb:
        case "declare" if VERBS.get(rest[0].casefold()) == "marriage":
            return _with_marriage(view)
        case "declare":
            return Declare(_card(view, rest[0], text, view.marriages, "66"))
        case "marriage":
            return _marriage(view, _card(view, rest[0], text, view.marriages))
        case _:
            able = tuple(move.card for move in view.moves if isinstance(move, Lay))
            return Lay(_card(view, rest[0], text, able))


def _is_lowest(view: View, word: str) -> bool:
    """Whether a word names the trump that exchanges, with its suit or without."""
    lowest = LOWEST[view.small] + view.up.trump
    return named((lowest,), word) == (lowest,)


def _with_marriage(view: View) -> Declare:
    """The claim of 66 with the marriage in hand that is worth most; ``why_not`` judges whether it may be claimed."""
    up = view.up
    if view.marriages:
        return Declare(max(view.marriages, key=lambda card: (worth(card, up.trump), rank(card) == "Q")))
    if view.seat != up.turn or up.laid or up.phase == "over" or up.closer not in (None, view.seat):
        return Declare()
    raise Refused(refusals.no_pair() if view.may_marry else refusals.marriage_too_late(up))


def _marriage(view: View, card: str) -> Lay:
    """The lead that announces the marriage of a card; ``play`` judges whose turn it is."""
    if card in view.marriages or view.seat != view.up.turn or view.up.phase == "over":
        return Lay(card)
    if view.up.laid:
        raise Refused(refusals.not_leading())
    if is_married(card, view.hand):
        raise Refused(refusals.marriage_too_late(view.up))
    raise Refused(refusals.no_marriage(card))


def _card(view: View, word: str, text: str, able: tuple[str, ...], verb: str = "") -> str:
    """The card that a word means; of several in hand the one that can be played so."""
    found = named(view.hand, word)
    if not found and (name := SPELLINGS.get(word.upper(), word.upper())) in RANKS:
        raise Refused(note("sixty_six-no-rank", rank=name))
    if not found:
        raise _unreadable(text)
    if len(found) > 1:
        found = tuple(card for card in found if card in able) or found
    if len(found) > 1 and view.moves:  # else ``play`` says that it is another player's turn
        meant = tuple((note("sixty_six-card", card=Card(card)), f"{verb} {card}".strip()) for card in found)
        raise Refused(note("sixty_six-which", cards=tuple(map(Card, found))), meant)
    if found[0] not in POINTS:  # a card of another pack
        raise Refused(refusals.not_held(found[0]))
    return found[0]


def _unreadable(text: str) -> Refused:
    return Refused(note("sixty_six-unreadable", text=text.strip()[:20]))
