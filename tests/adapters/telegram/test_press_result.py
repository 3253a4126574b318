"""What is remembered of a choice that others do not see, and where there is none."""

import pytest

from adapters.telegram.press_result import is_hidden_choice, is_marked, picked, press_result
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.controls import Pick
from bot.screens import playing
from bot.screens.buttons import item_label
from bot.tables.stored import Loaded
from engines.core import play
from tests.support.random_matches import CASES, luck, states, table_at

OPEN = [case for case in CASES if not case.values[0].hides]
HIDDEN = [case for case in CASES if case.values[0].key == "cribbage" and case.values[1] == 2]


def awaited(rules, players, seed):
    """Every player who is asked in some positions of a match, with the table."""
    for state in states(rules, players, seed):
        table = table_at(rules, players, state)
        yield from ((table, seat) for seat in table.awaited())


@pytest.mark.parametrize(("rules", "players", "seed"), OPEN)
def test_in_a_game_that_hides_nothing_everybody_sees_from_what_others_choose(rules, players, seed):
    for table, seat in awaited(rules, players, seed):
        assert playing.is_choice_public(table, seat)
        assert not is_hidden_choice(Loaded(table, {}), frozenset({table.chairs[seat].user}))


@pytest.mark.parametrize(("rules", "players", "seed"), HIDDEN)
def test_the_cards_from_which_a_hand_chooses_are_hidden(rules, players, seed):
    choices = [
        is_hidden_choice(Loaded(table, {}), frozenset({table.chairs[seat].user}))
        for table, seat in awaited(rules, players, seed)
    ]
    assert any(choices)


# --- what a press has chosen ---

CRIBBAGE = CATALOG["cribbage"].default


@pytest.fixture
def discarding():
    """A table where both players choose from their hands, and the place of one."""
    table = table_at(CRIBBAGE, 2, CRIBBAGE.setup(2, luck(1)))
    return table, table.awaited()[0]


def choice(table, seat):
    return next(one for one in playing.game_scene(table, seat).controls if isinstance(one, Pick))


def who(table, seat):
    return frozenset({table.chairs[seat].user})


def test_a_card_is_found_in_the_hand_of_its_own_deal_alone(discarding):
    table, seat = discarding
    found, pick = Loaded(table, {}), choice(table, seat)
    places = [picked(found, who(table, seat), f"{pick.deal}.{card}") for card in pick.items]
    assert places == [*range(6)]
    (other,) = set(table.awaited()) - {seat}
    assert picked(found, who(table, other), f"{pick.deal}.{pick.items[0]}") is None
    assert picked(found, who(table, seat), f"{pick.deal + 1}.{pick.items[0]}") is None
    assert picked(found, frozenset({"x:nobody"}), f"{pick.deal}.{pick.items[0]}") is None


def test_what_is_marked_is_the_pressers_own_draft(discarding):
    table, seat = discarding
    (other,) = set(table.awaited()) - {seat}
    found = Loaded(table, {f"{seat}:2": f"{table.asked[seat]}:", f"{other}:3": f"{table.asked[other]}:"})
    assert [is_marked(found, who(table, seat), str(place)) for place in range(6)] == [place == 2 for place in range(6)]
    assert not any(is_marked(found, frozenset({"x:nobody"}), str(place)) for place in range(6))
    items = choice(table, seat).items
    told = press_result(found, found, who(table, seat), Speaker("en"))
    assert item_label(items[2]) in told
    assert item_label(items[3]) not in told


def test_a_die_that_is_not_held_is_not_marked_whatever_else_may_be_pressed():
    rules = CATALOG["kosci"].default
    table = table_at(rules, 2, rules.setup(2, luck(1)))
    (seat,) = table.awaited()
    found = Loaded(table, {f"{seat}:1": f"{table.asked[seat]}:"})
    assert [is_marked(found, who(table, seat), str(place)) for place in range(6)] == [place == 1 for place in range(6)]


@pytest.mark.parametrize("stopped", [{"asleep": 1000}, {"phase": "over"}])
def test_while_nothing_is_played_nothing_is_chosen(discarding, stopped):
    table, seat = discarding
    pick, drafts = choice(table, seat), {f"{seat}:2": f"{table.asked[seat]}:"}
    found = Loaded(table.model_copy(update=stopped), drafts)
    assert picked(found, who(table, seat), f"{pick.deal}.{pick.items[0]}") is None
    assert not is_marked(found, who(table, seat), "2")
    assert press_result(found, found, who(table, seat), Speaker("en")) == ""


def test_only_where_it_is_played_a_choice_is_hidden(discarding):
    table, seat = discarding
    assert is_hidden_choice(Loaded(table, {}), who(table, seat))
    assert not is_hidden_choice(Loaded(table, {}), frozenset({"x:nobody"}))
    assert not is_hidden_choice(Loaded(table.model_copy(update={"phase": "over"}), {}), who(table, seat))


def test_while_cards_are_played_one_by_one_there_is_no_hidden_choice():
    state = CRIBBAGE.setup(2, luck(1))
    for seat in sorted(CRIBBAGE.to_move(state)):
        state = play(CRIBBAGE, state, seat, next(iter(CRIBBAGE.legal(state, seat))))
    table = table_at(CRIBBAGE, 2, state)
    assert not any(is_hidden_choice(Loaded(table, {}), who(table, seat)) for seat in table.awaited())


def test_a_press_at_a_table_that_has_not_changed_says_nothing_of_the_game(discarding):
    table, seat = discarding
    found = Loaded(table, {})
    assert press_result(None, found, who(table, seat), Speaker("en")) != ""
    later = Loaded(table.model_copy(update={"rev": table.rev + 1}), {})
    assert press_result(found, later, who(table, seat), Speaker("en")) == ""  # nothing stands there that did not before
