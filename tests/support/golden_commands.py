"""What every command does to tables of every kind, and when something falls due there, written down to be compared.

``STOLIK_WRITE=1 pytest tests/bot/tables/test_golden_commands.py`` writes both anew; what has changed is then seen in
``git diff``.
"""

from dataclasses import replace
from functools import partial
from hashlib import sha256

from bot.tables import (
    ahead,
    clocks,
    due,
    forfeits,
    forgetting,
    hints,
    holds,
    inactivity,
    inbox,
    offers,
    options,
    sleep,
    turn,
    vacations,
)
from bot.tables.beacon import Pulse
from bot.tables.change import Actor
from bot.tables.commands import COMMANDS, act
from bot.tables.durations import DAY, HOUR
from bot.tables.free_time import FreeTime
from bot.tables.lobby_commands import begun_with, rematch_chairs, taken_again
from bot.tables.request import Request
from bot.tables.table import LEVELS, OPEN_TO, Chair, Offer, TableId, dump
from engines.core import Refused, Seat
from engines.luck import Seeded
from engines.throws import State
from tests.doubles.toys import ANN, BOB, CAT, DAN, open_table
from tests.support.scene_text import text_of
from tests.support.tours.states import NOW, SEAL, begun, clock, ended, in_play, lobbies, with_clocks

WHAT = {
    "withdraw": ("=test:dan", "=test:cat"),
    "computers": ("=0", "=1", "=9"),
    "level": ("=strong", "=2.easy", "=x"),
    "option": (":x=1",),
    "open-to": ("=everywhere", "=here", "=x"),
    "word": ("=horse",),
    "claim": ("=0", "=1"),
    "stand-in": ("=0", "=1"),
    "replace": ("=0", "=1"),
    "wait": ("=7", "=6"),
    "end": ("=7", "=6"),
    "flag": ("=0.7", "=1.7", "=0.6", "=9.7"),
    "day": ("=0.7", "=1.7"),
    "clock": ("=slow", "=off", "=x"),
    "undo": (),
    "together": ("=yes", "=no"),
    "agree": ("=7", "=1", "=6"),
    "decline": ("=7", "=1"),
}
"""What stands behind the name of a command; of others nothing does."""

ACTORS = (
    Actor(ANN, "Ann", admin=False, now=NOW + 60, luck=lambda: Seeded("ab" * 32)),
    Actor(BOB, "Bob", admin=False, now=NOW + 60, luck=lambda: Seeded("ab" * 32), opener_folds=False),
    Actor(CAT, "Cat", admin=False, now=NOW + DAY, luck=lambda: Seeded("ab" * 32), has_beacon=True),
    Actor(DAN, "Dan", admin=True, now=NOW + 60, luck=lambda: Seeded("ab" * 32), was_given_way=True),
)


def tables():
    """Tables of every kind, by what is special about them."""
    for kind in (in_play, with_clocks, lobbies, ended):
        for name, table in kind():
            yield f"{kind.__name__}, {name}", table.model_copy(update={"id": TableId("abcdefgh")})
    yield from more_tables()


def more_tables():
    """Tables of which nobody has made pages."""
    chairs = (Chair(ANN, "Ann"), *(Chair(None, "🤖", computer=True, level=level) for level in LEVELS))
    yield "computers of every level", begun("cucumber", 4, chairs=chairs)
    yield "dice", open_table("throws", 1).model_copy(update={"chairs": (), "state": State("2d1+3"), "touched": NOW})
    lobby = dict(lobbies())["warcaby for 1"]
    for open_to in OPEN_TO:
        yield f"open to {open_to}", lobby.model_copy(update={"open_to": open_to})
    for order in ((BOB, ANN), (ANN, CAT), (ANN, None)):
        yield f"rematch of {order}", lobby.model_copy(update={"order": order, "seal": SEAL})
    two = begun()
    for name, outages in (
        ("before", ((NOW - 2 * HOUR, NOW - HOUR),)),
        ("since", ((NOW - 2 * HOUR, NOW - HOUR), (NOW, NOW + 20), (NOW + 30, NOW + 60))),
        ("later", ((NOW + 30, NOW + 61),)),
    ):
        yield f"outages {name}", begun(clock=clock(two, 30, 40), free=FreeTime(outages=outages), returned=7)
    robots = (two.chairs[0], Chair(None, "🤖", computer=True))
    yield "a computer is asked for a draw", begun(chairs=robots, offer=Offer("draw", 0, 7, "", (0,)))
    yield "a computer has a clock", begun(chairs=robots, clock=clock(two, 30, 40))
    stands_in = (replace(two.chairs[0], computer=True), two.chairs[1])
    yield "a computer stands in with a clock", begun(chairs=stands_in, clock=clock(two, 3, 40))


