"""Moves as people write them: ``draw``, ``pile K K``, ``meld K K K / 9 9 2``, ``add 2 to Q``, ``discard 5``."""

import re
from collections import Counter
from typing import Final, Literal, TypeAlias

from engines.canasta.pack import JOKER, THREE, TWO, is_wild, kind
from engines.canasta.pack import read as read_word
from engines.canasta.table import (
    Action,
    Answer,
    Ask,
    Back,
    Discard,
    Done,
    Draw,
    Lay,
    LayOut,
    Pass,
    Several,
    Step,
    Swap,
    Take,
    View,
    places,
)
from engines.card_names import notated
from engines.cards import held
from engines.core import Card, Note, Refused, note

Verb: TypeAlias = Literal[
    "draw", "pile", "top", "meld", "add", "back", "discard", "done", "ask", "yes", "no", "swap", "pass"
]

WORDS: Final[dict[Verb, tuple[str, ...]]] = {
    "draw": ("draw", "dobierz", "dobieram", "talon", "stock", "biorę", "biore"),
    "pile": ("pile", "stos", "take", "weź", "wez", "kup", "kupuję", "kupuje"),
    "top": ("top", "wierzch"),
    "meld": ("meld", "wyłóż", "wyloz", "wykładam", "wykladam", "lay"),
    "add": ("add", "dołóż", "doloz", "dokładam", "dokladam"),
    "back": ("back", "cofnij", "zdejmij", "wróć", "wroc"),
    "discard": ("discard", "zrzuć", "zrzuc", "zrzucam", "rzucam", "drop"),
    "done": ("done", "gotowe", "koniec", "kończę", "koncze", "finish"),
    "ask": ("ask", "pytam", "zapytaj"),
    "yes": ("yes", "tak"),
    "no": ("no", "nie"),
    "swap": ("swap", "zamień", "zamien", "zamieniam"),
    "pass": ("pass", "pas", "pasuję", "pasuje"),
}
VERBS: Final[dict[str, Verb]] = {word: verb for verb, words in WORDS.items() for word in words}

PLAIN: Final[dict[Verb, Step]] = {
    "draw": Draw(),
    "done": Done(),
    "ask": Ask(),
    "yes": Answer(yes=True),
    "no": Answer(yes=False),
    "pass": Pass(),
}
TO: Final = ("to", "do", "onto", "on")
_PARTS: Final = re.compile(r"[/+,;]|\bi\b|\band\b")
_TIMES: Final = re.compile(r"(?<!\S)(\S+?)\s*[x×*]\s*(\d)(?=\s|$)")
"""``K*3`` or ``K x 3``. It begins where a word does, so that a long word is not searched from each of its letters."""

_LEAST: Final = 3

Meant: TypeAlias = tuple[tuple[Note, str], ...]
"""The moves that a text may mean, each as a note for a button and in notation."""

LONGEST: Final = 40
"""The most bytes of a move that fits a button."""


def spelled(action: Action) -> str:
    """The action in canonical notation.

    >>> spelled(Lay("K", 2, twos=1)), spelled(Take("9", 2)), spelled(Discard("5s"))
    ('meld K K 2', 'pile 9 9', 'discard 5s')
    """
    match action:
        case Several(steps):
            return " + ".join(map(spelled, steps))
        case Take(rank, naturals, twos, jokers, only):
            verb = "top" if only else "pile"
            return f"{verb} {_cards(rank, naturals, twos, jokers)}" if rank else f"{verb} add"
        case Lay(rank, naturals, twos, jokers):
            cards = _cards(rank, naturals, twos, jokers)
            if not naturals and rank != TWO:
                return f"add {cards} to {rank}"
            return f"meld {cards}" if naturals + twos + jokers >= _LEAST else f"add {cards}"
        case Back(rank):
            return f"back {rank}"
        case LayOut():
            return "meld"
        case Discard(card):
            return f"discard {card}"
        case Swap(card):
            return f"swap {card}"
        case _:
            return next(verb for verb, step in PLAIN.items() if step == action)


def _cards(rank: str, naturals: int, twos: int, jokers: int) -> str:
    return " ".join((*(rank,) * naturals, *(TWO,) * twos, *(JOKER,) * jokers))


