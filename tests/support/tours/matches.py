"""Tours of what is known of matches: analyses in every unit, how luck is checked, and what all luck came to."""

from contextlib import suppress
from dataclasses import replace
from hashlib import sha256

from bot.ai.analysis import Analysed, Analysis, Kind
from bot.ai.analysis.records import Line
from bot.ai.analysis.written import dump
from bot.ai.player import Unit
from bot.screens import analysis as screens
from bot.services.analyses import DONE
from bot.tables.history import Step, replay
from engines.core import Refused, Seat
from tests.doubles.toys import BOB, CAT, DAN, open_table
from tests.support.finished import course, drawn, finished
from tests.support.scene_text import text_of
from tests.support.screen_text import cut as short

UNITS = (
    ("kosci", 2, Kind.EXACT, Unit.POINTS),
    ("kosci", 1, Kind.EXACT, Unit.POINTS),
    ("kosci", 3, Kind.EXACT, Unit.POINTS),
    ("backgammon", 2, Kind.EQUITY, Unit.EQUITY),
    ("cribbage", 2, Kind.POINTS, Unit.CHANCE),
    ("warcaby", 2, Kind.PLAIN, Unit.CHANCE),
    ("sixty_six", 2, Kind.ESTIMATE, Unit.CHANCE),
    ("kierki", 4, Kind.ESTIMATE, Unit.POINTS),
    ("frog", 1, Kind.PATIENCE, Unit.CHANCE),
)
PARTS = {"backgammon": ("move", "cube"), "cribbage": ("discard", "play", "count")}
ERRORS = (0.0, 0.002, 0.005, 0.03)
LOSSES = (0.0, 0.04, 0.05, 0.1, 0.149, 0.15, 0.31)
TALLY = {
    "matches": 31,
    **{f"dice.{face}": 1000 + 17 * face for face in range(1, 7)},
    **{f"first.{suit}": 140 + n for n, suit in enumerate("cdhs")},
    **{f"quarter.{n}": 500 + 90 * n for n in range(1, 5)},
}
STEPS = 24
"""How many steps of a match are judged."""


