"""How much of a draughts game is stored."""

from dataclasses import replace
from random import Random

from bot.tables.table import Chair, Channel, TableId, User, codec, dump, load
from engines.draughts import German, Tally
from engines.luck import Seeded
from tests.support.draughts_tables import table


def test_the_longest_game_stays_under_four_kilobytes():
    """What repetition needs is the king moves since the last capture, two numbers in one, and those are at most 80."""
    game, state, dice = German(short_king=True), table(German(short_king=True), "W:WKa1,Kc2:BKh8,Kg6"), Random(3)
    longest = state
    while not state.end:
        state = game.apply(state, state.mover, dice.choice(list(game.legal(state, state.mover))))
        longest = max(longest, state, key=lambda each: len(each.tally.still))
    longest = replace(longest, tally=Tally(still=(63 * 64 + 62,) * 79, balance=300, plies=600))
    stored = codec(game.key)(
        id=TableId("abcdefgh"),
        game=game.key,
        ruleset="short_king",
        rules=game,
        home=Channel("test:here"),
        opener=User("test:0"),
        chairs=(Chair(User("test:0"), "Ola"), Chair(User("test:1"), "Jan")),
        phase="playing",
        asked=(1, None),
        state=longest,
        luck=Seeded(f"{0:064x}"),
    )
    assert len(dump(stored)) < 4096
    assert load(dump(stored)) == stored
