"""What a table tells of its sealed luck: the commitment before, the secret and every draw afterwards."""

import json
from collections.abc import Iterable
from typing import Any, Final

from bot.scenes.blocks import Say
from bot.scenes.controls import Act, Control, OpenPage
from bot.scenes.scene import Scene
from bot.screens.answer import File
from bot.tables import options
from bot.tables.history import Step, replay
from bot.tables.seal import Seal, Word
from bot.tables.stored import Entry
from bot.tables.table import AnyTable
from bot.tables.witness import Draw, draws_of
from engines.core import Moment, Note, Refused, note

PAGE: Final = "luck"
FILE: Final = "draws"
VERSION: Final = 2
"""The version of the scheme, which the hashed texts name too."""

SHOWN: Final = 30
"""The draws that the page tells; the file has them all."""


def is_open(table: AnyTable) -> bool:
    """Whether the secret may be shown: the match is over, or was given up."""
    return table.phase in ("over", "folded")


def page(table: AnyTable, seal: Seal, draws: tuple[Draw, ...] | None) -> Scene:
    """The page of a table with sealed luck; ``draws`` are None where the match cannot be replayed."""
    committed = note("seal-committed", at=Moment(seal.made))
    lines: list[Note] = [committed, note("seal-commitment", hash=seal.commitment)]
    lines.append(note("seal-bound", game=options.title(table.game), count=len(seal.others)))
    controls: list[Control] = []
    if not is_open(table):
        lines.append(_words(seal, told=False))
        if table.phase == "lobby":
            lines.append(note("seal-add"))
            controls.append(Act(note("seal-random"), "word"))
        lines.append(note("seal-later"))
        return Scene(tuple(map(Say, lines)), tuple(controls))
    lines += [note("seal-secret", secret=seal.secret), _words(seal, told=True)]
    if draws is None:
        lines.append(note("seal-other-rules"))
    elif seal.closed:
        lines = [note("seal-agrees"), *lines, note("seal-draws", count=len(draws))]
        lines += [note("seal-shown", draws=_told(draws))] if draws else []
        controls.append(OpenPage(note("seal-file"), FILE))
    return Scene(tuple(map(Say, lines)), tuple(controls))


def _words(seal: Seal, *, told: bool) -> Note:
    said = [word for word in seal.words if word.text]
    if not said:
        return note("seal-no-words")
    return note("seal-words", words=tuple(map(_word if told else _given, said)))


def _word(word: Word) -> Note:
    return note("seal-word", name=word.name, word=word.text, random=str(word.random).lower())


def _given(word: Word) -> Note:
    return note("seal-word-given", name=word.name)


def _told(draws: tuple[Draw, ...]) -> str:
    """The first draws, each with the number of its possibilities."""
    shown = " ".join(f"{draw.answer + 1}/{draw.among}" for draw in draws[:SHOWN])
    return f"{shown} …" if len(draws) > SHOWN else shown


def file(table: AnyTable, log: Iterable[Entry]) -> File:
    """Everything by which anybody can check the draws without Stolik, as JSON.

    Raises:
        Refused: the match is not over, or the rules have changed since.
    """
    if table.seal is None or not is_open(table) or not table.seal.closed:
        raise Refused(note("seal-later"))
    told = proof(table, table.seal, replay(table, log))
    return File(f"{table.game}-{table.id}.luck.json", (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())


def proof(table: AnyTable, seal: Seal, steps: tuple[Step, ...]) -> dict[str, Any]:
    """The content of the file: what was committed to, what followed from it, and the moves beside it."""
    return {
        "v": VERSION,
        "context": seal.context,
        "commit": seal.commitment,
        "commit_at": seal.made,
        "secret": seal.secret,
        "words": [[word.name, word.text] for word in seal.words],
        "beacon": "",
        "draws": [list(draw) for draw in draws_of(table, steps)],
        "moves": [f"{step.seat + 1}: {table.rules.format(step.action)}" for step in steps],
        "others": [[one.secret, one.context] for one in seal.others],
    }
