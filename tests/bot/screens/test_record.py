"""A finished match as a file: PDN, a match text, or numbered moves, with what its luck followed from."""

import re
from hashlib import blake2b, sha256

import pytest

from bot.catalog import CATALOG
from bot.tables.change import ended
from bot.tables.stored import Entry, Saving
from engines.core import Outcome, note
from engines.luck import Seeded
from tests.doubles.toys import ANN, BOB

SEED = "5e" * 32


async def moved(house, table, *moves):
    """Typed moves, each by whoever is asked."""
    for text in moves:
        now = await house.table(table)
        await house.service.say(house.request(now.chairs[now.awaited()[0]].user), table.id, text)


async def saved(house, table, language="en"):
    answer = await house.facade.panel(house.request(language=language), table.id, "file")
    assert not answer.refused
    assert answer.page == "file"
    return answer.file


async def test_nobody_gets_it_before_the_end(house):
    """The log holds secrets until then."""
    table = await house.open("cribbage")
    answer = await house.facade.panel(house.request(), table.id, "file")
    assert answer.refused
    assert answer.file is None
    assert house.text(answer) == "The moves can be read when the game is over."


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if not definition.short_lived])
async def test_every_game_has_one_at_its_end_and_its_button_stands_below_the_result(house, game):
    table = await house.open(game, people=CATALOG[game].default.players[0])
    for _ in range(3):
        now = await house.table(table)
        seat = now.awaited()[0]
        moves = map(now.rules.format, now.rules.legal(now.state, seat))
        await moved(house, table, next(text for text in moves if not text.startswith("resign")))
    now = await house.table(table)
    over = ended(now, Outcome((), note("agreed-draw")), now.touched)
    await house.store.save(Saving(over, now.rev, "over", "!over"))
    (board,) = await house.facade.boards(table.home)
    assert "Record" in house.buttons(board)
    file = await saved(house, table)
    assert file.name == f"{game}-{table.id}.{CATALOG[game].suffix}"
    assert SEED in file.data.decode()
    assert sha256(bytes.fromhex(SEED)).hexdigest() in file.data.decode() or table.deal


async def test_a_computer_is_a_word_in_a_file_for_other_programs(house):
    table = await house.open("warcaby", people=1, computers=1)
    await house.service.act(house.request(), table.id, "resign")
    text = (await saved(house, table, "pl")).data.decode()
    assert sorted(re.findall(r'^\[(?:White|Black) "(.*)"\]$', text, re.MULTILINE)) == ["Ann", "Komputer"]
    assert "🤖" not in text


async def test_draughts_are_saved_in_pdn(house):
    table = await house.open("warcaby")
    await moved(house, table, "c3-d4", "b6-c5", "d4xb6", "a7xc5")
    await house.service.act(house.request(), table.id, "resign")
    text = (await saved(house, table, "pl")).data.decode()
    white = table.names[table.state.white]
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    assert tags == {
        "Event": "Stolik",
        "Date": "2027.01.15",
        "White": white,
        "Black": next(name for name in table.names if name != white),
        "GameType": "26",
        "Result": "0-1" if white == "Ann" else "1-0",
    }
    head, _, rest = text.partition("{")
    comment, _, moves = rest.partition("}")
    assert head.endswith("\n\n")
    assert "Ann poddaje" in comment
    assert " ".join(moves.split()) == f"1. c3-d4 b6-c5 2. d4xb6 a7xc5 {tags['Result']}"


async def test_an_agreed_draw_is_one_in_pdn_too(house):
    table = await house.open("draughts_russian")
    await moved(house, table, "c3-d4")
    for user in (ANN, BOB):
        await house.service.act(house.request(user), table.id, "draw")
    assert (await saved(house, table)).data.decode().endswith("1. c3-d4 1/2-1/2\n")


