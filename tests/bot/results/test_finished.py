"""The result of a table: who has which place, and whether ratings count it."""

import re
from dataclasses import replace
from hashlib import sha256

import pytest

from bot.results.finished import is_settled, result_of
from bot.results.result import dump, load
from bot.tables.person import PersonId
from bot.tables.seal import Seal
from bot.tables.table import Chair, User
from engines.core import Outcome, Seat, note
from engines.luck import Seeded
from tests.support.random_matches import CASES, playout, table_at

PERSONS = {User(f"test:{i}"): PersonId(f"p{i}") for i in range(7)}
MATCHES = [case for case in CASES if case.values[2] == 0]
EVERYBODY = frozenset(map(Seat, range(7)))


def finished(rules, players, seed=0, **changes):
    _, end = playout(rules, players, seed)
    return table_at(rules, players, end).model_copy(update={"phase": "over", **changes})


def ended(table, outcome):
    return table.model_copy(update={"phase": "over", "ending": outcome})


@pytest.fixture
def nim():
    """A match of two that is under way, with a full ruleset."""
    (case, *_) = (case for case in CASES if case.values[0].key == "northcott")
    rules, players, seed = case.values
    return table_at(rules, players, rules.setup(players, playout(rules, players, seed)[0][0][0]))


@pytest.mark.parametrize(("rules", "players", "seed"), MATCHES)
def test_the_winners_of_every_match_have_the_first_place_and_nobody_else_has(rules, players, seed):
    table = finished(rules, players, seed)
    result = result_of(table, PERSONS, EVERYBODY)
    if table.definition.short_lived:
        assert result is None
        return
    first = {i for i, player in enumerate(result.players) if player.place == 1}
    winners = set(table.outcome().winners)
    if players == 1:
        assert first == winners
    else:
        assert first == (winners or set(range(players)))
    assert sorted({player.team for player in result.players}) == list(range(len({p.team for p in result.players})))


@pytest.mark.parametrize(("rules", "players", "seed"), MATCHES)
def test_a_result_is_read_as_it_was_written(rules, players, seed):
    if result := result_of(finished(rules, players, seed), PERSONS, EVERYBODY):
        assert load(dump(result)) == result


def case(game, players):
    return next(c.values for c in CASES if c.values[0].key == game and c.values[1] == players)


def test_partners_of_canasta_share_a_team_and_a_place():
    result = result_of(finished(*case("canasta", 4)), PERSONS, EVERYBODY)
    assert [player.team for player in result.players] == [0, 1, 0, 1]
    assert result.players[0].place == result.players[2].place != result.players[1].place == result.players[3].place


def test_equal_points_of_three_share_a_place():
    table = ended(finished(*case("kierki", 3)), Outcome((Seat(0), Seat(2)), note("x"), (5, 3, 5)))
    assert [(p.place, p.score) for p in result_of(table, PERSONS, EVERYBODY).players] == [(1, 5), (3, 3), (1, 5)]


def test_who_resigns_is_second_whatever_the_points_say():
    table = ended(finished(*case("cribbage", 2)), Outcome((Seat(1),), note("resigned")))
    assert [player.place for player in result_of(table, PERSONS, EVERYBODY).players] == [2, 1]


def test_a_draw_is_shared_by_all():
    table = ended(finished(*case("warcaby", 2)), Outcome((), note("agreed-draw")))
    assert [player.place for player in result_of(table, PERSONS, EVERYBODY).players] == [1, 1]


def test_a_match_that_was_called_off_has_no_result():
    table = ended(finished(*case("warcaby", 2)), Outcome((), note("called-off")))
    assert result_of(table, PERSONS, EVERYBODY) is None


@pytest.mark.parametrize("phase", ["lobby", "playing", "folded"])
def test_a_table_that_is_not_over_has_no_result(phase):
    assert result_of(finished(*case("warcaby", 2), phase=phase), PERSONS, EVERYBODY) is None


