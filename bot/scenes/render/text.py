"""The text look, for screen readers: lists instead of grids, at most 1,024 characters for a board.

Who listens hears first how matters stand, then what has just happened, and then the position.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from typing import Final, assert_never

from bot.i18n import Speaker, spelled
from bot.scenes.blocks import (
    Banner,
    Board,
    Cards,
    CardTable,
    Compared,
    Curve,
    Dice,
    MeldTable,
    Pegboard,
    Pegging,
    Pile,
    Points,
    Say,
    Scores,
    ShareCard,
    Suits,
    Tableau,
    Tone,
)
from bot.scenes.render.characters import MOST_TEXT
from bot.scenes.render.line import Line
from bot.scenes.render.points_text import in_words
from bot.scenes.render.share_text import share_lines
from bot.scenes.render.visible import VisibleCards, hand_of, held_dice, visible_cards
from bot.scenes.scene import Scene
from engines.core import Seat, Who, note

_KEPT: Final = 60  # the fewest characters that a cut line keeps


class Detail(IntEnum):
    """How much of a table the text includes."""

    SUMS = 0  # cells that can be filled now, and every player's last sum
    OWN = 1  # also the whole column of the player who is to move
    ALL = 2


def describe(scene: Scene, say: Speaker) -> str:
    """The scene in words, a line for each block; also the alternative text of a picture."""
    return "\n".join(line.text for line in described(scene, say))


def described(scene: Scene, say: Speaker) -> tuple[Line, ...]:
    """The scene in words as lines, with as much detail as fits. The summary is never cut."""
    say = say.in_words()
    first = (Line(say(scene.summary), strong=True),) if scene.summary else ()
    room = MOST_TEXT - sum(len(line.text) + 1 for line in first)
    for detail in reversed(Detail):
        lines = *_news(scene, say), *_lines(scene, say, detail)
        if _length(lines) <= room:
            return *first, *lines
    return *first, *_cut(lines, room)


def _news(scene: Scene, say: Speaker) -> Iterator[Line]:
    """What has just happened."""
    if scene.news:
        yield Line(say(scene.news))
    yield from (Line(say(block.note), block.strong) for block in scene.blocks if isinstance(block, Say) and block.news)


def _lines(scene: Scene, say: Speaker, detail: Detail) -> Iterator[Line]:  # noqa: C901, PLR0912 - one arm for each block
    """The position. What is told before it is left out."""
    for block in scene.blocks:
        match block:
            case Say(said, strong, news, small):
                if not news and not (strong and scene.summary):
                    yield Line(say(said), strong, small=small)
            case Dice(faces, drawn=True) if faces:
                yield Line(_dice(faces, held_dice(block, scene), say))
            case Cards(piles) | CardTable(cards=Cards(piles)) | Pegging(cards=Cards(piles)) | Suits(cards=Cards(piles)):
                yield from (Line(_pile(pile, say)) for pile in piles)
            case ShareCard():
                yield from (Line(line) for line in share_lines(block, say))
            case MeldTable(cards=parts) | Tableau(cards=parts):
                yield from (Line(_pile(pile, say)) for part in parts for pile in part.piles)
            case Pegboard():
                yield Line(_pegs(block, say))
            case Board():
                yield from (Line(line) for line in _board(block, say))
            case Points():
                yield from (Line(line) for line in in_words(block, say))
            case Scores():
                yield from _columns(block, say, detail)
            case Compared(alternatives):
                for one in alternatives:
                    yield Line(say(one.told), strong=True)
                    yield from _lines(Scene(one.blocks), say, detail)
                    if hand := hand_of(one):
                        yield Line(" ".join(spelled(card) for card in hand.cards if card))
                        marked = " ".join(spelled(card) for n in hand.marked if (card := hand.cards[n]))
                        yield Line(say(note("render-marked", cards=marked or note("render-empty"))))
            case Banner(alt) | Curve(alt=alt):
                yield Line(say(alt))
            case Dice():
                pass
            case _:
                assert_never(block)
    for control in scene.controls:
        yield from _hand(visible_cards(control), say)


def _dice(faces: tuple[int, ...], stay: tuple[int, ...], say: Speaker) -> str:
    dice = " ".join(map(str, faces))
    if not stay:
        return say(note("render-dice", dice=dice))
    return say(note("render-dice-held", dice=dice, held=" ".join(str(faces[i]) for i in stay)))


def _pile(pile: Pile, say: Speaker) -> str:
    seen = [spelled(card) for card in pile.cards if card]
    if hidden := len(pile.cards) - len(seen):
        seen.append(say(note("render-hidden", count=hidden)))
    cards = " ".join(seen) or say(note("render-empty"))
    if fresh := [spelled(card) for i in pile.fresh if (card := pile.cards[i]) and len(seen) > 1]:
        cards = say(note("render-fresh", cards=cards, fresh=" ".join(fresh)))
    return say(note("render-pile", label=pile.label, cards=cards)) if pile.label else cards


def _pegs(board: Pegboard, say: Speaker) -> str:
    pegs = tuple(
        note("render-peg", who=Who(Seat(seat)), back=back, front=front) for seat, (back, front) in enumerate(board.pegs)
    )
    return say(note("render-pegs", target=board.target, pegs=pegs))


def _board(board: Board, say: Speaker) -> Iterator[str]:
    """The pieces of each side, from the first rank up."""
    pieces = [
        (rank, file, sign)
        for rank, row in zip(board.ranks, board.rows, strict=True)
        for file, sign in zip(board.files, row, strict=True)
        if sign
    ]
    pieces.sort(key=lambda piece: (len(piece[0]), piece[0], piece[1]))
    for side in "wb":
        men = " ".join(file + rank for rank, file, sign in pieces if sign == side)
        dice = ", ".join(f"{file}{rank} {sign[1:]}" for rank, file, sign in pieces if sign[0] == side and sign[1:])
        kings = " ".join(file + rank for rank, file, sign in pieces if sign == side.upper())
        lists = [note("render-men", men=men)] if men else []
        lists += [note("render-side-dice", dice=dice)] if dice else []
        lists += [note("render-kings", kings=kings)] if kings else []
        yield say(note("render-side", side=side, pieces=tuple(lists) or (note("render-empty"),)))
    if board.chosen:
        yield say(note("render-marked", cards=" ".join(board.chosen)))
    if board.lit:
        yield say(note("render-lit", squares=" ".join(board.lit)))


def _columns(scores: Scores, say: Speaker, detail: Detail) -> Iterator[Line]:
    """The table column by column: first columns with cells to fill, then the mover's, then the others."""

    def offered(column: int) -> bool:
        return any(row.cells[column].tone is Tone.GO for row in scores.rows if column < len(row.cells))

    order = sorted(range(len(scores.heads)), key=lambda n: (not offered(n), n != scores.active))
    labelled = [(say(row.label), row) for row in scores.rows]
    for n in order:
        rows = [(label, row) for label, row in labelled if n < len(row.cells) and row.cells[n].text]
        full = offered(n) or detail is Detail.ALL or (detail is Detail.OWN and n == scores.active)
        if not full:
            rows = [(label, row) for label, row in rows if row.strong][-1:]
        cells = ", ".join(_entry(label, row.cells[n].text) for label, row in rows)
        if cells:
            yield Line(say(note("render-column", head=scores.heads[n], cells=cells)))


