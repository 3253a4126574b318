"""Card games see positions of every kind as when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

Every deal of Kierki is begun at once, at any score, and stocks of sixty-six are closed, so that what matches come to
rarely is among the positions. Of most of them only the rules of thumb are asked; of some everything is told.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from bot.ai.cucumber.position import CucumberPosition
from bot.ai.kierki.position import KierkiPosition
from bot.ai.player import Effort
from bot.ai.sixty_six.position import SixtySixPosition
from engines.core import Seat, play
from engines.kierki import Done
from engines.kierki.deals import schedule
from engines.kierki.steps import deal as dealt
from engines.sixty_six import SixtySix
from tests.support import cucumber_tables, kierki_tables, sixty_six_tables
from tests.support.card_tables import luck
from tests.support.kept import assert_answers_kept

FOLDER = Path(__file__).parent / "golden_positions"
OPENED = {"kierki": KierkiPosition, "sixty_six": SixtySixPosition, "cucumber": CucumberPosition}
OFTEN = {"kierki": 14, "sixty_six": 8, "cucumber": 8}
"""Of so many positions everything is told about one."""
GLANCED = 3
"""And of one of so many the rules of thumb, of which the good one is followed; other moves are at random."""
CALM = 0.9
DEALS = {"sixty_six": 10, "cucumber": 8}
"""Of every ruleset; Kierki has all of a match."""
COUNTING = 1200
"""Nodes that may be spent where all can be counted."""
DIGITS = 6
KIERKI = (kierki_tables.POLISH, kierki_tables.SHORT, kierki_tables.FULL, kierki_tables.ODD)
SIXTY_SIX = (
    sixty_six_tables.POLISH,
    sixty_six_tables.HOYLE,
    sixty_six_tables.SCHNAPSEN,
    sixty_six_tables.CLOSE,
    sixty_six_tables.ODD,
    SixtySix(trickless_at="close", closed_value="three", marriage_after_close=True),
)
CUCUMBER = (
    (cucumber_tables.POLISH, 2),
    (cucumber_tables.POLISH, 4),
    (cucumber_tables.SWEDISH, 2),
    (cucumber_tables.SWEDISH, 5),
    (cucumber_tables.ODD, 2),
    (cucumber_tables.ODD, 3),
)


def deals(game: str) -> Iterator[tuple]:
    """Rules and the beginning of a deal, of every kind."""
    match game:
        case "kierki":
            for rules, players in product(KIERKI, (4, 3)):
                yield from ((rules, deal_of_kierki(rules, players, n)) for n in range(len_of(rules, players)))
        case "sixty_six":
            for rules, number in product(SIXTY_SIX, range(DEALS[game])):
                yield rules, deal_of_sixty_six(rules, number)
        case "cucumber":
            for (rules, players), number in product(CUCUMBER, range(DEALS[game])):
                yield rules, deal_of_cucumber(rules, players, number)


def len_of(rules, players):
    return len(schedule(rules.deals, players))


def deal_of_kierki(rules, players, number):
    """A deal of a match, after deals in which the points were few or many."""
    dice, kinds = Random(f"{rules.deals} {players} {number}"), schedule(rules.deals, players)
    step = dice.choice((0, 5, 20, 100))
    sheet = tuple(Done(kind, tuple(-step * dice.randrange(4) for _ in range(players))) for kind in kinds[:number])
    return dealt(rules, sheet, Seat(dice.randrange(players)), players, luck(number))


def deal_of_sixty_six(rules, number):
    """A deal at some score of a match."""
    state, dice = rules.setup(2, luck(number)), Random(number)
    return replace(state, up=replace(state.up, score=(dice.randrange(7), dice.randrange(7))))


def deal_of_cucumber(rules, players, number):
    """A deal at some totals, at which some may have one life, or none."""
    state, dice = rules.setup(players, luck(number)), Random(f"{players} {number}")
    totals = tuple(dice.randrange(rules.limit) for _ in range(players))
    lives = tuple(dice.randint(1, rules.lives) for _ in range(players))
    floors = tuple(min(total, 5) if n < rules.lives else 0 for total, n in zip(totals, lives, strict=True))
    return replace(state, up=replace(state.up, totals=totals, lives=lives, floors=floors))


def answers(game: str) -> Iterator[dict]:
    """What is told about the deals: of each deal one line of rules of thumb, and one of each position that is told."""
    for number, (rules, begun) in enumerate(deals(game)):
        dice, thumbs, told, state = Random(number), [], [], begun
        count = dice.randrange(OFTEN[game])
        while (movers := rules.to_move(state)) and state.up.deal == begun.up.deal:
            (seat,) = movers
            moves, move = tuple(rules.legal(state, seat)), None
            if len(moves) > 1:
                count += 1
                position = OPENED[game](rules, rules.view(state, seat), seat)
                if count % GLANCED == 0:
                    move = position.rule(moves)
                    thumbs.append(f"{rules.format(move)} {rules.format(position.simple_rule(moves))}")
                if count % OFTEN[game] == 0:
                    told.append(everything(rules, position, moves, Random(count)))
            state = play(rules, state, seat, move or chosen(moves, dice))
        yield {"deal": number, "thumbs": ", ".join(thumbs), "last": glanced(game, rules, state)}
        yield from told


def chosen(moves, dice):
    """A move at random; most of them are cards, so that stocks are rarely closed and deals go on."""
    calm = [move for move in moves if type(move).__name__ == "Lay"]
    return dice.choice(calm if calm and dice.random() < CALM else moves)


def glanced(game, rules, state):
    seats = [Seat(seat) for seat in range(len(rules.view(state, None).held))]
    return [round(OPENED[game](rules, rules.view(state, seat), seat).glance(), DIGITS) for seat in seats]


def everything(rules, position, moves, dice):
    """What a position says of itself, of its moves, and of what they bring in some worlds."""
    effort = Effort(COUNTING)
    counted = position.counted(moves, effort)
    obvious = position.obvious(moves)
    worlds = [position.world(dice) for _ in range(3)]
    plans = [plan for move in moves for plan in position.plans(move)]
    return {
        "moves": " ".join(rules.format(move) for move in moves),
        "distinct": " ".join(rules.format(move) for move in position.distinct(moves)),
        "obvious": rules.format(obvious) if obvious else "",
        "why": "; ".join(explained(position.why(move, None)) for move in moves),
        "known": position.is_known,
        "seems": [round(position.ahead(), DIGITS), round(position.glance(), DIGITS)],
        "counted": counted and [round(value, DIGITS) for value in counted],
        "worlds": [crc32(repr(vars_of(world)).encode()) for world in worlds],
        "values": [" ".join(brought(position.value(world, plan)) for plan in plans) for world in worlds[:1]],
        "aims": " ".join(brought(position.aim(worlds[1], plan)) for plan in plans),
        "done": effort.done,
    }


def vars_of(world):
    policies = [one.__name__ for one in getattr(world, "policies", ())]
    return world.hands, getattr(world, "stock", ()), policies


def explained(why):
    return " ".join([why.key.split("-why-")[-1], *(str(arg) for _, arg in why.args)]) if why else ""


def brought(value):
    return f"{round(value[0], 3):.10g}/{value[1]}"


@pytest.mark.parametrize("game", OPENED)
def test_positions_are_seen_as_they_were(game):
    assert_answers_kept(FOLDER / f"{game}.jsonl", answers(game))
