"""Cribbage by its rules; deals and endgames, with their reasons, are in tests/oracles/cribbage_pegging.json."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.cards import DECK, read_card
from engines.core import Refused, Seat, Who, note, play
from engines.cribbage import RULESETS, Cribbage, Lay
from engines.cribbage.counting import VALUE
from engines.cribbage.table import Accept, Muggins
from tests.support.cribbage_tables import GAME, JAN, OLA, after, cards, scores, table, typed

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "cribbage_pegging.json").read_text("utf-8"))
ENDGAMES = {case["id"]: case for case in ORACLE["endgame"]}
PONE, DEALER = OLA, JAN
ROLES = {PONE: "pone", DEALER: "dealer"}
MUGGINS = Cribbage(muggins=True)

BORING = {"pone": ["2c", "2d", "2h", "2s"], "dealer": ["3c", "3d", "3h", "3s"]}
EASY = ("2c 4c 6c 8c 10c Qc", "2d 4d 6d 8d 10d Qd")


def named(*names):
    return " ".join(map(read_card, names))


def dealt(case, crib=(), starter="", game=GAME):
    """A table after the discards, with these four cards kept on either side."""
    pone, dealer = named(*case["pone"]), named(*case["dealer"])
    dull = [card for card in DECK if card not in f"{pone} {dealer} {starter}".split() and card[0] != "J"]
    one, two = (named(*crib[:2]), named(*crib[2:])) if crib else (" ".join(dull[:2]), " ".join(dull[2:4]))
    state = table(f"{pone} {one}", f"{dealer} {two}", starter or dull[4], game)
    return typed(typed(state, PONE, f"throw {one}", game), DEALER, f"throw {two}", game)


def scored(state, pone, dealer):
    return replace(state, up=replace(state.up, pegs=((pone, pone), (dealer, dealer))))


def told(event):
    """An event in the words of the oracle."""
    who = ROLES[event.seat]
    match event.kind:
        case "card":
            why = [
                [f"run of {i.points}" if i.kind == "run" else i.kind.replace("_", "-"), i.points] for i in event.items
            ]
            card = event.card.replace("10", "T")
            said = {"card": card, "count": event.count, "points": event.points, "why": why}
            return {"type": "play", "player": who, **said}
        case "go":
            return {"type": "go", "player": who, "count": event.count}
        case "one" | "last":
            return {
                "type": "award",
                "player": who,
                "for": {"one": "go"}.get(event.kind, "last"),
                "points": event.points,
            }
        case "reset":
            return {"type": "reset", "next": who}


# --- the draw, the deal and the crib ---


@pytest.mark.parametrize(("game", "dealer"), [(Cribbage(), JAN), (Cribbage(first_dealer="low"), OLA)])
def test_of_equal_ranks_cards_are_drawn_again_and_the_ace_is_low(game, dealer):
    state = table(*EASY, game=game, draws=("9c 9h", "Ad 2s"))
    view = game.view(state, None)
    assert view.up.draws == (("9c", "9h"), ("Ad", "2s"))
    assert view.up.dealer == dealer
    assert (view.up.deal, view.held, view.movers) == (1, (6, 6), (OLA, JAN))


def test_the_polish_rules_let_the_higher_card_deal_and_the_american_ones_the_lower():
    assert next(iter(RULESETS)) == "polish"
    assert {name: rules.first_dealer for name, rules in RULESETS.items()} == {"polish": "high", "acc": "low"}


def test_everybody_sees_how_many_cards_each_hand_still_has():
    state, seen = table(*EASY), []
    for move in ("throw 2c 4c", "throw 2d 4d", "10c", "10d"):
        state = after(state, move)
        seen.append(GAME.view(state, None).held)
    assert seen == [(4, 6), (4, 4), (3, 4), (3, 3)]


@pytest.mark.parametrize("order", [(OLA, JAN), (JAN, OLA)])
def test_both_put_cards_away_in_any_order(order):
    state = table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d", "6d")
    moves = {OLA: "throw Ks 3c", JAN: "throw 4d Ah"}
    half = typed(state, order[0], moves[order[0]])
    assert GAME.to_move(half) == {order[1]}
    assert list(GAME.legal(half, order[1])) == list(GAME.legal(state, order[1]))
    done = typed(half, order[1], moves[order[1]])
    assert done.thrown == (("3c", "Ks"), ("Ah", "4d"))
    assert (done.up.starter, GAME.to_move(done)) == ("6d", {PONE})


def test_where_two_are_asked_an_outsider_is_told_of_the_first():
    state = table(*EASY)
    assert GAME.to_move(state) == {OLA, JAN}
    with pytest.raises(Refused) as refusal:
        play(GAME, state, Seat(2), Lay("2c"))
    assert refusal.value.why == note("not-your-turn", who=Who(OLA))


def test_nobody_learns_which_cards_were_put_away():
    one = typed(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), JAN, "throw 7s 8h")
    two = typed(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), JAN, "throw Ah 4d")
    assert GAME.view(one, OLA) == GAME.view(two, OLA)
    assert GAME.view(one, None) == GAME.view(two, None)
    assert GAME.view(one, JAN).thrown == ("7s", "8h")
    assert GAME.view(one, OLA).away == (False, True)


def test_a_card_keeps_its_place_for_the_whole_deal():
    state = table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d", "6d")
    assert state.hands[OLA] == ("3c", "5h", "5s", "Jd", "Qc", "Ks")
    state = after(state, "throw Ks 3c", "throw Ah 4d", "Qc", "7s")
    assert GAME.view(state, OLA).hand == (None, "5h", "5s", "Jd", None, None)


def test_there_are_fifteen_ways_to_discard_each_with_one_spelling():
    state = table(*EASY)
    spellings = [GAME.format(action) for action in GAME.legal(state, OLA)]
    assert len(set(spellings)) == 15
    assert spellings[0] == "throw 2c 4c"


def test_a_jack_as_starter_gives_the_dealer_two():
    state = after(table(*EASY, "Jh"), "throw 2c 4c", "throw 2d 4d")
    assert scores(state) == (0, 2)
    assert [event.kind for event in state.up.events] == ["starter", "heels"]
    assert state.up.pegs[DEALER] == (0, 2)


# --- the play ---


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in ORACLE["cases"]])
def test_a_deal_is_played_event_by_event_as_the_oracle_says(case):
    state, events = dealt(case), []
    for event in case["events"]:
        if event["type"] == "play":
            seat = PONE if event["player"] == "pone" else DEALER
            state = typed(state, seat, event["card"])
            events += map(told, GAME.view(state, None).up.events)
    assert events == case["events"], case["reason"]
    totals = {"pone": 0, "dealer": 0}
    for event in events:
        totals[event.get("player", "pone")] += event.get("points", 0)
    assert totals == case["totals"]


def test_a_forced_pass_is_settled_and_a_forced_card_is_not():
    state = dealt({"pone": ["Ks", "Qs", "3h", "2h"], "dealer": ["Kd", "Qd", "7h", "8h"]})
    state = after(state, "Ks", "Kd", "3h", "7h")
    assert [event.kind for event in state.up.events] == ["card", "go", "go", "one", "reset"]
    assert state.up.gos == ((PONE, 30), (DEALER, 30))
    state = after(state, "Qs", "Qd", "2h")
    assert list(GAME.legal(state, DEALER)) == [Lay("8h")]


def test_the_back_peg_shows_where_a_player_came_from():
    state = dealt({"pone": ["5c", "5d", "9h", "Ks"], "dealer": ["10c", "5h", "4s", "Jd"]})
    state = after(state, "5c", "5h", "5d")
    assert state.up.pegs == ((0, 8), (0, 2))


# --- the show ---


def test_a_deal_is_counted_by_itself_and_the_other_deals_next():
    state = table("7s 8h 9h 2c Ah 4d", "5h 5s Jd Qc Ks 3c", "6d", draws=("Kc 2c",))
    state = scored(after(state, "throw Ah 4d", "throw Ks 3c"), 64, 58)
    state = after(state, "Qc", "7s", "5h", "9h", "Jd", "8h", "5s", "2c")
    view = GAME.view(state, None)
    assert [(c.seat, c.crib, c.worth, c.pegged) for c in view.up.show] == [
        (JAN, False, 11, 11),
        (OLA, False, 10, 10),
        (OLA, True, 2, 2),
    ]
    assert scores(state) == (79, 69)
    assert (view.up.dealer, view.up.deal, view.held) == (JAN, 2, (6, 6))
    assert view.crib == ()


def test_the_last_show_stays_until_a_card_of_the_next_deal_is_laid():
    state = table(*EASY, "Kh")
    state = after(state, "throw 2c 4c", "throw 2d 4d", "6c", "6d", "8c", "8d", "10c", "10d", "Qc", "Qd")
    shown = state.up.show
    assert len(shown) == 3
    for action in ("discard", "discard"):
        seat = min(GAME.to_move(state))
        state = play(GAME, state, seat, next(iter(GAME.legal(state, seat))))
        assert state.up.show == shown, action
    seat = min(GAME.to_move(state))
    state = play(GAME, state, seat, next(iter(GAME.legal(state, seat))))
    assert state.up.show == ()


# --- the end ---


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


# --- muggins ---


def counted():
    """The pone's hand lies open and waits for a count: 10h Js 2d 3c with 5c, worth 8."""
    case = ENDGAMES["end-3"]
    state = dealt(case, case["crib"], read_card(case["starter"]), MUGGINS)
    for card in ["10h", "5d", "Js", "5h", "2d", "Jc", "3c", "Qs"]:
        state = typed(state, min(MUGGINS.to_move(state)), card, MUGGINS)
    return scored(state, 50, 60)


