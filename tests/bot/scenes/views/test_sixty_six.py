"""What players see and press at sixty-six."""

from dataclasses import replace

import pytest

from bot.scenes.blocks import Say, Scores
from bot.scenes.controls import Choice, Hand, Press
from bot.scenes.views.sixty_six import scene
from bot.screens import heading, playing
from bot.screens.buttons import hand_labels
from engines.luck import Seeded
from engines.sixty_six import Settled, SixtySix
from tests.bot.scenes.views.reading import EN, NAMES, PL, lines, piles
from tests.support.random_matches import table_at
from tests.support.sixty_six_tables import JAN, ODD, OLA, POLISH, SCHNAPSEN, after, at, playout, typed


def shown(state, seat=None, game=POLISH):
    return scene(game.view(state, seat))


def buttons(seen):
    """What is offered besides the hand, in words, with the move behind it."""
    found = {}
    for control in seen.controls:
        match control:
            case Press(label, move):
                found[PL(label)] = move
            case Choice(label, options):
                found[PL(label)] = {PL(press.label): press.move for press in options}
    return found


def leading(**up):
    return at("9s Kh Qh", "Jc Kc Qc", "As 9d 10d Jd", **({"tricks": (1, 0)} | up))


def test_the_trump_card_lies_on_its_stock_and_the_trick_before_its_players():
    seen = shown(typed(leading(), "9s"))
    assert piles(seen) == {"Talon 4": ("As",), "Ola": ("9s",), "Jan": ()}
    assert PL(seen.headline) == "atu ♠"
    assert lines(seen)[-1] == "Kolej: Jan"


def test_in_public_a_hand_is_as_many_backs_as_are_dealt():
    for game, cards in ((POLISH, 6), (SCHNAPSEN, 5)):
        (hand,) = (
            control
            for control in shown(game.setup(2, Seeded("5e" * 32)), game=game).controls
            if isinstance(control, Hand)
        )
        assert (hand.cards, hand.playable) == ((None,) * cards, ())


def test_a_leader_is_offered_only_what_is_possible():
    assert buttons(shown(leading(), OLA)) == {
        "Wymień 9": "exchange",
        "Zamknij": "close",
        "66…": {"66 (pomyłka kosztuje 2–3)": "66", "66 z meldunkiem": "66 marriage"},
    }
    assert buttons(shown(leading(tricks=(0, 0)), OLA)).keys() == {"66…"}
    single = replace(leading(), hands=(("9s", "Kh", "Qd"), ("Jc", "Kc", "Qc")))
    assert buttons(shown(single, OLA))["66…"] == {"66 (pomyłka kosztuje 2–3)": "66"}
    assert buttons(shown(typed(leading(), "9s"), JAN)) == {}
    assert buttons(shown(leading(), JAN)) == {}


def test_twenty_cards_are_exchanged_by_the_jack():
    state = at("Js Kh Qh", "Jc Kc Qc", "As Qd 10d Jd", tricks=(1, 0))
    assert buttons(shown(state, OLA, SCHNAPSEN))["Wymień J"] == "exchange"


def test_a_marriage_shows_on_its_cards_and_the_drawn_card_is_marked():
    state = replace(leading(), hands=(("9s", "Kh", "Qh", "Ks", "Qs"), ("Jc", "Kc", "Qc")), drew=(2, 1))
    (hand,) = (control for control in shown(state, OLA).controls if isinstance(control, Hand))
    assert hand_labels(hand, PL) == ("9♠", "K♥ +20", "• Q♥ +20", "K♠ +40", "Q♠ +40")
    assert hand.playable == (0, 1, 2, 3, 4)
    assert hand_labels(shown(state, JAN).controls[0], PL) == ("J♣", "• K♣", "Q♣")  # not on lead: no marriage
    assert (shown(state).controls[0].fresh, shown(state).controls[0].effects) == ((), ())


def test_in_public_only_what_everybody_knows_to_be_possible_is_offered():
    seen = shown(leading())
    assert seen.controls[0] == Hand((None,) * 6, 1)
    claims = {"66 (pomyłka kosztuje 2–3)": "66", "66 z meldunkiem": "66 marriage"}
    assert buttons(seen) == {"Wymień 9": "exchange", "Zamknij": "close", "66…": claims}
    poorer = replace(leading(), hands=(("9c", "Jh", "Qd"), ("Jc", "Kc", "Qc")))
    assert buttons(shown(poorer)) == buttons(seen)
    assert buttons(shown(leading(phase="closed", closer=JAN))) == {}
    assert buttons(shown(leading(phase="closed", closer=OLA))) == {"66…": {"66 (pomyłka kosztuje 2–3)": "66"}}


