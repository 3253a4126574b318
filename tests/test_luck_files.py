"""The file that tells all draws of a match, and the script that checks it without the bot."""

import json
import random
import re
from dataclasses import replace
from operator import itemgetter

import pytest

from bot.i18n import Speaker
from bot.screens import verification
from bot.tables.witness import drawn_in as drawn_by
from tests.doubles.toys import BOB
from tests.support.checkers import fault_in, faults
from tests.support.forged_files import DAMAGES, FORGERIES, swapped, with_one_changed
from tests.support.luck_tables import file_of, give_secrets, played
from tools import verify


@pytest.fixture(autouse=True)
def secrets(house):
    give_secrets(house)


@pytest.mark.parametrize("game", ["kosci", "sixty_six", "kierki", "canasta", "backgammon", "cribbage"])
async def test_the_file_of_a_match_agrees_with_everything_that_was_drawn(house, game):
    table = await house.service.open(house.request(), game)
    for user in (BOB, "test:cat")[: table.rules.players[0] - 1 or 1]:
        table = await house.service.act(house.request(user), table.id, "join")
    table = await house.service.act(house.request(), table.id, "begin")
    for _ in range(6):
        (seat, *_) = table.awaited()
        moves = map(table.rules.format, table.rules.legal(table.state, seat))
        move = next(move for move in moves if not move.startswith("resign"))
        table = await house.service.say(house.request(table.chairs[seat].user), table.id, move)
    over = await house.service.act(house.request(), table.id, "cancel")
    match = await file_of(house, over)
    assert faults(match) == []
    assert len(match["draws"]) + len(match["shuffles"]) > 2
    last = max(match["draws"] + match["shuffles"], key=itemgetter(0))
    key = verify.key(bytes.fromhex(match["secret"]), match["context"].encode(), [b""] * len(match["words"]), b"")
    follow = verify.shuffled if isinstance(last[1], list) else verify.below
    assert follow(key, last[0], last[1])[1] == drawn_in(over.state)


def drawn_in(value):
    """How many words the luck of a state has used."""
    text = json.dumps(value, default=lambda one: {name: getattr(one, name) for name in getattr(one, "__slots__", ())})
    found = [part.split("}")[0] for part in text.split('"drawn": ')[1:]]
    return max(int(part.split(",")[0]) for part in found)


@pytest.mark.parametrize("forge", FORGERIES)
async def test_a_forged_file_does_not_agree(house, forge):
    match = await file_of(house, await played(house))
    assert faults(match) == []
    forge(match)
    assert len(faults(match)) == 1


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_file_is_told_to_be_none(house, damage, tmp_path):
    match = await file_of(house, await played(house, "backgammon"))
    DAMAGES[damage][0](match)
    (tmp_path / "match.json").write_text(json.dumps(match), "utf-8")
    assert " cannot be read as the whole file of a game: " in fault_in(tmp_path / "match.json")


def meaning(match):
    """What can be checked of a file. For the eye are names, moves, what a draw was for, and among how many it was where
    the answer among another number would have been the same.
    """
    told = [match[part] for part in ("v", "context", "commit", "secret", "beacon")]
    draws = [(first, answer) for first, _, answer, _ in match["draws"]]
    return told, [word for _, word in match["words"]], draws, [one[:3] for one in match["shuffles"]]


async def test_whichever_byte_of_a_file_is_changed_either_it_means_nothing_or_one_sentence_tells_it(house, tmp_path):
    file, chance = tmp_path / "match.json", random.Random(19)
    over = await played(house, "backgammon")
    data = (await house.facade.panel(house.request(), over.id, "draws")).file.data
    whole = meaning(json.loads(data))
    noticed = 0
    for position in range(len(data)):
        file.write_bytes(with_one_changed(data, position, chance))
        if (told := fault_in(file)) is None:
            assert meaning(json.loads(file.read_bytes())) == whole
        else:
            assert told.startswith("This does not agree: ") or " cannot be read as the whole file of a game: " in told
            assert "\n" not in told
            noticed += 1
    assert noticed > len(data) // 3


@pytest.mark.parametrize("match", [[], 7, None, "a", {}])
def test_a_file_of_something_else_is_told_to_be_none(tmp_path, match):
    (tmp_path / "match.json").write_text(json.dumps(match), "utf-8")
    assert " cannot be read as the whole file of a game: " in fault_in(tmp_path / "match.json")


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"a letter", b"[" * 10**6])
def test_a_file_that_cannot_be_read_is_told_in_one_line(tmp_path, data):
    (tmp_path / "match.json").write_bytes(data)
    (line,) = fault_in(tmp_path / "match.json").splitlines()
    assert " cannot be read as the whole file of a game: " in line
    assert " cannot be read as the whole file of a game: " in fault_in(tmp_path / "none.json")


@pytest.mark.parametrize("game", ["kosci", "canasta"])
async def test_draws_that_do_not_follow_from_the_secret_are_told_by_the_page_and_by_the_file(house, game):
    """As if somebody had shown another secret than the one by which the bot drew."""
    over = await played(house, game)
    lie = over.model_copy(update={"seal": replace(over.seal, secret="ab" * 32)})
    drawn = drawn_by(lie, await house.store.log(over.id))
    page = "\n".join(Speaker("en")(block.note) for block in verification.page(lie, lie.seal, drawn).blocks)
    assert "agrees:" not in page
    match = json.loads(verification.file(lie, drawn).data)
    (fault,) = faults(match)
    name, number, what = re.match(r"(draw|shuffle) (\d+) \(.*\): the file (.*)", fault).groups()
    if name == "shuffle":
        assert f"shuffle {number} has another order than secret and words give." in page
    else:
        answer, among, right = re.fullmatch(r"says (\d+) of (\d+), the secret (\d+)", what).groups()
        assert f"draw {number} was {answer} of {among}, from secret and words it would have been {right}." in page


async def test_the_checker_alone_prints_draws_and_its_verdict(house, tmp_path, capsys):
    match = await file_of(house, await played(house))
    (tmp_path / "match.json").write_text(json.dumps(match), "utf-8")
    assert fault_in(tmp_path / "match.json") is None
    said = capsys.readouterr().out
    assert f"Everything agrees. Draws: {len(match['draws'])}, shuffles: {len(match['shuffles'])}" in said
    moves = f"moves: {', '.join(match['moves'])}"
    assert {f"commitment: {match['commit']}", "word of Ann: kasztan", moves} <= set(said.splitlines())
    swapped(match)
    (tmp_path / "match.json").write_text(json.dumps(match), "utf-8")
    assert fault_in(tmp_path / "match.json").startswith("This does not agree: draw 1 (")