def test_with_muggins_each_owner_counts_and_the_other_answers():
    state = counted()
    asked = []
    for move in ("count 8", "accept", "count 20", "muggins 1", "7", "ok"):
        (seat,) = MUGGINS.to_move(state)
        asked.append((ROLES[seat], state.up.phase))
        state = after(state, move, game=MUGGINS)
    assert asked == [
        ("pone", "count"),
        ("dealer", "answer"),
        ("dealer", "count"),
        ("pone", "answer"),
        ("dealer", "count"),
        ("pone", "answer"),
    ]
    assert [(c.worth, c.said, c.claim, c.pegged, c.taken) for c in state.up.show] == [
        (8, 8, 0, 8, 0),
        (21, 20, 1, 20, 1),
        (8, 7, 0, 7, 0),
    ]
    assert scores(state) == (59, 87)
    assert state.up.deal == 2


def test_with_muggins_the_crib_opens_when_it_is_counted():
    state = after(counted(), "count 8", "accept", "count 21", game=MUGGINS)
    assert MUGGINS.view(state, None).crib == ()
    assert MUGGINS.view(after(state, "accept", game=MUGGINS), None).crib == cards("2c 2h 2s 9d")


def test_a_count_that_would_win_waits_for_the_answer():
    state = after(scored(counted(), 112, 60), "count 10", game=MUGGINS)
    assert MUGGINS.outcome(state) is None
    assert MUGGINS.outcome(after(state, "accept", game=MUGGINS)).winners == (PONE,)
    assert scores(after(state, "muggins 2", game=MUGGINS)) == (120, 61)  # nine holes were left: one too many


