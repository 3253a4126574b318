"""Computes what players know of cribbage before the cards are dealt: cribs, kept hands, pegging, chances to win.

``python -m tools.build_cribbage`` writes ``bot/ai/built/cribbage.xz`` from the rules alone; it takes some minutes. The
result is the same wherever numpy's random numbers are.
"""

import json
import lzma
from hashlib import sha256
from typing import Final

import numpy as np

from bot.ai.cribbage.keeps import KEEPS, Keeps
from bot.ai.cribbage.knowledge import (
    CRIB_STEPS,
    DEALER,
    DEALS,
    FIELDS,
    NEEDS,
    PEG_STEPS,
    PONE,
    SURE,
    TABLE,
    Deal,
)
from bot.ai.cribbage.pegging import Ranks
from bot.ai.tables import BUILT, MANIFEST
from tools.cribbage_hands import Array, choices, counted_fives, crib_values, dealt, kept_values, throws
from tools.cribbage_play import chances, eager_pegs, improved, played

HANDS: Final = 400_000
"""Sampled hands of six from which the players learn what the other one throws and keeps."""

ROUNDS: Final = 4
PLAYED: Final = 8_000
"""Deals that are played out."""

SIGN: Final = (-1, 1)
"""The crib is the dealer's."""


def build() -> None:
    """Writes the table."""
    fives = counted_fives()
    hands = np.sort(dealt(HANDS, 6, 121), 1)
    values = kept_values(fives, hands)
    cribs, kept = _learnt(fives, hands, values, None)
    nets = [_by_ranks(pegs[:, 0] - pegs[:, 1]) for pegs in eager_pegs(_keeps(kept))]
    cribs, kept = _learnt(fives, hands, values, nets)
    deals, ranks = _played(fives, cribs, _keeps(kept), nets)
    pegs = [
        improved(eagerly, role, deals, ranks)
        for role, eagerly in zip((PONE, DEALER), eager_pegs(_keeps(kept)), strict=True)
    ]
    table = b"".join(
        (
            np.rint(np.array(cribs) * CRIB_STEPS).astype("<u2").tobytes(),
            np.rint(_weights(kept) * (SURE / _weights(kept).max())).astype("<u2").tobytes(),
            np.rint(np.clip(np.array(pegs) * PEG_STEPS, 0, 255)).astype(np.uint8).tobytes(),
            np.rint(chances(deals, NEEDS) * SURE).astype("<u2").tobytes(),
            np.array(deals[:: len(deals) // DEALS][:DEALS], np.uint8).tobytes(),
        )
    )
    write(table, deals)


def _learnt(
    fives: Array, hands: Array, values: Array, nets: list[Array] | None
) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """The means of cribs and the kept hands by role: each learns from what the other throws, in some rounds."""
    thrown = np.full((2, 13, 13), 1 / 91)
    kept = [np.zeros(0), np.zeros(0)]
    cribs = [np.zeros(0), np.zeros(0)]
    for _ in range(ROUNDS):
        cribs = [crib_values(fives, thrown[DEALER]), crib_values(fives, thrown[PONE])]
        for role in (PONE, DEALER):
            chosen = choices(values, hands, cribs[role], SIGN[role], nets[role] if nets else None)
            thrown[role], kept[role] = throws(hands, chosen)
    return (cribs[PONE], cribs[DEALER]), (kept[PONE], kept[DEALER])


def _played(
    fives: Array, cribs: tuple[Array, Array], keeps: tuple[Keeps, Keeps], nets: list[Array]
) -> tuple[list[Deal], list[tuple[Ranks, Ranks]]]:
    """Deals that good players play, and the ranks that both keep."""
    cards = dealt(PLAYED, 13, 61)
    six = np.sort(cards[:, :6], 1), np.sort(cards[:, 6:12], 1)
    chosen = [
        choices(kept_values(fives, hands), hands, cribs[role], SIGN[role], nets[role]) for role, hands in enumerate(six)
    ]
    return played(six, cards[:, 12], (chosen[PONE], chosen[DEALER]), keeps)


def _keeps(kept: tuple[Array, Array]) -> tuple[Keeps, Keeps]:
    weights = _weights(kept)
    return Keeps(list(weights[PONE])), Keeps(list(weights[DEALER]))


def _weights(kept: tuple[Array, Array]) -> Array:
    """How often each hand is kept, in the order of ``KEEPS``; one that never was still might be."""
    return np.array([[by_rank[tuple(rank - 1 for rank in keep)] + 0.5 for keep in KEEPS] for by_rank in kept])


def _by_ranks(values: Array) -> Array:
    """Values in the order of ``KEEPS`` by their ranks, ace 0."""
    found = np.zeros((13,) * 4)
    for keep, value in zip(KEEPS, values, strict=True):
        found[tuple(rank - 1 for rank in keep)] = value
    return found


def write(data: bytes, deals: list[Deal]) -> None:
    """Writes the table, and the means of its deals into the manifest."""
    (BUILT / f"{TABLE}.xz").write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    means = [round(sum(deal[field] for deal in deals) / len(deals), 3) for field in range(FIELDS)]
    told = {"sha256": sha256(data).hexdigest(), "built": "tools.build_cribbage", "deals": means}
    manifest[TABLE] = told
    MANIFEST.write_text(json.dumps(dict(sorted(manifest.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    build()
