"""Mak-yek, against alpha-beta that looks four plies ahead and counts men, and the conversion of a lead of five men."""

from random import Random

from benchmarks.strength.match import Ours, levels, played, row
from benchmarks.strength.row import Row, mean
from bot.ai import computers
from bot.ai.boards.mak_yek import MakYekBoard
from engines.mak_yek import RULESETS, Position

DEPTH = 4
LEADS = ((6, 1), (7, 2), (9, 4), (12, 7))
"""The men of both sides where one leads by five."""


class Material:
    """Plain alpha-beta on the number of men; of equal moves it takes one at random."""

    def __init__(self, board, depth=DEPTH):
        self.board, self.depth = board, depth

    def __call__(self, rules, state, seat, seed):
        here = state.position
        root, best, low = (here.white, here.black, here.turn), None, -100
        legal = list(rules.legal(state, seat))
        for move in Random(seed).sample(legal, len(legal)):
            value = -self.value(self.board.after(root, move), self.depth - 1, -100, -low)
            if value > low:
                best, low = move, value
        return best or legal[0]

    def value(self, position, depth, low, high):
        white, black, turn = position
        own, foe = (black, white) if turn else (white, black)
        if not own:
            return -99
        if depth == 1:  # a quiet move changes nothing any more
            most = max(
                (foe.bit_count() - after[1 - turn].bit_count() for after in self.board.captures(position)), default=0
            )
            return own.bit_count() - foe.bit_count() + most
        replies = self.board.replies(position)
        best = -99
        for reply in replies:
            best = max(best, -self.value(reply, depth - 1, -high, -max(low, best)))
            if best >= high:
                break
        return best


def rows(sample):
    players = computers.MAK_YEK
    for name, rules in RULESETS.items():
        matches = sample or 100
        if name == "polish":
            yield from levels(rules, players, matches)
        material = Material(MakYekBoard(line_capture=rules.line_capture))
        what = f"{name}: v alpha-beta of depth {DEPTH} on men"
        yield row(rules, what, Ours(players.strong), material, matches, "90")
        yield conversion(name, rules, Ours(players.strong), material, matches)


def conversion(name, rules, ours, material, matches):
    """How often a lead of five men is won, from positions at random."""
    got = []
    for number in range(matches):
        many, few = LEADS[number % len(LEADS)]
        places = Random(number).sample(range(64), many + few)
        white, black = (sum(1 << place for place in part) for part in (places[:many], places[many:]))
        state = rules.begin(Position(white, black, number // 2 % 2))
        if rules.to_move(state):
            got.append(100 * played(rules, state, (ours, material), number))
    return Row(rules.key, f"{name}: five men up, won", *mean(got), len(got), "100", note=ours.note)
