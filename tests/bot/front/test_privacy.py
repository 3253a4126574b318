"""``/privacy``: what is kept, a file of it, and its end. After it nothing in the whole store names the person."""

import asyncio
import json

import pytest

from adapters.redis import keys
from bot.ports import Pointer
from bot.services.analyses import Analyses
from bot.services.ratings import RatingStep
from bot.tables.durations import DAY
from bot.tables.person import born
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from engines.core import Seat
from tests.doubles.toys import ANN, BOB, CAT, HERE
from tests.support.application import refused
from tests.support.finished import finished
from tests.support.persons import joined

TWIN = User("other:anna")
"""Another account of Ann's."""


async def typed(process, text, user=ANN, **more):
    return await process.facade.line(process.request(user, **more), text)


async def forgotten(*processes):
    """Rounds until nobody is being forgotten any more."""
    for _ in range(20):
        for process in processes:
            process.now += 6
            await process.round()
            await process.facade.forgetting.settled()
        if not await processes[0].store.planned(processes[0].now + 1000):
            return
    raise AssertionError("nobody was forgotten")


async def everything(house):
    """All keys, and all values as text."""
    client, found = house.store._connection.client, []
    reads = {"string": "GET", "hash": "HGETALL", "set": "SMEMBERS"}
    async for key in client.scan_iter():
        kind = await client.type(key)
        match kind:
            case "list":
                value = await client.lrange(key, 0, -1)
            case "zset":
                value = await client.zrange(key, 0, -1)
            case "stream":
                value = await client.xrange(key)
            case _:
                value = await client.execute_command(reads[kind], key)
        found.append(f"{key} {value}")
    return found


async def naming(house, *accounts):
    """What names one of these accounts, or the id it was born with."""
    secret = await house.store.secret()
    words = [*accounts, *(born(account, secret) for account in accounts)]
    return [text for text in await everything(house) if any(word in text for word in words)]


async def played(house, game="nim", *, until="resign"):
    """A finished match of Ann and Bob, in which both have moved."""
    table = await house.open(game)
    for _ in range(2):
        table = await house.table(table)
        (seat,) = table.awaited()
        move = next(iter(table.rules.format(action) for action in table.rules.legal(table.state, seat)))
        await house.service.say(house.request(table.chairs[seat].user), table.id, move)
    if until:
        await house.service.act(house.request(BOB), table.id, until)
    await house.round()
    return await house.table(table)


async def test_the_page_says_what_is_kept_and_leads_to_all_steps(house):
    answer = await typed(house, "/privacy")
    assert answer.page == "privacy"
    assert "results" in house.text(answer)
    for text in house.buttons(answer).values():
        assert (await house.facade.press(house.request(), text)).refused is False


async def test_in_a_group_it_leads_to_the_private_chat(house):
    answer = await typed(house, "/privacy forget", aside=True)
    assert answer.page == "privacy-elsewhere"
    assert len(answer.scene.controls) == 1


async def test_an_unknown_step_is_refused_with_those_there_are(house):
    answer = await typed(house, "/privacy everything")
    assert answer.refused
    assert "forget" in house.text(answer)


async def test_the_file_tells_tables_results_and_settings_but_nothing_hidden_of_others(house):
    await typed(house, "/settings my-language pl", private=True)
    table, running = await played(house), await house.open("cups")
    answer = await typed(house, "/privacy file")
    told = json.loads(answer.file.data)
    assert answer.file.name.startswith("stolik-20")
    assert told["accounts"] == [ANN]
    assert {one["id"] for one in told["tables"]} == {table.id, running.id}
    seat = table.find(ANN)
    (own,) = (one for one in told["tables"] if one["id"] == table.id)
    assert own["moves"] == [step.split()[1] for _, step in await house.log(table) if step.startswith(f"{seat} ")]
    (result,) = told["results"]
    assert [player["who"] is not None for player in result["players"]] == [i == seat for i in range(2)]
    kept = {one["kind"]: one["kept"] for one in told["more"]}
    assert "pl" in kept["set"].values()
    text = answer.file.data.decode()
    assert BOB not in text
    assert running.luck.seed not in text


async def test_the_file_names_a_table_that_this_version_cannot_read(house, client):
    table = await house.open("cups")
    text = await client.hget(keys.table(table.id), "table")
    await client.hset(keys.table(table.id), "table", f"999{text.lstrip('0123456789')}")
    told = json.loads((await typed(house, "/privacy file")).file.data)
    assert told["tables"] == [{"id": table.id, "unreadable": True}]


