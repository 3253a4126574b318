"""Many people press at once at many tables: no move lost, none doubled, nobody sees another's hand."""

import asyncio
import re

import pytest

from bot.i18n import spelled
from engines.cards import DECK
from tests.adapters.discord.players import Player, offers, opened, token_of

WATCHERS, ROUNDS = 3, 3


@pytest.mark.parametrize("tables", [4, pytest.param(20, marks=pytest.mark.slow)])
async def test_five_people_at_each_of_many_tables_press_at_once(fake, bot, tables):
    fake.limits.whole.limit = 10_000
    rooms = [await _room(fake, bot, number) for number in range(tables)]
    assert sum(len(players) + len(watchers) for _, players, watchers in rooms) == 5 * tables
    for _ in range(ROUNDS):
        await asyncio.gather(*(_everybody_presses(room) for room in rooms))
        await bot.settled()
    secrets = 0
    for table, players, watchers in rooms:
        stored = await bot.table(table)
        moves = [entry for entry in await bot.store.log(table) if entry.step[:1].isdecimal()]
        assert len(moves) == stored.moves >= ROUNDS
        assert len({entry.rev for entry in moves}) == len(moves)
        assert token_of(players[0].board().buttons[0]).rev == stored.rev
        secrets += _nobody_sees_another_hand(fake, stored, players, watchers)
    assert secrets > tables
    acks = [ack for _, players, _ in rooms for player in players for ack in player.acks]
    assert len(acks) >= ROUNDS * tables
    assert all(ack.kind for ack in acks)
    assert not [call for call in fake.calls if call.status >= 400]


async def _room(fake, bot, number):
    people = [fake.user(f"{name} {number}") for name in ("Ala", "Bob", "Cyd", "Dan", "Eva")]
    channel = fake.guild(f"guild {number}", *people).channel("gry")
    await fake.until(lambda: channel.messages)  # the bot says hello in a guild that is new to it
    seated = [Player(bot, user, channel) for user in people]
    table = await opened(bot, "cribbage", *seated[: 5 - WATCHERS])
    for player in seated[: 5 - WATCHERS]:
        await player.look()
    return table, seated[: 5 - WATCHERS], seated[5 - WATCHERS :]


async def _everybody_presses(room):
    """Players press what they hold, twice over; watchers press My hand."""
    _, players, watchers = room
    presses = []
    for player in players:
        panel = player.panel()
        if panel is None:
            continue
        what, values = next(iter(offers(panel, player.dice)))
        at = len(panel.versions) - 1
        press, given = (player.user.press, ()) if values is None else (player.user.select, (values,))
        presses += [press(panel, what, *given, version=at) for _ in range(2)]
    hand = next(b["custom_id"] for b in players[0].board().buttons if token_of(b).text == "hand")
    presses += [watcher.press(hand) for watcher in watchers]
    for player, ack in zip([p for p in players for _ in range(2)], await asyncio.gather(*presses), strict=False):
        player.acks.append(ack)


def _nobody_sees_another_hand(fake, stored, players, watchers):
    """Cards that a hand still holds stand in nothing that was sent to anybody else; how many such cards there are."""
    secrets = 0
    rules, state = stored.rules, stored.state
    views = {f"{stored.chairs[seat].user}": rules.view(state, seat) for seat in range(2)}
    open_cards = _cards(repr(rules.view(state, None)))
    for owner, view in views.items():
        hidden = set(view.hand) - {None} - open_cards  # none where all of a hand has been laid on the table
        for other in players + watchers:
            if other.name == owner:
                own = _words(fake.bytes_sent_to(other.user))
                assert all(_shows(own, card) for card in hidden)  # so it is there to be found
            else:
                seen = _words(fake.bytes_sent_to(other.user))
                own = _cards(repr(views.get(other.name, "")))
                leaked = {card for card in hidden - own if _shows(seen, card)}
                assert not leaked, (owner, other.name, leaked)
        secrets += len(hidden)
    return secrets


def _words(sent):
    """Without pictures, in whose bytes any two letters stand by chance."""
    return re.sub(rb"\x89PNG.*?IEND....", b"", sent, flags=re.DOTALL).decode("utf-8", "ignore")


def _cards(text):
    return {card for card in DECK if f"'{card}'" in text}


def _shows(seen, card):
    return re.search(rf"(?<![\w]){re.escape(spelled(card))}", seen) or re.search(rf"[.\" ]{card}[\" ]", seen)
