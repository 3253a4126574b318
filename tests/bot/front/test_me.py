"""``/me``: what somebody has played, as far as others may see it."""

import pytest

from bot.results.finished import fingerprint
from bot.scenes.blocks import Curve
from bot.scenes.controls import Choice
from bot.services.aftermath import steps_of
from bot.tables.person import born
from bot.tables.request import Mention
from engines.kosci import RULESETS as KOSCI
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support.persons import joined
from tests.support.results import player, result


@pytest.fixture
async def ids(house):
    secret = await house.store.secret()
    return {user: born(user, secret) for user in (ANN, BOB, CAT)}


async def spread(house, *results):
    for one in results:
        await house.store.results.keep(one)
        for step in steps_of(house.store, house.painter, house.service.tallying).values():
            await step(one)


def match(ids, first=ANN, second=BOB, **more):
    names = {ANN: "Ann", BOB: "Bob", CAT: "Cat"}
    seats = [
        player(ids[user], place, seat, name=names[user]) for seat, (user, place) in enumerate(((first, 1), (second, 2)))
    ]
    return result(*seats, **more)


async def me(house, words="", user=ANN, **more):
    return await say(house, f"/me {words}".strip(), user, **more)


def lines(house, answer):
    return house.text(answer).splitlines()


async def test_before_the_first_match_there_is_a_way_to_play(house):
    answer = await me(house)
    assert house.text(answer) == "Nothing here yet."
    assert "Play the computer" in " ".join(house.buttons(answer))


async def test_the_page_counts_matches_series_and_shows_the_rating(house, ids):
    now = int(house.now)
    await spread(house, match(ids, BOB, ANN, ended=now - 2), match(ids, ended=now - 1), match(ids, ended=now))
    assert lines(house, await me(house)) == [
        "Ann · 3 games of 1 kind",
        "Won one after another: 2 (best 2)",
        "Polish draughts (8×8) · 1730? ± 305 · won 2, drawn 0, lost 1",
    ]
    polish = lines(house, await me(house, language="pl"))
    assert polish[0] == "Ann · 3 partie, 1 gra"
    assert polish[2] == "Warcaby · 1730? ± 305 · 2 wygrane, 0 remisów, 1 porażka"


async def test_numbers_wait_for_five_matches_and_stand_beside_their_measure(house, ids):
    def sheet(points):
        rules = {"game": "kosci", "options": fingerprint(KOSCI["polish"]), "unrated": "alone"}
        return result(player(ids[ANN], 2, score=points, name="Ann"), **rules)

    await spread(house, sheet(210))
    assert lines(house, await me(house))[-1] == "Kości · too few games (1)"


async def test_matches_with_computers_and_patiences_are_told_apart(house, ids):
    rainbow = [result(player(ids[ANN], place, name="Ann"), game="rainbow", unrated="alone") for place in (1, 2, 2)]
    computer = result(player(ids[ANN], 2, name="Ann"), (None, 1, "easy"), unrated="alone")
    await spread(house, *rainbow, computer)
    told = lines(house, await me(house))
    assert told[1:] == ["Rainbow (Tęcza) · came out 1 of 3", "Polish draughts (8×8) · against computers won 0 of 1"]


async def test_one_game_has_a_page_with_a_curve_and_a_list(house, ids):
    await spread(house, match(ids), match(ids, BOB, ANN))
    answer = await me(house, "warcaby")
    assert lines(house, answer)[0] == "Ann · Polish draughts (8×8)"
    buttons = house.buttons(answer)
    curve = await house.facade.press(house.request(), buttons["📈 Curve"])
    (block,) = (block for block in curve.scene.blocks if isinstance(block, Curve))
    assert len(block.points) == 2
    assert curve.say(block.alt) == f"From 1742 to {block.points[-1][0]} in 2 games; highest 1742."
    listed = await house.facade.press(house.request(), buttons["Games"])
    assert [line.split(" · ")[1:] for line in lines(house, listed)[1:]] == [
        ["Polish draughts (8×8)", "lost", "Bob, Ann"],
        ["Polish draughts (8×8)", "won", "Ann, Bob"],
    ]


async def test_the_list_turns_by_pages_of_eight(house, ids):
    await spread(house, *(match(ids) for _ in range(9)))
    first = await me(house, "games")
    assert len(lines(house, first)) == 9
    second = await house.facade.press(house.request(), house.buttons(first)["Older ▶"])
    assert len(lines(house, second)) == 2
    assert "◀ Newer" in house.buttons(second)
    assert lines(house, await me(house, "games 99")) == lines(house, second)


