"""Whole canasta matches through the public gate: steps a second of CPU, bytes of the stored table and of its log.

Run: ``python -m benchmarks.bench_canasta [matches]``. A step is every legal one, one of them chosen at random and
played; deals are dealt and settled in the same time. The table is measured after every step, in the store's own words,
with long names; of the log the revision, the seat, the move and the operation of each step, as a stream keeps them.
"""

import sys
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bot.tables.table import Chair, Channel, Table, TableId, User, codec, dump
from engines.canasta import RULESETS, State
from engines.core import Seat, play
from engines.luck import Seeded

RULES = RULESETS["polish"]
MOST = 8192
"""Bytes that a stored table may take."""


class Match(NamedTuple):
    """One match: its states, its steps in notation, and the seconds that it took."""

    states: list[State]
    log: list[tuple[Seat, str]]
    seconds: float


def played(players: int, seed: int) -> Match:
    """At random, to the end."""
    dice, state = Random(seed), RULES.setup(players, Seeded(f"{seed:064x}"))
    states, steps = [state], []
    begun = process_time()
    while movers := RULES.to_move(state):
        (seat,) = movers
        action = dice.choice(list(RULES.legal(state, seat)))
        state = play(RULES, state, seat, action)
        states.append(state)
        steps.append((seat, action))
    seconds = process_time() - begun
    return Match(states, [(seat, RULES.format(action)) for seat, action in steps], seconds)


def stored(state: State) -> int:
    """Bytes of the table in the store."""
    asked = RULES.to_move(state)
    chairs = tuple(
        Chair(User(f"discord:{seat + 1}" + "0" * 17), "Bardzo Długie Imię X") for seat in range(state.up.players)
    )
    table: Table[Any, Any] = codec("canasta")(
        id=TableId("abcdefgh"),
        game="canasta",
        ruleset="polish",
        rules=RULES,
        home=Channel("discord:" + "1" * 19),
        opener=chairs[0].user or User(""),
        chairs=chairs,
        phase="playing" if asked else "over",
        asked=tuple(9999 if seat in asked else None for seat in range(state.up.players)),
        state=state,
        luck=state.luck,
    )
    return len(dump(table).encode())


def logged(log: list[tuple[Seat, str]]) -> int:
    """Bytes of the log's words."""
    operation = len("discord:") + 19
    return sum(len(f"{rev}{seat} {move}".encode()) + operation for rev, (seat, move) in enumerate(log))


def main(matches: int) -> None:
    print(f"{'players':>7} {'deals':>6} {'steps':>6} {'steps/s':>8} {'table, mean':>11} {'at most':>8} {'log':>8}")
    for players in RULES.players:
        found = [played(players, seed) for seed in range(matches)]
        steps = sum(len(match.log) for match in found)
        rate = steps / sum(match.seconds for match in found)
        sizes = [stored(state) for match in found for state in match.states]
        deals = sum(len(match.states[-1].up.sheet) for match in found) / matches
        log = sum(logged(match.log) for match in found) // matches
        print(
            f"{players:7} {deals:6.1f} {steps // matches:6} {rate:8.0f} "
            f"{sum(sizes) // len(sizes):11} {max(sizes):8} {log:8}",
            flush=True,
        )
        assert max(sizes) < MOST


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
