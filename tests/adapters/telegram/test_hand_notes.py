"""How a hand looks is noted after it was drawn; until then it is not taken for what it was before."""

import pytest

from adapters.telegram import shared_budget
from adapters.telegram.addresses import address
from adapters.telegram.tickets import Rank
from bot.ports import Away, Pointer
from bot.tables.stored import Place
from bot.tables.table import TableId
from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import begun, play, staged

SPEED = 200
EDIT = "editEphemeralMessageText"


@pytest.fixture
def people(fake):
    return [fake.user(name) for name in ("Ola", "Jan")]


def edits(fake, status=200):
    return sum((call.method, call.status) == (EDIT, status) for call in fake.calls)


async def test_a_hand_that_was_drawn_by_a_process_which_died_before_it_noted_that_is_drawn_once_more(
    fake, server, people, monkeypatch
):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "sixty_six", *people)
        await stage.calm()
        memory = stage.telegram.chat.memory

        async def lost(*_):
            raise Away("killed")

        with monkeypatch.context() as dead:
            dead.setattr(memory, "swap", lost)
            before = edits(fake)
            await play(stage, table, players, most=1)
            await stage.calm()
            drawn = edits(fake) - before
            known = edits(fake, status=400)  # one's own hand is looked at twice
        assert drawn
        stage.facade.places.redraw(table, f"telegram:{group.id}")
        await stage.calm()
        assert edits(fake) == before + drawn
        assert edits(fake, status=400) == known + drawn  # it stands there already
        stage.facade.places.redraw(table, f"telegram:{group.id}")
        await stage.calm()
        assert edits(fake, status=400) == known + drawn  # that has been noted now


async def test_a_card_that_is_chosen_and_taken_back_before_that_is_drawn_looks_taken_back(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        _, (player, _) = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        panel, data = next((m, data) for m, data, token in buttons(player.user, group) if token.kind is Kind.CARD)
        shown = panel.labels
        fake.trouble.slow(0.3, EDIT, 1)
        await player.user.press(panel, data)
        await fake.until(lambda: any(call.method == EDIT and not call.status for call in fake.calls))
        await player.user.press(panel, data, stale=True)
        await stage.calm()
        assert edits(fake) >= 2
        (panel,) = player.user.ephemerals(group)
        assert panel.labels == shown


async def test_who_draws_a_hand_once_more_waits_for_its_note_no_longer_than_it_must(fake, server, people, monkeypatch):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        _, (player, _) = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        monkeypatch.setattr(shared_budget, "HOLD", 3600.0 * SPEED)
        with stage.telegram.chat.outbox.announce(
            str(group.id), frugal=True
        ):  # something else is about to be sent there
            for on in (True, False, True):
                panel, data = next((m, d) for m, d, t in buttons(player.user, group) if t.kind is Kind.CARD)
                await player.user.press(panel, data, stale=True)
                await fake.until(lambda on=on: ("✓" in f"{player.user.ephemerals(group)[0].labels}") is on)
        await stage.calm()


async def test_a_board_that_was_posted_is_noted_at_once_though_something_follows_it(fake, server, people, monkeypatch):
    """Another process would post it again if this one were killed meanwhile."""
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, _ = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        place = Place(address(f"telegram:{group.id}").channel)
        before = (await stage.store.places(table))[place]
        monkeypatch.setattr(shared_budget, "HOLD", 3600.0 * SPEED)
        with stage.telegram.chat.outbox.announce(str(group.id), frugal=True):
            await stage.painter.post_anew(TableId(table), place)
            await stage.painter.until_drawn(TableId(table))
            assert (await stage.store.places(table))[place].message not in ("", before.message)
        await stage.calm()
        assert table in await stage.store.pointed(Pointer.AT, place.channel)


async def test_places_are_taken_ahead_for_the_hands_of_who_is_asked_and_of_who_moved(fake, server):
    people = [fake.user(name) for name in ("Ola", "Jan", "Ewa", "Kuba")]
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cucumber", *people)
        await stage.calm()
        standing, where, ranks = stage.telegram.chat.panels.standing, address(f"telegram:{group.id}"), set()
        for second in range(3):
            stage.now += 1 + second  # nobody acts in the same second
            await play(stage, table, players, most=1)
            await stage.calm()
            ranks.add(tuple(standing.after_move(where, await stage.table(table))))
        assert ranks == {(Rank.CHOICE, Rank.PANEL)}
        elsewhere = address(f"telegram:{fake.group('Elsewhere', *people).id}")
        assert not [*standing.after_move(elsewhere, await stage.table(table))]
        assert [*standing.after_choice(where, await stage.table(table), 0)] == [Rank.CHOICE]
        assert not [*standing.after_choice(elsewhere, await stage.table(table), 0)]
