"""What a hint says: a good move and what speaks for it, what another move would cost, and how a patience comes out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.ai.player import Decision, Unit
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, Control, OpenPage, Press, RunCommand
from bot.scenes.scene import Scene
from bot.scenes.views.average import decimal, hundredths
from bot.screens.hint_places import places_of
from bot.screens.move_words import advised
from bot.screens.playing import game_scene
from bot.tables.table import AnyTable
from engines.core import Note, Seat, note
from engines.patience.search import Finding

PAGE, LONGER, MINE, WAY = "hint", "hint.longer", "mine", "way"
"""The pages: a hint, one that is looked for longer, one's own move beside it, and the whole way of a patience."""

COMPARE: Final = "why="
"""The beginning of the command that compares a move with the hint; the move follows."""

EVEN: Final[Mapping[Unit, float]] = {Unit.CHANCE: 0.005, Unit.POINTS: 0.05, Unit.EQUITY: 0.005}
"""Differences below this are not worth a word."""

MOST_OFFERED: Final = 24
"""The most moves that are offered to be compared; any other can be typed."""


def good_move(table: AnyTable, seat: Seat, decision: Decision, unit: Unit) -> Scene:
    """The best move at a seat, and what speaks for it."""
    move = table.rules.format(decision.move)
    told = Say(note("hint-good", move=advised(table, seat, move)), strong=True)
    controls: list[Control] = [Press(note("hint-play"), move, Tone.GO)]
    if decision.values or decision.nodes:
        controls.append(OpenPage(note("hint-why-not-mine"), MINE))
    return _lit(table, seat, Scene((told, Say(why(decision, unit))), tuple(controls), hinted=move))


def why(decision: Decision, unit: Unit) -> Note:
    """What speaks for a move: what its player says, else how much better it is than every other."""
    if decision.why is not None:
        return decision.why
    if not decision.values:
        return note("hint-only")
    best = dict(decision.values).get(decision.move, decision.values[0][1])
    others = [value for move, value in decision.values if move != decision.move]
    gap = best - max(others) if others else 0.0
    if gap < EVEN[unit]:
        return note("hint-close")
    match unit:
        case Unit.CHANCE:
            return note("hint-better-chance", games=round(100 * gap))
        case Unit.POINTS:
            return note("hint-better-points", amount=decimal(gap))
        case Unit.EQUITY:
            return note("hint-better-points", amount=hundredths(gap))


def cost(move: Note, lost: float, unit: Unit) -> Note:
    """What a move would cost against the best one, in the unit of its player."""
    if lost < -EVEN[unit]:
        return note("hint-even-better", move=move)
    if lost < EVEN[unit]:
        return note("hint-as-good", move=move)
    match unit:
        case Unit.CHANCE:
            return note("hint-cost-chance", move=move, games=round(100 * lost))
        case Unit.POINTS:
            return note("hint-cost-points", move=move, amount=decimal(lost))
        case Unit.EQUITY:
            return note("hint-cost-points", move=move, amount=hundredths(lost))


def compared(table: AnyTable, seat: Seat, moves: tuple[str, str], lost: float, unit: Unit) -> Scene:
    """The hint and another move, in notation, and what the other one costs."""
    best, other = moves
    words = advised(table, seat, other)
    told = note("hint-same", move=words) if best == other else cost(words, lost, unit)
    good = note("hint-good", move=advised(table, seat, best))
    controls: tuple[Control, ...] = (Press(note("hint-play"), best, Tone.GO),)
    if best != other:
        controls = (*controls, Press(note("hint-play-mine"), other))
    return Scene(
        (Say(told, strong=True), Say(good)), (*controls, OpenPage(note("hint-other"), MINE), _BACK), hinted=best
    )


def which_mine(table: AnyTable, seat: Seat, moves: tuple[str, ...]) -> Scene:
    """The question which move shall be compared with the hint."""
    offered = moves[:MOST_OFFERED]
    acts = tuple(Act(advised(table, seat, move), f"{COMPARE}{move}") for move in offered)
    lines = [Say(note("hint-which"), strong=True)]
    if len(moves) > len(offered):
        lines.append(Say(note("hint-type", move=moves[-1])))
    return Scene(tuple(lines), (Choice(note("hint-choose"), acts), _BACK))


def _lit(table: AnyTable, seat: Seat, scene: Scene) -> Scene:
    """The scene with the places on the table of the move that it names."""
    return replace(scene, lights=places_of(game_scene(table, seat), scene.hinted))


def searching() -> Scene:
    """What stands there while something is looked for."""
    return Scene((Say(note("hint-searching"), strong=True),))


_BACK: Final = OpenPage(note("back"), PAGE)


# --- a patience ---


def way_out(table: AnyTable, finding: Finding, *, may_search_longer: bool) -> Scene:
    """What is known about how a patience comes out, and the next step."""
    match finding.verdict:
        case "never":
            return Scene((Say(note("hint-never"), strong=True),), tuple(_after_the_end(table)))
        case "out":
            move = finding.line[0]
            next_step = note("hint-out", move=advised(table, Seat(0), move), left=len(finding.line) - 1)
            controls: tuple[Control, ...] = (Press(note("hint-play"), move, Tone.GO), OpenPage(note("hint-way"), WAY))
            return _lit(table, Seat(0), Scene((Say(next_step, strong=True),), controls, hinted=move))
        case "unknown":
            move = _best(table, finding)
            words = advised(table, Seat(0), move)
            told = Say(note("hint-unknown", move=words), strong=True)
            far = (Say(note("hint-so-far", home=finding.home, all=table.definition.goal)),) if finding.line else ()
            longer = (OpenPage(note("hint-longer"), LONGER),) if may_search_longer else ()
            scene = Scene((told, *far), (Press(note("hint-play"), move, Tone.GO), *longer), hinted=move)
            return _lit(table, Seat(0), scene)


def whole_way(finding: Finding) -> Scene:
    """All moves of a line, in notation."""
    moves = Say(note("hint-moves", moves=" ".join(finding.line)))
    return Scene((Say(note("hint-way-of", moves=len(finding.line)), strong=True), moves), (_BACK,))


def _best(table: AnyTable, finding: Finding) -> str:
    """The first move of the best line; any move where none was found."""
    rules: Any = table.rules
    return finding.line[0] if finding.line else rules.format(next(iter(rules.legal(table.state, Seat(0)))))


def _after_the_end(table: AnyTable) -> list[Control]:
    """What one can do with a deal that cannot come out any more."""
    controls: list[Control] = []
    if table.moves:
        controls.append(Act(note("undo"), "undo", Tone.GO))
    line = f"/play {table.game} {table.ruleset}"
    if table.deal:
        controls.append(RunCommand(note("same-deal"), f"{line} deal:{table.deal}"))
    return [*controls, RunCommand(note("new-deal"), line)]
