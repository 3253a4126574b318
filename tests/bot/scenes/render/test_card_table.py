"""The table of trick-taking games: seats, the trick, stock and trumps, what moves, and what can be pressed."""

from itertools import combinations

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Cards, CardTable, Place
from bot.scenes.render.figures import parted
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.layouts.card_table import card_table_section
from bot.scenes.render.layouts.measures import WIDTH
from bot.scenes.render.layouts.trick import seated
from bot.scenes.render.motions import motions
from bot.scenes.scene import Scene
from bot.scenes.views.cucumber import scene as cucumber_scene
from bot.scenes.views.kierki import scene as kierki_scene
from engines.core import Seat, note
from tests.engines.test_cucumber import POLISH
from tests.engines.test_cucumber import at as cucumber_at
from tests.engines.test_cucumber import typed as cucumber_typed
from tests.support.kierki_tables import FULL, at, typed

NAMES = ("Ola", "Jan", "Ewa", "Kuba", "Zofia", "Igor", "Żaneta")
LONG = tuple(letter * 30 for letter in "WXŻVUTQ")
PL = Speaker("pl", NAMES)
OLA, JAN, EWA, KUBA = map(Seat, range(4))
CARDS = ("Qh", "9h", "Kh", "2c", "10s", "Ad", "7s")
PLAYED = ("3c", "10d", "Ks", "4h", "6c", "8d")


def table(players, laid=0, **more):
    """A table at which the first players have laid a card."""
    places = tuple(Place(Seat(seat), (note("tricks-taken", count=13, points="−1300"),)) for seat in range(players))
    trick = tuple((Seat(seat), CARDS[seat]) for seat in range(laid))
    return CardTable(Cards(()), **{"places": places, "below": OLA, "laid": trick, **more})


def laid_out(block, say=PL):
    layout = layout_of(Scene((block,)), say)
    assert layout is not None
    return layout


def spots(layout):
    return {spot.name: spot.box for spot in layout.spots}


def texts(layout):
    return [item for item in layout.items if isinstance(item, Text)]


def meet(one, other):
    (a, b, w, h), (x, y, v, k) = one, other
    return a < x + v and x < a + w and b < y + k and y < b + h


def whole(put):
    """The box of a card that is at most a little turned."""
    _, _, width, _, _ = parted(put.sprite)
    return put.x, put.y, width, round(width * 1.4)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_with_the_longest_names_and_most_cards_stay_apart_and_within_the_picture(players, language):
    places = tuple(
        Place(Seat(n), (note("cucumber-has-lives", lives=2), note("tricks-points", points="20")), played=PLAYED)
        for n in range(players)
    )
    layout = laid_out(table(players, players, places=places, turn=JAN), Speaker(language, LONG))
    words = [text.box for text in texts(layout)]
    assert not [pair for pair in combinations(words, 2) if meet(*pair)]
    cards = [whole(item) for item in layout.items if isinstance(item, Put) and item.sprite.startswith("card/")]
    assert all(x >= 0 and x + wide <= WIDTH and y >= 0 and y + tall <= layout.height for x, y, wide, tall in cards)
    assert not [(card, word) for card in cards for word in words if meet(card, word)]
    assert not [pair for pair in combinations(spots(layout).values(), 2) if meet(*pair)]


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_viewer_sits_lowest_and_the_next_player_to_the_left(players, viewer):
    discs = laid_out(table(players, below=Seat(viewer))).puts()
    lowest = max((disc for key, disc in discs.items() if key.startswith("seat")), key=lambda disc: disc.y)
    assert lowest.key == f"seat{viewer}"
    if players > 2:
        assert discs[f"seat{(viewer + 1) % players}"].x < lowest.x


