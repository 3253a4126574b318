"""Moves as people write them: ``8/5 6/5``, ``24/18*/13``, ``bar/22``, ``6/off``, ``8/5(2)``, ``resign 2``."""

import re
from typing import Final, assert_never

from engines.backgammon.board import BAR, OFF, POINTS
from engines.backgammon.matching import fitting
from engines.backgammon.plays import Move, Play
from engines.backgammon.table import Action, Call, Resign, Say, View, Worth
from engines.core import Refused, note
from engines.dice import UNMARKED

WORDS: Final[dict[Call, str]] = {
    "roll": "roll rzut rzuc rzucam rzucaj kosci",
    "double": "double redouble dbl podwajam podwoj podwojenie dubluje",
    "take": "take biore bierze wez tak",
    "drop": "drop pass oddaje oddaj pas pasuje",
    "beaver": "beaver bobr bober",
    "accept": "accept zgoda zgadzam przyjmuje ok",
    "decline": "decline reject nie odrzucam gramy gram",
}
CALLS: Final[dict[str, Call]] = {word: call for call, words in WORDS.items() for word in words.split()}
RESIGN: Final = frozenset({"resign", "poddaje", "poddaj", "rezygnuje"})
FILLERS: Final = frozenset(["a", "the", "this", "game", "sie", "te", "partie", "z", "tej", "partii", "jako"])
"""Words that may follow a resignation and are ignored."""
WORTHS: Final[dict[Worth, str]] = {
    1: "1 single pojedyncza pojedyncze",
    2: "2 gammon gammona",
    3: "3 backgammon backgammona",
}
WORTH: Final[dict[str, Worth]] = {word: worth for worth, words in WORTHS.items() for word in words.split()}

SAME: Final = str.maketrans("×–—−→>\\[],;+", "*---///()   ")

_DICE: Final = re.compile(r"(?:[1-6]\s?-?\s?[1-6]\s?:|\([1-6]\s?-?\s?[1-6]\)\s?:?|[1-6]{2}(?=\s+\S*/))\s*")
_BAR: Final = r"(?:bar|banda|bandy|band|b)"
_OFF: Final = r"(?:off|zdj[a-z]*|zdejm[a-z]*|x|o)"
_STOP: Final = rf"(?:\d{{1,2}}|{_BAR}|{_OFF})"
_MOVE: Final = re.compile(rf"{_STOP}\*?(?:/{_STOP}\*?)+(?:\([1-4]\))?")
_SPACED: Final = re.compile(rf"(?:(?:\d{{1,2}}|{_BAR}|{_OFF})\*?(?:\s|$))+")


def spelled(action: Action) -> str:
    """The action in canonical notation: ``8/5 6/5``, ``double``, ``resign 2``."""
    match action:
        case Play(moves):
            return " ".join(map(_spelled, moves))
        case Say(call):
            return call
        case Resign(worth):
            return f"resign {worth}"
        case _:
            assert_never(action)


def _spelled(move: Move) -> str:
    stops = "/".join(stop_named(stop) + "*" * (stop in move.hits) for stop in move.stops)
    return stops if move.times == 1 else f"{stops}({move.times})"


def stop_named(stop: int) -> str:
    """The name of a place: ``bar``, ``off`` or the number of a point."""
    return "bar" if stop == BAR else "off" if stop == OFF else str(stop)


def read(view: View, text: str) -> Action:
    """The action that a typed text means.

    Raises:
        Refused: the text is no move, it names other dice, or it may lead to several positions.
    """
    plain = " ".join(text.lower().translate(UNMARKED).translate(SAME).split())
    if called := _called(view, plain.replace(":", " ").split()):
        return called
    moves = _after_dice(view, plain) or _moves(plain)
    if not moves:
        raise Refused(note("backgammon-unreadable", text=text.strip()[:20], phase=view.table.phase))
    if view.table.dice is None:
        return Play(moves)
    found = fitting(view.table.sides, view.table.dice, moves)
    if len(found) > 1:
        meant = tuple((note("backgammon-quoted", play=spelled(play)), spelled(play)) for play in found)
        raise Refused(note("backgammon-which"), meant)
    return found[0] if found else Play(moves)


def _called(view: View, words: list[str]) -> Say | Resign | None:
    if not words:
        return None
    first, *rest = words
    if first in RESIGN:
        worths = [WORTH[word] for word in rest if word in WORTH]
        return Resign(worths[0]) if worths else Resign(1) if FILLERS.issuperset(rest) else None
    call = CALLS.get(first)
    besides = [word for word in rest if word not in ("to", "na")]
    if call is None or len(besides) > 1:  # "gram dalej", "zgadzam sie", "podwajam na 2"
        return None
    alike: dict[Call, Call] = {"take": "accept", "accept": "take", "drop": "decline", "decline": "drop"}
    wrong: tuple[Call, ...] = ("take", "drop") if view.table.phase == "resigned" else ("accept", "decline")
    if view.table.phase in ("answer", "resigned") and call in wrong:
        call = alike[call]
    return Say(call)


def _after_dice(view: View, text: str) -> tuple[Move, ...]:
    """The moves after dice, as match files write them: ``31: 8/5 6/5``; none where no dice are named."""
    found = _DICE.match(text)
    moves = _moves(text[found.end() :]) if found else ()
    dice = view.table.dice
    if found and moves and dice and sorted(map(int, re.findall(r"\d", found[0]))) != sorted(dice):
        raise Refused(note("backgammon-other-dice", dice=f"{dice[0]}–{dice[1]}"))
    return moves


def _moves(text: str) -> tuple[Move, ...]:
    """The moves that a text names, or none where it is something else."""
    text = re.sub(r"\s*[/:-]+\s*", "/", text)
    text = re.sub(r"(?<=\d)x(?=[\s/(]|$)", "*", text)  # 13/7x hits
    text = re.sub(r"(?<=[\d*])x([1-4])\b", r"(\1)", text)  # 8/5x2 is played twice
    text = re.sub(r"\s+(?=[(*])", "", text)
    text = re.sub(r"(\([1-4]\))(\*?)", r"\2\1 ", text)
    text = re.sub(r"\s(?:i|and|oraz|then|potem)\s", " ", text).strip(" .")
    if _SPACED.fullmatch(text):
        stops = text.split()
        pairs = [stops] if len(stops) % 2 else [stops[i : i + 2] for i in range(0, len(stops), 2)]
        words = ["/".join(pair) for pair in pairs]
    else:
        words = text.split()
    if not all(map(_MOVE.fullmatch, words)):
        return ()
    moves = tuple(_move(word) for word in words)
    places = {OFF, BAR, *POINTS}
    return moves if all(stop in places for move in moves for stop in move.stops) else ()


def _move(word: str) -> Move:
    times = int(word[-2]) if word.endswith(")") else 1
    stops = word.partition("(")[0].split("/")
    places = tuple(_place(stop.rstrip("*")) for stop in stops)
    return Move(places, tuple(place for place, stop in zip(places, stops, strict=True) if stop.endswith("*")), times)


def _place(word: str) -> int:
    if word.isdecimal():
        return int(word)
    return BAR if word.startswith("b") else OFF