def test_the_other_may_accept_or_claim_from_one_point_to_the_29_of_the_best_hand():
    """No hand is worth more than 29, so no more can have been overlooked."""
    state = after(counted(), "count 6", game=MUGGINS)
    actions = (Accept(), *map(Muggins, range(-1, 32)))
    allowed = [action for action in actions if MUGGINS.why_not(state, DEALER, action) is None]
    assert list(MUGGINS.legal(state, DEALER)) == allowed == [Accept(), *map(Muggins, range(1, 30))]


def test_muggins_can_win_the_game():
    state = after(scored(counted(), 50, 119), "count 6", "muggins 2", game=MUGGINS)
    assert MUGGINS.outcome(state).winners == (DEALER,)
    assert scores(state) == (56, 121)


def test_a_refusal_does_not_tell_what_the_hand_is_worth():
    state = counted()
    refused = [n for n in range(31) if MUGGINS.why_not(state, PONE, MUGGINS.parse(MUGGINS.view(state, PONE), str(n)))]
    assert refused == [19, 25, 26, 27, 30]


@pytest.mark.parametrize("text", ["2", "10", "Q"])
def test_a_rank_is_no_card_when_no_hands_are_left(text):
    state = after(counted(), "count 6", game=MUGGINS)
    with pytest.raises(Refused) as refused:
        typed(state, DEALER, text, MUGGINS)
    assert refused.value.why == note("cribbage-unreadable", text=text, phase="answer")
