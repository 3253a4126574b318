"""Between two a computer resigns what is lost, takes a draw that is one, and says so when it declines."""

from dataclasses import replace

import pytest

from bot.ai.levels import by_nodes
from bot.ai.player import Decision, Unit
from bot.catalog import CATALOG
from bot.scenes.blocks import Say
from bot.screens.table_scene import scene as table_scene
from bot.services import manners
from bot.services.computer import Chosen, Computers
from bot.services.manners import EVEN, HOPELESS, LONG, LOST, WORSE, Resignations, agrees
from bot.tables.change import Change
from bot.tables.due import due_at
from engines.core import Note
from tests.doubles.toys import ANN
from tests.support.lobby_tables import OLA, after, lobby

GAME = "northcott"


class Certain:
    """A player of whom a test says what it thinks of its chances."""

    unit = Unit.CHANCE

    def __init__(self):
        self.value = 0.5

    def decide(self, rules, view, seat, moves, effort, dice):
        return Decision(moves[0], tuple((move, self.value) for move in moves))

    def judge(self, rules, view, seat):
        return self.value


@pytest.fixture
def mind(house, monkeypatch):
    """Who thinks for the computers of a game that they resign, one with many moves and with draws."""
    player = Certain()
    changed = replace(CATALOG[GAME], gives_up=True, computers=by_nodes(player, 100))
    monkeypatch.setitem(CATALOG, GAME, changed)
    house.service.computers = Computers()
    return player


async def played(house, table, moves):
    """So many moves of Ann and of the computer after each; the table then."""
    for _ in range(moves):
        table = await house.table(table)
        seat = table.find(ANN)
        if table.phase == "playing" and seat in table.awaited():
            move = table.rules.format(next(iter(table.rules.legal(table.state, seat))))
            await house.service.say(house.request(), table.id, move)
        await house.round()
    return await house.table(table)


async def begun(house):
    """A table at which Ann is to move."""
    table = await house.open(GAME, ruleset="classic", computers=1)
    await house.round()
    return await house.table(table)


async def test_a_computer_resigns_what_it_has_long_seen_lost_and_not_before(house, mind):
    mind.value = 0.5
    table = await begun(house)
    mind.value = LOST
    table = await played(house, table, HOPELESS - 1)
    assert table.phase == "playing"
    over = await played(house, table, 1)
    assert (over.phase, over.outcome().winners, over.outcome().how.key) == ("over", (table.find(ANN),), "resigned")
    assert (await house.log(over))[-1][1] == "!resign"


def test_the_best_move_counts_and_a_decision_that_is_made_again_counts_once():
    table = after(lobby("warcaby"), (OLA, "computers=1"), (OLA, "begin"))
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.computer)
    lost, hopeful = (Chosen("a", decision=Decision("a", (("a", best), ("b", 0.0)))) for best in (LOST, 0.5))
    turns = [table.model_copy(update={"rev": table.rev + n}) for n in range(HOPELESS)]
    resignations = Resignations()
    assert [resignations.resigns(table, seat, lost) for _ in turns] == [False] * HOPELESS
    assert [resignations.resigns(turn, seat, lost) for turn in turns] == [False] * (HOPELESS - 1) + [True]
    assert resignations.resigns(turns[-1], seat, hopeful) is False
    assert resignations.resigns(turns[-1], seat, lost) is False
    for nothing in (Chosen("a", forced=True), Chosen("a", decision=Decision("a", ()))):
        assert resignations.resigns(turns[-1], seat, nothing) is False


async def test_one_good_moment_gives_hope_again(house, mind):
    table = await begun(house)
    mind.value = 0.01
    table = await played(house, table, HOPELESS - 1)
    mind.value = 0.1
    table = await played(house, table, 1)
    mind.value = 0.01
    assert (await played(house, table, HOPELESS - 1)).phase == "playing"


def test_computers_resign_boards_that_people_resign():
    assert {key for key, definition in CATALOG.items() if definition.gives_up} == {
        "draughts_american",
        "draughts_corner",
        "draughts_german",
        "draughts_russian",
        "mak_yek",
        "warcaby",
    }


async def test_a_computer_that_stands_in_never_resigns(house, mind):
    table = await begun(house)
    seat = 1 - table.find(ANN)
    mind.value = 0.0
    chairs = tuple(
        replace(chair, user="test:bob", name="Bob") if i == seat else chair for i, chair in enumerate(table.chairs)
    )
    await changed(house, table, chairs=chairs)
    assert (await played(house, table, HOPELESS + 2)).phase == "playing"


