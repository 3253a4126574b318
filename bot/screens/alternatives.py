"""Two moves in one position beside each other: the one that was made, and a better one."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.scenes.blocks import Alternative, Block, Board, Cards, Cell, Compared, Dice, Pile, Points, Say, Scores, Tone
from bot.scenes.controls import Pick
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.screens import move_words, playing
from bot.tables.table import AnyTable
from engines.core import Note, Seat, Who, note

_SQUARE: Final = re.compile(r"[a-z]\d{1,2}")
"""A square in the notation of a move."""


def compared(table: AnyTable, seat: Seat, chosen: str, better: str) -> tuple[Block, ...]:
    """The position in which a seat decided, and below it what the two moves, in notation, do there.

    What they have in common is shown once. Moves that cannot be told apart by looking are left to the words.
    """
    played, advised = (_shown(table, seat, move, is_better=move == better) for move in (chosen, better))
    common = tuple(block for block in played.blocks if block in advised.blocks)
    pair = tuple(
        replace(one, blocks=tuple(block for block in one.blocks if block not in common)) for one in (played, advised)
    )
    if all((one.blocks, one.marked) == ((), ()) for one in pair):
        cards = tuple(filter(None, played.hand))
        return (*common, Cards((Pile(cards, note("replay-hand", who=Who(seat))),))) if cards else common
    return (*common, Compared((pair[0], pair[1])))


def _shown(table: AnyTable, seat: Seat, move: str, *, is_better: bool) -> Alternative:
    """What one of the moves looks like."""
    before = playing.game_scene(table, seat)
    scene = _after(table, seat, move) or _walked(before, move)
    squares = tuple(dict.fromkeys(_SQUARE.findall(move)))
    blocks = (one for block in scene.blocks for one in _marked(block, before, move, squares, is_better=is_better))
    hand = tuple(filter(None, before.hand_cards)) if table.rules.hides else ()
    return Alternative(
        _named(table, seat, move, is_better=is_better),
        tuple(blocks),
        hand,
        tuple(_places(hand, move)),
        is_better=is_better,
    )


def _named(table: AnyTable, seat: Seat, move: str, *, is_better: bool) -> Note:
    advised = move_words.advised(table, seat, move)
    return note("analysis-better", move=advised) if is_better else note("analysis-played", move=advised)


def _after(table: AnyTable, seat: Seat, move: str) -> Scene | None:
    """The position after a move that all could see and that chance has no part in; None: it is another one."""
    rules, state = table.rules, table.state
    if rules.hides:
        return None
    after = rules.apply(state, seat, rules.parse(rules.view(state, seat), move))
    if getattr(after, "luck", None) != getattr(state, "luck", None):
        return None
    return playing.game_scene(table.model_copy(update={"state": after}), seat)


def _walked(scene: Scene, move: str) -> Scene:
    """The position with the steps of a move made on its board, before chance goes on."""
    paths = (control for control in scene.controls if isinstance(control, Path))
    steps = next((steps for path in paths for steps, one in path.ways if one == move), None)
    return scene.drafted({"path": "".join(steps)}) if steps else scene


def _marked(block: Block, before: Scene, move: str, squares: tuple[str, ...], *, is_better: bool) -> tuple[Block, ...]:
    """A block with a move marked in it; of a sheet also the row by itself in which the move writes."""
    match block:
        case Say():
            return ()
        case Board():
            bare = replace(block, last=(), stops=(), taken=(), chosen=(), lit=(), turn=None, seats=())
            return (replace(bare, better=squares) if is_better else replace(bare, worse=squares),)
        case Points():
            return (replace(block, turn=None, offered=0),)
        case Dice():
            picks = (one for one in before.controls if isinstance(one, Pick) and one.of == "dice")
            return (replace(block, held=next((tuple(_places(pick.items, move)) for pick in picks), ())),)
        case Scores(rows=rows, now=int(now)):
            pressed = {way.target for way in before.ways if way.move == move}
            lit = tuple(replace(row, cells=_lit(row.cells, now)) for row in rows if row.name in pressed)
            return (block, replace(block, rows=lit, halves=0)) if lit else (block,)
        case _:
            return (block,)


def _lit(cells: tuple[Cell, ...], at: int) -> tuple[Cell, ...]:
    """The cells of a row with one of them marked."""
    return tuple(replace(cell, tone=Tone.CHOSEN) if n == at else cell for n, cell in enumerate(cells))


def _places(items: tuple[str | None, ...], move: str) -> Iterator[int]:
    """The places of the items that a move names; of two that are alike the first one."""
    left = list(items)
    for word in move.split():
        if word in left:
            yield (place := left.index(word))
            left[place] = None
