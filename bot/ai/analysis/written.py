"""Analyses as text, for the store."""

import json
from dataclasses import astuple
from typing import Any

from bot.ai.analysis.records import Analysed, Analysis, Kind, Line
from bot.ai.player import Unit
from engines.core import Seat


def dump(analysis: Analysis) -> str:
    """An analysis as text."""
    kept = {
        "kind": analysis.kind,
        "unit": analysis.unit,
        "total": analysis.total,
        "rows": [astuple(row) for row in analysis.rows],
        "account": [astuple(line) for line in analysis.account],
    }
    return json.dumps(kept, separators=(",", ":"))


def load(text: str) -> Analysis:
    """The analysis that a text stands for."""
    kept: dict[str, Any] = json.loads(text)
    return Analysis(
        Kind(kept["kind"]),
        Unit(kept["unit"]),
        kept["total"],
        tuple(Analysed(step, Seat(seat), *rest) for step, seat, *rest in kept["rows"]),
        tuple(Line(Seat(seat), *rest) for seat, *rest in kept["account"]),
    )
