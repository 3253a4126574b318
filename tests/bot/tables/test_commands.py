"""The commands of a table: named by their effect, so that they may come twice; everything with a reason."""

from dataclasses import replace

import pytest

from bot.catalog import CATALOG
from bot.tables import commands, lobby_commands, offers, options
from bot.tables.stored import Entry
from engines.core import Refused, note
from engines.luck import Seeded
from tests.support.lobby_tables import ABSENCE, EWA, JAN, KUBA, NOW, OLA, ZOFIA, actor, after, lobby


def why(table, user, command, **more):
    with pytest.raises(Refused) as refusal:
        commands.act(table, actor(user, **more), command)
    return refusal.value.why.key


def test_people_sit_down_until_the_table_is_full():
    table = after(lobby(), (JAN, "join"), (EWA, "join"), (KUBA, "join"))
    assert table.names == ("Ola", "Jan", "Ewa", "Kuba")
    assert why(table, ZOFIA, "join") == "table-full"


def test_who_sits_does_not_sit_down_twice():
    assert commands.act(after(lobby(), (JAN, "join")), actor(JAN), "join") is None


def test_the_opener_may_leave_and_the_next_one_keeps_the_table():
    table = after(lobby(), (JAN, "join"), (OLA, "leave"))
    assert (table.opener, table.names, table.phase) == (JAN, ("Jan",), "lobby")
    assert after(table, (JAN, "leave")).phase == "folded"
    three = after(lobby(), (JAN, "join"), (EWA, "join"))
    assert after(three, (OLA, "leave")).opener == JAN
    assert after(three, (JAN, "leave")).opener == OLA


def test_computers_come_and_go_by_number():
    table = after(lobby(), (OLA, "computers=3"))
    assert table.names == ("Ola", "🤖 1", "🤖 2", "🤖 3")
    assert commands.act(table, actor(OLA), "computers=3") is None
    assert after(table, (OLA, "computers=1")).names == ("Ola", "🤖")
    assert why(table, OLA, "computers=4") == "table-full"
    assert why(table, OLA, "computers=-1") == "table-full"


def test_strangers_change_nothing_in_the_lobby():
    for command in ("computers=1", "ruleset=hasbro", "option:joker=none", "begin"):
        assert why(lobby(), JAN, command) == "not-at-table"


def test_alone_the_opener_sets_the_rules():
    table = after(lobby(), (OLA, "ruleset=hasbro"))
    assert (table.ruleset, table.rules) == ("hasbro", CATALOG["kosci"].rulesets["hasbro"])
    assert why(table, OLA, "ruleset=nonsense") == "bad-ruleset"
    assert why(table, OLA, "option:nonsense=1") == "bad-option"
    assert why(table, OLA, "option:joker=nonsense") == "bad-option"


def test_an_option_that_makes_another_ruleset_is_called_by_its_name():
    table = after(lobby("cribbage"), (OLA, "option:first_dealer=low"))
    assert options.named("cribbage", table.rules) == table.ruleset == "acc"


def test_nobody_starts_under_rules_that_they_did_not_see():
    table = after(lobby(), (JAN, "join"), (EWA, "join"), (OLA, "ruleset=hasbro"))
    assert (table.offer.kind, table.offer.what, table.rules.joker) == ("option", "ruleset=hasbro", "second")
    agreed = f"agree={table.offer.rev}"
    halfway = after(table, (JAN, agreed))
    assert why(halfway, JAN, agreed) == "offer-agreed"
    assert halfway.rules.joker == "second"
    assert after(halfway, (EWA, agreed)).rules.joker == "forced"
    assert after(halfway, (EWA, f"decline={table.offer.rev}")).offer is None


def test_an_agreement_is_to_one_proposal_alone():
    table = after(lobby(), (JAN, "join"), (OLA, "ruleset=hasbro"))
    other = after(table, (OLA, "ruleset=plain"))
    assert why(other, JAN, f"agree={table.offer.rev}") == "offer-gone"


def test_who_wants_the_same_agrees():
    table = after(lobby(), (JAN, "join"), (OLA, "ruleset=hasbro"), (JAN, "ruleset=hasbro"))
    assert (table.offer, table.rules.joker) == (None, "forced")


def test_the_game_begins_once_with_seats_drawn():
    table = after(lobby(), (JAN, "join"), (OLA, "begin"))
    assert (table.phase, sorted(table.names)) == ("playing", ["Jan", "Ola"])
    assert table.asked.count(table.rev) == 1
    assert commands.act(table, actor(JAN), "begin") is None
    assert why(table, OLA, "ruleset=hasbro") == "begun-already"
    assert why(table, EWA, "join") == "begun-already"