def read(view: View, text: str) -> Action:
    """The action that a typed text means; several steps are joined. A card alone puts all of its rank on the tray.

    Raises:
        Refused: the text is no move, or it does not say to which meld a wild card goes.
    """
    plain = notated(text).casefold().replace(":", " ")
    steps: list[Step] = []
    verb: Verb | None = None
    parts = _PARTS.split(plain)
    for place, part in enumerate(parts):
        words = _TIMES.sub(lambda match: " ".join([match[1]] * int(match[2])), part).split()
        if not words:
            continue
        if words[0] in VERBS:
            verb, words = VERBS[words[0]], words[1:]
            if verb in ("pile", "top") and words[:1] and VERBS.get(words[0]) == "add":
                words = words[1:]
                if not words:
                    steps.append(Take(only=verb == "top"))
                    continue
        elif verb in ("pile", "top"):
            verb = "meld"  # further groups of an opening
        try:
            for group in _apart(view, verb, words):
                steps += _joined(view, _step(view, verb, group, text))
        except Refused as refusal:
            raise Refused(refusal.why, _whole(parts, place, refusal.instead)) from None
    if not steps:
        raise _unreadable(text)
    takes = [step for step in steps if isinstance(step, Take)]
    if takes and all(isinstance(step, (Take, Lay)) for step in steps):  # what opens with the pile is laid before it
        steps = [*(step for step in steps if isinstance(step, Lay)), *takes]
    return steps[0] if len(steps) == 1 else Several(tuple(steps))


def _apart(view: View, verb: Verb | None, words: list[str]) -> list[list[str]]:
    """The words of each meld where cards of several ranks are named together and each rank makes a meld by itself."""
    found = list(map(read_word, words))
    cards = [card for card in found if card]
    if not words or verb not in (None, "meld", "add") or len(cards) < len(found) or any(map(is_wild, cards)):
        return [words]
    ranks = [_ranked(card) for card in cards]
    begun = {meld.rank for meld in (*view.up.melds[view.up.side(view.up.turn)], *view.staged)}
    if any(ranks.count(rank) < _LEAST and rank not in begun for rank in ranks):
        return [words]
    return [[word for word, other in zip(words, ranks, strict=True) if other == rank] for rank in dict.fromkeys(ranks)]


def _whole(parts: list[str], place: int, meant: Meant) -> Meant:
    """The whole text once for each step that one of its parts may mean, where it is not too long for a button."""
    before, then = (tuple(map(str.strip, some)) for some in (parts[:place], parts[place + 1 :]))
    texts = [(label, " / ".join((*before, step, *then))) for label, step in meant]
    return tuple((label, text) for label, text in texts if len(text.encode()) <= LONGEST)


def _step(view: View, verb: Verb | None, words: list[str], text: str) -> Step:
    """One part of a typed move: its verb, which may be missing, and the cards that follow it."""
    if verb in PLAIN:
        if words:
            raise _unreadable(text)
        return PLAIN[verb]
    target, words = _target(words, text)
    cards = [_word(word, text) for word in words]
    match verb:
        case "discard" | "swap" if len(cards) == 1:
            card = _held(view, verb, cards[0])
            return Discard(card) if verb == "discard" else Swap(card)
        case "back" if len(cards) <= 1:
            return _taken_back(view, cards)
        case "pile" | "top":
            return _taken(view, cards, only=verb == "top")
        case "meld" if not cards:
            return _laid_out(view)
        case "meld" | "add" if cards:
            return _group(view, cards, target)
        case None if cards:
            return _touched(view, cards)
        case _:
            raise _unreadable(text)


def _target(words: list[str], text: str) -> tuple[str, list[str]]:
    """The meld that the last words name, as in ``add 2 to Q``, or nothing; and the words before them."""
    if len(words) > 2 and words[-2] in TO:  # noqa: PLR2004 - a card, to, a rank
        return _rank(words[-1], text), words[:-2]
    return "", words


def _taken_back(view: View, cards: list[str]) -> Back:
    """The cards of one rank leave the tray; without a rank those that came there last."""
    if cards:
        return Back(_ranked(cards[0]))
    if not view.tray:
        raise Refused(note("canasta-empty-tray"))
    return Back(view.tray[-1].rank)


def _taken(view: View, cards: list[str], *, only: bool) -> Take:
    """The pile, or with ``only`` its top alone, with these cards of the hand; wild ones go with the top's rank."""
    if not cards:
        return _only_take(view, only=only)
    is_wild = all(_ranked(card) in (TWO, JOKER) for card in cards)
    group = _group(view, cards, kind(view.up.top) if is_wild and view.up.top else "")
    return Take(group.rank, group.naturals, group.twos, group.jokers, only=only)


def _only_take(view: View, *, only: bool) -> Take:
    """The way to take the pile where no cards are named: with a meld of the top's rank, else the only other way."""
    takes = [step for step in view.moves if isinstance(step, Take) and step.only == only]
    if Take(only=only) in takes or not takes:
        return Take(only=only)
    if len(takes) == 1:
        return takes[0]
    name = "yes" if only else "no"
    meant = (
        (note("canasta-take", cards=tuple(map(Card, spelled(step).split()[1:])), only=name, fits="no"), spelled(step))
        for step in takes
    )
    raise Refused(note("canasta-take-how"), tuple(meant))


