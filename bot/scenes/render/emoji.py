"""The emoji look: dice and cards as characters; tables and boards for a code block of 30 columns."""

from collections.abc import Iterator
from typing import Final, assert_never
from unicodedata import combining, east_asian_width

from bot.i18n import Speaker, spelled
from bot.scenes.blocks import (
    Banner,
    Board,
    Cards,
    CardTable,
    Cell,
    Compared,
    Curve,
    Dice,
    MeldTable,
    Pegboard,
    Pegging,
    Pile,
    Points,
    Row,
    Say,
    Scores,
    ShareCard,
    Suits,
    Tableau,
    Tone,
)
from bot.scenes.render.characters import (
    ACTIVE_MARK,
    BACK_PEG,
    CARD_BACK,
    CHOSEN_MARK,
    DARK_TILE,
    EMPTY_CELL,
    EMPTY_MARK,
    FACES,
    KEYCAP,
    LIGHT_TILE,
    LIT_TILE,
    MONO_COLUMNS,
    NEW_MARK,
    PEG,
    RAIL,
    RINGS,
    SHORT_NAME,
    TILES,
    TRACE_TILE,
    WIDE_DIGITS,
)
from bot.scenes.render.grid import dark
from bot.scenes.render.line import Line
from bot.scenes.render.points_text import below_tiles, tiles
from bot.scenes.render.share_text import share_lines
from bot.scenes.render.visible import VisibleCards, hand_of, held_dice, visible_cards
from bot.scenes.scene import Scene
from engines.core import Seat, Who, note

_LABEL: Final = 8  # the fewest columns for long labels of a table
_SCORE: Final = 4  # columns of the score behind a rail


def lines(scene: Scene, say: Speaker) -> tuple[Line, ...]:
    """The lines of a scene without markup; each chat escapes them and marks strong and monospaced ones."""
    return tuple(_lines(scene, say))


def text_lines(scene: Scene, say: Speaker) -> tuple[Line, ...]:
    """Only the scene's lines of text, to stand beside a picture."""
    return tuple(_said(block, say) for block in scene.blocks if isinstance(block, Say))


def _said(block: Say, say: Speaker) -> Line:
    return Line(say(block.note), block.strong, small=block.small)


def _lines(scene: Scene, say: Speaker) -> Iterator[Line]:  # noqa: C901, PLR0912 - one arm for each block
    for block in scene.blocks:
        match block:
            case Say():
                yield _said(block, say)
            case Dice(faces, drawn=drawn):
                if faces and drawn:
                    yield Line(_dice(faces, held_dice(block, scene)))
            case Cards(piles) | CardTable(cards=Cards(piles)) | Pegging(cards=Cards(piles)) | Suits(cards=Cards(piles)):
                yield from (Line(_pile(pile, say)) for pile in piles)
            case ShareCard():
                yield from (Line(line) for line in share_lines(block, say))
            case MeldTable(cards=parts) | Tableau(cards=parts):
                yield from (Line(_pile(pile, say)) for part in parts for pile in part.piles)
            case Pegboard():
                yield from (Line(row, mono=True) for row in _pegboard(block, say))
            case Board():
                yield from (Line(row, mono=True) for row in _board(block))
            case Points():
                yield from (Line(row, mono=True) for row in tiles(block, say))
                yield Line(below_tiles(block, say))
            case Scores(heads, rows, active):
                # A table names seats by number: names are too long, and the header lists them.
                plain = say.naming(())
                named = [_plain(plain(head)) for head in heads]
                marked = [ACTIVE_MARK + head if n == active else head for n, head in enumerate(named)]
                table = _table(marked, [(_plain(plain(row.label)), _cells(row, len(heads))) for row in rows])
                yield from (Line(row, mono=True) for row in table)
            case Compared(alternatives):
                for one in alternatives:
                    yield Line(say(one.told), strong=True)
                    yield from _lines(Scene(one.blocks), say)
                    if hand := hand_of(one):
                        yield Line(_hand(hand, say))
            case Curve(alt=alt):
                yield Line(say(alt))
            case Banner():
                pass  # characters would say less than the words below it
            case _:
                assert_never(block)
    for control in scene.controls:
        if hand := visible_cards(control):
            yield Line(_hand(hand, say))


def _dice(faces: tuple[int, ...], stay: tuple[int, ...]) -> str:
    return " ".join(FACES[face - 1] + (CHOSEN_MARK if i in stay else "") for i, face in enumerate(faces))


def _pile(pile: Pile, say: Speaker) -> str:
    cards = [spelled(card) + (NEW_MARK if i in pile.fresh else "") for i, card in enumerate(pile.cards) if card]
    if hidden := pile.cards.count(None):
        cards.append(CARD_BACK if hidden == 1 else f"{CARD_BACK}×{hidden}")
    text = " ".join(cards) or EMPTY_MARK
    return say(note("render-pile", label=pile.label, cards=text)) if pile.label else text