def test_too_few_cannot_begin():
    with pytest.raises(Refused) as refusal:
        commands.act(lobby("cribbage"), actor(OLA), "begin")
    assert refusal.value.why == note("bad-seats", least=2, most=2)


def test_seats_are_drawn_fairly():
    first = set()
    for n in range(20):
        luck = Seeded(f"{n:064x}")
        table = commands.act(
            after(lobby(), (JAN, "join")), replace(actor(OLA), luck=lambda luck=luck: luck), "begin"
        ).table
        first.add(table.names[0])
    assert first == {"Ola", "Jan"}


def test_between_two_a_resignation_ends_the_game():
    table = after(lobby("cribbage"), (JAN, "join"), (OLA, "begin"), (JAN, "resign"))
    assert (table.phase, table.outcome().winners) == ("over", (table.find(OLA),))
    assert table.awaited() == ()
    assert why(table, OLA, "resign") == "match-over"


def test_alone_a_resignation_gives_up():
    table = after(lobby(), (OLA, "begin"), (OLA, "resign"))
    assert table.outcome().winners == ()


def test_at_a_table_for_many_the_game_goes_on_and_the_seat_can_be_claimed():
    table = after(lobby(), (JAN, "join"), (EWA, "join"), (OLA, "begin"))
    seat = table.find(JAN)
    left = after(table, (JAN, "resign"))
    assert (left.phase, left.chairs[seat].computer, left.find(JAN)) == ("playing", True, None)
    assert why(left, KUBA, f"claim={(seat + 1) % 3}") == "seat-taken"
    assert why(left, KUBA, "claim=9") == "stale-button"
    claimed = after(left, (KUBA, f"claim={seat}"))
    assert (claimed.find(KUBA), claimed.chairs[seat].computer) == (seat, False)
    assert commands.act(left, actor(OLA), f"claim={seat}") is None


def test_getting_up_from_a_running_game_resigns_nothing():
    table = after(lobby(), (JAN, "join"), (OLA, "begin"))
    assert why(table, JAN, "leave") == "begun-already"


def test_when_the_last_person_resigns_the_table_is_put_away():
    table = after(lobby(), (OLA, "computers=2"), (OLA, "begin"), (OLA, "resign"))
    assert table.phase == "folded"


def test_after_a_long_silence_all_the_others_together_may_let_a_computer_stand_in():
    table = after(lobby(), (JAN, "join"), (EWA, "join"), (OLA, "begin"))
    (absent,) = table.awaited()
    one, two = (user for user in table.people if table.find(user) != absent)
    asked = commands.act(table, actor(one, NOW + ABSENCE), f"stand-in={absent}").table
    assert (asked.offer.kind, asked.chairs[absent].computer) == ("stand-in", False)
    agreed = commands.act(asked, actor(two, NOW + ABSENCE), f"agree={asked.offer.rev}").table
    assert (agreed.offer, agreed.chairs[absent].computer) == (None, True)
    assert commands.act(agreed, actor(one, NOW + ABSENCE), f"stand-in={absent}") is None


def test_whoever_is_to_be_stood_in_for_may_say_no():
    table = after(lobby(), (JAN, "join"), (EWA, "join"), (OLA, "begin"))
    (absent,) = table.awaited()
    other = next(user for user in table.people if table.find(user) != absent)
    asked = commands.act(table, actor(other, NOW + ABSENCE), f"stand-in={absent}").table
    refused = commands.act(asked, actor(table.chairs[absent].user, NOW + ABSENCE), f"decline={asked.offer.rev}").table
    assert (refused.offer, refused.chairs[absent].computer) == (None, False)


def test_after_a_long_silence_of_one_of_two_a_computer_may_stand_in_and_gets_up_when_the_player_is_back():
    table = after(lobby(), (JAN, "join"), (OLA, "begin"))
    (absent,) = table.awaited()
    other = table.chairs[1 - absent].user
    assert why(table, other, f"stand-in={absent}", now=NOW + ABSENCE - 1) == "not-absent"
    assert why(table, other, f"stand-in={1 - absent}", now=NOW + ABSENCE) == "not-absent"
    kept = commands.act(table, actor(other, NOW + ABSENCE), f"stand-in={absent}").table
    assert (kept.chairs[absent].computer, kept.chairs[absent].user) == (True, table.chairs[absent].user)
    back = commands.act(kept, actor(table.chairs[absent].user, NOW + ABSENCE), "join").table
    assert back.chairs[absent] == replace(table.chairs[absent], seen=NOW + ABSENCE)
    assert (back.state, back.asked) == (kept.state, kept.asked)


