"""A finished match step by step: for who sat there with open hands, for the others as they saw it; never before."""

import re
from itertools import pairwise

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Board, Cards
from bot.scenes.render import compose
from bot.scenes.render.style import Style
from bot.tables.change import ended
from bot.tables.stored import Entry, Saving
from bot.tables.table import User
from bot.tables.token import Kind, read
from engines.core import Outcome, note
from tests.doubles.toys import ANN, BOB

EVE = User("test:eve")
FIRST, BACK, ON, LAST, FILM, HINT = "⏮", "◀", "▶", "⏭", "🎞 Film", "Hint"


async def moved(house, table, *moves):
    """Typed moves, each by whoever is asked."""
    for text in moves:
        now = await house.table(table)
        await house.service.say(house.request(now.chairs[now.awaited()[0]].user), table.id, text)


async def played(house, game, moves):
    """A table after a few moves of whoever is asked, agreed to be over."""
    table = await house.open(game, people=CATALOG[game].default.players[0])
    for _ in range(moves):
        now = await house.table(table)
        legal = map(now.rules.format, now.rules.legal(now.state, now.awaited()[0]))
        await moved(house, table, next(text for text in legal if not text.startswith("resign")))
    now = await house.table(table)
    over = ended(now, Outcome((), note("agreed-draw")), now.touched)
    await house.store.save(Saving(over, now.rev, "over", "!over"))
    return over


async def opened(house, table, user=ANN, page="replay"):
    answer = await house.facade.panel(house.request(user), table.id, page)
    assert (answer.refused, answer.page) == (False, "replay")
    return answer


def piles(answer):
    """The hands that lie open: {caption: cards}."""
    found = (pile for block in answer.scene.blocks if isinstance(block, Cards) for pile in block.piles)
    return {answer.say(pile.label): pile.cards for pile in found if pile.label and pile.label.key == "replay-hand"}


async def test_nobody_looks_back_before_the_end(house):
    """Hands would lie open."""
    table = await house.open("cribbage")
    for page in ("replay", "replay.0", "replay.1"):
        answer = await house.facade.panel(house.request(), table.id, page)
        assert answer.refused
        assert house.text(answer) == "The moves can be read when the game is over."


async def test_from_the_end_card_one_goes_forward_and_back(house):
    table = await house.open("warcaby")
    await moved(house, table, "c3-d4", "b6-c5", "d4xb6")
    await house.service.act(house.request(), table.id, "resign")
    (board,) = await house.facade.boards(table.home)
    boards, told = [], []
    answer = await house.facade.press(house.request(), house.buttons(board)["⏮ Replay"])
    for button in (ON, ON, ON, ON, BACK, FIRST, BACK, LAST):
        (shown,) = (block for block in answer.scene.blocks if isinstance(block, Board))
        boards.append(shown.rows)
        told.append(house.text(answer).splitlines()[1])
        answer = await house.facade.press(house.request(), house.buttons(answer)[button])
    white, black = (table.names[seat] for seat in (table.state.white, 1 - table.state.white))
    steps = [
        "The beginning · 3 moves",
        f"1 of 3 · {white}: c3-d4",
        f"2 of 3 · {black}: b6-c5",
        f"3 of 3 · {white}: d4xb6",
    ]
    assert told == [*steps, steps[3], steps[2], steps[0], steps[0]]
    assert all(one != other for one, other in pairwise(boards[:4]))
    assert boards[4:] == [boards[3], boards[2], boards[0], boards[0]]
    assert "Ann resigns." in house.text(answer), "the last step says how it ended"


async def told(house, table, user=ANN, language="en"):
    """The list of moves: each in words, and as it is typed."""
    return await house.facade.moves(house.request(user, language=language), table.id)


@pytest.mark.parametrize(
    ("language", "held", "entered"), [("en", "holds", "Ann enters "), ("pl", "trzyma", "Ann wpisuje ")]
)
async def test_what_is_thrown_is_told_in_words_beside_what_is_typed(house, language, held, entered):
    table = await house.open("kosci", people=1)
    die = table.state.dice[0]
    await moved(house, table, f"hold {die}", "score chance")
    (hold, hold_typed), (score, score_typed) = await told(house, table, language=language)

    assert hold.startswith(f"Ann {held} {die} · 🎲 ")
    assert score.startswith(entered)
    assert (hold_typed, score_typed) == (f"hold {die}", "score chance")


async def test_a_patience_tells_which_card_went_where(house):
    table = await house.open("star", people=1)
    await moved(house, table, "2")
    ((words, notation),) = await told(house, table)

    assert re.fullmatch(r"(A|K|Q|J|10|[2-9])[♠♥♦♣] on pile 2", words)
    assert notation == "2"


async def test_boards_keep_their_notation(house):
    table = await house.open("warcaby")
    await moved(house, table, "c3-d4")

    assert await told(house, table) == ((f"{table.names[table.state.white]}: c3-d4", "c3-d4"),)


async def test_while_cards_are_hidden_the_list_tells_the_cards_that_were_laid_and_no_notation(house):
    table = await house.open("cucumber")
    (leader,) = table.awaited()
    await moved(house, table, table.state.hands[leader][0])
    ((words, notation),) = await told(house, table, EVE)

    assert re.fullmatch(rf"{table.names[leader]} plays \S+[♠♥♦♣]", words)
    assert notation == ""


async def test_what_nobody_else_saw_is_told_as_a_step_without_words(house):
    table = await house.open("cribbage")
    hand = table.rules.view(table.state, table.find(ANN)).hand
    await house.service.say(house.request(ANN), table.id, f"throw {hand[0]} {hand[1]}")

    assert await told(house, table, BOB) == (("Ann: hidden until the end", ""),)


