"""A finished match step by step: the board at each step, and what the players did.

Players see every hand below the board, since nothing is secret any more. Onlookers see what they saw during the match.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bot.scenes.blocks import Block, Cards, Pile, Say
from bot.scenes.controls import OpenPage
from bot.scenes.render.visible import visible_cards
from bot.scenes.scene import Scene
from bot.screens import heading, over, playing, step_words
from bot.screens.hints import PAGE as HINT
from bot.tables.history import Step
from bot.tables.table import AnyTable
from engines.core import Note, Refused, Seat, Who, note

PAGE: Final = "replay"
"""The page's name; ``replay.17`` is the position after 17 steps."""


class ToldStep(NamedTuple):
    """A step in words, and how its move is typed; empty while that may not be known."""

    words: Note
    typed: str


def position(text: str, steps: int) -> int:
    """The number of steps before the position that ``text`` names; empty: the beginning.

    Raises:
        Refused: the match has no such position.
    """
    if not text:
        return 0
    if text.isdecimal() and len(text) <= len(str(steps)) and int(text) <= steps:
        return int(text)
    raise Refused(note("stale-button"))


def page(table: AnyTable, steps: tuple[Step, ...], at: int, own: Seat | None) -> Scene:
    """The position after ``at`` steps, for the player at the seat ``own``; None: for an onlooker."""
    last = at == len(steps)
    then = table.model_copy(update={"state": table.state if last else steps[at].state})
    public = playing.game_scene(then, None)
    game = public if own is None or table.rules.hides else playing.game_scene(then, own)
    step = _step(table, steps, at)
    gave_up = last and table.ending is not None
    blocks = (
        Say(heading.header(then, public)),
        Say(step, strong=True),
        *(block for block in game.blocks if not _asks(block)),
        *(Say(block.note) for block in public.blocks if isinstance(block, Say) and block.strong and not gave_up),
        *(_hands(then) if own is not None and table.rules.hides else ()),
        *(Say(line.note) for line in (over.closing(table, public) if last else ())),
    )
    return Scene(blocks, _controls(at, len(steps), is_player=own is not None), summary=step, news=game.news)


def as_it_was(table: AnyTable, steps: Sequence[Step], at: int) -> AnyTable:
    """The table as it was after ``at`` steps, with nobody asked to move.

    Raises:
        Refused: the match has no such position.
    """
    if not 0 <= at <= len(steps):
        raise Refused(note("stale-button"))
    state = table.state if at == len(steps) else steps[at].state
    return table.model_copy(update={"state": state, "phase": "playing", "asked": (), "moves": at, "ending": None})


def told(table: AnyTable, steps: tuple[Step, ...]) -> Iterator[ToldStep]:
    """What is told of each step. While a match with hidden cards goes on that is only what everybody saw."""
    is_open = not table.rules.hides or table.phase == "over"
    for at, step in enumerate(steps):
        if is_open:
            yield ToldStep(_words(table, steps, at), table.rules.format(step.action))
        else:
            yield ToldStep(_seen(table, steps, at) or note("record-hidden", who=Who(step.seat)), "")


def done(table: AnyTable, steps: Sequence[Step], at: int) -> Note:
    """What a step did: the news that it brought to everybody, else the move."""
    return _seen(table, steps, at) or _words(table, steps, at)


def _seen(table: AnyTable, steps: Sequence[Step], at: int) -> Note | None:
    """The news of a step, as everybody sees it: the card that was laid, else what has come of it."""
    before, after = (playing.game_scene(as_it_was(table, steps, step), None) for step in (at, at + 1))
    return after.news or step_words.fresh(before, after, is_open=not table.rules.hides)


def _step(table: AnyTable, steps: tuple[Step, ...], at: int) -> Note:
    if not at:
        return note("replay-begins", steps=len(steps))
    return note("replay-step", at=at, steps=len(steps), move=_words(table, steps, at - 1))


def _words(table: AnyTable, steps: Sequence[Step], at: int) -> Note:
    """A step, and who made it: as it was said at the table, where more was said than the label of a button."""
    step = steps[at]
    before, after = as_it_was(table, steps, at), as_it_was(table, steps, at + 1)
    return step_words.told(
        playing.game_scene(before, step.seat),
        (playing.game_scene(before, None), playing.game_scene(after, None)),
        step.seat,
        table.rules.format(step.action),
        is_open=not table.rules.hides,
    )


def _asks(block: Block) -> bool:
    """Whether a block asks the viewer for something; the replay shows it as everybody saw it."""
    return isinstance(block, Say) and block.strong


def _hands(table: AnyTable) -> Iterator[Cards]:
    """The hands of all players."""
    seats = map(Seat, range(len(table.chairs)))
    piles = tuple(Pile(hand, note("replay-hand", who=Who(seat))) for seat in seats for hand in _held(table, seat))
    if piles:
        yield Cards(piles)


def _held(table: AnyTable, seat: Seat) -> Iterable[tuple[str, ...]]:
    """The cards of a seat's hand, once, even if several controls use them."""
    hands = (found.cards for control in playing.game_scene(table, seat).controls if (found := visible_cards(control)))
    return dict.fromkeys(tuple(filter(None, hand)) for hand in hands)


def _controls(at: int, steps: int, *, is_player: bool) -> tuple[OpenPage, ...]:
    """Buttons to the first, previous, next and last position, to the film, and for players to a hint; all are always
    there, so none changes its place.
    """
    first, back, on, last = 0, max(at - 1, 0), min(at + 1, steps), steps
    return (
        OpenPage(note("replay-first"), f"{PAGE}.{first}"),
        OpenPage(note("replay-back"), f"{PAGE}.{back}"),
        OpenPage(note("replay-on"), f"{PAGE}.{on}"),
        OpenPage(note("replay-last"), f"{PAGE}.{last}"),
        OpenPage(note("film"), "film"),
        *((OpenPage(note("ask-hint"), f"{HINT}.{at}"),) if is_player else ()),
    )
