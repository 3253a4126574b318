"""Moves as people write them: ``5h``, ``trump s``, ``pass``."""

from typing import Final

from engines.card_names import notated
from engines.cards import RANKS, SPELLINGS
from engines.core import Card, Refused, note
from engines.kierki.table import Action, Lay, Pass, Trump, View
from engines.tricks import named

PLAYS: Final = ("play", "lay", "graj", "gram", "zagraj", "kładę", "klade", "wyłóż", "wyloz")
CALLS: Final = ("trump", "trumps", "atut", "atu")
PASSES: Final = ("pass", "pas", "pasuję", "pasuje", "dość", "dosc")
SUITS: Final = {
    "s": ("s", "♠", "spade", "spades", "pik", "piki"),
    "h": ("h", "♥", "heart", "hearts", "kier", "kiery"),
    "d": ("d", "♦", "diamond", "diamonds", "karo", "kara"),
    "c": ("c", "♣", "club", "clubs", "trefl", "trefle"),
}
SUIT: Final = {word: suit for suit, words in SUITS.items() for word in words}


def spelled(action: Action) -> str:
    """The action in canonical notation."""
    match action:
        case Lay(card):
            return card
        case Trump(suit):
            return f"trump {suit}"
        case Pass():
            return "pass"


def read(view: View, text: str) -> Action:
    """The action that a typed text means; a suit may be left out where only one card of the rank can be meant.

    Raises:
        Refused: the text is no move, or it may mean several.
    """
    words = notated(text).replace(":", " ").split()
    verb = words[0].casefold() if words else ""
    if verb in PASSES and not words[1:]:
        return Pass()
    rest = words[1:] if verb in (*CALLS, *PLAYS) else words
    if len(rest) == 1 and (suit := SUIT.get(rest[0].casefold())) and (verb in CALLS or view.up.phase == "trump"):
        return Trump(suit)
    if len(rest) != 1 or verb in CALLS:
        raise _unreadable(view, text)
    found = named(view.hand, rest[0])
    if not found and (name := SPELLINGS.get(rest[0].upper(), rest[0].upper())) in RANKS:
        raise Refused(note("kierki-no-rank", rank=name))
    if not found:
        raise _unreadable(view, text)
    able = tuple(card for card in found if Lay(card) in view.moves)
    if not able and not (view.moves and view.up.phase in ("lottery", "bonus")):
        return Lay(found[0])  # ``why_not`` says why none can be played; in the lottery each card has its own reason
    found = able or found
    if len(found) == 1:
        return Lay(found[0])
    meant = tuple((note("kierki-card", card=Card(card)), card) for card in found)
    raise Refused(note("kierki-which", cards=tuple(map(Card, found))), meant)


def _unreadable(view: View, text: str) -> Refused:
    return Refused(note("kierki-unreadable", text=text.strip()[:20], phase=view.up.phase))
