"""Luck that anybody can check: what a table tells before and after, and the file that three programs read."""

import json
import math
import random
import re
import string
from dataclasses import replace
from itertools import count
from operator import itemgetter

import pytest

from bot.i18n import Speaker
from bot.screens import verification
from bot.tables.forgetting import without
from bot.tables.stored import Place
from bot.tables.table import dump
from bot.tables.witness import drawn_in as drawn_by
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.application import refused
from tests.support.checkers import fault_in, faults
from tools import verify


@pytest.fixture(autouse=True)
def secrets(house):
    """Every table has another secret, as the bot makes them."""
    numbers = count(1)
    house.service.secret = lambda: f"{next(numbers):064x}"


async def verified(house, table, user=ANN):
    return await house.facade.panel(house.request(user), table.id, "luck")


async def lobby(house, game="sixty_six"):
    table = await house.service.open(house.request(), game)
    return await house.service.act(house.request(BOB), table.id, "join")


async def played(house, game="sixty_six", steps=4):
    """A finished match, to which Ann has added a word and Bob a random one."""
    table = await lobby(house, game)
    for user, command in ((ANN, "word=kasztan"), (BOB, "word"), (ANN, "begin")):
        table = await house.service.act(house.request(user), table.id, command)
    for _ in range(steps):
        (seat, *_) = table.awaited()
        move = table.rules.format(next(iter(table.rules.legal(table.state, seat))))
        table = await house.service.say(house.request(table.chairs[seat].user), table.id, move)
    return await house.service.act(house.request(), table.id, "resign")


async def board(house):
    """What the board says, as far as it is text."""
    await house.painter.settled()
    blocks = house.chat.newest(Place(HERE)).blocks
    return "\n".join(Speaker("en")(block.note) for block in blocks if hasattr(block, "note"))


async def file_of(house, table):
    answer = await house.facade.panel(house.request(), table.id, "draws")
    told = json.loads(answer.file.data)
    assert told["v"] == 2, "the version of the scheme that this book describes"
    return told


async def test_the_commitment_is_there_before_anything_is_drawn_and_the_secret_only_afterwards(house):
    table = await lobby(house)
    told = house.text(await verified(house, table))
    assert table.seal.commitment in told
    assert table.seal.secret not in told
    table = await house.service.act(house.request(), table.id, "begin")
    told = house.text(await verified(house, table))
    assert table.seal.commitment in told
    assert table.seal.secret not in told
    assert (await house.facade.panel(house.request(), table.id, "draws")).refused
    over = await house.service.act(house.request(), table.id, "resign")
    told = house.text(await verified(house, over))
    assert (over.seal.commitment in told, over.seal.secret in told) == (True, True)
    assert told.startswith("✓ Everything agrees")


async def leave(house, table):
    await house.service.act(house.request(), table.id, "leave")
    return await house.service.act(house.request(BOB), table.id, "leave")


async def expire(house, table):
    """Nobody begins for a day."""
    house.now += 25 * 3600
    await house.round()
    return await house.table(table)


async def resign(house, table):
    return await house.service.act(house.request(), table.id, "resign")


async def cancel(house, table):
    return await house.service.act(house.request(), table.id, "cancel")


async def call_off(house, table):
    """The one who is waited for stays away for days, and the other ends the match without a winner."""
    (seat, *_) = table.awaited()
    for _ in range(6):
        house.now += 24 * 3600
        await house.round()
    silent = await house.table(table)
    other = next(chair.user for chair in table.chairs if chair.user != table.chairs[seat].user)
    return await house.service.act(house.request(other), table.id, f"end={silent.waiting.rev}")


async def archive(house, table):
    """A match that was given up is put away after a week."""
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()  # where its board stands is written down when it has been drawn
    house.now += 8 * 24 * 3600
    for _ in range(2):
        await house.round()
    assert table.id not in [one.id for one in await house.service.tables_in(HERE)]
    return await house.table(table)


