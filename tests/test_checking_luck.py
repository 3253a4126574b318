"""Luck that anybody can check: what a table tells before its match and after it."""

import math

import pytest

from bot.i18n import Speaker
from bot.tables.forgetting import without
from bot.tables.stored import Place
from bot.tables.table import dump
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.application import refused
from tests.support.checkers import faults
from tests.support.luck_tables import file_of, give_secrets, lobby, played, verified
from tools import verify


@pytest.fixture(autouse=True)
def secrets(house):
    give_secrets(house)


async def board(house):
    """What the board says, as far as it is text."""
    await house.painter.settled()
    blocks = house.chat.newest(Place(HERE)).blocks
    return "\n".join(Speaker("en")(block.note) for block in blocks if hasattr(block, "note"))


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
