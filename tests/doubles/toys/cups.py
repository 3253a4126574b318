"""Cups, a toy: five dice under each cup, all look and throw again at the same time; the highest sum wins."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Literal, TypeVar

from bot.scenes.blocks import Dice, Say
from bot.scenes.controls import Pick, Press
from bot.scenes.scene import Scene
from engines.core import Note, Outcome, Refused, Seat, Who, note
from engines.luck import Luck, rolled

T = TypeVar("T")

DICE = 5
Cup = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """These faces stay, ascending; the rest is thrown again. Who keeps all five has finished."""

    faces: Cup


@dataclass(frozen=True, slots=True)
class State:
    """The dice of each seat as they lie, and how many more throws it has."""

    cups: tuple[Cup, ...]
    left: tuple[int, ...]
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """One's own dice (nobody's for onlookers); all dice once everybody has finished."""

    seat: Seat | None
    mine: Cup
    left: tuple[int, ...]
    lifted: tuple[Cup, ...]


@dataclass(frozen=True, slots=True)
class Cups:
    """Two to four players; ``throws`` counts the first one."""

    throws: Literal[2, 3] = 3

    key: ClassVar[str] = "cups"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 5)

    def setup(self, players: int, luck: Luck) -> State:
        cups, luck = _thrown(players, luck)
        return State(cups, (self.throws - 1,) * players, luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset(Seat(i) for i, left in enumerate(state.left) if left)

    def legal(self, state: State, seat: Seat) -> Iterator[Keep]:
        if state.left[seat]:
            dice = sorted(state.cups[seat])
            yield from (Keep(faces) for k in range(DICE + 1) for faces in dict.fromkeys(combinations(dice, k)))

    def why_not(self, state: State, seat: Seat, action: Keep) -> Note | None:
        if not state.left[seat]:
            return note("cups-finished")
        missing = Counter(action.faces) - Counter(state.cups[seat])
        return note("cups-no-die", face=min(missing)) if missing else None

    def apply(self, state: State, seat: Seat, action: Keep) -> State:
        keep, luck, dice = Counter(action.faces), state.luck, []
        for face in state.cups[seat]:
            if keep[face]:
                keep[face] -= 1
                dice.append(face)
            else:
                (fresh,), luck = rolled(1, luck)
                dice.append(fresh)
        left = state.left[seat] - 1 if len(action.faces) < DICE else 0
        return State(_with(state.cups, seat, tuple(dice)), _with(state.left, seat, left), luck)

    def outcome(self, state: State) -> Outcome | None:
        if any(state.left):
            return None
        sums = tuple(map(sum, state.cups))
        winners = tuple(Seat(i) for i, points in enumerate(sums) if points == max(sums))
        return Outcome(winners, note("cups-most", points=max(sums)), sums)

    def view(self, state: State, seat: Seat | None) -> View:
        mine = () if seat is None else state.cups[seat]
        return View(seat, mine, state.left, () if any(state.left) else state.cups)

    def imagine(self, view: View, luck: Luck) -> State:
        cups, luck = _thrown(len(view.left), luck)
        if view.seat is not None:
            cups = _with(cups, view.seat, view.mine)
        return State(view.lifted or cups, view.left, luck)

    def parse(self, view: View, text: str) -> Keep:
        verb, *words = text.lower().split() or [""]
        faces = Counter(int(word) for word in words if word in "123456")
        if verb not in ("keep", "throw") or faces.total() != len(words):
            raise Refused(note("cups-unreadable"))
        kept = faces if verb == "keep" else Counter(view.mine) - faces
        return Keep(tuple(sorted(kept.elements())))

    def format(self, action: Keep) -> str:
        return " ".join(("keep", *map(str, action.faces)))


def _thrown(players: int, luck: Luck) -> tuple[tuple[Cup, ...], Luck]:
    cups = []
    for _ in range(players):
        dice, luck = rolled(DICE, luck)
        cups.append(dice)
    return tuple(cups), luck


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def scene(view: View) -> Scene:
    """One's own dice and what to do with them; in public the same choice by number alone."""
    own = (Dice(view.mine),) if view.mine and not view.lifted else ()
    who = tuple(Say(note("cups-asked", who=Who(Seat(i)), left=n), strong=True) for i, n in enumerate(view.left) if n)
    asked = any(view.left) if view.seat is None else view.left[view.seat] > 0
    items = tuple(map(str, view.mine)) or tuple(f"#{i + 1}" for i in range(DICE))
    verbs = (Press(note("cups-keep"), "keep"), Press(note("cups-throw"), "throw"))
    pick = (Pick(items, 0, DICE, verbs, of="dice"),) if asked else ()
    return Scene((*map(Dice, view.lifted), *own, *who), pick, hand=view.seat is None and asked)