def _entry(label: str, text: str) -> str:
    """A label and its points, with a colon when the label ends in a number or a full stop."""
    return f"{label}: {text}" if label[-1:].isdecimal() or label.endswith(".") else f"{label} {text}"


def _hand(hand: VisibleCards | None, say: Speaker) -> Iterator[Line]:
    if hand:
        effects = {i: f" {say(what)}" for i, what in hand.effects}
        places = ", ".join(f"{i + 1} {spelled(card)}{effects.get(i, '')}" for i, card in enumerate(hand.cards) if card)
        yield Line(say(note("render-hand", cards=places)))
        if fresh := [spelled(card) for i in hand.fresh if (card := hand.cards[i])]:
            yield Line(say(note("render-drawn", cards=" ".join(fresh))))
        if marked := [spelled(card) for i in hand.marked if (card := hand.cards[i])]:
            yield Line(say(note("render-marked", cards=" ".join(marked))))
        elif len(hand.bright) < len(hand.cards):
            playable = [spelled(card) for i in hand.bright if (card := hand.cards[i])]
            yield Line(say(note("render-playable", cards=" ".join(playable))))


def _length(lines: tuple[Line, ...]) -> int:
    return sum(len(line.text) + 1 for line in lines) - 1


def _cut(lines: tuple[Line, ...], room: int) -> tuple[Line, ...]:
    """Shortens the longest lines until all fit, strong ones last; of too many lines the last ones go."""
    whole = list(lines)
    while (excess := _length(tuple(whole)) - room) > 0:
        n = max(range(len(whole)), key=lambda i: (len(whole[i].text) > _KEPT, not whole[i].strong, len(whole[i].text)))
        text = whole[n].text
        if len(text) <= _KEPT:  # no line is long, so there are too many lines
            del whole[max(range(len(whole)), key=lambda i: (not whole[i].strong, i))]
            continue
        left = max(_KEPT - 1, len(text) - excess - 1)
        whole[n] = replace(whole[n], text=text[:left].rstrip() + "…")
    return tuple(whole)
