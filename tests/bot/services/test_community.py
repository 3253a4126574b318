"""What stored settings of a community mean, and who may open a table where."""

import pytest

from bot.services.community import CommunityRules, check_admin, hour_of, values
from bot.services.preferences import is_allowed
from bot.tables.clock import TEMPOS, Clock
from bot.tables.durations import DAY
from bot.tables.request import Request
from engines.core import Refused, note
from tests.doubles.toys import ANN, HERE, THERE


def ask(channel=HERE, **more):
    return Request("op", channel, ANN, "Ann", **more)


def why(work):
    with pytest.raises(Refused) as refusal:
        work()
    return refusal.value.why


def test_a_community_that_has_set_nothing_lets_everybody_open_five_tables_in_a_channel():
    rules = CommunityRules.read({})
    assert (rules.openers, rules.most, rules.folders, rules.silence) == ("everybody", 5, "opener", DAY)
    assert (rules.chosen, rules.threads, rules.watching, rules.clock) == (None, False, True, None)
    rules.check_opening(ask())


def test_what_is_set_holds_and_a_value_that_nobody_knows_any_more_counts_as_not_set():
    told = {"threads": "yes", "watching": "no", "clock": "fast", "most": "10", "reminders": "nonsense"}
    rules = CommunityRules.read(told)
    assert (rules.threads, rules.watching, rules.clock, rules.most) == (True, False, Clock(TEMPOS["fast"]), 10)
    assert values(told)["reminders"] == values({})["reminders"]


def test_where_only_administrators_open_tables_others_do_so_in_private():
    rules = CommunityRules.read({"openers": "admins"})
    assert why(lambda: rules.check_opening(ask())) == note("opening-admins")
    rules.check_opening(ask(admin=True))
    rules.check_opening(ask(private=True))


def test_where_channels_are_chosen_the_others_are_refused_with_the_names_of_those():
    chosen = {"channels": "chosen", f"in:{HERE}": "table-talk", "in:test:b": "also", "in:test:former": ""}
    rules = CommunityRules.read(chosen)
    rules.check_opening(ask())
    rules.check_opening(ask(THERE, above=HERE))  # a thread is as its channel
    rules.check_opening(ask(THERE, private=True))
    assert why(lambda: rules.check_opening(ask(THERE, admin=True))) == note(
        "opening-elsewhere", channels="also, table-talk"
    )
    assert why(lambda: rules.check_opening(ask("test:former", above=HERE))).key == "opening-elsewhere"
    nowhere = CommunityRules.read({"channels": "chosen", f"in:{HERE}": ""})
    assert why(lambda: nowhere.check_opening(ask())) == note("opening-nowhere")
    assert not CommunityRules.read({}).is_chosen(ask())


def test_only_who_administers_a_public_chat_changes_what_holds_there():
    check_admin(ask(admin=True))
    for request in (ask(), ask(admin=True, private=True)):
        assert why(lambda request=request: check_admin(request)) == note("settings-admins")


@pytest.mark.parametrize(("value", "hour"), [("18h", 18), ("no", None), ("99h", None), ("", None)])
def test_a_post_comes_at_a_full_hour_or_never(value, hour):
    assert hour_of({"daily": value}, "daily") == hour
    assert hour_of({}, "weekly") is None


@pytest.mark.parametrize(
    ("what", "value", "of_a_person", "of_a_chat"),
    [
        ("quiet", "20-6", True, False),
        ("quiet", "8-8", False, False),
        ("zone", "auto", True, False),
        ("zone", "Asia/Tokyo", True, False),
        ("zone", "Middle/Earth", False, False),
        ("language", "pl", True, True),
        ("language", "auto", True, False),
        ("reminder", "3h", False, True),
        ("reminder", "auto", False, True),
        ("invitations", "known", True, False),
        ("nonsense", "auto", False, False),
    ],
)
def test_people_and_chats_have_settings_of_their_own(what, value, of_a_person, of_a_chat):
    assert (is_allowed(what, value, personal=True), is_allowed(what, value, personal=False)) == (of_a_person, of_a_chat)
