"""The players of the trick games: legal, reproducible, blind to what their seat does not see, and able to say why."""

from dataclasses import replace
from random import Random

import pytest

from bot.ai.kierki.cards import from_engine
from bot.ai.player import Effort, Unit
from bot.ai.tricks.player import Rule, Worlds, well
from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from engines import cucumber, kierki, sixty_six
from engines.cards import held
from engines.core import Seat, play
from engines.luck import Seeded
from engines.tricks import bits
from tests.support import cucumber_tables, kierki_tables, sixty_six_tables

TABLES = [
    pytest.param(sixty_six.RULESETS["polish"], 2, id="sixty_six"),
    pytest.param(sixty_six.RULESETS["hoyle"], 2, id="hoyle"),
    pytest.param(sixty_six.RULESETS["schnapsen"], 2, id="schnapsen"),
    pytest.param(sixty_six_tables.ODD, 2, id="sixty_six-odd"),
    pytest.param(kierki.RULESETS["full"], 4, id="kierki"),
    pytest.param(kierki_tables.ODD, 3, id="kierki-odd"),
    pytest.param(cucumber.RULESETS["polish"], 2, id="cucumber"),
    pytest.param(cucumber.RULESETS["swedish"], 5, id="cucumber-swedish"),
    pytest.param(cucumber_tables.ODD, 3, id="cucumber-odd"),
]
NODES = 150
LEVELS = ("easy", "medium", "strong")


def luck(n):
    return Seeded(f"{n:064x}")


def decided(rules, view, seat, moves, level="strong", seed=3):
    player = CATALOG[rules.key].computers.at(level).player
    return player.decide(rules, view, seat, moves, Effort(NODES), Random(seed))


def choices(rules, players, seed, every):
    """Positions of a match played at random in which there is something to choose."""
    dice, state, count = Random(seed), rules.setup(players, luck(seed)), 0
    while (movers := rules.to_move(state)) and count < 400:
        (seat,) = movers
        moves = tuple(rules.legal(state, seat))
        count += 1
        if count % every == 0 and len(moves) > 1:
            yield state, seat, moves
        state = play(rules, state, seat, dice.choice(moves))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_level_chooses_a_legal_move_and_says_why_in_every_language(rules, players):
    names, whys = tuple(f"P{n}" for n in range(players)), set()
    for state, seat, moves in choices(rules, players, seed=1, every=5):
        view = rules.view(state, seat)
        for level in LEVELS:
            decision = decided(rules, view, seat, moves, level)
            assert decision.move in moves
            assert decision.why is not None
            whys.add(decision.why.key)
            for language in LANGUAGES:
                said = Speaker(language, names)(decision.why)
                assert said.endswith(".")
                assert "-why" not in said
    assert len(whys) > 1


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_same_view_effort_and_seed_give_the_same_decision(rules, players):
    for state, seat, moves in choices(rules, players, seed=2, every=29):
        view = rules.view(state, seat)
        assert decided(rules, view, seat, moves) == decided(rules, view, seat, moves)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_two_states_that_a_seat_cannot_tell_apart_give_the_same_decision(rules, players):
    differing = 0
    for state, seat, moves in choices(rules, players, seed=4, every=17):
        other = rules.imagine(rules.view(state, seat), luck(99))
        differing += other != state
        found = [decided(rules, rules.view(one, seat), seat, moves) for one in (state, other)]
        assert found[0] == found[1]
    assert differing


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_move_is_weighed_with_its_error_and_the_best_has_none(rules, players):
    for state, seat, moves in choices(rules, players, seed=5, every=41):
        player = CATALOG[rules.key].computers.strong.player
        assert isinstance(player, Worlds)
        assert player.unit is Unit.POINTS
        view = rules.view(state, seat)
        values, errors = player.weighed(rules, view, seat, moves, Effort(NODES), Random(1))
        assert values == player.weigh(rules, view, seat, moves, Effort(NODES), Random(1))
        assert len(values) == len(errors) == len(moves)
        assert errors[values.index(max(values))] == 0
        assert min(errors) >= 0


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_first_deal_is_even_at_a_glance(rules, players):
    state = rules.setup(players, luck(6))
    for seat in map(Seat, range(players)):
        assert CATALOG[rules.key].computers.strong.player.judge(rules, rules.view(state, seat), seat) == 0


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_after_a_match_the_winner_is_not_judged_behind_anybody(rules, players):
    dice, state = Random(7), rules.setup(players, luck(7))
    while movers := rules.to_move(state):
        (seat,) = movers
        state = play(rules, state, seat, dice.choice(tuple(rules.legal(state, seat))))
    player = CATALOG[rules.key].computers.strong.player
    judged = [player.judge(rules, rules.view(state, Seat(seat)), Seat(seat)) for seat in range(players)]
    winners = rules.outcome(state).winners
    assert all(judged[winner] == max(judged) for winner in winners)