def _laid_out(view: View) -> LayOut:
    if not view.tray:
        raise Refused(note("canasta-empty-tray"))
    return LayOut()


def _joined(view: View, step: Step) -> tuple[Step, ...]:
    """The steps that a step stands for.

    Cards named with the pile may lie on the tray already, and a single card goes with the top to a meld on the table.
    """
    if not isinstance(step, Take):
        return (step,)
    for meld in view.staged:
        if meld.rank == step.rank and places(view.free, step.rank, step.naturals, step.twos, step.jokers) is None:
            there = Counter(map(kind, meld.cards))
            wanted = (step.rank, step.naturals), (TWO, step.twos), (JOKER, step.jokers)
            more = tuple(max(0, count - there[name]) for name, count in wanted)
            return (*((Lay(step.rank, *more),) if any(more) else ()), Take(only=step.only))
    if (step.naturals, step.twos, step.jokers) != (1, 0, 0):
        return (step,)
    own = view.up.melds[view.up.side(view.up.turn)]
    if not any(meld.rank == step.rank for meld in own):
        return (step,)
    return Lay(step.rank, 1), Take(only=step.only)


def _touched(view: View, cards: list[str]) -> Lay:
    """The step that cards without a verb mean: all cards of their rank; a wild card goes where the last cards went."""
    if len(cards) > 1:
        return _group(view, cards, "")
    rank = _ranked(cards[0])
    if rank in (TWO, JOKER):
        if not view.tray:
            raise _nowhere(view, [rank])
        return Lay(view.tray[-1].rank, 0, int(rank == TWO), int(rank == JOKER))
    return Lay(rank, max(1, sum(kind(card) == rank for card in held(view.free))))


def _nowhere(view: View, wilds: list[str]) -> Refused:
    """The refusal of wild cards without a meld to go to; it lists every meld that takes them."""
    twos, jokers = wilds.count(TWO), wilds.count(JOKER)
    added = (step for step in view.moves if isinstance(step, Lay) and step == Lay(step.rank, 0, twos, jokers))
    cards = tuple(map(Card, wilds))
    meant = ((note("canasta-lay", cards=cards, target=step.rank), spelled(step)) for step in added if step.rank != TWO)
    return Refused(note("canasta-wild-where"), tuple(meant))


def _group(view: View, cards: list[str], target: str) -> Lay:
    """The step that lays cards of one rank and wild cards; there is at least one card."""
    ranks = [_ranked(card) for card in cards]
    naturals = [rank for rank in ranks if rank not in (TWO, JOKER)]
    if len(set(naturals)) > 1 or (target and naturals and naturals[0] != target):
        raise Refused(note("canasta-mixed"))
    if any(card in ("3d", "3h") for card in cards):
        raise Refused(note("canasta-red-three"))
    rank = target or (naturals[0] if naturals else TWO)
    if not naturals and not target and len(cards) < _LEAST:
        raise _nowhere(view, ranks)
    return Lay(rank, len(naturals), ranks.count(TWO), ranks.count(JOKER))


def _word(word: str, text: str) -> str:
    """The rank or the card that a word names."""
    if found := read_word(word):
        return found
    raise _unreadable(text)


def _rank(word: str, text: str) -> str:
    return _ranked(_word(word, text))


def _ranked(name: str) -> str:
    """The rank of a card, or the rank itself."""
    return kind(name) if name != JOKER and name[-1] in "cdhs" else name


def _held(view: View, verb: Literal["discard", "swap"], name: str) -> str:
    """The card of the hand that a card or a rank means."""
    if name == "As" and name not in view.free:
        name = "A"  # an ace in Polish
    if name == JOKER or name[-1] in "cdhs":
        return name
    cards = [card for card in held(view.free) if kind(card) == name]
    if not cards and any(kind(card) == name for card in held(view.hand)):
        raise Refused(note("canasta-on-tray", card=Card(name)))
    if not cards:
        raise Refused(note("canasta-not-held", cards=(Card(name),)))
    if name == THREE and len(set(cards)) > 1 and view.moves:  # else ``play`` says that it is another player's turn
        found = sorted(set(cards))
        meant = tuple((note("canasta-card", card=Card(card)), f"{verb} {card}") for card in found)
        raise Refused(note("canasta-which", cards=tuple(map(Card, found))), meant)
    return cards[0]


def _unreadable(text: str) -> Refused:
    return Refused(note("canasta-unreadable", text=text.strip()[:20]))
