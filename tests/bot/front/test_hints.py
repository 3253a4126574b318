"""Hints: a good move and why, what one's own would cost, and for whom there is none."""

import asyncio
from dataclasses import replace

import pytest

from bot.ai.player import Decision, Unit
from bot.catalog import CATALOG
from bot.front import hint_pages
from bot.i18n import LANGUAGES, Speaker
from bot.screens import hints
from bot.services.quotas import Quotas
from bot.tables.hints import HINTED, is_between_people
from bot.tables.table import Chair
from bot.tables.token import Kind, Token
from bot.workers.in_thread import InThread
from engines.core import note
from tests.bot.front.hint_house import hint, press, unhurried
from tests.bot.front.two_accounts import ann, anna, link
from tests.doubles.toys import ANN, BOB, open_table

__all__ = ["ann", "anna", "unhurried"]


GAMES = [game for game, found in CATALOG.items() if not found.short_lived and found.search is None]


async def against_computer(house, game="northcott"):
    """A table where Ann plays with a computer, and is asked."""
    rules = CATALOG[game].default
    alone = 1 in rules.players
    table = await house.service.open(house.request(), game, computers=0 if alone else max(1, rules.players[0] - 1))
    table = await house.service.act(house.request(), table.id, "begin") if table.phase == "lobby" else table
    for _ in range(40):
        if table.find(ANN) in table.awaited():
            break
        house.now += 5
        await house.round()
        table = await house.table(table)
    await house.painter.settled()
    return table


def moves_of(table):
    seat = table.find(ANN)
    return [table.rules.format(action) for action in table.rules.legal(table.state, seat)]


# --- the move, and why ---


@pytest.mark.parametrize("game", GAMES)
async def test_in_every_game_against_computers_there_is_a_move_with_a_reason_and_one_press_plays_it(house, game):
    table = await against_computer(house, game)
    answer = await hint(house)
    good, reason, rated = house.text(answer).split("\n")
    assert good.startswith("Good move: ")
    assert reason.endswith(".")
    assert rated == "A game with hints is not rated."
    mine = ["Why not mine?"] if len(moves_of(table)) > 1 else []
    assert list(house.buttons(answer)) == ["Play it", *mine, "↩ Back"]
    assert answer.scene.hinted in moves_of(table)
    await press(house, answer, "Play it")
    assert (await house.table(table)).moves == table.moves + 1


async def test_the_same_hint_is_given_again_and_the_warning_only_once(house):
    await against_computer(house)
    first, second = await hint(house), await hint(house)
    assert house.text(first).split("\n")[:2] == house.text(second).split("\n")
    assert house.text(first).count("rated") == 1


async def test_the_menu_leads_to_the_hint_and_the_hint_leads_back(house):
    table = await against_computer(house)
    menu = await house.facade.panel(house.request(), table.id, "menu")
    answer = await press(house, menu, "Hint")
    assert house.text(answer).startswith("Good move: ")
    assert "Hint" in house.buttons(await press(house, answer, "↩ Back"))


@pytest.mark.parametrize(
    ("decision", "unit", "told"),
    [
        (Decision("a", why=note("back")), Unit.POINTS, "↩ Back"),
        (Decision("a"), Unit.POINTS, "It is the only move."),
        (Decision("a", (("a", 12.0), ("b", 10.66))), Unit.POINTS, "it is worth 1.3 points more than the next best."),
        (Decision("a", (("a", 0.51), ("b", 0.4))), Unit.EQUITY, "it is worth 0.11 points more than the next best."),
        (Decision("a", (("a", 0.51), ("b", 0.4))), Unit.CHANCE, "it wins 11 games in 100 more than the next best."),
        (Decision("a", (("a", 0.51), ("b", 0.4999))), Unit.CHANCE, "it wins one game in 100 more than the next best."),
        (Decision("a", (("a", 0.51), ("b", 0.509))), Unit.CHANCE, "Other moves are about as good."),
    ],
)
def test_where_the_player_gives_no_reason_it_is_said_how_much_better_the_move_is(decision, unit, told):
    assert Speaker("en")(hints.why(decision, unit)).endswith(told)


# --- my own move ---


