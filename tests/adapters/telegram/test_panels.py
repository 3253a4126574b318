"""A hand that stands open follows the table: what its owner may do is there when the turn comes, at one edit a turn."""

from collections import Counter
from dataclasses import replace

import pytest

from adapters.telegram.addresses import address
from adapters.telegram.addresses import user as user_of
from adapters.telegram.hand_panels import rank_of_board
from adapters.telegram.keyboard import STYLES
from adapters.telegram.tickets import Rank
from bot.i18n import Speaker
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Hand
from bot.scenes.scene import Scene
from bot.screens import playing
from bot.tables.token import Kind
from engines.core import Card, Seat, note
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, play, staged
from tests.adapters.telegram.witness import cards_in
from tests.support import canasta_tables, cribbage_tables
from tests.support.positions import laid

SPEED = 200
PL = Speaker("pl")
EDIT = "editEphemeralMessageText"


@pytest.fixture
def people(fake):
    return [fake.user(name) for name in ("Ola", "Jan", "Ewa", "Kuba")]


def edits(fake):
    return sum(call.method == EDIT for call in fake.calls)


@pytest.mark.parametrize("game", ["cucumber", "kierki"])
async def test_the_hand_of_whoever_is_asked_shows_what_fits_the_trick(fake, server, people, game):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, game, *people)
        told = set()

        async def follows():
            await stage.calm()
            now = await stage.table(table)
            for player in await asked(stage, table, players):
                seat = next(s for s in now.awaited() if now.chairs[s].name == player.user.first_name)
                scene = playing.panel(now, seat)
                (panel,) = player.user.ephemerals(group)
                lines = [PL(block.note) for block in scene.blocks if isinstance(block, Say)]
                assert all(line in panel.text for line in lines), (lines, panel.text)
                told.update(line.partition(":")[0] for line in lines[1:])
                (hand,) = (control for control in scene.controls if isinstance(control, Hand))
                fits = [hand.cards[place] for place in hand.playable]
                green = [button for button in panel.keyboard if button.style == STYLES[Tone.GO]]
                assert sorted(button.data.rpartition(".")[2] for button in green) == sorted(fits)

        await follows()
        await play(stage, table, players, most=12, each=follows)
        assert told == ({"Wyrównujesz lub przebijasz", "Najniższa"} if game == "cucumber" else set())