def test_only_the_opener_or_an_administrator_puts_a_table_away():
    table = after(lobby(), (JAN, "join"))
    assert why(table, JAN, "cancel") == "only-opener"
    assert after(table, (OLA, "cancel")).phase == "folded"
    assert commands.act(table, actor(EWA, admin=True), "cancel").table.phase == "folded"


def test_a_game_without_draws_says_so():
    assert why(after(lobby(), (JAN, "join"), (OLA, "begin")), OLA, "draw") == "no-draws"


def test_a_draw_is_agreed_by_everybody_who_is_a_person(monkeypatch):
    monkeypatch.setitem(CATALOG, "kosci", replace(CATALOG["kosci"], draws=lambda _: True))
    table = after(lobby(), (JAN, "join"), (OLA, "computers=1"), (OLA, "begin"), (OLA, "draw"))
    assert (table.phase, table.offer.by) == ("playing", table.find(OLA))
    assert why(table, OLA, "draw") == "offer-agreed"
    drawn = after(table, (JAN, "draw"))
    assert (drawn.phase, drawn.outcome().winners) == ("over", ())


def test_an_unknown_command_is_an_old_button():
    for command in ("", "nonsense", "begin:x", "option", "option:", "join:1", "=", "__class__"):
        assert why(lobby(), OLA, command) in ("stale-button", "bad-option")
    for command in ("agree", "agree=7", "decline=x"):
        assert why(lobby(), OLA, command) == "offer-gone"


def test_undo_needs_a_move_of_ones_own():
    table = after(lobby(), (JAN, "join"), (OLA, "begin"))
    log = (Entry(table.rev, "!begin"),)
    assert why(table, OLA, "undo", log=log) == "undo-nothing"


@pytest.mark.parametrize(("over", "reason"), [("stuck", "undo-other-rules"), ("won", "match-over")])
def test_of_matches_that_are_over_only_a_patience_that_is_stuck_may_be_taken_back(over, reason):
    table = after(lobby("open_shop"), (OLA, "begin"))
    """To take back it is played anew from its log, which would not lead here; of what is won that is never asked."""
    table = table.model_copy(update={"phase": "over", "state": replace(table.state, over=over)})
    assert why(table, OLA, "undo", log=(Entry(table.rev, "!begin"),)) == reason


def test_a_computer_is_asked_about_a_draw_while_the_match_goes_on(monkeypatch):
    monkeypatch.setitem(CATALOG, "kosci", replace(CATALOG["kosci"], draws=lambda _: True))
    table = after(lobby(), (OLA, "computers=1"), (OLA, "begin"), (OLA, "draw"))
    assert offers.computer_asked(table) == 1 - table.find(OLA)
    for change in ({"phase": "over"}, {"asleep": NOW}):
        assert offers.computer_asked(table.model_copy(update=change)) is None


# --- rematches ---


def finished(loser, *, loser_starts=False, computers=0):
    """A match of Ola and another, given up by one of them."""
    table = lobby("northcott")
    table = after(table, (OLA, "computers=1")) if computers else after(table, (JAN, "join"))
    table = table.model_copy(update={"rules": replace(table.rules, loser_starts=loser_starts)})
    return after(table, (OLA, "begin"), (loser, "resign"))


def test_at_a_rematch_everybody_sits_one_further():
    table = finished(OLA)
    assert [chair.user for chair in lobby_commands.rematch_chairs(table)] == [
        table.chairs[1].user,
        table.chairs[0].user,
    ]


@pytest.mark.parametrize("loser", [OLA, JAN])
def test_where_the_loser_starts_the_loser_sits_first(loser):
    assert lobby_commands.rematch_chairs(finished(loser, loser_starts=True))[0].user == loser


def test_a_rematch_begins_with_people_as_settled_when_the_last_of_them_comes():
    for order in ((OLA, JAN, EWA), (EWA, OLA, JAN)):
        table = after(lobby("kosci").model_copy(update={"order": order}), (JAN, "join"))
        assert table.phase == "lobby"
        begun = after(table, (EWA, "join"))
        assert (begun.phase, tuple(chair.user for chair in begun.chairs)) == ("playing", order)


def test_when_another_comes_to_a_rematch_seats_are_drawn():
    table = lobby("northcott").model_copy(update={"order": (OLA, JAN)})
    assert sorted(after(table, (EWA, "join"), (OLA, "begin")).names) == ["Ewa", "Ola"]


def test_rules_without_draws_offer_none_though_their_game_has_some():
    playing = after(lobby("northcott"), (JAN, "join"), (OLA, "begin"))
    assert why(playing, OLA, "draw") == "no-draws"
    classic = after(lobby("northcott", "classic"), (JAN, "join"), (OLA, "begin"), (OLA, "draw"))
    assert classic.offer.kind == "draw"