async def test_why_not_mine_asks_for_the_move_and_says_what_it_would_cost(house):
    table = await against_computer(house, "kosci")
    answer = await press(house, await hint(house), "Why not mine?")
    assert house.text(answer).startswith("Which move is yours?")
    costs = []
    for label in list(house.buttons(answer))[:3]:
        told = await press(house, answer, label)
        costs.append(house.text(told).split("\n")[0])
        assert "Play mine" in house.buttons(told) or "is my move too" in costs[-1]
    assert any("would cost" in cost for cost in costs)
    await press(house, told, "Play mine")
    assert (await house.table(table)).moves == 1


async def test_a_half_made_choice_is_the_move_that_is_meant(house):
    table = await against_computer(house, "cribbage")
    for item in ("+0", "+1"):
        token = Token(table.id, table.rev, Kind.MARK, item)
        await house.facade.press(house.request(), str(token))
    answer = await press(house, await hint(house), "Why not mine?")
    assert house.text(answer).startswith("“To the crib: ")


async def test_a_begun_path_leaves_only_the_moves_to_which_it_may_lead(house):
    table = await against_computer(house, "mak_yek")
    starts = [move[:2] for move in moves_of(table)]
    first = max(starts, key=starts.count)
    await house.facade.press(house.request(), str(Token(table.id, table.rev, Kind.STEP, first)))
    answer = await press(house, await hint(house), "Why not mine?")
    offered = [label for label in house.buttons(answer) if "-" in label]
    able = [move for move in moves_of(table) if move.startswith(first)]
    assert len(able) > 1
    assert offered == able


async def test_a_move_can_be_typed_behind_the_command(house):
    table = await against_computer(house)
    said = set()
    for move in moves_of(table)[:3]:
        said.add(house.text(await hint(house, line=f"/hint {move}")).split("\n")[0].split("”", 1)[1])
    assert said
    assert all("games in 100" in one or "good" in one or "too" in one or "one game" in one for one in said)


async def test_a_move_that_the_rules_forbid_is_refused_with_the_rule(house):
    await against_computer(house)
    assert (await hint(house, line="/hint a1-a1")).refused


async def test_the_command_completes_the_moves_that_there_are(house):
    table = await against_computer(house)
    offered = await house.facade.fill(house.request(), "hint", "move", "", {})
    assert [value for value, _ in offered] == moves_of(table)[:25]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lost", [-0.5, 0.0, 0.02, 0.4])
@pytest.mark.parametrize("unit", Unit)
def test_every_cost_has_its_words(language, lost, unit):
    assert "a1-a2" in Speaker(language)(hints.cost(note("name", name="a1-a2"), lost, unit))


# --- for whom there is none ---


async def why_not(house, who=ANN):
    answer = await hint(house, who)
    assert answer.refused
    return house.text(answer)


async def test_between_people_there_are_no_hints(house):
    table = await house.open("northcott", 2)
    assert (await why_not(house)).startswith("No hints between people.")
    menu = await house.facade.panel(house.request(), table.id, "menu")
    assert "Hint" not in house.buttons(menu)
    assert HINTED not in (await house.found(table)).drafts


async def test_by_another_account_of_ones_own_there_are_none_either(house, ann, anna):
    await link(ann, anna)
    table = await house.service.open(ann.request(), "northcott")
    await house.service.join(house.request(BOB), table.id)
    await house.service.act(ann.request(), table.id, "begin")
    for account in (ann, anna):
        answer = await house.facade.panel(account.request(), table.id, "hint")
        assert house.text(answer).startswith("No hints between people.")


def test_a_chair_that_its_person_has_left_counts_as_a_person_for_somebody_may_claim_it():
    table = open_table("cucumber", players=2)
    one, other = table.chairs
    assert is_between_people(table)
    assert not is_between_people(table.model_copy(update={"chairs": (one, Chair(None, "🤖", computer=True))}))
    left = Chair(None, "🤖", computer=True, vacant=True)
    assert is_between_people(table.model_copy(update={"chairs": (one, left)}))
    assert is_between_people(table.model_copy(update={"chairs": (one, replace(other, computer=True))}))


async def test_when_somebody_else_is_to_move_it_is_said_who(house):
    table = await against_computer(house)
    await house.service.say(house.request(), table.id, moves_of(table)[0])
    assert await why_not(house) == "🤖 is to move now."


async def test_an_onlooker_gets_no_hint(house):
    table = await against_computer(house)
    answer = await house.facade.panel(house.request(BOB), table.id, "hint")
    assert answer.refused
    assert house.text(answer).startswith("You do not sit at this table.")


