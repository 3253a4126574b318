"""The pages about all draws: how often each face, suit and place came, and how likely chance alone shows as much."""

import json
import math
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from bot.results.chi_square import fit_of
from bot.results.tally import FACES, FIRSTS, MATCHES, QUARTERS, counts
from bot.scenes.blocks import Say
from bot.scenes.controls import Control, RunCommand
from bot.scenes.scene import Scene
from engines.core import Note, note

PAGE: Final = "odds"

View: TypeAlias = Literal["dice", "deals", "mine"]
VIEWS: Final[tuple[View, ...]] = get_args(View)
FILE, SHOW = "file", "show"

LEAST: Final = 600
"""Below so many dice, or cards, nothing can be told."""

SURE: Final = 1.96
"""How many standard deviations from what is expected 95 of 100 trials stay."""

FACE_SIGNS: Final = "⚀⚁⚂⚃⚄⚅"
SUIT_SIGNS: Final = "♣♦♥♠"
QUARTER_SIGNS: Final = "①②③④"


def page(view: View, tally: Mapping[str, int], *, public: bool = False) -> Scene:
    """What all draws came to, or the dice of the asker's own matches; ``public``: others read it too."""
    lines = [Say(note("odds-head", count=tally.get(MATCHES, 0)), strong=True)] if view != "mine" else []
    if view == "deals":
        lines += _lines("first", counts(tally, FIRSTS), SUIT_SIGNS)
        lines += _lines("quarter", counts(tally, QUARTERS), QUARTER_SIGNS)
    else:
        lines += _lines(view, counts(tally, FACES), FACE_SIGNS)
    lines += [Say(note("odds-means")), Say(note("odds-often"), small=True)]
    return Scene(tuple(lines), () if public else _controls(view))


def _controls(view: View) -> tuple[Control, ...]:
    labels = {one: note("odds-tab", view=one, chosen="yes" if one == view else "no") for one in VIEWS}
    tabs = (RunCommand(label, f"/dice {one}") for one, label in labels.items())
    show = () if view == "mine" else (RunCommand(note("me-show"), f"/dice {view} {SHOW}"),)
    return (*tabs, RunCommand(note("odds-file"), f"/dice {FILE}"), *show)


def _lines(what: str, found: tuple[int, ...], signs: str) -> list[Say]:
    """How many there were, the part of each, what chance alone would bring, and how often it brings as much."""
    total = sum(found)
    if total < LEAST:
        return [Say(note("odds-few", what=what, count=total, least=LEAST))]
    share = 1 / len(found)
    margin = SURE * math.sqrt(share * (1 - share) / total)
    parts = (
        note("odds-part", sign=sign, percent=decimal(100 * n / total, 2)) for sign, n in zip(signs, found, strict=True)
    )
    fit = fit_of(found)
    expected = note("odds-expected", percent=decimal(100 * share, 2), margin=decimal(100 * margin, 2))
    chi = note("odds-chi", chi=decimal(fit.chi_square, 1), freedom=fit.freedom, often=_often(fit.p))
    return [
        Say(note("odds-counted", what=what, count=total, parts=tuple(parts))),
        Say(expected),
        Say(chi),
        Say(note("odds-verdict", verdict=verdict(fit.p)), strong=True),
    ]


def verdict(p: float) -> str:
    """What the part of fair trials that show as much says."""
    limits = {"rare": 0.001, "odd": 0.05, "usual": 0.999}
    return next((name for name, limit in limits.items() if p < limit), "even")


def _often(p: float) -> Note:
    """How many fair trials show as much: of 100, or of 1,000 where these are few."""
    for among in (100, 1000):
        if (many := math.floor(p * among)) > 0:
            return note("odds-often-of", many=many, among=among)
    return note("odds-often-of", many=0, among=1000)


def decimal(value: float, digits: int) -> Note:
    """A number that is not below zero, with so many digits after the point."""
    whole, rest = divmod(round(value * 10**digits), 10**digits)
    return note("analysis-number", sign="", whole=whole, rest=f"{rest:0{digits}}")


def file(tally: Mapping[str, int]) -> str:
    """All that was counted, as JSON, with the test of each; none where too little was counted for one."""
    groups = {"dice": FACES, "first_card": FIRSTS, "quarter": QUARTERS}
    told: dict[str, object] = {MATCHES: tally.get(MATCHES, 0), "tested_from": LEAST}
    for name, names in groups.items():
        found = counts(tally, names)
        told[name] = {
            "counted": {one.partition(".")[2]: number for one, number in zip(names, found, strict=True)},
            "expected": sum(found) / len(found),
            "test": fit_of(found)._asdict() if sum(found) >= LEAST else None,
        }
    return json.dumps(told, indent=1) + "\n"


def file_text() -> Scene:
    """The text beside the file."""
    return Scene((Say(note("odds-file-of")),))