def test_in_the_last_deal_of_kierki_a_point_that_decides_the_match_is_worth_more():
    game, gaps = kierki_tables.POLISH, []
    for lead in (0, 1000):
        sheet = tuple(kierki.Done(kind, (0, lead, 0, 0)) for kind in kierki_tables.KINDS[:5])
        state = kierki_tables.at(
            "last", ["Ah 2h", "Kh 3h", "Qh 4h", "Jh 5h"], game=game, tricks=(5, 2, 2, 2), sheet=sheet
        )
        position = CATALOG["kierki"].computers.strong.player.opened(game, game.view(state, Seat(0)), Seat(0))
        world = replace(position.world(Random(1)), hands=[hand_of(state, seat) for seat in range(4)])
        aims = [position.aim(world, move)[0] for move in game.legal(state, Seat(0))]
        gaps.append(max(aims) - min(aims))
    assert gaps[0] > 2 * gaps[1] > 0


def hand_of(state, seat):
    return from_engine(bits(held(state.hands[seat])))


def test_an_easy_player_follows_a_rule_and_still_weighs():
    rules = kierki.RULESETS["polish"]
    state, seat, moves = next(choices(rules, 4, seed=1, every=5))
    easy = CATALOG["kierki"].computers.easy.player
    view = rules.view(state, seat)
    assert isinstance(easy, Rule)
    assert len(easy.weigh(rules, view, seat, moves, Effort(50), Random(1))) == len(moves)
    assert easy.judge(rules, view, seat) == CATALOG["kierki"].computers.strong.player.judge(rules, view, seat)


# --- sixty-six ---


def at_sixty_six(*args, moves=None, level="strong", game=sixty_six_tables.POLISH, **up):
    state = sixty_six_tables.at(*args, game=game, **up)
    seat = state.up.turn
    return decided(game, game.view(state, seat), seat, tuple(game.legal(state, seat)), level)


def test_it_claims_66_as_soon_as_it_has_it_and_not_before():
    for level in LEVELS:
        assert at_sixty_six("9h Jh", "9d Jd", points=(66, 30), tricks=(4, 4), level=level).move == sixty_six.Declare()
    assert at_sixty_six("9h Jh", "9d Jd", points=(65, 30), tricks=(4, 4)).move != sixty_six.Declare()


def test_it_claims_66_with_the_marriage_that_makes_it():
    game = sixty_six_tables.HOYLE
    decision = at_sixty_six("Kh Qh 9c", "9d Jd Jc", points=(46, 30), tricks=(4, 3), game=game)
    assert decision.move in (sixty_six.Declare("Kh"), sixty_six.Declare("Qh"))


def test_it_takes_the_trump_card_for_the_nine():
    decision = at_sixty_six("9s Kh Jh 9h 9d 9c", "Ad Ac Qd Qc Jc Jd", "As 10c 10d Kc", tricks=(1, 0))
    assert decision.move == sixty_six.Exchange()


def test_closing_is_worth_most_when_trumps_and_aces_are_enough_for_66():
    hand, rest = "As 10s Ah Ad 9c Jc", "9s 10c 10d Ac Kd Kh Qh Qc"
    up = {"points": (30, 0), "tricks": (2, 0)}
    values = dict(at_sixty_six(hand, "9h 9d Qs Jh Jd Kc", rest, **up).values)
    assert values[sixty_six.Close()] == max(values.values()) > 2
    state = sixty_six_tables.at(hand, "9h 9d Qs Jh Jd Kc", rest, **up)
    game = sixty_six_tables.POLISH
    ruled = Rule(CATALOG["sixty_six"].computers.strong.player, well)
    decision = ruled.decide(
        game, game.view(state, Seat(0)), Seat(0), tuple(game.legal(state, Seat(0))), Effort(1), Random(1)
    )
    assert decision.move == sixty_six.Close()
    assert decision.why.key == "sixty_six-why-closes-surely"
    assert decision.nodes == 1