async def test_a_turn_that_comes_costs_one_edit_of_one_hand_at_most(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cucumber", *people)
        await stage.calm()
        for _ in range(8):
            before = edits(fake)
            await play(stage, table, players, most=1)
            await stage.calm()
            assert edits(fake) - before <= 2, "who has moved, and who is asked now"


async def test_a_drawn_card_is_told_in_the_press_and_the_buttons_for_the_discard_need_not_come_first(
    fake, server, people
):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", *people)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        now = await stage.table(table)
        (seat,) = now.awaited()
        before = playing.game_scene(now, seat)
        old = [data for _, data, token in buttons(player.user, group) if (token.move or "").startswith("discard ")]
        assert old
        answer = await player.press(table, Kind.MOVE, "draw", now.asked[seat])
        after = playing.game_scene(await stage.table(table), seat)
        drawn = Counter(hand_of(after)) - Counter(hand_of(before))
        assert all(PL(note("telegram-dealt", cards=(Card(card),), count=1)) in answer.text for card in drawn)
        assert not any(
            "Nowa karta" in told.text for other in people if other is not player.user for told in other.answers
        )
        panel = player.user.ephemerals(group)[0]
        answer = await player.user.press(panel, old[0], stale=True)
        assert not answer.alert
        assert (await stage.table(table)).awaited() != (seat,)
        await stage.calm()


@pytest.mark.parametrize(("units", "is_told"), [(200, True), (201, False)])
async def test_a_reason_is_told_with_the_present_hand_where_both_have_at_most_200_units_together(
    fake, server, people, monkeypatch, units, is_told
):
    """Telegram counts in UTF-16, so that 🎲 is two; what is longer it refuses, and the button would go on waiting."""
    group, people = fake.group("Planszówki", *people[:2]), people[:2]
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", *people)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        old = next(data for _, data, token in buttons(player.user, group) if (token.move or "") == "draw")
        (panel,) = player.user.ephemerals(group)
        state = (await stage.table(table)).state
        await laid(stage.store, table, replace(state, up=replace(state.up, deal=state.up.deal + 1)))
        why, page = PL(note("stale-button")), stage.facade.panel
        hand = "🎲".ljust(units - len(f"{why}\n ✓") - 1, "x")

        async def long(*args):
            answer = await page(*args)
            return replace(answer, scene=Scene((Say(note("seal-word-given", name=hand)),)))

        monkeypatch.setattr(stage.facade, "panel", long)
        answer = await player.user.press(panel, old, stale=True)
        assert (answer.alert, answer.text) == (True, f"{why}\n{hand} ✓" if is_told else why)


async def test_a_button_of_a_former_deal_lays_no_card_though_the_same_card_is_held_and_fits(fake, server, people):
    group, people = fake.group("Planszówki", *people[:2]), people[:2]
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", *people)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        await player.press(table, Kind.MOVE, "draw", (await stage.table(table)).asked[0] or 0)
        await stage.calm()
        old = next(data for _, data, token in buttons(player.user, group) if (token.move or "").startswith("discard "))
        (panel,) = player.user.ephemerals(group)
        state = (await stage.table(table)).state
        now = await laid(stage.store, table, replace(state, up=replace(state.up, deal=state.up.deal + 1)))
        answer = await player.user.press(panel, old, stale=True)
        assert answer.alert
        assert (await stage.table(table)).rev == now.rev
        await stage.calm()
        new = next(data for _, data, token in buttons(player.user, group) if (token.move or "").startswith("discard "))
        assert not (await player.user.press(player.user.ephemerals(group)[0], new)).alert
        assert (await stage.table(table)).rev == now.rev + 1
        await stage.calm()


async def test_numbers_for_one_who_sees_no_panel_make_no_board_urgent_on_which_others_are_asked(fake, server, people):
    group = fake.group("Planszówki", *people)
    blind = people[0]
    blind.misses_ephemerals = True
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kierki", *people)
        await players[0].look(table)  # once more, since there is nothing to see
        await stage.calm()
        drawn, send = [], stage.telegram.chat.outbox.send

        async def watched(account, ticket, work, **more):
            async def begun():
                since = len(fake.calls)
                done = await work()
                drawn.extend(ticket.rank for call in fake.calls[since:] if call.method.startswith("editMessage"))
                return done

            return await send(account, ticket, begun, **more)

        stage.telegram.chat.outbox.send, ranks = watched, {}
        for _ in range(8):
            await play(stage, table, players, most=1)
            await stage.calm()
            (player,) = await asked(stage, table, players)
            ranks.setdefault(player.user is blind, set()).add(drawn[-1])
            assert any(button.label == "1" for button in group.from_bot[-1].keyboard)
        assert ranks == {True: {Rank.TURN}, False: {Rank.BOARD}}


async def test_whoever_presses_in_a_panel_sees_it(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kierki", *people)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        panels, where = stage.telegram.chat.panels, address(f"telegram:{group.id}")
        await player.look(table)
        await stage.calm()
        assert await panels.needs_numbers(where, await stage.table(table))
        (panel,) = player.user.ephemerals(group)
        card = next(data for message, data, token in buttons(player.user, group) if token.kind is Kind.CARD)
        await player.user.press(panel, card)
        await stage.calm()
        await play(stage, table, players, most=7)
        now = await stage.table(table)
        assert await panels.sees(table, player.user.id)
        assert not await panels.needs_numbers(where, now)


async def test_a_look_at_a_hand_that_is_out_of_date_costs_one_edit_and_is_no_sign_of_a_hand_unseen(
    fake, server, people
):
    group, people = fake.group("Planszówki", *people[:2]), people[:2]
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        for hands in (("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), ("6h 6s 10d Kc As 4c", "7c 8s 9s 2h Ac 4h")):
            now = await laid(stage.store, table, cribbage_tables.table(*hands))
            held = set(now.state.hands[now.find(user_of(player.user.id))])
            since = len(fake.calls)
            answer = await player.look(table)
            await stage.calm()
            hidden = [call.method for call in fake.calls[since:] if call.counts and "phemeral" in f"{call}"]
            mine = [call for call in fake.calls[since:] if call.method == EDIT]
            assert answer.alert
            assert "sendMessage" not in hidden
            assert sum(call.params.get("receiver_user_id") == player.user.id for call in mine) == 1
            assert await stage.telegram.chat.panels.sees(table, player.user.id)
            (panel,) = player.user.ephemerals(group)
            assert cards_in(f"{panel.labels}") == held
        assert not any(button.label == "1" for button in group.from_bot[-1].keyboard)


async def test_who_asks_again_and_again_for_a_hand_that_changes_all_the_time_does_not_see_it(fake, server, people):
    group, people = fake.group("Planszówki", *people[:2]), people[:2]
    people[0].misses_ephemerals = True
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        hands = ("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), ("6h 6s 10d Kc As 4c", "7c 8s 9s 2h Ac 4h")
        for one, other in (*hands, hands[0]):
            await laid(stage.store, table, cribbage_tables.table(one, other))
            assert (await player.look(table)).alert
            await stage.calm()
        assert any(button.label == "1" for button in group.from_bot[-1].keyboard)


def hand_of(scene):
    return next(list(filter(None, control.cards)) for control in scene.controls if isinstance(control, Hand))


async def test_in_cribbage_the_buttons_that_chose_cards_for_the_crib_lay_the_others(fake, server, people):
    group, people = fake.group("Planszówki", *people[:2]), people[:2]
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        old = {player: [b[1:] for b in buttons(player.user, group) if b[2].kind is Kind.CARD] for player in players}
        assert all(len(cards) == 6 for cards in old.values())
        for player in players:
            (panel,) = player.user.ephemerals(group)
            for data, _ in old[player][:2]:
                assert not (await player.user.press(panel, data, stale=True)).alert
            await player.press(table, Kind.VERB, "0")
        (player,) = await asked(stage, table, players)
        (panel,) = player.user.ephemerals(group)
        data, token = old[player][5]
        assert not (await player.user.press(panel, data, stale=True)).alert
        assert (await stage.table(table)).state.up.pile == (token.text.partition(".")[2],)
        await stage.calm()


async def test_a_board_is_urgent_only_where_whoever_is_asked_goes_on_by_it(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        for game, numbered, rank in (
            ("kierki", False, Rank.BOARD),  # the cards are in the panel
            ("kierki", True, Rank.TURN),
            ("canasta", False, Rank.BOARD),  # the stock is in the panel too
        ):
            where = fake.group(game, *people) if numbered else group
            table, _ = await begun(stage, where, game, *people)
            await stage.calm()
            assert rank_of_board(await stage.table(table), numbered=numbered) is rank
            group = fake.group(f"{game} 2", *people)


async def test_who_may_lay_the_top_of_the_pile_on_a_meld_takes_it_by_a_button_drawn_in_an_earlier_turn(
    fake, server, people
):
    group, people = fake.group("Planszówki", *people[:2]), people[:2]
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "canasta", *people)
        user = {player.user: (await stage.table(table)).find(user_of(player.user.id)) for player in players}
        taker = next(one for one, seat in user.items() if seat == 0)
        dull = "4h 4d 5d 5h 6s 8c 9h"
        await laid(stage.store, table, canasta_tables.table(dull, players=2, top="Qh", melds={"K": 3}, turn=Seat(1)))
        stage.facade.places.redraw(table, f"telegram:{group.id}")
        await stage.calm()
        (panel,) = taker.ephemerals(group)
        old = next(button.data for button in panel.keyboard if button.data.endswith("d:1.pile add"))
        await laid(stage.store, table, canasta_tables.table(dull, players=2, top="Kh", melds={"K": 3}))
        assert not (await taker.press(panel, old, stale=True)).alert
        assert (await stage.table(table)).state.up.taken == "pile"
