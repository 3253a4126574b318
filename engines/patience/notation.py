"""How moves of a patience are written: ``3``, ``f``, ``r``, ``2f``, ``rf``, ``2f3``, ``redeal``, ``auto``; or said."""

import re
from typing import Final

from engines.card_names import plain
from engines.core import Refused, note
from engines.patience.plan import Plan
from engines.patience.tableau import Action, Auto, Move, Redeal

REDEAL: Final = frozenset({"redeal", "again", "shuffle", "przeloz", "przekladam", "przetasuj", "tasuj"})
AUTO: Final = frozenset({"auto", "wszystko", "all", "everything"})

_SIGNS: Final = {
    **dict.fromkeys(("baza", "baze", "bazy", "fundament", "foundation", "base", "home", "up"), "f"),
    **dict.fromkeys(("row", "rzad", "rzedu", "reserve", "rezerwa", "rezerwe"), "r"),
    **dict.fromkeys(("tecza", "tecze", "teczy", "rainbow"), "r"),
    **dict.fromkeys(
        ("sklep", "sklepu", "shop", "zaba", "zaby", "zabe", "frog", "kolumna", "kolumny", "kolumne", "column"), "r"
    ),
    **dict.fromkeys(("gwiazda", "gwiazde", "gwiazdy", "star"), "r"),
    **dict.fromkeys(("stos", "stosu", "stosik", "pile", "from", "to", "on", "onto", "the", "na", "do", "z", "ze"), ""),
    **dict.fromkeys(("karta", "karte", "odkryta", "turned", "card", "t"), ""),
    **dict.fromkeys(("sf",), "rf"),
    **dict.fromkeys(("s",), "r"),
}
_WORDS: Final = re.compile(r"[a-z]+|\d+")
_MOVE: Final = re.compile(r"(?P<source>[1-9rab]?)(?:(?P<up>f)(?P<number>[1-8]?)|(?P<target>[1-9r]))")


def read(plan: Plan, text: str) -> Action:
    """The action that a typed text means.

    >>> read(Plan((26,), 3, packs=True), "stos 2 na tęczę")
    Move(source='2', target='r', number=0)

    Raises:
        Refused: the text is no move of a patience.
    """
    words = _WORDS.findall(plain(text))
    if any(word in REDEAL for word in words):
        return Redeal()
    if any(word in AUTO for word in words):
        return Auto()
    if any(word in plan.names for word in words):  # in "żaba A" the letter names the row
        words = [word for word in words if word in plan.names or _SIGNS.get(word) != "r"]
    match = _MOVE.fullmatch("".join(_SIGNS.get(word, word) for word in words))
    if match is None:
        raise Refused(note("patience-unreadable", text=text.strip()[:20]))
    if match["up"]:
        # Elsewhere foundations that want the same card are alike, and the first one does for all.
        number = int(match["number"]) if match["number"] and plan.bases == "eight" else 0
        return Move(match["source"], "f", number)
    return Move(match["source"], match["target"])


def written(action: Action) -> str:
    """The action in canonical notation, the shortest spelling."""
    match action:
        case Redeal():
            return "redeal"
        case Auto():
            return "auto"
        case Move(source, target, number):
            return f"{source}{target}{number or ''}"