async def test_cards_that_were_laid_away_are_told_when_the_match_is_over(house):
    table = await house.open("cribbage")
    first, second, *_ = table.rules.view(table.state, table.find(ANN)).hand
    await house.service.say(house.request(ANN), table.id, f"throw {first} {second}")
    await house.service.act(house.request(BOB), table.id, "resign")
    ((words, notation),) = await told(house, table, BOB)

    assert re.fullmatch(r"Ann · To the crib: \S+ \S+", words)
    assert notation.split()[0] == "throw"


async def test_the_buttons_carry_the_step_and_all_keep_their_places(house):
    table = await played(house, "nim", 2)
    for page, steps in (("replay", (0, 0, 1, 2)), ("replay.1", (0, 0, 2, 2)), ("replay.2", (0, 1, 2, 2))):
        buttons = house.buttons(await opened(house, table, page=page))
        tokens = [read(token) for token in buttons.values()]
        assert list(buttons) == [FIRST, BACK, ON, LAST, FILM, HINT]
        at = page.partition(".")[2] or 0
        pages = [*(f"replay.{step}" for step in steps), "film", f"hint.{at}"]
        assert [(token.kind, token.text) for token in tokens] == [(Kind.PAGE, page) for page in pages]
        assert all(len(token.encode()) < 40 for token in buttons.values()), "Telegram carries 64 bytes"


@pytest.mark.parametrize("page", ["replay.3", "replay.-1", "replay.x", "replay.99999999999999999999", "replay.1.1"])
async def test_a_step_that_there_was_not_is_refused(house, page):
    table = await played(house, "nim", 2)
    assert (await house.facade.panel(house.request(), table.id, page)).refused


async def test_players_see_all_hands_afterwards_and_onlookers_what_they_saw(house):
    table = await house.open("sixty_six")
    dealt = {table.names[seat]: table.rules.view(table.state, seat).hand for seat in (0, 1)}
    await moved(house, table, dealt[table.names[table.awaited()[0]]][0])
    await house.service.act(house.request(), table.id, "resign")
    for user in (ANN, BOB):
        hands = piles(await opened(house, table, user))
        assert {who: set(cards) for who, cards in hands.items()} == {
            f"Cards: {name}": set(filter(None, hand)) for name, hand in dealt.items()
        }
        after = piles(await opened(house, table, user, "replay.1"))
        assert sum(map(len, after.values())) == 11
    assert piles(await opened(house, table, EVE)) == {}


async def test_both_players_of_a_hidden_game_read_the_same_page(house):
    """What was once said to one of them alone shows in the open hands."""
    table = await house.open("cribbage")
    hand = table.rules.view(table.state, table.find(ANN)).hand
    await house.service.say(house.request(ANN), table.id, f"throw {hand[0]} {hand[1]}")
    await house.service.act(house.request(BOB), table.id, "resign")
    pages = [(await opened(house, table, user, "replay.1")).scene for user in (ANN, BOB)]
    assert pages[0] == pages[1]


async def test_a_player_of_an_open_game_looks_back_from_the_own_side(house):
    table = await played(house, "northcott", 2)
    first, second, onlooker = [(await opened(house, table, user, "replay.1")).scene for user in (ANN, BOB, EVE)]
    sides = [next(block for block in scene.blocks if isinstance(block, Board)) for scene in (first, second, onlooker)]
    assert sides[0] != sides[1]
    assert sides[2] in sides[:2]


async def test_nothing_is_asked_of_who_looks_back(house):
    """The view of a player may say that it is his turn, which was long ago."""
    table = await played(house, "kierki", 3)
    for at in range(4):
        answer = await opened(house, table, page=f"replay.{at}")
        assert not house.text(answer).count("Your turn")
        assert all(read(token).kind is Kind.PAGE for token in house.buttons(answer).values())


async def test_what_was_taken_back_is_not_in_it(house):
    table = await house.open("northcott")
    now = await house.table(table)
    first, second, *_ = map(now.rules.format, now.rules.legal(now.state, now.awaited()[0]))
    await moved(house, table, first)
    mover, other = (now.chairs[seat].user for seat in (now.awaited()[0], 1 - now.awaited()[0]))
    asked = await house.service.act(house.request(mover), table.id, "undo")
    await house.service.act(house.request(other), table.id, f"agree={asked.offer.rev}")
    await moved(house, table, second)
    await house.service.act(house.request(), table.id, "resign")
    said = house.text(await opened(house, table, page="replay.1"))
    assert f"1 of 1 · {now.chairs[now.awaited()[0]].name}: {second}" in said


async def test_where_the_rules_have_changed_since_it_says_so(house, monkeypatch):
    table = await played(house, "nim", 2)
    log = await house.store.log(table.id)
    last = Entry(log[-2].rev, f"{log[-2].step.split()[0]} 1-7")

    async def changed(_):
        return [*log[:-2], last, log[-1]]

    monkeypatch.setattr(type(house.store), "log", lambda _, name: changed(name))
    answer = await house.facade.panel(house.request(language="pl"), table.id, "replay")
    assert answer.refused
    assert house.text(answer).startswith("Tej partii nie da się już odtworzyć: reguły gry zmieniły się")


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if not definition.short_lived])
async def test_every_game_can_be_looked_back_on_in_every_look_and_language(house, game):
    table = await played(house, game, 6)
    for user in (ANN, EVE):
        for at in (0, 3, 6):
            scene = (await opened(house, table, user, f"replay.{at}")).scene
            for language in LANGUAGES:
                say = Speaker(language, table.names)
                assert 0 < len("\n".join(line.text for line in compose(scene, Style.TEXT, say).lines)) <= 1024
                assert 0 < len("\n".join(line.text for line in compose(scene, Style.EMOJI, say).lines)) <= 4096
            assert compose(scene, Style.PICTURE, say).picture is not None
