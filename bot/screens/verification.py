"""What a table tells of its sealed luck: the commitment before, the secret and every draw afterwards."""

import json
import math
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from bot.scenes.blocks import Say
from bot.scenes.controls import Act, Control, Link, OpenPage
from bot.scenes.scene import Scene
from bot.screens.answer import File
from bot.tables import options
from bot.tables.seal import Seal, Word
from bot.tables.table import AnyTable
from bot.tables.witness import SEATS, Disagreement, Draw, Drawn, Heard
from engines.core import Card, Moment, Note, Refused, note

PAGE: Final = "luck"
FILE: Final = "draws"
SENT: Final = "luck-sent"
POSTED: Final = "luck-posted"
WORD: Final = "word"
"""The command that adds a random word."""
VERSION: Final = 2
"""The version of the scheme, which the hashed texts name too."""

DIGITS: Final = 8
"""The digits of a commitment that the lobby shows."""

SHOWN: Final = 30
"""The draws of a page, and the cards of the first pack that are told; the file has them all."""


def is_open(table: AnyTable) -> bool:
    """Whether the secret may be shown: the match is over, or was given up."""
    return table.phase in ("over", "folded")


def page(table: AnyTable, seal: Seal, drawn: Drawn | None, at: str = "", checker: str = "") -> Scene:
    """The page of a table with sealed luck; ``drawn`` is None where the match did not begin or cannot be replayed.

    ``at`` is the number of a page of draws, counted from 1; empty: the first. ``checker`` is the address of the page
    that checks the file; empty: there is none.

    Raises:
        Refused: there is no such page of draws.
    """
    committed = note("seal-committed", at=Moment(seal.made))
    lines: list[Note] = [committed, note("seal-commitment", hash=seal.commitment)]
    lines.append(note("seal-bound", game=options.title(table.game), count=len(seal.others)))
    controls: list[Control] = []
    lines += _beacon(seal)
    if seal.closed == seal.made:
        lines.append(note("seal-together"))
    if not is_open(table):
        lines.append(_words(seal, told=False))
        if table.phase == "lobby" and not seal.waits:
            lines.append(note("seal-add"))
            controls.append(Act(note("seal-random"), WORD))
        lines.append(note("seal-later"))
        controls += [OpenPage(note("seal-send"), SENT), OpenPage(note("seal-post"), POSTED)]
        return Scene(tuple(map(Say, lines)), tuple(controls))
    lines += [note("seal-secret", secret=seal.secret), _words(seal, told=True)]
    if drawn:
        heard = drawn.heard
        lines = [_verdict(seal, drawn.wrong), *lines, note("seal-draws", count=heard.count)]
        number, pages = _place(at, heard)
        lines += [_told(heard, number, pages)] if heard.draws else []
        lines += _pack(heard)
        controls += _pager(number, pages) if pages > 1 else []
        controls += [OpenPage(note("seal-file"), FILE), *_check_there(checker)]
    elif seal.closed:
        lines.append(note("seal-other-rules"))
    return Scene(tuple(map(Say, lines)), tuple(controls))


def message(table: AnyTable, seal: Seal) -> Scene:
    """The commitment as a message that is never edited, so that its date counts."""
    lines = (
        note("seal-committed", at=Moment(seal.made)),
        note("seal-commitment", hash=seal.commitment),
        note("seal-bound", game=options.title(table.game), count=len(seal.others)),
        *_beacon(seal),
        note("seal-kept", code=table.id),
    )
    return Scene(tuple(map(Say, lines)))


def sent() -> Scene:
    """The commitment was sent."""
    return Scene((Say(note("seal-sent")),), (OpenPage(note("about-luck"), PAGE),))


def _verdict(seal: Seal, wrong: Disagreement | None) -> Note:
    if wrong is None:
        return note("seal-agrees", short=short(seal))
    if not wrong.among:
        return note("seal-disagrees-order", number=wrong.number)
    return note("seal-disagrees", number=wrong.number, among=wrong.among, answer=wrong.answer, right=wrong.right)


def _beacon(seal: Seal) -> tuple[Note, ...]:
    """What there is to tell of a public round: that it is waited for, mixed in, or did not come."""
    beacon = seal.beacon
    if beacon is None:
        return ()
    state = "waits" if beacon.waits else "missed" if beacon.missed else "mixed"
    told = note("beacon-round", round=beacon.round, at=Moment(beacon.due), state=state)
    if beacon.pulse is None:
        return (told,)
    address = f"https://api.drand.sh/{beacon.chain}/public/{beacon.round}"
    return told, note("beacon-check", randomness=beacon.pulse.randomness, address=address)