def wishes(table):
    """Every command with all that may stand behind it at a table."""
    yield from (f"{name}{what}" for name in COMMANDS for what in WHAT.get(name, ("",)))
    yield from (f"ruleset={name}" for name in table.definition.rulesets)
    for name, values in options.offered(table.rules).items():
        yield from (f"option:{name}={value}" for value in (values[0], values[-1]))


def number_of(*texts):
    """A number that changes with any of the texts."""
    return sha256("\n".join(texts).encode()).hexdigest()[:8]


def commands():
    """A line for each table and each who commands there: what changes it, with a number for what comes of it and of the
    answers of others, and a number for all that is refused.
    """
    for name, table in tables():
        for actor in ACTORS:
            changes, refusals = [], []
            for wish in wishes(table):
                changed, told = done(table, actor, wish)
                if changed is None:
                    refusals.append(told)
                else:
                    changes.append(f"{wish} {number_of(told, *answers(changed))}")
            yield f"{name}, {actor.name}: {' '.join((*changes, number_of(*refusals)))}"


def done(table, actor, wish):
    """The table after a command, None where nothing changes, and all that is known of what it does."""
    try:
        change = act(table, actor, wish)
    except Refused as why:
        return None, f"{wish} {text_of(why.why)}"
    return (change.table, f"{change.step} {dump(change.table)}") if change else (None, wish)


def answers(table):
    """What comes of it when others agree to what somebody has just asked for, and when they decline."""
    if table.offer and table.offer.kind != "undo" and table.offer.rev == table.rev:
        for actor in ACTORS:
            yield from (done(table, actor, f"{word}={table.offer.rev}")[1] for word in ("agree", "decline"))


def _moment(value):
    """A value in which moments are told from now on."""
    match value:
        case bool() | None:
            return value
        case int() | float() if value > NOW // 2:
            return f"{value - NOW:+}"
        case dict():
            return {key: _moment(one) for key, one in value.items()}
        case list() | tuple() if not hasattr(value, "_fields"):
            return tuple(map(_moment, value))
        case _:
            return value


OF_TABLES = (
    due.due_at,
    forfeits.forfeit_at,
    inactivity.waited_for,
    inactivity.not_reminded,
    inactivity.announcements,
    inactivity.next_check,
    inactivity.votes_to_end,
    holds.free_seats,
    holds.next_check,
    holds.kept,
    hints.is_between_people,
    hints.has_hints,
    sleep.is_asleep,
    sleep.last_seen,
    sleep.sleeps_at,
    clocks.running,
)
OF_SEATS = (
    inactivity.is_away,
    inactivity.silent_since,
    inactivity.offer_after_action,
    clocks.zero_of,
    clocks.low_of,
    clocks.is_low,
    clocks.covered_until,
    ahead.can_plan,
    ahead.forced,
)


def _told(ask, *given):
    try:
        return text_of(_moment(ask(*given)))
    except Refused as why:
        return text_of(why.why)