def judged(table, steps, kind, unit):
    """An analysis of the first steps of a match by arithmetic: it has every size of loss, luck and error."""
    size = 1 if unit is Unit.CHANCE else 20
    known = kind is not Kind.EQUITY and (kind, unit) != (Kind.ESTIMATE, Unit.POINTS)
    parts = PARTS.get(table.game, ("",))
    rows = []
    for n, step in enumerate(steps[:STEPS]):
        chosen, *_, best = (*map(table.rules.format, (step.action, *table.rules.legal(step.state, step.seat))),)
        cost = LOSSES[n % 7] if best != chosen else 0.0
        error = ERRORS[n % 4] if kind is Kind.ESTIMATE else 0.0
        rows.append(
            Analysed(
                n,
                step.seat,
                1 + n // 2,
                chosen if n % 11 != 10 else "",
                best,
                cost * size,
                (0.9 - n / 30) * size if kind is not Kind.PATIENCE else float(n < STEPS // 2),
                luck=(n % 5 - 2) / 10 * size,
                error=error * size,
                chance=0.5 + (n % 9 - 4) / 11 if known and n % 8 != 7 else None,
                exact=n % 3 == 0 or kind is Kind.PATIENCE,
                throw=n % 4 if table.game == "kosci" else 0,
                part=parts[n % len(parts)],
            )
        )
    account = tuple(
        Line(Seat(n), 0.5 * size, (n / 8 - 0.1) * size, (0.02 + n / 9) * size, (n / 4 + 0.3) * size, 0.01, 0.03 * size)
        for n in range(len(table.chairs))
    )
    decisions = sum(row.is_decision for row in rows)
    total = {Kind.ESTIMATE: decisions + 5, Kind.PLAIN: decisions}.get(kind, len(steps))
    return Analysis(kind, unit, total, tuple(rows), account if kind is not Kind.PATIENCE else ())


async def analyses(tour):
    """Analyses in every unit: what the players see of each other's, and what is shared with the chat."""
    store = tour.house.store
    for game, players, kind, unit in UNITS:
        table = await finished(store, game, players, seed=players, most=60)
        steps = replay(table, await store.log(table.id))
        await store.analyses.put(table.id, DONE, dump(judged(table, steps, kind, unit)))
        await tour.line(f"/analyse {table.id}", on=9)
        if players == 1:
            continue
        await tour.page(table, "analysis.s0", BOB)
        await tour.act(table, "analysis-share")
        await tour.page(table, "analysis.s0", BOB, on=2)
    await tour.line(f"/analyse {table.id}", DAN)
    other = await finished(store, "warcaby", 2, seed=9, computers=1, most=8)
    steps = replay(other, await store.log(other.id))
    await store.analyses.put(other.id, DONE, dump(judged(other, steps, Kind.PLAIN, Unit.CHANCE)))
    await tour.page(other, "analysis.s1", on=2)
    await tour.page(other, "analysis", CAT)
    await tour.act(other, "analysis-try=0")
    await tour.act(other, "analysis-try=99")


async def luck(tour):
    """What a table tells of its luck before, during and after a match, and what all draws came to."""
    house = tour.house
    secrets = iter(f"{number:064x}" for number in range(1, 99))
    house.service.secret = lambda: next(secrets)
    table = await house.service.open(tour.request(), "cribbage")
    await tour.act(table, "join", BOB)
    await tour.page(table, "luck", on=4)
    await tour.line("/verify", BOB)
    await tour.line("/verify horse battery", BOB)
    await tour.act(table, "word")
    await tour.page(table, "luck-posted")
    await tour.page(table, "luck-posted", CAT)
    await tour.act(table, "begin")
    await tour.line("/verify late", BOB)
    await tour.page(table, "luck", on=2)
    await tour.page(table, "draws")
    for _ in range(120):
        now = await house.table(table)
        if not (awaited := now.awaited()):
            break
        move = next(iter(now.rules.legal(now.state, awaited[0])))
        await house.service.say(tour.request(now.chairs[awaited[0]].user), table.id, now.rules.format(move))
    await tour.act(table, "resign")
    await tour.page(table, "luck", on=6)
    await tour.page(table, "luck.0")
    await tour.page(table, "luck.99")
    proof = await tour.page(table, "draws", BOB)
    tour.told("the file", [sha256(proof.file.data).hexdigest()])
    cards = await house.open("sixty_six")
    await tour.act(cards, "resign")
    await tour.page(cards, "luck")
    folded = await house.service.open(tour.request(), "kosci")
    await tour.act(folded, "cancel")
    await tour.page(folded, "luck")
    await tour.page(await house.service.open(tour.request(), "warcaby"), "luck")
    await tour.line("/dice", on=5)
    await house.store.tallies.count("aaaaaaaa", 1, TALLY)
    for words in ("", "deals", "mine", "file", "show", "deals show", "mine show"):
        counted = await tour.line(f"/dice {words}".strip())
        tour.told("the file", counted.file.data.decode().splitlines() if counted.file else ())


async def judgements(tour):
    """What is said of analyses in every unit: of whole ones and of small ones, of one's own and of others'."""
    for game, players, kind, unit in UNITS:
        table = open_table(game, players, name=game)
        made, last = course(table.rules, table.state, players, 40)
        steps = tuple(Step(n, *one) for n, one in enumerate(made, 1))
        table = table.changed(1_800_000_000, phase="over", asked=(None,) * players, state=last, ending=drawn())
        whole = judged(table, steps, kind, unit)
        first = whole.rows[0]
        for name, analysis in (
            ("whole", whole),
            ("nothing", replace(whole, rows=())),
            ("one", replace(whole, rows=whole.rows[:1])),
            ("two", replace(whole, rows=whole.rows[:2], total=2)),
            ("no loss", replace(whole, rows=tuple(replace(row, cost=0.0, best=row.chosen) for row in whole.rows))),
            ("no value", replace(whole, rows=tuple(replace(row, value=0.0, exact=True) for row in whole.rows))),
            ("no chance", replace(whole, rows=tuple(replace(row, chance=None) for row in whole.rows))),
            ("all judged", replace(whole, total=whole.judged)),
            ("none to judge", replace(whole, total=0)),
            ("one account", replace(whole, account=whole.account[:1])),
            ("as the limit", replace(whole, rows=tuple(replace(row, error=0.005) for row in whole.rows))),
        ):
            for seat in map(Seat, range(min(players, 2))):
                for shared in (frozenset(), frozenset({seat})):
                    written(
                        tour,
                        f"{game} {name} {seat} {len(shared)}",
                        screens.overview(table, analysis, Seat(0), seat, shared),
                    )
                written(tour, f"{game} {name} shown by {seat}", screens.preview(table, analysis, seat))
                then, part = screens.around(table, steps, analysis, seat)
                tour.lines.append(f"{game} {name} around {len(part)} steps to {then.state == table.state}")
        for row in (*whole.worst(Seat(0)), first, replace(first, step=len(steps)), replace(first, error=0.0049)):
            with suppress(Refused):
                written(tour, f"{game} step {row.step}", screens.decision(table, steps, whole, Seat(0), row))
        written(tour, f"{game} tried", screens.tried(table, first))
    for ahead in (0, 50, 51, 500):
        for called in (True, False):
            written(tour, f"{ahead} ahead, {called}", screens.working(3, 20, ahead, called=called))


def written(tour, heading, scene):
    """Writes a scene down in one line, and the number of what comes after its beginning."""
    tour.lines.append(short(f"{heading}: {text_of(scene)}"))