def _words(seal: Seal, *, told: bool) -> Note:
    said = [word for word in seal.words if word.text]
    if not said:
        return note("seal-no-words")
    return note("seal-words", words=tuple(map(_word if told else _given, said)))


def _word(word: Word) -> Note:
    return note("seal-word", name=word.name, word=word.text, random=str(word.random).lower())


def _given(word: Word) -> Note:
    return note("seal-word-given", name=word.name)


def _place(at: str, heard: Heard) -> tuple[int, int]:
    """The number of a page of draws, and how many pages there are."""
    pages = max(1, math.ceil(len(heard.draws) / SHOWN))
    if not at:
        return 1, pages
    if at.isdecimal() and len(at) <= len(str(pages)) and 1 <= int(at) <= pages:
        return int(at), pages
    raise Refused(note("stale-button"))


def _pager(number: int, pages: int) -> tuple[OpenPage, ...]:
    """Buttons to the page before and after, which are always there, so that neither changes its place."""
    back, on = max(number - 1, 1), min(number + 1, pages)
    return OpenPage(note("seal-back"), f"{PAGE}.{back}"), OpenPage(note("seal-on"), f"{PAGE}.{on}")


def _told(heard: Heard, number: int, pages: int) -> Note:
    """The draws of a page by the move that needed them, each with the number of its possibilities.

    Those before the first move stand in front, without a number.
    """
    shown = heard.draws[(number - 1) * SHOWN : number * SHOWN]
    groups = groupby(shown, key=lambda draw: draw.step)
    draws = " · ".join(f"{f'{step}: ' if step else ''}{_results(some)}" for step, some in groups)
    return note("seal-shown", draws=draws, page=number, pages=pages)


def _results(draws: Iterable[Draw]) -> str:
    return " ".join(f"{draw.answer + 1}/{draw.among}" for draw in draws)


def _pack(heard: Heard) -> tuple[Note, ...]:
    """The first cards of the first pack that was shuffled."""
    pack = next((shuffle.result for shuffle in heard.shuffles if shuffle.what != SEATS), ())
    cards = tuple(Card(card) for card in pack[:SHOWN] if isinstance(card, str))
    return (note("seal-pack", cards=cards, count=len(pack)),) if cards else ()


def short(seal: Seal) -> str:
    """The first digits of a commitment, by which people know it again."""
    return seal.commitment[:DIGITS]


def commitment_line(seal: Seal) -> Note:
    """What the lobby tells of the luck: the first digits of the commitment, and which one of the table it is."""
    return note("seal-lobby", short=short(seal), number=1 + len(seal.others))


def _check_there(checker: str) -> tuple[Link, ...]:
    return (Link(note("seal-check-there"), checker),) if checker else ()


def file_text(checker: str) -> Scene:
    """The text beside the file, and a button to the page that checks it, where there is one."""
    return Scene((Say(note("seal-file-of", page="yes" if checker else "no")),), _check_there(checker))


def file(table: AnyTable, drawn: Drawn | None) -> File:
    """Everything by which anybody can check the draws without Stolik, as JSON.

    Raises:
        Refused: the match is not over, or the rules have changed since.
    """
    if table.seal is None or not is_open(table) or not table.seal.closed:
        raise Refused(note("seal-later"))
    if drawn is None:
        raise Refused(note("seal-other-rules"))
    told = proof(table.seal, drawn)
    return File(f"{table.game}-{table.id}.luck.json", (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())


def proof(seal: Seal, drawn: Drawn) -> dict[str, Any]:
    """The content of the file: what was committed to, what followed from it, and the moves beside it."""
    (heard, moves, _), beacon = drawn, seal.beacon
    return {
        "v": VERSION,
        "context": seal.context,
        "commit": seal.commitment,
        "commit_at": seal.made,
        "secret": seal.secret,
        "words": [[word.name, word.text] for word in seal.words],
        "beacon": str(beacon or ""),
        "beacon_named": [beacon.round, beacon.named] if beacon else None,
        "beacon_signature": beacon.pulse.signature if beacon and beacon.pulse else "",
        "draws": heard.draws,
        "shuffles": heard.shuffles,
        "moves": moves,
        "others": [[one.secret, one.context] for one in seal.others],
    }
