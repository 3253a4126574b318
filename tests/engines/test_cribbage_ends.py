"""How a game of cribbage ends; endgames, with their reasons, are in tests/oracles/cribbage_pegging.json."""

from dataclasses import replace

import pytest

from engines.cards import read_card
from engines.core import Seat, Who, note, play
from engines.cribbage import Cribbage
from engines.cribbage.counting import VALUE
from tests.support.cribbage_tables import (
    DEALER,
    EASY,
    ENDGAMES,
    GAME,
    JAN,
    OLA,
    PONE,
    ROLES,
    after,
    dealt,
    scored,
    scores,
    table,
    typed,
)


def test_his_heels_can_win_before_a_card_is_played():
    expect = ENDGAMES["end-1"]["expect"]
    state = after(scored(table(*EASY, "Jc"), 120, 119), "throw 2c 4c", "throw 2d 4d")
    assert GAME.outcome(state).winners == (DEALER,)
    assert dict(zip(("pone", "dealer"), scores(state), strict=True)) == expect["final"]
    assert not GAME.to_move(state)


@pytest.mark.parametrize("name", ["end-2", "end-5", "end-6"])
def test_the_play_ends_with_the_point_that_wins(name):
    case = ENDGAMES[name]
    pile, card = [read_card(c) for c in case["pile"]], case.get("card")
    mover = DEALER if case["mover"] == "dealer" else PONE
    if card is None:  # the pile's last card is the one that is laid
        *pile, card = pile
    hands = {role: tuple(map(read_card, case.get("hands", {}).get(role, ()))) for role in ROLES.values()}
    hands[ROLES[mover]] = tuple({*hands[ROLES[mover]], read_card(card)})
    state = scored(
        dealt({"pone": ["2c", "2d", "2h", "2s"], "dealer": ["3c", "3d", "3h", "3s"]}), *case["scores"].values()
    )
    laid = tuple(
        (mover if (len(pile) - i) % 2 == 0 else Seat(1 - mover), laid_card) for i, laid_card in enumerate(pile)
    )
    state = replace(state, up=replace(state.up, laid=laid, turn=mover), hands=(hands["pone"], hands["dealer"]))
    assert state.up.count == case["count"] - (VALUE[read_card(card)] if "card" not in case else 0)
    state = typed(state, mover, card)
    assert ROLES[GAME.outcome(state).winners[0]] == case["expect"]["winner"]
    assert dict(zip(("pone", "dealer"), scores(state), strict=True)) == case["expect"]["final"]
    points = case["expect"].get("points", case["expect"].get("award", {}).get("points"))
    assert sum(event.points for event in state.up.events) == points


@pytest.mark.parametrize("name", ["end-3", "end-4"])
def test_the_show_ends_with_the_hand_that_wins_and_counts_no_more(name):
    case = ENDGAMES[name]
    state = dealt(case, case["crib"], read_card(case["starter"]))
    for _ in range(7):
        (seat,) = GAME.to_move(state)
        state = play(GAME, state, seat, next(iter(GAME.legal(state, seat))))
    (seat,) = GAME.to_move(state)
    (last,) = GAME.legal(state, seat)
    points = sum(event.points for event in play(GAME, scored(state, 0, 0), seat, last).up.events)
    before = dict(case["scores"])
    before[ROLES[seat]] -= points
    state = play(GAME, scored(state, *before.values()), seat, last)
    assert dict(zip(("pone", "dealer"), scores(state), strict=True)) == case["expect"]["final"]
    assert ROLES[GAME.outcome(state).winners[0]] == case["expect"]["winner"]
    worths = [counted.worth for counted in state.up.show]
    assert worths == [case["expect"][key] for key in ("pone_show", "dealer_show") if key in case["expect"]]
    assert GAME.view(state, None).crib == ()


@pytest.mark.parametrize(
    ("game", "loser", "games"),
    [
        (Cribbage(), 20, 1),
        (Cribbage(skunk="three"), 91, 1),
        (Cribbage(skunk="three"), 90, 2),
        (Cribbage(skunk="three"), 61, 2),
        (Cribbage(skunk="three"), 60, 3),
        (Cribbage(skunk="four"), 60, 4),
        (Cribbage(skunk="four"), 90, 2),
        (Cribbage(skunk="four", target=61), 10, 1),
    ],
)
def test_a_skunk_counts_more_games_in_a_game_to_121(game, loser, games):
    state = scored(table(*EASY, "Jc", game), loser, game.target - 1)
    outcome = game.outcome(after(state, "throw 2c 4c", "throw 2d 4d", game=game))
    assert outcome.scores == (loser, game.target)
    assert outcome.how == note(
        "cribbage-reached", who=Who(JAN), target=game.target, by="heels", other=Who(OLA), score=loser, games=games
    )
