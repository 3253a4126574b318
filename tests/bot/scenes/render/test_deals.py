"""The sums of a match and its last deals."""

from itertools import pairwise

from bot.i18n import Speaker
from bot.scenes.blocks import Cell, Row, Scores, Tone
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts.deals import deals_section
from engines.core import Seat, note

PL = Speaker("pl", ("Ola", "Jan"))


def row(number, *cells, tone=Tone.PLAIN, strong=False):
    label = note("tricks-total") if strong else note("tricks-deal", number=number)
    return Row(label, tuple(Cell(cell, tone if cell else Tone.PLAIN) for cell in cells), strong)


def sheet(*deals, active=None, sums=("−20", "3")):
    heads = tuple(note("tricks-player") for _ in sums)
    return Scores(heads, (*deals, row(0, *sums, strong=True)), active, seats=tuple(map(Seat, range(len(sums)))))


def words(section):
    return [item.words for item in section.items if isinstance(item, Text)]


def test_without_a_deal_that_says_anything_there_is_one_line():
    section = deals_section(sheet(row(1, "0", "0"), row(2, "", "")), PL)
    assert (section.height, words(section)) == (64, ["razem", "−20", "3"])
    assert [item.sprite for item in section.items if isinstance(item, Put)] == ["disc/0:O@42", "disc/1:J@42"]


def test_of_many_deals_the_last_five_are_shown_and_the_sums():
    section = deals_section(sheet(*(row(n, "2", "") for n in range(1, 18))), PL)
    assert [word for word in words(section) if word.startswith("rozdanie")] == [f"rozdanie {n}" for n in range(13, 18)]
    assert words(section)[:3] == ["razem", "−20", "3"]
    assert section.height <= 280


def test_the_deal_just_over_has_a_ground_of_its_own():
    fills = [
        item.colour
        for item in deals_section(sheet(row(1, "2", "", tone=Tone.CHOSEN)), PL).items
        if isinstance(item, Fill)
    ]
    assert fills.count("chosen") == 1


def test_the_sum_of_the_player_to_move_is_tinted():
    places = []
    for active in (0, 1):
        section = deals_section(sheet(active=active), PL)
        places += [item.box[0] for item in section.items if isinstance(item, Fill) and item.colour == "tint"]
    assert places == sorted(set(places))
    assert len(places) == 2


def test_the_longest_sums_of_four_and_seven_players_stay_apart():
    for sums in (("−1300",) * 4, ("29",) * 7):
        boxes = [item.box for item in deals_section(sheet(sums=sums), PL).items if isinstance(item, Text)][1:]
        assert all(x + wide < left for (x, _, wide, _), (left, *_) in pairwise(boxes))
        assert boxes[-1][0] + boxes[-1][2] <= 780