@pytest.mark.parametrize("end", [leave, expire, cancel])
async def test_a_lobby_that_is_put_away_tells_its_secret(house, end):
    table = await end(house, await lobby(house))
    assert table.phase == "folded"
    said = house.text(await verified(house, table))
    assert table.seal.secret in said
    assert "Everything agrees" not in said


@pytest.mark.parametrize("end", [resign, cancel, call_off, archive])
async def test_however_a_match_ends_its_secret_is_shown_and_its_file_agrees(house, end):
    table = await house.service.act(house.request(), (await lobby(house)).id, "begin")
    table = await end(house, table)
    assert table.phase in ("over", "folded")
    assert table.seal.secret in house.text(await verified(house, table))
    assert faults(await file_of(house, table)) == []


async def test_a_commitment_that_comes_together_with_the_game_says_what_it_cannot_prove(house):
    alone = await house.service.open(house.request(), "star")
    assert alone.phase == "playing"
    assert "not that the secret was random" in house.text(await verified(house, alone))
    table = await lobby(house)
    house.now += 5
    table = await house.service.act(house.request(), table.id, "begin")
    assert "not that the secret was random" not in house.text(await verified(house, table))


@pytest.mark.parametrize(("language", "button"), [("en", "🔎 Check on the web page"), ("pl", "🔎 Sprawdź na stronie")])
async def test_where_the_bot_has_an_address_a_button_leads_to_the_page_that_checks_the_file(house, language, button):
    over = await played(house)
    for page in ("luck", "draws"):
        answer = await house.facade.panel(house.request(language=language), over.id, page)
        assert button not in house.buttons(answer)
    assert "tools/verify.py" in house.text(answer)
    house.service.site = "https://stolik.example"
    for page in ("luck", "draws"):
        answer = await house.facade.panel(house.request(language=language), over.id, page)
        assert house.buttons(answer)[button] == "https://stolik.example/verify"
    assert "tools/verify.py" in house.text(answer)


async def test_before_the_end_nothing_leads_to_the_page_since_there_is_no_file(house):
    house.service.site = "https://stolik.example"
    page = await verified(house, await lobby(house))
    assert not [label for label in house.buttons(page) if "web page" in label]


async def test_the_commitment_is_sent_to_the_asker_alone_as_a_message_that_stays(house):
    table = await lobby(house)
    page = await verified(house, table)
    answer = await house.facade.press(house.request(), house.buttons(page)["📩 Send me this"])
    assert "never edited" in house.text(answer)
    (sent,) = house.chat.told(ANN)
    assert f"Commitment (SHA-256): {table.seal.commitment}" in house.text(sent)
    house.chat.shut.add(ANN)
    again = await house.facade.press(house.request(), house.buttons(page)["📩 Send me this"])
    assert again.refused
    assert "private chat with me first" in house.text(again)
    assert "📩 Send me this" not in house.buttons(await verified(house, await cancel(house, table)))


async def test_a_player_posts_the_commitment_for_everybody_in_the_chat(house):
    table = await lobby(house)
    posts = house.buttons(await verified(house, table))["📢 To the chat"]
    answer = await house.facade.press(house.request(BOB), posts)
    assert answer.shared
    assert f"Commitment (SHA-256): {table.seal.commitment}" in house.text(answer)
    assert "never edited" in house.text(answer)
    assert (await house.facade.press(house.request("test:cat"), posts)).refused  # who does not sit at the table


