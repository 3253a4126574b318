"""``/analyse``: what luck was and what skill, for those who played, when the match is over."""

import gc
import re

import pytest

from adapters.discord.limits import problems
from adapters.discord.message_builder import MessageBuilder
from bot.ai.analysis import by_player
from bot.catalog import CATALOG
from bot.front import analysis_handler, hint_pages
from bot.scenes.blocks import Board, Compared, Curve
from bot.screens import table_scene
from bot.services.analyses import Analyses
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB
from tests.support.analyses import remembered
from tests.support.finished import finished

__all__ = ["remembered"]

pytestmark = pytest.mark.usefixtures("remembered")

GAMES = tuple(game for game, definition in CATALOG.items() if definition.analyst)


async def analysed(house, table, user=ANN, **more):
    """The answer to ``/analyse`` when the work is done."""
    await Analyses(house.store, lambda: house.now).order(table.id)  # or the first answer would wait for a round
    await house.round()
    await house.facade.analysing.settled()
    return await say(house, f"/analyse {table.id}", user, **more)


def lines(house, answer):
    return house.text(answer).splitlines()


async def press(house, answer, label, user=ANN, **more):
    (token,) = (token for found, token in house.buttons(answer).items() if found.startswith(label))
    return await house.facade.press(house.request(user, **more), token)


async def test_luck_and_loss_of_both_sheets_stand_beside_the_points(house):
    told = lines(house, await analysed(house, await finished(house.store, "kosci")))
    assert told == [
        "📈 Kości · Bob 88 : 28 Ann · exact",
        "Ann: expected 250.2, luck +2.8, lost −225.0, score 28.0",
        "Bob: expected 250.2, luck +4.9, lost −167.1, score 88.0",
        "Difference 60.0: luck 2.1, play 57.9.",
        "Like the computer: 1 of 31 decisions (3%). Only you see this.",
        "Costliest decisions:",
    ]


async def test_polish_writes_commas(house):
    table = await finished(house.store, "kosci")
    told = lines(house, await analysed(house, table, language="pl"))
    assert told[1] == "Ann: oczekiwane 250,2, szczęście +2,8, strata −225,0, wynik 28,0"


async def test_the_three_costliest_decisions_lead_to_the_position_with_both_moves_marked(house):
    table = await finished(house.store, "warcaby")
    answer = await analysed(house, table)
    worst = [label for label in house.buttons(answer) if label[:3] in ("1 ·", "2 ·", "3 ·")]
    assert len(worst) == 3
    one = await press(house, answer, "1 ·")
    said = re.match(r"Move (\d+)\. You played (\S+)\. Better: (\S+)\. ", house.text(one))
    (pair,) = (block for block in one.scene.blocks if isinstance(block, Compared))
    played, better = (board for move in pair.alternatives for board in move.blocks if isinstance(board, Board))
    assert [tuple(re.findall(r"[a-h][1-8]", move)) for move in said.groups()[1:]] == [played.worse, better.better]
    assert (played.better, better.worse) == ((), ())
    assert "1/3" in house.buttons(one)
    following = await press(house, one, "▶")
    assert re.match(r"Move (\d+)\.", house.text(following))[1] != said[1]
    assert "2/3" in house.buttons(following)
    last = await press(house, following, "▶")
    assert "3/3" in house.buttons(last)
    assert house.text(await press(house, last, "▶")) == house.text(one)  # round and round
    assert house.text(await press(house, one, "◀")) == house.text(last)


async def test_a_decision_that_is_estimated_says_how_far_off_it_may_be(house):
    answer = await analysed(house, await finished(house.store, "sixty_six"))
    one = await press(house, answer, "1 ·")
    assert re.search(r"^Error of the estimate: ± \d", house.text(one), re.MULTILINE)


async def test_the_curve_marks_the_costliest_decisions_in_their_order(house):
    answer = await analysed(house, await finished(house.store, "warcaby"))
    (curve,) = (block for block in answer.scene.blocks if isinstance(block, Curve))
    assert curve.span == (0, 100)
    assert len(curve.marks) == 3
    assert answer.say(curve.alt).startswith("Chance: Ann 50% →")


async def test_who_plays_dice_alone_sees_what_points_could_be_expected(house):
    answer = await analysed(house, await finished(house.store, "kosci", 1))
    (curve,) = (block for block in answer.scene.blocks if isinstance(block, Curve))
    assert curve.span is None
    assert answer.say(curve.alt).startswith("Expected points: 2")
    assert curve.points[-1][0] == (await looked(house, await finished(house.store, "kosci", 1))).account[0].result


async def test_the_curve_of_cribbage_ends_with_the_winner(house):
    table = await finished(house.store, "cribbage")
    answer = await analysed(house, table)
    (curve,) = (block for block in answer.scene.blocks if isinstance(block, Curve))
    chances = [number for number, _ in curve.points]
    assert curve.span == (0, 100)
    assert 30 <= chances[0] <= 70
    ann_won = 0 in table.outcome().winners
    assert (chances[-1] > 80) if ann_won else (chances[-1] < 20)


async def test_the_other_player_sees_the_account_but_not_the_mistakes_until_they_are_shared(house):
    table = await finished(house.store, "kosci")
    of_bob = await press(house, await analysed(house, table), "Bob")
    assert "The costliest decisions appear here once Bob shares them." in house.text(of_bob)
    assert not [label for label in house.buttons(of_bob) if label.startswith("1 ·")]
    assert "Like the computer" not in house.text(of_bob)
    assert curve(of_bob).marks == ()
    preview = await press(house, await analysed(house, table, BOB), "Share", BOB)
    assert not preview.shared
    shown = await press(house, preview, "Show here", BOB)
    assert shown.shared
    assert "Like the computer" not in house.text(shown)
    of_bob = await press(house, await analysed(house, table), "Bob")
    worst = await press(house, of_bob, "1 ·")
    assert "Bob played" in house.text(worst)
    assert len(curve(of_bob).marks) == 3