async def test_the_file_has_what_linked_accounts_have_done(house):
    await joined(house.store, ANN, TWIN)
    table = await played(house)
    told = json.loads((await typed(house, "/privacy file", TWIN)).file.data)
    assert told["accounts"] == sorted([ANN, TWIN])
    assert [one["id"] for one in told["tables"]] == [table.id]
    assert [one["id"] for one in told["results"]] == [table.id]


async def test_a_result_from_before_the_accounts_were_joined_is_ones_own(house):
    table = await played(house)
    await joined(house.store, TWIN, ANN)
    told = json.loads((await typed(house, "/privacy file", TWIN)).file.data)
    (result,) = told["results"]
    assert [player["who"] is not None for player in result["players"]] == [i == table.find(ANN) for i in range(2)]


async def test_the_second_question_can_be_answered_by_button_and_by_word(house):
    first = await typed(house, "/privacy forget")
    assert "resigned" in house.text(await played_question(house))
    asked = await house.facade.press(house.request(), house.buttons(first)["Forget"])
    assert "FORGET" in house.text(asked)
    done = await house.facade.press(house.request(), house.buttons(asked)["Yes, forget"])
    assert "begins from nothing" in house.text(done)


async def played_question(house):
    await played(house, until="")
    return await typed(house, "/privacy forget")


async def test_a_word_in_small_letters_forgets_nobody(house):
    await typed(house, "/settings language en")
    answer = await typed(house, "/privacy forget")
    assert answer.page == "privacy"
    assert await house.store.planned(house.now + 10**6) == []


async def test_nothing_in_the_store_names_somebody_who_was_forgotten(house, other):
    await joined(house.store, ANN, TWIN)
    await typed(house, "/settings language en")
    over, running = await played(house), await house.open("cups")
    lobby = await house.service.open(house.request(), "nim")
    await house.facade.panel(house.request(), running.id)
    private = house.request(channel=Channel(str(ANN)), private=True)
    alone = await house.service.open(private, "nim", computers=1)
    archived = await played(house)
    await house.store.archive(archived.id)
    await house.service.communities.set(house.request(admin=True), "most", "3")
    assert await naming(house, ANN, TWIN)
    await typed(house, "/privacy FORGET")
    await forgotten(house, other)
    assert await naming(house, ANN, TWIN) == []
    assert (await house.table(running)).outcome().how.key == "resigned"
    assert (await house.table(lobby)).phase == "folded"
    assert (await house.table(alone)).phase == "over"
    for table in (over, archived):
        kept = await house.table(table)
        assert sorted(kept.names) == ["Bob", "—"]
        assert kept.find(BOB) is not None
        result = await house.store.results.load(table.id)
        assert sorted((player.name, player.who is None) for player in result.players) == [("Bob", False), ("—", True)]
    audit = await house.store.audited(HERE, 10)
    assert [fields[:4] for _, fields in audit] == [("—", "most", "5", "3")]


async def test_nothing_is_left_of_days_vacations_leagues_and_wishes_to_be_called(house):
    for line in (
        "/vacation 3",
        "/settings my-language pl",
        "/daily play",
        "/me hide everywhere",
        "/mine",
    ):
        await typed(house, line, private=True)
    await typed(house, "/league open nim polish 7 week 10 2", admin=True)
    await house.round()
    (league,) = await house.store.leagues.pointed(HERE)
    for user in (ANN, BOB):
        await typed(house, f"/league {league} enter", user)
    assert len(await naming(house, ANN)) > 5
    await typed(house, "/me forget", private=True)
    assert (await house.store.people.person(ANN)).is_forgotten is False
    assert "ZAPOMNIJ" in house.text(await typed(house, "/privacy forget sure", private=True))
    await typed(house, "/privacy FORGET", private=True)
    await forgotten(house)
    assert await naming(house, ANN) == []
    assert [member.user for member in (await house.store.leagues.load(league)).members] == [BOB]


async def test_somebody_who_sits_at_a_table_that_sleeps_is_forgotten_too(house):
    pair, many = await house.open("nim"), await house.open("cups", people=3)
    house.now += 31 * DAY
    await house.round()
    assert (await house.table(pair)).asleep
    assert (await house.table(many)).asleep
    await typed(house, "/privacy FORGET")
    await forgotten(house)
    assert await naming(house, ANN) == []


async def test_me_leads_to_the_file_and_to_the_question(house):
    assert json.loads((await typed(house, "/me export")).file.data)["accounts"] == [ANN]
    assert "Forget everything?" in house.text(await typed(house, "/me forget"))