@pytest.mark.parametrize("players", range(2, 8))
def test_the_index_of_every_card_of_a_trick_can_be_read(players):
    """The upper left corner of a card lies below no card that is played later, whoever has led."""
    chairs, card = seated(players).chairs, seated(players).card
    for leader in range(players):
        order = [chairs[(leader + n) % players].card for n in range(players)]
        for (x, y), (left, top) in combinations(order, 2):
            corner = (x + 10, y + 12, card // 4, card // 3)
            assert not meet(corner, (left + 8, top + 8, card - 8, round(card * 1.4) - 8))


def test_only_a_player_who_has_not_laid_a_card_has_a_marked_place():
    def marked(block):
        return [item for item in laid_out(block).items if isinstance(item, Put) and item.sprite.startswith("place/")]

    (place,) = marked(table(4, 2, turn=EWA))
    assert (place.x, place.y) == seated(4).chairs[2].card
    assert place.sprite.endswith("+turn")
    assert marked(table(4, 4, turn=JAN, taker=JAN)) == []


def test_no_card_is_awaited_from_who_names_trumps():
    named = kierki_scene(FULL.view(at("trump", ["As"], phase="trump"), None))
    played = kierki_scene(FULL.view(at("trump", ["As"], trump="s"), None))
    marked = [
        [item for item in layout_of(scene, PL).items if isinstance(item, Put) and "+turn" in item.sprite]
        for scene in (named, played)
    ]
    assert [[parted(put.sprite)[0] for put in puts] for puts in marked] == [["disc"], ["disc", "place"]]


@pytest.mark.parametrize("count", [1, 2, 6])
def test_cards_played_before_lie_in_the_middle_below_a_player_at_the_side(count):
    played = ("2c", "3c", "4c", "5c", "6c", "7c")[:count]
    places = tuple(Place(Seat(n), played=played if n == 1 else ()) for n in range(4))
    puts = laid_out(CardTable(Cards(()), places, Seat(0))).puts()
    disc, first, last = puts["seat1"], puts[played[0]], puts[played[-1]]
    width = int(parted(first.sprite)[2])
    assert abs((first.x + last.x + width) / 2 - (disc.x + 28)) <= 1


def test_the_card_that_takes_the_trick_is_ringed():
    puts = laid_out(table(4, 4, taker=EWA)).puts()
    assert {key for key in CARDS[:4] if puts[key].sprite.endswith("+ring")} == {"Kh"}


def test_the_contract_meets_no_seat_and_no_card():
    for players in (3, 4):
        contract = note("kierki-contract", kind="last", one=16, two=17, both="yes")
        block = table(players, players, contract=contract, trump="s", turn=OLA)
        layout = laid_out(block, Speaker("pl", LONG))
        pill = next(item.box for item in layout.items if isinstance(item, Fill) and item.box[3] == 48)
        right = (20, pill[1], pill[2] + 60, pill[3])
        assert not [put for key, put in layout.puts().items() if meet(right, whole(put)) and put.key]
        assert any(isinstance(item, Put) and item.sprite.startswith("sign/s@") for item in layout.items)


# --- stock and trumps ---


def stocked(**more):
    label = note("sixty_six-stock", left=5, closed="no")
    return table(2, **{"trump": "h", "stock": 5, "turned": "9h", "label": label, **more})


def test_trumps_are_shown_and_labelled_with_and_without_a_stock():
    for block in (stocked(), stocked(closed=True), table(2, trump="h")):
        layout = laid_out(block)
        assert "atu" in [text.words for text in texts(layout)]
        assert any(isinstance(item, Put) and item.sprite == "sign/h@30" for item in layout.items)


def test_the_stock_and_the_trump_card_can_be_pressed_apart():
    boxes = spots(laid_out(stocked()))
    assert {"stock", "trump", "seat 0", "seat 1"} == set(boxes)
    assert not meet(boxes["stock"], boxes["trump"])
    assert set(spots(laid_out(table(2, trump="h")))) == {"seat 0", "seat 1"}


def test_a_closed_stock_covers_the_trump_card():
    layout = laid_out(stocked(closed=True))
    assert "9h" not in layout.puts()
    assert "trump" not in spots(layout)
    assert any(isinstance(item, Put) and item.sprite == "sign/lock@34" for item in layout.items)


@pytest.mark.parametrize(("stock", "keys"), [(12, {"stock", "stock/1", "stock/2"}), (2, {"stock"}), (1, set())])
def test_the_last_card_of_a_stock_is_the_trump_card(stock, keys):
    assert {key for key in laid_out(stocked(stock=stock)).puts() if key.startswith("stock")} == keys


def test_another_players_cards_lie_face_down_and_the_viewers_own_do_not():
    places = (Place(OLA, held=6), Place(JAN, held=5))
    layout = laid_out(table(2, places=places))
    assert [key for key in layout.puts() if key.startswith("hand")] == [f"hand1/{n}" for n in range(5)]
    assert "5" in [text.words for text in texts(layout)]


def test_tricks_of_two_players_lie_as_packets_with_their_number():
    layout = laid_out(table(2, places=(Place(OLA, tricks=7), Place(JAN))))
    assert [text.words for text in texts(layout) if text.words.startswith("×")] == ["×7"]
    assert {key for key in layout.puts() if key.startswith("won")} == {"won0/0", "won0/1", "won0/2"}


# --- through real moves ---


def told(before, after, scene, rules, seat=None):
    one, two = (layout_of(scene(rules.view(state, seat)), PL) for state in (before, after))
    return {(motion.before.key, motion.after.key, motion.how) for motion in motions(one, two).moves}


def trick():
    """Each hand still has a card for the trick after this one."""
    return at("tricks", ["2h 5c", "Kh 5d", "3h 6c", "Ah 6d"])


def test_a_card_comes_from_its_player_and_a_finished_trick_goes_to_its_taker():
    state = trick()
    after = typed(state, "2h")
    assert told(state, after, kierki_scene, FULL) == {("seat0", "2h", "out")}
    for card in ("Kh", "3h", "Ah"):
        state, after = after, typed(after, card)
    assert told(state, after, kierki_scene, FULL) == {("seat3", "Ah", "out")}
    into = told(after, typed(after, "6d"), kierki_scene, FULL)
    assert into == {("seat3", "6d", "out"), *((card, "seat3", "into") for card in ("2h", "Kh", "3h", "Ah"))}


def test_the_viewers_own_card_comes_from_the_hand():
    state = trick()
    assert ("2h", "2h", "moves") in told(state, typed(state, "2h"), kierki_scene, FULL, OLA)


def test_at_cucumber_cards_go_from_the_trick_to_their_players():
    state = cucumber_at(["8c Ks 2d", "2c 7d Kd", "3c 4c 5c"])
    for card in ("8c", "K", "3"):
        state = cucumber_typed(state, card)
    moves = told(state, cucumber_typed(state, "2"), cucumber_scene, POLISH)
    assert {("8c", "8c", "moves"), ("Kd", "Kd", "moves"), ("3c", "3c", "moves")} <= moves


def test_a_private_table_is_turned_to_its_viewer():
    for eyes, below in ((EWA, EWA), (None, OLA)):
        block = kierki_scene(FULL.view(trick(), eyes)).blocks[0]
        assert isinstance(block, CardTable)
        assert block.below == below


def test_a_table_leaves_room_for_its_sheet_below_a_thousand_pixels():
    for players in range(2, 8):
        assert card_table_section(table(players), PL).height <= 600