def _hand(hand: VisibleCards, say: Speaker) -> str:
    marks = {**dict.fromkeys(hand.fresh, NEW_MARK), **dict.fromkeys(hand.marked, CHOSEN_MARK)}
    effects = {i: f" {say(what)}" for i, what in hand.effects}
    return " ".join(
        f"{i + 1}·{spelled(card)}{marks.get(i, '')}{effects.get(i, '')}" for i, card in enumerate(hand.cards) if card
    )


# --- tables ---


def _cells(row: Row, columns: int) -> list[str]:
    texts = [_cell(cell) for cell in row.cells[:columns]]
    return texts + [EMPTY_CELL] * (columns - len(texts))


def _cell(cell: Cell) -> str:
    text = cell.text.replace(" ", "") or EMPTY_CELL
    match cell.tone:
        case Tone.GO:
            return f"+{text}"
        case Tone.CHOSEN:
            return f"{CHOSEN_MARK}{text}"
        case _:
            return text


def _table(heads: list[str], rows: list[tuple[str, list[str]]]) -> Iterator[str]:
    """Rows of equal width; a table with too many columns becomes two, one below the other."""
    widths = [1 + max(map(_wide, column)) for column in zip(heads, *(cells for _, cells in rows), strict=True)]
    room, longest = MONO_COLUMNS - sum(widths), max((_wide(label) for label, _ in rows), default=0)
    if room < min(_LABEL, longest) and len(heads) > 1:
        half = (len(heads) + 1) // 2
        yield from _table(heads[:half], [(label, cells[:half]) for label, cells in rows])
        yield ""
        yield from _table(heads[half:], [(label, cells[half:]) for label, cells in rows])
        return
    room = max(0, min(room, longest))
    for label, cells in (("", heads), *rows):
        texts = (" " * (width - _wide(cell)) + cell for cell, width in zip(cells, widths, strict=True))
        yield _short(_padded(_short(label, room), room) + "".join(texts), MONO_COLUMNS)


def _pegboard(board: Pegboard, say: Speaker) -> Iterator[str]:
    """A rail of characters for each seat, with its name in front and its score behind."""
    names = [say(note("render-seat", who=Who(Seat(seat)))) for seat in range(len(board.pegs))]
    if max(map(_wide, names), default=0) > SHORT_NAME:
        names = [str(seat + 1) for seat in range(len(names))]
    label = max(map(_wide, map(_plain, names)), default=0)
    last = MONO_COLUMNS - label - 1 - _SCORE - 1
    for name, (back, front) in zip(map(_plain, names), board.pegs, strict=True):
        rail = [RAIL] * (last + 1)
        for hole, peg in ((back, BACK_PEG), (front, PEG)):
            rail[min(hole, board.target) * last // board.target] = peg
        yield f"{_padded(name, label)} {''.join(rail)}{front:>{_SCORE}}"


def _board(board: Board) -> Iterator[str]:
    """The rows of a board as tiles, with ranks in front and the files' letters below."""
    edge = max(map(len, board.ranks), default=0)
    for row, (rank, squares) in enumerate(zip(board.ranks, board.rows, strict=True)):
        tiles = (_tile(board, row, column) for column in range(len(squares)))
        yield f"{rank:>{edge}} {''.join(tiles)}"
    yield " " * (edge + 1) + "".join(map(_double, board.files))


def _tile(board: Board, row: int, column: int) -> str:
    sign, name = board.rows[row][column], board.files[column] + board.ranks[row]
    if sign in TILES:
        return TILES[sign]
    if sign:  # a die: the form of its digit shows its side
        face = sign[1:]
        return WIDE_DIGITS[int(face)] if sign.startswith("w") else face + KEYCAP
    if name in board.lit:
        return LIT_TILE
    if name in board.last or name in board.worse or name in board.better:
        return TRACE_TILE
    return DARK_TILE if dark(board, row, column) else LIGHT_TILE


def _double(letter: str) -> str:
    """The letter in a form as wide as a tile."""
    return chr(ord(letter) - ord("!") + ord("！")) if "!" <= letter <= "~" else f"{letter} "


def _plain(text: str) -> str:
    """Ringed numbers become digits, because rings are wider than letters in some code blocks."""
    return "".join(str(RINGS.index(c) + 1) if c in RINGS else c for c in text)


def _wide(text: str) -> int:
    """The number of columns that a text takes in a code block."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _wide(text))


def _short(text: str, width: int) -> str:
    """The text cut to a width, with a full stop as in an abbreviation."""
    if _wide(text) <= width:
        return text
    while text and _wide(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "."