def test_it_does_not_close_without_points_or_trumps():
    decision = at_sixty_six(
        "9h Jd Qc 9c Jh Qd", "As 10s Ah Ad Ac Ks", "9s 10c 10d Kc Kd Kh 10h Js", points=(4, 0), tricks=(1, 0)
    )
    assert decision.move != sixty_six.Close()


def test_an_ending_is_proved_and_says_what_it_wins():
    decision = at_sixty_six("As 9h", "Ks 10h", points=(50, 40), tricks=(5, 4))
    assert decision.proved
    assert decision.values[0][1] == 1
    assert decision.nodes == len(decision.values) == 2
    assert decision.why.key == "sixty_six-why-wins"


def test_a_point_beyond_the_match_counts_for_nothing():
    state = sixty_six_tables.at("As 9h", "Ks 10h", points=(60, 0), tricks=(5, 0), score=(6, 3))
    game = sixty_six_tables.POLISH
    values = decided(game, game.view(state, Seat(0)), Seat(0), tuple(game.legal(state, Seat(0)))).values
    assert values[0][1] == (6 - 3) + 1


# --- kierki ---


def at_kierki(kind, hands, level="strong", **up):
    game = kierki_tables.FULL
    state = kierki_tables.at(kind, hands, game=game, **up)
    return decided(game, game.view(state, Seat(0)), Seat(0), tuple(game.legal(state, Seat(0))), level).move.card


def test_it_throws_the_queen_where_it_cannot_follow():
    laid = ((Seat(1), "Ac"), (Seat(2), "2c"), (Seat(3), "3c"))
    assert at_kierki("queens", ["Qs 2d Kh 4h"], laid=laid, turn=Seat(0)) == "Qs"


def test_it_ducks_the_king_of_hearts():
    laid = ((Seat(1), "Kh"), (Seat(2), "2h"), (Seat(3), "3h"))
    assert at_kierki("king", ["Ah 10h 2c 3c"], laid=laid, turn=Seat(0)) == "10h"


def test_it_wins_the_last_card_of_a_trick_as_cheaply_as_it_can_where_tricks_pay():
    laid = ((Seat(1), "9c"), (Seat(2), "2c"), (Seat(3), "3c"))
    assert at_kierki("trump", ["Ac 10c 2d 3d"], laid=laid, turn=Seat(0), trump="s", level="medium") == "10c"


def test_a_card_that_differs_in_nothing_from_its_neighbour_is_not_tried_twice():
    game = kierki_tables.FULL
    state = kierki_tables.at("tricks", ["2c 3c 4c Kd"], game=game)
    moves = tuple(game.legal(state, Seat(0)))
    tried = {move.card for move, _ in decided(game, game.view(state, Seat(0)), Seat(0), moves).values}
    assert tried == {"2c", "Kd"}


def test_where_all_cards_come_to_the_same_nothing_is_thought_about():
    game = kierki_tables.FULL
    state = kierki_tables.at("tricks", ["2c 3c 4c"], game=game)
    decision = decided(game, game.view(state, Seat(0)), Seat(0), tuple(game.legal(state, Seat(0))))
    assert (decision.move.card, decision.values, decision.nodes) == ("2c", (), 0)
    assert decision.why is not None


# --- cucumber ---


def test_it_does_not_keep_an_ace_and_a_two_the_wrong_way_round():
    game = cucumber_tables.POLISH
    state = cucumber_tables.at(["Ac 2c", "Kc Qc"], played=(("3c",) * 4, ("4d",) * 4), least=(0, 0))
    state = replace(state, up=replace(state.up, played=(("3c", "3d", "3h", "3s"), ("4c", "4d", "4h", "4s"))))
    decision = decided(game, game.view(state, Seat(0)), Seat(0), tuple(game.legal(state, Seat(0))))
    assert decision.move.card == "Ac"