async def test_backgammon_is_saved_as_a_match(house):
    table = await house.open("backgammon")
    now = await house.table(table)
    move = next(text for text in map(now.rules.format, now.rules.legal(now.state, now.awaited()[0])))
    await moved(house, table, move)
    await house.service.act(house.request(), table.id, "resign")
    text = (await saved(house, table)).data.decode()
    remarks, _, match = text.partition(" 0 point match\n")
    assert all(line.startswith("; ") for line in remarks.splitlines())
    assert f" {table.names[0]} : 0" in match
    assert f": {move}" in match


async def test_other_games_are_numbered_moves_under_their_options(house):
    table = await house.open("cribbage")
    now = await house.table(table)
    seat = now.awaited()[0]
    move = next(map(now.rules.format, now.rules.legal(now.state, seat)))
    await moved(house, table, move)
    await house.service.act(house.request(), table.id, "resign")
    lines = (await saved(house, table)).data.decode().splitlines()
    assert lines[0].startswith("Cribbage")
    assert "Muggins: no" in lines
    assert f"1. {now.names[seat]}: {move}" in lines
    assert any("Ann resigns" in line for line in lines)


async def test_what_was_taken_back_is_not_in_it(house):
    table = await house.open("northcott")
    now = await house.table(table)
    first, second, *_ = map(now.rules.format, now.rules.legal(now.state, now.awaited()[0]))
    await moved(house, table, first)
    mover, other = now.chairs[now.awaited()[0]].user, now.chairs[1 - now.awaited()[0]].user
    asked = await house.service.act(house.request(mover), table.id, "undo")
    await house.service.act(house.request(other), table.id, f"agree={asked.offer.rev}")
    await moved(house, table, second)
    await house.service.act(house.request(), table.id, "resign")
    told = [line for line in (await saved(house, table)).data.decode().splitlines() if re.match(r"\d+\. ", line)]
    assert [line.rpartition(": ")[2] for line in told] == [second]
    page = await house.facade.panel(house.request(), table.id, "record")
    assert first not in house.text(page)
    assert house.buttons(page)["Record"] == f"{table.id}:{page.table.rev}:l:file"


async def test_a_draw_follows_from_the_seed_as_the_file_says(house):
    """The formula of the note, worked out by hand for the first draw that the game itself made."""
    table = await house.open("sixty_six")
    await house.service.act(house.request(), table.id, "resign")
    text = " ".join((await saved(house, table)).data.decode().split())
    first = int(re.search(r"begins with draw (\d+)", text)[1])
    digest = blake2b(first.to_bytes(8, "big"), key=bytes.fromhex(SEED), digest_size=8).digest()
    assert int.from_bytes(digest, "big") % 24 == Seeded(SEED, first).below(24)[0]
    assert table.luck == Seeded(SEED, first)
    assert table.state == table.rules.setup(2, Seeded(SEED, first))


async def test_a_table_put_away_unfinished_has_none(house):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "cancel")
    assert (await house.table(table)).phase == "folded"
    answer = await house.facade.panel(house.request(), table.id, "file")
    assert (answer.refused, answer.file) == (True, None)


async def test_where_the_rules_have_changed_since_the_moves_are_listed_as_they_were_written(house, monkeypatch):
    """What was done besides, such as the beginning, is no move."""
    table = await house.open("nim")
    await moved(house, table, "1-1")
    await house.service.act(house.request(), table.id, "resign")
    log = await house.store.log(table.id)
    entries = [Entry(one.rev, f"{one.step[0]} 1-9") if one.step[0].isdecimal() else one for one in log]
    assert len(entries) > sum(entry.step[0].isdecimal() for entry in entries)

    async def changed(*_):
        return entries

    monkeypatch.setattr(type(house.store), "log", changed)
    text = (await saved(house, table)).data.decode()
    (mover,) = table.awaited()
    assert re.findall(r"^(\d+)\. (.*)$", text, re.MULTILINE) == [("1", f"{table.names[mover]}: 1-9")]