async def test_all_draws_are_told_by_their_moves_page_by_page(house):
    over = await played(house, "kosci", steps=24)
    match = await file_of(house, over)
    told, page = "", await verified(house, over)
    pages = math.ceil(len(match["draws"]) / 30)
    assert pages > 1
    for number in range(1, pages + 1):
        line = next(line for line in house.text(page).splitlines() if line.startswith("Result/possibilities"))
        heading, _, draws = line.partition(": ")
        assert heading == f"Result/possibilities, by move ({number} / {pages})"
        told += f"{draws} "
        page = await house.facade.press(house.request(), house.buttons(page)["▶"])
    assert [word for word in told.split() if "/" in word] == [f"{draw[2] + 1}/{draw[1]}" for draw in match["draws"]]
    steps = {int(draw[3].split()[1][:-1]) for draw in match["draws"] if draw[3].startswith("step")}
    assert {int(word[:-1]) for word in told.split() if word.endswith(":")} == steps
    page = await house.facade.press(house.request(), house.buttons(page)["◀"])
    assert f"({pages - 1} / {pages})" in house.text(page)


@pytest.mark.parametrize("number", ["0", "99", "x", "-1", "1" * 40])
async def test_a_page_of_draws_that_is_not_there_is_refused(house, number):
    over = await played(house, "kosci")
    assert (await house.facade.panel(house.request(), over.id, f"luck.{number}")).refused


async def test_words_are_told_when_they_are_given_and_shown_afterwards(house):
    table = await lobby(house)
    table = await house.service.act(house.request(), table.id, "word=kasztan")
    told = house.text(await verified(house, table))
    assert "Ann ✓" in told
    assert "kasztan" not in told
    over = await played(house)
    told = house.text(await verified(house, over))
    assert "Ann “kasztan”" in told
    assert "(drawn)" in told


async def test_a_word_is_typed_changed_and_closed_by_the_start(house):
    table = await lobby(house)
    for word in ("kasztan", "żołądź"):
        assert not (await say(house, f"/verify {word}")).refused
    now = await house.table(table)
    assert [(word.name, word.text) for word in now.seal.words] == [("Ann", "żołądź")]
    await house.service.act(house.request(), table.id, "begin")
    assert await refused(house.service.act(house.request(), table.id, "word=late")) == "seal-closed"
    assert await refused(house.service.act(house.request("test:cat"), table.id, "word=mine")) == "not-at-table"


async def test_a_random_word_is_seen_on_the_page_on_which_it_was_pressed(house):
    page = await verified(house, await lobby(house))
    answer = await house.facade.press(house.request(), house.buttons(page)["🎲 A random word"])
    assert "Words: Ann ✓" in house.text(answer)


async def test_words_change_what_is_drawn(house):
    one, other = await lobby(house, "kosci"), await lobby(house, "kosci")
    same = [table.seal.begun((), 0).luck for table in (one, other)]
    assert same[0] != same[1]  # two tables
    with_word = (await house.service.act(house.request(), one.id, "word=x")).seal
    people = [(ANN, "Ann"), (BOB, "Bob")]
    assert with_word.begun(people, 1).luck != one.seal.begun(people, 1).luck


async def test_other_rules_are_another_commitment_and_the_former_one_is_in_the_file(house):
    table = await house.service.open(house.request(), "sixty_six")
    before = table.seal.commitment
    assert f"🔒 Luck: {before[:8]}" in (await board(house)).splitlines()
    other = next(one for one in table.definition.rulesets if one != table.ruleset)
    table = await house.service.act(house.request(), table.id, f"ruleset={other}")
    assert table.seal.commitment != before
    assert len(table.seal.others) == 1
    assert f"🔒 Luck: {table.seal.commitment[:8]} (commitment no. 2)" in (await board(house)).splitlines()
    await house.service.act(house.request(BOB), table.id, "join")
    await house.service.act(house.request(), table.id, "begin")
    over = await house.service.act(house.request(), table.id, "resign")
    ((secret, context),) = (await file_of(house, over))["others"]
    assert verify.commitment(bytes.fromhex(secret), context.encode()) == before


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


def flipped(match):
    match["secret"] = ("0" if match["secret"][0] != "0" else "1") + match["secret"][1:]


def without_a_word(match):
    match["words"].pop()


