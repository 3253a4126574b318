"""The scene of backgammon: the board from the viewer's side, the last step in words, plays as paths."""

from collections.abc import Iterator
from functools import reduce

from bot.scenes.blocks import Block, Points, Say, Tone
from bot.scenes.controls import Choice, Control, Press
from bot.scenes.match import Match
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.scenes.views.average import average
from bot.scenes.views.summary import counted, own_turn, summed
from bot.scenes.ways import Way
from engines.backgammon import Backgammon, Event, State, View, match_text
from engines.backgammon.notation import spelled, stop_named
from engines.backgammon.plays import Dice, Play, Step, ways
from engines.backgammon.table import RED, WHITE, WORTHS, Action
from engines.core import Note, Seat, Who, note

TOLD = 6
"""The most events of the last step that are told; earlier ones are waits of a side that is closed out."""


def scene(view: View) -> Scene:
    """The scene of a view. A player sees the board from their own side, everybody else from White's."""
    board = _board(view)
    return Scene(
        (board, *_said(view)),
        tuple(_controls(view)),
        headline=_headline(view),
        badges=tuple((seat, _side(seat)) for seat in (WHITE, RED)),
        epilogue=average(view.table.thrown),
        summary=None if view.table.phase == "over" else _summary(view, board),
        ways=tuple(_ways(view)),
    )


def _side(seat: Seat) -> Note:
    return note("backgammon-side", side="white" if seat == WHITE else "red")


def _headline(view: View) -> Note | None:
    if not view.match_to:
        return None
    one, two = view.table.score
    crawford = "now" if view.table.crawford == "now" else "no"
    return note("backgammon-match", target=view.match_to, one=one, two=two, crawford=crawford)


# --- the board ---


def _board(view: View) -> Points:
    table = view.table
    below = WHITE if view.seat is None else view.seat
    last = next((event for event in reversed(table.events) if event.kind == "play"), None)
    if last and table.phase != "over" and table.events[-1].kind == "opening":
        last = None  # the board shows a new game
    return Points(
        table.counts,
        below=below,
        numbers=below if table.phase == "over" else table.asked,
        dice=table.dice or (),
        roller=table.roller,
        cube=table.cube if view.cubed else 0,
        owner=table.owner,
        offered=table.offered,
        last=_went(last.play) if last and last.play else (),
        mover=last.seat if last else WHITE,
        hits=_hit(last.play) if last and last.play else (),
        turn=None if table.phase == "over" else table.asked,
    )


def _went(play: Play) -> tuple[tuple[int, ...], ...]:
    return tuple(move.stops for move in play.moves for _ in range(move.times))


def _hit(play: Play) -> tuple[int, ...]:
    return tuple(point for move in play.moves for point in move.hits)


# --- words ---


def _said(view: View) -> Iterator[Block]:
    table = view.table
    events = [event for event in table.events if event.kind not in ("roll", "opening")]
    told = [_event(event) for event in events[-TOLD:]]
    if opening := _opening(view):
        told.append(opening)
    if told and table.phase != "over":
        yield Say(reduce(lambda first, then: note("backgammon-then", first=first, then=then), told), news=True)
    elif told[:-1]:
        yield Say(reduce(lambda first, then: note("backgammon-then", first=first, then=then), told[:-1]), news=True)
    if table.phase == "over":
        return
    is_begun_with = opening and all(event.kind != "roll" for event in table.events)
    if table.dice and table.phase == "move" and not is_begun_with:
        yield Say(note("backgammon-dice", who=Who(table.roller), dice=_dice(table.dice)), news=True)
    yield Say(_asked(view), strong=True)


def _asked(view: View) -> Note:
    """Whose turn it is, and what there is to answer."""
    table = view.table
    asked = note("backgammon-asked", who=Who(table.asked), own=own_turn(table.asked, view.seat))
    match table.phase:
        case "answer":
            return note("backgammon-asked-cube", asked=asked, value=table.offered)
        case "resigned":
            return note("backgammon-asked-resigned", asked=asked, worth=table.resigned)
        case _:
            return asked


