"""Tables of other versions: those that can be brought up to date are, the others are set aside."""

import json

import pytest

from bot.catalog import CATALOG
from bot.tables import table as tables
from bot.tables.table import Unreadable, dump, load
from engines.luck import Daily
from tests.doubles.toys import open_table
from tests.support.lobby_tables import EWA, JAN, OLA, after, lobby

VERSION = 1


def of_version(version):
    head, _, body = dump(open_table()).partition("\n")
    return f"{version} {head.partition(' ')[2]}\n{body}"


@pytest.mark.parametrize("version", [VERSION + 1, VERSION - 1, "x", ""])
def test_a_table_that_no_step_leads_from_is_not_read(version):
    with pytest.raises(Unreadable):
        load(of_version(version))


def test_a_table_walks_up_from_version_to_version(monkeypatch):
    """Each step sees what the one before it made."""
    seen = []

    def step(fields):
        seen.append(fields["rev"])
        return fields | {"rev": fields["rev"] + 10}

    monkeypatch.setattr(tables, "VERSION", 3)
    monkeypatch.setattr(tables, "MIGRATIONS", {1: step, 2: step, 3: step})
    table = open_table()
    assert load(of_version(1)).rev == table.rev + 20
    assert seen == [table.rev, table.rev + 10]
    assert load(of_version(3)) == table


def test_what_is_written_down_is_plain_json_below_a_line_with_version_and_game():
    head, _, body = dump(open_table()).partition("\n")
    assert head == f"{VERSION} nim"
    assert json.loads(body)["game"] == "nim"


@pytest.mark.parametrize(
    "blob", ["5 no-such-game\n{}", f"{VERSION}\n{{}}", f"{VERSION} nim", f"{VERSION} nim\nnot json", ""]
)
def test_what_is_no_table_of_a_known_game_is_not_read(blob):
    with pytest.raises(Unreadable):
        load(blob)


def test_an_unknown_field_or_a_wrong_type_is_named_without_what_stood_there():
    head, _, body = dump(open_table()).partition("\n")
    for fields in ({"secret": "hidden words"}, {"rev": "hidden words"}):
        with pytest.raises(Unreadable) as caught:
            load(f"{head}\n{json.dumps(json.loads(body) | fields)}")
        assert next(iter(fields)) in str(caught.value)
        assert "hidden words" not in str(caught.value)


@pytest.mark.parametrize("game", [game for game, box in CATALOG.items() if not box.short_lived])
def test_neither_a_table_nor_its_state_shows_its_luck_where_they_are_written_into_a_log(game):
    """Whoever reads it there could reckon every card and every throw that is still to come."""
    others = ((JAN, "join"), (EWA, "join"))[: CATALOG[game].default.players[0] - 1]
    table = after(lobby(game), *others, (OLA, "begin"))
    assert table.phase == "playing"
    assert table.luck.seed not in f"{table!r} {table.state!r} {table.luck!r}"


def test_a_table_that_is_written_into_a_log_shows_no_cards():
    table = after(lobby("cribbage"), (JAN, "join"), (OLA, "begin"))
    assert not any(repr(card) in repr(table) for hand in table.state.hands for card in hand)


def test_the_luck_of_a_day_keeps_its_key_out_of_logs():
    daily = Daily("cd" * 32, 20_000)
    assert "cdcd" not in repr(daily)
    assert "20000" in repr(daily)