async def changed(house, table, **changes):
    """Makes a table another one."""

    def decide(found, _):
        return Change(found.table.changed(int(house.now), **changes), "!change")

    return await house.service.change("change", table.id, decide)


async def test_what_theory_calls_lost_is_played_on(house, monkeypatch):
    player = Certain()
    player.value = 0.0
    monkeypatch.setitem(CATALOG, GAME, replace(CATALOG[GAME], computers=by_nodes(player, 100)))
    house.service.computers = Computers()
    table = await begun(house)
    assert "!resign" not in {step for _, step in await house.log(await played(house, table, 12))}


async def offered(house, table):
    """What a computer answers to a draw: the table after it."""
    asked = await house.service.act(house.request(), table.id, "draw")
    assert asked.offer.kind == "draw"
    assert due_at(asked) <= house.now
    await house.round()
    return await house.table(table)


@pytest.mark.parametrize(("for_who_moves", "moves"), [(0.65, 0), (0.5, LONG)])
async def test_a_computer_takes_a_draw_when_it_stands_worse_or_a_long_match_is_even(house, mind, for_who_moves, moves):
    table = await changed(house, await begun(house), moves=moves)
    mind.value = for_who_moves
    over = await offered(house, table)
    assert (over.phase, over.outcome().winners, over.outcome().how.key) == ("over", (), "agreed-draw")


@pytest.mark.parametrize(("for_who_moves", "moves"), [(0.5, 0), (0.4, LONG), (0.2, LONG)])
async def test_a_computer_declines_a_draw_when_it_stands_better_or_the_match_is_young_and_says_so(
    house, mind, for_who_moves, moves
):
    table = await changed(house, await begun(house), moves=moves)
    mind.value = for_who_moves
    after = await offered(house, table)
    assert (after.phase, after.offer, after.state) == ("playing", None, table.state)
    said = [block.note for block in table_scene(after, None).blocks if isinstance(block, Say)]
    assert "draw-declined" in {note.key for note in said if isinstance(note, Note)}
    mind.value = 0.5
    moved = await played(house, after, 1)
    assert moved.by_itself is None


@pytest.mark.parametrize(
    ("value", "moves", "does"),
    [
        (WORSE, 0, True),
        (WORSE + 0.01, LONG - 1, False),
        (EVEN, LONG, True),
        (EVEN, LONG - 1, False),
        (EVEN + 0.01, LONG, False),
    ],
)
def test_a_draw_is_taken_at_these_bounds_and_only_by_who_knows_chances(value, moves, does):
    table = lobby(GAME).model_copy(update={"moves": moves})
    assert agrees(table, value, Unit.CHANCE) is does
    assert not agrees(table, value, Unit.POINTS)


async def test_a_computer_that_does_not_think_declines(house):
    after = await offered(house, await begun(house))
    assert (after.phase, after.by_itself.how) == ("playing", "declines")


@pytest.mark.faults
async def test_a_computer_whose_player_fails_declines(house, mind):
    table = await begun(house)
    mind.value = None
    mind.decide = None
    after = await offered(house, table)
    assert (after.phase, after.by_itself.how) == ("playing", "declines")


async def test_an_offer_to_a_computer_can_be_withdrawn(house):
    table = await begun(house)
    asked = await house.service.act(house.request(), table.id, "draw")
    after = await house.service.act(house.request(), table.id, f"decline={asked.offer.rev}")
    await house.round()
    assert (await house.table(after)).by_itself is None


@pytest.mark.parametrize(("most", "phase"), [(1, "playing"), (2, "over")])
async def test_a_match_that_was_forgotten_for_another_is_resigned_later(house, mind, monkeypatch, most, phase):
    monkeypatch.setattr(manners, "REMEMBERED", most)
    house.service.turns.resignations = manners.Resignations()
    table, another = await begun(house), await begun(house)
    mind.value = 0.01
    await played(house, table, HOPELESS - 1)
    await played(house, another, 1)
    assert (await played(house, table, 1)).phase == phase
    assert (await played(house, table, HOPELESS - 1)).phase == "over"


async def test_a_match_that_goes_on_is_not_forgotten_for_another(house, mind, monkeypatch):
    monkeypatch.setattr(manners, "REMEMBERED", 2)
    house.service.turns.resignations = manners.Resignations()
    table, second, third = [await begun(house) for _ in range(3)]
    mind.value = 0.01
    await played(house, table, 1)
    await played(house, second, HOPELESS - 1)
    await played(house, table, HOPELESS - 2)
    await played(house, third, 1)
    assert (await played(house, table, 1)).phase == "over"
    assert (await played(house, second, 1)).phase == "playing"