async def test_others_lose_nothing(house):
    await typed(house, "/settings my-language pl", BOB, private=True)
    table, running = await played(house), await house.open("cups", people=3)
    before = await house.store.settings(BOB)
    assert before
    await typed(house, "/privacy FORGET")
    await forgotten(house)
    assert await house.store.settings(BOB) == before
    assert running.id in await house.store.pointed(Pointer.MINE, BOB)
    record = await house.facade.panel(house.request(BOB), table.id, "record")
    assert not record.refused


async def test_ratings_of_others_stay_and_can_be_made_anew(house):
    house.service.spread.steps["ratings"] = RatingStep(house.store)
    table = await played(house, "warcaby")
    bob = (await house.store.people.person(BOB)).id
    before = await house.store.ratings.of("warcaby", (bob,))
    assert before
    await typed(house, "/privacy FORGET")
    await forgotten(house)
    assert await house.store.ratings.of("warcaby", (bob,)) == before
    assert await naming(house, ANN) == []
    assert await house.store.ratings.annul("warcaby", table.id)
    assert await house.store.ratings.rebuild("warcaby")
    assert await house.store.ratings.of("warcaby", (bob,)) == {}


async def test_at_a_table_for_more_the_game_goes_on(house):
    table = await house.open("cups", people=3)
    await typed(house, "/privacy FORGET")
    await forgotten(house)
    after = await house.table(table)
    assert after.phase == "playing"
    assert [chair.vacant for chair in after.chairs].count(True) == 1
    assert await naming(house, ANN) == []


async def test_who_is_being_forgotten_can_do_nothing_new(house):
    table = await house.open("nim")
    await typed(house, "/privacy FORGET")
    answer = await typed(house, "/play nim")
    assert answer.refused
    assert "forgetting you right now" in house.text(answer)
    assert await refused(house.facade.open(house.request(), "nim")) == "privacy-under-way"
    assert await refused(house.facade.rematch(house.request(), table.id)) == "privacy-under-way"
    await forgotten(house)
    await typed(house, "/play nim")
    assert len(await house.service.tables_at(frozenset({ANN}))) == 1


async def test_a_process_that_dies_in_between_is_followed_by_another(house, other, monkeypatch):
    await played(house)

    async def die(person):
        raise asyncio.CancelledError

    await typed(house, "/privacy FORGET")
    monkeypatch.setattr(house.store.belongings, "walk", die)
    await house.round()
    with pytest.raises(asyncio.CancelledError):
        await house.facade.forgetting.settled()
    assert await naming(house, ANN)
    other.now = house.now + 301
    await forgotten(other)
    assert await naming(other, ANN) == []


async def test_a_late_result_names_nobody(house, monkeypatch):
    """What is written while the first walk passes is found by the next one."""
    await played(house)
    await typed(house, "/privacy FORGET")
    walk, late = house.store.belongings.walk, Place(Channel("test:late"), ANN)
    table = await house.service.open(house.request(CAT), "nim")
    walks = []

    async def walked(person):
        remains = await walk(person)
        if not walks:
            await house.store.add_place(table.id, late)
        walks.append(remains.amount)
        return remains

    monkeypatch.setattr(house.store.belongings, "walk", walked)
    await forgotten(house)
    assert walks[-1] == 0
    assert len(walks) > 2
    assert await naming(house, ANN) == []


async def test_names_that_begin_alike_are_not_mixed_up(house):
    longer = User(f"{ANN}a")
    table = await house.service.open(house.request(longer), "nim")
    await typed(house, "/privacy FORGET")
    await forgotten(house)
    assert (await house.table(table)).find(longer) is not None


async def test_the_analysis_of_a_match_goes_with_whoever_is_forgotten(house):
    table = await finished(house.store, "kosci")
    await Analyses(house.store, lambda: house.now).order(table.id)
    await house.round()
    await house.facade.analysing.settled()
    await Analyses(house.store, lambda: house.now).show(table.id, Seat(0))
    assert await house.store.analyses.read(table.id)
    person = await house.store.people.person(ANN)
    await house.facade.forgetting.begin(person)
    await forgotten(house)
    assert not await house.store.analyses.read(table.id)
    answer = await house.facade.panel(house.request(BOB), table.id, "analysis.s0")
    await house.round()
    await house.facade.analysing.settled()
    answer = await house.facade.panel(house.request(BOB), table.id, "analysis.s0")
    assert "The costliest decisions appear here once — shares them." in house.text(answer)