def _summary(view: View, board: Points) -> Note:
    """Whose turn it is with which dice, and how far both sides have to go."""
    table, asked = view.table, _asked(view)
    if table.dice and table.phase == "move":
        asked = note("backgammon-asked-dice", asked=asked, dice=_dice(table.dice))
    pips = tuple(counted(Who(seat), pips) for seat, pips in zip((WHITE, RED), board.pips, strict=True))
    return summed(asked, note("backgammon-pips", counts=pips), ends=table.phase in ("answer", "resigned"))


def _opening(view: View) -> Note | None:
    """The throws that decided who begins, until a player has moved."""
    thrown = [event for event in view.table.events if event.kind == "opening" and event.dice]
    if not thrown:
        return None
    (white, red), first = thrown[-1].dice or (0, 0), Who(thrown[-1].seat)
    ties = len(thrown) - 1
    return note("backgammon-opening", one=Who(WHITE), white=white, two=Who(RED), red=red, first=first, ties=ties)


def _event(event: Event) -> Note:
    who = Who(event.seat)
    match event.kind:
        case "play" if event.play and event.dice:
            return note("backgammon-played", who=who, dice=_dice(event.dice), play=_shown(spelled(event.play)))
        case "dance" if event.dice:
            return note("backgammon-dance", who=who, dice=_dice(event.dice))
        case "double" | "beaver" | "take" | "drop":
            return note("backgammon-cube", call=event.kind, who=who, value=event.value)
        case "automatic":
            return note("backgammon-automatic", value=event.value)
        case "resign" | "accept" | "decline":
            return note("backgammon-resigns", call=event.kind, who=who, worth=event.value)
        case _:
            return note("backgammon-won", who=who, worth=event.value, points=event.points)


def _dice(dice: Dice) -> str:
    return f"{dice[0]}–{dice[1]}"


def _shown(play: str) -> str:
    return play.replace("*", "×")


# --- controls ---


def _controls(view: View) -> Iterator[Control]:
    table = view.table
    match table.phase:
        case "move" if table.dice:
            yield _path(view, table.dice)
        case "roll":
            yield Press(note("backgammon-roll"), "roll", Tone.GO)
            if view.doubles:
                yield Press(note("backgammon-double", value=table.cube * 2), "double")
        case "answer":
            yield Press(note("backgammon-take"), "take", Tone.GO)
            if view.beavers:
                yield Press(note("backgammon-beaver", value=table.offered * 2), "beaver")
            yield Press(note("backgammon-drop", value=table.cube), "drop", Tone.RISK)
        case "resigned":
            yield Press(note("backgammon-accept"), "accept", Tone.GO)
            yield Press(note("backgammon-decline"), "decline")
        case _:
            return
    if table.phase in ("move", "roll"):
        worths = (worth for worth in WORTHS if worth > table.declined)
        presses = tuple(Press(note("backgammon-worth", worth=n), f"resign {n}", Tone.RISK) for n in worths)
        if presses:
            yield Choice(note("backgammon-resign"), presses)


def _ways(view: View) -> Iterator[Way]:
    """What a press of the dice or of the cube does."""
    if view.table.phase == "roll":
        yield Way("", "dice", "roll")
        if view.doubles:
            yield Way("", "cube", "double", note("backgammon-double-question", value=view.table.cube * 2))


def _path(view: View, dice: Dice) -> Path:
    """The legal plays as a path: a step for each die, in every order."""
    found = ways(view.table.sides, dice)
    return Path(tuple((tuple(_steps(way)), spelled(play)) for way, play in found))


def _steps(way: tuple[Step, ...]) -> Iterator[str]:
    """The steps of a play in notation, one after the other."""
    for n, step in enumerate(way):
        yield f"{' ' * (n > 0)}{stop_named(step.src)}/{stop_named(step.dst)}{'*' * step.hit}"


# --- the match as a file ---


def record(match: Match[Backgammon, State, Action]) -> str:
    """The match in the Jellyfish format, after comments that programs skip."""
    white, red = match.names
    text = match_text(match.rules, match.start, match.steps, (white, red))
    return "\n".join((*(f"; {line}" for line in (match.day, *match.remarks)), text))
