"""The scene of a running match: the game's own scene with what the table adds, and the panel of a hidden hand."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from bot.i18n import seat_number
from bot.scenes.blocks import Block, Say, Tone
from bot.scenes.controls import (
    Act,
    Choice,
    Control,
    Hand,
    OpenPage,
    Pick,
    RunCommand,
    beside_panels,
    is_numbered,
    presses,
)
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.screens import clocks, offers
from bot.screens.heading import header
from bot.tables import inactivity, options
from bot.tables.durations import DAY_HOURS
from bot.tables.table import AnyTable
from engines.core import Game, Moment, Seat, Who, note

REMEMBERED: Final = 400
"""The most scenes of games that are remembered: those of a hundred matches, each some ten kilobytes."""


def scene(table: AnyTable, game: Scene, seat: Seat | None) -> Scene:
    """The scene of a running match for a seat; None: for everybody."""
    if table.asleep:
        return _asleep(table, game)
    hand = (OpenPage(note("my-hand"), "hand"),) if game.hand and seat is None else ()  # a private board shows it
    kept = any(chair.computer and chair.user for chair in table.chairs)
    back = (Act(note("back-again"), "join", Tone.GO),) if kept else ()
    if table.definition.takes_back and table.moves and not (table.day and table.day.counts):
        back = (Act(note("undo"), "undo"), *back)
    on = (next_table(table),) if seat is not None and goes_on(table, seat) else ()
    more = OpenPage(note("more"), "menu")
    blocks: tuple[Block, ...] = (Say(header(table, game)), *game.blocks)
    blocks = (
        *blocks,
        *_luck(table),
        *offers.lines(table),
        *((Say(note("analysis-tried-from"), small=True),) if table.start is not None else ()),
        *_by_itself(table),
        *clocks.lines(table),
        *_silence_lines(table),
        *_vacancy_line(table),
    )
    controls = (
        *game.controls,
        *offers.buttons(table),
        *clocks.resume(table),
        *_silence_buttons(table, seat),
        *_vacant_seats(table, seat),
        *back,
        *on,
        *hand,
        more,
    )
    return Scene(
        blocks,
        controls,
        game.hand,
        headline=game.headline,
        badges=game.badges,
        title=options.title(table.game),
        summary=game.summary,
        news=game.news,
        ways=game.ways,
        drops=game.drops,
    )


def _luck(table: AnyTable) -> tuple[Say, ...]:
    """At the beginning of a match, whether the public round has come that was to be mixed into its luck."""
    beacon = table.seal.beacon if table.seal else None
    if beacon is None or table.moves:
        return ()
    return (Say(note("beacon-begun", round=beacon.round, missed="yes" if beacon.missed else "no")),)


def _asleep(table: AnyTable, game: Scene) -> Scene:
    """The scene of a table that sleeps: the game as it stands, without its moves."""
    blocks = tuple(block for block in game.blocks if not (isinstance(block, Say) and block.strong))
    told = Say(note("sleep-line", since=Moment(table.asleep)), strong=True)
    return Scene(
        (Say(header(table, game)), *blocks, told),
        (Act(note("sleep-wake"), "wake", Tone.GO), OpenPage(note("more"), "menu")),
        headline=game.headline,
        badges=game.badges,
        title=options.title(table.game),
        summary=told.note,
    )


def _by_itself(table: AnyTable) -> tuple[Say, ...]:
    """What was last done without a player."""
    if (last := table.by_itself) is None:
        return ()
    who = Who(Seat(last.seat))
    match last.how:
        case "only":
            told = note("ahead-only", who=who, move=last.move)
        case "planned":
            told = note("ahead-planned", who=who, move=last.move)
        case "declines":
            told = note("draw-declined", who=who)
    return (Say(told),)


def goes_on(table: AnyTable, seat: Seat) -> bool:
    """Whether somebody has to wait for other people, and may go on to the next table meanwhile."""
    awaited = (table.chairs[other] for other in table.awaited() if other != seat)
    return seat not in table.awaited() and any(chair.user and not chair.computer for chair in awaited)


def next_table(table: AnyTable) -> RunCommand:
    """The way to the next table that waits for its reader."""
    return RunCommand(note("inbox-next"), f"/mine next {table.id}")


def game_scene(table: AnyTable, seat: Seat | None) -> Scene:
    """The scene of the game itself, for a seat; None: for everybody."""
    return _scene_of(_Position(table.definition.scene, table.rules, table.state), seat)


class _Position:
    """A state of a match, equal only to the very same state: states compare equal that may be told in other words, such
    as those after one capture by two routes.
    """

    __slots__ = ("draw", "rules", "state")

    def __init__(self, draw: Callable[[Any], Scene], rules: Game[Any, Any, Any], state: object) -> None:
        self.draw, self.rules, self.state = draw, rules, state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.state is other.state and self.rules is other.rules

    def __hash__(self) -> int:
        return id(self.state)


@lru_cache(REMEMBERED)
def _scene_of(position: _Position, seat: Seat | None) -> Scene:
    """A press asks for the same scene up to ten times: what may be pressed, what was marked, what the board shows. Each
    pair of eyes has a scene of its own.
    """
    return position.draw(position.rules.view(position.state, seat))


def panel(table: AnyTable, seat: Seat) -> Scene:
    """The private panel of a seat beside a public board: its hand, and what is said to it alone.

    Controls that the board offers stay there, except a hand by its numbers and the moves beside it.
    """
    public, own = game_scene(table, None), game_scene(table, seat)
    there = beside_panels(public.controls)
    private = tuple(control for control in own.controls if control not in there and not is_numbered(control))
    said = note("your-cards") if private else note("no-cards")
    alone = (block for block in own.blocks if isinstance(block, Say) and not block.strong)
    return Scene((Say(said), *(block for block in alone if block not in public.blocks)), private, ahead=own.ahead)


def beside_board(panel: Scene, table: AnyTable) -> Scene:
    """The panel for a chat whose board also offers the moves beside a hand, since some players there have no panel.

    A choice whose label the board also has stays on the board, even if it offers less. What the hand will offer at its
    next turn already has its place above the cards, so the panel need not be redrawn then.
    """
    there = game_scene(table, None).controls
    labels = {control.label for control in there if isinstance(control, Choice)}
    beside = [
        control
        for control in panel.controls
        if control not in there and not (isinstance(control, Choice) and control.label in labels)
    ]
    offered = {press.move for control in beside for press in presses(control)}
    ahead = (control for control in panel.ahead if not offered.issuperset(press.move for press in presses(control)))
    above = next((n for n, control in enumerate(beside) if isinstance(control, Hand)), len(beside))
    return replace(panel, controls=(*beside[:above], *ahead, *beside[above:]), ahead=())


def is_choice_public(table: AnyTable, seat: Seat) -> bool:
    """Whether everybody sees the items from which a seat chooses, so that a half-made choice may show too."""
    if not table.rules.hides:
        return True
    kinds = (Pick, Path)
    public, own = (
        tuple(control for control in game_scene(table, eyes).controls if isinstance(control, kinds))
        for eyes in (None, seat)
    )
    return public == own


def _silence_lines(table: AnyTable) -> tuple[Say, ...]:
    """Who is silent, who votes to end the match, who has returned."""
    waiting = table.waiting
    lines = [_silence_line(table, seat) for seat in _silent(table) if not clocks.is_up(table, seat)]
    if waiting.enough:
        lines.append(Say(note("wants-end", who=Who(Seat(waiting.enough[0])))))
    if waiting.back is not None:
        lines.append(Say(note("is-back", who=Who(Seat(waiting.back)))))
    return tuple(lines)


def _vacancy_line(table: AnyTable) -> tuple[Say, ...]:
    """A warning that whoever claims a vacant seat sees its hand, in games with hidden hands."""
    return (Say(note("vacant-hand")),) if table.rules.hides and claims(table) else ()


def _vacant_seats(table: AnyTable, seat: Seat | None) -> tuple[Control, ...]:
    """Seats that anybody may claim; whoever has one already is not offered another."""
    return () if seat is not None else claims(table)


def claims(table: AnyTable) -> tuple[Act, ...]:
    """A button for every vacant seat."""
    vacant = (i for i, chair in enumerate(table.chairs) if chair.vacant)
    return tuple(Act(note("claim", number=seat_number(i)), f"claim={i}") for i in vacant)


def _silence_line(table: AnyTable, seat: Seat) -> Say:
    wait = inactivity.wait(table, seat)
    if wait.left:
        return Say(note("has-left", who=Who(seat)))
    hours = wait.hours or wait.silent * DAY_HOURS
    days = hours // DAY_HOURS if hours >= inactivity.DAYS_FROM_HOURS else 0
    return Say(note("silent", who=Who(seat), hours=hours, days=days))


def _silence_buttons(table: AnyTable, seat: Seat | None) -> tuple[Control, ...]:
    """What the others may do about a silent player; the silent player's own board offers nothing."""
    silent, rev = _silent(table), table.waiting.rev
    if not silent or seat in silent:
        return ()
    wait = Act(note("wait-on"), f"wait={rev}")
    timed = tuple(act for other in silent if clocks.is_up(table, other) for act in clocks.buttons(table, other))
    if table.league:
        return wait, *timed
    machines = (Act(note("stand-in", who=Who(other)), f"stand-in={other}") for other in silent)
    seats = (Act(note("replace", who=Who(other)), f"replace={other}") for other in silent)
    return wait, *timed, *machines, *seats, Act(note("end-it"), f"end={rev}", Tone.RISK)


def _silent(table: AnyTable) -> tuple[Seat, ...]:
    return tuple(map(Seat, table.waiting.silent))