def swapped(match):
    draws = match["draws"]
    draws[1][0], draws[2][0] = draws[2][0], draws[1][0]


def another_answer(match):
    match["draws"][3][2] = (match["draws"][3][2] + 1) % match["draws"][3][1]


def a_gap(match):
    del match["draws"][2]


def another_order(match):
    *_, (_, _, order, _) = match["shuffles"]
    order[0], order[1] = order[1], order[0]


FORGERIES = [flipped, without_a_word, swapped, another_answer, a_gap, another_order]


@pytest.mark.parametrize("forge", FORGERIES)
async def test_a_forged_file_does_not_agree(house, forge):
    match = await file_of(house, await played(house))
    assert faults(match) == []
    forge(match)
    assert len(faults(match)) == 1


DAMAGES = {
    "without a commitment": (lambda match: match.pop("commit"), "commit"),
    "without moves": (lambda match: match.pop("moves"), "moves"),
    "without shuffles": (lambda match: match.pop("shuffles"), "shuffles"),
    "of another version": (lambda match: match.update(v=3), "v"),
    "half a digit": (lambda match: match.update(secret=match["secret"][:-1]), "secret"),
    "no digits": (lambda match: match.update(secret="x" * 64), "secret"),
    "words are a number": (lambda match: match.update(words=7), "words"),
    "a word without a name": (lambda match: match["words"][0].pop(0), "words"),
    "half a letter": (lambda match: match["words"][0].__setitem__(1, "\ud83d"), "words"),
    "no round": (lambda match: match.update(beacon="a:b:c"), "beacon"),
    "a draw without a number": (lambda match: match["draws"][1].__setitem__(0, "0"), "draws"),
    "a draw among none": (lambda match: among(match, 0), "draws"),
    "a draw among too many": (lambda match: among(match, 2**65), "draws"),
    "a shuffle of nothing": (lambda match: match["shuffles"][0].__setitem__(1, None), "shuffles"),
    "a move that is a number": (lambda match: match["moves"].append(7), "moves"),
    "another match": (lambda match: match["others"].append("a"), "others"),
}
"""What may happen to a file, and the part of it that is damaged then."""


def among(match, number):
    match["draws"][0][1] = number


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_file_is_told_to_be_none(house, damage, tmp_path):
    match = await file_of(house, await played(house, "backgammon"))
    DAMAGES[damage][0](match)
    (tmp_path / "match.json").write_text(json.dumps(match), "utf-8")
    assert " cannot be read as the whole file of a game: " in fault_in(tmp_path / "match.json")


def with_one_changed(data, position, chance):
    """A file of which one byte is another: a digit another digit, a letter another letter, else anything."""
    old = chr(data[position])
    kind = string.digits if old in string.digits else string.ascii_letters if old.isalpha() else string.printable
    new = chance.choice([one for one in kind if one != old])
    return data[:position] + new.encode() + data[position + 1 :]


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
    assert fault_in(tmp_path / "match.json").startswith("This does not agree: draw 3 (")


async def test_whoever_is_forgotten_leaves_the_words_but_not_the_name(house):
    over = await played(house)
    after = without(over, frozenset({ANN}))
    assert ANN not in dump(after)
    assert "Ann" not in [word.name for word in after.seal.words]
    assert after.seal.luck == over.seal.luck


async def test_the_same_deal_once_more_counts_on_no_board_and_says_whose_luck_it_is(house):
    first = await house.service.open(house.request(), "star")
    await house.service.act(house.request(), first.id, "resign")
    again = await house.service.rematch(house.request(), first.id, same=True)
    assert again.luck == (await house.table(first)).luck
    assert "The luck is that of the game before" in house.text(await verified(house, again))
    await house.service.act(house.request(), again.id, "resign")
    reasons = [(await house.store.results.load(table.id)).unrated for table in (first, again)]
    assert reasons == ["alone", "same-deal"]
