"""What operators read of a press: from its line of the log alone, and with what the store knows besides."""

import ast
from pathlib import Path

import pytest

from bot.operation.journey import number_of
from bot.ports import Away, LogLine
from bot.services.explaining import Found, explained, summed_up
from bot.services.explaining import found as look_up
from bot.tables.stored import Place, Shown
from bot.tables.table import Unreadable
from tests.doubles.toys import HERE, THERE, open_table

LINE = {"number": number_of("own"), "timestamp": "2027-01-15T08:00:00Z", "chat": "test", "what": "press", "ms": {}}
AT = 1_800_000_000.0
NO = number_of


def found(*steps, phase="playing", places=()):
    """A table whose log has these steps, from revision 1 on, one a minute; the third was written by the press."""
    table = open_table("nim").model_copy(update={"phase": phase, "rev": len(steps)})
    ops = ["first", "second", "own", *(f"later-{n}" for n in range(len(steps)))]
    log = [LogLine(n + 1, step, ops[n], AT + 60 * n) for n, step in enumerate(steps)]
    return Found(table, log, dict(places))


def told(line, stored):
    return [text.strip() for text in explained({**LINE, **line}, stored)]


def test_a_press_that_saved_is_told_from_what_it_wrote_to_where_it_is_shown():
    steps = ("!open", "!begin", "0 2.3", "1 1.1", "!undo=3", "!option:target=61", "!agree", "0 1.2", "!end x", "1 2.2")
    places = {Place(HERE): Shown(10, "m"), Place(THERE): Shown(9, "m"), Place("chat:x"): Shown(8, "")}
    line = {
        "table": "nim",
        "before": 2,
        "after": 3,
        "ms": {"loaded": 1.25, "shown": 30},
        "store_calls": 4,
        "store_ms": 7,
    }
    stored = found(*steps, places=places)
    assert told(line, stored) == [
        f"No. {NO('own')}: 2027-01-15T08:00:00Z, test",
        f"What      press, table {stored.table.id}: nim, playing now, at revision 10",
        "Outcome   revision 2 became 3",
        "Took      loaded 1.25 ms, shown 30 ms; 4 round trips to the store in 7 ms",
        (
            "Store     revision 3 was written by this press at 2027-01-15 08:02:00 UTC: "
            "a move of seat 1, which is told when the match is over"
        ),
        (
            "Followed  revision 4, 60.0 s later: a move of seat 2, which is told when the match is over "
            f"(no. {NO('later-0')})"
        ),
        f"Followed  revision 5, 120.0 s later: “!undo …” (no. {NO('later-1')})",
        f"Followed  revision 6, 180.0 s later: “!option …” (no. {NO('later-2')})",
        f"Followed  revision 7, 240.0 s later: “!agree” (no. {NO('later-3')})",
        (
            "Followed  revision 8, 300.0 s later: a move of seat 1, which is told when the match is over "
            f"(no. {NO('later-4')})"
        ),
        "Followed  and 2 more",
        "Shown     the newest revision stands in 1 of 3 places; behind on chat, test",
    ]


@pytest.mark.parametrize("phase", ["over", "folded"])
def test_the_moves_of_a_match_that_is_over_are_told(phase):
    *_, last, shown = told(
        {"table": "nim", "before": 2, "after": 3}, found("!open", "!begin", "0 2.3", "!end x", phase=phase)
    )
    assert last == f"Followed  revision 4, 60.0 s later: “!end x” (no. {NO('later-0')})"
    assert shown == "Shown     the newest revision stands in 0 of 0 places"


def test_a_place_that_shows_the_newest_revision_is_not_behind():
    *_, shown = told({"table": "nim"}, found("!open", places={Place(HERE): Shown(1, "m")}))
    assert shown == "Shown     the newest revision stands in 1 of 1 places"


class Broken:
    """A store that answers a look at a table with this fault, or with nothing."""

    def __init__(self, fault=None):
        self.fault = fault

    async def load(self, name):
        if self.fault:
            raise self.fault


@pytest.mark.parametrize(
    ("store", "name", "sentence"),
    [
        (Broken(), "", "The log names no table: nothing was changed."),
        (Broken(), "abc", "The store has no table abc (any more)."),
        (Broken(Unreadable("v9")), "abc", "The table cannot be read by this version: v9."),
        (Broken(Away("gone")), "abc", "The store cannot be reached, so this is only what the log says: gone."),
    ],
)
async def test_where_the_store_has_nothing_a_sentence_says_why(store, name, sentence):
    assert await look_up(store, name) == sentence


def test_exactly_five_changes_are_told_one_by_one_and_none_is_left_over():
    lines = told({"table": "nim"}, found("!open", "!begin", "0 1.1", *["!agree"] * 5))
    assert sum(line.startswith("Followed") for line in lines) == 5
    assert not any("more" in line for line in lines)


