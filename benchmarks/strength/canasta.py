"""Canasta: duplicate deals against a simple heuristic and between levels; in every number of players."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

from benchmarks.strength.row import Row, mean
from bot.ai.computers import CANASTA
from bot.ai.levels import Strength
from bot.ai.player import Decision, Effort, decide
from engines.canasta import RULESETS, Back, Discard, Done, Draw, Lay, LayOut, Take
from engines.canasta.melds import worth
from engines.canasta.pack import kind, spots
from engines.canasta.position import position
from engines.core import Seat
from engines.luck import Seeded

LONGEST = 3000


class Heuristic:
    """Takes the pile when that is allowed; opens as soon as its melds are worth enough, melds all that it can; throws
    away black threes first, then what is most alone and worth least, wild cards last.
    """

    def decide(self, rules, view, seat, moves, effort, dice):
        return Decision(self.chosen(rules, view, moves))

    def chosen(self, rules, view, moves):
        if view.up.phase == "take":
            takes = [move for move in moves if isinstance(move, Take) and not move.only]
            if takes:
                return min(takes, key=lambda move: (move.twos + move.jokers, -move.naturals))
            return Draw() if Draw() in moves else moves[0]
        if view.up.phase == "answer":
            return moves[0]
        at = position(rules, view.up, view.hand, view.tray, view.pile, view.stock)
        lays = [move for move in moves if isinstance(move, Lay)]
        least = min((move.twos + move.jokers for move in lays), default=0)
        lays = [move for move in lays if move.twos + move.jokers == least]
        if lays and (at.is_open or at.missing or self.opens(at)):
            return max(lays, key=lambda move: (move.naturals, move.twos))
        able = [move for move in moves if isinstance(move, Discard)]
        if not able:
            return next((move for move in moves if isinstance(move, Done | Back | LayOut)), moves[0])
        counts = Counter(map(kind, at.cards))

        def order(move):
            rank = kind(move.card)
            return rank in ("2", "jk"), rank != "3", counts[rank], spots(move.card)

        return min(able, key=order)

    @staticmethod
    def opens(at):
        """Whether whole ranks of three and pairs with a wild card each are worth enough."""
        kinds = [kind(card) for card in at.cards]
        wilds = sorted((card for card in at.cards if kind(card) in ("2", "jk")), key=spots)
        points = worth(at.tray)
        for rank in sorted({one for one in kinds if one not in ("2", "3", "jk")}, key=lambda one: -spots(one + "s")):
            count = kinds.count(rank)
            if count >= 3:
                points += count * spots(rank + "s")
            elif count == 2 and wilds:
                points += 2 * spots(rank + "s") + spots(wilds.pop())
        return points >= at.minimum


HEURISTIC = Strength(Heuristic(), 1)


def deal(rules, players, seats, seed, spent):
    """The points that one deal brings to each seat's side."""
    dice, state = Random(seed), rules.setup(players, Seeded(f"{seed:064x}"))
    for _ in range(LONGEST):
        if state.up.sheet:
            break
        (seat,) = rules.to_move(state)
        strength, begun = seats[seat], process_time()
        view = rules.view(state, seat)
        move = decide(strength.player, rules, view, seat, Effort(strength.nodes), dice.getrandbits(32)).move
        spent.setdefault(id(strength), []).append(1000 * (process_time() - begun))
        state = rules.apply(state, seat, move)
    assert state.up.sheet, "a deal without an end"
    return [state.up.sheet[0][state.up.side(Seat(seat))] for seat in range(players)]


def duplicate(rules, players, one, other, deals, spent):
    """The share of deals that one strength wins when each is played from both sides, and the difference in points."""
    won, gained = [], []
    for n in range(deals):
        gain = 0.0
        for turned in (0, 1):
            seats = [one if seat % 2 == turned else other for seat in range(players)]
            points = deal(rules, players, seats, n, spent)
            own = [points[seat] for seat in range(players) if seats[seat] is one]
            others = [points[seat] for seat in range(players) if seats[seat] is not one]
            gain += sum(own) / len(own) - sum(others) / len(others)
        won.append(100.0 if gain > 0 else 50.0 if gain == 0 else 0.0)
        gained.append(gain / 2)
    return won, gained


def rows(sample: int | None) -> Iterator[Row]:
    deals, spent = sample or 300, {}
    for players in (4, 2, 3):
        some = deals if players == 4 else max(2, deals // 3)
        won, gained = duplicate(RULESETS["polish"], players, CANASTA.strong, HEURISTIC, some, spent)
        points, _ = mean(gained)
        what = f"strong v heuristic, {players} players, duplicate deals won"
        yield Row("canasta", what, *mean(won), some, "60", note=f"{points:+.0f} points a deal")
    times = spent[id(CANASTA.strong)]
    yield Row(
        "canasta", "strong, CPU of a decision", *mean(times), len(times), "150", " ms", note=f"most {max(times):.0f}"
    )
    for better, worse in (("strong", "medium"), ("medium", "easy")):
        some = max(2, deals // 2)
        won, gained = duplicate(RULESETS["polish"], 4, CANASTA.at(better), CANASTA.at(worse), some, {})
        points, _ = mean(gained)
        yield Row(
            "canasta",
            f"{better} v {worse}, duplicate deals won",
            *mean(won),
            some,
            "60",
            note=f"{points:+.0f} points a deal",
        )