def test_a_match_of_two_persons_by_a_named_ruleset_counts_for_ratings():
    result = result_of(finished(*case("warcaby", 2)), PERSONS, EVERYBODY)
    assert result.unrated == ""
    assert result.persons == ("p0", "p1")
    assert result.ruleset == "polish"


def changed_chair(table, **changes):
    return {"chairs": (table.chairs[0], replace(table.chairs[1], **changes))}


def test_every_reason_not_to_count_is_named():
    table = finished(*case("warcaby", 2))

    def why(movers=EVERYBODY, persons=PERSONS, **changes):
        return result_of(table.model_copy(update=changes), persons, movers).unrated

    assert why(movers=frozenset({Seat(0)})) == "unfinished"
    assert why(persons=dict.fromkeys(PERSONS, "p0")) == "same-person"
    assert why(**changed_chair(table, computer=True)) == "computer"
    assert why(**changed_chair(table, user=None, computer=True)) == "alone"
    assert why(ruleset="brazilian") == "own-rules"
    assert why(deal=4711) == "chosen-deal"
    assert why(together=True) == "together"


def test_a_computer_that_took_the_seat_of_somebody_who_left_spoils_the_rating_but_one_from_the_beginning_does_not():
    table = finished(*case("kierki", 4))
    left = replace(table.chairs[3], user=None, computer=True, vacant=True)
    from_the_beginning = replace(left, vacant=False, level="strong")
    seated = [(*table.chairs[:3], chair) for chair in (left, from_the_beginning)]
    results = [result_of(table.model_copy(update={"chairs": chairs}), PERSONS, EVERYBODY) for chairs in seated]
    assert [result.unrated for result in results] == ["computer", ""]
    assert results[1].players[3].level == "strong"
    assert results[1].players[3].who is None
    assert results[1].players[0].level is None


def test_a_table_of_computers_alone_has_no_result():
    table = finished(*case("warcaby", 2))
    chairs = tuple(Chair(name="🤖", computer=True) for _ in table.chairs)
    assert result_of(table.model_copy(update={"chairs": chairs}), PERSONS, EVERYBODY) is None


def test_a_lost_patience_is_not_settled_before_it_is_given_up():
    lost = finished(*case("star", 1))
    assert lost.outcome().winners == ()
    assert not is_settled(lost)
    assert is_settled(ended(lost, Outcome((), note("gave-up"))))
    assert [player.place for player in result_of(lost, PERSONS, EVERYBODY).players] == [2]


def test_other_rules_have_another_fingerprint():
    polish, box = (result_of(finished(*values), PERSONS, EVERYBODY) for values in kosci())
    assert polish.options != box.options


def test_a_fingerprint_has_six_hexadecimal_digits():
    """Stored results are compared with it: with another length all of them would be of unknown rules."""
    assert re.fullmatch("[0-9a-f]{6}", result_of(finished(*case("warcaby", 2)), PERSONS, EVERYBODY).options)


def test_a_result_keeps_what_was_told_of_the_luck_before_the_match():
    table = finished(*case("kierki", 4))
    sealed = table.model_copy(update={"seal": Seal("ab" * 32, "a context", 0)})
    seeded = table.model_copy(update={"seal": None, "luck": Seeded("cd" * 32)})
    assert result_of(sealed, PERSONS, EVERYBODY).commit == sealed.seal.commitment
    assert result_of(seeded, PERSONS, EVERYBODY).commit == sha256(bytes.fromhex("cd" * 32)).hexdigest()
    assert result_of(table.model_copy(update={"seal": None, "luck": None}), PERSONS, EVERYBODY).commit == ""


def kosci():
    found = {c.values[0]: c.values for c in CASES if c.values[0].key == "kosci" and c.values[1] == 2}
    return list(found.values())[:2]


def test_a_patience_that_goes_on_is_not_settled():
    rules, players, _ = case("star", 1)
    assert not is_settled(table_at(rules, players, rules.setup(players, Seeded("07" * 32))))