def test_a_press_that_wrote_nothing_is_followed_by_what_came_after_the_revision_that_it_saw():
    stored = found("!open", "!begin")
    lines = told({"number": "ABCDE", "table": "nim", "before": 1, "refused": "not-your-turn"}, stored)
    assert lines[4:6] == [
        "Store     nothing of it, as it should be",
        f"Followed  revision 2, 2027-01-15 08:01:00 UTC: “!begin” (no. {NO('second')})",
    ]
    assert sum("Followed" in line for line in told({"number": "ABCDE", "table": "nim"}, stored)) == 2


def test_a_change_that_the_log_of_the_table_lacks_was_lost_by_a_restored_store():
    lines = told({"number": "ABCDE", "table": "nim", "after": 3}, found("!open"))
    assert lines[4].endswith("it was restored to an earlier time, or another table took the id")


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ({"fault": "KeyError"}, "failed by KeyError. The log has more under this number"),
        (
            {"fault": "KeyError", "after": 4, "before": 3},
            "failed by KeyError; but revision 4 was saved. The log has more under this number",
        ),
        ({"refused": "no-such-key"}, "refused: no-such-key"),
        ({"refused": "no-such-key", "before": 2}, "refused at revision 2: no-such-key"),
        ({"after": 1}, "a table was opened"),
        ({"after": 3, "before": 2}, "revision 2 became 3"),
        ({"before": 2}, "answered; no table changed"),
        ({}, "answered; no table changed"),
    ],
)
def test_what_came_of_a_press_is_told_in_its_outcome(line, outcome):
    lines = told(line, "The store has no table x (any more).")
    assert lines[2] == f"Outcome   {outcome}"
    assert lines[4:] == ["Store     The store has no table x (any more)."]


ROOT = Path(__file__).parents[3]


def keys_of_notes():
    """The key of every note that the code makes. A refusal has one of these, often made far from where it is raised."""
    for path in (path for folder in ("engines", "bot", "adapters") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "note":
                key = node.args[0]
                for literal in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    yield from (one.value for one in ast.walk(literal) if isinstance(one, ast.Constant))


def test_every_reason_for_which_the_bot_can_refuse_is_told_in_a_sentence():
    keys = {*keys_of_notes()}
    assert {"stale-button", "pick-count", "canasta-pile-blocked", "kierki-follow", "cribbage-which"} < keys
    for key in keys:
        outcome = told({"refused": key}, "nothing")[2]
        assert outcome.startswith(f"Outcome   refused: {key} (“")
        assert outcome.endswith("”)")
        assert len(outcome) > len(f"Outcome   refused: {key} (“”)")


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("seal-word-length", "A word has 1 to {most} characters."),
        ("no-such-game", "I know no game “{name}”. All of them: /play"),
        ("sixty_six-no-stock", "[The stock is closed | The stock is gone]: nothing to [exchange | close]."),
        ("too-many-tables", "{most} tables are open here already. Finish one, or put one away."),
        ("stale-button", "The board has moved on – here is the current one."),
    ],
)
def test_what_the_log_keeps_to_itself_is_named_in_the_sentence_of_a_refusal(reason, sentence):
    assert told({"refused": reason}, "nothing")[2] == f"Outcome   refused: {reason} (“{sentence}”)"
    assert f"refused: {reason} (“{sentence}”)" in summed_up({**LINE, "refused": reason})


@pytest.mark.parametrize(
    ("line", "took"),
    [
        ({}, "unknown; 0 round trips to the store in 0 ms"),
        (
            {"after": 2, "ms": {"saved": 9.5}},
            "saved 9.5 ms; the board was not shown there within ten seconds; 0 round trips to the store in 0 ms",
        ),
        ({"after": 2, "ms": {"shown": 9}}, "shown 9 ms; 0 round trips to the store in 0 ms"),
        (
            {"ms": {"answered": 2}, "store_calls": 1, "store_ms": 0.5},
            "answered 2 ms; 1 round trips to the store in 0.5 ms",
        ),
    ],
)
def test_how_long_a_press_took_is_told_with_what_is_missing(line, took):
    assert told(line, "nothing")[3] == f"Took      {took}"


def test_a_line_without_a_time_or_a_table_says_so():
    line = {name: value for name, value in LINE.items() if name != "timestamp"}
    first, what, *_ = explained(line, "nothing")
    assert first == f"No. {NO('own')}: at an unknown time, test"
    assert what == "  What      press"
    assert list(explained({**line, "table": "abc"}, "nothing"))[1] == "  What      press, table abc"


def test_a_press_is_summed_up_by_its_longest_step():
    line = {**LINE, "ms": {"loaded": 3.4, "shown": 30.6, "saved": 12.0}, "after": 1}
    assert summed_up(line) == f"{NO('own')}  2027-01-15T08:00:00Z  press: a table was opened (31 ms)"
    short = {"number": "ABCDE", "what": "press"}
    assert summed_up(short) == "ABCDE    press: answered; no table changed (0 ms)"