def test_a_claim_asks_once_more_wherever_it_is_pressed():
    """A choice opens where it stands; in a panel where choices lie open the claims are buttons with a question."""
    for state in (leading(), replace(leading(), hands=(("9s", "Kh", "Qd"), ("Jc", "Kc", "Qc")))):
        table = table_at(POLISH, 2, state)
        panel = playing.panel(table, OLA)
        assert {type(control) for control in panel.controls} == {Hand, Press, Choice}
        assert panel.controls == shown(state, OLA).controls
        left = playing.beside_board(panel, table)
        assert not any(isinstance(control, Choice) for control in left.controls)
        claims = [press for press in left.controls if isinstance(press, Press) and press.move.startswith("66")]
        assert claims
        assert all(left.question(press.lasting) for press in claims)


def test_what_a_leader_may_do_stands_in_a_hand_that_does_not_lead_yet():
    """The exchange only with the lowest trump in hand, the close as long as the stock is open; they last a deal.

    So do the claims, unless the other player has closed the stock.
    """
    for state, moves in (
        (leading(), ["66", "66 marriage", "close", "exchange"]),
        (replace(leading(), hands=(("9c", "Jh", "Qd"), ("Jc", "Kc", "Qc"))), ["66", "close"]),
        (leading(phase="closed", closer=OLA), ["66"]),
        (leading(phase="closed", closer=JAN), []),
    ):
        table = table_at(POLISH, 2, state)
        left = playing.beside_board(playing.panel(table, OLA), table)
        presses = [control for control in left.controls if isinstance(control, Press)]
        assert sorted(press.move for press in presses) == moves
        assert all(press.lasting for press in presses)


def test_an_exchange_is_offered_in_public_as_long_as_the_lowest_trump_may_be_in_a_hand():
    """Who holds it is a secret; that it lies on the table, that there is no trick or too small a stock, is none."""
    assert "Wymień 9" in buttons(shown(leading()))
    assert "Wymień 9" not in buttons(shown(typed(leading(), "exchange")))
    assert "Wymień 9" not in buttons(shown(leading(tricks=(0, 0))))
    assert "Wymień 9" not in buttons(shown(typed(leading(), "9s")))
    last = at("9s Kh", "Ac Kc", "Js Jd", tricks=(1, 0))
    assert "Wymień 9" in buttons(shown(last))
    assert "Wymień 9" not in buttons(shown(last, game=SixtySix(exchange_last_pair=False)))


def test_who_does_not_lead_has_nothing_but_cards_in_the_panel():
    panel = playing.panel(table_at(POLISH, 2, leading()), JAN)
    assert [type(control) for control in panel.controls] == [Hand]


def test_cards_that_may_follow_are_marked():
    state = at("9h Jh Jc 10s", "", phase="closed", closer=JAN, laid=((JAN, "Kh"),))
    assert shown(state, OLA).controls == (Hand(state.hands[OLA], 1, playable=(0, 1)),)


@pytest.mark.parametrize(
    ("closer", "said"),
    [
        (None, "① Ola, ② Jan (rozdaje)"),
        (OLA, "① Ola (zamyka), ② Jan (rozdaje)"),
        (JAN, "① Ola, ② Jan (rozdaje i zamyka)"),
    ],
)
def test_who_has_closed_stands_beside_the_name_for_the_whole_deal(closer, said):
    """Only that player may claim 66."""
    state = at("9h Jh Jc 10s", "", phase="closed" if closer is not None else "open", closer=closer)
    table = table_at(POLISH, 2, state)
    header = PL(heading.header(table, shown(state)))
    assert header.endswith(said)


def test_what_the_leader_did_is_said():
    state = after(leading(), "exchange", "Kh")
    assert lines(shown(state)) == ["Ola wymienia i bierze A♠", "Ola melduje K♥ Q♥: 20", "Kolej: Jan"]
    state = after(leading(), "close")
    assert lines(shown(state), EN) == ["Ola closes the stock", "Ola to move"]
    assert piles(shown(state))["Zamknięty, 4"] == (None,)


def test_the_last_trick_stays_in_view():
    state = after(leading(), "Kh", "Jc")
    assert lines(shown(state)) == ["Poprzednia: Ola bierze K♥ J♣", "Kolej: Ola"]
    assert piles(shown(state))["Jan"] == ("Jc",)


def test_the_last_trick_of_a_deal_stays_in_view_until_the_next_begins():
    state = after(at("9c", "Ac", points=(30, 79), tricks=(5, 6)), "9c", "Ac")
    assert lines(shown(state)) == [
        "Karty się skończyły, więcej ma Jan (100 : 30): 2 punkty meczowe",
        "Poprzednia: Jan bierze 9♣ A♣",
        f"Kolej: {NAMES[state.up.turn]}",
    ]
    assert (piles(shown(state))["Ola"], piles(shown(state))["Jan"]) == (("9c",), ("Ac",))