async def test_a_game_that_was_not_played_is_said_so(house, ids):
    await spread(house, match(ids))
    assert house.text(await me(house, "rainbow")) == "Nothing here yet: Rainbow (Tęcza)."
    assert house.text(await me(house, "curve rainbow")).startswith("There is no rating yet.")
    assert (await me(house, "chess")).refused


@pytest.mark.parametrize(
    ("wish", "here", "there"), [("places", True, False), ("everywhere", True, True), ("nowhere", False, False)]
)
async def test_others_see_as_much_as_somebody_shows(house, ids, wish, here, there):
    await spread(house, match(ids))
    await me(house, f"hide {wish}")

    async def seen(channel):
        to_ann = (Mention("@ann", ANN, "Ann"),)
        answer = await house.facade.line(house.request(BOB, channel, mentions=to_ann), "/me @ann")
        return house.text(answer) != "Ann does not show results."

    assert [await seen(HERE), await seen(THERE)] == [here, there]


async def test_a_page_of_somebody_else_leads_on_to_theirs(house, ids):
    await spread(house, match(ids), match(ids, CAT, ANN))
    to_ann = (Mention("@ann", ANN, "Ann"),)
    answer = await house.facade.line(house.request(BOB, mentions=to_ann), "/me @ann")
    assert lines(house, answer)[0] == "Ann · 2 games of 1 kind"
    assert "Who sees me" not in house.buttons(answer)
    listed = await house.facade.press(house.request(BOB), house.buttons(answer)["Games"])
    assert "Cat" in house.text(listed)
    back = await house.facade.press(house.request(BOB), house.buttons(listed)["↩ Back"])
    assert lines(house, back)[0] == "Ann · 2 games of 1 kind"


async def test_nobody_knows_a_stranger_or_a_made_up_id(house, ids):
    for line, mentions in (
        ("/me @dan", ()),
        ("/me @bot", (Mention("@bot", CAT, "Bot", is_bot=True),)),
        ("/me of:pxxxx", ()),
    ):
        answer = await house.facade.line(house.request(BOB, mentions=mentions), line)
        assert house.text(answer) == "I do not know this person."


async def test_hiding_is_saved_and_said(house, ids):
    await spread(house, match(ids))
    answer = await me(house, "hide nowhere")
    assert lines(house, answer)[0] == "Saved. You disappear from the leaderboards at once."
    assert (await me(house, "hide sometimes")).refused
    assert (await say(house, "/top warcaby", BOB)).scene
    assert "Ann" not in house.text(await say(house, "/top warcaby", BOB))


async def test_results_of_joined_accounts_are_shown_together(house, ids):
    await spread(house, match(ids, ANN, CAT), match(ids, BOB, CAT), match(ids, BOB, CAT))
    await joined(house.store, ANN, BOB)
    told = lines(house, await me(house))
    assert told[0] == "Ann · 3 games of 1 kind"
    assert told[1] == "Won one after another: 3 (best 3)"
    assert "won 3" in told[2]
    assert lines(house, await me(house, user=BOB))[1:] == told[1:]


async def test_what_is_shown_here_is_for_everybody_and_leads_nowhere(house, ids):
    await spread(house, match(ids))
    answer = await me(house, "show")
    assert answer.shared
    assert answer.scene.controls == ()
    assert lines(house, answer)[0] == "Ann · 1 game of 1 kind"


async def test_a_match_of_the_list_can_be_chosen_for_an_analysis(house, ids):
    await spread(house, match(ids))
    listed = await me(house, "games")
    (choice,) = (control for control in listed.scene.controls if isinstance(control, Choice))
    assert [listed.say(option.label).split(" · ")[0] for option in choice.options] == ["Polish draughts (8×8)"]
    assert choice.options[0].line.startswith("/analyse ")


async def test_the_days_of_results_are_those_of_the_reader_and_of_the_house_on_a_card(house):
    house.now = 1_800_000_000.0 // 86400 * 86400 - 1800  # half past eleven in London, half past midnight in Warsaw
    table = await house.open("warcaby")
    await house.service.act(house.request(), table.id, "resign")
    await house.round()
    assert "2027-01-15" in house.text(await me(house, "games"))
    (suggested,) = await house.facade.fill(house.request(), "analyse", "match", "", {})
    assert "2027-01-15" in suggested.label
    await say(house, "/settings my-zone Europe/London")
    assert "2027-01-14" in house.text(await me(house, "games"))
    card = (await house.facade.panel(house.request(), table.id, "share")).scene.blocks[0]
    assert dict(card.when.args)["day"] == 15
    assert b"2027.01.15" in (await house.facade.panel(house.request(), table.id, "file")).file.data