async def test_thrown_dice_have_no_hints(house):
    await house.facade.line(house.request(), "/roll")
    assert (await why_not(house)).startswith("There is no game here in which I can help.")


async def test_a_hint_whose_position_is_gone_plays_nothing(house):
    table = await against_computer(house, "kosci")
    answer = await hint(house)
    await house.service.say(house.request(), table.id, "score chance")
    stale = await press(house, answer, "Play it")
    assert stale.refused
    assert (await house.table(table)).moves == 1


# --- ratings and quotas ---


async def test_a_match_with_a_hint_is_not_rated_and_counts_on_no_board(house):
    table = await against_computer(house)
    await hint(house)
    await house.service.act(house.request(), table.id, "resign")
    result = await house.store.results.load(table.id)
    assert result.unrated == "hint"


async def test_hints_that_are_thought_about_are_counted_and_remembered_ones_are_not(house):
    class OneOnly:
        def __init__(self):
            self.left = {}

        async def take(self, bucket, rate):
            self.left[bucket] = self.left.get(bucket, 1) - 1
            return 0.0 if self.left[bucket] >= 0 else 90.0

    table = await against_computer(house, "kosci")
    house.service.quotas = Quotas(OneOnly())
    assert not (await hint(house)).refused
    assert not (await hint(house)).refused
    await house.service.say(house.request(), table.id, "score chance")
    told = await hint(house)
    assert (told.refused, house.text(told)) == (
        True,
        "You have asked for many hints in a short time. Try again in 2 minutes.",
    )


# --- when it takes long ---


async def test_what_takes_long_is_announced_and_replaced_by_one_answer(house, monkeypatch):
    await against_computer(house)
    monkeypatch.setattr(hint_pages, "PROMPT", 0)
    waiting = await hint(house)
    assert house.text(waiting) == "Searching…"
    assert house.text(await waiting.later()).startswith("Good move: ")


async def test_a_late_hint_for_a_position_that_is_gone_says_so(house, monkeypatch):
    table = await against_computer(house)
    monkeypatch.setattr(hint_pages, "PROMPT", 0)
    waiting = await hint(house)
    await house.service.say(house.request(), table.id, moves_of(table)[0])
    assert "Good move" not in house.text(await waiting.later())


async def test_a_table_is_thought_about_by_one_at_a_time(house, monkeypatch):
    class Slow(InThread):
        async def run(self, job):
            await gate.wait()
            return await super().run(job)

    gate, table = asyncio.Event(), await against_computer(house, "kosci")
    monkeypatch.setattr(house.facade._pages.hints, "thinking", Slow())
    monkeypatch.setattr(hint_pages, "PROMPT", 0)
    waiting = await hint(house)
    assert house.text(await hint(house)).startswith("Searching")  # the same question waits for the same answer
    await house.service.say(house.request(), table.id, "score chance")
    busy = await hint(house)
    assert (busy.refused, house.text(busy)) == (True, "I am still thinking about this table. Try again in a moment.")
    gate.set()
    assert "Good move" not in house.text(await waiting.later())
    assert not (await hint(house)).refused


# --- afterwards ---


async def test_when_a_game_between_people_is_over_its_positions_have_hints(house):
    table = await house.open("northcott", 2)
    seat = table.awaited()[0]
    mover, other = (ANN, BOB) if table.find(ANN) == seat else (BOB, ANN)
    move = table.rules.format(next(iter(table.rules.legal(table.state, seat))))
    await house.service.say(house.request(mover), table.id, move)
    await house.service.act(house.request(other), table.id, "resign")
    answer = await hint(house, mover)
    assert house.text(answer).startswith("Good move: ")
    assert list(house.buttons(answer)) == ["And what was played?", "↩ Back"]
    assert move in house.text(await press(house, answer, "And what was played?", mover))
    assert (await house.store.results.load(table.id)).unrated != "hint"


async def test_the_replay_offers_a_hint_to_players_alone(house):
    table = await against_computer(house)
    await house.service.say(house.request(), table.id, moves_of(table)[0])
    await house.service.act(house.request(), table.id, "resign")
    page = await house.facade.panel(house.request(), table.id, "replay.0")
    assert house.text(await press(house, page, "Hint")).startswith("Good move: ")
    onlooker = await house.facade.panel(house.request(BOB), table.id, "replay.0")
    assert "Hint" not in house.buttons(onlooker)
