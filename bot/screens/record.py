"""Writes a finished match as a file: in the game's standard format if there is one, else as numbered moves."""

from collections.abc import Iterable
from datetime import datetime, tzinfo
from hashlib import sha256
from typing import Any

from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.match import Match
from bot.screens import over, table_scene
from bot.screens.answer import File
from bot.tables import options
from bot.tables.history import Step, replay
from bot.tables.stored import Entry
from bot.tables.table import AnyTable
from engines.core import Note, Outcome, Refused, Seat, Who, note
from engines.luck import Seeded


def moves(table: AnyTable, log: Iterable[Entry]) -> tuple[tuple[Seat, str], ...]:
    """The moves of a match in notation with their seats, without those taken back.

    Raises:
        Refused: the match is not over; until then the log holds secrets.
    """
    log = tuple(log)
    return _moves(table, log, steps_of(table, log))


def file(table: AnyTable, log: Iterable[Entry], say: Speaker) -> File:
    """The whole match as a file, with the seed of its luck.

    Raises:
        Refused: the match is not over.
    """
    log, say = tuple(log), say.in_words()
    steps = steps_of(table, log)
    write = table.definition.record if table.start is None else None  # these formats begin at the beginning
    name = f"{table.game}-{table.id}"
    if steps is not None and write:
        return File(f"{name}.{table.definition.suffix}", write(_match(table, steps, say)).encode())
    return File(f"{name}.txt", _plain(table, _moves(table, log, steps), say).encode())


def about_luck(table: AnyTable) -> tuple[Note, ...]:
    """The seed, its fingerprint, and how draws follow from it; empty for a game without luck."""
    luck, seal = table.luck, table.seal
    if seal:
        told = (note("seal-word", name=word.name, word=word.text, random="false") for word in seal.words if word.text)
        return (
            note("seal-commitment", hash=seal.commitment),
            note("seal-secret", secret=seal.secret),
            *(note("seal-words", words=(word,)) for word in told),
            note("seal-check"),
        )
    if not isinstance(luck, Seeded) or table.day:  # the key of a day is everybody's, and secret until the day is over
        return ()
    fingerprint = note("luck-fingerprint", hash=sha256(bytes.fromhex(luck.seed)).hexdigest())
    source = (note("luck-deal", deal=str(table.deal)),) if table.deal else (note("luck-how"), fingerprint)
    return (*source, note("luck-seed", seed=luck.seed), note("luck-check", first=luck.drawn))


def steps_of(table: AnyTable, log: tuple[Entry, ...]) -> tuple[Step, ...] | None:
    """The steps of a finished match; None when the rules have changed since, so that it cannot be replayed.

    Raises:
        Refused: the match is not over; until then the log holds secrets.
    """
    if table.phase != "over":
        raise Refused(note("record-later"))
    try:
        return replay(table, log)
    except Refused:
        return None


def _moves(table: AnyTable, log: tuple[Entry, ...], steps: tuple[Step, ...] | None) -> tuple[tuple[Seat, str], ...]:
    if steps is not None:
        return tuple((step.seat, table.rules.format(step.action)) for step in steps)
    told = (entry.step.partition(" ") for entry in log if entry.step[:1].isdecimal())
    return tuple((Seat(int(seat)), text) for seat, _, text in told)


def _match(table: AnyTable, steps: tuple[Step, ...], say: Speaker) -> Match[Any, Any, Any]:
    return Match(
        rules=table.rules,
        start=steps[0].state if steps else table.state,
        steps=tuple((step.seat, step.action) for step in steps),
        names=tuple(say(note("who", who=Who(Seat(i)))) for i in range(len(table.chairs))),
        outcome=_outcome(table),
        day=_day(table, say.zone),
        remarks=tuple(say(line) for line in (*_result(table), *about_luck(table))),
    )


def _plain(table: AnyTable, told: tuple[tuple[Seat, str], ...], say: Speaker) -> str:
    rules = (
        note("option-is", name=options.option(table.game, name), value=options.setting(table.game, name, value))
        for name in options.offered(table.rules)
        for value in (options.value(table.rules, name),)
    )
    title = next(block.note for block in table_scene.scene(table, None).blocks if isinstance(block, Say))
    return "\n".join(
        (
            *map(say, (title, *rules)),
            _day(table, say.zone),
            "",
            *(f"{n}. {say(note('record-move', who=Who(seat), move=text))}" for n, (seat, text) in enumerate(told, 1)),
            "",
            *map(say, (*_result(table), *about_luck(table))),
            "",
        )
    )


def _outcome(table: AnyTable) -> Outcome:
    return table.outcome() or Outcome((), note("table-folded"))


def _result(table: AnyTable) -> tuple[Note, ...]:
    return tuple(line.note for line in over.result(_outcome(table), len(table.chairs)))


def _day(table: AnyTable, zone: tzinfo) -> str:
    return datetime.fromtimestamp(table.touched, zone).date().isoformat()
