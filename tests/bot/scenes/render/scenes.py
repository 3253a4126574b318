"""Scenes by hand, and a voice that reads labels out as they are written."""

from dataclasses import dataclass

from bot.i18n import Speaker
from bot.scenes.blocks import Board, Cards, Cell, Dice, Pegboard, Pile, Row, Say, Scores, Tone
from bot.scenes.controls import Hand, Pick, Press
from bot.scenes.scene import Scene
from engines.core import Note, Seat, Who, note


@dataclass(frozen=True, slots=True)
class Voice(Speaker):
    """Speaks as usual, but knows one message more: ``as-is``, a text."""

    def __call__(self, note: Note) -> str:
        return str(dict(note.args)["text"]) if note.key == "as-is" else Speaker.__call__(self, note)


def text(words: str) -> Note:
    return note("as-is", text=words)


def seat(number: int) -> Note:
    return note("render-seat", who=Who(Seat(number)))


BOXES = (
    ("jedynki", (None, 3, None, 2), 1),
    ("dwójki", (4, None, 6, 8), None),
    ("trójki", (9, None, 9, None), None),
    ("czwórki", (None, 16, 12, None), 16),
    ("piątki", (15, None, None, None), None),
    ("szóstki", (None, 24, None, 18), 0),
    ("do 63", (28, 43, 27, 28), None),
    ("premia", (None, None, None, None), None),
    ("3 równe", (None, 22, None, None), 17),
    ("4 równe", (None, None, None, 24), 17),
    ("ful", (25, None, 25, None), None),
    ("mały strit", (None, 30, None, None), 0),
    ("duży strit", (40, None, None, 40), None),
    ("generał", (None, None, 50, None), 0),
    ("szansa", (None, None, None, None), 17),
    ("razem", (93, 95, 102, 92), None),
)
SUMS = ("do 63", "razem")


def sheet(players: int, active: int = 0) -> Scores:
    """A score sheet in mid-game: what the active seat could write stands in the last column; 24 was just written."""

    def cell(value: int | None, *, just: bool) -> Cell:
        return Cell("" if value is None else str(value), Tone.CHOSEN if just else Tone.PLAIN)

    rows = tuple(
        Row(
            text(label),
            (
                *(cell(v, just=(label, n) == ("szóstki", 1)) for n, v in enumerate(values[:players])),
                Cell() if now is None else Cell(str(now), Tone.GO if now else Tone.PLAIN),
            ),
            strong=label in SUMS,
        )
        for label, values, now in BOXES
    )
    return Scores((*(seat(n) for n in range(players)), text("teraz")), rows, active)


def kosci(players: int, held: tuple[int, ...] = (0, 2, 4)) -> Scene:
    return Scene(
        (
            Dice((4, 1, 4, 6, 4)),
            sheet(players),
            Say(text("4 1 4 6 4")),
            Say(text("Kolej: Ola, zostały 2 rzuty"), strong=True),
        ),
        (Pick(("4", "1", "4", "6", "4"), 0, 5, (Press(text("Rzuć resztę"), "hold"),), "dice", held),),
    )


PEGGING = Scene(
    (
        Pegboard(121, ((58, 64), (50, 58))),
        Cards((Pile(("6d",), text("Starter")), Pile(("Qc", "7s", "5h"), text("Na stole · licznik 22"), (2,)))),
        Say(text("Kolej: Ola"), strong=True),
    ),
    (Hand((None,) * 4, 1),),
    hand=True,
)

LONG_PEGGING = Scene(
    (
        Pegboard(121, ((83, 97), (117, 121))),
        Cards(
            (
                Pile(("6d",), text("Starter")),
                Pile(("Qc", "7s", "5h", "9h", "10h", "8h", "5s", "2c"), text("Na stole · licznik 15"), (7,)),
            )
        ),
    ),
)