@pytest.mark.parametrize(
    ("points", "polish"),
    [
        ((66, 20), "Ola ogłasza 66, słusznie (66 : 20): 2 punkty meczowe"),
        ((66, 33), "Ola ogłasza 66, słusznie (66 : 33): 1 punkt meczowy"),
        ((65, 20), "Ogłoszone 66 było pomyłką, rozdanie wygrywa Jan (20 : 65): 2 punkty meczowe"),
    ],
)
def test_a_claim_is_settled_in_words(points, polish):
    seen = shown(typed(at("9c 9d", "9h Jc", points=points, tricks=(3, 2)), "66"))
    assert lines(seen)[0] == polish


def test_of_several_deals_the_last_one_is_told():
    state = typed(at("9c 9d", "9h Jc", points=(66, 20), tricks=(3, 2)), "66")
    earlier = Settled("true", JAN, 1, (20, 66))
    state = replace(state, up=replace(state.up, deals=(earlier, *state.up.deals)))
    assert lines(shown(state))[0] == "Ola ogłasza 66, słusznie (66 : 20): 2 punkty meczowe"


def test_the_sheet_has_game_points_deal_by_deal():
    state = typed(at("9c 9d", "9h Jc", points=(66, 20), tricks=(3, 2)), "66")
    (table,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    assert [(PL(row.label), tuple(cell.text for cell in row.cells)) for row in table.rows] == [
        ("rozdanie 1", ("2", "")),
        ("razem", ("2", "0")),
    ]


def test_points_are_said_only_where_the_rules_show_them():
    state = at("9c 9d", "9h Jc", points=(40, 20), tricks=(3, 2))
    own = SixtySix(show_points="own")
    assert not any("40" in line for line in lines(shown(state, OLA)))
    assert "Ola: punkty z kart 40" in lines(shown(state, OLA, own))
    assert not any("40" in line for line in lines(shown(state, JAN, own)))
    assert "Jan: punkty z kart 20" in lines(shown(state, None, ODD))


@pytest.mark.parametrize("game", [POLISH, ODD, SCHNAPSEN])
def test_at_every_step_everybody_reads_what_to_do_and_no_public_control_holds_a_card(game):
    for state, seat, _ in playout(game, 2):
        if seat is None:
            assert (shown(state, game=game).controls, shown(state, game=game).hand) == ((), False)
            continue
        for eyes in (None, OLA, JAN):
            seen = shown(state, eyes, game)
            assert sum(block.strong for block in seen.blocks if isinstance(block, Say)) == 1
            assert all((*lines(seen), *lines(seen, EN)))
        public = shown(state, game=game).controls
        assert not any(public[0].cards)
        assert buttons(shown(state, game=game)).keys() <= {"Wymień 9", "Wymień J", "Zamknij", "66…"}


@pytest.mark.parametrize(("played", "first"), [(3, 1), (13, 1), (14, 2)])
def test_the_sheet_shows_the_last_thirteen_deals(played, first):
    """Seven game points of each side take thirteen deals at most; tied ones come on top."""
    state = leading(deals=(Settled("played", OLA, 1, (70, 50)),) * played)
    (sheet,) = [block for block in shown(state).blocks if isinstance(block, Scores)]
    labels = [PL(row.label) for row in sheet.rows]
    assert labels[:-1] == [f"rozdanie {number}" for number in range(first, played + 1)]


# --- on the table itself ---


def is_fresh(state, game=POLISH):
    return shown(state, game=game).blocks[0].last.fresh


def test_a_trick_is_fresh_until_somebody_leads_uses_the_stock_or_claims():
    state = after(leading(), "Qh", "Jc")
    assert state.up.laid == ()
    assert is_fresh(state)
    leader = state.up.turn
    for move in ("close", "66", state.hands[leader][0] or state.hands[leader][1]):
        assert not is_fresh(after(state, move)), move
    exchanged = after(replace(state, hands=(("9s", "Kh", "Ah"), ("Qc", "Kc", "10c"))), "exchange")
    assert exchanged.up.laid == ()
    assert not is_fresh(exchanged)


def test_the_last_trick_of_a_deal_is_fresh_at_the_next_deal():
    state = after(at("As", "9c"), "As", "9c")
    assert state.up.deal == 2
    assert is_fresh(state)


def test_a_leader_presses_the_stock_to_close_it_and_the_trump_card_to_exchange_it():
    ways = shown(leading(), OLA).ways
    assert [(way.source, way.target, way.move) for way in ways] == [
        ("", "trump", "exchange"),
        ("hand 0", "trump", "exchange"),
        ("", "stock", "close"),
    ]
    assert PL(ways[2].asks) == "Zamknąć talon? Potem nikt już nie dobiera kart. Naciśnij jeszcze raz, żeby zamknąć."
    assert EN(ways[2].asks).startswith("Close the stock?")


def test_the_stock_does_nothing_for_others_and_without_a_trick():
    for state, eyes in (
        (leading(), JAN),
        (leading(), None),
        (leading(tricks=(0, 0)), OLA),
        (typed(leading(), "9s"), JAN),
    ):
        assert shown(state, eyes).ways == ()
