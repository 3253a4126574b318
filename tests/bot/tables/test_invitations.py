"""A seat is kept for whoever is invited: they accept, decline or let it pass; the opener takes the invitation back."""

import pytest

from bot.tables import commands, holds
from bot.tables.due import due_at
from bot.tables.durations import DAY, HOUR
from bot.tables.holds import Guest
from bot.tables.table import dump, load
from engines.core import Refused
from tests.support.lobby_tables import EWA, JAN, KUBA, NOW, OLA, actor, after, lobby

HALF = 12 * HOUR


def invitation(*whom, game="kosci", ruleset="", users=()):
    """Ola's table, with seats kept for these people."""
    guests = [Guest(user, user.partition(":")[2].title()) for user in whom]
    return lobby(game, ruleset, *users).model_copy(update={"holds": holds.holds_for(guests, NOW)})


def refusal(table, user, command, now=NOW):
    with pytest.raises(Refused) as why:
        commands.act(table, actor(user, now), command)
    return why.value.why.key


def test_a_stored_table_keeps_its_invitations():
    table = invitation(JAN)

    assert load(dump(table)) == table


def test_the_invited_person_accepts_and_sits():
    table = after(invitation(JAN), (JAN, "accept"))

    assert table.find(JAN) == 1
    assert table.holds == ()
    assert table.phase == "lobby"  # two more may come


def test_the_last_seat_begins_the_match_with_the_same_change():
    before = invitation(JAN, game="warcaby")
    change = commands.act(before, actor(JAN), "accept")

    assert change.table.phase == "playing"
    assert change.table.rev == before.rev + 1
    assert change.step == "!begin"
    assert set(change.table.people) == {OLA, JAN}
    assert change.table.holds == ()


def test_joining_is_accepting():
    assert after(invitation(JAN, game="warcaby"), (JAN, "join")).phase == "playing"


def test_a_kept_seat_is_taken_for_everybody_else():
    table = invitation(JAN, game="warcaby")

    assert refusal(table, EWA, "join") == "invite-seat-kept"
    assert refusal(table, EWA, "accept") == "invite-seat-kept"
    assert refusal(table, OLA, "computers=1") == "table-full"


def test_seats_that_are_not_kept_are_free_for_everybody():
    table = after(invitation(JAN, KUBA), (EWA, "join"))

    assert table.find(EWA) == 1
    assert len(table.invited) == 2
    assert refusal(table, EWA, "accept") == "invite-seated"


def test_the_opener_is_told_for_whom_the_invitation_is():
    assert refusal(invitation(JAN), OLA, "accept") == "invite-for"
    assert refusal(invitation(JAN), OLA, "refuse") == "invite-for"
    assert refusal(invitation(JAN), EWA, "refuse") == "invite-for"


def test_accepting_twice_says_where_one_sits():
    assert refusal(after(invitation(JAN), (JAN, "accept")), JAN, "accept") == "invite-seated"
    assert refusal(after(invitation(JAN, game="warcaby"), (JAN, "accept")), JAN, "accept") == "invite-seated"


def test_declining_frees_the_seat():
    table = after(invitation(JAN, game="warcaby"), (JAN, "refuse"))

    assert [hold.answer for hold in table.holds] == ["declined"]
    assert commands.act(table, actor(JAN), "refuse") is None  # twice
    assert after(table, (EWA, "join")).find(EWA) == 1


def test_whoever_has_declined_may_still_come_while_the_seat_is_free():
    table = after(invitation(JAN), (JAN, "refuse"), (JAN, "accept"))

    assert table.find(JAN) == 1


def test_nobody_but_the_opener_withdraws():
    assert refusal(invitation(JAN), EWA, "withdraw") == "invite-only-opener"
    assert refusal(invitation(JAN), JAN, "withdraw") == "invite-only-opener"


def test_withdrawing_closes_a_table_at_which_nobody_else_sits():
    table = after(invitation(JAN), (OLA, "withdraw"))

    assert table.phase == "folded"
    assert refusal(table, JAN, "accept") == "table-folded"
    assert refusal(table, OLA, "withdraw") == "table-folded"


def test_withdrawing_leaves_those_who_have_come():
    table = after(invitation(JAN, KUBA), (KUBA, "accept"), (OLA, "withdraw"))

    assert table.phase == "lobby"
    assert table.people == (OLA, KUBA)
    assert refusal(table, JAN, "accept") == "invite-withdrawn"


def test_a_match_waits_for_whoever_is_invited():
    table = after(invitation(JAN), (EWA, "join"))

    assert refusal(table, OLA, "begin") == "invite-awaited"
    assert after(table, (JAN, "refuse"), (OLA, "begin")).phase == "playing"


def test_computers_leave_room_for_the_invited():
    assert refusal(invitation(JAN, KUBA, EWA, game="cucumber"), OLA, "computers=1") == "table-full"
    assert len(after(invitation(JAN, KUBA, game="cucumber"), (OLA, "computers=1")).chairs) == 2


def test_an_invitation_is_said_again_after_twelve_hours_and_ends_after_a_day():
    table = invitation(JAN)
    assert due_at(table) == NOW + HALF

    said = holds.after_time(table, [JAN], NOW + HALF)
    assert due_at(said) == NOW + DAY
    assert holds.after_time(said, [], NOW + HALF + 1) is None

    ended = holds.after_time(said, [], NOW + DAY)
    assert [hold.answer for hold in ended.holds] == ["expired"]
    assert due_at(ended) == NOW + 2 * DAY  # as a lobby


def test_whoever_comes_late_finds_the_seat_free_or_taken():
    ended = holds.after_time(invitation(JAN, game="warcaby"), [], NOW + DAY)

    assert refusal(ended, JAN, "accept", NOW + DAY) == "invite-late"
    assert refusal(invitation(JAN), JAN, "accept", NOW + DAY) == "invite-late"  # before anybody has looked
    taken = after(ended, (EWA, "join"))
    assert refusal(taken, JAN, "accept") == "invite-taken"
    begun = after(taken, (OLA, "begin"))
    assert refusal(begun, JAN, "accept") == "invite-taken"
    assert after(ended, (JAN, "join")).find(JAN) == 1