def moments():
    """For each table what is known of it and of its first seats, where it is anything, and when something is due."""
    for name, table in tables():
        told = {ask.__name__: _told(ask, table) for ask in OF_TABLES}
        for seat in map(Seat, range(min(2, len(table.chairs) if table.phase == "playing" else 0))):
            told |= {f"{ask.__name__} {seat}": _told(ask, table, seat) for ask in OF_SEATS}
            for later in (0, HOUR, 4 * DAY):
                told[f"absent {seat} +{later}"] = _told(inactivity.is_absent, table, seat, NOW + later)
            told[f"reminder {seat}"] = _told(inactivity.reminder_at, table, seat, HOUR)
        for who in (ANN, DAN):
            told[f"to move {who}"] = _told(turn.seat_to_move, table, frozenset({who}))
            told[f"to help {who}"] = _told(hints.seat_to_help, table, frozenset({who}))
            told[f"forgotten {who}"] = number_of(dump(forgetting.without(table, frozenset({who}))))
            waits = inbox.inbox_of((table,), (table,), (), frozenset({who}))
            told[f"waits {who}"] = text_of(
                tuple((_moment(tuple(item[1:])), item.is_urgent(NOW)) for item in waits.waiting)
            )
            told[f"inbox {who}"] = "".join(f"{len(tables)}" for tables in waits)
            told[f"others {who}"] = _told(inbox.others_at, table, frozenset({who}))
            told[f"open here {who}"] = _told(partial(holds.is_open_to, here=True), table, frozenset({who}))
            told[f"open {who}"] = _told(partial(holds.is_open_to, here=False), table, frozenset({who}))
        for later in (0, DAY, 9 * DAY):
            told[f"forfeited +{later}"] = _told(forfeits.forfeited, table, NOW + later)
            told[f"cover +{later}"] = _told(vacations.to_cover, table, NOW + later)
        told["untold"] = text_of(_moment((*vacations.untold(table),)))
        yield f"{name}: {', '.join(f'{key}={value}' for key, value in told.items() if value not in NOTHING)}"


def follows():
    """For each table a number for every way in which it may go on without a command."""
    for name, table in tables():
        told = {how: number_of(dump(after)) for how, after in _going_on(table) if after is not None}
        for seat in map(Seat, range(min(2, len(table.asked)))):
            told[f"buttons of {seat}"] = "".join(_told(table.check, seat, rev)[1] for rev in range(5, 10))
        yield f"{name}: {', '.join(f'{how} {number}' for how, number in told.items())}"


def _going_on(table):
    """The tables that may come of one, by what happens."""
    seats = table.awaited()
    yield "reminded", inactivity.after_reminding(table, seats, NOW + HOUR)
    yield "announced", inactivity.after_reminding(table, (), NOW + 9 * DAY)
    yield "left", inactivity.after_reminding(table, (), NOW + 50, left=seats[:1])
    yield "called", holds.after_time(table, {DAN}, NOW)
    yield "expired", holds.after_time(table, (), NOW + DAY)
    yield "resumed", table.resumed(NOW + HOUR)
    yield "shown", table.changed(NOW - 5, thread=True)
    if noted := vacations.noted(table):
        yield noted.step, noted.table
    if table.phase == "playing":
        yield "asleep", sleep.put_to_sleep(table, NOW + 40 * DAY)
        yield "taken back", table.stepped(None, table.state, NOW + HOUR)
    for seat in seats:
        for when in (60, 3 * HOUR):
            state = table.rules.apply(table.state, seat, next(iter(table.rules.legal(table.state, seat))))
            yield f"moved by {seat} after {when}", table.stepped(seat, state, NOW + when)
            yield f"back at {seat} after {when}", table.stepped(seat, state, NOW + when, back=seat)
    if (robot := offers.computer_asked(table)) is not None:
        for agrees in (True, False):
            yield f"answered {agrees}", offers.answered(table, robot, NOW, agrees=agrees).table
    if table.phase == "lobby" and len(table.chairs) in table.rules.players:
        for pulse in (None, Pulse("ab" * 32, "cd" * 48)):
            yield f"begun with {pulse and 'a pulse'}", begun_with(table, pulse, Seeded("ab" * 32), NOW + 9).table
    if table.phase == "over":
        again = rematch_chairs(table)
        yield "rematch", table.model_copy(update={"chairs": again})
        asks = Request("op", table.home, BOB, "Bob")
        yield "taken again", table.model_copy(update={"chairs": taken_again(again, asks, NOW)})


NOTHING = ("None", "False", "()", "0")
"""Values that are left out."""

GOLDEN = {"commands": commands, "moments": moments, "follows": follows}
