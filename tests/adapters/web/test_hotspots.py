"""Places in a board's picture as the page hears of them: where they lie, where they lead, what they send."""

import pytest

from tests.adapters.web.visitor import buttons, words


async def playing(ola, jan, game):
    """Whoever is asked, and the other, at a table where play has begun."""
    await ola.say(f"/play {game}")
    await jan.until("board")
    await jan.press(buttons(jan.board["scene"])["Join"])
    await ola.until("board", lambda board: "Jan" in words(board["scene"]))
    await ola.press(buttons(ola.board["scene"])["Begin"])
    for visitor in (ola, jan):
        await visitor.until("board", lambda board: board["rev"] == 3)
    return (ola, jan) if ola.board["turn"] else (jan, ola)


async def shown(visitor, holds):
    """The newest board as soon as it is as wanted; it may have come before the answer to what was pressed."""
    return visitor.board if holds(visitor.board) else await visitor.until("board", holds)


def places(visitor):
    return {area["name"]: area for area in visitor.board["scene"]["hotspots"]["areas"]}


async def test_squares_lie_in_rows_within_the_picture(ola, jan):
    mover, _ = await playing(ola, jan, "warcaby")
    found = places(mover)

    assert len(found) == 64
    left, top, width, height = found["a8"]["box"]
    assert found["h1"]["box"] == pytest.approx([left + 7 * width, top + 7 * height, width, height], abs=0.1)
    assert all(0 < x < x + w < 100 and 0 < y < y + h < 100 for x, y, w, h in (one["box"] for one in found.values()))


async def test_only_from_what_can_move_does_anything_lead_anywhere(ola, jan):
    mover, _ = await playing(ola, jan, "warcaby")

    leads = {name: [target for target, _ in area["to"]] for name, area in places(mover).items() if area["to"]}
    assert leads == {"a3": ["b4"], "c3": ["b4", "d4"], "e3": ["d4", "f4"], "g3": ["f4", "h4"]}
    assert sum(area["occupied"] for area in places(mover).values()) == 24


async def test_the_way_from_place_to_place_plays_the_move(ola, jan):
    mover, other = await playing(ola, jan, "warcaby")

    assert not (await mover.press(dict(places(mover)["c3"]["to"])["d4"]))["refused"]

    board = await shown(other, lambda board: board["rev"] == 4)
    assert "c3–d4" in words(board["scene"])


async def test_a_move_that_leads_nowhere_is_refused_with_the_reason(ola, jan):
    mover, _ = await playing(ola, jan, "warcaby")
    template = mover.board["scene"]["hotspots"]["move_template"]

    answer = await mover.press(template.replace("{from}", "a3").replace("{to}", "a5"))

    assert answer["refused"]
    assert "a3" in words(answer["scene"])


async def test_half_of_a_backgammon_play_stands_on_the_board_until_it_is_taken_back(ola, jan):
    mover, _ = await playing(ola, jan, "backgammon")
    before = mover.board["scene"]["picture"]
    source, area = next((name, area) for name, area in places(mover).items() if area["to"])
    count = int(area["label"].split()[2])

    await mover.press(area["to"][0][1])
    begun = await shown(mover, lambda board: board["scene"]["picture"] != before)

    assert f"point {source}, {count - 1} " in places(mover)[source]["label"]
    await mover.press(begun["scene"]["hotspots"]["back"])
    assert await shown(mover, lambda board: board["scene"]["picture"] == before)


async def test_a_game_without_a_board_has_no_places(ola, jan):
    mover, _ = await playing(ola, jan, "cribbage")
    assert mover.board["scene"]["hotspots"] is None


async def test_dice_can_be_held_by_their_places(ola, jan):
    mover, _ = await playing(ola, jan, "kosci")

    await mover.press(places(mover)["die 1"]["token"])

    def held(board):
        return [area["pressed"] for area in board["scene"]["hotspots"]["areas"]]

    assert await shown(mover, lambda board: held(board) == [False, True, False, False, False])


async def test_a_free_square_places_a_piece_and_an_occupied_one_says_why_not(ola, jan):
    mover, other = await playing(ola, jan, "kayles")
    free = places(mover)["b2"]
    assert free["token"]
    assert not free["to"]

    await mover.press(free["token"])
    board = await shown(other, lambda board: board["turn"])
    template = board["scene"]["hotspots"]["move_template"]
    answer = await other.press(template.replace("{to}", "b2"))

    assert not places(other)["b2"]["token"]
    assert places(other)["b2"]["occupied"]
    assert "b2" in words(answer["scene"])