def curve(answer):
    return next(block for block in answer.scene.blocks if isinstance(block, Curve))


async def test_a_decision_of_the_other_player_opens_by_no_made_up_button(house):
    table = await finished(house.store, "kosci")
    await analysed(house, table)
    theirs = next(row.step for row in (await looked(house, table)).rows if row.seat == 1)
    refused = await house.facade.panel(house.request(ANN), table.id, f"analysis.d{theirs}")
    assert refused.refused
    assert not (await house.facade.panel(house.request(BOB), table.id, f"analysis.d{theirs}")).refused


async def looked(house, table):
    return (await Analyses(house.store, lambda: house.now).look(table.id)).analysis


@pytest.mark.parametrize("page", ["d99999", "dx", "s7", "sx", "more"])
async def test_a_page_that_there_is_not_is_refused(house, page):
    table = await finished(house.store, "kosci")
    await analysed(house, table)
    assert (await house.facade.panel(house.request(ANN), table.id, f"analysis.{page}")).refused


async def test_somebody_who_did_not_play_reads_who_may_see_it(house):
    answer = await analysed(house, await finished(house.store, "kosci"), EVE)
    assert answer.refused
    assert house.text(answer) == "Those who played see the analysis: Ann, Bob."


async def test_nothing_is_said_of_a_game_that_goes_on(house):
    table = await house.open("kosci")
    answer = await house.facade.panel(house.request(ANN), table.id, "analysis")
    assert (answer.refused, house.text(answer)) == (True, "Only after the game.")
    assert (await say(house, "/analyse")).refused


async def test_the_newest_finished_match_is_meant_where_none_is_named(house):
    await finished(house.store, "kosci", seed=1)
    await analysed(house, await finished(house.store, "kosci", seed=2))
    assert house.text(await say(house, "/analiza", language="pl")).startswith("📈 Kości")


async def test_until_it_is_done_the_answer_says_how_far_it_has_come(house, monkeypatch):
    monkeypatch.setattr(analysis_handler, "PATIENCE", analysis_handler.LOOK)
    table = await finished(house.store, "sixty_six", most=6)
    first = await say(house, f"/analyse {table.id}")
    assert house.text(first).startswith("Working")
    assert list(house.buttons(first)) == ["Look again", "Call me when done"]


async def test_an_archived_match_is_analysed_too(house):
    table = await finished(house.store, "kosci")
    await house.store.archive(table.id)
    assert lines(house, await analysed(house, table))[0].endswith("exact")


async def test_a_short_match_without_clear_losses_says_so(house):
    table = await finished(house.store, "warcaby", most=1)
    assert "No clear losses." in house.text(await analysed(house, table))


async def test_a_film_shows_the_steps_around_the_costliest_decision(house):
    film = await press(house, await analysed(house, await finished(house.store, "northcott")), "⏮ Film")
    assert film.file.kind == "film"
    assert film.file.data[:4] == b"GIF8"
    assert not film.shared


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_an_analysis_in_both_languages(house, game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)  # as short as in the longest matches
    players = 2 if 2 in CATALOG[game].default.players else CATALOG[game].default.players[0]
    table = await finished(house.store, game, players, most=14)
    for language in ("en", "pl"):
        answer = await analysed(house, table, language=language)
        assert not answer.refused
        assert house.text(answer).startswith("📈")
        curves = [block for block in answer.scene.blocks if isinstance(block, Curve)]
        assert len(curves) == (CATALOG[game].default.players[-1] > 1)  # nobody knows how a patience stands meanwhile
        for label, token in house.buttons(answer).items():
            if ":analysis.d" in token:
                assert not (await house.facade.press(house.request(language=language), token)).refused, label


@pytest.mark.parametrize("game", GAMES)
async def test_the_end_of_every_game_offers_it(house, game):
    players = 2 if 2 in CATALOG[game].default.players else CATALOG[game].default.players[0]
    table = await finished(house.store, game, players, most=2)
    labels = [getattr(control, "page", "") for control in table_scene.scene(table, None).controls]
    assert labels.count("analysis") == 1


@pytest.mark.parametrize("game", ["kosci", "backgammon", "kierki", "canasta"])
async def test_its_pages_fit_into_every_chat(house, game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)
    players = max(CATALOG[game].default.players)
    answer = await analysed(house, await finished(house.store, game, players, most=30), language="pl")
    pages = [answer, await press(house, answer, "Udostępnij", language="pl")]
    if any(label.startswith("1 ·") for label in house.buttons(answer)):
        pages.append(await press(house, answer, "1 ·", language="pl"))
    for page in pages:
        assert problems(await MessageBuilder().answer(page)) == []
        assert all(len(token.encode()) <= 64 for token in house.buttons(page).values())
        assert len(house.text(page)) <= 1024


@pytest.mark.parametrize(("game", "line"), [("sixty_six", "/analyse"), ("frog", "/hint")])
async def test_a_chat_that_closes_may_leave_an_answer_that_is_still_to_come(house, game, line, monkeypatch, recwarn):
    monkeypatch.setattr(hint_pages, "PROMPT", 0.0)
    monkeypatch.setattr(analysis_handler, "PATIENCE", 0.0)
    monkeypatch.setattr("bot.services.hints.SECONDS", 0.0)
    table = await (finished(house.store, game, most=6) if line == "/analyse" else house.open(game, 1))
    answer = await say(house, f"{line} @{table.id}" if line == "/hint" else f"{line} {table.id}")
    assert answer.later is not None
    del answer
    gc.collect()
    assert [str(warned.message) for warned in recwarn] == []
