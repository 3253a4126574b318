"""Matches as text in the format of Jellyfish (``.mat``), which every program for backgammon reads.

White's plays stand in the left column, red's in the right one. A turn that opens a game takes the first row's column
of its player. The dice are read from the events of the states.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from engines.backgammon.game import Backgammon
from engines.backgammon.notation import spelled
from engines.backgammon.plays import Dice
from engines.backgammon.table import WHITE, Action, Event, State
from engines.core import Seat, across, play

_LEFT: Final = 35  # columns of white's plays
_NAME: Final = 28
_BEAVERS: Final = " Beavers"


class Entry(NamedTuple):
    """What a player did in a game; an entry that ``ends`` it stands below the rows and says what it was worth."""

    game: int
    seat: Seat
    text: str
    ends: bool


def match_text(
    rules: Backgammon, start: State, steps: Iterable[tuple[Seat, Action]], names: tuple[str, str] = ("White", "Red")
) -> str:
    """The whole match as text; the steps are played again from its first state."""
    entries, scores = _entries(rules, start, steps)
    lines = [f" {rules.match_to} point match", ""]
    for game, told in groupby(entries, lambda entry: entry.game):
        left, right = (f"{_plain(name)} : {points}" for name, points in zip(names, scores[game], strict=True))
        lines += [f" Game {game}", f" {left:<{_NAME + 6}} {right}", *_rows(tuple(told)), ""]
    return "\n".join(lines)


def _plain(name: str) -> str:
    """A name without the characters that would end it in this format."""
    return " ".join(name.replace(":", " ").split()) or "?"


def _entries(
    rules: Backgammon, start: State, steps: Iterable[tuple[Seat, Action]]
) -> tuple[list[Entry], dict[int, tuple[int, int]]]:
    state, game = start, start.table.game
    scores, entries = {game: start.table.score}, list[Entry]()
    for seat, action in steps:
        state = play(rules, state, seat, action)
        for event in state.table.events:
            is_beaver_taken = event.kind == "take" and entries and entries[-1].text.startswith(_BEAVERS)
            if (text := _told(event)) and not is_beaver_taken:  # that shows in the next roll, and is read nowhere else
                entries.append(Entry(game, event.seat, text, ends=event.kind == "won"))
            if event.kind == "won" and state.table.phase != "over":
                game = state.table.game
                scores[game] = state.table.score
    return entries, scores


def _told(event: Event) -> str:
    match event.kind:
        case "play" if event.dice and event.play:
            return f"{_dice(event.dice)}: {spelled(event.play)}"
        case "dance" if event.dice:
            return f"{_dice(event.dice)}:"
        case "double":
            return f" Doubles => {event.value}"
        case "beaver":
            return f"{_BEAVERS} => {event.value}"
        case "take":
            return " Takes"
        case "drop":
            return " Drops"
        case "won":
            return f"Wins {event.points} point{'s' * (event.points != 1)}"
        case _:
            return ""  # resignations show in what the game was worth


def _dice(dice: Dice) -> str:
    return f"{max(dice)}{min(dice)}"


def _rows(entries: tuple[Entry, ...]) -> Iterator[str]:
    """The turns in numbered rows; a new row begins with each turn of white, and with a second turn of one player."""
    rows: list[list[str]] = []
    following = WHITE
    for entry in entries:
        if entry.ends:
            continue
        if not rows or entry.seat == WHITE or following != entry.seat:
            rows.append(["", ""])
        rows[-1][entry.seat] = entry.text
        following = across(entry.seat)
    for number, (left, right) in enumerate(rows, start=1):
        yield f"{number:3}) {left:<{_LEFT - 5}} {right}".rstrip()
    for entry in entries:
        if entry.ends:
            yield f"{'':{6 if entry.seat == WHITE else _LEFT + 1}}{entry.text}"