SHOW = Scene(
    (
        Pegboard(121, ((64, 79), (58, 69))),
        Cards((Pile(("6d",), text("Starter")),)),
        Cards(
            (
                Pile(("5h", "5s", "Jd", "Qc"), text("② 15–2, 15–4, 15–6, 15–8, para 10, walet 11")),
                Pile(("7s", "8h", "9h", "2c"), text("① 15–2, 15–4, 15–6, sekwens 6–9 to 10")),
                Pile(("Ks", "3c", "Ah", "4d"), text("kryb ① 15–2")),
            )
        ),
        Say(text("Ola 79, Jan 69"), strong=True),
    )
)

DISCARD = Scene(
    (Say(text("Do krybu po 2 karty")),),
    (Pick(("5h", "5s", "Jd", "Qc", "Ks", "3c"), 2, 2, (Press(text("Do krybu"), "throw"),), "cards", (4, 5)),),
)

DREW = Scene((), (Hand(("Kh", None, "Qh"), 2, fresh=(2,), effects=((0, text("+20")), (2, text("+20")))),))

IN_HAND = Scene((Say(text("Twoje karty")),), (Hand(("5h", None, "Jd", "Qc"), 2, "", (0, 3)),))

THIRTEEN = Scene(
    (Cards((Pile((None,) * 6, text("Talon 6")), Pile((), text("Pusto")), Pile((None,), text("Zakryta")))),),
    (
        Hand(
            ("As", "10s", "7s", "Qh", "9h", "2h", "10d", "8d", "Kc", "Jc", "9c", "4c", "3c"),
            1,
            "",
            (8, 9, 10, 11, 12),
        ),
    ),
)

FOUR_PEGS = Scene(
    (Pegboard(61, ((0, 0), (0, 12), (22, 35), (40, 61))), Pegboard(121, ((0, 0), (4, 31), (61, 90), (118, 121))))
)

TONES = Scene(
    (
        Scores(
            (seat(0), seat(1), seat(2), seat(3)),
            (
                Row(text("bez lew"), (Cell("−20", Tone.GO), Cell("−180"), Cell("0", Tone.RISK), Cell("12"))),
                Row(text("bez kierów i bez damy pik"), (Cell("−20", Tone.CHOSEN), Cell("−60"), Cell("0"), Cell("12"))),
                Row(text("razem"), (Cell("−120"), Cell("1300"), Cell("0", Tone.GO), Cell("12")), strong=True),
            ),
            2,
        ),
    )
)


def board(*lines: str, **more: object) -> Board:
    """A board written as it lies: ``w b W B`` are men and kings, ``.`` is an empty square."""
    rows = tuple(tuple("" if sign == "." else sign for sign in line) for line in lines)
    files = tuple("abcdefgh"[: len(rows[0])])
    return Board(rows, files, tuple(str(n) for n in range(len(rows), 0, -1)), **more)


ENDING = board(
    ".b.b.b.b",
    "b.b...b.",
    ".b.....b",
    "..W.....",
    ".....B..",
    "w.w...w.",
    ".w.w.w.w",
    "w.w.w.w.",
    last=("e7", "c5"),
    taken=("d6",),
    lit=("e3", "g5"),
)

DICE_BOARD = Board(
    (("b3", "", "b6", "b1"), ("b", "", "", "B"), ("", "w4", "", ""), ("w5", "w", "w6", "W")),
    tuple("abcd"),
    tuple("4321"),
    chequered=False,
    last=("a2",),
)

BOARDS = Scene((ENDING, Say(text("Kolej: Ola"), strong=True)))

ALL = {
    "boards": BOARDS,
    "dice-board": Scene((DICE_BOARD,)),
    "kosci-1": kosci(1, ()),
    "kosci-2": kosci(2),
    "kosci-4": kosci(4),
    "pegging": PEGGING,
    "long-pegging": LONG_PEGGING,
    "show": SHOW,
    "discard": DISCARD,
    "in-hand": IN_HAND,
    "thirteen": THIRTEEN,
    "four-pegs": FOUR_PEGS,
    "tones": TONES,
}
